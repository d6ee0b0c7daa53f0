"""What a game is to the kernel, and the options of its table. Games register in `core.games`."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping
from dataclasses import field
from typing import Generic, Protocol

from core.breakdown import Reasons
from core.errors import WrongTable, did_you_mean
from core.events import Event
from core.frozen import frozen
from core.guide import GuideNote
from core.options import Luck
from core.own_files import Keepsake, OwnFiles, OwnSets
from core.plain import Answer, Face, Options, OptionValue, Seat, Seats, all_seats
from core.questions import Question, SeatQuestion
from core.state import State
from core.table import S, Table
from core.view import View

CONTRACT = 1
"""What the program expects of a game and of its table; raised when games that were written before no longer fit."""


def written(value: OptionValue) -> str:
    """The value as people type it: 'false', '24'."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def all_fit(thing: Mapping[str, object], options: Options) -> str | None:
    """Whatever is a player's own can be used at each table."""
    return None


def everywhere(options: Options) -> bool:
    """It decides something at each table."""
    return True


@frozen
class Option:
    """One thing to settle before a match: the values it may take, each with its label, and what it is for.

    check_text: for an option that takes any text which it lets pass (it raises WrongTable otherwise); then `values` are
    only some of those. own: where a player's own text comes from. misfit: why a thing in such a text is of no use at a
    table with these options, and which would be; None where it can be used. tried: the values that stand for the others
    where a game is tried at tables of every kind; without it all do for themselves. decides: whether it makes a
    difference at a table with these options.
    """

    id: str
    label: str
    help: str
    values: tuple[tuple[OptionValue, str], ...]
    default: OptionValue
    check_text: Callable[[str], object] | None = None
    own: OwnFiles | None = None
    misfit: Callable[[Mapping[str, object], Options], str | None] = all_fit
    tried: tuple[OptionValue, ...] = ()
    decides: Callable[[Options], bool] = everywhere

    def __post_init__(self) -> None:
        for value in (self.default, *self.tried):
            self.check(value)

    def check(self, value: OptionValue) -> None:
        """Raises WrongTable if the option cannot take this value."""
        if any(type(value) is type(known) and value == known for known, _ in self.values):
            return
        if self.check_text is not None and isinstance(value, str):
            self.check_text(value)
        else:
            known = [written(known) for known, _ in self.values]
            like = did_you_mean(written(value), known)
            raise WrongTable(f"{self.label} can be {', '.join(known)}, not {value!r}.{like}")

    def label_of(self, value: OptionValue) -> str:
        """A value in words for people; a text that nobody foresaw is only said to be there."""
        return dict(self.values).get(value, "Own text")


FRIENDLY_UNDO = Option(
    "friendly_undo",
    "Friendly undo",
    "Your last answer can be taken back, also where a card was shown or a bot has answered since, until dice or cards "
    "fall or another person answers.",
    (("bots", "Against bots"), ("always", "Always"), ("never", "Never")),
    "bots",
)
TIME_LIMIT = Option(
    "time_limit",
    "Time limit",
    "After so many minutes of play the running turn is finished, and the match is judged as it stands.",
    ((0, "None"), *((minutes, f"{minutes} minutes") for minutes in (5, 10, 20, 30, 45, 60, 90, 120))),
    0,
)
TABLE_OPTIONS = (FRIENDLY_UNDO, TIME_LIMIT)
"""What can be settled for a table of any game, the time only of one that says how a match cut off is judged. A header
names only those that are not as usual.
"""


@frozen
class Preset:
    """Values for several options at once, under a name such as that of an edition."""

    id: str
    label: str
    help: str
    options: Options


class Bot(Protocol):
    """Decides for a seat from what that seat may know."""

    def __call__(self, question: SeatQuestion, view: View, luck: Luck) -> Answer: ...


