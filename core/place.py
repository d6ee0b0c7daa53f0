"""Places in code as plain text, so that what they name is imported when it is first used."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from operator import attrgetter
from typing import ParamSpec, TypeVar, cast


def loaded(place: str) -> object:
    """What `module:name` names."""
    module, _, name = place.partition(":")
    found: object = attrgetter(name)(import_module(module))
    return found


P = ParamSpec("P")
T = TypeVar("T")


def when_called(place: str) -> Callable[P, T]:
    """Stands for the function that a place names, which is imported when it is first called: for parts of a game that
    most matches never come to. Whoever names it says of what type it is.
    """
    found: Callable[P, T] | None = None

    def call(*args: P.args, **named: P.kwargs) -> T:
        nonlocal found
        if found is None:
            found = cast("Callable[P, T]", loaded(place))
        return found(*args, **named)

    return call
