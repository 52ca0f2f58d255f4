import { ApiError, post } from '../wire/api'
import { catalogue } from '../wire/catalogue.svelte'
import { currentUser } from '../wire/currentUser.svelte'
import type { Fields, Sandbox, TableInfo } from '../wire/types'
import { optionAt, readOptions, withoutDefaults, type Option } from './options'
import { Presets, type Preset } from './presets'
import { fitSeats, opponentsOf, seatRequest, seatsFor, type Occupant, type Opponents } from './seats'

const PAUSE_MS = 250

/** A table being set up. The server is asked after every change whether it would accept it. */
export class TableSetup {
  options = $state.raw<Fields>({})
  platform = $state.raw<Fields>({})
  seats = $state.raw<Occupant[]>([])
  public = $state(true)
  spectators = $state(true)
  /** Whether a campaign was chosen; it starts from no position. */
  private wantsCampaign = $state(false)
  /** A position to start from; it brings its own options. */
  position = $state.raw<Fields | null>(null)
  /** The start of the game, as the server sent it last. */
  start = $state.raw<Sandbox | null>(null)
  /** The server's refusal, with the place it names. */
  refusal = $state.raw<ApiError | null>(null)
  busy = $state(false)
  readonly presets: Presets
  private timer: ReturnType<typeof setTimeout> | undefined
  private asked = 0

  constructor(readonly game: string) {
    this.presets = new Presets(game)
  }

  /** The options to choose: a campaign sets some itself. */
  get optionList(): Option[] {
    const info = catalogue.game(this.game)
    const sets = this.isCampaign ? (info?.campaign?.sets ?? []) : []
    return readOptions(info?.options ?? []).filter((option) => !sets.includes(option.name))
  }

  get isCampaign(): boolean {
    return this.wantsCampaign && this.position === null && catalogue.game(this.game)?.campaign != null
  }

  chooseCampaign(wanted: boolean): void {
    this.wantsCampaign = wanted
    this.change(withoutDefaults(this.options, this.optionList))
  }

  get sides(): string[] {
    return this.start?.sides ?? []
  }

  get opponents(): Opponents | null {
    return opponentsOf(this.seats, this.public)
  }

  get hasBots(): boolean {
    return this.seats.some((occupant) => occupant.who === 'bot')
  }

  get hasOpenSeats(): boolean {
    return this.seats.some((occupant) => occupant.who === 'open')
  }

  /** Refusals by the option that they name. */
  get refusals(): Record<string, string> {
    const name = this.refusal === null ? '' : optionAt(this.refusal.place)
    return name === '' ? {} : { [name]: this.refusal!.reason }
  }

  /** The bot that a new seat gets: the one chosen before, or an easy one. */
  get level(): string {
    const bot = this.seats.find((occupant) => occupant.who === 'bot')
    return bot?.level ?? catalogue.easyBot
  }

  /** Begins with the last table's set-up, as far as it still applies. */
  open(position: Fields | null): void {
    this.position = position
    this.use(this.presets.last ?? this.usualPreset)
  }

  /** Everything as usual. */
  get usualPreset(): Preset {
    return { options: {}, platform: {}, seats: [], public: true, spectators: true }
  }

  use(preset: Preset): void {
    this.wantsCampaign = preset.campaign === true
    this.options = withoutDefaults(preset.options, this.optionList)
    this.platform = withoutDefaults(preset.platform, readOptions(catalogue.platform as Fields[]))
    this.seats = preset.seats.filter((occupant) => occupant.who !== 'bot' || occupant.level in catalogue.bots)
    this.public = preset.public
    this.spectators = preset.spectators
    void this.ask()
  }

  get preset(): Preset {
    const { options, platform, seats, public: isPublic, spectators, isCampaign } = this
    return { options, platform, seats, public: isPublic, spectators, campaign: isCampaign }
  }

  change(options: Fields): void {
    this.options = options
    this.askSoon()
  }

  startFrom(position: Fields | null): void {
    this.position = position
    void this.ask()
  }

  choose(opponents: Opponents): void {
    this.public = opponents !== 'friend'
    this.seats = seatsFor(opponents, this.sides.length, this.level)
  }

  /** Creates the table and returns its id. */
  async make(): Promise<string> {
    this.busy = true
    try {
      await currentUser.ensure()
      const table = await post<TableInfo>('/api/tables', {
        game: this.game,
        options: this.position === null ? this.options : {},
        platform: this.platform,
        position: this.position,
        public: this.public,
        spectators: this.spectators,
        campaign: this.isCampaign,
        ...seatRequest(this.seats, this.sides),
      })
      this.presets.keep(this.preset)
      return table.id
    } catch (error) {
      if (error instanceof ApiError) this.refusal = error
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
      const sandbox = await post<Sandbox>('/api/sandbox', { game: this.game, ...start })
      if (question !== this.asked) return
      this.start = sandbox
      this.refusal = null
      this.seats =
        this.seats.length === 0
          ? seatsFor('bot', sandbox.sides.length, this.level)
          : fitSeats(this.seats, sandbox.sides.length, this.level)
    } catch (error) {
      if (question === this.asked) this.refusal = error instanceof ApiError ? error : new ApiError(0, String(error))
    }
  }
}
