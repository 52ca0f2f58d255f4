"""`warboard army`: armies of Battlefield Chess, listed, built, checked and saved."""

import json
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from warboard.cli.given import as_yaml, json_wanted, read_text
from warboard.games.battlefield.armies import DEFAULT_BUDGET, PRESETS, ArmyBuilder, array_by_square
from warboard.games.battlefield.catalogue import catalogue
from warboard.kernel.errors import BadFile, WarboardError
from warboard.kernel.plain import Plain
from warboard.play.text_files import read_document

FAILED = 1
_PARTS = ("types", "weapons", "elements", "skills", "presets")

budget_given = click.option("--budget", type=click.IntRange(0), default=DEFAULT_BUDGET, show_default=True)
swap_given = click.option("--swap", is_flag=True, help="The skill swap exists (option `swap` of the game).")


@click.group()
def army() -> None:
    """Build armies for Battlefield Chess.

    \b
    Example: warboard army build mine.yaml --from standard --put d1.weapon=bow --put d1.type=infantry
             warboard play battlefield --option white_army=@mine.yaml
    """


@army.command("list")
@click.argument("part", type=click.Choice(_PARTS), required=False)
@json_wanted
def list_(part: str | None, as_json: bool) -> None:
    """What an army can be built from, with costs.

    \b
    Example: warboard army list skills
    """
    everything = catalogue()
    if as_json:
        click.echo(json.dumps(everything[part] if part else everything, ensure_ascii=False))
        return
    for name in [part] if part else _PARTS:
        rows = everything[name]
        assert isinstance(rows, list)
        Console(soft_wrap=True).print(_table(name, [row for row in rows if isinstance(row, dict)]))


def _table(title: str, rows: list[dict[str, Plain]]) -> Table:
    headings = [heading for heading in rows[0] if heading != "army"]
    table = Table(title=title, title_justify="left", box=None, header_style="bold")
    for heading in headings:
        table.add_column(heading.replace("_", " "), no_wrap=heading == "name")
    for row in rows:
        table.add_row(*[_shown(row[heading]) for heading in headings])
    return table


def _shown(value: Plain) -> str:
    if isinstance(value, list):
        return " ".join(str(item) for item in value)
    if isinstance(value, dict):
        return " ".join(f"{name} {item:+d}" for name, item in value.items() if isinstance(item, int) and item)
    return "" if value is None else str(value)


@army.command()
@click.argument("file", metavar="FILE")
@click.option("--from", "begin", default="plain", show_default=True, metavar="PRESET|FILE", help="What to begin with.")
@click.option("--put", "puts", multiple=True, metavar="SQUARE.FIELD=VALUE", help="Such as f1.special=cure-2.")
@click.option("--clear", "clears", multiple=True, metavar="SQUARE", help="Make a piece plain again.")
@budget_given
@swap_given
@click.pass_context
def build(
    context: click.Context,
    file: str,
    begin: str,
    puts: tuple[str, ...],
    clears: tuple[str, ...],
    budget: int,
    swap: bool,
) -> None:
    """Build an army and save it in FILE as YAML; one that is wrong is not saved.

    \b
    Example: warboard army build mine.yaml --put f1.weapon=healing_staff --put f1.special=cure-2
    """
    builder = ArmyBuilder(begin if begin in PRESETS else _army_in(begin))
    for square in clears:
        builder.clear(square)
    for put in puts:
        place, equals, value = put.partition("=")
        square, dot, field = place.partition(".")
        if not equals or not dot:
            raise WarboardError(f"--put: expected SQUARE.FIELD=VALUE, found {put[:60]!r}")
        builder.put(square, field, value or None)
    sound = _report(builder, budget, swap)
    if sound:
        try:
            Path(file).write_text(as_yaml(builder.dump()), encoding="utf-8")
        except OSError as error:
            raise BadFile(file, error.strerror or "it cannot be written") from None
        click.echo(f"saved in {file}: warboard play battlefield --option white_army=@{file}")
    context.exit(0 if sound else FAILED)


@army.command()
@click.argument("army_given", metavar="PRESET|FILE")
@budget_given
@swap_given
@click.pass_context
def check(context: click.Context, army_given: str, budget: int, swap: bool) -> None:
    """Check an army; exit with 1 and a line for everything that is wrong.

    \b
    Example: warboard army check mine.yaml --budget 40
    """
    builder = ArmyBuilder(army_given if army_given in PRESETS else _army_in(army_given))
    context.exit(0 if _report(builder, budget, swap) else FAILED)


@army.command()
@click.argument("army_given", metavar="PRESET|FILE")
def show(army_given: str) -> None:
    """Show an army piece by piece.

    \b
    Example: warboard army show royal_guard
    """
    declared = ArmyBuilder(army_given if army_given in PRESETS else _army_in(army_given)).dump()
    table = Table(box=None, header_style="bold")
    for heading in ("square", "piece", "loadout"):
        table.add_column(heading)
    for square, kind in array_by_square().items():
        loadout = declared.get(square)
        table.add_row(square, str(kind), _loadout(loadout) if isinstance(loadout, dict) else "plain")
    Console(soft_wrap=True).print(table)


def _loadout(fields: dict[str, Plain]) -> str:
    return ", ".join(f"{name} {value}" for name, value in fields.items())


def _army_in(file: str) -> Plain:
    if not Path(file).exists():
        raise WarboardError(f"there is no preset and no file {file[:60]!r} (there are {', '.join(PRESETS)})")
    return read_document(read_text(file), file)


def _report(builder: ArmyBuilder, budget: int, swap: bool) -> bool:
    problems = builder.problems(budget, swap)
    for problem in problems:
        click.echo(problem)
    click.echo(f"it costs {builder.cost()} of {budget}" + ("" if problems else ", and is sound"))
    return not problems
