"""Armies of dice, a toy for the table: no board, no hand and no piles, dice in rows that are clicked, and spells whose
answers are put together in three steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.table.field import Field
from client.table.game_table import GameTable
from client.table.lamp import Lamp
from client.table.pieces import Lit, TablePieces
from client.table.spot import Mood, Spot
from client.table.stage import Stage
from core.ask import amount, choose
from core.budgets import Budgeted, Measure, Rule
from core.game import Game
from core.options import ListedOptions
from core.plain import Answer, Options
from core.state import State
from core.table import Table
from core.view import View
from tests.laws.toys import ToyWords

HOME, FRONTIER = "home", "frontier"
PLACES = (HOME, FRONTIER)
BURNT, ROUNDS = 2, 4
NUMBER = {HOME: 0, FRONTIER: 10}


@dataclass(slots=True, kw_only=True)
class ArmyState(State):
    """armies: place -> die -> its health, for each seat. The dice of a place have numbers that begin alike."""

    armies: list[dict[str, dict[int, int]]]
    round: int = 0


Armies = Table[ArmyState]


@dataclass(frozen=True, slots=True)
class Spells(ListedOptions[Answer]):
    """('ash', place, dice): so much health of enemies there goes; ('mend', place): a new die of one's own; or None."""

    state: ArmyState
    seat: int

    def enemies(self, place: str) -> dict[int, int]:
        return self.state.armies[1 - self.seat][place]

    def listed(self) -> tuple[Answer, ...]:
        dice = [(place, list(self.enemies(place))) for place in PLACES]
        pairs = [(place, (a, b)) for place, all in dice for a in all for b in all if a < b]
        sets = [*pairs, *((place, (die,)) for place, all in dice for die in all)]
        ash = [("ash", place, some) for place, some in sets if self.refusal(("ash", place, some)) is None]
        return (None, *ash, *(("mend", place) for place in PLACES))

    def refusal(self, answer: Answer) -> str | None:
        match answer:
            case None:
                return None
            case ("mend", place) if place in PLACES:
                return None
            case ("ash", str(place), tuple(dice)) if place in PLACES:
                there = self.enemies(place)
                if not all(die in there for die in dice):
                    return "Burn dice of one army."
                health = sum(there[die] for die in dice)
                return None if health == BURNT else f"Ash takes {BURNT} health, and these have {health}."
            case _:
                return "Cast a spell, or none."

    def about(self) -> Answer:
        return tuple((place, tuple(self.enemies(place).items())) for place in PLACES)


def start(options: Options, seats: int) -> ArmyState:
    return ArmyState(seats=seats, armies=[{place: _dice(place) for place in PLACES} for _ in range(seats)])


def _dice(place: str) -> dict[int, int]:
    return {NUMBER[place] + number: health for number, health in enumerate((1, 1, 2))}


async def play_unit(game: Armies) -> None:
    game.state.round += 1
    if game.state.round == 1:
        await choose(0, "begin", (HOME, FRONTIER))
        await amount(0, "reserves", 0, 40)
    for seat in range(game.state.seats):
        spell = await choose(seat, "cast", Spells(game.state, seat))
        match spell:
            case ("ash", str(place), tuple(dice)):
                for die in dice:
                    del game.state.armies[1 - seat][place][die]
            case ("mend", str(place)):
                own = game.state.armies[seat][place]
                own[max(own, default=NUMBER[place]) + 1] = 1
        everybody = tuple(sorted(each for army in game.state.armies[seat].values() for each in army.items()))
        lost = await choose(seat, "losses", Budgeted(everybody, 2, Rule.LARGEST, Measure("die", "health")))
        for army in game.state.armies[seat].values():
            for die in lost:
                army.pop(die, None)
    left = [sum(sum(army.values()) for army in armies.values()) for armies in game.state.armies]
    if game.state.round == ROUNDS or not all(left):
        game.end(tuple(seat for seat, each in enumerate(left) if each == max(left)), "dice", drawn=left[0] == left[1])


class ArmyWords(ToyWords):
    def option(self, question: object, answer: Answer, view: View, names: tuple[str, ...]) -> str:
        return "nothing" if answer is None else " ".join(map(str, answer)) if isinstance(answer, tuple) else str(answer)


GAME = Game(
    id="armies",
    name="Armies",
    summary="Dice in rows.",
    rules_version=1,
    seats=(2, 2),
    options=(),
    state_type=ArmyState,
    start=start,
    play_unit=play_unit,
    words=ArmyWords(),
    bots={},
    card_faces=frozenset(),
)


# --- the table


@dataclass(frozen=True, slots=True)
class Spell:
    """What is begun: a spell, and then where it is cast."""

    name: str
    place: str = ""


