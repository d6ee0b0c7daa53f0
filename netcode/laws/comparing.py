"""Two matches, or two places of one, compared: the first thing that differs is named."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass

from core.events import Event
from core.log import mark
from netcode.laws.playing import AnyMatch


@dataclass(frozen=True)
class Place:
    """All that can be compared of a match that stands at a question."""

    digest: bytes
    mark: int | None
    chain: bytes
    happened: tuple[tuple[Event, ...], ...]
    faces: tuple[tuple[int, int], ...]


def place(match: AnyMatch, since: int = 0) -> Place:
    """since: after how many records what happened counts."""
    asked = None if match.question is None else mark(match.question)
    faces = tuple(sorted(match.table.faces.items()))
    return Place(match.digest(), asked, match.log.chain, tuple(match.happened[since:]), faces)


def assert_same(found: Place, expected: Place, where: str) -> None:
    """Names the first thing that differs."""
    for name in ("happened", "mark", "digest", "faces", "chain"):
        one, other = getattr(found, name), getattr(expected, name)
        assert one == other, f"{where}: {name} is {short(one)}, not {short(other)}"


def short(value: object) -> str:
    text = repr(value)
    return text if len(text) < 400 else "..." + text[-400:]


def difference(one: object, other: object, path: str) -> str | None:
    """Names the first field in which two values differ, None where they are equal."""
    if type(one) is type(other) and is_dataclass(one):
        names = [field.name for field in fields(one)]
        pairs = [(f"{path}.{name}", getattr(one, name), getattr(other, name)) for name in names]
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = [(f"{path}[{place}]", *both) for place, both in enumerate(zip(one, other, strict=True))]
    else:
        return None if one == other else f"{path} is {short(one)}, not {short(other)}"
    return next((found for inner, a, b in pairs if (found := difference(a, b, inner)) is not None), None)
