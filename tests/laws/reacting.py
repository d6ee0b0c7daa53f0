"""A toy of strikes and reactions: windows with duties and offers from hidden hands, lasting effects, numbers in steps.

Each unit belongs to the seat of its own number. Faces are even or odd: an even one may be played to brace.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from core.ask import choose, roll
from core.breakdown import Reasons, Step, Steps
from core.cards import deal, mint, show, shuffle
from core.dice import numbered
from core.events import Event
from core.game import Game
from core.kit.lasting import Kind, Lasting, LastingEffects, Moment, Stacking, Thing
from core.kit.windows import Offer, Window, offers, open_window
from core.options import ListedOptions
from core.plain import Answer, Options
from core.state import State
from core.table import Table
from tests.laws.toys import FACES, ToyWords

HEALTH, ROUNDS = 12, 8
PERKS = ("guard", "thorns", "venom", "slow")
DIE = numbered(6)


@dataclass(slots=True)
class Duellist:
    """hp 0: fallen, out of the match."""

    hp: int = HEALTH
    perks: list[str] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)


@dataclass(slots=True, kw_only=True)
class ReactingState(State):
    """braced: who has played a card to the open strike."""

    units: list[Duellist]
    round: int = 0
    deck: list[int] = field(default_factory=list)
    lasting: list[Lasting] = field(default_factory=list)
    braced: list[int] = field(default_factory=list)


Reacting = Table[ReactingState]


@dataclass(frozen=True, slots=True)
class Struck(Event):
    by: int
    unit: int
    number: Reasons


@dataclass(frozen=True, slots=True)
class Began(Event):
    kind: str
    unit: int


@dataclass(frozen=True, slots=True)
class Ended(Event):
    kind: str
    unit: int


@dataclass(frozen=True, slots=True)
class Strike:
    """Who strikes whom; at the end of a turn nobody strikes."""

    by: int
    target: int


# --- what lasts


def unit(id: int) -> Thing:
    return Thing("unit", (id,))


def exists(state: ReactingState, thing: Thing) -> bool:
    return thing.sort == "unit" and state.units[thing.ids[0]].hp > 0


LASTING: LastingEffects[ReactingState] = LastingEffects(
    (
        Kind("brace", "subtract", ("unit",), Stacking.GREATEST, broken_by=("fall",), lost_with=("fall",)),
        Kind("slow", "halve", ("unit",), Stacking.FIRST, broken_by=("fall",), lost_with=("fall",)),
        Kind("venom", "turn end", ("unit",), broken_by=("fall",), lost_with=("fall",)),
        Kind("anger", "add", ("unit",), Stacking.NEWEST, broken_by=("fall",)),
    ),
    steps=("halve", "subtract", "add", "turn end"),
    moments=("turn start", "turn end", "round end", "fall"),
    of=lambda state: state.lasting,
    exists=exists,
)


def begin(game: Reacting, new: Lasting) -> None:
    if LASTING.add(game.state, new):
        game.note(Began(new.kind, new.upon.ids[0]))


def come(game: Reacting, name: str, whose: int | None = None) -> None:
    """A moment has come; what ends with it ends."""
    for each in LASTING.end(game.state, Moment(name, None if whose is None else unit(whose))):
        game.note(Ended(each.kind, each.upon.ids[0]))


def lose(game: Reacting, id: int, amount: int) -> None:
    """The unit falls at 0, and with the last but one the match is over."""
    duellist = game.state.units[id]
    duellist.hp = max(0, duellist.hp - amount)
    if duellist.hp > 0:
        return
    come(game, "fall", id)
    standing = standing_units(game.state)
    if len(standing) == 1:
        game.end(tuple(standing), "last")


def standing_units(state: ReactingState) -> list[int]:
    return [id for id, each in enumerate(state.units) if each.hp > 0]


# --- what acts at windows


Held: TypeAlias = tuple[str, int]
"""The id of a perk, or of what festers, and of whoever has it."""


def held(state: ReactingState, what: Strike) -> Sequence[Held]:
    """What festers in whoever strikes, its perks, then those of whoever is struck."""
    standing = [id for id in (what.by, what.target) if state.units[id].hp > 0]
    return [("fester", what.by), *((perk, id) for id in standing for perk in state.units[id].perks)]


def is_struck(state: ReactingState, what: Strike, bearer: int) -> bool:
    return bearer == what.target


def strikes(state: ReactingState, what: Strike, bearer: int) -> bool:
    return bearer == what.by and state.units[what.target].hp > 0


def guard(game: Reacting, what: Strike, bearer: int) -> None:
    begin(game, Lasting("brace", "guard", unit(bearer), unit(bearer), 1, ("turn end",), unit(what.by)))


def thorns(game: Reacting, what: Strike, bearer: int) -> None:
    """It hurts, and whoever is pricked is angry for two rounds."""
    begin(game, Lasting("anger", "thorns", unit(bearer), unit(what.by), 1, ("round end",) * 2))
    lose(game, what.by, 1)


def venom(game: Reacting, what: Strike, bearer: int) -> None:
    begin(game, Lasting("venom", "venom", unit(bearer), unit(what.target), 1, ("round end",) * 3))


def slow(game: Reacting, what: Strike, bearer: int) -> None:
    """Through the next turn of the target."""
    until = ("turn start", "turn end")
    begin(game, Lasting("slow", "slow", unit(bearer), unit(what.target), 2, until, unit(what.target)))


def festers(state: ReactingState, what: Strike, bearer: int) -> bool:
    return bool(LASTING.acting(state, "turn end", unit(bearer)))


async def fester(game: Reacting, what: Strike, bearer: int) -> None:
    """Venom bites on a roll for each that lies upon the unit."""
    dice = await roll("fester", tuple(DIE for _ in LASTING.acting(game.state, "turn end", unit(bearer))))
    lose(game, bearer, sum(face > 3 for face in dice))


@dataclass(frozen=True, slots=True)
class Row:
    """What a perk must do at one window. applies: whether it does, for whoever has it."""

    applies: Callable[[ReactingState, Strike, int], bool]
    act: Callable[[Reacting, Strike, int], Awaitable[None] | None]


def acting(
    name: str, rows: Mapping[str, Row], offer: Offer[ReactingState, Strike] | None = None
) -> Window[ReactingState, Strike, Held]:
    """The window at which these act, by the ids of the perks."""

    def called(state: ReactingState, what: Strike) -> Sequence[Held]:
        return [call for call in held(state, what) if call[0] in rows]

    def stands(state: ReactingState, what: Strike, call: Held) -> bool:
        return call in held(state, what) and rows[call[0]].applies(state, what, call[1])

    async def act(game: Reacting, what: Strike, call: Held) -> None:
        waiting = rows[call[0]].act(game, what, call[1])
        if waiting is not None:
            await waiting

    return Window(name, called, stands, act, offer=offer)


# --- what is offered


@dataclass(frozen=True, slots=True)
class Braces(ListedOptions[int | None]):
    """An even card of the hand is played and shown; nobody has to."""

    game: Reacting
    seat: int

    def listed(self) -> tuple[int | None, ...]:
        return (None, *(card for card in self._hand() if self.game.face(card) % 2 == 0))

    def refusal(self, answer: Answer) -> str | None:
        if answer is None:
            return None
        if type(answer) is not int or answer not in self._hand():
            return "Play a card of your hand."
        return None if self.game.face(answer) % 2 == 0 else "That card is odd. Play an even one."

    def shows(self, answer: Answer) -> tuple[int, ...]:
        return (answer,) if type(answer) is int and answer in self._hand() else ()

    def about(self) -> Answer:
        return tuple(self._hand())

    def _hand(self) -> list[int]:
        return self.game.state.units[self.seat].hand


def braces(game: Reacting, what: Strike, seat: int) -> Braces:
    return Braces(game, seat)


def round_the_table(state: ReactingState, what: Strike) -> Sequence[int]:
    return [(what.by + step) % state.seats for step in range(1, state.seats)]


def could_brace(state: ReactingState, what: Strike, seat: int) -> bool:
    """Whoever has cards, whatever they are."""
    duellist = state.units[seat]
    return duellist.hp > 0 and bool(duellist.hand) and state.braced.count(seat) < 2


async def brace(game: Reacting, what: Strike, seat: int, card: int) -> None:
    """Once more than the others where one plays twice: it is asked until it passes."""
    game.state.units[seat].hand.remove(card)
    game.state.braced.append(seat)
    amount = game.state.braced.count(seat)
    begin(game, Lasting("brace", "card", unit(seat), unit(seat), amount, ("turn end",), unit(what.by)))
    if game.state.deck:
        await show(tuple(game.state.deck[:1]))
        game.state.units[seat].hand.append(game.state.deck.pop(0))


BRACE: Offer[ReactingState, Strike] = offers(
    "brace", who=round_the_table, could=could_brace, options=braces, act=brace
)
TARGETED = acting("targeted", {"guard": Row(is_struck, guard), "slow": Row(strikes, slow)}, BRACE)
STRUCK = acting("struck", {"thorns": Row(is_struck, thorns), "venom": Row(strikes, venom)})
TURN_END = acting("turn end", {"fester": Row(festers, fester)})


# --- a match


def start(options: Options, seats: int) -> ReactingState:
    units = [Duellist(perks=[PERKS[seat % 4], PERKS[(seat + 2) % 4]]) for seat in range(seats)]
    state = ReactingState(seats=seats, units=units)
    state.deck = mint(state.cards, FACES)
    return state


async def play_unit(game: Reacting) -> None:
    if game.state.round == 0:
        await set_up(game)
        return begin_round(game)
    for seat in range(game.state.seats):
        if game.state.units[seat].hp > 0 and game.state.result is None:
            await take_turn(game, seat)
    if game.state.result is None:
        come(game, "round end")
        if game.state.round == ROUNDS:
            return end_by_health(game)
        begin_round(game)
    return None


async def set_up(game: Reacting) -> None:
    game.state.deck = await shuffle(game, "deck", game.state.deck)
    for seat in range(game.state.seats):
        cards = tuple(game.state.deck[:2])
        del game.state.deck[:2]
        game.state.units[seat].hand += cards
        await deal(game, seat, cards)


def begin_round(game: Reacting) -> None:
    game.state.round += 1


async def take_turn(game: Reacting, seat: int) -> None:
    come(game, "turn start", seat)
    target = await choose(seat, "target", tuple(id for id in standing_units(game.state) if id != seat))
    await strike(game, Strike(seat, target))
    if game.state.result is None:
        await open_window(game, TURN_END, Strike(seat, seat))
    if game.state.result is None:
        come(game, "turn end", seat)


async def strike(game: Reacting, what: Strike) -> None:
    game.state.braced = []
    await open_window(game, TARGETED, what)
    (face,) = await roll("strike", (DIE,))
    number = strike_number(game.state, what, face)
    game.note(Struck(what.by, what.target, number))
    lose(game, what.target, number.total)
    if game.state.result is None:
        await open_window(game, STRUCK, what)


def strike_number(state: ReactingState, what: Strike, face: int) -> Steps:
    """Each kind of effect acts in its step."""
    by, target = (unit(what.by),), (unit(what.target),)
    halves = LASTING.acting(state, "halve", *by)
    braces = [(-each.amount, each.cause) for each in LASTING.acting(state, "subtract", *target)]
    return Steps(
        (
            Step("Thrown", ((face, "die"),)),
            *(Step("Halved", among=each.amount) for each in halves),
            Step("Subtracted", tuple(braces), least=0),
            Step("Added", LASTING.parts(state, "add", by, lambda each: each.cause)),
        )
    )


def end_by_health(game: Reacting) -> None:
    most = max(each.hp for each in game.state.units)
    winners = tuple(seat for seat, each in enumerate(game.state.units) if each.hp == most)
    game.end(winners, "health", drawn=len(winners) > 1)


REACTING = Game(
    id="reacting",
    name="Reacting",
    summary="Strikes, and what is played against them.",
    rules_version=1,
    seats=(2, 4),
    options=(),
    state_type=ReactingState,
    start=start,
    play_unit=play_unit,
    words=ToyWords(),
    bots={},
    card_faces=frozenset(FACES),
    promises=(LASTING.faults,),
)
