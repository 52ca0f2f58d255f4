export type Theme = 'system' | 'light' | 'dark'

export interface Chosen {
  theme: Theme
  /** How fast what happened is shown: 1 as meant, 0 not at all. */
  speed: number
  sounds: boolean
  /** An action is shown first and done when it is pressed again. */
  confirm: boolean
  /** Tell when it is one's turn, on whatever page one is. */
  tell: boolean
}

const FIRST: Chosen = { theme: 'system', speed: 1, sounds: false, confirm: false, tell: false }
const KEY = 'settings'

/** What was kept, with the first value for whatever is missing or no longer understood. */
export function readSettings(text: string | null): Chosen {
  const kept = parsed(text)
  const known = Object.entries(FIRST).map(([name, first]) => {
    const value = kept[name]
    return [name, typeof value === typeof first ? value : first]
  })
  const read = Object.fromEntries(known) as Chosen
  if (!['system', 'light', 'dark'].includes(read.theme)) read.theme = FIRST.theme
  return read
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(text ?? '{}')
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** What a person has chosen for this browser. Kept from visit to visit. */
class Settings {
  chosen = $state.raw<Chosen>(readSettings(localStorage.getItem(KEY)))

  constructor() {
    this.show()
  }

  change(change: Partial<Chosen>): void {
    this.chosen = { ...this.chosen, ...change }
    localStorage.setItem(KEY, JSON.stringify(this.chosen))
    this.show()
  }

  /** How fast to show what happened, for somebody who may want no motion at all. */
  get speed(): number {
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : this.chosen.speed
  }

  private show(): void {
    const root = document.documentElement
    if (this.chosen.theme === 'system') delete root.dataset['theme']
    else root.dataset['theme'] = this.chosen.theme
  }
}

export const settings = new Settings()
