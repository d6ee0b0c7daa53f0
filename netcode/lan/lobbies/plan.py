"""The pure part of a lobby: what is to be played, what members bring, and the genesis that all sign."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, count
from typing import cast

from msgspec import structs

from core.codec import pack, unpack
from core.errors import ParlourError, WrongTable
from core.game import Game, Option
from core.header import Header, SeatHeader
from core.own_files import OwnFiles
from core.plain import OptionValue
from core.state import State
from netcode.answerers import COLOURS, HERE, HUMAN, OPEN, bot_names, who_of
from netcode.installed import find_game
from netcode.lan.lobbies.past import Past
from netcode.lan.machine.parcels import MOST_OPTIONS, LobbyState, PastPlan, Proposal, SeatPlan
from netcode.lan.play.bodies import BadBody
from netcode.lan.play.founding import NAME_BYTES, Card, Terms, fingerprint
from netcode.lan.views import LanError, TablePlan
from netcode.link.wording import LONGEST_NAME, shown_line, skeleton
from netcode.replica.blocks import Genesis, genesis_header, previous_table
from netcode.replica.canonical import Malformed

FREE = -1
BEGINNING = "The match is just beginning."


def check_name(name: str) -> None:
    """Raises LanError for a name that cannot be shown as it stands."""
    if not 1 <= len(name) <= LONGEST_NAME or shown_line(name, LONGEST_NAME) != name:
        raise LanError(f"A name has 1 to {LONGEST_NAME} characters that can be shown. Choose another name.")
    if skeleton(name) == "":
        raise LanError("Nobody could see that name. Choose one with letters.")


def free_name(name: str, taken: Iterable[str]) -> str:
    """The name, with the first free number if somebody has it or one that looks like it."""
    used = {skeleton(each) for each in taken}
    if skeleton(name) not in used:
        return name
    numbered = (f"{name[: LONGEST_NAME - len(str(n)) - 1].rstrip()} {n}" for n in count(2))
    return next(each for each in numbered if skeleton(each) not in used)


def check_state(state: LobbyState) -> None:
    """Raises BadBody unless another's lobby can be shown and founded."""
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
    """Raises BadBody unless it can be a past."""
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
    seats = tuple((seat.name, seat.colour) for seat in state.seats) if state.past is not None else ()
    return state.game, state.options, state.past, seats


def seated(state: LobbyState) -> tuple[object, ...]:
    """Who sits at the table: machines by installation, key and name; seats by name, player and owner."""
    members = tuple((each.installation, each.key, each.name) for each in state.members)
    owners = (*(each.key for each in state.members), b"")
    return members, tuple((seat.name, seat.who, owners[seat.member]) for seat in state.seats)


def packed(options: Mapping[str, OptionValue]) -> bytes:
    """The options as a lobby sends them. Raises WrongTable if they are too long."""
    data = pack(dict(options))
    if len(data) > MOST_OPTIONS:
        size, most = len(data) // 1024 + 1, MOST_OPTIONS // 1024
        said = f"The options of this table take {size} KB, and a lobby can tell others {most}."
        raise WrongTable(f"{said} Bring fewer things of your own.")
    return data


def options_in(state: LobbyState) -> dict[str, OptionValue]:
    """Raises LanError if an option has no name."""
    options = dict(cast("dict[str, OptionValue]", unpack(state.options)))
    if not all(isinstance(id, str) for id in options):
        raise LanError("The options of this table have no names.")
    return options


def header_of(state: LobbyState, created: str) -> Header:
    game = find_game(state.game)
    seats = tuple(SeatHeader(seat.name, seat.colour, seat.who) for seat in state.seats)
    options, past = game.settle(options_in(state)), state.past
    if past is None:
        return Header(game.id, game.rules_version, options, seats, created)
    return Header(game.id, past.rules, options, seats, created, (past.chain, past.entries))


