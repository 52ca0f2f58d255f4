"""The page of a report: a single file that makes no requests, to be opened from disk, printed or sent.

A pure function from data to text. The only script sorts tables and steps through example games; the rest is readable
without it. The page's own policy allows that script by its hash and nothing else.
"""

from base64 import b64encode
from collections.abc import Mapping, Sequence
from hashlib import sha256
from html import escape
from string import Template

from warboard.kernel.plain import Fields
from warboard.lab.goals import DEEP, FAIR
from warboard.lab.measures.rules_seen import RulesSeen
from warboard.lab.report.data import ELO, Dial, Report, Worthy
from warboard.lab.report.names import event_name, thing_name
from warboard.lab.report.replay import SCRIPT as _REPLAY_SCRIPT
from warboard.lab.report.replay import replay_part
from warboard.lab.report.svg import bars, board, curve, gauge, histogram, points
from warboard.lab.report.texts import answer_name, as_written, texts_in, word_in
from warboard.lab.report.verdict import answer_text, between_text, goal_text, number_text, percent, sentences, side_of
from warboard.lab.statistics import Interval

_RANGES = {"fair": (0.3, 0.7), "deep": (-50.0, 300.0)}  # the ranges of the dials; the others go from 0 to 1
_MOST_ELO = 400.0  # the range of a plot; an unbounded interval is cut off there
_SIGNS = {True: "✓", False: "✗", None: "?"}

_STYLE = """
:root{--ink:#222;--paper:#fff;--soft:#666;--line:#ccc;--accent:#1f5f99;--band:#dfead9;--square:#f4efe6}
@media (prefers-color-scheme:dark){:root{--ink:#e8e6e3;--paper:#181a1b;--soft:#a9a49b;--line:#4a4a4a;--accent:#6aa9e0;
--band:#2c3a2a;--square:#26282a}}
@media print{:root{--ink:#000;--paper:#fff;--soft:#333;--line:#999;--accent:#333;--band:#e6e6e6;--square:#fff}
section,figure,.dial{break-inside:avoid}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);margin:0 auto;max-width:62rem;
padding:1.5rem}
h1{margin:0;font-size:1.9rem}h2{margin:2.2rem 0 .6rem;font-size:1.25rem;border-bottom:1px solid var(--line)}
h3{margin:1.2rem 0 .3rem;font-size:1rem}
.soft,figcaption{color:var(--soft)}figcaption{font-size:.9rem}
.verdict{font-size:1.08rem;padding-left:1.2rem}
.figures{display:flex;flex-wrap:wrap;gap:1rem}
.dials{display:grid;grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr));gap:.8rem}
.dial{border:1px solid var(--line);border-radius:.5rem;padding:.6rem .8rem}
.dial svg{width:100%;height:auto}
.dial .value{font-size:1.5rem;font-weight:600}.dial .name{font-weight:600}
.dial p{margin:0}.dial .soft{font-size:.82rem}
figure{margin:0 0 1rem;max-width:100%}figure svg{max-width:100%;height:auto}
svg text{fill:var(--ink);font:13px system-ui,sans-serif}svg text.small{font-size:12px}svg text.count{font-size:10px}
svg text.dark{fill:var(--paper)}
.goal{fill:var(--band);stroke:var(--soft);stroke-dasharray:3 3}.axis{stroke:var(--soft)}.grid{stroke:var(--line)}
.interval{fill:var(--accent);fill-opacity:.45}.mark{fill:var(--accent);stroke:var(--paper);stroke-width:1.5}
.bar,.heat{fill:var(--accent)}.square{fill:var(--square);stroke:var(--line)}
.curve{fill:none;stroke:var(--accent);stroke-width:2}
.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.92rem}
th,td{padding:.2rem .7rem .2rem 0;text-align:left;border-bottom:1px solid var(--line)}
td.number,th.number{text-align:right;font-variant-numeric:tabular-nums}
th button{font:inherit;font-weight:600;color:inherit;background:none;border:0;padding:0;cursor:pointer}
th[aria-sort=ascending] button::after{content:" ▲"}th[aria-sort=descending] button::after{content:" ▼"}
details.replay summary{cursor:pointer;color:var(--accent)}.squares{table-layout:fixed}
.squares td{width:1.7rem;height:1.7rem;padding:0;text-align:center;border:1px solid var(--line);
font:13px ui-monospace,monospace}.squares tr td:first-child,.squares tr:last-child td{border:0;color:var(--soft)}
.squares td.changed{background:var(--band);font-weight:700;outline:2px solid var(--accent);outline-offset:-2px}
.played{min-height:1.5em;margin:.3rem 0}
@media print{details.replay,.screen{display:none}}
code{background:var(--square);padding:.1rem .3rem;border-radius:.2rem}
"""

