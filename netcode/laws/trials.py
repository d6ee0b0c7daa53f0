"""The laws and their trials. A law is broken where its trial fails with an AssertionError, or the game with any error.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from core import games
from core.errors import Desync, IllegalAnswer
from core.frozen import frozen
from core.log import Entry, decode_record, mark
from core.match import Match
from core.options import is_same
from core.plain import Answer, Face, Faces
from core.questions import ChanceQuestion, Seal, Shuffle
from netcode.answerers import SeededLuck
from netcode.laws import battery, source
from netcode.laws.battery import Options, Setting, tables
from netcode.laws.digests import digests_under
from netcode.laws.feeds import check_feeds, check_without_events
from netcode.laws.out_of_turn import check_anywhere, check_leaving, check_new_table, check_often, check_out_of_turn
from netcode.laws.playing import (
    AnyGame,
    AnyMatch,
    assert_same,
    header,
    new_match,
    play,
    random_match,
    snapshot,
    step,
)
from netcode.laws.spoken import check_spoken, undecided

Trial = Callable[[AnyGame, int, Options], object]

PLANTED_FROM = 1 << 24
"""Faces from here on are so long that they stand in no byte by chance: they are looked for where they must not be."""
WRITTEN_OUT = 60
"""Records of a match whose changed copies are tried."""


class At(Enum):
    """Where a law is tried: in the source of a game, at one table, or at every table that `battery.tables` names."""

    SOURCE = "source"
    ONE_TABLE = "one table"
    EACH_TABLE = "each table"


@frozen
class Law:
    """One law of the kernel, with what is tried of it, and where."""

    number: int
    words: str
    at: At
    trial: Trial

    def settings(self, game: AnyGame) -> list[Setting]:
        """The tables it is tried at."""
        return tables(game) if self.at is At.EACH_TABLE else [(game.seats[0], {})]


def seeded(seed: int, check: Callable[[AnyMatch, SeededLuck], object]) -> Trial:
    """The check of a match at random."""
    return lambda game, seats, options: check(new_match(game, seats, options), SeededLuck(seed))


def is_plain(game: AnyGame, seats: int, options: Options) -> None:
    battery.check_plain_states(new_match(game, seats, options), SeededLuck(seats))


def outlives_nothing(game: AnyGame, seats: int, options: Options) -> None:
    """Players at random may end a match in its first unit; another of a few goes on."""
    head = header(game, seats, options)
    by_chance = (play(Match.start(game, head, apart=0), SeededLuck(seed)) for seed in range(3, 8))
    match = next((each for each in by_chance if len(each.checkpoints) > 2), None)
    assert match is not None, "one unit only: nothing to restart from"
    battery.check_units(match)


def keeps_its_promises(game: AnyGame, seats: int, options: Options) -> None:
    battery.check_lasting_is_promised(game)
    match, luck = new_match(game, seats, options), SeededLuck(18)
    while match.question is not None and game.promises:
        battery.check_promises(match)
        step(match, luck)


def checks_answers(game: AnyGame, seats: int, options: Options) -> None:
    """Each question of a match until its name has come up often enough; the pool remembers what was legal before."""
    times: dict[str, int] = {}
    for count in (game.seats[0], game.seats[1]):
        match, luck = new_match(game, count, options), SeededLuck(5)
        seen: list[Answer] = []
        while (question := match.question) is not None:
            times[question.name] = times.get(question.name, 0) + 1
            if times[question.name] <= 12:
                battery.check_answers(match, seen[-40:])
                seen += () if isinstance(question, ChanceQuestion) else question.listed()[:4]
            step(match, luck)


def checks_faces(game: AnyGame, seats: int, options: Options) -> None:
    """Faces where none belong, too few, too many, or other ones than the cards have."""
    match, luck = new_match(game, game.seats[1], options), SeededLuck(6)
    while match.question is not None and len(match.log) < 200:
        known = match.table.faces | match.state.cards.open
        trial = match.fork()
        step(match, luck)
        entry = decode_record(match.log.records[-1])
        assert isinstance(entry, Entry) and trial.question is not None
        cards = trial.question.cards_shown(entry.answer)
        right = entry.faces if isinstance(trial.question, Shuffle) else tuple(known[card] for card in cards)
        assert right is not None
        wrong: list[Faces] = [(*right, Face(1)), tuple(Face(face + 1) for face in right), right[:-1]]
        for faces in wrong:
            if faces != right:
                battery.check_wrong_faces(trial, entry.answer, faces)


def takes_nothing_after_the_end(game: AnyGame, seats: int, options: Options) -> None:
    match = random_match(game, seats, 1, options)
    before = snapshot(match)
    try:
        match.answer(None)
    except IllegalAnswer as error:
        assert "over" in str(error)
    else:
        raise AssertionError("an answer is taken after the end")
    assert_same(snapshot(match), before, "after the end")


def checks_what_nobody_asked_for(game: AnyGame, seats: int, options: Options) -> None:
    for count in (game.seats[0], game.seats[1]):
        match, luck = new_match(game, count, options), SeededLuck(16)
        while match.question is not None and len(match.log) < 150:
            if len(match.log) % 5 == 0:
                check_out_of_turn(match)
            step(match, luck)
        check_out_of_turn(match)


def stops_at_a_mismatch(game: AnyGame, seats: int, options: Options) -> None:
    """Each of the first records with another actor and another fingerprint; the last one once more."""
    recorded = random_match(game, seats, 7, options)
    match = Match.start(game, recorded.log.header)
    for position, record in enumerate(recorded.log.records):
        entry = decode_record(record)
        assert isinstance(entry, Entry) and match.question is not None
        assert entry.mark == mark(match.question)
        if position < WRITTEN_OUT:
            other = Entry(0 if entry.actor != 0 else 1, entry.mark, entry.answer, entry.faces)
            check_desync(match, other.encode())
            check_desync(match, Entry(entry.actor, entry.mark ^ 1, entry.answer, entry.faces).encode())
        match.replay(record)
    assert match.log.chain == recorded.log.chain
    check_desync(match, recorded.log.records[-1])


def check_desync(match: AnyMatch, wrong: bytes) -> None:
    before, entry = snapshot(match), decode_record(wrong)
    assert isinstance(entry, Entry)
    asked = "nothing more" if match.question is None else f"{mark(match.question):08x}"
    try:
        match.replay(wrong)
    except Desync as stopped:
        assert stopped.entry == len(match.log)
        assert asked in str(stopped) and f"{entry.mark:08x}" in str(stopped), f"{stopped} does not show both sides"
    else:
        raise AssertionError(f"entry {len(match.log)} is replayed though it answers another question")
    assert_same(snapshot(match), before, "after a desync")


def marks_differ(game: AnyGame, seats: int, options: Options) -> None:
    """A question and the next one to the same seat never share a fingerprint while their options differ."""
    match, luck = new_match(game, seats, options), SeededLuck(8)
    while (asked := match.question) is not None:
        legal = () if isinstance(asked, ChanceQuestion) else asked.listed()
        fingerprint = mark(asked)
        step(match, luck)
        following = match.question
        if following is None or isinstance(following, ChanceQuestion) or not legal or mark(following) != fingerprint:
            continue
        assert is_same(following.listed(), legal), f"{following.name!r} offers other things under the same mark"


def names_sealed_rounds(game: AnyGame, seats: int, options: Options) -> None:
    for count in (game.seats[0], game.seats[1]):
        match, luck = new_match(game, count, options), SeededLuck(18)
        while (question := match.question) is not None:
            if isinstance(question, Seal):
                battery.check_round(match, SeededLuck(len(match.log)))
            step(match, luck)


def needs_no_events(game: AnyGame, seats: int, options: Options) -> None:
    check_without_events(new_match(game, seats, options), 9)


def needs_no_secrets(game: AnyGame, seats: int, options: Options) -> None:
    planted = tuple(face for face in sorted(game.card_faces) if face >= PLANTED_FROM)
    full = check_feeds(new_match(game, seats, options), SeededLuck(10), planted)
    assert full.state.result is not None


def is_restored_anywhere(game: AnyGame, seats: int, options: Options) -> None:
    battery.check_rewind(new_match(game, seats, options), SeededLuck(11), every=1 if seats == 2 else 7)


def is_dealt_anew_anywhere(game: AnyGame, seats: int, options: Options) -> None:
    check_anywhere(new_match(game, seats, options), 13, 2)


def is_dealt_anew_often(game: AnyGame, seats: int, options: Options) -> None:
    for chance in (4, 30):
        count = game.numbers_of_seats[chance % len(game.numbers_of_seats)]
        match = check_often(new_match(game, count, game.quick), 15, chance)
        assert match.log.bends or len(match.log) < 10 * chance


def goes_on_at_a_new_table(game: AnyGame, seats: int, options: Options) -> None:
    match = random_match(game, seats, 14, options, upto=40)
    if match.question is not None:
        assert check_new_table(match, SeededLuck(14), None).state.result is not None


def is_left_anywhere(game: AnyGame, seats: int, options: Options) -> None:
    went_on = check_leaving(game, game.seats[1], 17, 20)
    assert not went_on or game.leave is not None, "a match goes on without a seat, and the rules do not say how"


def is_the_same_in_every_process(game: AnyGame, seats: int, options: Options) -> None:
    one, other = (digests_under(seed, games.REGISTERED[game.id]) for seed in ("1", "2"))
    assert one == other, "two processes with other hash seeds come to other states"


def has_words(game: AnyGame, seats: int, options: Options) -> None:
    check_spoken(game, seats, 5, options)


def tells_or_leaves_out(game: AnyGame, seats: int, options: Options) -> None:
    kinds = undecided(game)
    assert not kinds, f"nobody has decided how these are told: {', '.join(kinds)}"


def read(*checks: Callable[[source.Sources], None]) -> Trial:
    """A trial of the game's own modules, without those of the kernel."""

    def trial(game: AnyGame, seats: int, options: Options) -> None:
        sources = source.sources_of([place for place in (games.REGISTERED[game.id], game.reference) if place])
        for check in checks:
            check(sources)

    return trial


