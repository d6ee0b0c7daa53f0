"""The detectors bite: each broken toy is found out by the law it breaks, and the fair one passes (see `test_laws`)."""

from __future__ import annotations

import ast
from collections.abc import Callable

import pytest

import core.games
from core.budgets import Budgeted
from core.errors import Desync, ParlourError
from core.events import Event
from core.log import Ending, Entry, Redealt, Undo, mark
from core.match import Match
from core.questions import Amount
from core.state import State
from netcode.answerers import SeededLuck
from netcode.laws import battery, feeds, source
from netcode.laws.feeds import check_without_events
from netcode.laws.out_of_turn import check_leaving, check_out_of_turn
from netcode.laws.trials import LAWS, At, Law, keeps_its_promises
from tests.kit import AnyGame, advance_to, header, new_match, random_match
from tests.laws import broken, many, wrong_reactions
from tests.laws.digests import digests_under
from tests.laws.leaving import GHOSTS
from tests.laws.toys import FACES, FAIR
from tests.listing import of_each


@pytest.mark.parametrize("game", [broken.HALVES, broken.TUPLE_FOR_LIST, broken.FORGETS], ids=lambda game: game.id)
def test_law_2_finds_a_state_that_is_not_plain(game: AnyGame) -> None:
    with pytest.raises(AssertionError):
        battery.check_plain_state(random_match(game))


def test_law_3_finds_a_number_kept_in_a_frame() -> None:
    with pytest.raises((AssertionError, Desync)):
        battery.check_units(random_match(broken.in_a_frame()))


@of_each(
    "game, says",
    [
        (wrong_reactions.ROWLESS, "No row says where 'charm' acts"),
        (wrong_reactions.ENDLESS, "waits for 'full moon', which never comes"),
        (wrong_reactions.MISPLACED, "lies upon army"),
        (wrong_reactions.AFTER_DEATH, "lies upon unit 0, which is not there any more"),
        (wrong_reactions.UNPROMISED, "no promise looks at them"),
    ],
)
def test_law_3_finds_lasting_effects_that_nobody_answers_for(game: AnyGame, says: str) -> None:
    with pytest.raises(AssertionError, match=says):
        keeps_its_promises(game, 3, {})


def test_law_4_finds_a_part_of_the_state_held_while_a_window_is_open() -> None:
    with pytest.raises(AssertionError, match="looking again"):
        battery.check_looking_again(new_match(wrong_reactions.HOLDS_AT_WINDOWS, 3), SeededLuck(1))


def test_law_8_finds_a_window_that_asks_only_hands_with_something_to_play() -> None:
    with pytest.raises(AssertionError, match=r"cannot follow .*: The face of card"):
        feeds.check_feeds(new_match(wrong_reactions.PEEKS_AT_WINDOWS, 3), SeededLuck(1))


def test_law_9_finds_a_number_kept_in_a_frame() -> None:
    with pytest.raises(AssertionError, match="mark"):
        battery.check_rewind(new_match(broken.in_a_frame(), 2), SeededLuck(1))


def test_law_9_finds_an_order_that_is_not_in_the_state() -> None:
    with pytest.raises(AssertionError, match="mark"):
        battery.check_rewind(new_match(broken.GROWS, 3), SeededLuck(1))


def test_law_4_finds_a_purse_held_across_an_await() -> None:
    with pytest.raises(AssertionError, match="looking again"):
        battery.check_looking_again(new_match(broken.HOLDS, 2), SeededLuck(1))


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


