"""Messages as lichess writes them. Fields that its clients do not read are left out."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

Colour = Literal["white", "black"]
Speed = Literal["ultraBullet", "bullet", "blitz", "rapid", "classical", "correspondence"]


class LichessError(Struct):
    """Why something was not done."""

    error: str


class LichessOk(Struct):
    """It was done."""

    ok: bool = True


class LichessVariant(Struct):
    key: str
    name: str
    short: str


class LichessPerf(Struct):
    """A rating category; here there is one chess rating, whatever the clock."""

    games: int
    rating: int
    rd: int
    prog: int
    prov: bool


class LichessPerfName(Struct):
    name: str
    icon: str = ""


class LichessCount(Struct):
    """How many rated games somebody has played, and won."""

    all: int
    rated: int
    win: int


class LichessUser(Struct, rename="camel"):
    """An account."""

    id: str
    username: str
    perfs: dict[str, LichessPerf]
    created_at: int
    seen_at: int
    count: LichessCount
    url: str
    title: str | UnsetType = UNSET


class LichessPlayer(Struct, rename="camel"):
    """One of two players."""

    id: str
    name: str
    title: str | None
    rating: int
    provisional: bool
    online: bool | UnsetType = UNSET


class LichessStatus(Struct):
    """Whether somebody is connected."""

    id: str
    name: str
    online: bool
    playing: bool
    title: str | UnsetType = UNSET


class LichessToken(Struct, rename="camel"):
    """What a token allows, in lichess's terms."""

    user_id: str
    scopes: str
    expires: int | None


class LichessTimeControl(Struct, rename="camel"):
    """A clock: `clock` with seconds, `correspondence` with days per turn, or `unlimited`."""

    type: Literal["clock", "correspondence", "unlimited"]
    limit: int | UnsetType = UNSET
    increment: int | UnsetType = UNSET
    show: str | UnsetType = UNSET
    days_per_turn: float | UnsetType = UNSET


class LichessChallengeRequest(Struct):
    """A game to propose. `color` is the challenger's."""

    rated: bool = False
    clock_limit: Annotated[int, Meta(ge=1, le=86_400)] | None = field(default=None, name="clock.limit")
    clock_increment: Annotated[int, Meta(ge=0, le=3_600)] | None = field(default=None, name="clock.increment")
    days: Annotated[int, Meta(ge=1, le=30)] | None = None
    color: Literal["white", "black", "random"] | None = None
    variant: Annotated[str, Meta(max_length=40)] | None = None
    fen: Annotated[str, Meta(max_length=200)] | None = None


class LichessDecline(Struct):
    """Why a challenge is declined."""

    reason: Annotated[str, Meta(max_length=20)] | None = None


class LichessChat(Struct):
    """A message to send. A table has one room for everyone."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    room: Literal["player", "spectator"] = "player"


class LichessChallenge(Struct, rename="camel"):
    """A challenge; its id becomes that of the game."""

    id: str
    url: str
    status: Literal["created", "canceled", "declined", "accepted"]
    challenger: LichessPlayer
    dest_user: LichessPlayer
    variant: LichessVariant
    rated: bool
    speed: Speed
    time_control: LichessTimeControl
    color: Literal["white", "black", "random"]
    final_color: Colour
    perf: LichessPerfName
    direction: Literal["in", "out"]
    initial_fen: str | UnsetType = UNSET
    decline_reason: str | UnsetType = UNSET
    decline_reason_key: str | UnsetType = UNSET


class LichessChallenges(Struct, rename={"incoming": "in", "outgoing": "out"}):
    """The challenges that are waiting for an answer."""

    incoming: list[LichessChallenge]
    outgoing: list[LichessChallenge]


class LichessOpponent(Struct):
    id: str
    username: str
    rating: int


class LichessStatusName(Struct):
    id: int
    name: str


class LichessCompat(Struct):
    bot: bool = True
    board: bool = True


class LichessOngoingGame(Struct, rename="camel"):
    """A game that one is playing, or has played."""

    id: str
    game_id: str
    full_id: str
    fen: str
    color: Colour
    last_move: str
    source: str
    status: LichessStatusName
    variant: LichessVariant
    speed: Speed
    perf: str
    rated: bool
    has_moved: bool
    opponent: LichessOpponent
    is_my_turn: bool
    compat: LichessCompat
    seconds_left: int | UnsetType = UNSET
    winner: Colour | UnsetType = UNSET


class LichessPlaying(Struct, rename="camel"):
    """The games in progress."""

    now_playing: list[LichessOngoingGame]


class LichessChatLine(Struct):
    """A message that was sent."""

    text: str
    user: str


# Lines of the streams.


class GameEvent(Struct):
    type: Literal["gameStart", "gameFinish"]
    game: LichessOngoingGame


class ChallengeEvent(Struct):
    type: Literal["challenge", "challengeCanceled", "challengeDeclined"]
    challenge: LichessChallenge
    compat: LichessCompat = field(default_factory=LichessCompat)


class Clock(Struct):
    """Milliseconds."""

    initial: int
    increment: int


class GameState(Struct, tag="gameState"):
    """The state of a game: all its moves in UCI, and the time left on the clocks in milliseconds."""

    moves: str
    wtime: int
    btime: int
    winc: int
    binc: int
    status: str
    winner: Colour | UnsetType = UNSET
    wdraw: bool = False
    bdraw: bool = False
    wtakeback: bool = False
    btakeback: bool = False


class GameFull(Struct, rename="camel", tag="gameFull"):
    """A game, with its state."""

    id: str
    variant: LichessVariant
    speed: Speed
    perf: LichessPerfName
    rated: bool
    created_at: int
    white: LichessPlayer
    black: LichessPlayer
    initial_fen: str
    state: GameState
    clock: Clock | UnsetType = UNSET
    days_per_turn: float | UnsetType = UNSET


class ChatLine(Struct, tag="chatLine"):
    username: str
    text: str
    room: str = "player"


class OpponentGone(Struct, tag="opponentGone"):
    """The opponent has lost the connection, or has one again. Being away does not lose the game (PL-180): there is
    nothing to claim.
    """

    gone: bool
