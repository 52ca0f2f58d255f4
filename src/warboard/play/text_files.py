"""Plain data from text: YAML (and so JSON) documents, read strictly.

Only plain data is accepted (no dates, no `yes` for true). Duplicate keys, deep nesting and data that refers to itself
are refused.
"""

import re
from typing import Final

import yaml

from warboard.kernel.errors import BadFile
from warboard.kernel.plain import Plain, kind_of

_DEEPEST: Final = 60
_MOST_VALUES: Final = 1_000_000


class _Loader(yaml.SafeLoader):
    """Safe YAML with the scalars of YAML 1.2: null, true, false, whole numbers, fractions; everything else is text."""


_Loader.yaml_implicit_resolvers = {}
for _tag, _pattern, _first in (
    ("tag:yaml.org,2002:null", r"^(?:~|null|Null|NULL|)$", "~nN\0"),
    ("tag:yaml.org,2002:bool", r"^(?:true|True|TRUE|false|False|FALSE)$", "tTfF"),
    ("tag:yaml.org,2002:int", r"^[-+]?[0-9]+$", "-+0123456789"),
    ("tag:yaml.org,2002:float", r"^[-+]?[0-9]+(?:\.[0-9]*(?:[eE][-+]?[0-9]+)?|[eE][-+]?[0-9]+)$", "-+0123456789"),
    ("tag:yaml.org,2002:merge", r"^<<$", "<"),
):
    for _letter in _first:
        _Loader.add_implicit_resolver(_tag, re.compile(_pattern), [_letter if _letter != "\0" else ""])


def read_documents(text: str, name: str) -> list[Plain]:
    """The documents of a text, separated by `---`; BadFile names the file, the line and what is wrong."""
    documents: list[Plain] = []
    try:
        loader = _Loader(text)
        while loader.check_node():
            node = loader.get_node()
            assert node is not None
            _refuse_duplicates(node, name, [])
            documents.append(_plain(loader.construct_document(node), name))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = f"{name}, line {mark.line + 1}" if mark is not None else name
        raise BadFile(place, f"not readable as YAML: {error.problem or error.context}") from None
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise BadFile(f"{name}, line {line}", f"not readable as YAML: {error.reason}") from None
    except BadFile:
        raise
    except (ValueError, RecursionError) as error:
        raise BadFile(name, f"not readable as YAML: {str(error).splitlines()[0][:80]}") from None
    return documents


def read_document(text: str, name: str) -> Plain:
    """The one document of a text."""
    documents = read_documents(text, name)
    if len(documents) != 1:
        raise BadFile(name, f"expected one document, found {len(documents)}")
    return documents[0]


def _refuse_duplicates(node: yaml.Node, name: str, above: list[yaml.Node]) -> None:
    if len(above) > _DEEPEST or any(node is other for other in above):
        raise BadFile(f"{name}, line {node.start_mark.line + 1}", "nested too deep")
    if isinstance(node, yaml.MappingNode):
        keys: set[str] = set()
        for key, value in node.value:
            if isinstance(key, yaml.ScalarNode):
                if key.value in keys and key.tag != "tag:yaml.org,2002:merge":
                    raise BadFile(f"{name}, line {key.start_mark.line + 1}", f"{key.value!r} stands twice")
                keys.add(key.value)
            _refuse_duplicates(value, name, [*above, node])
    elif isinstance(node, yaml.SequenceNode):
        for value in node.value:
            _refuse_duplicates(value, name, [*above, node])


def _plain(value: object, name: str) -> Plain:
    left = [_MOST_VALUES]
    return _copied(value, name, left)


def _copied(value: object, name: str, left: list[int]) -> Plain:
    left[0] -= 1
    if left[0] < 0:
        raise BadFile(name, "it is too large: over a million values")
    if isinstance(value, dict):
        copied: dict[str, Plain] = {}
        for key, item in value.items():
            if not isinstance(key, str):
                raise BadFile(name, f"expected texts as keys, found {kind_of(key)}")
            copied[key] = _copied(item, name, left)
        return copied
    if isinstance(value, list):
        return [_copied(item, name, left) for item in value]
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    raise BadFile(name, f"expected plain data, found {kind_of(value)}")
