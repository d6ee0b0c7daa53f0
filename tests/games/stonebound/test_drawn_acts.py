"""Acts drawn by chance: each that is listed may come, and nothing else where all are listed (9.2.3, 14)."""

from __future__ import annotations

from collections.abc import Iterator

from core.games.stonebound.acts import Acts
from core.plain import Options
from core.questions import Choose
from netcode.answerers import SeededLuck
from tests.kit import new_match, step

FEW = 12
"""So few acts come all, most surely, in the draws that are made."""
DRAWS = 1_500


def acts_of_a_match(seed: int, options: Options) -> Iterator[Acts]:
    match, luck = new_match("stonebound", 2, options), SeededLuck(seed)
    while match.question is not None and len(match.log) < 2_000:
        if isinstance(match.question, Choose) and isinstance(acts := match.question.options, Acts):
            yield acts
        step(match, luck)


def test_each_legal_act_and_no_other_may_be_drawn() -> None:
    met = set[object]()
    for seed in (1, 2):
        for acts in acts_of_a_match(seed, {}):
            listed = set(acts.listed())
            if acts.is_whole and 1 < len(listed) <= FEW:
                luck = SeededLuck(seed)
                assert {acts.drawn(luck) for _ in range(DRAWS)} == listed
                met |= {act and act[0] for act in listed}
    assert met == {None, "attack", "use", "fuse", "move"}


def test_what_is_drawn_may_be_done_where_not_all_is_listed() -> None:
    luck, paid = SeededLuck(3), 0
    for acts in acts_of_a_match(3, {"team_size": 6}):
        if not acts.is_whole:
            drawn = [acts.drawn(luck) for _ in range(20)]
            assert all(acts.refusal(act) is None for act in drawn)
            paid += sum(act is not None and act[0] in ("use", "fuse") for act in drawn)
    assert paid
