import type { GameEvent, GameLook, Position } from '../games/look'
import { checkOath } from '../proof/oaths'
import { readRecord as readEntries } from '../proof/record'
import { LONG_SECONDS, notices } from '../shell/notices.svelte'
import { t } from '../texts/texts.svelte'
import { get, urlPart } from '../wire/api'
import { catalogue } from '../wire/catalogue.svelte'
import type { EarlierGame, Moment, TableInfo, View } from '../wire/types'
import { readAction, squaresOf } from './action'
import { lineStarts } from './gameLine'
import {
  addToStory,
  captionOf,
  entryOf,
  gameSentencesOf,
  plainText,
  readRecord,
  renumber,
  sentencesOf,
  type Entry,
  type EventStep,
  type StoryLine,
} from './story'

const MOST_RECENT = 200

/** A game as the server has it, from its first position. */
interface ReadGame {
  record: string
  entries: Entry[]
  steps: EventStep[]
  first: Position
}

/** What has happened at a table so far: in the current game, and in those that it continues after takebacks. */
export class TableStory {
  lines = $state.raw<StoryLine[]>([])
  recent = $state.raw<GameEvent[]>([])
  /** The sentences of the last step, for screen readers. */
  announcement = $state('')
  /** Squares of the last action. */
  lastSquares = $state.raw<string[]>([])
  /** Where the current game's entries are in the line that begins with the first game. */
  private start = 0
  /** The game whose story this is. */
  private game = ''
  /** The start of the game whose dice were compared with the commitment. */
  private compared = ''

  constructor(
    private readonly id: string,
    private readonly table: () => TableInfo | null,
  ) {}

  /** Begins the story of another game. */
  begin(game: string): void {
    this.game = game
    this.lines = []
    this.start = lineStarts(this.beforeOf(game)).at(-1)!
  }

  /** Forgets what was seen last, which has nothing to do with the next game of a campaign. */
  forgetLast(): void {
    this.lastSquares = []
    this.recent = []
  }

  /** Adds what a step brought, and returns who acted, with a caption. */
  tell(state: View, look: GameLook, before: Position): { acted: Entry[]; sentence: string; routine: boolean } {
    const events = (state.events ?? []) as GameEvent[]
    const entries = (state.entries ?? []).map(entryOf).filter((entry) => entry !== null)
    const lastAction = entries.findLast((entry) => entry.kind === 'action')
    if (lastAction?.action !== undefined) this.lastSquares = squaresOf(readAction(lastAction.action, look.wordsFrom))
    const tell = sentencesOf(look, before)
    const step = { entry: state.entry, events, tells: state.tells }
    this.lines = addToStory(this.lines, entries, [step], tell, this.start)
    const sentences = tell(step)
    this.announcement = plainText(sentences)
    this.recent = [...this.recent, ...events].slice(-MOST_RECENT)
    return { acted: entries, ...captionOf(sentences) }
  }

  /** Reads the whole story from the record, so that nothing is lost on a reload. */
  async read(look: GameLook, sides: string[]): Promise<void> {
    const game = this.game
    const before = this.beforeOf(game)
    const starts = lineStarts(before)
    try {
      const games = [...before.map((one) => one.game), game].map((one) => this.readGame(one))
      const [parts] = await Promise.all([Promise.all(games), catalogue.load().catch(() => {})])
      if (this.game !== game) return
      const { record, entries, steps } = parts.at(-1)!
      void this.compareOath(record, sides)
      const known = entries.at(-1)?.n ?? 0
      const since = this.lines.filter((line) => line.start === this.start && line.entry > known)
      const told = parts.map(({ entries, steps, first }, place) =>
        addToStory([], entries, steps, gameSentencesOf(look, first), starts[place]!),
      )
      this.lines = renumber([...told.flat(), ...since])
      this.recent = steps.flatMap((step) => step.events).slice(-MOST_RECENT)
      const lastAction = this.lines.findLast((line) => line.number > 0)
      this.lastSquares =
        lastAction === undefined || lastAction.start !== this.start
          ? []
          : squaresOf(readAction(lastAction.action, look.wordsFrom))
    } catch {
      // The game can be played without its story; it is read again with the next connection.
    }
  }

  /** Where the entries of a game at this table are in the whole line. */
  startOf(game: string | undefined): number {
    const before = this.table()?.before ?? []
    const place = before.findIndex((one) => one.game === game)
    return lineStarts(before).at(place)!
  }

  /** The games that a game continues. */
  private beforeOf(game: string): readonly EarlierGame[] {
    const table = this.table()
    return table?.game_id === game ? (table.before ?? []) : []
  }

  private async readGame(game: string): Promise<ReadGame> {
    const table = `/api/tables/${urlPart(this.id)}`
    const [record, steps, moment] = await Promise.all([
      get<string>(`${table}/record?game=${urlPart(game)}`),
      get<EventStep[]>(`${table}/events?since=0&game=${urlPart(game)}`),
      get<Moment>(`${table}/moments/0?game=${urlPart(game)}`),
    ])
    return { record, entries: readRecord(record), steps, first: moment.view as unknown as Position }
  }

  /** Warns the user if the dice are not those that were sworn before the game. */
  private async compareOath(record: string, sides: string[]): Promise<void> {
    const [start] = readEntries(record.slice(0, record.indexOf('\n')))
    if (start === undefined || this.compared === start.hash) return
    this.compared = start.hash
    const found = await checkOath(start.data, null, sides)
    if (found === null || found === 'kept') return
    await import('../texts/en/more')
    notices.show(t(`replay.oath_${found}`), true, LONG_SECONDS)
  }
}
