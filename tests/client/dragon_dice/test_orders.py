"""What acts one by one is dragged into an order or numbered by keys; that holds as long as nothing new comes."""

from random import Random

import pytest

from client.games.dragon_dice.chips import Chip
from client.table.screen import TableScreen
from core.games.dragon_dice import asks as ask
from core.log import Entry, decode_record
from core.plain import Answer
from netcode.table_session import Waiting
from tests.client.dragon_dice.test_asking import an_answer, inner, seated
from tests.client.dragon_dice.test_rolls import EVERYTHING, session_of
from tests.client.dragon_dice.test_table import field_of
from tests.client.pilot import Pilot
from tests.client.table.tables import come_to

pytestmark = pytest.mark.unpainted

ICONS = 3


def asked_for_an_order(name: str) -> tuple[Pilot, TableScreen]:
    """A person is asked which of at least three things is next."""
    for seed in range(20):
        session, chance = session_of(*["human"] * 2, seed=seed, points=36, **EVERYTHING), Random(seed)
        while session.waiting is not Waiting.OVER:
            question = session.match.question
            if session.waiting is not Waiting.PERSON:
                session.advance()
                continue
            if inner(question).name == name and len(inner(question).listed()) >= ICONS:
                return seated(session)
            assert question is not None
            session.answer(an_answer(question, chance))
    raise AssertionError(f"nobody is asked for an order of {ICONS}")


def chips_of(screen: TableScreen) -> list[Chip]:
    return field_of(screen).pieces.slip.chips


def lying(screen: TableScreen) -> list[Answer]:
    return [chip.shown.answer for chip in chips_of(screen)]


def answers(screen: TableScreen, name: str, since: int) -> list[Answer]:
    """What was answered to questions of this name."""
    match, found = screen.session.match, []
    for position in range(since, len(match.log)):
        question = inner(match.at(position).question)
        record = decode_record(match.log.records[position])
        if question is not None and question.name == name and isinstance(record, Entry):
            found.append(record.answer)
    return found


def go_on(pilot: Pilot, screen: TableScreen) -> None:
    """Until somebody is asked something else."""
    for _ in range(200):
        pilot.tick(100)
        if screen.is_passing or screen.is_recapping:
            come_to(pilot, screen)
        elif screen.is_asking:
            return


def ranks(screen: TableScreen) -> list[str]:
    return [chip.rank for chip in chips_of(screen)]


@pytest.mark.slow
def test_icons_are_numbered_by_digits_and_dragged_into_an_order_that_holds_for_the_roll() -> None:
    pilot, screen = asked_for_an_order(ask.NEXT_ICON)
    before, since = lying(screen), len(screen.session.match.log)
    assert pilot.find("#prompt In this order").reason  # type: ignore[attr-defined]
    pilot.press("2")
    pilot.press("1")
    assert lying(screen) == before and ranks(screen)[:2] == ["2", "1"]
    pilot.press("2")
    assert ranks(screen)[:2] == ["1", ""], "the same digit again takes it back"

    middle = chips_of(screen)[1].screen_rect().center
    pilot.drag(chips_of(screen)[1], (middle[0] + 9, middle[1]))
    pilot.settle()
    assert lying(screen) == before, "a drag that ends where it began moves nothing"

    first, last = chips_of(screen)[0].screen_rect(), chips_of(screen)[-1]
    pilot.drag(last, (first.left + 4, first.centery))
    pilot.settle()
    wanted = [before[-1], *before[:-1]]
    assert lying(screen) == wanted and ranks(screen) == [str(number + 1) for number in range(len(wanted))]
    assert len(screen.session.match.log) == since, "nothing has acted yet"

    pilot.click("#prompt In this order")
    go_on(pilot, screen)
    given = [each[0] for each in answers(screen, ask.NEXT_ICON, since) if isinstance(each, tuple)]
    icons = list(dict.fromkeys(each[0] for each in wanted if isinstance(each, tuple)))
    assert given[0] == icons[0] and given == sorted(given, key=icons.index)
    assert inner(screen.session.match.question).name != ask.NEXT_ICON
