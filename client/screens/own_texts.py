"""Texts of a player's own for options that take any: where they come from, and what to call them."""

from __future__ import annotations

from dataclasses import dataclass

from core.game import Option
from core.kit.english import listing
from netcode.own_files import folder_of, read_folder


@dataclass(frozen=True, slots=True)
class OwnText:
    """text: the value, None where the player has none. label: its name in a list. trouble: sentences on what is left
    out.
    """

    text: str | None = None
    label: str = ""
    trouble: tuple[str, ...] = ()


def own_text(option: Option) -> OwnText:
    """What the player has for an option; nothing for options that take no text."""
    if option.own is None:
        return OwnText()
    found = read_folder(option.own, folder_of(option.own))
    if not found.text:
        return OwnText(trouble=found.trouble)
    names = listing(found.names) if len(found.names) < 3 else f"{len(found.names)} of yours"
    return OwnText(found.text, names, found.trouble)
