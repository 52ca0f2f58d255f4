import { post, Refused } from '../wire/api'
import { catalogue } from '../wire/catalogue.svelte'
import { myself } from '../wire/me.svelte'
import type { Fields, Sandbox, TableInfo } from '../wire/types'
import { known, optionAt, readOptions, type Option } from './options'
import { Presets, type Preset } from './presets'
import { companyOf, fitSeats, seatsFor, told, type Company, type Sitter } from './seats'

const PAUSE_MS = 250

/** A table that is being set up. What the server thinks of it is asked after every change, so that it is known before. */
export class Wish {
  options = $state.raw<Fields>({})
  platform = $state.raw<Fields>({})
  seats = $state.raw<Sitter[]>([])
  public = $state(true)
  spectators = $state(true)
  /** A position to start from; it brings its own options. */
  position = $state.raw<Fields | null>(null)
  /** How the game would begin, as the server told last. */
  begun = $state.raw<Sandbox | null>(null)
  /** What the server does not like, with the place where it found it. */
  refusal = $state.raw<Refused | null>(null)
  busy = $state(false)
  readonly presets: Presets
  private timer: ReturnType<typeof setTimeout> | undefined
  private asked = 0

  constructor(readonly game: string) {
    this.presets = new Presets(game)
  }

  get declared(): Option[] {
    return readOptions(catalogue.game(this.game)?.options ?? [])
  }

  get sides(): string[] {
    return this.begun?.sides ?? []
  }

  get company(): Company | null {
    return companyOf(this.seats, this.public)
  }

  get hasBots(): boolean {
    return this.seats.some((sitter) => sitter.who === 'bot')
  }

  get hasOpenSeats(): boolean {
    return this.seats.some((sitter) => sitter.who === 'open')
  }

  /** Refusals by the option that they speak of. */
  get refusals(): Record<string, string> {
    const name = this.refusal === null ? '' : optionAt(this.refusal.place)
    return name === '' ? {} : { [name]: this.refusal!.reason }
  }

  /** The bot that a new seat gets: the one chosen before, or an easy one. */
  get level(): string {
    const bot = this.seats.find((sitter) => sitter.who === 'bot')
    return bot?.level ?? catalogue.easyBot
  }

  /** Begins with how the last table was set up, where that still makes sense. */
  open(position: Fields | null): void {
    this.position = position
    this.use(this.presets.last ?? this.plain)
  }

  /** Everything as usual. */
  get plain(): Preset {
    return { options: {}, platform: {}, seats: [], public: true, spectators: true }
  }

  use(preset: Preset): void {
    this.options = known(preset.options, this.declared)
    this.platform = known(preset.platform, readOptions(catalogue.platform as Fields[]))
    this.seats = preset.seats.filter((sitter) => sitter.who !== 'bot' || sitter.level in catalogue.bots)
    this.public = preset.public
    this.spectators = preset.spectators
    void this.ask()
  }

  get preset(): Preset {
    const { options, platform, seats, public: isPublic, spectators } = this
    return { options, platform, seats, public: isPublic, spectators }
  }

  change(options: Fields): void {
    this.options = options
    this.askSoon()
  }

  startFrom(position: Fields | null): void {
    this.position = position
    void this.ask()
  }

  choose(company: Company): void {
    this.public = company !== 'friend'
    this.seats = seatsFor(company, this.sides.length, this.level)
  }

  /** Makes the table and says which it is. */
  async make(): Promise<string> {
    this.busy = true
    try {
      await myself.ensure()
      const table = await post<TableInfo>('/api/tables', {
        game: this.game,
        options: this.position === null ? this.options : {},
        platform: this.platform,
        position: this.position,
        public: this.public,
        spectators: this.spectators,
        ...told(this.seats, this.sides),
      })
      this.presets.keep(this.preset)
      return table.id
    } catch (error) {
      if (error instanceof Refused) this.refusal = error
      throw error
    } finally {
      this.busy = false
    }
  }

  private askSoon(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.ask(), PAUSE_MS)
  }

  private async ask(): Promise<void> {
    const question = ++this.asked
    const start = this.position === null ? { options: this.options } : { position: this.position }
    try {
      const begun = await post<Sandbox>('/api/sandbox', { game: this.game, ...start })
      if (question !== this.asked) return
      this.begun = begun
      this.refusal = null
      this.seats =
        this.seats.length === 0
          ? seatsFor('bot', begun.sides.length, this.level)
          : fitSeats(this.seats, begun.sides.length, this.level)
    } catch (error) {
      if (question === this.asked) this.refusal = error instanceof Refused ? error : new Refused(0, String(error))
    }
  }
}
