"""One test for what holds of each of many small things: it lists those of which it does not hold."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, TypeAlias

import pytest

Test: TypeAlias = Callable[..., None]


def of_each(names: str, values: Iterable[Any]) -> Callable[[Test], Test]:
    """What `parametrize` is for few cases, for so many that a test each would cost more than what it asks. All are
    tried, with the same fixtures.
    """
    own, cases = [name.strip() for name in names.split(",")], tuple(values)
    assert cases, f"there is no {names}"

    def in_one(test: Test) -> Test:
        @wraps(test)
        def tried(**fixtures: object) -> None:
            wrong = [told for case in cases if (told := _wrong_with(test, fixtures, own, case)) is not None]
            assert not wrong, "\n".join([f"it does not hold of {len(wrong)} of {len(cases)}:", *wrong])

        asked = inspect.signature(test)
        left = [each for name, each in asked.parameters.items() if name not in own]
        tried.__signature__ = asked.replace(parameters=left)  # type: ignore[attr-defined]
        return tried

    return in_one


def _wrong_with(test: Test, fixtures: dict[str, object], names: list[str], case: Any) -> str | None:
    values = case if len(names) > 1 else (case,)
    try:
        test(**fixtures, **dict(zip(names, values, strict=True)))
    except pytest.skip.Exception as error:
        raise AssertionError("ask for what may be missing in a fixture: one case would skip all others") from error
    except (Exception, pytest.fail.Exception) as error:
        return f"{', '.join(names)} = {case!r}: {type(error).__name__}: {error}"
    return None