class Words(Protocol):
    """What a game says to people; `names` are the seats' names. Texts are plain sentences without marks of any kind."""

    def prompt(self, question: Question, view: View, names: tuple[str, ...]) -> str:
        """What the open question wants, in one sentence to the asked seat."""
        ...

    def option(self, question: Question, answer: Answer, view: View, names: tuple[str, ...]) -> str:
        """One answer in a few words, for lists and exports."""
        ...

    def tell(self, event: Event, view: View, names: tuple[str, ...]) -> str | None:
        """The event as a sentence of the chronicle, None where it is not worth one."""
        ...

    def why(self, event: Event) -> Reasons | None:
        """Where the number in the event's sentence comes from, None where there is nothing to add."""
        ...

    def notes(self, question: Question) -> tuple[GuideNote, ...]:
        """The guide's notes for the open question, the first about itself and the others about the table."""
        ...


@frozen
class Clocked(Generic[S]):
    """How a match ends whose time is over. call: the verb that says so; the rules then finish the running turn and
    judge the match. is_called: whether that has been said.
    """

    call: Callable[[Table[S]], None]
    is_called: Callable[[S], bool]


@frozen
class Acting:
    """How often each entry of a game's printed data acts, which simulations count.

    entries: the ids in each chapter of it. of: the chapter and the id that an event says has acted, None for others.
    """

    entries: Callable[[], Mapping[str, tuple[str, ...]]]
    of: Callable[[Event], tuple[str, str] | None]


def own_side(state: State, seat: Seat) -> int:
    """The side of a seat where everybody plays alone."""
    return seat


def all_alike(options: Options, seats: int) -> tuple[str, ...]:
    """Where every seat does the same."""
    return ()


def nothing_contradicts(options: Options, seats: int) -> str | None:
    """Where all options go together."""
    return None


def nothing_to_keep(state: State, match: str) -> tuple[Keepsake, ...]:
    """Where nothing of a match goes on into another."""
    return ()


def no_first_side(state: State) -> int | None:
    """Where nobody goes first, or it changes from round to round."""
    return None


def nobody_is_out(state: State, seat: Seat) -> bool:
    """Where all play until the match is over."""
    return False


