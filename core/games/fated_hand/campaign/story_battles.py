"""Battles that a story begins, as data: where, against whom, and where each end of them leads."""

from __future__ import annotations

from dataclasses import dataclass

from core.games.fated_hand.components import components
from core.games.fated_hand.encounters import ENCOUNTERS, MOST_HEROES
from core.kit.catalogue import entry_of, identifier, keyed, list_of, one_of, whole_number


@dataclass(frozen=True, slots=True)
class Battle:
    """An encounter that an outcome begins. won, lost: the scenes behind it. scatter: so many foes are not there, the
    last ones first; one always is. more: foes that join those of the encounter, against one to four heroes.
    """

    encounter: str
    won: str
    lost: str
    scatter: int = 0
    more: tuple[tuple[str, tuple[int, ...]], ...] = ()

    def foes_for(self, heroes: int) -> tuple[str, ...]:
        """All who would be there, as far as the field has room; whoever is scattered among them."""
        joining = tuple([foe for foe, counts in self.more for _ in range(counts[heroes - 1])])
        encounter = ENCOUNTERS[self.encounter]
        return (*encounter.foes_for(heroes), *joining)[: len(encounter.field.foes)]


def read_battle(plain: object, place: str) -> Battle:
    entry = entry_of(plain, place, ("encounter", "won", "lost"), ("scatter", "more"))
    counts = list_of(whole_number(0, 6), MOST_HEROES, MOST_HEROES)
    return Battle(
        entry.read("encounter", one_of(ENCOUNTERS)),
        entry.read("won", identifier),
        entry.read("lost", identifier),
        entry.read_or("scatter", whole_number(0, 4), 0),
        tuple(entry.read_or("more", keyed(one_of(components().foes), counts), {}).items()),
    )
