"""Pools over any course of shuffles and reveals, beside somebody who looks at all faces."""

from __future__ import annotations

from dataclasses import dataclass, field

from hypothesis import given
from hypothesis import strategies as st

from core.cards import mint
from core.pools import Pools, after_shuffle, check_shown, closed_pools
from core.questions import Shuffle
from core.state import Ledger

START = (1, 1, 2, 3, 3, 3, 4, 5, 6, 6)


@dataclass
class Watched:
    """A ledger with its pools, and what only somebody knows who sees through cards: the faces, and who met whom."""

    ledger: Ledger = field(default_factory=Ledger)
    pools: Pools = ()
    faces: dict[int, int] = field(default_factory=dict)
    met: list[set[int]] = field(default_factory=list)

    def live(self) -> list[int]:
        return sorted({*self.ledger.open, *self.faces})

    def shuffle(self, picks: list[int], turn: int) -> None:
        """Shuffle the cards at these places among all that exist; the new ids get their faces turned round."""
        live = self.live()
        cards = tuple(dict.fromkeys(live[pick % len(live)] for pick in picks))
        first = self.ledger.next_id
        question = Shuffle("pile", cards, first)
        shuffled = question.cards_shown(None)
        without_memory = after_shuffle(tuple(self.pools), self.ledger, question, shuffled)
        self.pools = after_shuffle(self.pools, self.ledger, question, shuffled)
        assert self.pools == without_memory
        faces = [self.faces.pop(card) if card in self.faces else self.ledger.open.pop(card) for card in cards]
        self.ledger.next_id += len(cards)
        new = list(range(first, self.ledger.next_id))
        self.faces.update(zip(new, faces[turn % len(faces) :] + faces[: turn % len(faces)], strict=True))
        meeting = [group for group in self.met if group & set(cards)]
        self.met = [group for group in self.met if group not in meeting]
        self.met.append(set().union(new, *meeting) - set(cards))

    def show(self, pick: int) -> None:
        """Turn up the closed card at this place."""
        if closed := sorted(self.faces):
            card = closed[pick % len(closed)]
            check_shown(self.pools, self.ledger, (card,), (self.faces[card],))
            self.ledger.open[card] = self.faces.pop(card)
            self.met = [group - {card} for group in self.met]


shuffles = st.tuples(st.lists(st.integers(0, 30), min_size=1, max_size=12), st.integers(0, 9))


@given(st.lists(shuffles | st.integers(0, 30), max_size=25))
def test_a_pool_is_who_met_whom_and_has_their_faces(steps: list[tuple[list[int], int] | int]) -> None:
    table = Watched()
    mint(table.ledger, START)
    for each in steps:
        table.show(each) if isinstance(each, int) else table.shuffle(*each)
        pools = closed_pools(table.pools, table.ledger)
        groups = sorted(sorted(group) for group in table.met if group)
        assert [list(pool.cards) for pool in pools] == groups
        for pool in pools:
            assert pool.faces == tuple(sorted(table.faces[card] for card in pool.cards))
