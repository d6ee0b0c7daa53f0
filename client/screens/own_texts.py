"""Texts of a player's own for options that take any: where they come from, and what to call them."""

from __future__ import annotations

from client.screens.plan import names_in_words, things_in
from core.frozen import frozen
from core.game import Option
from core.plain import Options, OptionValue
from netcode.own_files import folder_of, read_folder


@frozen
class OwnTexts:
    """values: what the option can be, each with its name in a list. trouble: sentences on what is left out."""

    values: tuple[tuple[str, str], ...] = ()
    trouble: tuple[str, ...] = ()


def own_texts(option: Option) -> OwnTexts:
    """What the player has for an option; nothing for options that take no text."""
    if option.own is None:
        return OwnTexts()
    found = read_folder(option.own, folder_of(option.own))
    return OwnTexts(tuple([(text, names_in_words(names)) for text, names in found.values]), found.trouble)


def misfits(option: Option, now: OptionValue, options: Options) -> tuple[str, ...]:
    """Of what is chosen for an option: a sentence for each thing that is of no use at this table."""
    return tuple(filter(None, [option.misfit(each, options) for each in things_in(option, now)]))
