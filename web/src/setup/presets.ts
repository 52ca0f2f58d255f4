import type { Fields } from '../wire/types'
import type { Occupant } from './seats'

/** A table's set-up as stored on this machine. */
export interface Preset {
  options: Fields
  platform: Fields
  seats: Occupant[]
  public: boolean
  spectators: boolean
  /** What the user brings, by kind; set-ups from before builds could be saved have none. */
  own?: Record<string, string>
  sameForBoth?: boolean
  campaign?: boolean
}

type PresetsByName = Record<string, Preset>

const LAST = ' last' // no name that a person gives begins with a space

function key(game: string): string {
  return `setup:${game}`
}

function read(game: string, store: Storage): PresetsByName {
  try {
    return JSON.parse(store.getItem(key(game)) ?? '{}') as PresetsByName
  } catch {
    return {}
  }
}

/** The stored set-ups of a game, by name. */
export class Presets {
  constructor(
    private readonly game: string,
    private readonly store: Storage = localStorage,
  ) {}

  get names(): string[] {
    return Object.keys(read(this.game, this.store))
      .filter((name) => name !== LAST)
      .toSorted()
  }

  /** How the last table was set up. */
  get last(): Preset | undefined {
    return this.find(LAST)
  }

  find(name: string): Preset | undefined {
    return read(this.game, this.store)[name]
  }

  keep(preset: Preset, name: string = LAST): void {
    this.store.setItem(key(this.game), JSON.stringify({ ...read(this.game, this.store), [name]: preset }))
  }

  forget(name: string): void {
    const { [name]: _, ...rest } = read(this.game, this.store)
    this.store.setItem(key(this.game), JSON.stringify(rest))
  }
}
