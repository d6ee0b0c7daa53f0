"""Which seat leads whom: the heroes of a party divided among its seats, the foes, and the choice of heroes."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from core.games.fated_hand.heroes import HEROES, heroes_of
from core.kit.english import counted, listing
from core.options import Luck, OpenOptions, drawn_items
from core.plain import Answer, Seat


@dataclass(frozen=True, slots=True)
class Parties(OpenOptions):
    """The heroes that a seat leads, in the order in which they start. count: how many. taken: whom others of its party
    lead already.
    """

    tier: int
    count: int
    taken: tuple[str, ...] = ()

    @property
    def is_whole(self) -> bool:
        return self.count == 1

    @property
    def free(self) -> tuple[str, ...]:
        """Who can still be chosen."""
        return tuple(id for id in heroes_of(self.tier) if id not in self.taken)

    def listed(self) -> tuple[tuple[str, ...], ...]:
        """Each company once, not in each order."""
        return tuple(combinations(self.free, self.count))

    def drawn(self, luck: Luck) -> tuple[str, ...]:
        return drawn_items(self.free, self.count, luck)

    def refusal(self, answer: Answer) -> str | None:
        if not isinstance(answer, tuple):
            return f"Choose {counted(self.count, 'hero', 'heroes')} of the list."
        for place, id in enumerate(answer):
            if (reason := self.hero_refusal(answer[:place], id)) is not None:
                return reason
        missing = self.count - len(answer)
        return f"You lead {counted(missing, 'hero', 'heroes')} more. Choose from the list." if missing else None

    def hero_refusal(self, chosen: tuple[Answer, ...], id: Answer) -> str | None:
        """Why a hero cannot join those who are chosen."""
        if not isinstance(id, str) or id not in heroes_of(self.tier):
            return f"Nobody of tier {self.tier} is called that. Choose a hero of the list."
        if id in self.taken:
            return f"{HEROES[id].name} is led by another player of your party. Choose another hero."
        if id in chosen:
            return f"{HEROES[id].name} is in your party already. Choose each hero once."
        if len(chosen) >= self.count:
            return f"You lead {counted(self.count, 'hero', 'heroes')} here. Take one out to make room."
        return None

    def about(self) -> Answer:
        return (self.tier, self.count, self.taken)


def share_of(seat: Seat, leaders: tuple[int, ...], heroes: int) -> int:
    """How many of so many heroes a seat leads: they are dealt out in turn."""
    place = leaders.index(seat)
    return len(range(place, heroes, len(leaders)))


def role_words(count: int, side: str = "") -> str:
    """'Leads 2 heroes of the first side'."""
    return f"Leads {counted(count, 'hero', 'heroes')}{side}"


def names_in_words(ids: tuple[str, ...]) -> str:
    return listing([HEROES[id].name for id in ids])
