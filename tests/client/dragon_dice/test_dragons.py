"""Dragons at the table: secret targets are clicked, and the attack is told as a scene on the sheet."""

import pytest

from client.games.dragon_dice.marks import Mark
from client.games.dragon_dice.roll_book import ToldDragons
from client.motion import FOREVER, Pace
from core.games.dragon_dice import asks as ask
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.events import DragonsAttacked, DragonsThrown, TurnBegan
from core.games.dragon_dice.rolls import TerrainId
from core.games.dragon_dice.state import Area
from tests.client.dragon_dice.test_asking import inner, play_to_first, seated, visible_part
from tests.client.dragon_dice.test_secrecy import attacked
from tests.client.dragon_dice.test_table import field_of
from tests.client.table.tables import come_to

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
