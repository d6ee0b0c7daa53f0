"""Detectors for the laws: each plays or examines a match of any game, and fails with an AssertionError."""

from __future__ import annotations

from dataclasses import is_dataclass, replace
from enum import Enum
from functools import cache
from typing import cast, get_args, get_type_hints

from core.codec import decode, encode, pack, typed_fields, unpack
from core.errors import IllegalAnswer
from core.kit.lasting import Lasting, LastingEffects
from core.log import mark
from core.options import is_same
from core.plain import Answer, Faces
from core.questions import ChanceQuestion, Question, Seal, SeatQuestion, Unseal
from netcode.answerers import SeededLuck
from netcode.laws.playing import (
    AnyGame,
    AnyMatch,
    assert_same,
    difference,
    is_looked_at,
    play,
    short,
    snapshot,
    started_as,
    step,
)

Options = dict[str, bool | int | str]
Setting = tuple[int, Options]
"""A table to try: how many seats, and options."""


def tables(game: AnyGame) -> list[Setting]:
    """Every number of seats at the usual options, then each other value of an option once, with seats in turn; without
    limits so high that a match at random takes too long.
    """
    numbers = game.numbers_of_seats
    usual = dict(game.quick)
    settings: list[Setting] = [(seats, dict(usual)) for seats in numbers]
    for option in game.options:
        for value in option.tried or tuple(value for value, _ in option.values):
            endless = isinstance(value, int) and (value > 50 or (value == 0 and option.id in usual))
            if value != usual.get(option.id, option.default) and not endless:
                options = {**usual, option.id: value}
                settings.append((_seats_for(game, len(settings), options), options))
    return settings


def _seats_for(game: AnyGame, turn: int, options: Options) -> int:
    """The number of seats whose turn it is, or the next one that goes together with these options."""
    numbers, settled = game.numbers_of_seats, game.settle(options)
    in_turn = (numbers[(turn + more) % len(numbers)] for more in range(len(numbers)))
    return next(seats for seats in in_turn if game.contradiction(settled, seats) is None)


# --- law 2


def check_plain_states(match: AnyMatch, luck: SeededLuck) -> None:
    """All through a match that begins."""
    check_plain_state(match)
    while match.question is not None:
        step(match, luck)
        if is_looked_at(match):
            check_plain_state(match)


def check_plain_state(match: AnyMatch) -> None:
    """The state is plain data and comes back equal from its bytes; derived fields are as if freshly made."""
    state = match.state
    assert_plain(state, type(state).__name__)
    encoded = encode(state)
    again = decode(match.game.state_type, encoded)
    found = difference(again, state, "state")
    assert found is None, f"after {len(match.log)} records: {found}"
    assert encode(again) == encoded


PLAIN = frozenset({int, str, bool, bytes, type(None)})


def assert_plain(value: object, path: str) -> None:
    kind: type = type(value)
    if kind in PLAIN or isinstance(value, Enum):
        return
    names = encoded_names(kind)
    if names is not None:
        for name in names:
            if type(item := getattr(value, name)) not in PLAIN:
                assert_plain(item, f"{path}.{name}")
    elif kind is list or kind is tuple:
        for number, item in enumerate(cast("list[object]", value)):
            if type(item) not in PLAIN:
                assert_plain(item, f"{path}[{number}]")
    else:
        assert kind is dict, f"{path} is {value!r}"
        for key, item in cast("dict[object, object]", value).items():
            if type(key) not in PLAIN or type(item) not in PLAIN:
                assert_plain(key, f"{path} key")
                assert_plain(item, f"{path}[{key!r}]")


@cache
def encoded_names(kind: type) -> tuple[str, ...] | None:
    """Of a dataclass, None for everything else."""
    return tuple(name for name, _ in typed_fields(kind)) if is_dataclass(kind) else None


# --- law 3


