"""Examples in the documentation run."""

import ast
import doctest
import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = sorted(path for path in (ROOT / "src").rglob("*.py") if ">>>" in path.read_text())


def test_the_example_in_the_readme_is_ten_lines_long() -> None:
    found = re.search(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)

    assert found is not None
    assert len([line for line in found.group(1).splitlines() if line]) <= 10


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_examples_in_docstrings_hold(path: Path) -> None:
    """Read from the source, so that they are found even when the module is compiled."""
    name = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
    module = importlib.import_module(name)
    runner = doctest.DocTestRunner()

    for text in docstrings(path):
        runner.run(doctest.DocTestParser().get_doctest(text, dict(vars(module)), name, str(path), 0))

    assert runner.tries > 0
    assert runner.failures == 0


def docstrings(path: Path) -> list[str]:
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    nodes = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, documented)]
    return [text for text in map(ast.get_docstring, nodes) if text is not None]