@frozen
class Game(Generic[S]):
    """One rule system.

    id, name: for commands and people. rules_version: raised whenever the rules ask otherwise (law 12). older: the
    versions before it by which old matches still play, each with what puts a new state under the readings of then.
    start: the state before the first question. play_unit: the rules from one restart point to the next; called again
    and again until the state has a result. bots: id -> how it decides, the best first; `random` is in every game.
    seat_counts: how many seats can play, where not every number from the least to the most can. presets: named sets of
    option values. card_faces: every face a hidden card of this game can have. side_of: which side a seat plays for;
    seats of one side win and lose together. first_side: the side that goes first in the whole match, None where there
    is none or it is not settled yet. leave: what becomes of the match when a seat gives up; it ends it by a verb, or
    puts the state to the start of a unit from which the others play on, and may do so however many sides there are.
    Without it the other side wins, and with more than two sides nobody can give up. is_out: whether a seat has lost for
    good while others play on; it can no more give up, or have a say in a draw.
    reference: module and name of its `Reference`, imported when somebody reads it.
    apart: so many records lie between two checkpoints of a match, fewer where an answer is dear to play again.
    quick: options under which players at random, who seldom find an end, come to one sooner.
    contract: the `CONTRACT` it was written for. acting: what simulations count besides who wins. own_sets: what players
    put together and keep.
    would_draw: whether the game's own bots take a draw for a seat as the match stands; without it they take none.
    clocked: how a match ends whose time is over, None where none can be limited.
    presets_are: what a choice of one of the presets is called.
    roles: what each seat leads or is, a few words for each, nothing where all are alike; of settled options that go
    together.
    contradiction: why settled options do not go together at so many seats, with the remedy, None where they do.
    keepsakes: what the match leaves behind as it stands, from its state and the chain hash so far in hex digits.
    promises: each says in sentences what is wrong with a state while a question is open, nothing where all is right;
    the laws try them.
    """

    id: str
    name: str
    summary: str
    rules_version: int
    seats: tuple[int, int]
    options: tuple[Option, ...]
    state_type: type[S]
    start: Callable[[Options, int], S]
    play_unit: Callable[[Table[S]], Coroutine[Question, Answer, None]]
    words: Words
    bots: Mapping[str, Bot]
    card_faces: frozenset[Face] = frozenset()
    side_of: Callable[[S, Seat], int] = own_side
    first_side: Callable[[S], int | None] = no_first_side
    leave: Callable[[Table[S], Seat], None] | None = None
    is_out: Callable[[S, Seat], bool] = nobody_is_out
    seat_counts: tuple[int, ...] = ()
    presets: tuple[Preset, ...] = ()
    presets_are: str = "Edition"
    reference: str = ""
    apart: int = 64
    quick: Options = field(default_factory=dict)
    contract: int = 1
    promises: tuple[Callable[[S], Iterable[str]], ...] = ()
    acting: Acting | None = None
    would_draw: Callable[[S, Seat], bool] | None = None
    clocked: Clocked[S] | None = None
    contradiction: Callable[[Options, int], str | None] = nothing_contradicts
    roles: Callable[[Options, int], tuple[str, ...]] = all_alike
    older: Mapping[int, Callable[[S], None]] = field(default_factory=dict)
    own_sets: OwnSets | None = None
    keepsakes: Callable[[S, str], tuple[Keepsake, ...]] = nothing_to_keep

    def __post_init__(self) -> None:
        own = {option.id for option in self.options}
        if taken := [each.id for each in TABLE_OPTIONS if each.id in own]:
            raise ValueError(f"{self.id} has an option {taken[0]!r}, which every table has")

    @property
    def numbers_of_seats(self) -> tuple[int, ...]:
        """Every number of seats that can play, the least first."""
        least, most = self.seats
        return self.seat_counts or tuple(range(least, most + 1))

    @property
    def all_options(self) -> tuple[Option, ...]:
        """Those of the game, then those of any table."""
        return self.options + self._table_options

    @property
    def _table_options(self) -> tuple[Option, ...]:
        return TABLE_OPTIONS if self.clocked is not None else (FRIENDLY_UNDO,)

    def settle(self, options: Options) -> dict[str, OptionValue]:
        """All options of the game, the given ones checked and the others at their default, and those of the table that
        are not as usual. Raises WrongTable.
        """
        known = {option.id: option for option in self.all_options}
        for id, value in options.items():
            if id not in known:
                like = did_you_mean(id, known)
                raise WrongTable(f"{self.name} has no option {id!r}. It has {', '.join(known)}.{like}")
            known[id].check(value)
        settled = {option.id: options.get(option.id, option.default) for option in self.options}
        unusual = ((each, options[each.id]) for each in self._table_options if each.id in options)
        return settled | {each.id: value for each, value in unusual if value != each.default}

    def table(self, options: Options, seats: int) -> dict[str, OptionValue]:
        """The settled options of a table with so many seats. Raises WrongTable where it cannot be laid."""
        self.check_seats(seats)
        settled = self.settle(options)
        if (reason := self.contradiction(settled, seats)) is not None:
            raise WrongTable(reason)
        return settled

    @property
    def versions(self) -> tuple[int, ...]:
        """Every version of its rules by which a match can be played, the present one last."""
        return (*sorted(self.older), self.rules_version)

    def begin(self, options: Options, seats: int, version: int) -> S:
        """The state before the first question, by the rules of this version; the options are settled."""
        state = self.start(options, seats)
        if version in self.older:
            self.older[version](state)
        return state

    def sides(self, options: Options, seats: int) -> tuple[Seats, ...]:
        """The seats of each side at the start, the sides in the order of their first seats. Raises WrongTable."""
        state = self.start(self.settle(options), seats)
        sides: dict[int, list[Seat]] = {}
        for seat in all_seats(seats):
            sides.setdefault(self.side_of(state, seat), []).append(seat)
        return tuple(map(tuple, sides.values()))

    def check_seats(self, seats: int) -> None:
        """Raises WrongTable if so many cannot play."""
        if seats in self.numbers_of_seats:
            return
        numbers = self.numbers_of_seats
        if self.seat_counts:
            raise WrongTable(f"{self.name} is for {', '.join(map(str, numbers))} players, not {seats}.")
        raise WrongTable(f"{self.name} is for {numbers[0]} to {numbers[-1]} players, not {seats}.")
