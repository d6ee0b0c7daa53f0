"""Acts drawn by chance: each legal one may come, and nothing else, however few are listed for it (5, 12.3)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from core.games.fated_hand import acts
from core.games.fated_hand.acts import Act, Acts
from core.games.fated_hand.cast_acts import casts_of
from core.games.fated_hand.spells import castable
from core.games.fated_hand.stats import Fated
from core.plain import Options
from core.questions import Choose
from netcode.answerers import SeededLuck
from tests.games.fated_hand.duels import ONE
from tests.games.fated_hand.magic import caster
from tests.games.fated_hand.tables import battle, fighter
from tests.kit import new_match, step

BATTLES: tuple[tuple[int, Options], ...] = (
    (2, {"battle": "court", "tier": 3, "heroes": 4}), (5, {"battle": "captain"}), (2, {"story": "drowned_chapel"}),
)  # fmt: skip
SMALL = ("0000", "0000", "0000")


class EveryLuck:
    """Gives each row of numbers that a draw may meet, one row a draw, until all have been given."""

    def __init__(self) -> None:
        self._row: list[tuple[int, int]] = []
        self._place = 0

    def below(self, bound: int) -> int:
        if self._place == len(self._row):
            self._row.append((0, bound))
        self._place += 1
        return self._row[self._place - 1][0]

    def goes_on(self) -> bool:
        """Turn to the next row; says whether there is one."""
        while self._row and self._row[-1][0] + 1 == self._row[-1][1]:
            self._row.pop()
        if not self._row:
            return False
        number, bound = self._row.pop()
        self._row.append((number + 1, bound))
        self._place = 0
        return True


def every_draw(options: Acts) -> set[Act]:
    luck, found = EveryLuck(), set[Act]()
    while True:
        found.add(options.drawn(luck))
        if not luck.goes_on():
            return found


def legal(options: Acts) -> set[Act]:
    """All that is listed, and each aim of a spell with each payment."""
    spells = [row.spell for row, _ in castable(options.state, options.id)]
    every = [casts_of(options.state, options.id, name, options.faces) for name in spells]
    return {*options.listed(), *[each for found in every for each in found]}


def among_foes() -> Fated:
    """Handicap to Rest from, arms on the ground, a body, and foes beside it."""
    game = battle(*SMALL)
    fighter(game, 0, (0, 0), (2, 2, 4), arms="spear")
    fighter(game, 1, (1, 0))
    fighter(game, 1, (0, 1))
    game.state.fighters[-1].hp = 0
    game.state.fighters[ONE].handicap = [2, 0, 1]
    game.state.lying.append(("club", (1, 1)))
    return game


def able_to_retreat() -> Fated:
    """Its party has acted, and nobody is Engaged."""
    game = battle(*SMALL)
    caster(game, (0, 0), "", "", (0, 0, 1))
    fighter(game, 1, (3, 2))
    game.state.fighters[ONE].acted = True
    return game


def with_spells() -> Fated:
    game = battle(*SMALL)
    caster(game, (0, 0), "flash_bolt ka_pow", "4H 6H 5S")
    fighter(game, 1, (1, 0), (0, 5, 0))
    return game


SORTS: dict[Callable[[], Fated], set[str]] = {
    among_foes: {"move", "attack", "rest", "haul", "pick up", "end"},
    able_to_retreat: {"move", "focus", "retreat", "end"},
    with_spells: {"move", "attack", "cast", "focus", "end"},
}


def test_no_act_is_listed_of_a_sort_that_is_never_drawn() -> None:
    """In battles with spells, summoned creatures and objects."""
    common, met = {"move", "attack", "cast", "retreat", "end"}, set[str]()
    for (seats, options), seed in product(BATTLES, (1, 2)):
        match, luck = new_match("fated_hand", seats, options), SeededLuck(seed)
        while match.question is not None and len(match.log) < 700:
            if isinstance(match.question, Choose) and isinstance(acts_now := match.question.options, Acts):
                sorts = {act[0] for act in acts_now.listed()} - common
                assert sorts <= set(acts.sorts_at_hand(acts_now.state, acts_now.id))
                met |= sorts
            step(match, luck)
    assert met >= {"perk", "rest", "focus", "haul", "sneak", "reveal", "drop", "channel", "order"}


@pytest.mark.parametrize("laid", SORTS)
def test_each_legal_act_and_no_other_may_be_drawn(laid: Callable[[], Fated], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(acts, "LIKELY", (1, 1, 1))  # each sort may come; how often does not matter here
    game = laid()
    game.state.turn = ONE
    options = Acts(game.state, ONE, game.faces)
    drawn = every_draw(options)
    assert drawn == legal(options) and {each[0] for each in drawn} == SORTS[laid]
    assert all(options.refusal(each) is None for each in drawn)
