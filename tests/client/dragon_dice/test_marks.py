"""What has befallen a die is told by form: each mark looks unlike the others in grey; the state says which it is."""

from itertools import combinations

import pygame

from client.games.dragon_dice.dice_art import DiceArt, DieLook
from client.games.dragon_dice.die_spot import DieShown, DieSpot
from client.games.dragon_dice.marks import Mark
from client.games.dragon_dice.shown import die_shown
from core.games.dragon_dice.box import DieSort, box
from core.games.dragon_dice.lasting import CHARMED, HELD, HYPNOTISED, MIRED, STUNNED, unit_thing, until_turn_of
from core.games.dragon_dice.rolls import DieId
from tests.client.dragon_dice.test_rolls import session_of
from tests.client.pilot import open_app
from tests.client.table.tables import play_to

SIDES, LEAST = (40, 24), 9.0
"""By so much of 255 two states of a die differ in grey, on average over its place."""


def test_each_mark_of_a_die_differs_from_every_other_in_grey() -> None:
    app = open_app((320, 200))
    art, die = DiceArt(app.kit), next(each for each in box() if each.sort is DieSort.UNIT)

    def pixels(side: int, mark: Mark | None = None, taken: int = 0) -> bytes:
        spot = DieSpot(app.kit, art, DieShown(DieLook(die), (DieId(0),), (mark,) if mark else ()), side)
        spot.take(taken)
        ground = pygame.Surface((side + 12, side + 12))
        ground.fill(app.kit.theme.felt_deep)
        picture = spot.render(1.0)
        assert picture is not None
        ground.blit(picture, (0, 0))
        return pygame.image.tobytes(pygame.transform.grayscale(ground), "RGB")

    for side in SIDES:
        states = [pixels(side), pixels(side, taken=1), *(pixels(side, mark) for mark in Mark)]
        for one, other in combinations(states, 2):
            assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one) > LEAST
    app.close()


def test_the_state_says_which_marks_a_die_has() -> None:
    session = session_of("human", "bot:random")
    play_to(session, "march")
    state = session.match.state
    die = next(each for each in state.dice if each.die.sort is DieSort.UNIT and each.terrain is not None)

    def marks(*kinds: str) -> tuple[Mark, ...]:
        state.effects = [until_turn_of(0, kind, "Net", unit_thing(die.id)) for kind in kinds]
        return die_shown(state, die).marks

    assert marks() == () and marks(HELD) == (Mark.HELD,) and marks(CHARMED) == (Mark.CHARMED,)
    assert {marks(kind) for kind in (STUNNED, HYPNOTISED, MIRED)} == {(Mark.UNABLE,)}
    assert marks(CHARMED, HELD) == (Mark.HELD, Mark.CHARMED)
