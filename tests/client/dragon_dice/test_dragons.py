"""Dragons at the table: secret targets are clicked, and the attack is told as a scene on the sheet."""

from collections.abc import Callable

import pytest

from client.games.dragon_dice.marks import Mark
from client.games.dragon_dice.roll_book import ToldDragons
from client.motion import FOREVER, Pace
from core.games.dragon_dice import asks as ask
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.dragon_phase import attack_at
from core.games.dragon_dice.events import DragonsAttacked, DragonsThrown, TurnBegan
from core.games.dragon_dice.rolling import roll_army
from core.games.dragon_dice.rolls import Army, TerrainId
from core.games.dragon_dice.state import Area
from netcode.session import Session
from tests.client.dragon_dice.laid import session_laid
from tests.client.dragon_dice.test_asking import inner, play_to_first, seated, visible_part
from tests.client.dragon_dice.test_decisions import come_to as come_to_question
from tests.client.dragon_dice.test_secrecy import attacked
from tests.client.dragon_dice.test_table import field_of
from tests.client.table.tables import come_to
from tests.games.dragon_dice.battles import FRONTIER, army, sides
from tests.games.dragon_dice.tables import stand, table
from tests.games.dragon_dice.test_dragons import side
from tests.games.dragon_dice.throwing import MELEE_ATTACK

pytestmark = pytest.mark.unpainted

HOME = TerrainId(0)
MOST_TICKS = 900


@pytest.mark.slow
@pytest.mark.unpainted(False)
def test_targets_are_clicked_in_secret_and_the_attack_is_told_die_by_die() -> None:
    session = play_to_first({ask.MARCH}, 5)
    assert session is not None
    state = session.match.state
    for die in [each for each in state.dice if each.die.sort is DieSort.DRAGON]:
        state.put(die, Area.TERRAIN, HOME)
    pilot, screen = seated(session)
    screen.app.motions.pace = type(screen.app.motions.pace)(0.5)
    asked, titles, lines = set(), set(), set()
    for _ in range(MOST_TICKS):
        pilot.tick(60)
        if screen.is_passing or screen.is_recapping:
            come_to(pilot, screen)
            continue
        if screen.scene is None:
            continue
        sheet = field_of(screen).pieces.sheet
        if sheet.visible:
            titles |= {row.title for row in sheet.rows}
            lines |= {line.words for row in sheet.rows for line in row.lines}
        if not screen.is_asking:
            continue
        question = inner(session.match.question)
        if question.name == ask.DRAGON_TARGETS:
            asked.add(question.seat)
            spots = field_of(screen).spots()
            assert spots and all(spot.name.startswith(("die", "army", "chip")) for spot in spots)
            pilot.click(visible_part(spots[-1]))
            continue
        if asked and titles:
            break
        nothing = None if question.refusal(None) is None else question.listed()[0]
        screen.answer(nothing)
    assert asked, "somebody chose in secret"
    assert any(title.startswith("Dragons") for title in titles)
    assert any(" upon " in words for words in lines) and any(" kill it" in words for words in lines)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_dragon_whose_course_is_asked_lies_open_and_alone_has_the_mark_of_it(seats: int) -> None:
    session = attacked(seats)
    _, screen = seated(session)
    dragon = inner(session.match.question).listed()[0][0]
    dice = field_of(screen).pieces.battlefield.dice
    assert [id for id, spot in dice.items() if Mark.ASKED in spot.marks] == [dragon]
    field_of(screen).close()
    assert not any(Mark.ASKED in spot.marks for spot in dice.values())


def shifting() -> Session:
    """A dragon may go from the Frontier to another terrain."""
    game = table()
    stand(game, 0, FRONTIER, "dwarves_footman", "dragonkin_dragonvictor of fire")
    stand(game, 1, FRONTIER, "fire_drake")
    shown = ("dwarves_footman save 1", "dragonkin_dragonvictor Logo: Dragonkin Champion 4")
    return session_laid(game, lambda game: roll_army(game, Army(0, FRONTIER), MELEE_ATTACK), sides(*shown))


def breathing() -> Session:
    """Of two dragons upon an army the one breathes."""
    game = table()
    army(game, 0, *["amazons_hydra save 4"] * 3)
    stand(game, 1, FRONTIER, "death_air_drake", "death_air_wyrm")
    throws = side("death_air_drake", "Breath"), side("death_air_wyrm", "Claws")
    return session_laid(game, lambda game: attack_at(game, 0, FRONTIER), throws)


@pytest.mark.parametrize(
    ("laid", "name", "dragon"),
    [(shifting, ask.SHIFT_TO, "fire_drake"), (breathing, ask.CASUALTIES, "death_air_drake")],
)
def test_a_dragon_that_goes_somewhere_or_breathes_has_the_same_mark(
    laid: Callable[[], Session], name: str, dragon: str
) -> None:
    session = come_to_question(laid(), name)
    assert session is not None
    _, screen = seated(session)
    marked = [spot for spot in field_of(screen).pieces.battlefield.dice.values() if Mark.ASKED in spot.marks]
    assert [spot.shown.look.die.kind for spot in marked] == [dragon]


def test_dragons_that_attack_as_a_turn_begins_are_still_known_when_they_are_thrown() -> None:
    session = play_to_first({ask.MARCH}, 5)
    assert session is not None
    _, screen = seated(session)
    field, view = field_of(screen), session.match.view(0)
    dragon = next(each.id for each in session.match.state.dice if each.die.sort is DieSort.DRAGON)
    events = (TurnBegan(0, 2), DragonsAttacked(0, HOME, ((dragon, None),)))
    for motion in [field.motion(event, view) for event in events]:
        assert motion is None or motion.advance(FOREVER, Pace()) is not None
    thrown = field.motion(DragonsThrown((dragon,), (1,), False), view)
    assert thrown is not None and [type(each) for each in field.pieces.book.told] == [ToldDragons]