def check_promises(match: AnyMatch) -> None:
    """Nothing is wrong with the state, as the game itself judges that."""
    for promise in match.game.promises:
        faults = tuple(promise(match.state))
        assert not faults, f"after {len(match.log)} records: {' '.join(faults)}"


def check_lasting_is_promised(game: AnyGame) -> None:
    """Whoever keeps lasting effects of the kit in its state has `LastingEffects.faults` among its promises."""
    judges = [getattr(promise, "__self__", None) for promise in game.promises]
    promised = any(isinstance(judge, LastingEffects) for judge in judges)
    kept = Lasting in types_in(game.state_type)
    assert promised or not kept, f"{game.state_type.__name__} holds lasting effects, and no promise looks at them"


def types_in(kind: object) -> set[object]:
    """All types that a value of this one is made of."""
    found: set[object] = set()
    waiting = [kind]
    while waiting:
        each = waiting.pop()
        if each in found:
            continue
        found.add(each)
        waiting += get_args(each)
        if isinstance(each, type) and is_dataclass(each):
            waiting += get_type_hints(each).values()
    return found


# --- laws 3 and 9


def check_rewind(begun: AnyMatch, luck: SeededLuck, every: int = 1) -> None:
    """Standing at any place of the log is the same as having been there live, and the whole match stays untouched."""
    match = started_as(begun, apart=0)
    live = [snapshot(match)]
    while match.question is not None:
        step(match, luck)
        live.append(snapshot(match))
    keep_as_bytes(match)
    for position in range(0, len(live), every):
        assert_same(snapshot(match.at(position)), live[position], f"{match.game.id}, back at {position}")
    assert_same(snapshot(match), live[-1], f"{match.game.id}, after going back")


def keep_as_bytes(match: AnyMatch) -> None:
    """Make each checkpoint anew from its bytes, so that nothing holds by what a copy of a state has besides."""
    match.checkpoints = [replace(each, kept=decode(match.game.state_type, each.state)) for each in match.checkpoints]


def check_units(match: AnyMatch) -> None:
    """From the bytes of each checkpoint and nothing else the records of the following unit give the same match."""
    match = match.fork()
    keep_as_bytes(match)
    starts = [checkpoint.position for checkpoint in match.checkpoints]
    there = snapshot(match.at(starts[0]))
    for start, end in zip(starts, [*starts[1:], len(match.log)], strict=True):
        again = match.at(start)
        assert again.digest() == there.digest
        for record in match.log.records[start:end]:
            again.replay(record)
        there = snapshot(match.at(end))
        assert_same(snapshot(again), there, f"{match.game.id}, the unit from {start} to {end}")


FORKS = 12
"""So many stand nine records apart, the next ones eighteen, and so on, but in the soak."""


