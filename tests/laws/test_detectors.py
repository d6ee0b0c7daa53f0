"""The detectors bite: each broken toy is found out by the law it breaks, and the fair one passes (see `test_laws`)."""

from __future__ import annotations

import pytest

from core.budgets import Budgeted
from core.errors import Desync
from core.events import Event
from core.log import Anew, Ending, Undo
from core.match import Match
from core.state import State
from netcode.laws import battery
from netcode.laws.leaving import check_leaving
from netcode.laws.without_events import check_without_events
from netcode.luck import SeededLuck
from tests.kit import AnyGame, advance_to, header, new_match, random_match
from tests.laws import broken, many
from tests.laws.digests import digests_under
from tests.laws.leaving import GHOSTS
from tests.laws.toys import FACES, FAIR


@pytest.mark.parametrize("game", [broken.HALVES, broken.TUPLE_FOR_LIST], ids=lambda game: game.id)
def test_law_2_finds_a_state_that_is_not_plain(game: AnyGame) -> None:
    with pytest.raises(AssertionError):
        battery.check_plain_state(random_match(game))


def test_law_3_finds_a_number_kept_in_a_frame() -> None:
    with pytest.raises((AssertionError, Desync)):
        battery.check_units(random_match(broken.in_a_frame()))


def test_law_9_finds_a_number_kept_in_a_frame() -> None:
    with pytest.raises(AssertionError, match="mark"):
        battery.check_rewind(broken.in_a_frame(), 2, 1, {})


def test_law_9_finds_an_order_that_is_not_in_the_state() -> None:
    with pytest.raises(AssertionError, match="mark"):
        battery.check_rewind(broken.GROWS, 3, 1, {})


def test_law_4_finds_a_purse_held_across_an_await() -> None:
    with pytest.raises(AssertionError, match="looking again"):
        battery.check_looking_again(broken.HOLDS, 2, 1, {})


@pytest.mark.parametrize(
    ("game", "says"),
    [(broken.TOUCHY, "was refused"), (broken.GENEROUS, "should not"), (broken.CURT, "no!")],
    ids=lambda value: getattr(value, "id", ""),
)
def test_law_5_finds_bad_refusals(game: AnyGame, says: str) -> None:
    match = new_match(game)
    advance_to(match, game.id)
    with pytest.raises(AssertionError, match=says):
        battery.check_answers(match, [])


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        (many.ListsTooMuch, "lists"),
        (many.DrawsTooMuch, "draws"),
        (many.DrawsTheSame, "draws nothing but"),
        (many.TakesTwice, "should not"),
        (many.TakesAnything, "should not"),
    ],
)
def test_law_5_finds_bad_sets_of_which_there_are_too_many_to_list(kind: type[Budgeted[int]], says: str) -> None:
    match = new_match(many.asking(kind))
    advance_to(match, "dice")
    with pytest.raises(AssertionError, match=says):
        battery.check_answers(match, [])


def test_law_5_finds_a_match_that_takes_every_undo_and_ending() -> None:
    class Trusting(Match[State]):
        def _replay_out_of_turn(self, record: Undo | Anew | Ending) -> tuple[Event, ...]:
            if isinstance(record, Undo):
                return self.undo_to(record.seat, record.to, record.agreed)
            return self.deal_anew(record.to) if isinstance(record, Anew) else self.end_by(record)

    match = Trusting.resume(FAIR, header(FAIR, 3), random_match(FAIR, 3, upto=20).log.records)
    with pytest.raises(AssertionError, match="the match takes"):
        battery.check_out_of_turn(match)


def test_law_9_finds_a_seat_that_is_asked_after_it_has_given_up() -> None:
    with pytest.raises(AssertionError, match="has left is asked"):
        check_leaving(GHOSTS, 3, 1, 4)


def test_law_7_finds_rules_that_listen_to_events() -> None:
    with pytest.raises(AssertionError, match="without events"):
        check_without_events(broken.LISTENS, 2, 1, {})


@pytest.mark.parametrize(
    ("game", "says"),
    [
        (broken.PEEKS, "cannot follow .*: The face of card"),
        (broken.PEEKS_QUIETLY, "asked"),
        (broken.TELLS, r"state\.lasting is"),
        (broken.TURNS_UP, "cannot follow .*: The face of card"),
    ],
    ids=lambda value: getattr(value, "id", ""),
)
def test_law_8_finds_rules_that_need_hidden_faces(game: AnyGame, says: str) -> None:
    with pytest.raises(AssertionError, match=says):
        battery.check_feeds(game, 3, 1, {})


def test_law_8_finds_a_planted_face_in_what_a_seat_receives() -> None:
    """A dealer that sends the faces of a deal to everybody."""
    full, feed = new_match(FAIR, 2), battery.Feed(1, new_match(FAIR, 2), [])
    luck = SeededLuck(1)
    while full.question is None or full.question.name != "deal":
        battery.answer_everywhere(full, [feed], luck)
    cards = full.question.cards_shown(None)
    faces = tuple(full.table.face(card) for card in cards)
    full.answer(None)
    feed.take(battery.Entry(-1, battery.mark(feed.match.question), None, faces).encode())
    with pytest.raises(AssertionError, match="received the face"):
        battery.check_planted(feed, full, FACES)
    with pytest.raises(AssertionError, match="knows the cards"):
        battery.compare(feed, full, full.digest())


def test_law_10_finds_an_order_taken_from_a_set() -> None:
    runs: set[bytes] = {digests_under(seed, broken.SCATTERS.id) for seed in ("1", "2", "3")}
    assert len(runs) > 1
