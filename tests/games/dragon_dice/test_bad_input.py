"""What nobody may answer: each has a sentence with cause and remedy, and the match stays as it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from core.budgets import Budgeted
from core.errors import IllegalAnswer
from core.games.dragon_dice import GAME
from core.games.dragon_dice import asks as ask
from core.games.dragon_dice.announcing import NOT_A_SPELL, Announcements
from core.games.dragon_dice.box import DieSort, box, numbers
from core.games.dragon_dice.components import components
from core.games.dragon_dice.forces import ForcePlan, plan_of
from core.games.dragon_dice.moving import Movers
from core.games.dragon_dice.ready_forces import ready_plan
from core.plain import Answer
from core.questions import Choose, Question
from netcode.answerers import SeededLuck
from netcode.session import Session
from netcode.table_session import Waiting
from tests.client.table.tables import seats_of
from tests.games.dragon_dice.test_forces import dice

FIGHTING = (ask.MARCH, ask.MANEUVER, ask.ACTION, ask.COUNTER_ATTACK)
MOST = 3000


def session_at(name: str, is_wanted: Callable[[Question], bool] = lambda question: True) -> Session:
    """A match with everything in which a person is asked this, after rather fighting than not."""
    everything = {preset.id: preset.options for preset in GAME.presets}["everything"]
    seats = seats_of("human", "human")
    session = Session.new("dragon_dice", {**everything, "points": 36}, seats, folder=None, luck=SeededLuck(2))
    chance = Random(2)
    for _ in range(MOST):
        question = session.match.question
        assert question is not None
        if question.name == name and is_wanted(question):
            return session
        if session.waiting is not Waiting.PERSON:
            session.advance()
            continue
        listed = question.listed()  # type: ignore[union-attr]
        session.answer(listed[0] if question.name in FIGHTING and listed[0] is not None else chance.choice(listed))
    raise AssertionError(f"nobody was asked {name!r}")


def assert_refused(session: Session, answer: Answer, sentence: str) -> None:
    before = (session.match.digest(), session.match.log.chain, session.match.question)
    with pytest.raises(IllegalAnswer) as refused:
        session.answer(answer)
    assert sentence in str(refused.value) and str(refused.value).endswith(".")
    assert (session.match.digest(), session.match.log.chain, session.match.question) == before


# --- plans

PLANS: list[tuple[str, Callable[[ForcePlan], ForcePlan], str]] = [
    ("too dear", lambda plan: with_more(plan, "dwarves_footman"), "costs 37 points and must cost 36. Leave out 1."),
    ("no army", lambda plan: replace(plan, armies=(plan.armies[0], (), plan.armies[2])), "The Horde Army has no unit."),
    ("over half", lambda plan: replace(plan, armies=in_one(plan)), "and 18 is the most. Move"),
    ("wrong Home", lambda plan: replace(plan, home=dice("highland_vortex")[0]), "Take another Home."),
    ("dragons", lambda plan: replace(plan, dragons=dice("fire_drake", "air_wyrm", "air_wyrm")), "Leave out 1."),
    ("not to be carried", lambda plan: replace(plan, armies=loaded(plan)), "cannot carry all its items."),
    ("more than a seal", lambda plan: replace(plan, pool=dice(*["coastland_bridge"] * 2000)), "Leave out 1996."),
]  # fmt: skip


def with_more(plan: ForcePlan, *kinds: str) -> ForcePlan:
    home, horde, campaign = plan.armies
    return replace(plan, armies=(home, horde, tuple(sorted((*campaign, *dice(*kinds))))))


def in_one(plan: ForcePlan) -> tuple[tuple[int, ...], ...]:
    home, horde, campaign = plan.armies
    return (tuple(sorted((*home, *horde[1:]))), horde[:1], campaign)


def loaded(plan: ForcePlan) -> tuple[tuple[int, ...], ...]:
    """Items of fire become items of air, which no dwarf carries."""
    items = [die for die in box() if die.sort is DieSort.ITEM and die.chosen == "fire"]
    swapped = {die.number: numbers()[die.kind, "air"] for die in items}
    return tuple(tuple(sorted(swapped.get(each, each) for each in army)) for army in plan.armies)


@pytest.fixture(scope="module")
def at_plan() -> Session:
    return session_at(ask.PLAN)


@pytest.mark.parametrize(("change", "sentence"), [row[1:] for row in PLANS], ids=[row[0] for row in PLANS])
def test_a_plan_that_is_no_force(at_plan: Session, change: Callable[[ForcePlan], ForcePlan], sentence: str) -> None:
    question = at_plan.match.question
    assert question is not None
    terms = question.inner.options.terms  # type: ignore[union-attr]
    plan = plan_of(ready_plan("dwarves", "beasts", terms).answer)
    assert plan is not None
    assert_refused(at_plan, (change(plan).answer,), sentence)
    assert_refused(at_plan, (change(plan).answer, plan.answer), "Make one choice and seal it.")


# --- sets


def has_choice(question: Question) -> bool:
    return isinstance(question, Choose) and isinstance(question.options, Budgeted) and len(question.listed()) > 1


def test_a_set_with_a_die_twice_of_others_too_small_or_out_of_order() -> None:
    session = session_at(ask.CASUALTIES, has_choice)
    question = session.match.question
    assert isinstance(question, Choose) and isinstance(question.options, Budgeted)
    units = tuple([id for id, _ in question.options.things])
    others = [each.id for each in session.match.state.dice if each.id not in units]  # type: ignore[attr-defined]
    assert_refused(session, (units[0], units[0]), "Choose each unit once, in the order in which they lie there.")
    assert_refused(session, (units[1], units[0]), "Choose each unit once, in the order in which they lie there.")
    assert_refused(session, (others[0],), "One of these cannot be chosen. Take only what is offered.")
    assert_refused(session, (), "These cover 0 of")
    assert_refused(session, units, "Leave out at least")
    assert_refused(session, None, "Choose some of these, or none: each unit once.")


def test_movers_that_are_named_twice_or_out_of_order() -> None:
    session = session_at(ask.MOVERS, lambda question: len(question.options.dice) > 1)  # type: ignore[union-attr]
    question = session.match.question
    assert isinstance(question, Choose) and isinstance(question.options, Movers)
    first, second = (id for id, _ in question.options.dice[:2])
    for wrong in ((first, first), (second, first), (9999,)):
        assert_refused(session, wrong, "One of these cannot be chosen, or is named twice.")
    assert_refused(session, (), "Choose at least one unit.")


# --- spells


def test_spells_that_are_not_paid_or_aimed_at_nothing() -> None:
    session = session_at(ask.ANNOUNCE)
    question = session.match.question
    assert isinstance(question, Choose) and isinstance(question.options, Announcements)
    listed = question.listed()
    sentences = set()
    for spell in components().spells.values():
        for element in ("death", "air", "water", "fire", "earth"):
            if (spell.id, element) not in listed:
                refusal = question.refusal((spell.id, element))
                assert refusal is not None
                sentences.add(refusal.split(".")[1])
                assert_refused(session, (spell.id, element), refusal)
    assert " Announce something cheaper or finish" in sentences
    assert_refused(session, ("Hailstorm",), NOT_A_SPELL)
    spell, element = next(each for each in listed if each is not None)
    session.answer((spell, element))
    aiming = session.match.question
    assert aiming is not None
    if aiming.name == ask.AIM:
        assert_refused(session, (9, 9, (), None), f"{spell} cannot be announced like that. Take one of the choices")
