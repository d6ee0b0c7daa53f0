"""Every decision that a client must offer (24) is met at a table of people, and answered there by its own widget: by
mouse alone and by keys alone, never from a list.
"""

from collections.abc import Callable
from itertools import product
from random import Random

import pytest

from core.games.dragon_dice import asks as ask
from core.games.dragon_dice.dragon_phase import attack_at, dragon_phase
from core.games.dragon_dice.eighth_faces import eighth_face_phase
from core.games.dragon_dice.pre_march import pre_march
from core.games.dragon_dice.rolling import roll_army
from core.games.dragon_dice.rolls import Army, Attack, Purpose, RollKind
from core.games.dragon_dice.state import Area
from netcode.session import Session
from netcode.table_session import Waiting
from tests.client.dragon_dice.laid import session_laid
from tests.client.dragon_dice.people import Player, Use, by_keys, by_mouse
from tests.client.dragon_dice.test_asking import an_answer, inner, seated
from tests.client.dragon_dice.test_rolls import EVERYTHING, session_of
from tests.games.dragon_dice.battles import FRONTIER, THEIRS, army, at, sides
from tests.games.dragon_dice.tables import stand, table
from tests.games.dragon_dice.test_decisions import OFFERED
from tests.games.dragon_dice.test_dragons import side

pytestmark = pytest.mark.unpainted
LINES = {" ".join(line): names for line, names in OFFERED.items()}
LONG = 1500
SEATS, SEEDS = (2, 3), range(12)
"""Of the tables that are looked through for a question."""
KNOWN = {
    ask.THROWN_AGAIN: 65, ask.UNITS_TO_DOUBLE: 51, ask.CITY: 51, ask.DRAGON_TERRAIN: 63, ask.TEMPLE: 65, ask.GROVE: 15,
    ask.TEMPLE_BURIAL: 65, ask.CASTLE: 25, ask.DISPEL: 48, ask.NEGATE: 16, ask.PROMOTION: 19, ask.MUTATED_SEAT: 24,
}  # fmt: skip
"""Seeds at which what comes up seldom came up; they are tried first."""


# --- tables laid out for what comes up seldom


def _lair() -> Session:
    game = table("highland_dragons_lair 8 of 0", "coastland_city 3", "highland_city 3")
    stand(game, 0, 0, "dwarves_footman")
    stand(game, 0, None, "fire_drake", "ivory_drake", area=Area.POOL)
    return session_laid(game, lambda game: eighth_face_phase(game, 0))


def _dragons_choose() -> Session:
    game = table()
    stand(game, 0, FRONTIER, "amazons_soldier", "fire_drake", "air_wyrm")
    stand(game, 1, FRONTIER, "water_drake", "earth_wyrm")
    return session_laid(game, lambda game: dragon_phase(game, 0))


def _attacked(dragons: tuple[str, ...], face: str, *shown: str) -> Session:
    """An army shows this where dragons of the other seat show that face."""
    game = table()
    army(game, 0, *shown)
    stand(game, 1, FRONTIER, *dragons)
    throws = *[side(each, face) for each in dragons], *sides(*shown)
    return session_laid(game, lambda game: attack_at(game, 0, FRONTIER), throws)


def _breaths() -> Session:
    return _attacked(("death_air_drake", "death_air_wyrm"), "Breath", *["amazons_hydra save 4"] * 3)


def _melee_on_dragons() -> Session:
    return _attacked(("water_drake", "ivory_water_drake"), "Claws", *["amazons_hydra melee 4"] * 3)


def _missiles_on_dragons() -> Session:
    return _attacked(("water_drake", "ivory_water_drake"), "Claws", *["amazons_spearer missile 4"] * 3)


def _raised() -> Session:
    game = table()
    stand(game, 0, FRONTIER, "frostwings_advocate")
    stand(game, 0, None, "frostwings_defender", "frostwings_magi", area=Area.BURIED)
    return session_laid(game, lambda game: pre_march(game, 0))


def _rolled(kind: RollKind, land: str, *shown: str) -> Session:
    game = at(land)
    army(game, 0, *shown)
    stand(game, 1, FRONTIER, "dwarves_footman")
    rolled = lambda game: roll_army(game, Army(0, FRONTIER), kind, target=THEIRS, attack=Attack(THEIRS))  # noqa: E731
    return session_laid(game, rolled, sides(*shown))


def _either_way() -> Session:
    kind = RollKind((Purpose.SAVE, Purpose.COUNTER), Purpose.MELEE)
    return _rolled(kind, "coastland_city 3", "lava_elves_infiltrator Counter 4")


def _multiplied() -> Session:
    shown = ("feral_elephant_folk Trumpet 4", "feral_lynx_folk ID 1", "dwarves_warlord ID 3")
    return _rolled(RollKind((Purpose.MELEE,)), "coastland_city 8 of 0", *shown)


LAID: dict[str, Callable[[], Session]] = {
    ask.LAIR: _lair, ask.DRAGON_TARGETS: _dragons_choose, ask.BREATH_ORDER: _breaths,
    ask.MELEE_ON_DRAGONS: _melee_on_dragons, ask.MISSILES_ON_DRAGONS: _missiles_on_dragons,
    ask.BURIED_TO_RAISE: _raised, ask.EITHER_WAY: _either_way, ask.MULTIPLIER: _multiplied,
}  # fmt: skip


# --- coming to a question


def come_to(session: Session, name: str, seed: int = 0) -> Session | None:
    """All answer by chance until somebody is asked this, None if that never happens."""
    chance = Random(seed)
    while session.waiting is not Waiting.OVER and len(session.match.log) < LONG:
        question = session.match.question
        if session.waiting is not Waiting.PERSON:
            session.advance()
        elif inner(question).name == name:
            return session
        else:
            assert question is not None
            session.answer(an_answer(question, chance))
    return None


def met(name: str) -> Session:
    """A table at which a person is asked this."""
    if name in LAID:
        session = come_to(LAID[name](), name)
        assert session is not None, f"nobody is asked for {name} at the table laid out for it"
        return session
    for seed, seats in product([KNOWN.get(name, 0), *SEEDS], SEATS):
        options = {**EVERYTHING, "points": 24 * seats - 12}
        found = come_to(session_of(*["human"] * seats, seed=seed, **options), name, seed)
        if found is not None:
            return found
    raise AssertionError(f"no match asks for {name}")


def answer(name: str, use: Use) -> None:
    """The person answers with nothing but what is lit, and buttons that say what they mean."""
    session = met(name)
    pilot, screen = seated(session)
    player, before = Player(pilot, screen, use, 7), len(session.match.log)
    assert screen.is_asking and inner(session.match.question).name == name
    while len(session.match.log) == before:
        player.act()
    assert player.asked == {name: 1}
    pilot.app.close()


@pytest.mark.slow
@pytest.mark.parametrize("use", [by_mouse, by_keys])
@pytest.mark.parametrize("line", LINES)
def test_24_each_line_is_met_and_answered_by_its_own_widget(line: str, use: Use) -> None:
    answer(LINES[line][0], use)


@pytest.mark.soak
@pytest.mark.parametrize("use", [by_mouse, by_keys])
@pytest.mark.parametrize("name", sorted({name for names in LINES.values() for name in names}))
def test_24_so_is_every_question_of_each_line(name: str, use: Use) -> None:
    answer(name, use)
