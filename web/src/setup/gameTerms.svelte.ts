import { changesIn, chosenIn, optionsBy, ratedHere } from '../rules/ruleSets'
import { ApiError } from '../wire/api'
import { catalogue } from '../wire/catalogue.svelte'
import type { Fields, GameInfo, RatedRuleSet, RuleSetInfo } from '../wire/types'
import { optionAt, readOptions, tableOptions, type Option } from './options'
import { termsObstacle } from './ratedTerms'

/** What is to be played, until it is requested: a game, its options, and the platform's. */
export class GameTerms {
  options = $state.raw<Fields>({})
  platform = $state.raw<Fields>({})
  /** Why the server refused an option, by its name. */
  refusals = $state.raw<Record<string, string>>({})
  private id = $state('')

  /** `usual` are the initial platform options of a game. */
  constructor(
    private readonly offered: () => GameInfo[],
    private readonly usual: (game: GameInfo | undefined) => Fields,
  ) {
    this.platform = usual(undefined)
  }

  get games(): GameInfo[] {
    return this.offered()
  }

  get game(): GameInfo | undefined {
    return this.games.find((one) => one.id === this.id) ?? this.games[0]
  }

  choose(id: string): void {
    const before = this.usual(this.game)
    this.id = id
    this.options = {}
    const usual = this.usual(this.game)
    if (before !== usual) this.platform = usual
  }

  get ruleSets(): RuleSetInfo[] {
    return this.game?.rule_sets ?? []
  }

  get ratedRuleSets(): RatedRuleSet[] {
    return catalogue.ratedRuleSets(this.game?.id ?? '')
  }

  get declared(): Option[] {
    return readOptions(this.game?.options ?? [])
  }

  /** The options as the form offers them: the values of the rule set are the defaults. */
  get optionList(): Option[] {
    return tableOptions(optionsBy(chosenIn(this.ruleSets, this.options), this.declared, this.options))
  }

  /** The options that differ from every rated rule set: with any, games are casual. */
  get changes(): string[] {
    const { ruleSets, ratedRuleSets, declared, options } = this
    if (ratedHere(ratedRuleSets, ruleSets, declared, options) !== undefined) return []
    return changesIn(ruleSets, declared, options)
  }

  /** Why games with these platform options cannot be rated; empty if they can. */
  get obstacle(): string {
    return termsObstacle(this.platform, catalogue.platformDefaults, catalogue.ratedClocks)
  }

  get canBeRated(): boolean {
    return this.changes.length === 0 && this.obstacle === ''
  }

  get rated(): boolean {
    return this.canBeRated && this.platform['rated'] !== false
  }

  set rated(wanted: boolean) {
    const { rated: _, ...rest } = this.platform
    this.platform = wanted ? rest : { ...rest, rated: false }
  }

  /** The platform options to request. */
  get asked(): Fields {
    return this.changes.length > 0 ? { ...this.platform, rated: false } : this.platform
  }

  /** Shows a refusal beside the option that it names; returns whether it names one. */
  refuse(error: unknown): boolean {
    const name = error instanceof ApiError ? optionAt(error.place) : ''
    if (name !== '') this.refusals = { [name]: (error as ApiError).reason }
    return name !== ''
  }
}
