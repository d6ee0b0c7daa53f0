"""Secrets of Dragon Dice at one screen: plans and the targets of dragons change no pixel that another person is shown,
and nothing of them is left in memory while the screen is passed on.
"""

import gc

import pygame
import pytest

from client.games.dragon_dice.playfield import DragonField
from client.table.builder_plan import DividedSet
from client.table.lamp import Lamp
from client.table.scene import TableScene
from client.table.screen import TableScreen
from core.games.dragon_dice import asks as ask
from core.games.dragon_dice.box import numbers
from core.games.dragon_dice.forces import ForceTerms
from core.games.dragon_dice.ready_forces import ready_plan
from core.games.dragon_dice.rolls import TerrainId
from core.games.dragon_dice.state import IN_ARMIES, Area, DragonDiceState, dice_in
from core.plain import Answer
from netcode.answerers import SeededLuck
from netcode.session import Session
from tests.client.dragon_dice.test_rolls import session_of
from tests.client.pilot import Pilot
from tests.client.table.tables import come_to, open_table, pixels, play_to, seats_of

SIZE = (1280, 720)
PLANS = [ready_plan(species, "ranks", ForceTerms(24, 2)).answer for species in ("dwarves", "undead", "feral")]


def session_of_two() -> Session:
    return Session.new("dragon_dice", {"points": 24}, seats_of("human", "human"), folder=None, luck=SeededLuck(3))


def attacked(seats: int = 2) -> Session:
    """People, two of them with dragons of two sorts where an army stands, are asked whom the dragons attack."""
    session = session_of(*["human"] * seats)
    play_to(session, ask.MARCH)
    state = session.match.state
    assert isinstance(state, DragonDiceState)
    place = next(d.terrain for d in dice_in(state, state.turn, Area.TERRAIN, *IN_ARMIES) if d.terrain is not None)
    for seat, dragons in enumerate((("fire_drake", "air_wyrm"), ("water_drake", "earth_wyrm"))):
        for dragon in dragons:
            state.bring(numbers()[dragon, ""], seat, Area.TERRAIN, TerrainId(place))
    play_to(session, ask.DRAGON_TARGETS)
    return session


def answers_of(session: Session) -> list[Answer]:
    assert session.match.question is not None
    return list(session.match.question.listed())  # type: ignore[union-attr]


@pytest.mark.parametrize("name", [ask.PLAN, ask.DRAGON_TARGETS])
def test_what_one_seals_changes_no_pixel_for_the_other_or_a_spectator(name: str) -> None:
    shown: list[tuple[bytes, bytes]] = []
    for which in (0, 1):
        session = session_of_two() if name == ask.PLAN else attacked()
        first = session.asked
        assert first is not None
        session.answer((PLANS[which],) if name == ask.PLAN else answers_of(session)[which])
        assert session.match.question is not None and session.match.question.name == name, "the other one is asked"
        shown.append((pixels(session, 1 - first, SIZE), pixels(session, None, SIZE)))
    assert shown[0] == shown[1]


def curtain_up(pilot: Pilot, screen: TableScreen) -> bytes:
    for _ in range(40):
        pilot.tick(33)
    assert screen.is_passing and screen.scene is None
    return pygame.image.tobytes(pilot.app.window.surface, "RGB")


@pytest.mark.slow
def test_nothing_of_a_plan_is_seen_or_left_while_the_curtain_is_up() -> None:
    seen = []
    for species in ("Dwarves, Ranks", "Undead, Beasts"):
        pilot, screen = open_table(session_of_two())
        come_to_it(pilot, screen)
        pilot.click("#sets")
        builder = screen.scene.field.pieces.builder  # type: ignore[union-attr, attr-defined]
        pilot.click(next(line for line in builder.catalogue.lines if line.name == f"line {species}"))
        pilot.click("#seal force")
        del builder
        seen.append(curtain_up(pilot, screen))
        gc.collect()
        assert not [each for each in gc.get_objects() if isinstance(each, DividedSet) and each.parts]
        pilot.app.close()
    assert seen[0] == seen[1]


def come_to_it(pilot: Pilot, screen: TableScreen) -> None:
    for _ in range(40):
        if screen.is_passing:
            come_to(pilot, screen)
        pilot.tick(33)
    pilot.settle()


def test_targets_of_dragons_are_sealed_behind_a_curtain_and_nothing_of_them_is_seen_or_left() -> None:
    seen = []
    for which in (0, -1):
        pilot, screen = open_table(attacked())
        come_to_it(pilot, screen)
        first = screen.viewer
        assert screen.is_asking and len(answers_of(screen.session)) > 1
        screen.answer(answers_of(screen.session)[which])  # type: ignore[arg-type]
        while screen.session.asked == first and screen.session.match.question is not None:
            pilot.tick(33)
            if screen.is_asking:
                screen.answer(answers_of(screen.session)[which])  # type: ignore[arg-type]
        assert screen.session.match.question is not None and screen.session.match.question.name == ask.DRAGON_TARGETS
        seen.append(curtain_up(pilot, screen))
        gc.collect()
        assert not [each for each in gc.get_objects() if isinstance(each, Lamp | DragonField | TableScene)]
        pilot.app.close()
    assert seen[0] == seen[1]