_SCRIPT = (
    """
for (const table of document.querySelectorAll("table.sortable")) {
  table.querySelectorAll("th").forEach((heading, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = heading.textContent;
    heading.replaceChildren(button);
    button.addEventListener("click", () => {
      const up = heading.getAttribute("aria-sort") === "descending";
      for (const other of table.querySelectorAll("th")) other.removeAttribute("aria-sort");
      heading.setAttribute("aria-sort", up ? "ascending" : "descending");
      const key = (row) => row.cells[column].dataset.value ?? row.cells[column].textContent;
      const rows = [...table.tBodies[0].rows].sort((one, other) => {
        const [a, b] = [key(one), key(other)];
        const order = heading.className === "number" ? Number(a) - Number(b) : a.localeCompare(b);
        return up ? order : -order;
      });
      table.tBodies[0].append(...rows);
    });
  });
}
"""
    + _REPLAY_SCRIPT
)

_PAGE = Template(
    """<!doctype html>
<html lang="$language"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-$style_hash';\
 script-src 'sha256-$script_hash'">
<title>$title</title><style>$style</style></head><body>
$body
<script>$script</script></body></html>
"""
)


def page_of(
    report: Report,
    language: str = "en",
    records: Mapping[str, str] | None = None,
    replays: Mapping[str, Fields] | None = None,
) -> str:
    """The page. `records` are the names of the files beside it that hold the example games, by kind; `replays` are the
    same games for the page itself.
    """
    texts = texts_in(language)
    body = "\n".join(
        part
        for part in (
            _head(report, language),
            _plots(report, language),
            _boards(report, language),
            _examples(report, language, records or {}, replays or {}),
            _worth(report.worth, language),
            _numbers(report, language),
        )
        if part
    )
    # A number is not parted from its sign at the end of a line.
    body = body.replace(" %", "\u00a0%")
    return _PAGE.substitute(
        language=language,
        title=escape(texts["title"].format(game=report.name)),
        style=_STYLE,
        style_hash=_hash(_STYLE),
        script=_SCRIPT,
        script_hash=_hash(_SCRIPT),
        body=body,
    )


def _hash(content: str) -> str:
    return b64encode(sha256(content.encode()).digest()).decode()


def _head(report: Report, language: str) -> str:
    texts = texts_in(language)
    options = ", ".join(f"{name} = {value}" for name, value in report.options.items()) or texts["as written"]
    subtitle = texts["subtitle"].format(games=report.games, nodes=report.nodes)
    openings = texts[f"openings from {report.openings}"].format(count=report.opening)
    verdict = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences(report, language))
    dials = "".join(_dial(dial, word_in(side_of(report, dial.answer), language), texts) for dial in report.dials)
    failures = texts["failures"].format(count=report.failures, reason=report.failure) if report.failures else ""
    return (
        f"<header><h1>{escape(texts['title'].format(game=report.name))}</h1>"
        f'<p class="soft">{escape(subtitle)} · {escape(openings)} · {escape(texts["rules"])}: {escape(options)} · '
        f"{escape(report.date)}</p>"
        f'</header><section id="verdict"><h2>{texts["verdict"]}</h2><ul class="verdict">{verdict}</ul>'
        f'<div class="dials">{dials}</div>'
        f'<p class="soft">{escape(texts["caveat"])} {escape(failures)}</p></section>'
    )


