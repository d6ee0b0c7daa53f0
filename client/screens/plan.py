"""The plan of a table before it is laid: game, options and who sits where. Pure; nothing here draws or reads files."""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from client.theme import SEATS
from core.errors import WrongTable
from core.frozen import frozen
from core.game import Game, Option, Preset
from core.header import SeatHeader
from core.kit.english import listing
from core.plain import Options, OptionValue, Seat
from core.state import State
from netcode.answerers import bot_names
from netcode.installed import find_game, game_ids

PERSON = "human"
RANDOM = "bot:random"
COLOURS = tuple(style.name.lower() for style in SEATS)
BOT_NAMES = ("Otto", "Ida", "Hugo", "Vera", "Emil", "Nora")
NAME_LENGTH = 16


@frozen
class SeatPlan:
    """One seat: `who` is 'human' or 'bot:NAME', `colour` the id of a seat style."""

    name: str
    colour: str
    who: str


@dataclass(slots=True)
class TablePlan:
    """What a table will be. Change it through its verbs; `refusal` says what keeps it from being laid. `typed` are
    the names that were given to seats by hand.
    """

    game: str
    options: dict[str, OptionValue] = field(default_factory=dict)
    seats: list[SeatPlan] = field(default_factory=list)
    typed: dict[int, str] = field(default_factory=dict)

    @property
    def rules(self) -> Game[State]:
        """The game that is planned."""
        return find_game(self.game)

    def choose(self, option: str, value: OptionValue) -> None:
        """Settle an option."""
        self.options[option] = value

    def take(self, preset: Preset) -> None:
        """Settle all options that a preset names."""
        self.options.update(preset.options)

    def preset_place(self) -> int | None:
        """Which of the game's presets the options agree with, None if with none."""
        for place, preset in enumerate(self.rules.presets):
            if all(self.options[option] == value for option, value in preset.options.items()):
                return place
        return None

    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side, the sides in the order of their first seats."""
        return self.rules.sides(self.options, len(self.seats))

    def role_of(self, seat: Seat) -> str:
        """What a seat does at this table, '' where all do the same or the table cannot be laid."""
        roles = self.rules.roles(self.options, len(self.seats)) if self.refusal() is None else ()
        return roles[seat] if roles else ""

    def seat_count(self, count: int, names: Sequence[str] = ()) -> None:
        """Have so many seats: later ones go first, new ones are bots with a free colour and name."""
        del self.seats[count:]
        self.typed = {seat: name for seat, name in self.typed.items() if seat < count}
        while len(self.seats) < count:
            self.seats.append(self._new_seat(names))

    def rename(self, seat: Seat, name: str) -> None:
        """Give a seat a name by hand: it stays, whoever decides for the seat."""
        self.typed[seat] = name
        self.call(seat, name)

    def call(self, seat: Seat, name: str) -> None:
        """Give a seat a name for as long as nobody says who decides for it."""
        self.seats[seat] = replace(self.seats[seat], name=name)

    def seat_with(self, seat: Seat, who: str, names: Sequence[str] = ()) -> None:
        """Let somebody else decide for a seat; a name that was given by the plan changes with it."""
        before = self.seats[seat]
        name = before.name
        if (before.who == PERSON) != (who == PERSON):
            name = self._name_for(who, seat, names)
        self.seats[seat] = replace(before, who=who, name=name)

    def name_anew(self, seat: Seat, names: Sequence[str] = (), others: Collection[str] = ()) -> None:
        """Give a seat the name that was typed for it, or a free one that fits who decides for it. others: names of
        whoever else is at the table.
        """
        self.call(seat, self._name_for(self.seats[seat].who, seat, names, others))

    def recolour(self, seat: Seat, step: int = 1) -> None:
        """Give a seat the next colour that no other seat has."""
        taken = {other.colour for index, other in enumerate(self.seats) if index != seat}
        free = [colour for colour in COLOURS if colour not in taken]
        place = free.index(self.seats[seat].colour)
        self.seats[seat] = replace(self.seats[seat], colour=free[(place + step) % len(free)])

    def refusal(self) -> str | None:
        """Why this table cannot be laid, None if it can."""
        try:
            self.rules.table(self.options, len(self.seats))
        except WrongTable as error:
            return str(error)
        return self._names_refusal()

    def headers(self) -> tuple[SeatHeader, ...]:
        """The seats as the match file keeps them."""
        return tuple(SeatHeader(seat.name.strip(), seat.colour, seat.who) for seat in self.seats)

    def kept(self) -> dict[str, Any]:
        """The plan as plain data, for the settings."""
        seats = [[seat.name, seat.colour, seat.who] for seat in self.seats]
        return {"game": self.game, "options": dict(self.options), "seats": seats}

    def _names_refusal(self) -> str | None:
        names = [seat.name.strip() for seat in self.seats]
        for index, name in enumerate(names):
            if not name:
                return f"Seat {index + 1} has no name. Give it one to start."
            if name.casefold() in (other.casefold() for other in names[:index]):
                return f"Two seats are called {name}. Give one of them another name."
        return None

    def _new_seat(self, names: Sequence[str]) -> SeatPlan:
        taken = [seat.colour for seat in self.seats]
        colour = next(colour for colour in COLOURS if colour not in taken)
        who = bots_of(self.rules)[-1]
        return SeatPlan(self._name_for(who, Seat(len(self.seats)), names), colour, who)

    def _name_for(self, who: str, seat: Seat, names: Sequence[str], others: Collection[str] = ()) -> str:
        if typed := self.typed.get(seat, "").strip():
            return typed
        taken = [*others, *[other.name for index, other in enumerate(self.seats) if index != seat]]
        offered = [*names, f"Player {seat + 1}"] if who == PERSON else BOT_NAMES
        return next((name for name in offered if name not in taken), f"Seat {seat + 1}")


def bots_of(game: Game[State]) -> tuple[str, ...]:
    """Which bots may sit at this game, the strongest last."""
    return tuple(f"bot:{name}" for name in reversed(bot_names(game)))


def whos_of(game: Game[State]) -> tuple[str, ...]:
    """Who may decide for a seat, in the order in which it is offered: a person, then bots, the strongest first."""
    return (PERSON, *reversed(bots_of(game)))


def options_in_words(game: Game[State], options: Mapping[str, OptionValue]) -> str:
    """Label and value of each option that decides something in one line, without texts of one's own."""
    named = (each for each in _deciding(game, {**game.settle({}), **options}) if each.id in options)
    settled = [each for each in named if each.check_text is None or options[each.id] in _known(each)]
    return "  ·  ".join(f"{each.label}: {each.label_of(options[each.id])}" for each in settled)


