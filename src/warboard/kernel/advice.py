"""What a game tells programs that choose or measure: how good a position looks, and how to search it.

Nothing here is a rule. Every answer has a default, so a game need not give any advice.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Generic

from mypy_extensions import mypyc_attr

from warboard.kernel.action import Action
from warboard.kernel.state import S

SCALE: Final = 400
TREE: Final = "tree"  # every action to a depth, every result of chance
SAMPLES: Final = "samples"  # a tree grown by sampling
FORESIGHT: Final = "foresight"  # the most promising actions, played on until the others have answered
TURNS: Final = "turns"  # the most promising turns of many actions, each answered with a turn
THREAT: Final = 100  # a menace from here on is a decisive threat
_NO_RULES: Final[Mapping[str, str]] = {}
_NO_LEANINGS: Final[Mapping[str, Sequence[tuple[str, int]]]] = {}


class Subjects:
    """What a game consists of, as data for programs that measure it. Kinds of piece need not be listed: positions
    name them.
    """

    def __init__(
        self,
        endings: Sequence[str] = (),
        piece_fields: Sequence[str] = (),
        named_by: Sequence[tuple[str, str]] = (),
        events: Sequence[str] = (),
        fights: Sequence[tuple[str, str]] = (),
        deaths: Sequence[tuple[str, str]] = (),
        rules: Mapping[str, str] = _NO_RULES,
        ground: Sequence[tuple[str, str]] = (),
        themes: Sequence[tuple[str, str]] = (),
    ) -> None:
        self.endings = endings  # every reason for which a game can end
        self.piece_fields = piece_fields  # of a piece in a position: each names one thing that it has, or a list
        self.named_by = named_by  # verbs whose first word names a thing, each with what it is: play, card
        self.events = events  # every kind of event in the rulebook
        self.fights = fights  # kinds of event at which pieces fight, each with the field that names the square
        self.deaths = deaths  # kinds of event at which a piece leaves the board for good, likewise
        self.rules = rules  # the id of the rule behind an event, by `event`, or `event.field=word`
        self.themes = themes  # what puzzles can be about, each with the kind of event or the ending that shows it
        self.ground = ground  # fields of a position with what lies on squares, each with what it is: terrain


_NOTHING_TOLD: Final = Subjects()


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice(Generic[S]):
    """A game's advice to bots. The constructor takes what is true of every position."""

    def __init__(
        self,
        scale: int = SCALE,
        search: str = "",
        relative_speed: int = 100,
        blunder_percent: Sequence[int] = (),
        feature_names: Sequence[str] = (),
        subjects: Subjects = _NOTHING_TOLD,
        leanings: Mapping[str, Sequence[tuple[str, int]]] = _NO_LEANINGS,
    ) -> None:
        self.scale = scale  # a side whose score is this high wins 73 of 100 games: 1 / (1 + e^-1)
        self.search = (
            search  # TREE, SAMPLES, FORESIGHT, TURNS; empty: chosen by what is hidden and how many act at once
        )
        self.relative_speed = relative_speed  # positions tried in a given time, against 100 in the fastest games
        self.blunder_percent = blunder_percent  # by level: how often a bot acts at random; empty: the usual numbers
        self.feature_names = feature_names
        self.subjects = subjects
        self.leanings = leanings  # by trait of a bot's style: the features that show it, each with its sign

    def search_for(self, state: S) -> str:
        """The search that suits a position: `search`, unless that depends on the options of its game."""
        return self.search

    def score(self, state: S, side: int) -> int:
        """A quick estimate of how much better off a side is than the others: higher is better, 0 is even. It looks only
        at the position: the caller checks whether the game is over.
        """
        return 0

    def gain_hint(self, state: S, side: int, action: Action) -> int:
        """A rough guess at what a legal action gains at once: 0 for a quiet one, below 0 for one that seems to lose.
        Bots try the highest first, and at the end of their lookahead only those above 0.
        """
        return 0

    def in_check(self, state: S) -> bool:
        """Whether the side to act must answer a decisive threat: bots look deeper there."""
        return False

    def menace(self, state: S, side: int) -> int:
        """How close a side whose turn it is has come to a decisive blow: the higher the closer, and from `THREAT` on
        the others would have to answer it if the turn ended here. For bots that plan whole turns.
        """
        return 0

    def key(self, state: S) -> int | None:
        """A number below 2**62, the same for the same position; different positions rarely share one.
        It may ignore how the position came about. None if the game has no such number.
        """
        return None

    def features(self, state: S, side: int) -> list[int]:
        """The values whose weighted sum is the score, in the order of `feature_names`; for fitting the weights."""
        return []