@of_each(
    "kind, says",
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


@of_each(
    "kind, says",
    [
        (broken.Repeats, "listed twice"),
        (broken.Silent, "no answer at all"),
        (broken.Astray, "draws 'perhaps'"),
        (broken.Rough, "not plain"),
    ],
)
def test_law_5_finds_bad_lists_and_bad_draws(kind: type[broken.Touchy], says: str) -> None:
    match = new_match(broken.wordless(kind))
    advance_to(match, kind.__name__)
    with pytest.raises(AssertionError, match=says):
        battery.check_answers(match, [])


@pytest.mark.parametrize("judge", ["wrong_undo", "wrong_redeal", "ending_refusal"])
def test_law_5_finds_a_match_that_does_not_ask_who_judges(judge: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = random_match(FAIR, 3, upto=20)
    check_out_of_turn(match)
    monkeypatch.setattr(f"core.match.{judge}", lambda *given: None)
    with pytest.raises(AssertionError, match="the match takes"):
        check_out_of_turn(match)


@pytest.mark.parametrize(
    ("game", "says"),
    [(broken.MISNAMES, "choice 2 .* not what the round names"), (broken.NEVER_OPENS, "not all of it opened")],
    ids=lambda value: getattr(value, "id", ""),
)
def test_law_6_finds_a_sealed_round_that_is_not_what_it_says(game: AnyGame, says: str) -> None:
    match = new_match(game, 3)
    advance_to(match, "bid")
    with pytest.raises(AssertionError, match=says):
        battery.check_round(match, SeededLuck(1))


def test_law_5_finds_a_match_that_takes_every_undo_and_ending() -> None:
    class Trusting(Match[State]):
        def _replay_out_of_turn(self, record: Undo | Redealt | Ending) -> tuple[Event, ...]:
            if isinstance(record, Undo):
                return self.undo_to(record.seat, record.to, record.agreed)
            return self.redeal(record.to) if isinstance(record, Redealt) else self.end_by(record)

    match = Trusting.resume(FAIR, header(FAIR, 3), random_match(FAIR, 3, upto=20).log.records)
    with pytest.raises(AssertionError, match="the match takes"):
        check_out_of_turn(match)


def test_law_9_finds_a_seat_that_is_asked_after_it_has_given_up() -> None:
    with pytest.raises(AssertionError, match="has left is asked"):
        check_leaving(GHOSTS, 3, 1, 4)


def test_law_7_finds_rules_that_listen_to_events() -> None:
    with pytest.raises(AssertionError, match="without events"):
        check_without_events(new_match(broken.LISTENS, 2), 1)


@of_each(
    "game, says",
    [
        (broken.PEEKS, "cannot follow .*: The face of card"),
        (broken.PEEKS_QUIETLY, "asked"),
        (broken.TELLS, r"state\.lasting is"),
        (broken.TURNS_UP, "cannot follow .*: The face of card"),
    ],
)
def test_law_8_finds_rules_that_need_hidden_faces(game: AnyGame, says: str) -> None:
    with pytest.raises(AssertionError, match=says):
        feeds.check_feeds(new_match(game, 3), SeededLuck(1))


def test_law_8_finds_a_planted_face_in_what_a_seat_receives() -> None:
    """A dealer that sends the faces of a deal to everybody."""
    full, feed = new_match(FAIR, 2), feeds.Feed(1, new_match(FAIR, 2), [])
    luck = SeededLuck(1)
    while full.question is None or full.question.name != "deal":
        feeds.answer_everywhere(full, [feed], luck)
    cards = full.question.cards_shown(None)
    faces = tuple(full.table.face(card) for card in cards)
    full.answer(None)
    feed.take(Entry(-1, mark(feed.match.question), None, faces).encode())
    with pytest.raises(AssertionError, match="received the face"):
        feeds.check_planted(feed, full, FACES)
    with pytest.raises(AssertionError, match="knows the cards"):
        feeds.compare(feed, full, full.digest())


@pytest.mark.slow
def test_law_10_finds_an_order_taken_from_a_set() -> None:
    runs = {str(digests_under(seed, [broken.SCATTERS.id])) for seed in ("1", "2", "3")}
    assert len(runs) > 1


SOURCE = {
    "import time": (source.check_imports, "imports time"),
    "import numpy": (source.check_imports, "imports numpy"),
    "from math import sin": (source.check_imports, "imports math.sin"),
    "open('a file')": (source.check_imports, "calls open"),
    "half = 1 / 2": (source.check_integers, "divides to a float"),
    "half = 0.5": (source.check_integers, "holds 0.5"),
    "order = hash('a')": (source.check_integers, "calls hash"),
    "def f():\n for each in {1, 2}: pass": (source.check_orders, "f takes an order from a set"),
    "def f():\n yield 1": (source.check_no_yield, "yields"),
    "async def f(): return 1": (source.check_async_asks, "f is async and never waits"),
    "async def f():\n try: await f()\n finally: pass": (source.check_nothing_runs_at_the_end, "has a finally"),
    "async def f():\n try: await f()\n except OSError: pass": (source.check_nothing_runs_at_the_end, "inside a try"),
    "async def f():\n with x: await f()": (source.check_nothing_runs_at_the_end, "waits inside a with"),
    "if game.rules_version > 1: pass": (source.check_no_branch_on_versions, "branches on a version"),
}


@of_each("code", SOURCE)
def test_laws_1_10_11_and_12_find_it_in_the_source(code: str) -> None:
    check, says = SOURCE[code]
    sources = {"rules": ast.parse(code)}
    arguments = (sources, {"rules"}) if check is source.check_imports else (sources,)
    with pytest.raises(AssertionError, match=f"rules.*{says}"):
        check(*arguments)  # type: ignore[operator]


FAR = {"rounds": 200}
"""Long enough for the laws that look into the middle of a match."""
BROKEN: dict[str, Callable[[], AnyGame]] = {
    "State is plain data, equal from its bytes": lambda: broken.HALVES,
    "Nothing outlives its unit in a frame": broken.in_a_frame,
    "What a game promises of its state holds, lasting effects above all": lambda: wrong_reactions.ROWLESS,
    "Rules look again after every await": lambda: broken.HOLDS,
    "Answers are checked before they are logged": lambda: broken.TOUCHY,
    "Replay stops at the first mismatch and shows both sides": broken.in_a_frame,
    "A fingerprint tells each question from the one before": lambda: broken.ALIKE,
    "A round of sealed choices asks what it names": lambda: broken.MISNAMES,
    "Events are results, never inputs": lambda: broken.LISTENS,
    "Each seat plays the same match from what it may know": lambda: broken.PEEKS,
    "Restored anywhere, a match is as it was": lambda: broken.GROWS,
    "A fork goes on without touching the original": broken.in_a_frame,
    "Hidden cards are dealt anew anywhere": lambda: broken.TELLS,
    "Hidden cards are dealt anew again and again": lambda: broken.TURNS_UP,
    "The new table of a match plays to its end": lambda: broken.TELLS,
    "Somebody gives up anywhere": lambda: GHOSTS,
    "The same states under two hash seeds": lambda: broken.SCATTERS,
    "Whatever is asked and whatever happens has words": lambda: broken.MUMBLES,
    "Each sort of event is told or left out on purpose": lambda: broken.UNDECIDED,
}
"""What a law says -> a game that breaks it."""
KERNEL = {
    "Faces are checked before they are logged": ("core.match.learn", lambda *given: []),
    "After the end nothing is taken": (
        "core.match.Match._open_question",
        lambda match: match.question or Amount(0, "more", 0, 9),
    ),
    "What nobody asked for is checked by the match itself": ("core.match.wrong_undo", lambda *given: None),
}
"""What no game can break -> a kernel that does."""


@pytest.mark.parametrize("law", [law for law in LAWS if law.at is not At.SOURCE], ids=lambda law: law.words)
def test_each_law_is_broken_by_a_game_or_by_the_kernel(law: Law, monkeypatch: pytest.MonkeyPatch) -> None:
    game: AnyGame = FAIR if law.words in KERNEL else BROKEN[law.words]()
    monkeypatch.setitem(core.games.REGISTERED, game.id, f"tests.laws.broken:{game.id.upper()}")
    options = FAR if law.words.startswith(("A fork", "The new", "Hidden")) else {}
    if law.words in KERNEL:
        monkeypatch.setattr(*KERNEL[law.words])
    with pytest.raises((AssertionError, ParlourError)):
        law.trial(game, 3, dict(options))