def _deciding(game: Game[State], options: Options) -> list[Option]:
    return [each for each in game.all_options if each.decides(options)]


def _known(option: Option) -> list[OptionValue]:
    """What the game itself offers beside its default."""
    return [value for value, _ in option.values if value != option.default]


def changes_in_words(plan: TablePlan) -> list[str]:
    """Label and value of each option that is not as the game suggests, and decides something."""
    usual, options = plan.rules.settle({}), plan.options
    deciding = _deciding(plan.rules, {**usual, **options})
    changed = [option for option in deciding if options.get(option.id) != usual.get(option.id)]
    return [f"{option.label}: {value_in_words(option, plan.options[option.id])}" for option in changed]


def value_in_words(option: Option, value: OptionValue) -> str:
    """What a value is called; a text of one's own by the names of what is in it."""
    things = things_in(option, value)
    return names_in_words([str(each["name"]) for each in things]) if things else option.label_of(value)


def things_in(option: Option, value: OptionValue) -> list[dict[str, object]]:
    """Those of a text of one's own; of any other value none."""
    if option.own is None or not isinstance(value, str) or not value.startswith("{"):
        return []
    return option.own.read(json.loads(value), option.label)


def names_in_words(names: Sequence[str]) -> str:
    return listing(names) if len(names) < 3 else f"{len(names)} of yours"


def rules_in_words(plan: TablePlan) -> list[str]:
    """What the table is about, the first option of its game where that decides something, and the options that are not
    as the game suggests.
    """
    first = plan.rules.all_options[0]
    value, decides = plan.options.get(first.id, first.default), first.decides({**plan.rules.settle({}), **plan.options})
    usual = [f"{first.label}: {first.label_of(value)}"] if value == first.default and decides else []
    return usual + changes_in_words(plan)


def seats_in_words(game: Game[State]) -> str:
    """How many can play: '2 to 4 players', '2, 4 or 6 players'."""
    *first, most = game.numbers_of_seats
    if game.seat_counts and first:
        return f"{', '.join(map(str, first))} or {most} players"
    return f"{game.seats[0]} to {most} players"


def sides_in_words(plan: TablePlan) -> str:
    """'Seats 1 and 3 play together against seats 2 and 4.', '' where everybody plays alone."""
    sides = plan.sides()
    if all(len(seats) == 1 for seats in sides):
        return ""
    first, *others = [_seats(seats) for seats in sides]
    plays = "play together" if len(sides[0]) > 1 else "plays"
    return f"{first.capitalize()} {plays} against {' against '.join(others)}."


def _seats(seats: Sequence[int]) -> str:
    """'seat 3', 'seats 2 and 4'."""
    return f"{'seat' if len(seats) == 1 else 'seats'} {listing([str(seat + 1) for seat in seats])}"


def who_words(who: str) -> str:
    """Who decides for a seat, in words."""
    return "Person" if who == PERSON else f"Bot, {who.removeprefix('bot:')}"


def usual_plan(game_id: str | None = None, names: Sequence[str] = ()) -> TablePlan:
    """One person against the strongest bot, all options as the game suggests."""
    plan = TablePlan(game_id or game_ids()[0])
    plan.options = plan.rules.settle({})
    plan.seat_count(plan.rules.seats[0], names)
    plan.seat_with(Seat(0), PERSON, names)
    return plan


def remembered_plan(kept: Mapping[str, Any], names: Sequence[str] = ()) -> TablePlan:
    """The plan that was kept; the usual one where it is absent or no longer fits what is installed."""
    try:
        plan = TablePlan(kept["game"], dict(kept["options"]), [SeatPlan(*seat) for seat in kept["seats"]])
        plan.options = plan.rules.settle(plan.options)
        sound = plan.refusal() is None and all(_is_sound(seat, plan.rules) for seat in plan.seats)
    except (KeyError, TypeError, ValueError, AttributeError, WrongTable):
        return usual_plan(names=names)
    colours = {seat.colour for seat in plan.seats}
    return plan if sound and len(colours) == len(plan.seats) else usual_plan(names=names)


def _is_sound(seat: SeatPlan, game: Game[State]) -> bool:
    known = seat.who == PERSON or seat.who in bots_of(game)
    return known and seat.colour in COLOURS and isinstance(seat.name, str) and len(seat.name) <= NAME_LENGTH
