"""The lobby of a table before anybody has come to it: of a new match, or of one that goes on."""

from __future__ import annotations

from msgspec import structs

from core.game import Game
from core.header import SeatHeader
from core.state import State
from netcode.answerers import HUMAN, answerer_of, bot_names
from netcode.installed import find_game
from netcode.lan.going_on.past import Past
from netcode.lan.lobbies.plan import FREE, check_state, packed
from netcode.lan.machine.parcels import LobbyState, SeatPlan
from netcode.lan.outlines import LanError
from netcode.lan.play.bodies import BadBody
from netcode.lan.views import TablePlan
from netcode.link.wording import LONGEST_NAME
from netcode.seating import ANY_BOT, COLOURS, HERE, OPEN


def lobby_of(plan: TablePlan, name: str) -> LobbyState:
    """Of a new match: ours are the first member's seats, the open ones are free. Raises WrongTable or LanError."""
    game = find_game(plan.game)
    options = game.table(plan.options, len(plan.seats))
    seats: list[SeatPlan] = []
    for word, colour in zip(plan.seats, plan.colours or COLOURS, strict=False):
        seats.append(_seat(game, word, colour, name, seats))
    return _with_a_seat(LobbyState(game.id, packed(options), tuple(seats), (), False))


def lobby_again(past: Past, seats: tuple[str, ...]) -> LobbyState:
    """Of a match that goes on; seats: as in a table plan. Raises WrongTable or LanError."""
    header = past.header
    game = find_game(header.game)
    if len(seats) != len(header.seats):
        raise LanError(f"This match has {len(header.seats)} seats, so say of each of them who plays it.")
    plans = tuple(_seat_again(game, word, seat) for word, seat in zip(seats, header.seats, strict=True))
    options = packed(game.settle(header.options))
    state = _with_a_seat(LobbyState(game.id, options, plans, (), False, past.plan))
    nobody = structs.replace(state, seats=tuple(structs.replace(seat, member=FREE) for seat in plans))
    try:
        check_state(nobody)
    except BadBody as error:
        raise LanError(f"No table on the LAN can go on from this match: it has {error}.") from error
    return state


def _with_a_seat(state: LobbyState) -> LobbyState:
    if all(seat.member == FREE for seat in state.seats):
        raise LanError("Keep at least one seat for yourself or a bot of yours; others may come to watch.")
    return state


def usual_seats(past: Past, name: str) -> tuple[str, ...]:
    """Who plays on where nobody says anything else: the person of this name sits here (the first person where nobody is
    called so), bots that are known here play on, and whoever comes takes the rest.
    """
    bots = [f"bot:{name}" for name in bot_names(find_game(past.header.game))]
    seats = [seat.who if seat.who in bots else OPEN for seat in past.header.seats]
    people = [number for number, seat in enumerate(seats) if seat == OPEN]
    if people:
        own = [number for number in people if past.header.seats[number].name == name]
        seats[(own or people)[0]] = HERE
    return tuple(seats)


def _seat(game: Game[State], word: str, colour: str, name: str, before: list[SeatPlan]) -> SeatPlan:
    """A seat of a table that is being opened: 'here', 'open', 'bot' or 'bot:NAME'."""
    own = sum(seat.member != FREE for seat in before)
    called = name if own == 0 else f"{name} {own + 1}"
    if word == OPEN:
        return SeatPlan("", colour, HUMAN, FREE)
    if word in (HERE, HUMAN):
        return SeatPlan(called[:LONGEST_NAME], colour, HUMAN, 0)
    bot = bot_names(game)[0] if word == ANY_BOT else word.removeprefix("bot:")
    answerer_of(game, f"bot:{bot}")
    return SeatPlan(called[:LONGEST_NAME], colour, f"bot:{bot}", 0)


def _seat_again(game: Game[State], word: str, seat: SeatHeader) -> SeatPlan:
    """A seat of a match that is gone on with: its name and colour stay."""
    if word == OPEN:
        return SeatPlan(seat.name, seat.colour, HUMAN, FREE)
    who = HUMAN if word in (HERE, HUMAN) else f"bot:{bot_names(game)[0]}" if word == ANY_BOT else word
    answerer_of(game, who)
    return SeatPlan(seat.name, seat.colour, who, 0)