def check_forks(match: AnyMatch, luck: SeededLuck) -> None:
    following = forks = 0
    while match.question is not None:
        if len(match.log) >= following:
            check_fork(match, SeededLuck(len(match.log)))
            forks += 1
            following = len(match.log) + 9 * (1 + forks // FORKS)
        step(match, luck)
    check_fork(match, luck)


def check_fork(match: AnyMatch, luck: SeededLuck) -> None:
    """A fork plays on without touching the original, and follows it when it gets the same answers."""
    before = snapshot(match)
    encoded = encode(match.state)
    fork = match.fork()
    assert_same(snapshot(fork), before, "the fork")
    play(fork, luck, upto=len(match.log) + 25)
    assert_same(snapshot(match), before, "the original of a fork")
    assert encode(match.state) == encoded


# --- law 4


def check_looking_again(kept: AnyMatch, luck: SeededLuck) -> None:
    """Rules that hold a part of the state across an `await` hold a dead one when the state is exchanged meanwhile."""
    game, exchanged = kept.game, started_as(kept)
    while kept.question is not None:
        is_exchanged = is_looked_at(kept)
        if is_exchanged:
            exchanged.table.state = decode(game.state_type, encode(exchanged.state))
        name, before = kept.question.name, len(kept.happened)
        step(kept, luck)
        exchanged.replay(kept.log.records[-1])
        if is_exchanged:
            where = f"{game.id}, looking again after {name!r}"
            assert_same(snapshot(exchanged, before), snapshot(kept, before), where)
    assert_same(snapshot(exchanged), snapshot(kept), f"{game.id}, at the end")


# --- law 5

JUNK: tuple[object, ...] = (
    None, True, False, 0, 1, -1, 7, 10**30, -(10**30), "", "attack", "move", "nonsense", b"", b"\x00", 1.0, 0.5,
    (), (None,), (0,), (0, 0), (1, "move"), ("move", 1), (True, False), ((), ()), ((((),),),), (0, 1, 2, 3), [], [0, 0],
    {}, {"a": 1}, (10**30, 10**30), ([],), ({}, "move"), ("left", "middle"), (0, "reaction"), (float("nan"), 0),
)  # fmt: skip


def variants(answer: Answer) -> list[object]:
    """Things that look like a legal answer and are other bytes, or nearly are one."""
    near: list[object] = [(answer,), [answer], str(answer), (answer, answer)]
    if type(answer) is int:
        near += [answer + 1, answer - 1, bool(answer), float(answer)]
    if type(answer) is bool:
        near += [int(answer)]
    if isinstance(answer, tuple):
        near += [list(answer), answer[:-1], answer[::-1], (*answer, *answer), tuple(map(str, answer))]
        near += [tuple(float(part) if type(part) is int else part for part in answer)]
        near += [tuple(bool(part) if type(part) is int else part for part in answer)]
    return near


DRAWS = 200
STRANGE: tuple[object, ...] = ("no such\nthing", 10**30, -(10**30), 0.5, b"", [], {}, float("nan"))
"""What no game offers: neither as an answer nor as a part of one."""


def check_answers(match: AnyMatch, seen: list[Answer]) -> None:
    """What is listed or drawn is accepted; what is not listed, or damaged where not all is listed, is refused in a
    sentence and changes nothing.
    """
    question = match.question
    assert question is not None
    if isinstance(question, ChanceQuestion):
        pool = [candidate for candidate in (*JUNK, *seen) if question.refusal(candidate) is not None]  # type: ignore[arg-type]
    else:
        check_listed(question)
        drawn = check_drawn(question)
        pool = unlisted(question, seen) if question.is_whole else damaged_among(drawn)
    before = snapshot(match)
    for candidate in pool:
        check_refused(match, candidate)
    assert_same(snapshot(match), before, f"after one of {len(pool)} answers to {question.name!r} was refused")


def check_listed(question: SeatQuestion | Seal) -> None:
    """All that is listed is accepted, and nothing is listed twice."""
    legal = question.listed()
    assert legal, f"{question.name!r} has no answer at all"
    assert all(not is_same(a, b) for n, a in enumerate(legal[:60]) for b in legal[:n]), "an option is listed twice"
    for answer in legal:
        assert question.refusal(answer) is None, f"{question.name!r} lists {answer!r}: {question.refusal(answer)}"


def check_drawn(question: SeatQuestion | Seal) -> list[Answer]:
    """All that is drawn is accepted, comes back from the log as it was, and is not always the same."""
    luck, drawn = SeededLuck(5), list[Answer]()
    for _ in range(1 if question.is_whole else DRAWS):
        answer = question.drawn(luck)
        reason = question.refusal(answer)
        assert reason is None, f"{question.name!r} draws {answer!r}: {reason}"
        assert is_same(unpack(pack(answer)), answer), f"{question.name!r} draws {answer!r}, which is not plain"  # type: ignore[arg-type]
        drawn.append(answer)
    several = question.is_whole or len(question.listed()) < 2 or len(set(drawn)) > 1
    assert several, f"{question.name!r} draws nothing but {short(drawn[0])}"
    return drawn


def unlisted(question: SeatQuestion | Seal, seen: list[Answer]) -> list[object]:
    """What is not among the answers of a question that lists all of them. A seal may also be empty."""
    legal = question.listed()
    pool = [*JUNK, *seen, *[near for answer in (*legal[:3], *legal[-2:]) for near in variants(answer)]]
    taken: tuple[Answer, ...] = (*legal, ()) if isinstance(question, Seal) else legal
    return [each for each in pool if not any(is_same(each, answer) for answer in taken)]  # type: ignore[arg-type]


def damaged_among(drawn: list[Answer]) -> list[object]:
    """Answers that no question accepts, made of a few that it does, besides plain nonsense."""
    return [*STRANGE, *[worse for answer in drawn[:2] for worse in damaged(answer)]]


def damaged(answer: Answer) -> list[object]:
    """The answer in other types, with a part that does not exist in the place of each of its own, and twice."""
    if isinstance(answer, str):
        return [[answer], (answer, answer), f" {answer}", f"{answer}\n", f"{answer}\u202e", answer + 300 * "x"]
    if not isinstance(answer, tuple):
        return [[answer], (answer, answer), f"not {answer}", float(len(str(answer)))]
    worse: list[object] = [list(answer), str(answer), (*answer, STRANGE[0]), (STRANGE[1], *answer)]
    worse += [(*answer, *answer)] if answer else []
    for number, part in enumerate(answer):
        others = [float(part), str(part)] if type(part) is int else damaged(part)
        parts = [*STRANGE, *(each for each in others if each != "")]  # an empty word may stand for none
        worse += [(*answer[:number], each, *answer[number + 1 :]) for each in parts]
    return worse


def check_refused(match: AnyMatch, candidate: object) -> None:
    asked, chain = match.question, match.log.chain
    assert asked is not None
    try:
        match.answer(candidate)  # type: ignore[arg-type]
    except IllegalAnswer as error:
        sentence = str(error)
    else:
        raise AssertionError(f"{asked.name!r} takes {candidate!r}, which it should not")
    assert is_sentence(sentence), f"{candidate!r} to {asked.name!r}: {sentence!r}"
    assert match.question is asked and match.log.chain == chain, f"the match goes on after {candidate!r} was refused"


def check_wrong_faces(match: AnyMatch, answer: Answer, faces: Faces) -> None:
    """A legal answer with faces that its cards do not have."""
    before = snapshot(match)
    try:
        match.answer(answer, faces)
    except IllegalAnswer as error:
        assert is_sentence(str(error)), f"{faces} is refused with {str(error)!r}"
    else:
        raise AssertionError(f"the faces {faces} are taken for the cards of {answer!r}")
    assert_same(snapshot(match), before, f"after the faces {faces} were refused")


def is_sentence(text: str) -> bool:
    """A capital or a number first, a full stop last, also of what somebody said, several words, nothing shouted."""
    return text.endswith((".", '."')) and (text[0].isupper() or text[0].isdigit()) and " " in text and "!" not in text


# --- law 6


def check_round(match: AnyMatch, luck: SeededLuck) -> None:
    """A round of sealed choices asks what it names, whatever is chosen, and opens all of it."""
    question = match.question
    assert isinstance(question, Seal)
    named, fork = [mark(each) for each in question.left], match.fork()
    for number, each in enumerate(named, 1):
        asked = fork.question
        same = isinstance(asked, Seal) and mark(asked) == each
        assert same, f"choice {number} of a sealed round is {words_of(asked)}, which is not what the round names"
        step(fork, luck)
    opened = fork.question
    whole = isinstance(opened, Unseal) and len(opened.questions) == question.number + len(named)
    assert whole, f"behind a sealed round {words_of(opened)} is asked, and not all of it opened"


def words_of(question: Question | None) -> str:
    return "nothing" if question is None else f"{question.name!r} of {question.seat}"
