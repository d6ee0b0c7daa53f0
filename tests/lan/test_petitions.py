"""What is remembered of those who ask for a seat, and that nobody keeps others out by asking a lot."""

from __future__ import annotations

from pathlib import Path

import pytest

from netcode.lan.machine.admission import MOST_HEARD, AdmissionStage
from netcode.lan.play.founding import write_asker
from netcode.replica.canonical import Signer
from netcode.replica.statements import make_petition
from tests.lan.boards import TABLE
from tests.lan.returning import admit, ask, back_to_watch, fresh_seed, installation

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("called", ["Eve", "Eve {}"], ids=["with one installation", "with many"])
def test_nobody_is_crowded_out_by_petitions(tmp_path: Path, called: str) -> None:
    """Keys cost nothing: one that watches asks with more of them than are remembered."""
    table, _ = back_to_watch(tmp_path)
    table.watch("Eve")
    table.wait(10)
    ana = table.nodes["Ana"]
    ana.petitions.is_here = lambda key: key in {installation(name).key for name in ("Cleo", "Eve")}
    ask(table, "Cleo", 2)
    admit(table, "Ana")
    for number in range(2 * MOST_HEARD):
        signer, name = Signer(fresh_seed("Eve", number)), called.format(number)
        asker = write_asker(TABLE, signer.key, installation(name), name, 1)
        ana.petitions.hear(make_petition(signer, TABLE, 2, asker))
    table.wait(2)
    shown = [ana.petitions.card(each).name for each in ana.petitions.open()]
    assert shown == (["Cleo", "Eve"] if called == "Eve" else ["Cleo"])
    assert ana.petitions.answer(ana.petitions.open()[0]) == "yes"


def test_a_refusal_that_is_quicker_than_the_petition_counts(tmp_path: Path) -> None:
    """A member refuses before the petition has come to the others, and round to whoever asks; to ask anew is another
    question.
    """
    table, cleo = back_to_watch(tmp_path)
    ben = table.nodes["Ben"]
    key = Signer(fresh_seed("Cleo", 1)).key
    ben.petitions.decline(key, 0)
    ask(table, "Cleo", 2)
    petition = cleo.petitions.own
    assert petition is not None and petition.key == key
    assert ben.petitions.declined(petition) == {0} and cleo.petitions.declined(petition) == set()
    assert cleo.petitions.stage is AdmissionStage.ASKING
    cleo.petitions.decline(key, 0)
    cleo.petitions.hear(petition)
    assert cleo.petitions.declined(petition) == {0}
    assert cleo.petitions.stage is AdmissionStage.REFUSED, "of two both must agree"
    table.wait(10)
    assert cleo.petitions.declined(petition) == {0}
    cleo.ask(2, write_asker(TABLE, key, installation("Cleo"), "Cleo", 2))
    table.run()
    again = cleo.petitions.own
    assert again is not None and again.raw != petition.raw and cleo.petitions.stage is AdmissionStage.ASKING
    assert cleo.petitions.declined(again) == ben.petitions.declined(again) == set()


def test_the_screen_may_look_at_who_agrees_while_another_wish_comes_in(tmp_path: Path) -> None:
    table, cleo = back_to_watch(tmp_path)
    ask(table, "Cleo", 2)
    admit(table, "Ben")
    ana = table.nodes["Ana"]
    (petition,) = ana.petitions.open()
    wishes = ana.replica.state.recovery.wishes
    ben = ana.rules.state.members[1].key

    class Slow:
        @property
        def admits(self) -> tuple[bytes, ...]:
            wishes[bytes(32)] = wishes[ben]
            return ()

    before = dict(wishes)
    wishes.clear()
    wishes[bytes(31)] = Slow()  # type: ignore[assignment]
    wishes.update(before)
    assert ana.petitions.agreed(petition) == {1} and cleo.petitions.own is not None
