import type { BoardTheme } from '../board/boardThemes'
import type { PieceSet } from '../board/pieceSets'
import { preferences, type Values } from './preferences'

export type Theme = 'system' | 'light' | 'dark'

export interface SettingValues {
  theme: Theme
  board: BoardTheme
  pieces: PieceSet
  /** How fast motions are shown: 1 is normal, 0 not at all. */
  speed: number
  /** How long each action of others is shown before the next, in milliseconds. */
  pace: number
  /** Orders of a round are given one by one, without a final confirmation. */
  quick: boolean
  sounds: boolean
  /** The first press shows an action, the second carries it out. */
  confirm: boolean
  /** Explain things in guided games when they first come up. */
  tips: boolean
  /** Notify the user, on every page, when it is their turn. */
  tell: boolean
}

const DEFAULTS: SettingValues = {
  theme: 'system',
  board: 'game',
  pieces: 'game',
  speed: 1,
  pace: 1200,
  quick: false,
  sounds: true,
  confirm: false,
  tips: true,
  tell: false,
}
/** What can be chosen, for settings that are words. */
export const WORDS = {
  theme: ['system', 'light', 'dark'],
  board: ['game', 'wood', 'green', 'blue', 'grey'],
  pieces: ['game', 'classic', 'letters'],
} as const satisfies { theme: readonly Theme[]; board: readonly BoardTheme[]; pieces: readonly PieceSet[] }
const KEY = 'settings'
/** Whether to notify is stored per browser, because the browser asks for permission. */
const OF_BROWSER = 'tell'

/** The stored settings, with defaults for anything missing or no longer understood. */
export function readSettings(text: string | null): SettingValues {
  const kept = parse(text)
  const known = Object.entries(DEFAULTS).map(([name, first]) => {
    const value = kept[name]
    return [name, typeof value === typeof first ? value : first]
  })
  const read = Object.fromEntries(known) as SettingValues
  for (const [name, words] of Object.entries(WORDS) as ['theme' | 'board' | 'pieces', readonly string[]][])
    if (!words.includes(read[name])) Object.assign(read, { [name]: DEFAULTS[name] })
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

/** The settings of this browser, kept between visits. */
class Settings {
  values = $state.raw<SettingValues>(readSettings(localStorage.getItem(KEY)))

  constructor() {
    this.applyTheme()
    preferences.add(this)
  }

  change(change: Partial<SettingValues>): void {
    this.keep({ ...this.values, ...change })
    preferences.note(...Object.keys(change).filter((name) => name !== OF_BROWSER))
  }

  /** What is stored with the account; nothing if nothing was ever chosen. */
  read(): Values {
    if (localStorage.getItem(KEY) === null) return {}
    return Object.fromEntries(Object.entries(this.values).filter(([name]) => name !== OF_BROWSER))
  }

  take(values: Values): void {
    const told = Object.entries(values).filter(([name]) => name in DEFAULTS && name !== OF_BROWSER)
    if (told.length > 0) this.keep(readSettings(JSON.stringify({ ...this.values, ...Object.fromEntries(told) })))
  }

  /** How fast to show motions; not at all if the system asks for reduced motion. */
  get speed(): number {
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : this.values.speed
  }

  private keep(values: SettingValues): void {
    this.values = values
    localStorage.setItem(KEY, JSON.stringify(values))
    this.applyTheme()
  }

  private applyTheme(): void {
    const root = document.documentElement
    if (this.values.theme === 'system') delete root.dataset['theme']
    else root.dataset['theme'] = this.values.theme
  }
}

export const settings = new Settings()
