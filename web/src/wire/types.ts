// Written by tools/wire_types.py out of the server's messages. Change those, not this file.

/** Plain data of games: options, positions, views, events. */
export type Plain = null | boolean | number | string | Plain[] | Fields
export interface Fields {
  [name: string]: Plain
}

/** What there is to know of the piece on a square besides its fields. */
export interface About {
  square: string
  about: Fields
}

export interface AboutWish {
  game: string
  position: Fields
  square: string
}

export interface AccountShown {
  name: string
  kind: string
  created: number
}

export interface Act {
  type: "act"
  action: string
  entry: number
  id?: string | null
  game?: string | null
}

/** An intent that had been carried out before: nothing more happened (same client's id). */
export interface Again {
  type: "again"
  game: string
  entry: number
  head: string
  reply: string
}

export interface Answer {
  agree: boolean
}

export interface Ask {
  type: "ask"
  ask: "accept" | "decline" | "offer" | "resign"
  id?: string | null
}

/** A rectangle of squares, every one of them in use: files from `a` on, ranks from 1 on. */
export interface BoardShown {
  files: number
  ranks: number
}

export interface BotMade {
  account: AccountShown
  token: string
}

/** A bot of the house for a seat. */
export interface BotSeat {
  level: string
  side?: string | null
}

export interface BotWish {
  name: string
}

/** A casual table that starts from a moment of a finished game: as it stood after `entry`. */
export interface BranchWish {
  entry: number
  platform?: Fields
  public?: boolean
  spectators?: boolean
  side?: string | null
  nonce?: string | null
  bots?: BotSeat[]
}

export interface Catalogue {
  games: GameShown[]
  platform: Fields[]
  bots: Record<string, string>
}

export interface ChatLine {
  type: "chat"
  player: string
  at: number
  text: string
}

export interface ChatWish {
  text: string
}

export interface Credentials {
  name: string
  password: string
}

export interface CurvePoint {
  at: number
  before: number
  after: number
  game_id: string | null
  rule: string
}

/** An accepted intent: durable, with the number and the hash of the last entry. */
export interface Done {
  game: string
  entry: number
  head: string
  legal: boolean
  reason: string
  rule: string
}

/** An action, what it is worth in the game's own points, what is expected to follow, and its odds. */
export interface ExplainedAction {
  action: string
  value: number
  win_probability: number
  line: string[]
  odds: Record<string, string>
  forecast: Fields
}

export interface FlagShown {
  id: number
  player: string
  game: string
  game_id: string | null
  entry: number | null
  kind: string
  rule: string
  at: number
  closed: number | null
  verdict: string
}

/**
 * What is known of an action before it is taken; `short` on a line, `odds` of each result of chance as exact
 * fractions where they can be listed.
 */
export interface Forecast {
  action: string
  forecast: Fields
  short: string
  odds: Record<string, string>
}

/** An action to look at before it is taken, of the side to act if none is named. */
export interface ForecastWish {
  game: string
  position: Fields
  action: string
  side?: string | null
}

/** A table, as bots of chess servers know a game. */
export interface GameNamed {
  gameId: string
  id: string
}

/** A game that was begun at a table. The seed is told when it has ended, however it did (PL-116). */
export interface GameOfTable {
  game: string
  entries: number
  head: string
  started: number
  outcome: Fields | null
  seed: string | null
}

export interface GameShown {
  id: string
  name: string
  players: string
  board: string
  summary: string
  options: Fields[]
}

export interface GuestWish {
  name?: string | null
}

export interface Health {
  status: "ok" | "unavailable"
  version: string
  database: boolean
}

/** Word for an account: a game has started or ended, or waits for its action. */
export interface Heard {
  type: "gameFinish" | "gameStart" | "yourTurn"
  game: GameNamed
}

/** An action, the entry that the player has last seen (PL-12), and an id under which it is done once only. */
export interface Intent {
  action: string
  entry: number
  id?: string | null
  game?: string | null
}

/** A lesson whose position loads and whose steps are well formed. A test checks that they can be played. */
export interface Lesson {
  game: string
  id: string
  number: number
  title: Words
  about: Words
  rules: string[]
  side: string
  position: Fields
  steps: Step[]
}