def imports_what_is_the_same(sources: source.Sources) -> None:
    source.check_imports(sources, {name.partition(".")[0] for name in sources})


READ = (source.check_integers, source.check_orders, imports_what_is_the_same)
LAWS = (
    Law(1, "Nothing yields but a question; async means may ask", At.SOURCE,
        read(source.check_no_yield, source.check_async_asks)),
    Law(2, "State is plain data, equal from its bytes", At.EACH_TABLE, is_plain),
    Law(3, "Nothing outlives its unit in a frame", At.EACH_TABLE, outlives_nothing),
    Law(3, "What a game promises of its state holds, lasting effects above all", At.EACH_TABLE, keeps_its_promises),
    Law(4, "Rules look again after every await", At.EACH_TABLE, seeded(4, battery.check_looking_again)),
    Law(5, "Answers are checked before they are logged", At.ONE_TABLE, checks_answers),
    Law(5, "Faces are checked before they are logged", At.ONE_TABLE, checks_faces),
    Law(5, "After the end nothing is taken", At.ONE_TABLE, takes_nothing_after_the_end),
    Law(5, "What nobody asked for is checked by the match itself", At.ONE_TABLE, checks_what_nobody_asked_for),
    Law(6, "Replay stops at the first mismatch and shows both sides", At.ONE_TABLE, stops_at_a_mismatch),
    Law(6, "A fingerprint tells each question from the one before", At.ONE_TABLE, marks_differ),
    Law(6, "A round of sealed choices asks what it names", At.ONE_TABLE, names_sealed_rounds),
    Law(7, "Events are results, never inputs", At.EACH_TABLE, needs_no_events),
    Law(8, "Each seat plays the same match from what it may know", At.EACH_TABLE, needs_no_secrets),
    Law(9, "Restored anywhere, a match is as it was", At.EACH_TABLE, is_restored_anywhere),
    Law(9, "A fork goes on without touching the original", At.EACH_TABLE, seeded(12, battery.check_forks)),
    Law(9, "Hidden cards are dealt anew anywhere", At.EACH_TABLE, is_dealt_anew_anywhere),
    Law(9, "Hidden cards are dealt anew again and again", At.ONE_TABLE, is_dealt_anew_often),
    Law(9, "The new table of a match plays to its end", At.ONE_TABLE, goes_on_at_a_new_table),
    Law(9, "Somebody gives up anywhere", At.ONE_TABLE, is_left_anywhere),
    Law(10, "Integers, fixed orders, nothing that differs from day to day", At.SOURCE, read(*READ)),
    Law(10, "The same states under two hash seeds", At.ONE_TABLE, is_the_same_in_every_process),
    Law(11, "Nothing runs when a match is dropped", At.SOURCE, read(source.check_nothing_runs_at_the_end)),
    Law(12, "Rules do not branch on versions", At.SOURCE, read(source.check_no_branch_on_versions)),
    Law(13, "Whatever is asked and whatever happens has words", At.EACH_TABLE, has_words),
    Law(13, "Each sort of event is told or left out on purpose", At.ONE_TABLE, tells_or_leaves_out),
)  # fmt: skip


