"""Places in code as plain text, so that what they name is imported when it is first used."""

from __future__ import annotations

from importlib import import_module
from operator import attrgetter


def loaded(place: str) -> object:
    """What `module:name` names."""
    module, _, name = place.partition(":")
    found: object = attrgetter(name)(import_module(module))
    return found
