"""Toy games that break one law each, to show that the detectors bite."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from core.ask import amount, ask, choose
from core.codec import decode, encode
from core.game import Game
from core.kit.words import GameWords
from core.options import ListedOptions, Luck
from core.plain import Answer, Options
from core.questions import Amount, Question, Seal
from core.view import View
from tests.laws import toys
from tests.laws.toys import FAIR, Toy, ToyState, ToyWords


def variant(id: str, unit: Callable[[Toy], object]) -> Game[ToyState]:
    """The fair toy with other rounds."""

    async def play_unit(game: Toy) -> None:
        if game.state.phase is toys.Phase.SET_UP:
            return await toys.set_up(game)
        toys.begin_round(game)
        await unit(game)  # type: ignore[misc]
        if game.state.round == game.state.last_round:
            toys.end_by_tokens(game)
        return None

    return replace(FAIR, id=id, play_unit=play_unit)


# --- law 2: a state that is not plain


async def _divide(game: Toy) -> None:
    await amount(0, "spend", 0, 1)
    game.state.purses[0].tokens = 1 / 2  # type: ignore[assignment]


HALVES = variant("halves", _divide)


async def _mix(game: Toy) -> None:
    await amount(0, "spend", 0, 1)
    game.state.turns = (0, 1)  # type: ignore[assignment]


TUPLE_FOR_LIST = variant("tuple for list", _mix)


@dataclass(slots=True)
class Counted(ToyState):
    """tokens: what all have together."""

    tokens: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        self.tokens = sum(purse.tokens for purse in self.purses)


def _start_counted(options: Options, seats: int) -> Counted:
    return decode(Counted, encode(FAIR.start(options, seats)))


async def _forget(game: Toy) -> None:
    """Nobody counts again what is made of the purses."""
    await amount(0, "spend", 0, 1)
    game.state.purses[0].tokens += 1


FORGETS = replace(variant("forgets", _forget), start=_start_counted, state_type=Counted)

# --- law 3: a number that outlives its unit


def _counting() -> Callable[[Toy], object]:
    rounds = 0

    async def count(game: Toy) -> None:
        nonlocal rounds
        rounds += 1
        await amount(0, "spend", 0, rounds)

    return count


def in_a_frame() -> Game[ToyState]:
    """A new one each time, because it remembers."""
    return variant("in a frame", _counting())


# --- law 4: a part of the state held across an await


async def _hold(game: Toy) -> None:
    purse = game.state.purses[0]
    purse.tokens += await amount(0, "spend", 0, 3)


HOLDS = variant("holds", _hold)


# --- law 9: an order taken from how a dict grew, which a restored state does not know


async def _grow(game: Toy) -> None:
    for seat in reversed(range(game.state.seats)):
        game.state.lasting.setdefault(seat, "since then")
    await amount(0, "spend", 0, next(iter(game.state.lasting)))


GROWS = variant("grows", _grow)


# --- law 5: a refusal that changes something, and options that are tested and listed differently


@dataclass(frozen=True, slots=True)
class Touchy(ListedOptions[Answer]):
    game: Toy

    def listed(self) -> tuple[Answer, ...]:
        return ("yes", "no")

    def refusal(self, answer: Answer) -> str | None:
        if answer in ("yes", "no"):
            return None
        self.game.state.purses[0].tokens += 1
        return "Say yes or no."

    def about(self) -> Answer:
        return None


async def _touch(game: Toy) -> None:
    await choose(0, "touchy", Touchy(game))


TOUCHY = variant("touchy", _touch)


@dataclass(frozen=True, slots=True)
class Generous(Touchy):
    """Takes 7 without listing it, and takes True for 1."""

    def listed(self) -> tuple[Answer, ...]:
        return (1, 2)

    def refusal(self, answer: Answer) -> str | None:
        return None if answer in (1, 2, 7) else "Choose 1 or 2."


async def _give(game: Toy) -> None:
    await choose(0, "generous", Generous(game))


GENEROUS = variant("generous", _give)


@dataclass(frozen=True, slots=True)
class Curt(Touchy):
    """Says no without saying why."""

    def refusal(self, answer: Answer) -> str | None:
        return None if type(answer) is str and answer in ("yes", "no") else "no!"


@dataclass(frozen=True, slots=True)
class Repeats(Touchy):
    """Lists an answer twice."""

    def listed(self) -> tuple[Answer, ...]:
        return ("yes", "no", "yes")


@dataclass(frozen=True, slots=True)
class Silent(Touchy):
    """Has no answer at all."""

    def listed(self) -> tuple[Answer, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class Astray(Touchy):
    """Draws what it does not take, though it lists everything."""

    def drawn(self, luck: Luck) -> Answer:
        return "perhaps"


@dataclass(frozen=True, slots=True)
class Rough(Touchy):
    """Takes and draws what no log gives back as it was."""

    is_whole = False

    def drawn(self, luck: Luck) -> Answer:
        return ["yes", luck.below(9)]  # type: ignore[return-value]

    def refusal(self, answer: Answer) -> str | None:
        return None if isinstance(answer, list) or answer in ("yes", "no") else "Say yes or no."


def wordless(kind: type[Touchy]) -> Game[ToyState]:
    """The fair toy whose rounds ask for one of these options."""

    async def ask(game: Toy) -> None:
        await choose(0, kind.__name__, kind(game))

    return variant(kind.__name__, ask)


async def _refuse(game: Toy) -> None:
    await choose(0, "curt", Curt(game))


CURT = variant("curt", _refuse)


# --- law 6: a fingerprint that does not tell what may be answered


@dataclass(frozen=True, slots=True)
class Alike(Touchy):
    """Other answers in each round, and nothing of that in the fingerprint."""

    def listed(self) -> tuple[Answer, ...]:
        return tuple(range(self.game.state.round + 1))

    def refusal(self, answer: Answer) -> str | None:
        return None if type(answer) is int and 0 <= answer <= self.game.state.round else "Choose a lower number."


async def _ask_alike(game: Toy) -> None:
    await choose(0, "alike", Alike(game))


ALIKE = variant("alike", _ask_alike)


async def _seal_otherwise(game: Toy) -> None:
    """Asks in another round of sealed choices than it names."""
    named = tuple(Amount(seat, "bid", 0, 3) for seat in range(game.state.seats))
    for number, question in enumerate(named):
        await ask(Seal(Amount(question.seat, "bid", 0, 3 + number), named, number))


MISNAMES = variant("misnames", _seal_otherwise)


async def _seal_for_ever(game: Toy) -> None:
    """Never opens what was sealed."""
    bids = tuple(Amount(seat, "bid", 0, 3) for seat in range(game.state.seats))
    for number, question in enumerate(bids):
        await ask(Seal(question, bids, number))


NEVER_OPENS = variant("never opens", _seal_for_ever)


# --- law 7: an event that is an input


async def _listen(game: Toy) -> None:
    await amount(0, "spend", 0, 1)
    toys.pay(game, 0, 1)
    toys.pay(game, 0, len(game.events))


LISTENS = variant("listens", _listen)


# --- law 8: a branch on a hidden face, a branch on knowing one, and a face told to all


async def _peek(game: Toy) -> None:
    card = game.state.purses[0].hand[0]
    await amount(1, "spend", 0, 1 + game.face(card) % 2)


PEEKS = variant("peeks", _peek)


async def _peek_quietly(game: Toy) -> None:
    card = game.state.purses[0].hand[0]
    await amount(1, "spend", 0, 2 if game.knows(card) else 1)


PEEKS_QUIETLY = variant("peeks quietly", _peek_quietly)


async def _tell(game: Toy) -> None:
    await amount(1, "spend", 0, 1)
    card = game.state.purses[0].hand[0]
    if (face := game.face_or_none(card)) is not None:
        game.state.lasting[0] = f"{face}"


TELLS = variant("tells", _tell)


async def _turn_up(game: Toy) -> None:
    """Opens a card that nobody was shown."""
    await amount(1, "spend", 0, 1)
    card = game.state.purses[0].hand[0]
    game.state.cards.open[card] = game.face(card)


TURNS_UP = variant("turns up", _turn_up)


# --- law 10: an order taken from a set


async def _scatter(game: Toy) -> None:
    await amount(0, "spend", 0, 1)
    for number, word in enumerate({"left", "middle", "right", "above", "below"}):
        game.state.lasting[number] = word


SCATTERS = variant("scatters", _scatter)


# --- law 13: a prompt that is no sentence, and an event that nobody has decided about


class Mumbles(ToyWords):
    def prompt(self, question: Question, view: View, names: tuple[str, ...]) -> str:
        return question.name


MUMBLES = replace(FAIR, id="mumbles", words=Mumbles())
UNDECIDED = replace(FAIR, id="undecided", words=GameWords[ToyState, None](ToyState, (), ()))


def by_id(id: str) -> Game[ToyState]:
    """The fair toy or a broken one that needs no memory."""
    found = (FAIR, SCATTERS)
    return next(game for game in found if game.id == id)
