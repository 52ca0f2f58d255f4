import { readAction, squareAt, squaresOf, type ParsedAction } from './action'

/** Something to choose: a whole action, or (without one) a verb that needs a further square. */
export interface Choice {
  verb: string
  words: string[]
  action: string | null
}

/** Limits the legal actions to some: those of a card in the hand, or of an ability on a sheet. */
export interface Focus {
  label: string
  covers: (action: ParsedAction) => boolean
}

/**
 * How a game's actions are read: which operands are words, and which actions must not happen by a slip (see care.ts).
 */
export interface ActionHints {
  wordsFrom?: (verb: string) => number | undefined
  /** Whether one of the user's own pieces is there: a press on it may be meant to pick it. */
  isOwn?: (square: string) => boolean
  /** Whether an action is carried out only after confirmation. */
  asksFirst?: (action: ParsedAction) => boolean
  /** What the page asks for until it is done, if nothing else is legal. */
  asks?: (legal: ParsedAction[]) => Focus | null
}

/** What the piece picked before could do with the player's own piece that was picked instead. */
export interface Alternative {
  picked: string[]
  choices: Choice[]
}

/**
 * Puts an action together from the squares that the player presses, one by one, among the actions that the server
 * listed. It knows no rules: a square can be pressed if some legal action continues with it.
 */
export class Composer {
  /** Every legal action, parsed. */
  legal = $state.raw<ParsedAction[]>([])
  /** The squares pressed so far. */
  picked = $state.raw<string[]>([])
  focus = $state.raw<Focus | null>(null)
  /** A complete action that is waiting to be confirmed. */
  unconfirmed = $state.raw<ParsedAction | null>(null)
  alternative = $state.raw<Alternative | null>(null)
  private verb = $state<string | null>(null)
  private act: (action: string) => void
  private confirms: () => boolean
  private hints: ActionHints = {}
  /** The game asks for this, so it cannot be cancelled. */
  asked = $state.raw<Focus | null>(null)

  /** The legal actions that match the squares pressed. */
  candidates = $derived.by(() =>
    this.legal.filter(
      (action) =>
        (this.focus === null || this.focus.covers(action)) &&
        (this.verb === null || action.verb === this.verb) &&
        this.picked.every((operand, place) => action.operands[place] === operand),
    ),
  )

  /** The squares that can be pressed next, each with the verbs of the actions that it leads to. */
  targets = $derived.by(() => {
    const found = new Map<string, Set<string>>()
    if (this.unconfirmed !== null) {
      const last = squaresOf(this.unconfirmed).at(-1)
      if (last !== undefined) found.set(last, new Set([this.unconfirmed.verb]))
      return found
    }
    for (const action of this.candidates) {
      const next = squareAt(action, this.picked.length)
      if (next !== undefined) found.set(next, (found.get(next) ?? new Set()).add(action.verb))
    }
    return found
  })

  /** The squares with which some legal action begins. */
  sources = $derived.by(
    () => new Set(this.legal.map((action) => squareAt(action, 0)).filter((square) => square !== undefined)),
  )

  /** What can be chosen without a further square, and the verbs to continue with if there are several. */
  choices = $derived.by((): Choice[] => {
    if (this.unconfirmed !== null || (this.picked.length === 0 && this.focus === null)) return []
    const { direct, further } = this.choicesAmong(this.candidates, this.picked.length)
    const isAmbiguous = this.picked.length > 1 && (direct.length > 0 || further.length > 1)
    return isAmbiguous ? [...direct, ...further] : direct
  })

  /** Actions that name no square at all: buttons beside the board. */
  plain = $derived.by(() => this.legal.filter((action) => squaresOf(action).length === 0))

  /** `act` carries an action out; `confirms` says whether actions must be confirmed first. */
  constructor(act: (action: string) => void, confirms: () => boolean = () => false) {
    this.act = act
    this.confirms = confirms
  }

  /** Sets what is legal from now on; squares pressed before are forgotten. */
  offer(legal: readonly string[], hints: ActionHints = {}): void {
    this.hints = hints
    this.legal = legal.map((action) => readAction(action, hints.wordsFrom))
    this.asked = hints.asks?.(this.legal) ?? null
    this.cancel()
  }

