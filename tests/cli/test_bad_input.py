"""Whatever is wrong with a command's input: one clear line, exit code 2, never a traceback."""

import random
from pathlib import Path

import pytest

from warboard.games import all_games
from warboard.kernel.luck import SeededLuck
from warboard.play.match import begin

from .conftest import Ran, Run

SCENARIOS = Path(__file__).parent.parent / "scenarios"
MUTATIONS = 10  # for each of the files below; a thousand and more together


def is_one_line(ran: Ran, *names: str) -> bool:
    lines = ran.err.strip().splitlines()
    return ran.code == 2 and len(lines) == 1 and all(name in lines[0] for name in names)


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (["frobnicate"], ["frobnicate"]),
        (["new"], ["GAME"]),
        (["new", "halma"], ["halma", "power"]),
        (["new", "power", "-o", "king_health=9"], ["options.king_health", "-3 to 5"]),
        (["new", "power", "-o", "fog=true"], ["options.fog"]),
        (["new", "power", "-o", "king_health"], ["NAME=VALUE"]),
        (["new", "power", "-o", "lineup=[a"], ["options.lineup"]),
        (["new", "power", "-o", "turn_limit=1", "-o", "turn_limit=2"], ["turn_limit", "twice"]),
        (["new", "power", "-o", "@other.yaml"], ["other.yaml", "medieval", "power"]),
        (["play", "power", "-o", "@other.yaml"], ["other.yaml", "medieval", "power"]),
        (["army", "check", "plain", "-o", "@other.yaml"], ["other.yaml", "medieval", "battlefield"]),
        (["play", "power", "--bot", "deep blue"], ["deep blue"]),
        (["play", "power", "--side", "red"], ["red"]),
        (["play", "power", "--position", "nowhere.yaml"], ["nowhere.yaml"]),
        (["play"], ["game"]),
        (["play", "power", "--resume", "nowhere.jsonl"], ["--resume"]),
        (["check", "nowhere.yaml"], ["nowhere.yaml"]),
        (["check", "."], ["."]),
        (["verify", "nowhere.jsonl"], ["nowhere.jsonl"]),
        (["replay", "nowhere.jsonl"], ["nowhere.jsonl"]),
        (["match", "power", "greedy"], ["2", "1"]),
        (["match", "power", "greedy", "nobody"], ["nobody"]),
        (["match", "power", "greedy", "random", "--sprt", "20"], ["--sprt", "'20'", "0..20"]),
        (["match", "power", "greedy", "random", "--sprt", "20..0"], ["--sprt", "20..0"]),
        (["match", "arena", "random", "random", "random", "--sprt", "0..20"], ["--sprt", "two bots"]),
        (["record", "power", "random"], ["2", "1"]),
        (["perft", "power", "many"], ["many"]),
        (["perft", "power", "1", "--fen", "8/8"], ["fen"]),
        (["bench", "halma"], ["halma"]),
        (["bench", "power", "--peers", "nowhere"], ["nowhere"]),
    ],
)
def test_a_wrong_call_is_told_in_one_line(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], names: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "other.yaml").write_text("{game: medieval, choices: []}\n")

    assert is_one_line(run(*words), *names)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("scenario: [", ["line 1"]),
        ("a: 1\na: 2\n", ["line 2", "twice"]),
        ("scenario: x\ngame: halma\nsteps: []\n", ["halma"]),
        ("scenario: x\nsteps: []\n", ["needs a position"]),
        ("scenario: x\ngame: power\n", ["steps"]),
        ("scenario: x\ngame: power\nmoves: []\nsteps: []\n", ["moves"]),
        ("scenario: x\ngame: power\nsteps: [{jump: 1}]\n", ["step 1", "jump"]),
        ("scenario: x\ngame: power\nsteps: [{legal: {some: 1}}]\n", ["step 1", "some"]),
        ("scenario: x\ngame: power\nsteps: [{odds: {play: 'move:a2,a3', is: half}}]\n", ["step 1", "fraction"]),
        ("scenario: x\ngame: power\nsteps: [{play: 7}]\n", ["step 1", "a text"]),
        ("- 1\n", ["mapping"]),
        ("&a [*a]\n", ["nested too deep"]),
        ("\x00", ["line 1"]),
    ],
)
def test_a_broken_scenario_file_is_told_in_one_line(run: Run, tmp_path: Path, text: str, names: list[str]) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text(text)

    assert is_one_line(run("check", str(file)), "broken.yaml", *names)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"{}\n", b"[]\n", b'{"n":0}', b"[" * 100_000, b'{"n":1e999}\n'])
