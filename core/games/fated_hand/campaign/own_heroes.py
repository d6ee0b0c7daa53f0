"""Heroes of a player's own: sheets in a folder, which travel with a match as the text of its option."""

from __future__ import annotations

from functools import cache

from core.games.fated_hand.campaign.heroes import Hero
from core.games.fated_hand.campaign.ready_made import ROWS
from core.games.fated_hand.campaign.sheet_texts import read_hero
from core.kit.catalogue import BadEntry, Ids, file_of, list_of
from core.kit.own_things import OwnThings

MOST_OWN = 12
"""Heroes that come with one table; a party has four."""
LONGEST = 24_000
"""Letters of the text that a match carries: together with the other options it must fit into what a lobby says."""

EXAMPLE = """\
# One hero of your own for Fated Hand. Put this file into the folder that `parlour heroes` names.
form = 1
name = "Robin"
attributes = { sleight = 1, brawn = 0, mind = 1 }   # two of them are 1, the third is 0
skills = ["acrobatics", "investigation"]            # any two of the nine
first_arm = "dart"                                  # a Simple arm; it is known without points
talent = "survivalist"
star_suit = "club"                                  # of spring; heart of summer, spade of autumn, diamond of winter
arms = ["dart", "shortbow"]                         # what is carried: at level 0 one arm, with each level one more

[[levels]]                                          # the first level: a Novice becomes a Scout
class = "scout"                                     # this brings its class perk, Keen Eye
talent = "high_jumper"                              # with a class without magic; one with magic has story_spells
perk = "lucky_shot"

[points]                                            # 4 points make Proficient: a level brings 4 for arms,
shortbow = 4                                        # and in a class with magic 8 for spells
"""
EXAMPLE_TEXT = (
    '{"heroes":[{"arms":["dart","shortbow"],"attributes":{"brawn":0,"mind":1,"sleight":1},"first_arm":"dart","form":1,'
    '"levels":[{"class":"scout","perk":"lucky_shot","talent":"high_jumper"}],"name":"Robin","points":{"shortbow":4},'
    '"skills":["acrobatics","investigation"],"star_suit":"club","talent":"survivalist"}]}'
)
"""The example as the text of a table."""


def read_heroes(plain: object, file: str = "") -> tuple[Hero, ...]:
    """The heroes of a player's table, from this file if it has a name. Raises BadEntry."""
    table = file_of(plain, file, {"heroes"})
    found = table.read("heroes", _not_too_many)
    taken = [name.casefold() for id, row in ROWS.items() for name in (id, row.name)]
    names = Ids("a hero", taken, "name")
    for number, hero in enumerate(found):
        names.take(hero.name.casefold(), f"{table.at('heroes')}[{number}].name")
    return found


def _not_too_many(plain: object, place: str) -> tuple[Hero, ...]:
    if isinstance(plain, list) and len(plain) > MOST_OWN:
        raise BadEntry(f"{place}: {len(plain)} are too many. A table takes at most {MOST_OWN}.")
    return list_of(read_hero)(plain, place)


ADDED = OwnThings("heroes", read_heroes, LONGEST)
OWN_HEROES = ADDED.files("heroes", EXAMPLE)


@cache
def heroes_in(text: str) -> dict[str, Hero]:
    """Those of the text of a table, by their names. Raises BadEntry."""
    return {hero.name: hero for hero in ADDED.from_text(text)}