def _dial(dial: Dial, side: str, texts: Mapping[str, str]) -> str:
    low, high = _RANGES.get(dial.name, (0.0, 1.0))
    state = texts["not asked" if dial.answer is None else {True: "meets", False: "misses", None: "open"}[dial.meets]]
    sign = "–" if dial.answer is None else _SIGNS[dial.meets]
    hint = texts[f"{dial.name} hint"].format(side=side) if dial.name != "fair" or side else ""
    label = f"{texts[dial.name]}: {answer_text(dial)} ({between_text(dial)}), {texts['goal']} {goal_text(dial)}"
    return (
        f'<article class="dial" id="dial-{dial.name}"><p class="name">{texts[dial.name]}</p>'
        f'<p class="value">{escape(answer_text(dial))}</p>{gauge(dial.answer, dial.goal, low, high, label)}'
        f"<p><span>{sign}</span> <span>{escape(state)}</span></p>"
        f'<p class="soft">{escape(hint)}</p>'
        f'<p class="soft">{texts["between"]}: {escape(between_text(dial))}</p>'
        f'<p class="soft">{texts["goal"]}: {escape(goal_text(dial))}</p></article>'
    )


def _figure(drawing: str, caption: str) -> str:
    return f"<figure>{drawing}<figcaption>{escape(caption)}</figcaption></figure>" if drawing else ""


def _plots(report: Report, language: str) -> str:
    texts = texts_in(language)
    drawn = []
    if report.seats_by_strength:
        seats = [(str(point.nodes), point.answer) for point in report.seats_by_strength]
        caption = texts["seats"].format(side=word_in(side_of(report, seats[0][1]), language))
        drawn.append(_figure(points(seats, FAIR, percent, caption, texts["positions"]), caption))
    if report.elo_by_doubling:
        rows = [(point.answer.name, point.answer) for point in report.elo_by_doubling]
        drawing = points(rows, Interval(DEEP.low, _MOST_ELO), _elo, texts["doublings"], texts["positions"], _MOST_ELO)
        drawn.append(_figure(drawing, texts["doublings"]))
    endings = [
        (answer_name(name, language), float(count), f"{count} ({percent(count / report.games)})")
        for name, count in report.endings
    ]
    drawn.append(_figure(bars(endings, texts["endings"]), texts["endings"]))
    drawn.append(_figure(histogram(report.turns, texts["turns"], lambda turn: f"{turn:.0f}", True), texts["turns"]))
    drawn.append(_figure(histogram(report.decided, texts["decided"], percent, ends=Interval(0, 1)), texts["decided"]))
    return f'<section id="plots"><h2>{texts["plots"]}</h2><div class="figures">{"".join(drawn)}</div></section>'


def _elo(value: float) -> str:
    return number_text(value, ELO)


def _boards(report: Report, language: str) -> str:
    texts, drawn = texts_in(language), []
    for each in report.maps:
        if not any(each.counts):
            continue
        caption = texts[each.name].format(
            side=word_in(report.sides[each.side], language) if each.side is not None else ""
        )
        most = each.counts.index(max(each.counts))
        square = f"{chr(ord('a') + most % report.files)}{most // report.files + 1}"
        told = f"{caption} (%); {texts['most'].format(square=square, count=each.counts[most])}"
        drawn.append(_figure(board(each.counts, report.files, report.ranks, caption), told))
    if not drawn:
        return ""
    return f'<section id="boards"><h2>{texts["boards"]}</h2><div class="figures">{"".join(drawn)}</div></section>'


