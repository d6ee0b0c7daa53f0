"""Two matches, or two places of one, compared: the first thing that differs is named."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from functools import cache

from core.events import Event
from core.log import mark
from netcode.laws.playing import AnyMatch


@dataclass(frozen=True)
class MatchPlace:
    """All that can be compared of a match that stands at a question."""

    digest: bytes
    mark: int | None
    chain: bytes
    happened: tuple[tuple[Event, ...], ...]
    faces: tuple[tuple[int, int], ...]


def place(match: AnyMatch, since: int = 0) -> MatchPlace:
    """since: after how many records what happened counts."""
    asked = None if match.question is None else mark(match.question)
    faces = tuple(sorted(match.table.faces.items()))
    return MatchPlace(match.digest(), asked, match.log.chain, tuple(match.happened[since:]), faces)


def assert_same(found: MatchPlace, expected: MatchPlace, where: str) -> None:
    """Names the first thing that differs."""
    for name in ("happened", "mark", "digest", "faces", "chain"):
        one, other = getattr(found, name), getattr(expected, name)
        assert one == other, f"{where}: {name} is {short(one)}, not {short(other)}"


def short(value: object) -> str:
    text = repr(value)
    return text if len(text) < 400 else "..." + text[-400:]


def difference(one: object, other: object, path: str) -> str | None:
    """Names the first field in which two values differ, None where they are equal."""
    found = _difference(one, other)
    return None if found is None else f"{path}{found}"


def _difference(one: object, other: object) -> str | None:
    """The way from a value to its first part that differs, and how that differs. Parts that are the same thing are not
    looked into.
    """
    kind: type = type(one)
    names = field_names(kind)
    if names is not None and type(other) is kind:
        for name in names:
            a, b = getattr(one, name), getattr(other, name)
            if a is not b and (found := _difference(a, b)) is not None:
                return f".{name}{found}"
        return None
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (a, b) in enumerate(zip(one, other, strict=True)):
            if a is not b and (found := _difference(a, b)) is not None:
                return f"[{place}]{found}"
        return None
    return None if one == other else f" is {short(one)}, not {short(other)}"


@cache
def field_names(kind: type) -> tuple[str, ...] | None:
    """Those of a dataclass, None for everything else."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None
