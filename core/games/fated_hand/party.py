"""Which seat leads whom: the heroes of a party divided among its seats, the foes, and the choice of heroes."""

from __future__ import annotations

from itertools import combinations

from core.frozen import frozen
from core.games.fated_hand.heroes import heroes_of, heroes_with
from core.games.fated_hand.sheets import Sheet
from core.kit.english import counted, listing
from core.options import Luck, OpenOptions, drawn_items
from core.plain import Answer, Seat


@frozen
class Parties(OpenOptions):
    """The heroes that a seat leads, in the order in which they start. count: how many. taken: whom others of its party
    lead already. own: the text of the table's own heroes.
    """

    tier: int
    count: int
    taken: tuple[str, ...] = ()
    own: str = ""

    @property
    def is_whole(self) -> bool:
        return self.count == 1

    @property
    def free(self) -> tuple[str, ...]:
        """Who can still be chosen."""
        return tuple(id for id in self.all if id not in self.taken)

    @property
    def all(self) -> tuple[str, ...]:
        """Whoever is of the tier, ready-made ones first, and heroes of one's own up to it."""
        return heroes_of(self.tier, self.own)

    def sheet(self, id: str) -> Sheet:
        return heroes_with(self.own)[id]

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
        if not isinstance(id, str) or id not in self.all:
            return f"Nobody of tier {self.tier} is called that. Choose a hero of the list."
        if id in self.taken:
            return f"{self.sheet(id).name} is led by another player of your party. Choose another hero."
        if id in chosen:
            return f"{self.sheet(id).name} is in your party already. Choose each hero once."
        if len(chosen) >= self.count:
            return f"You lead {counted(self.count, 'hero', 'heroes')} here. Take one out to make room."
        return None

    def about(self) -> Answer:
        """The text of own heroes stands in the header of the match, the same for all questions."""
        return (self.tier, self.count, self.taken)

    def names(self, ids: tuple[str, ...]) -> str:
        """'Pell and Tib'."""
        return listing([self.sheet(id).name for id in ids])


def share_of(seat: Seat, leaders: tuple[int, ...], heroes: int) -> int:
    """How many of so many heroes a seat leads: they are dealt out in turn."""
    place = leaders.index(seat)
    return len(range(place, heroes, len(leaders)))


def role_words(count: int, side: str = "") -> str:
    """'Leads 2 heroes of the first side'."""
    return f"Leads {counted(count, 'hero', 'heroes')}{side}"
