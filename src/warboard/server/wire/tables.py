"""The games' descriptions, tables, seats, actions."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from warboard.server.wire.base import (
    ActionText,
    ClientId,
    Commit,
    EncodedFields,
    EntryNumber,
    GameId,
    Nonce,
    PlainFields,
    SideName,
)
from warboard.server.wire.builds import BuilderInfo


class BoardSize(Struct):
    """A rectangle of squares: files from `a`, ranks from 1."""

    files: int
    ranks: int


class RuleChoice(Struct):
    """What a rule set says about one option, with the rule and the reason."""

    option: str
    value: object
    rule: str
    reason: str


class RuleSetInfo(Struct):
    """A named way to play (PL-129). The choices of the first one, `as_written`, are the defaults."""

    id: str
    name: str
    sentence: str
    choices: list[RuleChoice]


class RulesUsed(Struct):
    """The rules of a game: the rule set, the options that differ from it (except players' own and free ones), and the
    version of the rules (PL-130) where it is known.
    """

    rule_set: str
    changes: list[str]
    version: int | None


class DiagramSquare(Struct, omit_defaults=True):
    """A square of a diagram, relative to the piece: what it does there (`move`, `take`, `strike`, `ally`), when
    (`first`: from where such pieces begin, `over`: over a piece), and whether it goes on from there without end.
    """

    file: int
    rank: int
    does: list[str]
    when: str = ""
    onward: bool = False


class Diagram(Struct):
    """How a kind of piece moves and strikes: the squares around it up to a radius; ahead is up."""

    radius: int
    squares: list[DiagramSquare]


class CampaignRules(Struct):
    """The campaign that a game offers: the names of its games, and the options that it sets itself."""

    name: str
    games: list[str]
    sets: list[str]


class GameInfo(Struct):
    """A game's description of itself. Where sides act `together`, no clock is live (PL-127). `event_rules` has the rule
    behind each event, by `event`, or by `event.field=word` where a word of the event decides.
    """

    id: str
    name: str
    players: str
    together: bool
    board: str
    summary: str
    options: list[PlainFields]
    rule_sets: list[RuleSetInfo]
    rules_version: int
    builders: list[BuilderInfo]
    campaign: CampaignRules | None
    event_rules: dict[str, str]


class RatedClock(Struct):
    """A clock that a rated game may have (PL-150): `seconds` for the game if it is live, with the `increment` of each
    turn, and otherwise for a turn.
    """

    clock: Literal["live", "turn"]
    seconds: int
    increment: int


class RatedRuleSet(Struct):
    """A rule set that is rated here besides the game's own (PL-168): the options that define it."""

    game: str
    name: str
    sentence: str
    options: PlainFields


class Catalogue(Struct):
    """The games, and what this server has: its bots, its clocks and further rule sets for rated games, and how many
    different opponents a place on a leaderboard requires (PL-155).
    """

    games: list[GameInfo]
    platform: list[PlainFields]
    bots: dict[str, str]
    rated_clocks: list[RatedClock]
    rated_rule_sets: list[RatedRuleSet]
    leaderboard_opponents: int


class BotSeat(Struct, forbid_unknown_fields=True):
    """A built-in bot for a seat."""

    level: Annotated[str, Meta(max_length=40)]
    side: SideName | None = None


class TableRequest(Struct, forbid_unknown_fields=True):
    """A new table. `side` is where its host sits down; null means the first free seat, an empty text nowhere.

    `own` is what the host brings: for each kind of build a preset's name, the id of a saved one, or the build itself.
    With `same_for_both` every side gets it, which everyone can see before sitting down. `commit` is a commitment that
    was shown to the host before (PL-135); its seed is that of the first game.
    """

    game: Annotated[str, Meta(max_length=40)]
    options: PlainFields = field(default_factory=dict)
    platform: PlainFields = field(default_factory=dict)
    position: PlainFields | None = None
    public: bool = True
    spectators: bool = True
    side: Annotated[str, Meta(max_length=40)] | None = None
    nonce: Nonce | None = None
    bots: Annotated[list[BotSeat], Meta(max_length=8)] = field(default_factory=list)
    own: PlainFields = field(default_factory=dict)
    same_for_both: bool = False
    campaign: bool = False
    commit: Commit | None = None


class BranchRequest(Struct, forbid_unknown_fields=True):
    """A casual table that starts from a moment of a finished game: as it stood after `entry`. `game` is an earlier game
    of the table's campaign.
    """

    entry: EntryNumber
    game: GameId | None = None
    platform: PlainFields = field(default_factory=dict)
    public: bool = False
    spectators: bool = True
    side: Annotated[str, Meta(max_length=40)] | None = None
    nonce: Nonce | None = None
    bots: Annotated[list[BotSeat], Meta(max_length=8)] = field(default_factory=list)
    commit: Commit | None = None


class SeatRequest(Struct, forbid_unknown_fields=True):
    """A seat to take, and what to bring: as in `TableRequest`."""

    side: SideName | None = None
    nonce: Nonce | None = None
    own: PlainFields = field(default_factory=dict)


class Commitment(Struct):
    """The commitment to a seed, shown before the game: SHA-256 over its hexadecimal text (PL-111)."""

    commit: str


class NonceRequest(Struct, forbid_unknown_fields=True):
    """A nonce for the table's next game, whose commitment is `commit`."""

    commit: Commit
    nonce: Nonce


class TimeOff(Struct):
    """A vacation, from `start` to `end` (milliseconds since 1970, UTC): its player's clock stands still."""

    start: int
    end: int


class SeatInfo(Struct):
    """A seat. `brought` are the kinds of what its player has brought; the builds themselves are not shown here.
    `vacation` is, in a game whose turns take days, the player's current or next one.
    """

    side: str
    player: str | None
    kind: str | None
    rematch: bool
    brought: list[str]
    vacation: TimeOff | None = None


class PendingTakeback(Struct):
    """A request to take back an action and everything after it; `game` is the one that the entry belongs to."""

    side: str
    entry: int
    action: str
    agreed: list[str]
    game: str = ""


class EarlierGame(Struct):
    """A game that was left for a takeback; its first `entries` entries still count, and the next game continues from
    there.
    """

    game: str
    entries: int


class CampaignGame(Struct):
    """A finished game of a campaign; `players` and `points` by side."""

    number: int
    name: str
    game: str
    players: dict[str, str]
    points: dict[str, float]
    winners: list[str]
    reason: str


class CampaignInfo(Struct):
    """The state of a campaign. `number` and `name` are those of the current or last game; `games` are the names of all;
    `points` are by the side that a player has now; `past` are the finished games.
    """

    number: int
    name: str
    games: list[str]
    points: dict[str, float]
    past: list[CampaignGame]
    over: bool


class TableInfo(Struct):
    """A table as everyone may see it.

    `rules` says what rules it uses, `from_position` that the game does not begin at its usual start, `casual_because`
    why it cannot be rated. `brings` are the kinds of builds that each player may bring; those who bring nothing get the
    default. `for_both` is what the host gives to every side instead. `next_commit` is the commitment of the next game
    here, or of the rematch (PL-134); null when that has begun elsewhere. `before` are the games that the current one
    continues, in order, where moves were taken back. `slow_seconds` is the time between two lines of one person in the
    chat (PL-240). `tournament` is the id of the one that the table belongs to.
    """

    id: str
    game: str
    options: PlainFields
    rules: RulesUsed
    platform: PlainFields
    from_position: bool
    brings: list[str]
    for_both: dict[str, PlainFields] | None
    rated: bool
    casual_because: str
    public: bool
    spectators: bool
    status: str
    host: str
    created: int
    seats: list[SeatInfo]
    game_id: str | None
    takeback: PendingTakeback | None
    rematch: str | None
    chat_muted: bool
    slow_seconds: int
    campaign: CampaignInfo | None
    next_commit: str | None
    before: list[EarlierGame]
    tournament: str | None


class OwnTable(TableInfo):
    """A table at which the visitor sits. `deadline` is when the time of the first side to act runs out, in milliseconds
    since 1970; null without a clock. `changed` is when something last happened that everyone may know.
    """

    you: str
    your_turn: bool
    to_act: list[str]
    deadline: int | None
    changed: int
    outcome: PlainFields | None


class Intent(Struct, forbid_unknown_fields=True):
    """An action, the last entry that the player has seen (PL-12), and an id under which it is done only once."""

    action: ActionText
    entry: EntryNumber
    id: ClientId | None = None
    game: GameId | None = None


class GameRequest(Struct, forbid_unknown_fields=True):
    """A request besides an action (section 4 of the platform's rulebook)."""

    ask: Literal["resign", "offer", "accept", "decline"]
    id: ClientId | None = None
    game: GameId | None = None


class TakebackRequest(Struct, forbid_unknown_fields=True):
    """`entry` is the action to take back, by default the player's last; `game` is the one that it belongs to, by
    default the current one.
    """

    entry: EntryNumber | None = None
    game: GameId | None = None


class Answer(Struct, forbid_unknown_fields=True):
    agree: bool


class RematchRequest(Struct, forbid_unknown_fields=True):
    """`own` is what the player will bring, as in `TableRequest`; null means the same again."""

    agree: bool
    own: PlainFields | None = None


class ChatRequest(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class MuteRequest(Struct, forbid_unknown_fields=True):
    muted: bool


class ActionResult(Struct):
    """The result of an intent that was judged: the number and the hash of the last entry; if not `legal`, why."""

    game: str
    entry: int
    head: str
    legal: bool = True
    reason: str = ""
    rule: str = ""


class Alarm(Struct):
    """A king on a square threatened by pieces on others; in `check` the rules demand a response."""

    square: str
    by: list[str]
    check: bool


class View(Struct):
    """A game as one viewer may see it. `legal` is present for a side that is to act; `sides` are in side order."""

    type: Literal["state", "step"]
    table: str
    game: str
    board: BoardSize
    sides: list[str]
    entry: int
    head: str
    you: str | None
    view: EncodedFields
    to_act: list[str]
    legal: list[str] | None
    clocks: dict[str, int | None]
    now: int
    offer: str | None
    counters: PlainFields | None
    outcome: PlainFields | None
    alarms: list[Alarm]
    entries: list[PlainFields] | UnsetType = UNSET
    events: list[PlainFields] | UnsetType = UNSET
    tells: list[str] | UnsetType = UNSET
    reply: str | UnsetType = UNSET


class ChatLine(Struct, tag="chat"):
    player: str
    at: int
    text: str


class PlanRequest(Struct, forbid_unknown_fields=True):
    """Orders that a player is considering for a round, in order; none of them is given yet."""

    orders: Annotated[list[ActionText], Meta(max_length=64)]
    entry: EntryNumber


class OrderPlan(Struct):
    """The orders that could be given one after the other, and what could be ordered next; if nothing, they are
    complete.
    """

    orders: list[str]
    legal: list[str]


class Presence(Struct):
    """Whether a player is here; if not, since when, in milliseconds since 1970, where that is known."""

    here: bool
    since: int | None


class Forecast(Struct):
    """What is known of an action before it is taken: `short` in one line; `odds` are the exact probabilities of its
    results, where they can be listed.
    """

    action: str
    forecast: PlainFields
    short: str
    odds: dict[str, str]


class PieceInfo(Struct):
    """Facts about the piece on a square besides its fields."""

    square: str
    about: PlainFields
    diagram: Diagram | None = None