def test_a_broken_record_is_told_in_one_line(run: Run, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "broken.jsonl"
    file.write_bytes(content)

    assert is_one_line(run("replay", str(file)), "broken.jsonl")
    assert is_one_line(run("play", "--resume", str(file)), "broken.jsonl")
    verified = run("verify", str(file))
    assert verified.code == 1
    assert "entry 0" in verified.out


def mutated(content: bytes, chance: random.Random) -> bytes:
    """The content with something wrong in it: bytes, lines or words changed, duplicated, swapped or removed."""
    kind = chance.randrange(6)
    at = chance.randrange(len(content))
    if kind == 0:
        return content[:at] + bytes([chance.randrange(256)]) + content[at + 1 :]
    if kind == 1:
        return content[:at]
    if kind == 2:
        return content[:at] + content[at + chance.randrange(1, 40) :]
    if kind == 3:
        other = chance.randrange(len(content))
        return content[:at] + content[other : other + chance.randrange(1, 40)] + content[at:]
    lines = content.split(b"\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    if kind == 4:
        lines[one], lines[other] = lines[other], lines[one]
    else:
        words = [b"null", b"-1", b"true", b"[]", b"{}", b"1.5", b"zz", b"99999999999999999999", b"a1"]
        parts = lines[one].replace(b":", b" : ").replace(b",", b" , ").split(b" ")
        parts[chance.randrange(len(parts))] = chance.choice(words)
        lines[one] = b" ".join(parts)
    return b"\n".join(lines)


def told_clearly(ran: Ran) -> bool:
    """Accepted, failed as a check, or refused in one line; never a traceback."""
    if "Traceback" in ran.out + ran.err:
        return False
    return ran.code in (0, 1) or is_one_line(ran)


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("*/*.yaml")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_mutated_scenario_files_never_break_the_program(run: Run, tmp_path: Path, path: Path) -> None:
    file = tmp_path / "mutated.yaml"
    chance = random.Random(str(path.name))
    documents = path.read_bytes().split(b"\n---\n")
    for _ in range(MUTATIONS):
        file.write_bytes(mutated(chance.choice(documents), chance))

        assert told_clearly(run("check", str(file)))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_mutated_positions_never_break_the_program(run: Run, tmp_path: Path, game) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "mutated.yaml"
    content = run("new", game.id).out.encode()
    chance = random.Random(game.id)
    for _ in range(6 * MUTATIONS):
        file.write_bytes(mutated(content, chance))

        assert told_clearly(run("play", game.id, "--bot", "random", "--position", str(file), typed="quit\n"))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_mutated_records_never_break_the_program(run: Run, tmp_path: Path, game) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "mutated.jsonl"
    luck = SeededLuck(3)
    sides = game.sides(game.start({}, SeededLuck(3)))
    match = begin(game, {side: side for side in sides}, 0, luck)
    while match.outcome is None and len(match.record.entries) < 30:
        side = match.acting[0]
        match.act(side, game.text(match.state, game.sample(match.state, side, luck)), 0)
    content = match.record.text().encode()
    chance = random.Random(game.id)
    for _ in range(6 * MUTATIONS):
        broken = mutated(content, chance)
        file.write_bytes(broken)

        assert run("verify", "--unfinished", str(file)).code == 1 or content.startswith(broken)
        assert told_clearly(run("replay", str(file)))
