// Written by tools/wire_types.py out of the server's messages. Change those, not this file.

/** Plain data of games: options, positions, views, events. */
export type Plain = null | boolean | number | string | Plain[] | Fields
export interface Fields {
  [name: string]: Plain
}

/**
 * An event of an account: a game has started or ended, or is waiting for its action; a challenge was made,
 * withdrawn or declined; somebody the account follows has begun a game, or a game it follows goes on; somebody has
 * sent a friend request, or accepted one (then without a table).
 */
export interface AccountEvent {
  type: "challenge" | "challengeCanceled" | "challengeDeclined" | "followedMove" | "followedStart" | "friendAccepted" | "friendRequest" | "gameFinish" | "gameStart" | "yourTurn"
  game: GameReference
}

export interface AccountInfo {
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

/** The result of an intent that was judged: the number and the hash of the last entry; if not `legal`, why. */
export interface ActionResult {
  game: string
  entry: number
  head: string
  legal: boolean
  reason: string
  rule: string
}

export interface AddressRequest {
  address: string
}

/** A king on a square threatened by pieces on others; in `check` the rules demand a response. */
export interface Alarm {
  square: string
  by: string[]
  check: boolean
}

/** What to be notified of: your turns, time running out, challenges, and ends of games. */
export interface AlertChoices {
  turn: KindChoice
  soon: KindChoice
  challenge: KindChoice
  end: KindChoice
  quiet?: QuietHours | null
}

/**
 * Notification settings. `push_key` is the server's public key for subscriptions, in base64url; without `mail`, the
 * server sends no mail. At most `mails_per_day` are sent in 24 hours.
 */
export interface AlertSettings {
  push_key: string
  mail: boolean
  mails_per_day: number
  address: string | null
  confirmed: boolean
  choices: AlertChoices
  devices: DeviceInfo[]
}

/** An intent that was already carried out under the same client id: nothing more happened. */
export interface AlreadyDone {
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
  game?: string | null
}

/** A rectangle of squares: files from `a`, ranks from 1. */
export interface BoardSize {
  files: number
  ranks: number
}

export interface BotRequest {
  name: string
}

/** A built-in bot for a seat. */
export interface BotSeat {
  level: string
  side?: string | null
}

/** The programs that one can play: your own, and the built-in ones of every game as a ladder. */
export interface Bots {
  own: AccountInfo[]
  built_in: Ladder[]
}

/**
 * A casual table that starts from a moment of a finished game: as it stood after `entry`. `game` is an earlier game
 * of the table's campaign.
 */
export interface BranchRequest {
  entry: number
  game?: string | null
  platform?: Fields
  public?: boolean
  spectators?: boolean
  side?: string | null
  nonce?: string | null
  bots?: BotSeat[]
  commit?: string | null
}

/** Changes to a saved build; null leaves a field as it is. `shared`: whether others may see it with its link. */
export interface BuildChange {
  name?: string | null
  build?: Fields | null
  shared?: boolean | null
}

/**
 * A saved build; `cost` is empty where nothing has a price, `problems` are those under the game's default
 * options.
 */
export interface BuildInfo {
  id: string
  game: string
  kind: string
  name: string
  build: Fields
  owner: string
  yours: boolean
  shared: boolean
  cost: string
  problems: string[]
  changed: number
}

/** A build to save: `kind` is the name of a builder of the game. */
export interface BuildRequest {
  game: string
  kind: string
  name: string
  build: Fields
}

/**
 * What can be built for a game. `own`: each player brings their own; if not, one build is shared by all sides, as
 * the value of the first of `options`.
 */
export interface BuilderInfo {
  name: string
  own: boolean
  options: string[]
  presets: Record<string, Fields>
}

/** The secret address of your calendar; it is shown only here, and the previous one becomes invalid. */
export interface CalendarAddress {
  path: string
}

/** A finished game of a campaign; `players` and `points` by side. */
export interface CampaignGame {
  number: number
  name: string
  game: string
  players: Record<string, string>
  points: Record<string, number>
  winners: string[]
  reason: string
}

/**
 * The state of a campaign. `number` and `name` are those of the current or last game; `games` are the names of all;
 * `points` are by the side that a player has now; `past` are the finished games.
 */
export interface CampaignInfo {
  number: number
  name: string
  games: string[]
  points: Record<string, number>
  past: CampaignGame[]
  over: boolean
}

/** The campaign that a game offers: the names of its games, and the options that it sets itself. */
export interface CampaignRules {
  name: string
  games: string[]
  sets: string[]
}

/**
 * The games, and what this server has: its bots, its clocks and further rule sets for rated games, and how many
 * different opponents a place on a leaderboard requires (PL-155).
 */
export interface Catalogue {
  games: GameInfo[]
  platform: Fields[]
  bots: Record<string, string>
  rated_clocks: RatedClock[]
  rated_rule_sets: RatedRuleSet[]
  leaderboard_opponents: number
}

/** A challenge that is waiting for an answer, and its table. */
export interface ChallengeInfo {
  challenger: string
  challenged: string
  created: number
  table: TableInfo
}

/** A table for yourself and somebody by name (PL-174); if `side` is null, it is drawn. */
export interface ChallengeRequest {
  game: string
  options?: Fields
  platform?: Fields
  position?: Fields | null
  public?: boolean
  spectators?: boolean
  side?: string | null
  nonce?: string | null
  bots?: BotSeat[]
  own?: Fields
  same_for_both?: boolean
  campaign?: boolean
  commit?: string | null
  player: string
}

/**
 * How likely a side was to win at its first choice and at the end, and what made the difference, in percentage
 * points: its own choices, those of the other side (null with more than two), luck, and what no search had foreseen.
 */
export interface ChangeOfChance {
  start: number
  own: number
  others: number | null
  luck: number
  rest: number
  end: number
}

/**
 * An opponent by name: a level with a style, which `about` describes. `icon` is a picture from the set game-icons;
 * `line` is what the character says.
 */
export interface CharacterInfo {
  id: string
  name: string
  level: number
  style: string
  about: string
  icon: string
  line: string
}

export interface ChatLine {
  type: "chat"
  player: string
  at: number
  text: string
}

export interface ChatRequest {
  text: string
}

/** Options or a position, perhaps unfinished. */
export interface CheckRequest {
  game: string
  options?: Fields | null
  position?: Fields | null
}

/** The game that begins with it, or why none does. */
export interface Checked {
  sandbox: Sandbox | null
  refusal: Refusal | null
}

/** The commitment to a seed, shown before the game: SHA-256 over its hexadecimal text (PL-111). */
export interface Commitment {
  commit: string
}

export interface Counts {
  games: number
  won: number
  drawn: number
  lost: number
}

export interface Credentials {
  name: string
  password: string
}

/**
 * A change of a rating, by `rule`; if by a game, with the rules that were played. Only the player concerned and
 * operators see in `meetings` how much it counted against whom.
 */
export interface CurvePoint {
  at: number
  before: number
  after: number
  game_id: string | null
  rule: string
  rules: RulesUsed | null
  meetings: MeetingInfo[] | null
}

/** Delete the account: confirmed by the password or the recovery code. A guest has neither. */
export interface DeletionRequest {
  password?: string
  code?: string
}

/** A device; `endpoint` is a hash, by which a browser recognizes its own. */
export interface DeviceInfo {
  id: number
  name: string
  endpoint: string
  created: number
}

/** A subscription as the browser has it: `PushSubscription.toJSON()`, and a name for the device. */
export interface DeviceRequest {
  endpoint: string
  p256dh: string
  auth: string
  name: string
}

/** How a kind of piece moves and strikes: the squares around it up to a radius; ahead is up. */
export interface Diagram {
  radius: number
  squares: DiagramSquare[]
}

/**
 * A square of a diagram, relative to the piece: what it does there (`move`, `take`, `strike`, `ally`), when
 * (`first`: from where such pieces begin, `over`: over a piece), and whether it goes on from there without end.
 */
export interface DiagramSquare {
  file: number
  rank: number
  does: string[]
  when?: string
  onward?: boolean
}

/** An arrow, or a mark on a square if both ends are the same. There are three pens. */
export interface DrawnArrow {
  source: string
  target: string
  pen?: number
}

/**
 * A game that was left for a takeback; its first `entries` entries still count, and the next game continues from
 * there.
 */
export interface EarlierGame {
  game: string
  entries: number
}

/** An error or a warning of the last day; `times` counts it within a few seconds, `at` is the last time. */
export interface ErrorInfo {
  id: number
  at: number
  level: string
  event: string
  process: string
  times: number
  fields: Fields
  trace: string
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

/** A game that is over, or a campaign: then with the points by side, and otherwise described by its last game. */
export interface FinishedGame {
  table: string
  game_id: string
  game: string
  side: string
  players: Record<string, string | null>
  rules: RulesUsed
  rated: boolean
  started: number
  changed: number
  outcome: Fields | null
  campaign: Record<string, number> | null
}

export interface FlagInfo {
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

/** A table on the watch list; `entries` is the length of its record. */
export interface FollowedTable {
  id: string
  game: string
  status: string
  players: (string | null)[]
  entries: number
}

/**
 * What is known of an action before it is taken: `short` in one line; `odds` are the exact probabilities of its
 * results, where they can be listed.
 */
export interface Forecast {
  action: string
  forecast: Fields
  short: string
  odds: Record<string, string>
}

/** An action to preview, by default of the side to act. */
export interface ForecastRequest {
  game: string
  position: Fields
  action: string
  side?: string | null
}

export interface GameCounts {
  game: string
  games: number
  won: number
  drawn: number
  lost: number
}

/**
 * A game's description of itself. Where sides act `together`, no clock is live (PL-127). `event_rules` has the rule
 * behind each event, by `event`, or by `event.field=word` where a word of the event decides.
 */
export interface GameInfo {
  id: string
  name: string
  players: string
  together: boolean
  board: string
  summary: string
  options: Fields[]
  rule_sets: RuleSetInfo[]
  rules_version: number
  builders: BuilderInfo[]
  campaign: CampaignRules | null
  event_rules: Record<string, string>
}

/** A table, in the form in which bots of chess servers name a game. */
export interface GameReference {
  gameId: string
  id: string
}

/** The report of a finished game, searched as deeply as a bot of that level thinks. */
export interface GameReport {
  level: number
  sides: Record<string, ReportedSide>
  choices: ReportedChoice[]
  moments: ReportedMoment[]
}

/** A request besides an action (section 4 of the platform's rulebook). */
export interface GameRequest {
  ask: "accept" | "decline" | "offer" | "resign"
  id?: string | null
  game?: string | null
}

export interface GuestRequest {
  name?: string | null
}

export interface Health {
  status: "ok" | "unavailable"
  version: string
  database: boolean
  writable: boolean
  notices: boolean
  problem: string
}

/** An action, the last entry that the player has seen (PL-12), and an id under which it is done only once. */
export interface Intent {
  action: string
  entry: number
  id?: string | null
  game?: string | null
}

/** Somebody who may enter. */
export interface InvitationRequest {
  name: string
}

/** The means by which to be notified of something. */
export interface KindChoice {
  push: boolean
  mail: boolean
}

/** A histogram of games, from the lowest bin to the highest. */
export interface LabCounts {
  low: number
  high: number
  step: number
  counts: number[]
}

/** One of the five answers on a report's first screen; `meets` is None while it is unknown. */
export interface LabDial {
  name: string
  unit: string
  goal: [number | null, number | null]
  value: number | null
  between: [number | null, number | null] | null
  samples: number
  what: string
  meets: boolean | null
}

/** How many games ended this way. */
export interface LabEnding {
  name: string
  games: number
}

/** A game worth a look: each action begins with the number of its side. */
export interface LabExample {
  kind: string
  winners: string[]
  reason: string
  turns: number
  curve: number[]
  actions: string[]
}

/** How often something happened on each square, in board order. */
export interface LabMap {
  name: string
  side: number | null
  counts: number[]
}

/** One number that a measure found. */
export interface LabNumber {
  measure: string
  name: string
  value: number | null
  between: [number | null, number | null]
  samples: number
  note: string
}

/** An answer at a strength. */
export interface LabPoint {
  nodes: number
  name: string
  value: number | null
  between: [number | null, number | null]
  samples: number
}

/** A whole published report. Its games began with `opening` random actions, drawn from `openings`. */
export interface LabReport {
  game: string
  name: string
  options: Fields
  rules_version: number
  date: string
  nodes: number
  games: number
  is_sure: boolean
  dials: LabDial[]
  opening: number
  openings: string
  failures: number
  sides: string[]
  files: number
  ranks: number
  numbers: LabNumber[]
  seats: LabPoint[]
  doublings: LabPoint[]
  endings: LabEnding[]
  turns: LabCounts
  decided: number[]
  maps: LabMap[]
  worth: LabThing[]
  examples: LabExample[]
}

/** A published report in the list. */
export interface LabSummary {
  game: string
  name: string
  options: Fields
  rules_version: number
  date: string
  nodes: number
  games: number
  is_sure: boolean
  dials: LabDial[]
}

/** What a thing is worth; one that was never weighed or lost has no number. */
export interface LabThing {
  name: string
  games: number
  could: number
  used: number | null
  used_between: [number | null, number | null] | null
  adds: number | null
  adds_between: [number | null, number | null] | null
  costs: number | null
  costs_between: [number | null, number | null] | null
  note: string
}

/**
 * The characters of a game, the weakest first, and the next one to beat; none when all are beaten. `sides` are
 * those of the game.
 */
export interface Ladder {
  game: string
  sides: string[]
  steps: LadderStep[]
  next: string | null
}

/** A character on the ladder. `sides` are those with which it was beaten; `is_open`: it may be played (PL-215). */
export interface LadderStep {
  character: CharacterInfo
  stars: Stars
  sides: string[]
  is_open: boolean
}

export interface LeaderboardEntry {
  place: number
  name: string
  kind: string
  rating: number
  games: number
  wins: number
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
export interface LessonSummary {
  id: string
  number: number
  title: Words
  about: Words
  rules: string[]
}

/** An action of a side line, with the results of its dice, by label. */
export interface LineStep {
  side: string
  action: string
  luck?: Record<string, (boolean | number | string)[]>
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
 * and after the actual result; the scores are the same in the game's own points. `gain` is what each side gained, in
 * percentage points. Where not `exact`, the average is over `results` results from fixed seeds.
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

/**
 * The visitor's account. With a cookie, requests that change something need `csrf` in the header X-CSRF-Token.
 *
 * `recovery` is included once, for a new account and after a recovery: the code that replaces a lost password.
 */
export interface Me {
  account: AccountInfo
  csrf: string | null
  role: string
  muted: boolean
  playing: string[]
  preferences: Preferences
  waiting: Waiting
  recovery?: string
}

/**
 * How much a rated game counted against an opponent: how often its weight of 1 was halved for a repeated pair
 * (PL-152), for a new opponent (PL-153), for a shared source (PL-154).
 */
export interface MeetingInfo {
  opponent: string
  weight: number
  repeated: number
  new: number
  shared: number
}

export interface MetOpponent {
  name: string
  games: number
}

/**
 * A game after one of its entries, as the visitor may see it; `position` holds everything, once the game is
 * over.
 */
export interface Moment {
  game: string
  board: BoardSize
  sides: string[]
  entry: number
  view: Fields
  to_act: string[]
  events: Fields[]
  tells: string[]
  outcome: Fields | null
  alarms: Alarm[]
  position?: Fields
}

export interface MuteRequest {
  muted: boolean
}

export interface NewBot {
  account: AccountInfo
  token: string
}

/** A new token; it is shown only here. */
export interface NewToken {
  id: number
  name: string
  scopes: string[]
  token: string
}

/** A nonce for the table's next game, whose commitment is `commit`. */
export interface NonceRequest {
  commit: string
  nonce: string
}

/** First actions: the player's own, and the first of the others. */
export interface OpeningCounts {
  game: string
  side: string
  opening: string
  answer: string | null
  games: number
  won: number
  drawn: number
  lost: number
}

/** The state of the platform: the health of the process that answers, and the reports of all processes. */
export interface Operation {
  at: number
  health: Health
  open_tables: number
  playing_tables: number
  seeks: number
  processes: ProcessLoad[]
  errors: ErrorInfo[]
  flags: FlagInfo[]
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

export interface OpinionRequest {
  game: string
  position: Fields
}

/** `opponent` is null for games against several. */
export interface OpponentCounts {
  opponent: string | null
  games: number
  won: number
  drawn: number
  lost: number
}

/**
 * The orders that could be given one after the other, and what could be ordered next; if nothing, they are
 * complete.
 */
export interface OrderPlan {
  orders: string[]
  legal: string[]
}

/** Your requests about your data: a calendar; when the account will be deleted, if it will. */
export interface OwnData {
  calendar: boolean
  deletion: number | null
  deletion_days: number
}

/**
 * A table at which the visitor sits. `deadline` is when the time of the first side to act runs out, in milliseconds
 * since 1970; null without a clock. `changed` is when something last happened that everyone may know.
 */
export interface OwnTable {
  id: string
  game: string
  options: Fields
  rules: RulesUsed
  platform: Fields
  from_position: boolean
  brings: string[]
  for_both: Record<string, Fields> | null
  rated: boolean
  casual_because: string
  public: boolean
  spectators: boolean
  status: string
  host: string
  created: number
  seats: SeatInfo[]
  game_id: string | null
  takeback: PendingTakeback | null
  rematch: string | null
  chat_muted: boolean
  slow_seconds: number
  campaign: CampaignInfo | null
  next_commit: string | null
  before: EarlierGame[]
  tournament: string | null
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

/** A request to take back an action and everything after it; `game` is the one that the entry belongs to. */
export interface PendingTakeback {
  side: string
  entry: number
  action: string
  agreed: string[]
  game: string
}

/** Who is online, and whom the visitor knows. `guests` are counted, not named. */
export interface People {
  online: PersonLine[]
  guests: number
  friends: PersonLine[]
  asks: PersonLine[]
  asked: PersonLine[]
  follows: PersonLine[]
  blocks: PersonLine[]
  mutes: PersonLine[]
  tables: FollowedTable[]
  challenges: ChallengeInfo[]
}

/**
 * A person in a list. `online` is null, and `playing` empty, where they do not show it to the visitor; `playing`
 * lists public tables with spectators.
 */
export interface PersonLine {
  name: string
  kind: string
  online: boolean | null
  playing: string[]
}

/** Facts about the piece on a square besides its fields. */
export interface PieceInfo {
  square: string
  about: Fields
  diagram: Diagram | null
}

export interface PieceInfoRequest {
  game: string
  position: Fields
  square: string
}

export interface Ping {
  type: "ping"
}

/** Orders that a player is considering for a round, in order; none of them is given yet. */
export interface PlanRequest {
  orders: string[]
  entry: number
}

/**
 * A player, as far as the visitor may see (PL-236); `hidden` lists the parts that are not shown. `playing` lists
 * public tables with spectators. Only the player concerned sees the flags. `ties` are the visitor's own; null for
 * visitors who are not logged in, and for oneself.
 */
export interface PlayerInfo {
  account: AccountInfo
  ratings: RatingInfo[]
  flags: FlagInfo[] | null
  hidden: ("bio" | "friends" | "history" | "online" | "playing" | "ratings")[]
  bio: string | null
  online: boolean | null
  friends: number | null
  playing: string[]
  ties: Ties | null
}

export interface Pong {
  type: "pong"
  now: number
}

/** A person's new preferences; fields that are left out stay as they are. */
export interface PreferenceChange {
  theme?: "dark" | "light" | "system"
  board?: string
  pieces?: string
  speed?: number
  pace?: number
  quick?: boolean
  sounds?: boolean
  confirm?: boolean
  tips?: boolean
  language?: "de" | "en"
  seen?: string[]
  played?: Record<string, number>
  finished?: string[]
  lessons?: string[]
  mined?: boolean
}

/** A person's preferences for the page, and which tips they have seen. Preferences never set are left out. */
export interface Preferences {
  theme?: "dark" | "light" | "system"
  board?: string
  pieces?: string
  speed?: number
  pace?: number
  quick?: boolean
  sounds?: boolean
  confirm?: boolean
  tips?: boolean
  language?: "de" | "en"
  seen?: string[]
  played?: Record<string, number>
  finished?: string[]
  lessons?: string[]
  mined?: boolean
}

/** Whether a player is here; if not, since when, in milliseconds since 1970, where that is known. */
export interface Presence {
  here: boolean
  since: number | null
}

/**
 * Which of the players are here, by side; `now` is the server's time. `spectators` are counted, and those who wish
 * are named in `watching` (PL-234).
 */
export interface PresenceUpdate {
  type: "presence"
  sides: Record<string, Presence>
  now: number
  spectators: number
  watching: string[]
}

/**
 * The load of a server process over the last seconds. `requests` and `moves` are per second, `loop_ms` is the
 * longest that its event loop kept anything waiting, `commit_ms` the mean time to store steps. `bots` are those
 * thinking or waiting to, by level. A process `is_gone` if it has not reported for a while.
 */
export interface ProcessLoad {
  host: string
  pid: number
  started: number
  seen: number
  is_gone: boolean
  problem: string
  requests: number
  moves: number
  sockets: number
  tables: number
  loop_ms: number
  commit_ms: number
  memory_mb: number
  bot_workers: number
  bots: Record<string, number>
  study_workers: number
  studies: number
}

/**
 * What somebody says about themselves, who may see what of it, and who may challenge them (PL-236). `name_watching`
 * says whether they are named as spectators; otherwise they are only counted.
 */
export interface Profile {
  bio: string
  show_bio: "everybody" | "friends" | "nobody"
  show_ratings: "everybody" | "friends" | "nobody"
  show_history: "everybody" | "friends" | "nobody"
  show_playing: "everybody" | "friends" | "nobody"
  show_online: "everybody" | "friends" | "nobody"
  show_friends: "everybody" | "friends" | "nobody"
  challenges: "everybody" | "friends" | "nobody"
  name_watching: boolean
}

/** Changes to your profile; fields that are left out stay as they are. */
export interface ProfileChange {
  bio?: string
  show_bio?: "everybody" | "friends" | "nobody"
  show_ratings?: "everybody" | "friends" | "nobody"
  show_history?: "everybody" | "friends" | "nobody"
  show_playing?: "everybody" | "friends" | "nobody"
  show_online?: "everybody" | "friends" | "nobody"
  show_friends?: "everybody" | "friends" | "nobody"
  challenges?: "everybody" | "friends" | "nobody"
  name_watching?: boolean
}

/**
 * The result of an answer.
 *
 * `go on`: right so far, and `moment` is the position in which to go on. `can wait`: it spoils nothing, but is not
 * what is asked for. When the attempt is settled, `answer` is the whole right line, `best` its last action examined,
 * with its odds, `given` yours, `others` the next best ones; `replies` are what is likely to follow yours
 * if it is wrong, up to the end of the enemy's turn; where all give orders at once, `losses` says instead how often
 * pieces die after yours, and after the best. `gained` is in rating points.
 */
export interface PuzzleAnswer {
  judged: "can wait" | "go on" | "right" | "shown" | "wrong"
  given: PuzzleChoice | null
  moment: PuzzleMoment | null
  best: PuzzleChoice | null
  others: PuzzleChoice[]
  replies: PuzzleReply[]
  losses: PuzzleLosses[]
  answer: string[]
  themes: string[]
  judging: string[]
  gained: number
  rated: boolean
  standing: PuzzleStanding | null
}

/** Your actions of the turn so far, in any spelling. */
export interface PuzzleAttemptRequest {
  actions: string[]
}

/** One result of an action: its probability, what is drawn, and the chance of winning after it. */
export interface PuzzleChance {
  probability: string
  draws: string
  win: number
}

/** An action, the chance of winning after it, and its results if there are several. */
export interface PuzzleChoice {
  action: string
  win: number
  chances?: PuzzleChance[]
}

/** An action to preview, after those already found. */
export interface PuzzleForecastRequest {
  action: string
  actions?: string[]
}

/** The puzzles of a game: how many for each theme, today's, and your result in that one. */
export interface PuzzleGame {
  game: string
  count: number
  themes: Record<string, number>
  daily: string
  daily_result: "" | "failed" | "solved"
  standing: PuzzleStanding | null
}

/** Hints for a step so far, of at most `most`: themes; then the verb and the piece's square; then all squares. */
export interface PuzzleHint {
  hints: number
  most: number
  themes: string[]
  squares: string[]
  verb: string
}

/** In which share of likely rounds an order costs its side a piece (`own`), and the other sides one (`others`). */
export interface PuzzleLosses {
  action: string
  own: number
  others: number
}

/** A position as the solver's side sees it, and what that side may do. */
export interface PuzzleMoment {
  position: Fields
  legal: string[]
  alarms: Alarm[]
}

/** Your actions of the turn that were right so far: the step that you are at is the one after them. */
export interface PuzzleProgress {
  actions?: string[]
}

/** An action that is likely to follow, by a side; `ends`: the game is over then. */
export interface PuzzleReply {
  side: string
  action: string
  ends: boolean
}

/**
 * A solver's standing at the puzzles of a game: a Glicko-2 rating, and how many in a row were solved at the first
 * try and without hints (`streak`). `days` is on how many days in a row, by UTC, one was solved so; today may still
 * be missing. `sure` once the deviation is below 110.
 */
export interface PuzzleStanding {
  rating: number
  deviation: number
  sure: boolean
  tried: number
  solved: number
  streak: number
  best_streak: number
  days: number
}

/**
 * A puzzle without its answer: a line of `steps` actions of yours is to be found. `result` is your earlier result:
 * only the first attempt counts. `hints` is the number of the last hint that you took: each step has three, and they
 * are numbered through. `at_once`: all sides order at once.
 */
export interface PuzzleView {
  id: string
  game: string
  side: string
  sides: string[]
  board: BoardSize
  moment: PuzzleMoment
  steps: number
  rating: number
  margin: number
  result: "" | "failed" | "solved"
  hints: number
  at_once: boolean
}

/** When notifications wait: from one minute of the day to another, which may be after midnight. */
export interface QuietHours {
  start: number
  end: number
  zone: string
}

/**
 * A clock that a rated game may have (PL-150): `seconds` for the game if it is live, with the `increment` of each
 * turn, and otherwise for a turn.
 */
export interface RatedClock {
  clock: "live" | "turn"
  seconds: number
  increment: number
}

/** A rule set that is rated here besides the game's own (PL-168): the options that define it. */
export interface RatedRuleSet {
  game: string
  name: string
  sentence: string
  options: Fields
}

/**
 * A player's record in one game; `rating` is the shown one, `stored` is without the loss by absence (PL-93).
 * `opponents` is the number of different ones that count for the leaderboard (PL-155).
 */
export interface RatingInfo {
  game: string
  rating: number
  stored: number
  games: number
  wins: number
  flagged: boolean
  last: number | null
  opponents: number
}

/** A new password for somebody who has lost the old one, with the recovery code. */
export interface Recovery {
  name: string
  code: string
  new: string
}

/** A new recovery code; it is shown only here, and the previous one becomes invalid. */
export interface RecoveryCode {
  recovery: string
}

export interface RecoveryCodeRequest {
  password: string
}

/** Why something was not done: `error` for programs, `reason` for people, with the rule where there is one. */
export interface Refusal {
  error: string
  reason: string
  rule?: string
  place?: string
}

/** `own` is what the player will bring, as in `TableRequest`; null means the same again. */
export interface RematchRequest {
  agree: boolean
  own?: Fields | null
}

/** A report with the lines around the reported one, as they were when it was made. */
export interface ReportInfo {
  id: number
  reporter: string
  player: string
  muted: boolean
  table: string | null
  reason: string
  lines: ChatLine[]
  at: number
  closed: number | null
  closed_by: string
  verdict: string
}

/**
 * A report about somebody to the operator: about the line that they said `at` that moment at the table, if both are
 * given, otherwise about the person.
 */
export interface ReportRequest {
  player: string
  reason: string
  table?: string | null
  at?: number | null
}

/**
 * How far a report has got: so many actions are judged. `making` is false if it is finished, or nobody has asked
 * for it.
 */
export interface ReportStatus {
  making: boolean
  done: number
  of: number
  report: GameReport | null
}

/** How an operator closes a report, and whether the player is muted from now on. */
export interface ReportVerdict {
  verdict: string
  mute?: boolean
}

/**
 * An action that had an alternative. `chance` is how likely its side was to win after it, `best_chance` after the
 * best one, both averaged over the dice; `loss` is the difference in percentage points. `turn` is the entry with which
 * its turn began, `start` the moment from which it can be played again.
 */
export interface ReportedChoice {
  entry: number
  turn: number
  start: number
  side: string
  action: string
  best: string
  chance: number
  best_chance: number
  loss: number
  mark: "best" | "blunder" | "good" | "inaccuracy" | "mistake"
  exact: boolean
}

/** A game that has a report: accuracy, and luck in percentage points. */
export interface ReportedGame {
  table: string
  game_id: string
  game: string
  side: string
  at: number
  result: number
  accuracy: number | null
  luck: number
}

/**
 * A choice or a throw of the dice that mattered: what it changed for its side, in percentage points, and the exact
 * odds of what was done and of the best.
 */
export interface ReportedMoment {
  kind: "choice" | "luck"
  entry: number
  start: number
  side: string
  action: string
  best: string | null
  points: number
  odds: Record<string, string>
  best_odds: Record<string, string>
}

/**
 * `accuracy` goes from 0 to 100 and depends on choices alone; `luck` is what the dice gave, in percentage
 * points.
 */
export interface ReportedSide {
  accuracy: number | null
  luck: number
  lost: number
  turns: number
  marks: Record<string, number>
  change: ChangeOfChance | null
}

/** What a rule set says about one option, with the rule and the reason. */
export interface RuleChoice {
  option: string
  value: Plain
  rule: string
  reason: string
}

export interface RuleSetCounts {
  game: string
  rule_set: string
  games: number
  won: number
  drawn: number
  lost: number
}

/** A named way to play (PL-129). The choices of the first one, `as_written`, are the defaults. */
export interface RuleSetInfo {
  id: string
  name: string
  sentence: string
  choices: RuleChoice[]
}

/**
 * The rules of a game: the rule set, the options that differ from it (except players' own and free ones), and the
 * version of the rules (PL-130) where it is known.
 */
export interface RulesUsed {
  rule_set: string
  changes: string[]
  version: number | null
}

/**
 * The position after the steps. Events, sentences and draws are listed for each step; `luck_left` are the labels of
 * results that were given but not drawn.
 */
export interface Sandbox {
  board: BoardSize
  sides: string[]
  position: Fields
  to_act: string[]
  legal: Record<string, string[]>
  events: Fields[][]
  tells: string[][]
  draws: [string, Plain][][]
  luck_left: string[]
  outcome: Fields | null
  alarms: Alarm[]
  view?: Fields
}

/**
 * What to try: a game from its options or from a position, and steps.
 *
 * `luck` holds the results of draws, by label; all other draws come from the seed. `side`, a side or `onlooker`, adds
 * its view to the position.
 */
export interface SandboxRequest {
  game: string
  options?: Fields | null
  position?: Fields | null
  steps?: SandboxStep[]
  luck?: Record<string, (boolean | number | string)[]> | null
  seed?: number
  side?: string | null
}

/** An action, by default of the side to act; `luck` holds the results of its draws, by label. */
export interface SandboxStep {
  action: string
  side?: string | null
  luck?: Record<string, (boolean | number | string)[]> | null
}

export interface Say {
  type: "say"
  text: string
}

/**
 * A seat. `brought` are the kinds of what its player has brought; the builds themselves are not shown here.
 * `vacation` is, in a game whose turns take days, the player's current or next one.
 */
export interface SeatInfo {
  side: string
  player: string | null
  kind: string | null
  rematch: boolean
  brought: string[]
  vacation: TimeOff | null
}

/** A seat to take, and what to bring: as in `TableRequest`. */
export interface SeatRequest {
  side?: string | null
  nonce?: string | null
  own?: Fields
}

/**
 * A seek. `brought` are the kinds of builds that its player brings; seekers who bring something else are paired
 * too. `accepts` is the difference in rating that is accepted by now; null means any (PL-101). `commit` is the
 * commitment of the game that it becomes, if the other seek is not older (PL-137).
 */
export interface SeekInfo {
  id: number
  game: string
  options: Fields
  rules: RulesUsed
  platform: Fields
  since: number
  brought: string[]
  accepts: number | null
  commit: string | null
}

export interface SeekRequest {
  game: string
  options?: Fields
  platform?: Fields
  nonce?: string | null
  own?: Fields
  commit?: string | null
}

export interface SeekStatus {
  seeks: SeekInfo[]
  paired: string[]
}

export interface SideCounts {
  game: string
  side: string
  games: number
  won: number
  drawn: number
  lost: number
}

/** Actions that were not played, from the moment after an entry on. Notes refer to steps, counted from 1. */
export interface SideLine {
  entry: number
  steps: LineStep[]
  notes?: StudyNote[]
}

/** Seconds between two lines of one person in the chat of a table; 0 turns the slow mode off. */
export interface SlowRequest {
  seconds: number
}

/** An intent or a message that was not carried out; `stale` ones do not count as illegal attempts (PL-13). */
export interface SocketRefusal {
  type: "refused"
  reason: string
  rule?: string
  stale?: boolean
  reply?: string
}

/**
 * What somebody has achieved against a character: won, won without a takeback, won with two different sides
 * (PL-216).
 */
export interface Stars {
  won: boolean
  clean: boolean
  sides: boolean
}

/**
 * Results by game, and for one game or all of them by side, rule set, opponent and opening, with accuracy and luck
 * over time. Opponents and openings are those met most often.
 */
export interface Statistics {
  games: GameCounts[]
  sides: SideCounts[]
  rule_sets: RuleSetCounts[]
  opponents: OpponentCounts[]
  openings: OpeningCounts[]
  reported: ReportedGame[]
}

/** A text, and what is played after it: one of `play` by the learner, or `reply` by another side. */
export interface Step {
  say: Words
  play: string[]
  reply: string
  by: string
  luck: Record<string, Plain[]>
  mark: string[]
  hint: Words | null
}

/**
 * The new content of a study; fields that are left out stay as they are. `seen` is the `changed` of the version
 * being edited.
 */
export interface StudyChange {
  seen: number
  title?: string | null
  notes?: StudyNote[] | null
  lines?: SideLine[] | null
}

/** A study with all its content. */
export interface StudyContent {
  id: string
  title: string
  game: string
  table: string
  game_id: string
  owner: string
  yours: boolean
  created: number
  changed: number
  notes: StudyNote[]
  lines: SideLine[]
}

/** A study in a list. */
export interface StudyInfo {
  id: string
  title: string
  game: string
  table: string
  game_id: string
  owner: string
  yours: boolean
  created: number
  changed: number
}

/** The text and drawings at a moment: after an entry of the game, or after a step of a side line. */
export interface StudyNote {
  at: number
  text?: string
  drawings?: DrawnArrow[]
}

/** A new study of a finished game at a table: the last one played there, or one by its id. */
export interface StudyRequest {
  table: string
  title: string
  game?: string | null
}

/** A player whose rated games look arranged, or who stays away from them; with the opponents met most often. */
export interface Suspect {
  player: string
  game: string
  rating: number
  reasons: SuspectReason[]
  opponents: MetOpponent[]
}

/** A reason to suspect a player: so many games of the last 30 days, with the rule. */
export interface SuspectReason {
  kind: "absent" | "new" | "repeated" | "shared"
  rule: string
  games: number
  sentence: string
}

/** A game that was begun at a table. The seed is revealed when it has ended in any way (PL-116). */
export interface TableGame {
  game: string
  entries: number
  head: string
  started: number
  outcome: Fields | null
  seed: string | null
}

/**
 * A table as everyone may see it.
 *
 * `rules` says what rules it uses, `from_position` that the game does not begin at its usual start, `casual_because`
 * why it cannot be rated. `brings` are the kinds of builds that each player may bring; those who bring nothing get the
 * default. `for_both` is what the host gives to every side instead. `next_commit` is the commitment of the next game
 * here, or of the rematch (PL-134); null when that has begun elsewhere. `before` are the games that the current one
 * continues, in order, where moves were taken back. `slow_seconds` is the time between two lines of one person in the
 * chat (PL-240). `tournament` is the id of the one that the table belongs to.
 */
export interface TableInfo {
  id: string
  game: string
  options: Fields
  rules: RulesUsed
  platform: Fields
  from_position: boolean
  brings: string[]
  for_both: Record<string, Fields> | null
  rated: boolean
  casual_because: string
  public: boolean
  spectators: boolean
  status: string
  host: string
  created: number
  seats: SeatInfo[]
  game_id: string | null
  takeback: PendingTakeback | null
  rematch: string | null
  chat_muted: boolean
  slow_seconds: number
  campaign: CampaignInfo | null
  next_commit: string | null
  before: EarlierGame[]
  tournament: string | null
}

/**
 * A new table. `side` is where its host sits down; null means the first free seat, an empty text nowhere.
 *
 * `own` is what the host brings: for each kind of build a preset's name, the id of a saved one, or the build itself.
 * With `same_for_both` every side gets it, which everyone can see before sitting down. `commit` is a commitment that
 * was shown to the host before (PL-135); its seed is that of the first game.
 */
export interface TableRequest {
  game: string
  options?: Fields
  platform?: Fields
  position?: Fields | null
  public?: boolean
  spectators?: boolean
  side?: string | null
  nonce?: string | null
  bots?: BotSeat[]
  own?: Fields
  same_for_both?: boolean
  campaign?: boolean
  commit?: string | null
}

export interface TableUpdate {
  type: "table"
  table: TableInfo
}

/**
 * `entry` is the action to take back, by default the player's last; `game` is the one that it belongs to, by
 * default the current one.
 */
export interface TakebackRequest {
  entry?: number | null
  game?: string | null
}

/** A tie-break by its name, and its value. */
export interface TieBreak {
  name: string
  value: number
}

/** The ties between the visitor and another person: `asked` is a request by the visitor, `asks` one by the other. */
export interface Ties {
  friend: "asked" | "asks" | "friends" | "none"
  follows: boolean
  blocks: boolean
  mutes: boolean
}

/** A vacation, from `start` to `end` (milliseconds since 1970, UTC): its player's clock stands still. */
export interface TimeOff {
  start: number
  end: number
}

export interface TokenInfo {
  id: number
  name: string
  scopes: string[]
  created: number
}

export interface TokenRequest {
  name: string
  scopes: ("chat" | "play" | "read" | "seek")[]
}

/** A tournament with its ranking and its pairings. For an arena only the latest 100 pairings are listed. */
export interface Tournament {
  info: TournamentInfo
  version: number
  round: number
  sides: string[]
  tie_breaks: string[]
  standings: TournamentStanding[]
  games: TournamentGame[]
  invited: string[]
  you: TournamentYou
}

/**
 * Entries that meet, by number, in the order of their sides; one alone has a bye. `points` is what each has got,
 * null while the game is being played; `absent` says who never came, `given_up` that a game of an arena brings no
 * points because it was given up at once.
 */
export interface TournamentGame {
  round: number
  number: number
  players: number[]
  table: string | null
  points: number[] | null
  absent: boolean[]
  given_up: boolean
}

/**
 * A tournament in short. `status` is waiting, running, over, or off: it did not take place. `entries` is the number
 * of active entries. Times are milliseconds since 1970.
 */
export interface TournamentInfo {
  id: string
  name: string
  host: string
  game: string
  options: Fields
  rules: RulesUsed
  platform: Fields
  rated: boolean
  format: "arena" | "knockout" | "round-robin" | "swiss"
  rounds: number
  minutes: number | null
  most: number
  admission: "invited" | "open" | "rating"
  lowest: number | null
  highest: number | null
  players: "both" | "bots" | "people"
  status: string
  entries: number
  starts: number | null
  began: number | null
  ends: number | null
  finished: number | null
  created: number
}

/**
 * A new tournament. `rounds` are those of a Swiss (5 unless given), or the cycles of a round robin (1); `minutes`
 * is how long an arena lasts. It starts at the time `starts` (milliseconds since 1970), or without one when there are
 * `most` entries. `bots` are levels of built-in bots; `enter`: you play in it yourself.
 */
export interface TournamentRequest {
  name: string
  game: string
  format: "arena" | "knockout" | "round-robin" | "swiss"
  options?: Fields
  platform?: Fields
  rounds?: number | null
  minutes?: number
  most?: number
  starts?: number | null
  admission?: "invited" | "open" | "rating"
  lowest?: number | null
  highest?: number | null
  players?: "both" | "bots" | "people"
  bots?: string[]
  enter?: boolean
}

/**
 * The standing of an entry; entries with the same place are level. `account` is the player's name, `name` that of
 * the entry: for two bots of one level they differ. `streak` is the number of games won in a row, in an arena.
 * `rating` is null if its player does not show it to you.
 */
export interface TournamentStanding {
  place: number
  number: number
  name: string
  account: string
  kind: string
  rating: number | null
  points: number
  tie_breaks: TieBreak[]
  games: number
  won: number
  drawn: number
  streak: number
  withdrawn: boolean
}

/**
 * The user's part in it. `entry` is the number of your entry, null if you have none; `table` is where your current
 * game is. `why_not` says why you cannot enter now; empty if you can.
 */
export interface TournamentYou {
  entry: number | null
  withdrawn: boolean
  table: string | null
  why_not: string
  is_host: boolean
}

/** What television shows for a game; `table` is null if nobody is playing it. */
export interface TvChannel {
  game: string
  table: string | null
  players: TvPlayer[]
  since: number
}

/** `rating` is null where there is none, or it is not shown to everybody. */
export interface TvPlayer {
  side: string
  name: string
  kind: string
  rating: number | null
}

/** A vacation; `days` is what it takes from the allowance. */
export interface VacationInfo {
  id: number
  start: number
  end: number
  days: number
}

/** A vacation of whole days, from `start` (milliseconds since 1970, UTC) on; by default from now on. */
export interface VacationRequest {
  days: number
  start?: number | null
}

/**
 * The vacations of this year and those ahead. `allowance` is the days per year, `left` the days still left this
 * year.
 */
export interface Vacations {
  allowance: number
  left: number
  vacations: VacationInfo[]
}

export interface Verdict {
  verdict: string
}

/** A game as one viewer may see it. `legal` is present for a side that is to act; `sides` are in side order. */
export interface View {
  type: "state" | "step"
  table: string
  game: string
  board: BoardSize
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
  alarms: Alarm[]
  entries?: Fields[]
  events?: Fields[]
  tells?: string[]
  reply?: string
}

/** The visitor; null if nobody is logged in. */
export interface Visitor {
  me: Me | null
}

/** What is waiting for somebody's answer: challenges and friend requests. */
export interface Waiting {
  challenges: number
  requests: number
}

/** A text in every language. */
export interface Words {
  en: string
  de: string
}

export type FromClient = Act | Ask | Say | Ping

export type FromServer = View | ChatLine | SocketRefusal | AlreadyDone | TableUpdate | PresenceUpdate | Pong
