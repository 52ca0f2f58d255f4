import { makeSworn } from '../proof/oaths'
import { changesIn, chosenIn, knownOptions, optionsBy, ratedHere } from '../rules/ruleSets'
import { ApiError } from '../wire/api'
import { catalogue } from '../wire/catalogue.svelte'
import { check } from '../wire/check'
import { currentUser } from '../wire/currentUser.svelte'
import type { BuilderInfo, BuildInfo, Fields, RatedRuleSet, RuleSetInfo, Sandbox } from '../wire/types'
import { optionAt, ownRefusal, readOptions, tableOptions, withoutDefaults, type Option } from './options'
import { Presets, type Preset } from './presets'
import { fitSeats, opponentsOf, seatRequest, seatsFor, type Occupant, type Opponents } from './seats'

const PAUSE_MS = 250

/** A table being set up. After every change the server is asked whether it would accept it. */
export class TableSetup {
  options = $state.raw<Fields>({})
  platform = $state.raw<Fields>({})
  seats = $state.raw<Occupant[]>([])
  public = $state(true)
  spectators = $state(true)
  /** What the user brings: by kind a preset's name or the id of a saved build. */
  own = $state.raw<Record<string, string>>({})
  /** Whether all sides get what the user brings. */
  sameForBoth = $state(false)
  /** Whether a campaign was chosen; it cannot start from a position. */
  private wantsCampaign = $state(false)
  /** A position to start from; it has its own options. */
  position = $state.raw<Fields | null>(null)
  /** The start of the game, as the server sent it last. */
  start = $state.raw<Sandbox | null>(null)
  /** The server's refusal, with the place it names. */
  refusal = $state.raw<ApiError | null>(null)
  busy = $state(false)
  readonly presets: Presets
  private timer: ReturnType<typeof setTimeout> | undefined
  private asked = 0
  private wanted: Record<string, string> = {}

  constructor(readonly game: string) {
    this.presets = new Presets(game)
  }

  get ruleSets(): RuleSetInfo[] {
    return catalogue.game(this.game)?.rule_sets ?? []
  }

  get isCampaign(): boolean {
    return this.wantsCampaign && this.position === null && catalogue.game(this.game)?.campaign != null
  }

  chooseCampaign(wanted: boolean): void {
    this.wantsCampaign = wanted
    this.change(knownOptions(this.options, this.ruleSets, this.declared))
  }

  /** The options as the game declares them; a campaign sets some itself. */
  get declared(): Option[] {
    const info = catalogue.game(this.game)
    const sets = this.isCampaign ? (info?.campaign?.sets ?? []) : []
    return readOptions(info?.options ?? []).filter((option) => !sets.includes(option.name))
  }

  /** The options that a host may choose, as the form offers them: the values of the rule set are the defaults. */
  get optionList(): Option[] {
    return tableOptions(optionsBy(chosenIn(this.ruleSets, this.options), this.declared, this.options))
  }

  /** The rule sets that this server's operator allows in rated games. */
  get ratedRuleSets(): RatedRuleSet[] {
    return catalogue.ratedRuleSets(this.game)
  }

  /** The options that differ from the rule set: with any, the game is casual. */
  get changes(): string[] {
    const { ruleSets, ratedRuleSets, declared, options } = this
    if (this.position !== null || ratedHere(ratedRuleSets, ruleSets, declared, options) !== undefined) return []
    return changesIn(ruleSets, declared, options)
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

  /** Why something that the user brings is refused. */
  get ownRefusal(): { kind: string; reason: string } | null {
    return ownRefusal(this.refusal)
  }

  /** The bot that a new seat gets: the one chosen before, or an easy one. */
  get level(): string {
    const bot = this.seats.find((occupant) => occupant.who === 'bot')
    return bot?.level ?? catalogue.easyBot
  }

  /** Begins with the last table's set-up, as far as it still applies. */
  open(position: Fields | null, wanted: Record<string, string> = {}): void {
    this.position = position
    this.wanted = wanted
    this.use(this.presets.last ?? this.usualPreset)
    const kinds = (catalogue.game(this.game)?.builders ?? []).filter((builder) => builder.own).map(({ name }) => name)
    this.own = { ...this.own, ...Object.fromEntries(Object.entries(wanted).filter(([kind]) => kinds.includes(kind))) }
  }

  /** Puts the wanted builds that are shared by all sides into the options, once they are known. */
  bringCommon(builders: BuilderInfo[], kept: BuildInfo[]): void {
    for (const builder of builders.filter((one) => !one.own)) {
      const build = kept.find((one) => one.id === this.wanted[builder.name])?.build
      if (build !== undefined) this.change({ ...this.options, [builder.options[0]!]: build })
    }
    this.wanted = {}
  }

  /** The default set-up. */
  get usualPreset(): Preset {
    return { options: {}, platform: {}, seats: [], public: true, spectators: true }
  }

  use(preset: Preset): void {
    this.wantsCampaign = preset.campaign === true
    this.options = knownOptions(preset.options, this.ruleSets, this.declared)
    this.platform = withoutDefaults(preset.platform, readOptions(catalogue.platform as Fields[]))
    this.seats = preset.seats.filter((occupant) => occupant.who !== 'bot' || occupant.level in catalogue.bots)
    this.public = preset.public
    this.spectators = preset.spectators
    this.own = preset.own ?? {}
    this.sameForBoth = preset.sameForBoth ?? false
    void this.ask()
  }

  get preset(): Preset {
    const { options, platform, seats, public: isPublic, spectators, own, sameForBoth, isCampaign } = this
    return { options, platform, seats, public: isPublic, spectators, own, sameForBoth, campaign: isCampaign }
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
      const table = await makeSworn('/api/tables', {
        game: this.game,
        options: this.position === null ? this.options : {},
        platform: this.changes.length > 0 ? { ...this.platform, rated: false } : this.platform,
        position: this.position,
        public: this.public,
        spectators: this.spectators,
        campaign: this.isCampaign,
        ...seatRequest(this.seats, this.sides),
        ...this.ownRequest(),
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

  /** What is brought; nothing to a position, and nothing by a user who only watches. */
  private ownRequest(): { own?: Record<string, string>; same_for_both?: boolean } {
    const brings = catalogue.game(this.game)?.builders.some((builder) => builder.own) ?? false
    if (!brings || this.position !== null) return {}
    if (this.sameForBoth) return { own: this.own, same_for_both: true }
    return this.seats.some((occupant) => occupant.who === 'me') ? { own: this.own } : {}
  }

  private askSoon(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.ask(), PAUSE_MS)
  }

  private async ask(): Promise<void> {
    const question = ++this.asked
    const start = this.position === null ? { options: this.options } : { position: this.position }
    try {
      const sandbox = await check({ game: this.game, ...start })
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
