"""What a lobby lays out, pure: whether it can be founded, why it cannot begin yet, and the genesis that all sign."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import count
from typing import cast

from core.codec import pack, unpack
from core.errors import ParlourError, WrongTable
from core.game import Game
from core.header import Header, SeatHeader
from core.plain import OptionValue
from core.state import State
from netcode.installed import find_game
from netcode.lan.machine.parcels import MOST_OPTIONS, LobbyState, PastPlan, Proposal
from netcode.lan.play.bodies import BadBody, encode
from netcode.lan.play.fingerprint import fingerprint
from netcode.lan.play.founding import NAME_BYTES, Card, Terms, write_card
from netcode.link.wording import LONGEST_NAME, shown_line, skeleton
from netcode.replica.blocks import Genesis, genesis_header, previous_table
from netcode.replica.errors import Malformed

FREE = -1


class LobbyError(ParlourError):
    """Something cannot be done in the lobby; the text says why."""


def check_name(name: str) -> None:
    """Raises LobbyError for a name that cannot be shown as it stands."""
    if not 1 <= len(name) <= LONGEST_NAME or shown_line(name, LONGEST_NAME) != name:
        raise LobbyError(f"A name has 1 to {LONGEST_NAME} characters that can be shown. Choose another name.")
    if skeleton(name) == "":
        raise LobbyError("Nobody could see that name. Choose one with letters.")


def free_name(name: str, taken: Iterable[str]) -> str:
    """The name, or where somebody has it already, or one that looks like it, with the first free number behind it."""
    used = {skeleton(each) for each in taken}
    if skeleton(name) not in used:
        return name
    numbered = (f"{name[: LONGEST_NAME - len(str(n)) - 1].rstrip()} {n}" for n in count(2))
    return next(each for each in numbered if skeleton(each) not in used)


def check_state(state: LobbyState) -> None:
    """Whether a lobby that somebody else keeps can be shown and founded. Raises BadBody."""
    places = range(FREE, len(state.members))
    if any(seat.member not in places for seat in state.seats):
        raise BadBody("a seat of nobody's")
    try:
        game = find_game(state.game)
        game.table(options_in(state), len(state.seats))
    except (ParlourError, ValueError, TypeError) as error:
        raise BadBody(f"a table that cannot be laid: {error}") from error
    if state.past is not None:
        check_past(state.past, game)
    if len({skeleton(each.name) for each in state.members}) != len(state.members):
        raise BadBody("two machines whose names look alike")
    names = (*(each.name for each in state.members), *(seat.name for seat in state.seats))
    if any(shown_line(name, LONGEST_NAME) != name for name in names):
        raise BadBody("a name that cannot be shown")


def check_past(past: PastPlan, game: Game[State]) -> None:
    """Whether a past can be one. Raises BadBody."""
    if past.rules not in game.versions:
        raise BadBody(f"a past that was played by rules {past.rules}")
    if len(past.names) % NAME_BYTES or bool(past.names) != bool(past.entries):
        raise BadBody("a past whose pieces are not named")
    try:
        if past.previous:
            previous_table(past.previous)
    except Malformed as error:
        raise BadBody(f"a past of no table: {error}") from error


def laid_out(state: LobbyState) -> tuple[object, ...]:
    """The match that a lobby lays out, without who sits where."""
    seats = tuple((seat.name, seat.colour) for seat in state.seats) if state.past is not None else ()
    return state.game, state.options, state.past, seats


def seated(state: LobbyState) -> tuple[object, ...]:
    """Who sits at the table: each machine by its installation, its key and its name; each seat by its name, whoever
    decides for it, and whose it is.
    """
    members = tuple((each.installation, each.key, each.name) for each in state.members)
    owners = (*(each.key for each in state.members), b"")
    return members, tuple((seat.name, seat.who, owners[seat.member]) for seat in state.seats)


def packed(options: Mapping[str, OptionValue]) -> bytes:
    """The options of a table as a lobby says them. Raises WrongTable where they are too long for that."""
    data = pack(dict(options))
    if len(data) > MOST_OPTIONS:
        size, most = len(data) // 1024 + 1, MOST_OPTIONS // 1024
        remedy = "Bring fewer things of your own."
        raise WrongTable(f"The options of this table take {size} KB, and a lobby can tell others {most}. {remedy}")
    return data


def options_in(state: LobbyState) -> dict[str, OptionValue]:
    """The options of the table. Raises LobbyError where they have no names."""
    options = dict(cast("dict[object, OptionValue]", unpack(state.options)))
    return {_name(id): value for id, value in options.items()}


def _name(id: object) -> str:
    if not isinstance(id, str):
        raise LobbyError("The options of this table have no names.")
    return id


def header_of(state: LobbyState, created: str) -> Header:
    """The head of the match that this lobby lays out."""
    game = find_game(state.game)
    seats = tuple(SeatHeader(seat.name, seat.colour, seat.who) for seat in state.seats)
    options, past = game.settle(options_in(state)), state.past
    if past is None:
        return Header(game.id, game.rules_version, options, seats, created)
    return Header(game.id, past.rules, options, seats, created, (past.chain, past.entries))


def start_refusal(state: LobbyState, own_key: bytes) -> str | None:
    """Why the match cannot begin, None if it can."""
    if state.starting:
        return "The match is just beginning."
    free = sum(seat.member == FREE for seat in state.seats)
    if free:
        return f"{free} {'seat is' if free == 1 else 'seats are'} still free."
    places = {seat.member for seat in state.seats}
    idle = [each.name for place, each in enumerate(state.members) if place not in places]
    if idle:
        return f"{idle[0]} has no seat."
    late = [each.name for each in state.members if not each.ready and each.key != own_key]
    return f"{late[0]} is not ready yet." if late else None


def proposed(table: bytes, state: LobbyState, proposal: Proposal) -> bytes:
    """The header of the genesis for what the lobby shows: each member works it out for itself and signs that."""
    cards = []
    for place, each in enumerate(state.members):
        seats = tuple(number for number, seat in enumerate(state.seats) if seat.member == place)
        card = Card(each.installation, each.certificate, each.name, seats, each.commitment)
        cards.append((each.key, write_card(card)))
    past = state.past
    terms = Terms(header_of(state, proposal.created).encode(), b"" if past is None else past.names)
    previous = b"" if past is None else past.previous
    rules = fingerprint(find_game(state.game))
    return genesis_header(Genesis(table, rules, encode(terms), tuple(cards), previous))