class Token(Spot):
    """A thing on the felt: a die, the banner of an army, a spell."""

    def __init__(self, stage: Stage, name: str, at: tuple[float, float]) -> None:
        side = stage.kit.px(40)
        super().__init__(size=(side, side), at=at, name=name)
        self.is_taken = False
        self.add(PaintNode(lambda surface, rect, scale: surface.fill((90, 60, 30), rect), size=self.size))


class Row(Node):
    """Things side by side."""

    def __init__(self, stage: Stage, names: Sequence[str], line: int) -> None:
        super().__init__(name="row")
        room, step = stage.layout.board, stage.kit.px(48)
        self.tokens = {
            name: Token(stage, name, (room.x + index * step, room.y + line * step)) for index, name in enumerate(names)
        }
        self.add(*self.tokens.values())

    def spots(self) -> list[Spot]:
        return [token for token in self.tokens.values() if token.visible]

    def rest(self) -> None:
        for token in self.tokens.values():
            token.rest()
            token.is_taken = False


@dataclass(slots=True, kw_only=True)
class Pieces(TablePieces):
    spells: Row
    banners: Row
    dice: list[Row]

    @property
    def state(self) -> ArmyState:
        return self.view.state_as(ArmyState)

    @property
    def parts(self) -> Sequence[Lit]:
        return [self.spells, self.banners, *self.dice]

    def dice_of(self, seat: int, place: str = "") -> dict[int, Token]:
        armies = self.state.armies[seat]
        numbers = [die for each in PLACES if place in ("", each) for die in armies[each]]
        return {die: self.dice[seat].tokens[f"die {seat} {die}"] for die in numbers}


def _cast(pieces: Pieces, lamp: Lamp[Spell]) -> None:
    draft = lamp.draft
    if draft is None:
        for name, tile in pieces.spells.tokens.items():
            lamp.lead(tile, f"Cast {name}", partial(lamp.begin, Spell(name)), partial(_is_cast, name))
        return
    if not draft.place:
        _choose_place(pieces, lamp, draft)
        return
    dice = pieces.dice_of(1 - lamp.question.seat, draft.place)
    lamp.things(dice, lambda die: None, lambda die, taken: f"{'Spare' if taken else 'Burn'} die {die}")
    _take(dice, lamp.chosen)
    answer = (draft.name, draft.place, tuple(die for die in dice if die in lamp.chosen))
    lamp.say(f"{draft.name} at {draft.place}: choose dice.", lamp.finish("Cast it", answer, lamp.refusal(answer)))


def _is_cast(name: str, answer: Answer) -> bool:
    return isinstance(answer, tuple) and answer[0] == name


def _choose_place(pieces: Pieces, lamp: Lamp[Spell], draft: Spell) -> None:
    lamp.say(f"{draft.name}: choose where.")
    for place, banner in pieces.banners.tokens.items():
        if draft.name == "mend":
            lamp.option(banner, ("mend", place))
        elif not pieces.dice_of(1 - lamp.question.seat, place):
            lamp.refuse(banner, "Nobody is there to burn.", f"Ash at {place}")
        else:
            lamp.lead(banner, f"Burn at {place}", partial(lamp.go_on, Spell(draft.name, place)))


def _losses(pieces: Pieces, lamp: Lamp[Spell]) -> None:
    dice = pieces.dice_of(lamp.question.seat)
    lamp.whole_set(dice)
    _take(dice, lamp.chosen)


def _take(dice: dict[int, Token], chosen: Sequence[Answer]) -> None:
    for die, token in dice.items():
        token.is_taken = die in chosen


class ArmyField(Field[Pieces, Spell]):
    words = GAME.words
    lights = {"cast": _cast, "losses": _losses}

    def __init__(self, stage: Stage, view: View) -> None:
        spells, banners = Row(stage, ("ash", "mend"), 0), Row(stage, PLACES, 1)
        numbers = [NUMBER[place] + number for place in PLACES for number in range(8)]
        dice = [Row(stage, [f"die {seat} {number}" for number in numbers], 2 + seat) for seat in range(2)]
        super().__init__(Pieces(stage=stage, view=view, spells=spells, banners=banners, dice=dice))
        stage.under.add(spells, banners, *dice)

    def arrange(self) -> None:
        for seat, row in enumerate(self.pieces.dice):
            there = self.pieces.dice_of(seat).values()
            for token in row.tokens.values():
                token.visible = token in there


TABLE = GameTable("tests.client.table.armies:ArmyField")


def lit(field: ArmyField) -> list[str]:
    """What of it can be chosen, by name."""
    return [spot.name for spot in field.spots() if spot.mood is Mood.LIT]
