"""An example game inside the page of a report: every position in letters, and a script to step through them."""

import json
from collections.abc import Sequence
from html import escape

from warboard.api.letters import letter_cells
from warboard.games import find_game
from warboard.kernel.plain import Fields, Plain
from warboard.lab.jobs import Job
from warboard.lab.publication import states_of

_EMPTY = "."


def replay_data(job: Job, actions: Sequence[tuple[int, str]]) -> Fields:
    """The steps of a game: what was played, and the squares from the first to the last. With more than two sides, a
    piece is preceded by the first letter of its side.
    """
    game = find_game(job.game)
    states = states_of(game, job.options, job.seed, [f"{side} {text}" for side, text in actions])
    board, sides = game.board(states[0][0]), list(game.sides(states[0][0]))
    played = ["", *(f"{sides[side]} {text}" for side, text in actions)]
    steps: list[Plain] = []
    for text, (state, _) in zip(played, states, strict=True):
        cells = letter_cells(game, board, game.dump(state), sides)
        squares = [
            (cell.side[:1] if len(sides) > 2 else "") + cell.letters if cell.letters else _EMPTY for cell in cells
        ]
        steps.append([text, " ".join(square.replace(" ", "") for square in squares)])
    return {"files": board.files, "ranks": board.ranks, "steps": steps}


def replay_part(kind: str, data: Fields, words: dict[str, str]) -> str:
    """The part of a page in which a game can be watched."""
    inside = json.dumps(data, separators=(",", ":")).replace("<", "\\u003c")
    return (
        f'<details class="replay" id="replay-{escape(kind)}"><summary>{escape(words["watch here"])}</summary>'
        f'<p class="played" aria-live="polite"></p><table class="squares"></table>'
        f'<p><button type="button" data-step="-1" aria-label="{escape(words["back"])}">◀</button> '
        f'<input type="range" min="0" value="0" aria-label="{escape(words["step"])}"> '
        f'<button type="button" data-step="1" aria-label="{escape(words["forward"])}">▶</button> <output></output></p>'
        f'<script type="application/json">{inside}</script></details>'
    )


SCRIPT = """
for (const part of document.querySelectorAll("details.replay")) {
  const { files, ranks, steps } = JSON.parse(part.querySelector("script").textContent);
  const find = (name) => part.querySelector(name);
  const [table, played, slider, count] = ["table", ".played", "input", "output"].map(find);
  const cells = [];
  for (let rank = ranks - 1; rank >= 0; rank--) {
    const row = table.insertRow();
    row.insertCell().textContent = rank + 1;
    for (let file = 0; file < files; file++) cells[rank * files + file] = row.insertCell();
  }
  const letters = table.insertRow();
  letters.insertCell();
  for (let file = 0; file < files; file++) letters.insertCell().textContent = String.fromCharCode(97 + file);
  slider.max = steps.length - 1;
  const show = () => {
    const at = Number(slider.value);
    const before = (steps[at - 1] ?? steps[at])[1].split(" ");
    steps[at][1].split(" ").forEach((text, square) => {
      cells[square].textContent = text === "." ? "" : text;
      cells[square].className = text === before[square] ? "" : "changed";
    });
    played.textContent = steps[at][0] || "–";
    count.textContent = at + " / " + (steps.length - 1);
  };
  slider.addEventListener("input", show);
  for (const button of part.querySelectorAll("button"))
    button.addEventListener("click", () => {
      slider.value = Number(slider.value) + Number(button.dataset.step);
      show();
    });
  show();
}
const open = () => {
  const part = document.getElementById(location.hash.slice(1));
  if (part) part.open = true;
};
addEventListener("hashchange", open);
open();
"""
