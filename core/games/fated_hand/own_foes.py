"""Foes of a player's own: each in a file alone, for encounters and stories that name it, or within one of these."""

from __future__ import annotations

from core.games.fated_hand.components import COMPONENTS, check_foe, perk, read_foe
from core.games.fated_hand.pieces import FoeKind
from core.games.fated_hand.spell_words import magic_words
from core.kit.catalogue import BadEntry, by_id, file_of
from core.kit.english import counted, listing
from core.kit.own_things import OwnThings

FOLDER = "foes"

EXAMPLE = """\
# A foe of your own for Fated Hand. Put this file into the folder that `parlour foes` names: encounters and stories of
# your own can name it then, by its id, as they name a footpad.
id = "lime_burner"
name = "Lime Burner"
threat = 2                      # as others that are as hard to beat: a Footpad has 1, the Iron Captain 8
role = "brute"
tags = ["human", "unarmoured", "mundane"]
size = "medium"                 # small, medium, large ...
hp = 1
stats = [3, 1, 1]               # Strike, Defense and Speed, with all that it has in them
arm = "mace"                    # or "" and what it bites with as `natural`
suit = "club"                   # its Star Suit: heart, spade, diamond or club
stances = [50, 20, 30]          # how often in a hundred: aggressive, defensive, balanced
perks = ["toughen_up"]
manner = "Throws a handful of lime first, and looks where it went later."
# One that casts has a line more, with its Magic Strike, its Reagent Hand, how many it draws and what it knows:
# magic = {strike = 2, hand = 4, draws = 1, spells = ["petty_hex", "mange_wolf"]}
"""


def read_foes(plain: object, file: str = "") -> dict[str, FoeKind]:
    """From this file, if it has a name. Raises BadEntry."""
    return file_of(plain, file, {"foes"}).read("foes", read_kinds)


def read_kinds(plain: object, place: str) -> dict[str, FoeKind]:
    """Foes by their ids, none of them one of the house. Raises BadEntry."""
    found = by_id("a foe", read_foe)(plain, place)
    for foe in found.values():
        if foe.id in COMPONENTS.foes:
            raise BadEntry(f"{place}: there is a foe {foe.id!r} already. Give this one another id.")
        try:
            check_foe(foe, COMPONENTS)
        except BadEntry as error:
            raise BadEntry(f"{place}: {error}") from None
    return found


def told(foes: dict[str, FoeKind]) -> list[str]:
    """What a file has made of it, for whoever wrote it."""
    return [_line(foe) for foe in foes.values()]


def _line(foe: FoeKind) -> str:
    strike, defense, speed = foe.stats
    perks = listing([perk(id).name for id in foe.perks]) or "none"
    threat = f"threat {foe.threat}, {counted(foe.hp, 'Hit Point', 'Hit Points')}"
    plain = f"{foe.name}, {threat}: Strike {strike}, Defense {defense}, Speed {speed}. Perks: {perks}."
    return f"{plain} {magic_words(foe.magic)}".rstrip()


OWN_FOES = OwnThings("foes", read_foes).files(FOLDER, EXAMPLE, drawn=told)
