"""Lays a table of Champions Combat as a test wants it, and answers its questions in short words.

The state is arranged before the first round, so such a match can be forked and replayed like any other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import cycle
from typing import Any, TypeVar, cast

from core.events import Event
from core.games.champions_combat import GAME
from core.games.champions_combat.data import ACTION_CARDS
from core.games.champions_combat.state import CombatState, Fighter
from core.grids.hex import Hex
from core.header import Header, SeatHeader
from core.match import Match
from core.plain import CHANCE, Answer, Faces, Options, OptionValue
from core.questions import Permute, Question, Roll, Shuffle

NAMES = ("Ana", "Ben", "Cleo", "Dora")
NORTH, NORTH_EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, NORTH_WEST = range(6)
FAR = ((-3, 0), (-3, 3), (0, 3), (3, 0))
"""Places out of everybody's way, by seat."""

E = TypeVar("E", bound=Event)


@dataclass
class Scene:
    """What lies on the table when the first round begins. Whoever has no place stands in a far corner.

    hands: the faces the first cards of a seat's deck have. upper, lower: the two stacks of initiative cards, by seat.
    """

    seats: int = 2
    places: Mapping[int, tuple[Hex, int]] = field(default_factory=dict)
    styles: Mapping[int, int] = field(default_factory=dict)
    hands: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    power: Mapping[int, int] = field(default_factory=dict)
    score: Mapping[int, int] = field(default_factory=dict)
    upper: tuple[int, ...] = ()
    lower: tuple[int, ...] = ()
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    supply: int | None = None

    def start(self, options: Options, seats: int) -> CombatState:
        """The state of the game's own start, rearranged."""
        state = GAME.start(options, seats)
        for seat, fighter in enumerate(state.fighters):
            self._arrange(state, seat, fighter)
        if self.supply is not None:
            state.power.left = self.supply
        return state

    def _arrange(self, state: CombatState, seat: int, fighter: Fighter) -> None:
        fighter.hex, fighter.facing = self.places.get(seat, (FAR[seat], NORTH))
        fighter.style = self.styles.get(seat, 5)
        fighter.power = state.power.take(self.power.get(seat, 0))
        fighter.score = state.score.take(self.score.get(seat, 0))


class Play:
    """A match of a scene, dealt up to the first question of a seat."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.chance: list[str] = []
        """The names of what chance was asked but for dice, oldest first."""
        self._stacks = cycle((scene.upper, scene.lower))
        game = replace(GAME, start=scene.start)
        people = tuple(SeatHeader(name) for name in NAMES[: scene.seats])
        self.match: Match[CombatState] = Match.start(
            game, Header(game.id, game.rules_version, game.settle(scene.options), people)
        )
        self.deal_on()

    # --- what there is

    @property
    def state(self) -> CombatState:
        return self.match.state

    @property
    def question(self) -> Question:
        assert self.match.question is not None, "the match is over"
        return self.match.question

    @property
    def asked(self) -> tuple[int, str]:
        """Whom the open question is for, and its name."""
        return self.question.seat, self.question.name

    @property
    def choices(self) -> tuple[Answer, ...]:
        """Every answer the open question of a seat allows."""
        question = self.question
        assert question.seat != CHANCE
        return question.listed()

    def fighter(self, seat: int) -> Fighter:
        return self.state.fighters[seat]

    def hand(self, seat: int) -> list[int]:
        """The faces in a hand."""
        return [self.match.table.face(card) for card in self.fighter(seat).hand]

    def card(self, seat: int, face: int) -> int:
        """The card with this face in a hand."""
        return self.fighter(seat).hand[self.hand(seat).index(face)]

    @property
    def told(self) -> list[Event]:
        """All events so far."""
        return [event for events in self.match.happened for event in events]

    def all(self, kind: type[E]) -> list[E]:
        """The events of one kind so far, oldest first."""
        return [event for event in self.told if isinstance(event, kind)]

    # --- answering

    def deal_on(self) -> None:
        """Answer shuffles, deals, reveals and initiative as the scene says; dice wait for `roll`."""
        while self.match.question is not None and self.question.seat == CHANCE:
            if isinstance(self.question, Roll):
                return
            self.chance.append(self.question.name)
            self.match.answer(*self._dealt(self.question))

    def _dealt(self, question: Question) -> tuple[Answer, Faces | None]:
        if isinstance(question, Shuffle):
            return None, self._shuffled(question)
        if isinstance(question, Permute):
            return self._order(question.count), None
        return None, None

    def _shuffled(self, question: Shuffle) -> Faces:
        fighters = enumerate(self.state.fighters)
        seat = next(seat for seat, each in fighters if question.cards[0] in each.deck + each.discard)
        wanted = self.scene.hands.get(seat, ())
        return (*wanted, *(face for face in ACTION_CARDS if face not in wanted))

    def _order(self, count: int) -> Answer:
        """The upper and the lower stack by turns; a stack nobody cares about goes by seat."""
        return next(self._stacks) or tuple(range(count))

    def say(self, *answers: Answer) -> Play:
        """Answer the open question of a seat, and the next ones."""
        for answer in answers:
            assert self.question.seat != CHANCE, f"chance is asked {self.question.name!r}"
            self.match.answer(answer)
            self.deal_on()
        return self

    def play(self, face: int, section: str) -> Play:
        """The asked seat plays the card with this face for its Move or its Attack."""
        assert self.question.name == "play"
        return self.say((self.card(self.question.seat, face), section))

    def react(self, face: int) -> Play:
        """The asked seat reacts with the card with this face."""
        assert self.question.name == "reaction"
        return self.say(self.card(self.question.seat, face))

    def roll(self, *results: int) -> Play:
        """The dice fall like this."""
        assert isinstance(self.question, Roll), f"{self.asked} is asked"
        self.match.answer(results)
        self.deal_on()
        return self

    def walk_off(self, face: int) -> Play:
        """The asked seat spends its turn with a Move of this card, to the first places listed, for the sake of what
        comes after."""
        seat = self.question.seat
        self.play(face, "move")
        while self.match.question is not None and self.asked in ((seat, "move"), (seat, "facing"), (seat, "step")):
            self.say(self.choices[0])
        return self


def lay(seats: int = 2, **scene: object) -> Play:
    """A match of a scene with these fields; see `Scene`."""
    return Play(Scene(seats, **cast("dict[str, Any]", scene)))


def face_to_face(**scene: object) -> Play:
    """Ana on the centre faces Ben, who stands north of her and faces her: 3+ for both. Ana's turn comes first."""
    return lay(**{"places": {0: ((0, 0), NORTH), 1: ((0, -1), SOUTH)}, **scene})
