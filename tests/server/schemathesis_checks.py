"""A check of our own for schemathesis: what fits the document is understood.

It may still be refused because a game's rules do not allow it, which no document can express; then the answer is 400
with the error `refused`.
"""

import schemathesis
from schemathesis.generation import GenerationMode


@schemathesis.check  # type: ignore[untyped-decorator]
def valid_data_is_understood(
    _: schemathesis.CheckContext, response: schemathesis.Response, case: schemathesis.Case
) -> None:
    meta = case.meta
    is_valid = meta is not None and meta.generation.mode == GenerationMode.POSITIVE
    if is_valid and response.status_code == 400 and response.json()["error"] == "not understood":
        raise AssertionError(f"it fits the document and was not understood: {response.text}")
