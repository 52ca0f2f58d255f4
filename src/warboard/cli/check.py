"""`warboard check`: run scenario files."""

import json

import click

from warboard.cli.arguments import json_flag, read_text
from warboard.cli.progress import track
from warboard.kernel.interrupt import stop_if_interrupted
from warboard.play.scenario import Scenario, Verdict
from warboard.play.text_files import read_documents

FAILED = 1


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@click.option("--quiet", "-q", is_flag=True, help="Print only the failures and the count.")
@json_flag
@click.pass_context
def check(context: click.Context, files: tuple[str, ...], quiet: bool, as_json: bool) -> None:
    """Run scenario files; exit with 1 if one fails.

    \b
    Example: warboard check tests/scenarios/power/battle.yaml
    """
    scenarios = [(file, scenario) for file in files for scenario in _scenarios(file)]
    verdicts = []
    for file, scenario in track(scenarios, "checking", as_json):
        stop_if_interrupted()
        verdicts.append((file, scenario.run()))
    failed = sum(1 for _, verdict in verdicts if not verdict.passed)
    if as_json:
        click.echo(json.dumps([_plain(file, verdict) for file, verdict in verdicts], ensure_ascii=False))
    else:
        for file, verdict in verdicts:
            _print(file, verdict, quiet)
        click.echo(f"{len(verdicts) - failed} passed, {failed} failed")
    context.exit(FAILED if failed else 0)


def _scenarios(file: str) -> list[Scenario]:
    documents = read_documents(read_text(file), file)
    return [Scenario(document, f"{file}, scenario {number}") for number, document in enumerate(documents, 1)]


def _print(file: str, verdict: Verdict, quiet: bool) -> None:
    if not verdict.passed:
        click.echo(f"FAILED {file}: {verdict.name}: {verdict.why}")
    elif not quiet:
        rules = f" ({', '.join(verdict.rules)})" if verdict.rules else ""
        click.echo(f"passed {verdict.name}{rules}")
    if verdict.unused_luck:
        click.echo(f"       {file}: {verdict.name}: luck that was not drawn: {', '.join(verdict.unused_luck)}")


def _plain(file: str, verdict: Verdict) -> dict[str, object]:
    return {
        "file": file,
        "scenario": verdict.name,
        "rules": verdict.rules,
        "passed": verdict.passed,
        "why": verdict.why,
        "unused_luck": verdict.unused_luck,
    }
