"""Steps 1 and 3 of a roll (9.2): the dice are thrown, and thrown again in waves until none asks for it."""

from __future__ import annotations

from functools import cache

from core.ask import roll as ask_roll
from core.dice import Die, with_faces
from core.games.dragon_dice.asks import THROW
from core.games.dragon_dice.box import DieNumber, box
from core.games.dragon_dice.rolls import DieId, faces_of
from core.games.dragon_dice.state import rolls_again
from core.games.dragon_dice.verbs import Dragon, discard_faces, show_sides


async def throw(game: Dragon, places: list[int] | None = None) -> None:
    """The dice at these places of the innermost roll, else all; each wave costs one throw however many dice it has."""
    dice = game.state.rolls[-1].dice
    waiting = list(range(len(dice))) if places is None else places
    while waiting:
        sides = await ask_roll(THROW, tuple([printed_die(dice[place].number) for place in waiting]))
        show_sides(game, waiting, sides)
        roll = game.state.rolls[-1]
        dice = roll.dice
        waiting = [place for place in waiting if rolls_again(roll, place)]


async def throw_in_place(game: Dragon, dice: tuple[DieId, ...]) -> None:
    """Dice of the innermost roll are thrown again, and what they showed is discarded (step 3)."""
    places = [place for place, thrown in enumerate(game.state.rolls[-1].dice) if thrown.id in dice]
    discard_faces(game, places)
    await throw(game, places)


@cache
def printed_die(number: DieNumber) -> Die:
    """A unit or an item as the kernel throws it."""
    die = box()[number]
    shown = [f"{face.icon} of {face.element}" if face.element else face.icon for face in faces_of(die)]
    return with_faces(die.kind, *[f"{icon} {face.count}" for icon, face in zip(shown, faces_of(die), strict=True)])
