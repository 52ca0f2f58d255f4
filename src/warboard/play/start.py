"""How a game starts on the platform: the data of entry 0, and what sworn luck is based on (PL-27, PL-111, PL-112)."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from warboard.games import find_game
from warboard.kernel.codec import Node
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game
from warboard.kernel.luck import Draw, Luck
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import State
from warboard.kernel.sworn import SwornLuck, commitment, salt_of
from warboard.play.platform_options import PlatformOptions, read_platform_options
from warboard.play.record import GENESIS, luck_data, read_luck

START_KEYS: Final = (
    "kind",
    "n",
    "id",
    "game",
    "options",
    "sides",
    "commit",
    "nonces",
    "rules",  # the version of the game's rules
    "rule_set",
    "record",  # the version of the record, from 2 on
    "salt",
    "position",  # the first position, if not the game's usual one
    "luck",  # what was drawn for the start, if anything
    "platform",  # the platform's options, if any were given
    "campaign",  # the place of the game in a campaign, if it belongs to one
    "clocks",  # what the live clocks have left, if the game goes on from a takeback
)

_ID: Final = re.compile(r"[!-9;-~]{1,100}")  # visible ASCII without the colon, the separator in PL-113
_NONCE: Final = re.compile(r"[0-9a-f]{32}")
_SALT: Final = re.compile(r"[0-9a-f]{32}")
RECORD_VERSION: Final = 2  # the first had no salts
_HASH: Final = re.compile(r"[0-9a-f]{64}")


class Oath:
    """What sworn luck is based on: the secret seed, and the nonces in side order (PL-111)."""

    def __init__(self, seed: bytes, nonces: Sequence[str]) -> None:
        if len(seed) != 32:
            raise WarboardError(f"a seed has 32 bytes, not {len(seed)} (PL-111)")
        for nonce in nonces:
            if not _NONCE.fullmatch(nonce):
                raise WarboardError(f"a nonce has 32 lower-case hexadecimal characters, not {nonce[:40]!r} (PL-111)")
        self.seed = seed
        self.nonces = list(nonces)

    def salt(self, id: str, entry: int) -> str:
        """The salt of an entry of a game's record (PL-133)."""
        return salt_of(self.seed, id, entry)

    def luck(self, id: str, drawn_before: int = 0) -> SwornLuck:
        return SwornLuck(self.seed, id, self.nonces, drawn_before)


class CampaignPlace:
    """The place of a game in a campaign: its number, from 1, and the hash of the game before (PL-146)."""

    def __init__(self, number: int, before: str = GENESIS) -> None:
        self.number = number
        self.before = before

    def dump(self) -> Fields:
        return {"number": self.number, "before": self.before}


class Start:
    """The start of a game, as in entry 0."""

    def __init__(
        self, game: Game, id: str, options: Plain, platform: PlatformOptions, version: int | None = None
    ) -> None:
        if not _ID.fullmatch(id):
            raise WarboardError(
                f"id: expected up to 100 visible characters without spaces and colons, found {id[:40]!r}"
            )
        self.game = game
        self.id = id
        settings = game.settings(options, version)
        self.options: Fields = dict(settings.options)
        self.rules = settings.version
        self.rule_set = settings.rule_set
        self.platform = platform
        self.campaign: CampaignPlace | None = None
        self.clocks: dict[str, int] = {}  # milliseconds left on the live clocks, where they are not full (PL-178)
        self.position: Plain = None
        self.players: dict[str, str] = {}
        self.commit = ""
        self.salted = False  # whether every entry has a salt (PL-133)
        self.nonces: dict[str, str] = {}
        self.draws: list[Draw] = []

    def state(self, luck: Luck) -> State:
        """The state that the game starts with; draws made for it go into `draws`."""
        if self.position is not None:
            return self.game.position(self.position, self.rules)
        luck.log = self.draws
        state = self.game.start(self.options, luck, self.rules)
        luck.log = None
        return state

    def seat(self, sides: Sequence[str], players: Mapping[str, str]) -> None:
        """Seats the players: every side has one, in side order."""
        for side in players:
            if side not in sides:
                raise WarboardError(f"sides: there is no side {side[:40]!r} (there are {', '.join(sides)})")
        for side in sides:
            if side not in players:
                raise WarboardError(f"sides: nobody plays {side}")
            self.players[side] = players[side]

    def swear(self, sides: Sequence[str], oath: Oath) -> None:
        """Commits to a seed (PL-112)."""
        if len(oath.nonces) != len(sides):
            raise WarboardError(
                f"nonces: expected one for each of {len(sides)} sides, found {len(oath.nonces)} (PL-111)"
            )
        self.commit = commitment(oath.seed)
        self.salted = True
        self.nonces = dict(zip(sides, oath.nonces, strict=True))

    def data(self) -> Fields:
        """The data of entry 0, without its number."""
        players: Fields = dict(self.players.items())
        data: Fields = {
            "kind": "start",
            "id": self.id,
            "game": self.game.id,
            "options": self.options,
            "sides": players,
            "rules": self.rules,
            "rule_set": self.rule_set,
        }
        if self.commit:
            nonces: Fields = dict(self.nonces.items())
            data["commit"] = self.commit
            if self.salted:
                data["record"] = RECORD_VERSION
            data["nonces"] = nonces
        if self.position is not None:
            data["position"] = self.position
        if self.draws:
            data["luck"] = luck_data(self.draws)
        if self.platform.options:
            data["platform"] = self.platform.options
        if self.campaign is not None:
            data["campaign"] = self.campaign.dump()
        if self.clocks:
            clocks: Fields = dict(self.clocks.items())
            data["clocks"] = clocks
        return data

    def banks(self, sides: Sequence[str]) -> list[int] | None:
        """What the live clocks of these sides have left; None if they are full (PL-178)."""
        return [self.clocks[side] for side in sides] if self.clocks else None

    def join(self, place: CampaignPlace) -> None:
        """Makes it a game of a campaign; WarboardError if the game offers none, or no such game (PL-141)."""
        campaign = self.game.campaign()
        if campaign is None:
            raise WarboardError(f"campaign: {self.game.id} offers none (PL-141)")
        if not 1 <= place.number <= campaign.most:
            raise WarboardError(f"campaign.number: expected 1 to {campaign.most}, found {place.number} (PL-146)")
        if self.position is not None:
            raise WarboardError("campaign: none starts from a position (PL-144)")
        if place.number == 1 and self.options != campaign.first(campaign.chosen(self.options)):
            raise WarboardError("options: they are not those of a campaign's first game (PL-143)")
        self.campaign = place