/** A lesson in the list, with the rules that it shows. */
export interface LessonNamed {
  id: string
  number: number
  title: Words
  about: Words
  rules: string[]
}

/**
 * `luck` is the sum of all gains of each side; `standing` how likely each was to win after each entry, by the
 * game's own score.
 */
export interface LuckReport {
  turns: LuckyTurn[]
  luck: Record<string, number>
  standing: Record<string, number>[]
}

/**
 * An action whose result depended on chance. `expected` and `actual` are how likely its side was to win, on average
 * and after what came up; the scores are the same in the game's own points. `gain` is what each side won by it, in
 * points of a hundred. Where not `exact`, the average is over so many `results` from fixed seeds.
 */
export interface LuckyTurn {
  entry: number
  side: string
  action: string
  expected: number
  actual: number
  expected_score: number
  actual_score: number
  gain: Record<string, number>
  results: number
  exact: boolean
}

/** Who is asking. `csrf` goes into the header X-CSRF-Token of whatever changes something, with a cookie. */
export interface Me {
  account: AccountShown
  csrf: string | null
  role: string
  muted: boolean
  playing: string[]
}

/**
 * A game after one of its entries, as the one who asks may see it; `position` is the whole of it, once the game is
 * over.
 */
export interface Moment {
  game: string
  board: BoardShown
  sides: string[]
  entry: number
  view: Fields
  to_act: string[]
  events: Fields[]
  tells: string[]
  outcome: Fields | null
  position?: Fields
}

export interface Mute {
  muted: boolean
}

/** What a bot thinks of a position: `value` is in the game's own points, for the side that is to act. */
export interface Opinion {
  side: string | null
  value: number
  win_probability: Record<string, number>
  best: ExplainedAction[]
  how: string
  entry?: number
}

export interface OpinionWish {
  game: string
  position: Fields
}

/**
 * A table at which one sits. `deadline` is when the time of the first of those to act is over, in milliseconds
 * since 1970; null without a clock. `changed` is when something last happened that all may know of.
 */
export interface OwnTable {
  id: string
  game: string
  options: Fields
  platform: Fields
  rated: boolean
  public: boolean
  spectators: boolean
  status: string
  host: string
  created: number
  seats: SeatShown[]
  game_id: string | null
  takeback: TakebackShown | null
  rematch: string | null
  chat_muted: boolean
  you: string
  your_turn: boolean
  to_act: string[]
  deadline: number | null
  changed: number
  outcome: Fields | null
}

export interface PasswordChange {
  old: string
  new: string
}

export interface Ping {
  type: "ping"
}

export interface Played {
  table: string
  game_id: string
  game: string
  side: string
  players: Record<string, string | null>
  rated: boolean
  started: number
  changed: number
  outcome: Fields | null
}

/** A player; flags are shown to the player concerned alone. */
export interface PlayerShown {
  account: AccountShown
  ratings: RatingShown[]
  flags: FlagShown[] | null
}

export interface Pong {
  type: "pong"
  now: number
}

export interface Ranked {
  place: number
  name: string
  kind: string
  rating: number
  games: number
  wins: number
}

/** A player's record in one game; `rating` is the shown one, `stored` has no absence taken off (PL-93). */
export interface RatingShown {
  game: string
  rating: number
  stored: number
  games: number
  wins: number
  flagged: boolean
  last: number | null
}

/** Why something was not done: for programs `error`, for people `reason`, with the rule where there is one. */
export interface Refusal {
  error: string
  reason: string
  rule?: string
  place?: string
}

/** An intent or a message that was not carried out; `stale` ones are no illegal attempts (PL-13). */
export interface Refused {
  type: "refused"
  reason: string
  rule?: string
  stale?: boolean
  reply?: string
}

/** Something asked of the platform besides an action (section 4 of its rulebook). */
export interface Request {
  ask: "accept" | "decline" | "offer" | "resign"
  id?: string | null
}

