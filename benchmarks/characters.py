"""Every character against the plain level that it plays at: does its style cost strength, and can it be noticed?

    python benchmarks/characters.py results.jsonl --rounds 20 [--games power,mana] [--levels 1,2,3] [--names rex,hob]
    python benchmarks/characters.py results.jsonl --report

A round is a pair of games with the same luck and the seats swapped. The file has a line for each pair; another run
resumes from there. What can be noticed is the trait that the style favours: how much of it the actions of each player
had, on average. From level 5 on both sides search a share of the level's positions and look at no clock, so the result
does not depend on the machine. At level 8 nobody blunders: there, games without luck begin with random actions.
A line records how the character makes up for its style, and only lines with its current values are reported.
`--try 3,100` plays with 3 percentage points more blunders and the full weight instead.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from typing import Any

from warboard.bots.bot import Bot
from warboard.bots.budget import Budget
from warboard.bots.characters import CharacterBot
from warboard.bots.contest import options_for
from warboard.bots.levels import LevelBot, budget_of, find_level
from warboard.bots.style import CROWD, KEPT, count_pieces, find_style, trait_of
from warboard.games import our_games
from warboard.kernel.action import Action
from warboard.kernel.character import LEVELS, Character
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.state import State

SHARE = {5: 4, 6: 8, 7: 16, 8: 64}  # upper levels search so many times fewer positions
OPENING = 4  # random actions before a game in which neither the rules nor the bots draw luck: all would be the same
SIGN = {-1: "less", 1: "more"}


def felt_trait(character: Character) -> tuple[str, float]:
    """The trait that is counted, and its weight."""
    ((trait, weight),) = find_style(character.style).likes.items()
    return trait, weight


def budget_for(game: Game, number: int) -> Budget:
    """What either side may spend on a choice, in positions."""
    whole = budget_of(game, find_level(number))
    return Budget(nodes=max(whole.nodes // SHARE.get(number, 1), 400), depth=whole.depth)


def amount_of(game: Game, state: State, side: int, action: Action, trait: str) -> float:
    """How much of a trait an action has; of pieces, how many there are when it is taken."""
    if trait in (KEPT, CROWD):
        return count_pieces(game, state, game.sides(state)[side] if trait == KEPT else "")
    return trait_of(game, state, side, action, [], trait)


def play(game: Game, character: Character, seat: int, seed: int) -> tuple[float, list[float]]:
    """One game: the character's score, and how much of its trait the actions of both had, the character's first. Both
    have the same board: how crowded it is is compared with a game between two bots of the level.
    """
    trait, _ = felt_trait(character)
    budget = budget_for(game, character.level)
    level = find_level(character.level)
    plain = LevelBot(level, 2 * seed + 1, budget)
    score, felt = play_between(
        game, [CharacterBot(character, 2 * seed, budget), plain], seat, seed, character.level, trait
    )
    if trait == CROWD:
        plain = LevelBot(level, 2 * seed + 1, budget)
        _, usual = play_between(game, [LevelBot(level, 2 * seed, budget), plain], seat, seed, character.level, trait)
        felt = [felt[0], usual[0]]
    return score, felt


def play_between(
    game: Game, bots: list[Bot], seat: int, seed: int, level: int, trait: str
) -> tuple[float, list[float]]:
    luck = SeededLuck(seed)
    state = game.start(options_for(game, {}, 2), luck)
    for _ in range(0 if game.draws_luck or level < LEVELS else OPENING):
        side = game.to_act(state)[0]
        game.apply(state, side, game.sample(state, side, luck), luck, None)
    amounts: list[list[float]] = [[], []]
    while acting := game.to_act(state):
        side = acting[0]
        who = side ^ seat
        action = bots[who].choose(game, state, side)
        amounts[who].append(amount_of(game, state, side, action, trait))
        game.apply(state, side, action, luck, None)
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome.scores(2)[seat], [sum(one) / max(len(one), 1) for one in amounts]


def pair(game: Game, character: Character, seed: int) -> dict[str, Any]:
    """Two games with the same luck and the seats swapped."""
    first, second = play(game, character, 0, seed), play(game, character, 1, seed)
    felt = [(one + other) / 2 for one, other in zip(first[1], second[1], strict=True)]
    line = {"game": game.id, "character": character.id, "seed": seed, "score": (first[0] + second[0]) / 2, "felt": felt}
    return line | {"made_up": [character.blunders, character.liking]}


def wanted(first: int, rounds: int, games: list[str], levels: list[int]) -> Iterator[tuple[Game, Character, int]]:
    for number in range(first, first + rounds):
        for game in our_games():
            for character in game.characters:
                if game.id in games and character.level in levels:
                    yield game, character, number


def made_up(line: dict[str, Any]) -> list[int]:
    return list(line.get("made_up", [0, 100]))


def interval(values: list[float]) -> tuple[float, float]:
    """The mean, and 1.96 standard errors."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, float("nan")
    return mean, 1.96 * sqrt(sum((one - mean) ** 2 for one in values) / (len(values) - 1) / len(values))


def report(lines: list[dict[str, Any]]) -> None:
    """A table for each game, in Markdown."""
    found = defaultdict(list)
    for line in lines:
        found[line["character"]].append(line)
    for game in our_games():
        print(f"\n{game.name}\n")
        print("| level | character | style | score | ± | games | trait | its own | the level's | difference | ± |")
        print("| ---: | --- | --- | ---: | ---: | ---: | --- | ---: | ---: | ---: | ---: |")
        for character in game.characters:
            pairs = [line for line in found[character.id] if made_up(line) == [character.blunders, character.liking]]
            if not pairs:
                continue
            score, bar = interval([line["score"] for line in pairs])
            more, spread = interval([line["felt"][0] - line["felt"][1] for line in pairs])
            own, level = (sum(line["felt"][who] for line in pairs) / len(pairs) for who in (0, 1))
            trait, weight = felt_trait(character)
            who = f"{character.level} | {character.name} | {character.style}"
            print(
                f"| {who} | {score:.2f} | {bar:.2f} | {2 * len(pairs)} "
                f"| {SIGN[1 if weight > 0 else -1]} {trait} | {own:.3g} | {level:.3g} | {more:+.2g} | {spread:.2g} |"
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--games", default=",".join(game.id for game in our_games()))
    parser.add_argument("--levels", default="1,2,3,4,5,6,7,8")
    parser.add_argument("--names", default="", help="only these characters")
    parser.add_argument("--first", type=int, default=1, help="the first round, which is the seed of its games")
    parser.add_argument("--try", dest="trial", default="", metavar="BLUNDERS,LIKING")
    parser.add_argument("--report", action="store_true")
    given = parser.parse_args()
    lines = [json.loads(line) for line in given.file.read_text().splitlines()] if given.file.exists() else []
    if given.report:
        report(lines)
        return
    done = {(line["character"], line["seed"], *made_up(line)) for line in lines}
    levels = [int(level) for level in given.levels.split(",")]
    with given.file.open("a") as file:
        for game, character, seed in wanted(given.first, given.rounds, given.games.split(","), levels):
            if given.names and character.id not in given.names.split(","):
                continue
            if given.trial:
                character = tried(character, given.trial)
            if (character.id, seed, character.blunders, character.liking) not in done:
                file.write(json.dumps(pair(game, character, seed)) + "\n")
                file.flush()


def tried(one: Character, trial: str) -> Character:
    blunders, liking = (int(part) for part in trial.split(","))
    return Character(one.level, one.name, one.style, one.icon, one.line, blunders, liking)


if __name__ == "__main__":
    main()
