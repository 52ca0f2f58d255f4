"""The page's types are the server's messages, as the tool writes them."""

import importlib.util
from pathlib import Path
from types import ModuleType

from warboard.server import wire

ROOT = Path(__file__).parent.parent.parent


def the_tool() -> ModuleType:
    found = importlib.util.spec_from_file_location("wire_types", ROOT / "tools" / "wire_types.py")
    assert found is not None and found.loader is not None
    tool = importlib.util.module_from_spec(found)
    found.loader.exec_module(tool)
    return tool


def test_the_committed_types_are_those_of_the_wire() -> None:
    tool = the_tool()

    assert tool.TARGET.read_text() == tool.types(), "run python tools/wire_types.py"


def test_types_say_what_may_be_left_out() -> None:
    tool = the_tool()
    written = tool.types()

    assert 'export interface Act {\n  type: "act"\n  action: string\n  entry: number\n  id?: string | null\n' in written
    assert "  legal: boolean\n" in written.partition("export interface ActionResult")[2].partition("}")[0]
    assert "  tells?: string[]\n" in written.partition("export interface View")[2].partition("}")[0]
    assert all(f"export interface {struct.__name__} " in written for struct in tool.all_structs())
    assert "export type FromClient = Act | Ask | Say | Ping\n" in written


def test_every_message_of_a_topic_is_a_message_of_the_wire() -> None:
    for topic in Path(wire.__file__).parent.glob("*.py"):
        for line in topic.read_text().splitlines():
            if line.startswith("class "):
                assert line.removeprefix("class ").partition("(")[0] in wire.__all__, line