def read_start(data: Plain, known: Game | None) -> Start:
    """The start that the data of entry 0 describes; `known` is the game if it may be missing from the list."""
    node = Node(data)
    node.only(START_KEYS)
    node.need("kind").word(("start",))
    game_id = node.need("game").text()
    game = known if known is not None and known.id == game_id else find_game(game_id)
    platform = node.field("platform")
    platform_options = read_platform_options(None if platform is None else platform.value)
    options = node.need("options")
    options.entries()
    start = Start(game, node.need("id").text(), options.value, platform_options, _read_rules(node, game))
    rule_set = node.field("rule_set")
    if rule_set is not None and rule_set.value != start.rule_set:
        rule_set.fail(f"the options choose {start.rule_set} (PL-129)")
    for side, player in node.need("sides").entries():
        start.players[side] = player.text()
    position = node.field("position")
    if position is not None:
        inside = position.field("options")
        if (inside.value if inside is not None else {}) != options.value:
            options.fail("they are not those of the position")
        start.position = position.value
    campaign = node.field("campaign")
    if campaign is not None:
        start.join(_read_place(campaign))
    clocks = node.field("clocks")
    if clocks is not None:
        _read_clocks(clocks, start)
    _read_oath(node, start)
    _read_record_version(node, start)
    luck = node.field("luck")
    if luck is not None:
        start.draws = read_luck(luck)
        if not start.draws:
            luck.fail("left out where nothing is drawn")
    if platform is not None and not platform_options.options:
        platform.fail("left out where no option is given")
    return start


def _read_place(node: Node) -> CampaignPlace:
    node.only(("number", "before"))
    number = node.need("number").whole(1)
    before = node.need("before")
    if not _HASH.fullmatch(before.text()) or (before.text() == GENESIS) != (number == 1):
        before.fail("expected the hash of the game before, 64 times 0 in the first (PL-146)")
    return CampaignPlace(number, before.text())


def _read_clocks(node: Node, start: Start) -> None:
    if not start.platform.live:
        node.fail("only a live clock goes on with what is left (PL-178)")
    for side, left in node.entries():
        start.clocks[side] = left.whole(1)
    if set(start.clocks) != set(start.players):
        node.fail("expected what each side has left (PL-178)")


def _read_record_version(node: Node, start: Start) -> None:
    version = node.field("record")
    if version is None:
        return
    version.whole(RECORD_VERSION, RECORD_VERSION)
    if not start.commit:
        version.fail("only a record with sworn luck has salts (PL-133)")
    start.salted = True


def read_salt(node: Node) -> str:
    """The salt of an entry whose record has salts (PL-133)."""
    salt = node.need("salt")
    if not _SALT.fullmatch(salt.text()):
        salt.fail("expected 32 lower-case hexadecimal characters (PL-133)")
    return salt.text()


def _read_rules(node: Node, game: Game) -> int:
    """The version of the rules. The first did not number them: its records name the program's version, or none."""
    rules = node.field("rules")
    if rules is None or isinstance(rules.value, str):
        return 1
    return rules.whole(1, game.rules_version)


def _read_oath(node: Node, start: Start) -> None:
    commit = node.field("commit")
    nonces = node.field("nonces")
    if commit is None and nonces is None:
        return
    if commit is None or nonces is None:
        node.fail("commit and nonces stand together or not at all (PL-112)")
    start.commit = commit.text()
    if not _HASH.fullmatch(start.commit):
        commit.fail("expected 64 lower-case hexadecimal characters (PL-112)")
    for side, nonce in nonces.entries():
        if not _NONCE.fullmatch(nonce.text()):
            nonce.fail("expected 32 lower-case hexadecimal characters (PL-111)")
        start.nonces[side] = nonce.text()


def check_seats(start: Start, sides: Sequence[str]) -> None:
    """Refuses a start whose players or nonces do not match the game's sides."""
    if set(start.players) != set(sides):
        raise WarboardError(f"sides: expected {', '.join(sides)}, found {', '.join(start.players)[:200]}")
    if start.commit and set(start.nonces) != set(sides):
        raise WarboardError(f"nonces: expected one for each of {', '.join(sides)}")


def read_seed(text: str) -> bytes:
    """The seed that an end reveals (PL-115)."""
    if not _HASH.fullmatch(text):
        raise WarboardError("seed: expected 64 lower-case hexadecimal characters (PL-115)")
    return bytes.fromhex(text)