def _examples(report: Report, language: str, records: Mapping[str, str], replays: Mapping[str, Fields]) -> str:
    texts, items = texts_in(language), []
    for example in report.examples:
        how = texts["won by" if example.winners else "drawn by"].format(
            winners=", ".join(word_in(winner, language) for winner in example.winners),
            reason=word_in(example.reason, language),
            turns=example.turns,
        )
        caption = texts["chances of"].format(side=word_in(report.sides[0], language))
        drawing = curve(example.curve, caption)
        link = ""
        if example.kind in records:
            name = escape(records[example.kind])
            link = (
                f'<p><a href="{name}">{texts["record"]}</a>, {texts["watch"]} <code>warboard replay {name}</code></p>'
            )
        items.append(
            f"<article><h3>{texts[example.kind]}</h3><p>{escape(how)}</p>{_figure(drawing, caption)}"
            f"{_replay(example.kind, texts, replays)}{link}</article>"
        )
    if not items:
        return ""
    return f'<section id="examples"><h2>{texts["examples"]}</h2><div class="figures">{"".join(items)}</div></section>'


def _replay(kind: str, texts: dict[str, str], replays: Mapping[str, Fields]) -> str:
    return replay_part(kind, replays[kind], texts) if kind in replays else ""


def _worth(things: Sequence[Worthy], language: str) -> str:
    if not things:
        return ""
    texts = texts_in(language)
    rows = [
        [
            _cell(thing_name(thing.name, language)),
            _number(thing.games, str(thing.games)),
            _share(thing.used, thing.used_between, language),
            _share(thing.adds, thing.adds_between, language),
            _share(thing.costs, thing.costs_between, language),
            _cell(texts[thing.note] if thing.note else ""),
        ]
        for thing in sorted(things, key=lambda thing: -(thing.adds or -1))
    ]
    headings = [("thing", False), ("games", True), ("used", True), ("adds", True), ("costs", True), ("note", False)]
    table = _table([(texts[name], number) for name, number in headings], rows)
    return f'<section id="worth"><h2>{texts["worth"]}</h2><p class="soft screen">{texts["sort"]}</p>{table}</section>'


def _numbers(report: Report, language: str) -> str:
    texts = texts_in(language)
    rows = [
        [
            _cell(texts[section.measure]),
            _cell((event_name if section.measure == RulesSeen.name else answer_name)(answer.name, language)),
            _number(answer.value, _short(answer.value, language)),
            _number(
                answer.interval.low,
                f"{_short(answer.interval.low, language)} … {_short(answer.interval.high, language)}",
            ),
            _number(answer.samples, str(answer.samples)),
            _cell(texts[answer.note] if answer.note else ""),
        ]
        for section in report.sections
        for answer in section.answers
    ]
    are_numbers = {"measure": False, "question": False, "value": True, "between": True, "samples": True, "note": False}
    headings = [(texts[name], is_number) for name, is_number in are_numbers.items()]
    return f'<section id="numbers"><h2>{texts["measures"]}</h2>{_table(headings, rows)}</section>'


def _table(headings: Sequence[tuple[str, bool]], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(
        f'<th scope="col"{" class=number" if is_number else ""}>{escape(heading)}</th>'
        for heading, is_number in headings
    )
    body = "".join(f"<tr>{''.join(row)}</tr>" for row in rows)
    return (
        f'<div class="wide"><table class="sortable"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
    )


def _cell(words: str) -> str:
    return f"<td>{escape(words)}</td>"


def _number(value: float, shown: str) -> str:
    return f'<td class="number" data-value="{value:.9g}">{escape(shown)}</td>'


def _short(value: float, language: str) -> str:
    return as_written(f"{value:.3g}", language)


def _share(value: float | None, between: Interval | None, language: str) -> str:
    if value is None:
        return '<td class="number" data-value="-9">–</td>'
    doubt = f" ({percent(between.low, 1)} … {percent(between.high, 1)})" if between is not None else ""
    return _number(value, as_written(f"{percent(value, 1)}{doubt}", language))
