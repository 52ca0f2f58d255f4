"""The options of the engine: their declarations and their values."""

from dataclasses import dataclass
from typing import Final

from warboard.bots.levels import LEVELS
from warboard.games import all_games
from warboard.kernel.errors import WarboardError
from warboard.protocols.notation import CHESS
from warboard.protocols.strength import LOWEST_ELO, highest_elo

BYTES_AN_ENTRY: Final = 256  # in the transposition table, interpreted; less when compiled


@dataclass(frozen=True)
class EngineOption:
    """One option, in UCI's terms."""

    name: str
    type: str
    default: str
    least: int = 0
    most: int = 0
    choices: tuple[str, ...] = ()

    def line(self) -> str:
        """Its declaration after `uci`."""
        told = f"option name {self.name} type {self.type} default {self.default}"
        if self.type == "spin":
            return f"{told} min {self.least} max {self.most}"
        return told + "".join(f" var {choice}" for choice in self.choices)

    def read(self, value: str) -> str:
        """A value in its canonical form; WarboardError if it is not one."""
        if self.type == "check":
            if value.lower() in ("true", "false"):
                return value.lower()
            raise WarboardError(f"{self.name} is true or false, not {value[:40]!r}")
        if self.type == "combo":
            for choice in self.choices:
                if choice.lower() == value.lower():
                    return choice
            raise WarboardError(f"{self.name} is one of {', '.join(self.choices)}, not {value[:40]!r}")
        if value.isascii() and value.isdigit() and len(value) < 10 and self.least <= int(value) <= self.most:
            return str(int(value))
        raise WarboardError(f"{self.name} is a number from {self.least} to {self.most}, not {value[:40]!r}")


def engine_options() -> list[EngineOption]:
    """Every option that our engine has."""
    games = tuple(game.id for game in all_games())
    return [
        EngineOption("Hash", "spin", "128", 1, 16_384),
        EngineOption("MultiPV", "spin", "1", 1, 256),
        EngineOption("Ponder", "check", "false"),
        EngineOption("Level", "spin", str(len(LEVELS)), 1, len(LEVELS)),
        EngineOption("UCI_LimitStrength", "check", "false"),
        EngineOption("UCI_Elo", "spin", str(highest_elo()), LOWEST_ELO, highest_elo()),
        EngineOption("UCI_ShowWDL", "check", "false"),
        EngineOption("UCI_AnalyseMode", "check", "false"),
        EngineOption("UCI_Variant", "combo", CHESS, choices=(CHESS, *(game for game in games if game != CHESS))),
        EngineOption("Move Overhead", "spin", "20", 0, 5_000),
    ]


class OptionValues:
    """What the options are set to."""

    def __init__(self) -> None:
        self._options = {option.name.lower(): option for option in engine_options()}
        self._values = {name: option.default for name, option in self._options.items()}

    def lines(self) -> list[str]:
        """The declarations after `uci`."""
        return [option.line() for option in self._options.values()]

    def set(self, name: str, value: str) -> None:
        """Sets an option; names are case-insensitive. WarboardError names what is wrong."""
        option = self._options.get(name.lower())
        if option is None:
            raise WarboardError(f"there is no option {name[:40]!r}")
        self._values[name.lower()] = option.read(value)

    def text(self, name: str) -> str:
        return self._values[name.lower()]

    def number(self, name: str) -> int:
        return int(self.text(name))

    def is_on(self, name: str) -> bool:
        return self.text(name) == "true"


def read_setoption(words: list[str]) -> tuple[str, str]:
    """The name and the value in `setoption name … value …`; both may contain spaces."""
    if not words or words[0] != "name":
        raise WarboardError("setoption name NAME value VALUE")
    rest = words[1:]
    cut = rest.index("value") if "value" in rest else len(rest)
    return " ".join(rest[:cut]), " ".join(rest[cut + 1 :])