def start_refusal(state: LobbyState, own_key: bytes) -> str | None:
    if state.starting:
        return BEGINNING
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
    """The genesis header of what the lobby shows; each member works it out and signs it."""
    cards = []
    for place, each in enumerate(state.members):
        seats = tuple(number for number, seat in enumerate(state.seats) if seat.member == place)
        card = Card(each.installation, each.certificate, each.name, seats, each.commitment)
        cards.append((each.key, card.encode()))
    past = state.past
    terms = Terms(header_of(state, proposal.created).encode(), b"" if past is None else past.names)
    previous = b"" if past is None else past.previous
    rules = fingerprint(find_game(state.game))
    return genesis_header(Genesis(table, rules, terms.encode(), tuple(cards), previous))


def lobby_of(plan: TablePlan, name: str) -> LobbyState:
    """The lobby of a new match: our seats are the first member's, open ones are free. Raises WrongTable or LanError."""
    game = find_game(plan.game)
    options = game.table(plan.options, len(plan.seats))
    seats, names = [], chain([name], (f"{name} {number}" for number in count(2)))
    for word, colour in zip(plan.seats, plan.colours or COLOURS, strict=False):
        seats.append(_seat(game, word, "" if word == OPEN else next(names)[:LONGEST_NAME], colour))
    return _with_a_seat(LobbyState(game.id, packed(options), tuple(seats), (), False))


def lobby_again(past: Past, seats: tuple[str, ...]) -> LobbyState:
    """The lobby of a match that goes on; seats: as in a table plan. Raises WrongTable or LanError."""
    header = past.header
    game = find_game(header.game)
    if len(seats) != len(header.seats):
        raise LanError(f"This match has {len(header.seats)} seats, so say who plays each of them.")
    pairs = zip(seats, header.seats, strict=True)
    plans = tuple(_seat(game, word, seat.name, seat.colour) for word, seat in pairs)
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
    """Who plays on by default: the person of this name, or the first, sits here; known bots stay; the rest is open."""
    bots = [f"bot:{name}" for name in bot_names(find_game(past.header.game))]
    seats = [seat.who if seat.who in bots else OPEN for seat in past.header.seats]
    people = [number for number, seat in enumerate(seats) if seat == OPEN]
    if people:
        own = [number for number in people if past.header.seats[number].name == name]
        seats[(own or people)[0]] = HERE
    return tuple(seats)


def _seat(game: Game[State], word: str, name: str, colour: str) -> SeatPlan:
    """A seat of a table that is being opened; word: 'here', 'open', 'bot' or 'bot:NAME'."""
    if word == OPEN:
        return SeatPlan(name, colour, HUMAN, FREE)
    return SeatPlan(name, colour, who_of(game, HUMAN if word == HERE else word), 0)


UNREADABLE = "What was brought cannot be read here. Use the same version of Parlour on both machines."


def options_brought(game: Game[State]) -> dict[str, Option]:
    """The options for which members may bring something: those that take several things."""
    return {each.id: each for each in game.options if each.own is not None and not each.own.alone}


def with_brought(
    game: Game[State], options: Mapping[str, OptionValue], id: str, mine: Sequence[str], text: str
) -> tuple[str, tuple[str, ...]]:
    """The option with what a member now brings in place of `mine`, and the new names. Raises LanError, WrongTable."""
    option = options_brought(game).get(id)
    if option is None or (own := option.own) is None:
        raise LanError(f"You cannot bring anything of your own for {id!r}. Take what the table offers.")
    left = [each for each in things_of(own, str(options.get(id, ""))) if each["name"] not in mine]
    new = things_of(own, text)
    for each in new:
        if each["name"] not in mine and (reason := option.misfit(each, options)) is not None:
            raise LanError(reason)
    return own.text([*left, *new]), tuple([str(each["name"]) for each in new])


def things_of(own: OwnFiles, text: str) -> list[dict[str, object]]:
    """Raises LanError and WrongTable."""
    try:
        plain: object = json.loads(text) if text else None
    except (ValueError, RecursionError) as error:
        raise LanError(UNREADABLE) from error
    return [] if plain is None else own.read(plain, f"own {own.what}")
