"""Effects that last: where they act, how they stack, what ends them, and what a game promises of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from core.breakdown import Step, Steps
from core.codec import decode, encode
from core.kit.lasting import Kind, Lasting, LastingEffects, Moment, Stacking, Thing
from core.state import State
from tests.listing import of_each

ANA, BEN = Thing("seat", (0,)), Thing("seat", (1,))
ARMY, DIE = Thing("army", (0, 2)), Thing("unit", (7,))


@dataclass(slots=True, kw_only=True)
class Field(State):
    seats: int = 2
    effects: list[Lasting] = field(default_factory=list)
    gone: list[int] = field(default_factory=list)


KINDS = (
    Kind("mud", "subtract", ("army",), broken_by=("left",)),
    Kind("breath", "halve", ("army",), Stacking.FIRST),
    Kind("ward", "add", ("army", "unit"), Stacking.GREATEST),
    Kind("sharp", "add", ("unit",), Stacking.NEWEST, broken_by=("killed",)),
    Kind("chant", "add", ("unit",), lost_with=("hit", "killed")),
)
MOMENTS = ("turn start", "turn end", "round end", "left", "killed", "hit")


def made(*kinds: Kind, steps: tuple[str, ...] = ("subtract", "halve", "add")) -> LastingEffects[Field]:
    def exists(state: Field, thing: Thing) -> bool:
        return not any(id in state.gone for id in thing.ids)

    return LastingEffects(kinds, steps=steps, moments=MOMENTS, of=lambda state: state.effects, exists=exists)


LASTING = made(*KINDS)


def mud(amount: int, until: tuple[str, ...] = ("turn start",), whose: Thing | None = ANA) -> Lasting:
    return Lasting("mud", "transmute", ANA, ARMY, amount, until, whose)


def test_effects_act_in_their_step_and_say_what_they_come_from() -> None:
    state = Field()
    for effect in (mud(6), mud(6), Lasting("ward", "stone skin", BEN, ARMY, 1), Lasting("ward", "x", BEN, DIE, 4)):
        assert LASTING.add(state, effect)
    parts = LASTING.parts(state, "subtract", (ARMY,), lambda each: each.cause)
    assert parts == ((6, "transmute"), (6, "transmute"))
    assert [each.amount for each in LASTING.acting(state, "add", ARMY, DIE)] == [1, 4]
    taken = tuple((-amount, cause) for amount, cause in parts)
    number = Steps((Step("Thrown", ((7, "dice"),)), Step("Subtracted", taken, least=0)))
    assert number.lines[1] == "Subtracted: 0 = 7 - 6 transmute - 6 transmute"


@of_each(
    "kind, first, second, left",
    [("mud", 2, 1, [2, 1]), ("breath", 2, 3, [2]), ("ward", 2, 1, [2]), ("ward", 2, 3, [3])],
)
def test_effects_of_one_kind_upon_one_thing_go_together(kind: str, first: int, second: int, left: list[int]) -> None:
    state = Field()
    assert LASTING.add(state, Lasting(kind, "x", ANA, ARMY, first))
    assert LASTING.add(state, Lasting(kind, "x", ANA, ARMY, second)) is (second in left)
    assert [each.amount for each in state.effects] == left


def test_the_newest_takes_the_place_of_an_older_one_of_the_same_cause_upon_the_same_thing() -> None:
    state = Field()
    other = Lasting("sharp", "x", ANA, Thing("unit", (8,)), 9)
    elsewhere = Lasting("sharp", "y", ANA, DIE, 2)
    for effect in (Lasting("sharp", "x", ANA, DIE, 3), other, elsewhere, Lasting("sharp", "x", BEN, DIE, 1)):
        assert LASTING.add(state, effect)
    assert [(each.upon.ids, each.amount) for each in state.effects] == [((8,), 9), ((7,), 2), ((7,), 1)]


def test_an_effect_ends_at_the_moment_of_whoever_it_waits_for() -> None:
    state = Field(effects=[mud(1), mud(2, whose=BEN), mud(3, whose=None), mud(4, until=())])
    assert LASTING.end(state, Moment("turn end", ANA)) == []
    assert [each.amount for each in LASTING.end(state, Moment("turn start", ANA))] == [1, 3]
    assert [each.amount for each in state.effects] == [2, 4]


def test_through_the_next_turn_is_a_start_and_then_an_end() -> None:
    state = Field(effects=[mud(1, ("turn start", "turn end"))])
    ends = [LASTING.end(state, Moment(name, whose)) for name, whose in
            (("turn end", ANA), ("turn start", BEN), ("turn end", BEN), ("turn start", ANA))]  # fmt: skip
    assert ends == [[], [], [], []]
    assert state.effects[0].until == ("turn end",)
    assert len(LASTING.end(state, Moment("turn end", ANA))) == 1 and not state.effects


def test_a_timer_counts_moments() -> None:
    state = Field(effects=[mud(1, ("round end",) * 3, None)])
    counts = [len(LASTING.end(state, Moment("round end"))) for _ in range(3)]
    assert counts == [0, 0, 1]


def test_what_happens_to_bearer_or_maker_breaks_some_kinds() -> None:
    chant = Lasting("chant", "song", by=DIE, upon=Thing("unit", (8,)), amount=1)
    state = Field(effects=[mud(1), chant, Lasting("sharp", "x", ANA, DIE, 1)])
    assert LASTING.end(state, Moment("hit", Thing("unit", (8,)))) == []
    assert LASTING.end(state, Moment("hit", DIE)) == [chant]
    assert [each.kind for each in LASTING.end(state, Moment("killed", DIE))] == ["sharp"]
    assert [each.kind for each in LASTING.end(state, Moment("left", ARMY))] == ["mud"]


def test_one_spell_of_several_may_be_dropped() -> None:
    song, hymn = (Lasting("chant", cause, DIE, ARMY, 1) for cause in ("song", "hymn"))
    state = Field(effects=[song, hymn])
    assert LASTING.end(state, Moment("hit", DIE, "hymn")) == [hymn]
    assert state.effects == [song]


def test_effects_are_plain_data() -> None:
    state = Field(effects=[mud(1), Lasting("ward", "x", BEN, DIE, 2)])
    assert decode(Field, encode(state)) == state


WRONG: list[tuple[Lasting, str]] = [
    (Lasting("charm", "song", ANA, DIE), "No row says where 'charm' acts."),
    (Lasting("mud", "x", ANA, DIE), "'mud' lies upon unit, and may lie upon army."),
    (Lasting("sharp", "x", ANA, Thing("unit", (9,))), "'sharp' lies upon unit 9, which is not there any more."),
    (mud(1, whose=Thing("seat", (9,))), "'mud' waits for seat 9, which is not there any more."),
    (mud(1, ("full moon",)), "'mud' waits for 'full moon', which never comes."),
]


@of_each("effect, fault", WRONG)
def test_a_state_whose_effects_do_not_fit_is_found_out(effect: Lasting, fault: str) -> None:
    assert LASTING.faults(Field(effects=[mud(1)], gone=[9])) == []
    assert LASTING.faults(Field(effects=[mud(1), effect], gone=[9])) == [fault]


@of_each(
    "make, says",
    [
        (lambda: made(*KINDS, KINDS[0]), "the kind 'mud' is there twice"),
        (lambda: made(Kind("mud", "multiply", ("army",))), "'mud' acts in 'multiply', which is no step"),
        (lambda: made(Kind("mud", "add", (), broken_by=("dusk",))), "'mud' names the moment 'dusk'"),
        (lambda: LASTING.add(Field(), mud(1, ("dusk",))), "'mud' names the moment 'dusk'"),
        (lambda: LASTING.end(Field(), Moment("dusk")), "names the moment 'dusk'"),
    ],
)
def test_a_table_that_does_not_fit_is_refused(make: Callable[[], object], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        make()