@dataclass(slots=True)
class Result:
    """What came of a law. tables: where it was tried. broken: why it does not hold, and where. untried: why not."""

    law: Law
    tables: int = 0
    broken: str = ""
    untried: str = ""

    @property
    def text(self) -> str:
        """A line for people."""
        if self.untried:
            said = f"not tried: {self.untried}"
        elif self.broken:
            said = f"BROKEN, {self.broken}"
        else:
            said = "holds" if self.tables < 2 else f"holds at {self.tables} tables"
        return f"{self.law.number:>4}  {self.law.words}: {said}"

    @property
    def plain(self) -> dict[str, object]:
        """For other programs; `holds` is null where the law was not tried."""
        holds = None if self.untried else not self.broken
        why = self.broken or self.untried
        return {"law": self.law.number, "words": self.law.words, "holds": holds, "tables": self.tables, "why": why}


def tried(game: AnyGame, law: Law, progress: Callable[[int, int], None]) -> Result:
    """A law held against a game, at table after table until one breaks it."""
    result, settings = Result(law), law.settings(game)
    for number, (seats, options) in enumerate(settings):
        progress(number, len(settings))
        try:
            law.trial(game, seats, options)
            result.tables += 1
        except source.NoSource as error:
            result.untried = str(error)
        except Exception as error:  # the game's own errors as well
            what = " ".join(str(error).split())
            words = what if isinstance(error, AssertionError) else f"{type(error).__name__}: {what}"
            place = "" if law.at is At.SOURCE else f"{_table(seats, options)}: "
            result.broken = place + words
            break
    return result


def _table(seats: int, options: Options) -> str:
    return " and ".join([f"with {seats} players", *(f"{id} {value}" for id, value in options.items())])
