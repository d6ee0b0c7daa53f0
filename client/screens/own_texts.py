"""Texts of a player's own for options that take any: where they come from, and what to call them."""

from __future__ import annotations

from dataclasses import dataclass

from core.game import Option
from core.kit.english import listing
from netcode.own_files import folder_of, read_folder


@dataclass(frozen=True, slots=True)
class OwnTexts:
    """values: what the option can be, each with its name in a list. trouble: sentences on what is left out."""

    values: tuple[tuple[str, str], ...] = ()
    trouble: tuple[str, ...] = ()


def own_texts(option: Option) -> OwnTexts:
    """What the player has for an option; nothing for options that take no text."""
    if option.own is None:
        return OwnTexts()
    found = read_folder(option.own, folder_of(option.own))
    return OwnTexts(tuple([(text, _label(names)) for text, names in found.values]), found.trouble)


def _label(names: tuple[str, ...]) -> str:
    return listing(names) if len(names) < 3 else f"{len(names)} of yours"
