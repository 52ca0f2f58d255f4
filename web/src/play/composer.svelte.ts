import { readAction, squareAt, squaresOf, type ParsedAction } from './action'

/** Something to choose: an action, or (without one) how to go on to a further square. */
export interface Choice {
  verb: string
  words: string[]
  action: string | null
}

/** Only some of the legal actions are meant: those of a card in the hand, of an ability on a sheet. */
export interface Focus {
  label: string
  covers: (action: ParsedAction) => boolean
}

/** How a game's actions are read: which operands are words, and which must not happen by a slip. */
export interface ActionHints {
  wordsFrom?: (verb: string) => number | undefined
  needsConfirmation?: (action: ParsedAction) => boolean
}

/**
 * Puts an action together from what the player presses, square by square, out of the actions that the server listed.
 * It knows no rules: a square can be pressed if some legal action goes on with it.
 */
export class Composer {
  /** Every legal action, taken apart. */
  legal = $state.raw<ParsedAction[]>([])
  /** What was pressed so far. */
  picked = $state.raw<string[]>([])
  focus = $state.raw<Focus | null>(null)
  /** A whole action that waits to be confirmed. */
  unconfirmed = $state.raw<ParsedAction | null>(null)
  private verb = $state<string | null>(null)
  private act: (action: string) => void
  private confirms: () => boolean
  private hints: ActionHints = {}

  /** The legal actions that fit what was pressed. */
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

  /** What can be chosen without a further square, and the ways to go on where there are several. */
  choices = $derived.by((): Choice[] => {
    if (this.unconfirmed !== null || (this.picked.length === 0 && this.focus === null)) return []
    const direct: Choice[] = []
    const further = new Map<string, Choice>()
    for (const action of this.candidates) {
      const rest = action.operands.slice(this.picked.length)
      if (!this.goesOn(action)) direct.push({ verb: action.verb, words: rest, action: action.text })
      else further.set(action.verb, { verb: action.verb, words: [], action: null })
    }
    const isAmbiguous = this.picked.length > 1 && (direct.length > 0 || further.size > 1)
    return isAmbiguous ? [...direct, ...further.values()] : direct
  })

  /** Actions that name no square at all: buttons beside the board. */
  plain = $derived.by(() => this.legal.filter((action) => squaresOf(action).length === 0))

  /** `act` carries an action out; `confirms` says whether it is to be confirmed before. */
  constructor(act: (action: string) => void, confirms: () => boolean = () => false) {
    this.act = act
    this.confirms = confirms
  }

  /** What is legal from now on; whatever was pressed before is forgotten. */
  offer(legal: readonly string[], hints: ActionHints = {}): void {
    this.hints = hints
    this.legal = legal.map((action) => readAction(action, hints.wordsFrom))
    this.cancel()
  }

  /** The actions that are whole if this square is pressed next. */
  leadsTo(square: string): ParsedAction[] {
    if (this.unconfirmed !== null) return []
    const next = this.picked.length
    return this.candidates.filter((action) => squareAt(action, next) === square && !this.goesOn(action, next + 1))
  }

  /** A square was pressed. Says whether that meant anything. */
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
    if (choice.action === null) this.verb = choice.verb
    else this.finish(choice.action)
  }

  /** Looks at some of the legal actions alone, from some squares on; if it is one without a further square, it is done. */
  narrow(focus: Focus, picked: string[] = []): void {
    this.cancel()
    this.focus = focus
    this.picked = picked
    this.decide(true)
  }

  cancel(): void {
    this.picked = []
    this.focus = null
    this.verb = null
    this.unconfirmed = null
  }

  /** Does it; where actions are to be confirmed, the second time. */
  finish(action: string): void {
    if (this.confirms() && this.unconfirmed?.text !== action) {
      this.unconfirmed = readAction(action, this.hints.wordsFrom)
      return
    }
    this.cancel()
    this.act(action)
  }

  /** Does what is left if it is one action; one that needs confirmation only if it was asked for by name. */
  private decide(byName = false): void {
    const only = this.candidates.length === 1 ? this.candidates[0] : undefined
    if (only === undefined || this.goesOn(only)) return
    if (byName || !this.hints.needsConfirmation?.(only)) this.finish(only.text)
  }

  /** Whether a square of an action is still to be pressed, after so many. */
  private goesOn(action: ParsedAction, after = this.picked.length): boolean {
    return action.operands.some((_, place) => place >= after && squareAt(action, place) !== undefined)
  }
}