  /** The actions that pressing this square next would complete. */
  leadsTo(square: string): ParsedAction[] {
    if (this.unconfirmed !== null) return []
    const next = this.picked.length
    return this.candidates.filter((action) => squareAt(action, next) === square && !this.goesOn(action, next + 1))
  }

  /** A square was pressed. Returns whether it had any effect. */
  press(square: string): boolean {
    if (this.unconfirmed !== null) {
      const unconfirmed = this.unconfirmed
      if (squaresOf(unconfirmed).at(-1) === square) {
        this.finish(unconfirmed.text)
        return true
      }
      this.cancel()
    }
    if (this.targets.has(square)) {
      if (this.picksAnother(square)) return true
      this.alternative = null
      this.picked = [...this.picked, square]
      if (this.picked.length > 1 || this.focus !== null) this.decide()
      return true
    }
    const again = this.picked[0] === square
    this.cancel()
    if (again || !this.targets.has(square)) return false
    this.picked = [square]
    return true
  }

  choose(choice: Choice): void {
    const before = this.alternative?.choices.includes(choice) ? this.alternative.picked : null
    this.alternative = null
    if (choice.action !== null) {
      this.finish(choice.action, before !== null)
      return
    }
    if (before !== null) this.picked = before
    this.verb = choice.verb
  }

  /**
   * Limits the legal actions, with some squares already pressed; a single action that needs no further square is
   * carried out.
   */
  narrow(focus: Focus, picked: string[] = []): void {
    this.cancel()
    this.focus = focus
    this.picked = picked
    this.decide(true)
  }

  cancel(): void {
    this.picked = []
    this.focus = this.asked
    this.verb = null
    this.unconfirmed = null
    this.alternative = null
  }

  /** Carries an action out; if it must be confirmed, on the second call. `chosen`: it was chosen by its own name. */
  finish(action: string, chosen = false): void {
    const whole = readAction(action, this.hints.wordsFrom)
    const asks = this.confirms() || (!chosen && this.hints.asksFirst?.(whole) === true)
    if (asks && this.unconfirmed?.text !== action) {
      this.alternative = null
      this.unconfirmed = whole
      return
    }
    this.cancel()
    this.act(action)
  }

  /** Carries out the only action left; one aimed at a piece of the player's own waits to be chosen by its name. */
  private decide(byName = false): void {
    const only = this.candidates.length === 1 ? this.candidates[0] : undefined
    if (only === undefined || this.goesOn(only)) return
    const last = this.picked.at(-1)
    const slipped = this.picked.length > 1 && last !== undefined && this.hints.isOwn?.(last) === true
    if (byName || this.focus !== null || !slipped) this.finish(only.text)
  }

  /**
   * With a piece picked, a press on another piece of the player's own that can act picks that one; what both could do
   * is offered.
   */
  private picksAnother(square: string): boolean {
    if (this.picked.length !== 1 || this.focus !== null || this.verb !== null) return false
    if (this.hints.isOwn?.(square) !== true || !this.sources.has(square)) return false
    const picked = [...this.picked, square]
    const found = this.candidates.filter((action) => action.operands[1] === square)
    const { direct, further } = this.choicesAmong(found, picked.length)
    this.cancel()
    this.picked = [square]
    this.alternative = { picked, choices: [...direct, ...further] }
    return true
  }

  /** The choices among actions once so many squares are pressed: complete actions, and verbs that continue. */
  private choicesAmong(actions: ParsedAction[], pressed: number): { direct: Choice[]; further: Choice[] } {
    const direct: Choice[] = []
    const further = new Map<string, Choice>()
    for (const action of actions) {
      const words = action.operands.slice(pressed)
      if (!this.goesOn(action, pressed)) direct.push({ verb: action.verb, words, action: action.text })
      else further.set(action.verb, { verb: action.verb, words: [], action: null })
    }
    return { direct, further: [...further.values()] }
  }

  /** Whether an action has squares left to press after this many. */
  private goesOn(action: ParsedAction, after = this.picked.length): boolean {
    return action.operands.some((_, place) => place >= after && squareAt(action, place) !== undefined)
  }
}