/**
 * How it stands after the steps. Events, sentences and draws are told for each step; `luck_left` are the labels of
 * luck that was loaded and not drawn.
 */
export interface Sandbox {
  board: BoardShown
  sides: string[]
  position: Fields
  to_act: string[]
  legal: Record<string, string[]>
  events: Fields[][]
  tells: string[][]
  draws: [string, Plain][][]
  luck_left: string[]
  outcome: Fields | null
  view?: Fields
}

/** An action, of the side that is to act if none is named; `luck` is waiting for its draws, by label. */
export interface SandboxStep {
  action: string
  side?: string | null
  luck?: Record<string, (boolean | number | string)[]> | null
}

/**
 * What to try: a game from its options or from a position, and steps.
 *
 * What comes up is said in `luck`, by label; draws for which nothing is said come from the seed. `side` is whose view
 * is wanted besides the position: a side, or `onlooker`.
 */
export interface SandboxWish {
  game: string
  options?: Fields | null
  position?: Fields | null
  steps?: SandboxStep[]
  luck?: Record<string, (boolean | number | string)[]> | null
  seed?: number
  side?: string | null
}

export interface Say {
  type: "say"
  text: string
}

export interface SeatShown {
  side: string
  player: string | null
  kind: string | null
  rematch: boolean
}

export interface SeatWish {
  side?: string | null
  nonce?: string | null
}

/** A seek, and how far from one's own rating an opponent may be by now; null: any (PL-101). */
export interface SeekShown {
  id: number
  game: string
  options: Fields
  platform: Fields
  since: number
  accepts: number | null
}

export interface SeekWish {
  game: string
  options?: Fields
  platform?: Fields
  nonce?: string | null
}

export interface Seeking {
  seeks: SeekShown[]
  paired: string[]
}

/** A text, and what is then played: one of `play` by the learner, or `reply` by another side. */
export interface Step {
  say: Words
  play: string[]
  reply: string
  by: string
  luck: Record<string, Plain[]>
  mark: string[]
  hint: Words | null
}

export interface TableChanged {
  type: "table"
  table: TableShown
}

export interface TableShown {
  id: string
  game: string
  options: Fields
  platform: Fields
  rated: boolean
  public: boolean
  spectators: boolean
  status: string
  host: string
  created: number
  seats: SeatShown[]
  game_id: string | null
  takeback: TakebackShown | null
  rematch: string | null
  chat_muted: boolean
}

/** A new table. `side` is where its host sits down; null: the first free seat; an empty text: nowhere. */
export interface TableWish {
  game: string
  options?: Fields
  platform?: Fields
  position?: Fields | null
  public?: boolean
  spectators?: boolean
  side?: string | null
  nonce?: string | null
  bots?: BotSeat[]
}

/** Who asks to take back what: the action that would be undone, and everything after it. */
export interface TakebackShown {
  side: string
  entry: number
  action: string
  agreed: string[]
}

/** `entry` is the action to take back; left out, it is one's own last. */
export interface TakebackWish {
  entry?: number | null
}

/** The only time that the token itself is shown. */
export interface TokenMade {
  id: number
  name: string
  scopes: string[]
  token: string
}

export interface TokenShown {
  id: number
  name: string
  scopes: string[]
  created: number
}

export interface TokenWish {
  name: string
  scopes: ("chat" | "play" | "read" | "seek")[]
}

export interface Verdict {
  verdict: string
}

/** A game as one viewer may see it. `legal` is there for a side that is to act; `sides` are in side order. */
export interface View {
  type: "state" | "step"
  table: string
  game: string
  board: BoardShown
  sides: string[]
  entry: number
  head: string
  you: string | null
  view: Fields
  to_act: string[]
  legal: string[] | null
  clocks: Record<string, number | null>
  now: number
  offer: string | null
  counters: Fields | null
  outcome: Fields | null
  entries?: Fields[]
  events?: Fields[]
  tells?: string[]
  reply?: string
}

/** A text in every language. */
export interface Words {
  en: string
  de: string
}

export type FromClient = Act | Ask | Say | Ping

export type FromServer = View | ChatLine | Refused | Again | TableChanged | Pong
