"""Tables of Stonebound for tests: sessions with given seats, and people who play by mouse or by keys."""

from random import Random

from client.games.stonebound.playfield import StoneField
from client.table.screen import TableScreen
from client.table.spot import Mood, Spot
from core.header import SeatHeader
from core.plain import OptionValue
from netcode.answerers import SeededLuck
from netcode.session import Session
from tests.client.pilot import Pilot
from tests.client.table.tables import asked_in, come_to

NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fay")
COLOURS = ("blue", "orange", "green", "vermilion", "purple", "sky")
PERSON, BOT, RANDOM = "human", "bot:sensible", "bot:random"


def seats_of(*who: str) -> tuple[SeatHeader, ...]:
    return tuple(SeatHeader(NAMES[seat], COLOURS[seat], each) for seat, each in enumerate(who))


def session_of(*who: str, seed: int = 1, **options: OptionValue) -> Session:
    """A session of Stonebound that is not saved."""
    return Session.new("stonebound", options, seats_of(*who), folder=None, luck=SeededLuck(seed))


def field_of(screen: TableScreen) -> StoneField:
    assert screen.scene is not None and isinstance(screen.scene.field, StoneField)
    return screen.scene.field


def lit_spaces(screen: TableScreen, kind: str = "") -> list[Spot]:
    """The lit spaces, those whose answer begins with this word only."""
    spots = [spot for spot in field_of(screen).pieces.board.cells.values() if spot.mood is Mood.LIT]
    return [spot for spot in spots if not kind or (isinstance(spot.answer, tuple) and spot.answer[0] == kind)]


def lit_tiles(screen: TableScreen) -> list[Spot]:
    return [tile for tile in field_of(screen).pieces.strip.tiles.values() if tile.mood is Mood.LIT]


class Player:
    """A person who decides at random, but rather attacks, and gives every answer with the mouse."""

    def __init__(self, pilot: Pilot, screen: TableScreen, seed: int) -> None:
        self.pilot, self.screen, self.chance = pilot, screen, Random(seed)

    def act(self) -> None:
        question, field = asked_in(self.screen.session), field_of(self.screen)
        if question.name == "team":
            self.choose_team()
        elif field.lamp is not None and field.lamp.draft is not None:
            self.finish()
        elif question.name == "act":
            self.activate()
        else:
            self.choose()

    def choose_team(self) -> None:
        builder = field_of(self.screen).pieces.builder
        fresh = [tile for tile in builder.spots() if not tile.chosen]  # type: ignore[attr-defined]
        seal = self.pilot.find("#seal team")
        self.pilot.click(seal if seal.enabled else self.chance.choice(fresh))  # type: ignore[attr-defined]

    def finish(self) -> None:
        """Whom, or the button that goes through with it."""
        spaces = lit_spaces(self.screen)
        if spaces:
            self.pilot.click(self.chance.choice(spaces))
        else:
            self.pilot.click(next(f"#prompt {words}" for words in ("Use it", "Fuse it", "Pay anew", "Cancel")
                                  if self.pilot.has(f"#prompt {words}")))  # fmt: skip

    def activate(self) -> None:
        ways = [lit_spaces(self.screen, "attack"), lit_tiles(self.screen), lit_spaces(self.screen, "move")]
        ways = [way for way in ways if way]
        if ways and self.chance.random() < 0.9:
            self.pilot.click(self.chance.choice(ways[0] if self.chance.random() < 0.6 else self.chance.choice(ways)))
        else:
            self.pilot.click("#prompt End the activation")

    def choose(self) -> None:
        """Any place that is lit, or the button for what has none."""
        question, spots = asked_in(self.screen.session), field_of(self.screen).spots()
        if spots and (question.refusal(None) is not None or self.chance.random() < 0.75):
            self.pilot.click(self.chance.choice(spots))
            return
        answer = "first" if question.name == "first" else None
        assert self.screen.scene is not None
        words = self.screen.session.game.words.option(question, answer, self.screen.scene.view, self.screen.names)
        self.pilot.click(f"#prompt {words}")


def until_asked(pilot: Pilot, screen: TableScreen, name: str, seed: int = 1, skip: int = 0, most: int = 4000) -> None:
    """Let time pass, and everybody answer anything, until a person is asked a question of that name."""
    chance = Random(seed)
    for _ in range(most):
        if screen.is_passing or screen.is_recapping:
            come_to(pilot, screen)
        elif screen.is_asking and asked_in(screen.session).name == name and skip == 0:
            pilot.settle()
            return
        elif screen.is_asking:
            question = asked_in(screen.session)
            skip -= question.name == name
            screen.answer(chance.choice(question.listed()))
        pilot.tick(33)
    raise AssertionError(f"nobody was asked {name}")
