"""Commands for what games let people build, such as `warboard army`: list, build, check, show."""

import json
import shlex
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from warboard.cli.arguments import as_yaml, options_from, read_text
from warboard.games import all_games
from warboard.kernel.builder import Builder
from warboard.kernel.errors import BadFile, WarboardError
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields, Plain
from warboard.play.text_files import read_document

FAILED = 1

_JSON = click.Option(["--json", "as_json"], is_flag=True, help="For programs: print JSON.")
_OPTIONS = click.Option(
    ["--option", "-o", "options"], multiple=True, metavar="K=V", help="An option of the game that limits what is built."
)


def builder_groups() -> list[click.Group]:
    """A group of commands for each thing that some game lets people build."""
    found: dict[str, dict[str, tuple[Game, Builder]]] = {}
    for game in all_games():
        for builder in game.builders():
            found.setdefault(builder.name, {})[game.id] = (game, builder)
    return [_group(name, by_game) for name, by_game in found.items()]


def _group(name: str, by_game: dict[str, tuple[Game, Builder]]) -> click.Group:
    game, builder = next(iter(by_game.values()))
    names = ", ".join(one.name for one, _ in by_game.values())
    article = "an" if name[0] in "aeiou" else "a"
    start, example = f"warboard {name}", builder.example

    def choose(game: str) -> None:
        click.get_current_context().obj = by_game[game]

    source = click.Argument(["source"], metavar="PRESET|FILE")
    return click.Group(
        name,
        callback=choose,
        params=[click.Option(["--game"], type=click.Choice(list(by_game)), default=game.id, show_default=True)],
        help=f"""Build, check and show {article} {name} for {names}.

        \b
        Example: {start} build mine.yaml --from {builder.presets[-1]} --put {example}
                 warboard play {game.id} --option {_option(game, builder)}=@mine.yaml
        """,
        commands=[
            click.Command(
                "list",
                callback=_list,
                params=[click.Argument(["table"], required=False), _JSON],
                help=f"List what there is to build with.\n\n\b\nExample: {start} list {next(iter(builder.parts()))}",
            ),
            click.Command(
                "build",
                callback=_build,
                params=[
                    click.Argument(["file"], metavar="FILE"),
                    click.Option(
                        ["--from", "begin"],
                        metavar="PRESET|FILE",
                        help=f"What to begin with.  [default: {builder.presets[0]}]",
                    ),
                    click.Option(
                        ["--put", "puts"], multiple=True, metavar=f"{builder.place}=VALUE", help=f"Such as {example}."
                    ),
                    click.Option(["--clear", "clears"], multiple=True, metavar="PLACE", help="Undo all changes there."),
                    _OPTIONS,
                ],
                help=f"""Build and save in FILE as YAML; a build that breaks the rules is not saved.

                \b
                Example: {start} build mine.yaml --put {example}
                """,
            ),
            click.Command(
                "check",
                callback=_check,
                params=[source, _OPTIONS, _JSON],
                help=f"""Check; if anything is wrong, print a line for each problem and exit with 1.

                \b
                Example: {start} check mine.yaml
                """,
            ),
            click.Command(
                "show",
                callback=_show,
                params=[source, _JSON],
                help=f"Show it piece by piece.\n\n\b\nExample: {start} show {builder.presets[-1]}",
            ),
        ],
    )


def _option(game: Game, builder: Builder) -> str:
    """The name under which a build is passed: an option of the game, or what its first side brings."""
    if not builder.own:
        return builder.options[0]
    return f"{game.sides(game.start({}, SeededLuck(0)))[0]}.{builder.name}"


def _chosen() -> tuple[Game, Builder]:
    chosen: tuple[Game, Builder] = click.get_current_context().obj
    return chosen


def _list(table: str | None, as_json: bool) -> None:
    parts = _chosen()[1].parts()
    if table is not None and table not in parts:
        raise WarboardError(f"there is no table {table[:40]!r} (there are {', '.join(parts)})")
    if as_json:
        click.echo(json.dumps(parts[table] if table else parts, ensure_ascii=False))
        return
    for name in [table] if table else parts:
        Console(soft_wrap=True).print(_table(name, parts[name]))


def _build(
    file: str, begin: str | None, puts: tuple[str, ...], clears: tuple[str, ...], options: tuple[str, ...]
) -> None:
    game, builder = _chosen()
    build = _source(builder, begin or builder.presets[0])
    for place in clears:
        build = builder.clear(build, place)
    for put in puts:
        place, equals, value = put.partition("=")
        if not equals:
            raise WarboardError(f"--put: expected {builder.place}=VALUE, found {put[:60]!r}")
        build = builder.put(build, place, value)
    given = options_from(options, game)
    problems = builder.problems(build, given)
    _report(builder, build, given, problems)
    if problems:
        click.get_current_context().exit(FAILED)
    try:
        Path(file).write_text(as_yaml(build), encoding="utf-8")
    except OSError as error:
        raise BadFile(file, error.strerror or "it cannot be written") from None
    words = ["warboard", "play", game.id]
    for option in (*options, f"{_option(game, builder)}=@{file}"):
        words += ["--option", option]
    click.echo(f"saved in {file}: {shlex.join(words)}")


def _check(source: str, options: tuple[str, ...], as_json: bool) -> None:
    game, builder = _chosen()
    build = _source(builder, source)
    given = options_from(options, game)
    problems = builder.problems(build, given)
    if as_json:
        click.echo(json.dumps({"problems": problems, "cost": builder.cost(build, given)}, ensure_ascii=False))
    else:
        _report(builder, build, given, problems)
    click.get_current_context().exit(FAILED if problems else 0)


def _show(source: str, as_json: bool) -> None:
    builder = _chosen()[1]
    rows = builder.rows(_source(builder, source))
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False))
    else:
        Console(soft_wrap=True).print(_table("", rows))


def _source(builder: Builder, source: str) -> Fields:
    if source in builder.presets:
        return builder.begin(source)
    if not Path(source).exists():
        presets = ", ".join(builder.presets)
        raise WarboardError(f"there is no preset and no file {source[:60]!r} (there are {presets})")
    return builder.begin(read_document(read_text(source), source))


def _report(builder: Builder, build: Fields, options: Fields, problems: list[str]) -> None:
    for problem in problems:
        click.echo(problem)
    cost = builder.cost(build, options)
    summary = [f"it costs {cost}"] if cost else []
    if not problems:
        summary.append("it is sound")
    if summary:
        click.echo(", and ".join(summary).replace(", and it is", ", and is"))


def _table(title: str, rows: list[Fields]) -> Table:
    """Rows with the same headings; values that are builds themselves do not fit into a cell."""
    headings = [heading for heading in rows[0] if not any(_is_nested(row[heading]) for row in rows)]
    table = Table(title=title or None, title_justify="left", box=None, header_style="bold")
    for heading in headings:
        table.add_column(heading.replace("_", " "), no_wrap=heading == "name")
    for row in rows:
        table.add_row(*[_cell(row[heading]) for heading in headings])
    return table


def _is_nested(value: Plain) -> bool:
    return isinstance(value, dict) and any(isinstance(item, dict) for item in value.values())


def _cell(value: Plain) -> str:
    if isinstance(value, list):
        return " ".join(str(item) for item in value)
    if isinstance(value, dict):
        return " ".join(f"{name} {item:+d}" for name, item in value.items() if isinstance(item, int) and item)
    return "" if value is None else str(value)
