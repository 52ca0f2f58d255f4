export type Theme = 'system' | 'light' | 'dark'

export interface SettingValues {
  theme: Theme
  /** How fast what happened is shown: 1 as meant, 0 not at all. */
  speed: number
  sounds: boolean
  /** An action is shown first and done when it is pressed again. */
  confirm: boolean
  /** Tell when it is one's turn, on whatever page one is. */
  tell: boolean
}

const DEFAULTS: SettingValues = { theme: 'system', speed: 1, sounds: false, confirm: false, tell: false }
const KEY = 'settings'

/** What was kept, with the first value for whatever is missing or no longer understood. */
export function readSettings(text: string | null): SettingValues {
  const kept = parse(text)
  const known = Object.entries(DEFAULTS).map(([name, first]) => {
    const value = kept[name]
    return [name, typeof value === typeof first ? value : first]
  })
  const read = Object.fromEntries(known) as SettingValues
  if (!['system', 'light', 'dark'].includes(read.theme)) read.theme = DEFAULTS.theme
  return read
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(text ?? '{}')
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** What a person has chosen for this browser. Kept from visit to visit. */
class Settings {
  values = $state.raw<SettingValues>(readSettings(localStorage.getItem(KEY)))

  constructor() {
    this.applyTheme()
  }

  change(change: Partial<SettingValues>): void {
    this.values = { ...this.values, ...change }
    localStorage.setItem(KEY, JSON.stringify(this.values))
    this.applyTheme()
  }

  /** How fast to show what happened, for somebody who may want no motion at all. */
  get speed(): number {
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : this.values.speed
  }

  private applyTheme(): void {
    const root = document.documentElement
    if (this.values.theme === 'system') delete root.dataset['theme']
    else root.dataset['theme'] = this.values.theme
  }
}

export const settings = new Settings()
