"""An external game in Python: a match, values, drawings, records, bots."""

import subprocess
import sys
from pathlib import Path

SCRIPT = """
import copy, pickle, sys
from fractions import Fraction
import warboard

game = warboard.load("border_run")
assert game in warboard.all_games() and repr(game) == "<Game border_run: Border Run, 2 players, 6×6>"
pieces = {
    "c3": {"piece": "runner", "side": "white"},
    "c4": {"piece": "guard", "side": "black"},
    "f5": {"piece": "runner", "side": "black"},
}
match = warboard.Match(game, seed=7, position={"game": "border_run", "pieces": pieces})
assert str(match).splitlines()[2] == "  4 . . g . . ." and match.turn == "white"
assert sorted(match.odds("c3 c4").values()) == [Fraction(1, 6), Fraction(1, 3), Fraction(1, 2)], match.odds("c3 c4")
assert match.svg().count(">R</text>") == 2 and match.svg().count(">G</text>") == 1
assert match == match.copy() == copy.deepcopy(match) == pickle.loads(pickle.dumps(match))
assert pickle.loads(pickle.dumps(match.state)) == match.state
assert match.hint(level=2)[0].action in match.legal()
while match.to_act:
    match.play(warboard.bot(2, seed=3))
assert match.outcome.reason in ("border crossed", "no runner left", "turn limit")
match.save(sys.argv[1])
assert warboard.verify(sys.argv[1]).ok and warboard.replay(sys.argv[1]) == match
"""


def test_a_match_of_it_is_a_value_drawn_foretold_saved_and_proven(beside: Path, tmp_path: Path) -> None:
    words = [sys.executable, "-W", "error", "-c", SCRIPT, str(tmp_path / "game.ndjson")]
    done = subprocess.run(words, capture_output=True, text=True, timeout=120)

    assert done.returncode == 0, done.stderr
