"""Every character against the plain level that it plays at: does its style cost strength, and can it be felt?

    python benchmarks/characters.py results.jsonl --rounds 20 [--games power,mana] [--levels 1,2,3]
    python benchmarks/characters.py results.jsonl --report

A round is a pair of games with the same luck and the seats swapped. The file has a line for each pair; run again it
goes on from there. What is felt is the trait that the style weighs: how much of it the actions of either had, on
average.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from typing import Any

from warboard.bots import make_bot
from warboard.bots.bot import Bot
from warboard.bots.contest import options_for
from warboard.bots.style import CROWD, STRIKES, find_style, trait_of
from warboard.games import our_games
from warboard.kernel.character import Character
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck

EVERY = {6: 3, 7: 8, 8: 12}  # upper levels take long: they play in one round of so many
SIGN = {-1: "less", 1: "more"}


def felt_trait(character: Character) -> tuple[str, float]:
    """What is counted, and its weight. Both have the same board, so a trader is known by what it takes."""
    ((trait, weight),) = find_style(character.style).likes.items()
    return (STRIKES, -weight) if trait == CROWD else (trait, weight)


def play(game: Game, character: Character, seat: int, seed: int) -> tuple[float, list[float]]:
    """One game: the character's score, and how much of its trait the actions of both had, the character's first."""
    trait, _ = felt_trait(character)
    bots: list[Bot] = [make_bot(character.id, 2 * seed), make_bot(str(character.level), 2 * seed + 1)]
    luck = SeededLuck(seed)
    state = game.start(options_for(game, {}, 2), luck)
    amounts: list[list[float]] = [[], []]
    while acting := game.to_act(state):
        side = acting[0]
        who = side ^ seat
        action = bots[who].choose(game, state, side)
        amounts[who].append(trait_of(game, state, side, action, [], trait))
        game.apply(state, side, action, luck, None)
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome.scores(2)[seat], [sum(one) / max(len(one), 1) for one in amounts]


def pair(game: Game, character: Character, seed: int) -> dict[str, Any]:
    """Two games with the same luck, the seats swapped."""
    first, second = play(game, character, 0, seed), play(game, character, 1, seed)
    felt = [(one + other) / 2 for one, other in zip(first[1], second[1], strict=True)]
    return {"game": game.id, "character": character.id, "seed": seed, "score": (first[0] + second[0]) / 2, "felt": felt}


def wanted(rounds: int, games: list[str], levels: list[int]) -> Iterator[tuple[Game, Character, int]]:
    for number in range(1, rounds + 1):
        for game in our_games():
            for character in game.characters:
                due = number % EVERY.get(character.level, 1) == 1 or EVERY.get(character.level, 1) == 1
                if due and game.id in games and character.level in levels:
                    yield game, character, number


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
            pairs = found[character.id]
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
    parser.add_argument("--report", action="store_true")
    given = parser.parse_args()
    lines = [json.loads(line) for line in given.file.read_text().splitlines()] if given.file.exists() else []
    if given.report:
        report(lines)
        return
    done = {(line["character"], line["seed"]) for line in lines}
    levels = [int(level) for level in given.levels.split(",")]
    with given.file.open("a") as file:
        for game, character, seed in wanted(given.rounds, given.games.split(","), levels):
            if (character.id, seed) not in done:
                file.write(json.dumps(pair(game, character, seed)) + "\n")
                file.flush()


if __name__ == "__main__":
    main()
