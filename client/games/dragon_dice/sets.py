"""Sets and shares: answers whose parts are chosen by clicks, and that leave the table only when whole."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from client.games.dragon_dice.chips import ChipShown
from client.games.dragon_dice.die_spot import DieSpot
from client.games.dragon_dice.paths import Path
from client.games.dragon_dice.pieces import Pieces
from client.table.lamp import Lamp, everything
from client.table.set_picker import SetChoice
from core.budgets import Budgeted, Rule
from core.games.dragon_dice import asks as ask
from core.games.dragon_dice.items import CarriedItems
from core.games.dragon_dice.judging import die_worth
from core.games.dragon_dice.moving import Movers
from core.games.dragon_dice.rolls import DieId
from core.games.dragon_dice.splits import Split
from core.games.dragon_dice.state import DragonDiceState
from core.plain import Answer
from core.questions import Choose

LOSSES = (ask.CASUALTIES, ask.STUNK_OUT)
"""Sets of which those are best that one can do without."""
DEADLY = (ask.CASUALTIES, ask.MUTATED, ask.ITEMS_TO_BURY)
"""Sets of dice that do not live on."""
LEAST_LOSS, SUGGEST = "Least loss", "Suggest"
FEW_SHARES = 10
"""So many ways to share out are chips; more are put together."""


# --- sets


def some(pieces: Pieces, lamp: Lamp[Path]) -> None:
    """A click takes one of the dice that lie there, and puts all back when none is left."""
    question = lamp.question
    if isinstance(question, Choose) and isinstance(question.options, Movers | CarriedItems):
        dice = question.options.dice if isinstance(question.options, Movers) else question.options.items
        things: tuple[Answer, ...] = tuple(id for id, _ in dice)
        tally, example = f"{len(lamp.chosen)} of {len(things)}", question.listed()[0]
    else:
        choice = SetChoice.of(question)
        if choice is None:
            return
        chosen = tuple(each for each in choice.things if each in lamp.chosen)
        things, tally = choice.things, choice.tally(chosen)
        example = suggested(pieces.state, lamp, choice)
    for spot, ids in spots_of(pieces, things).items():
        _offer_stack(lamp, spot, ids, dying=question.name in DEADLY)
    answer = tuple(each for each in things if each in lamp.chosen)
    lamp.reach(everything)
    words = LEAST_LOSS if question.name in LOSSES else SUGGEST
    lamp.say_set(tally, answer, example if isinstance(example, tuple) else (), words)


def suggested(state: DragonDiceState, lamp: Lamp[Path], choice: SetChoice) -> tuple[Answer, ...]:
    """The legal set that costs its owner least, or is worth most to whoever chooses."""
    question = lamp.question
    if not (isinstance(question, Choose) and isinstance(question.options, Budgeted)):
        return choice.example
    options: Budgeted[Answer] = question.options
    if options.rule is not Rule.LARGEST:
        return choice.example
    sign = 1 if question.name in LOSSES else -1
    worth = {id: sign * die_worth(state.dice[id]) for id, _ in options.things if isinstance(id, int)}
    return cheapest(options.things, options.best, worth)


def cheapest(things: Sequence[tuple[Answer, int]], total: int, worth: dict[int, int]) -> tuple[Answer, ...]:
    """Of all sets that weigh so much together, that which is worth least; in the order of the things."""
    reached: dict[int, tuple[int, tuple[Answer, ...]]] = {0: (0, ())}
    for thing, weight in things:
        assert isinstance(thing, int)
        for sum_before, (cost, chosen) in sorted(reached.items(), reverse=True):
            after, dearer = sum_before + weight, cost + worth[thing]
            if after <= total and (after not in reached or dearer < reached[after][0]):
                reached[after] = dearer, (*chosen, thing)
    return reached[total][1]


def spots_of(pieces: Pieces, things: Sequence[Answer]) -> dict[DieSpot, list[Answer]]:
    """Where these dice lie, those that lie nowhere open beside the reserves; several that are alike in one place."""
    field = pieces.battlefield
    field.offer_dice(pieces.state, [DieId(each) for each in things if isinstance(each, int)])
    dice, spots = field.dice, dict[DieSpot, list[Answer]]()
    for thing in things:
        assert isinstance(thing, int)
        spots.setdefault(dice[DieId(thing)], []).append(thing)
    return spots


def _offer_stack(lamp: Lamp[Path], spot: DieSpot, ids: list[Answer], *, dying: bool) -> None:
    free = [each for each in ids if each not in lamp.chosen]
    taken = len(ids) - len(free)
    spot.take(taken, dying=dying and taken > 0)
    words = lamp.words((ids[0],))
    if free:
        lamp.lead(spot, f"Take {words}", partial(lamp.take, free[0]))
    else:
        lamp.lead(spot, f"Put back {words}", partial(lamp.take_all, tuple(ids)))


# --- shares


def shares(pieces: Pieces, lamp: Lamp[Path]) -> None:
    """A few ways are chips; of many each type is raised at the cost of the one that has most."""
    question = lamp.question
    assert isinstance(question, Choose) and isinstance(question.options, Split)
    split, listed = question.options, question.listed()
    if question.is_whole and len(listed) <= FEW_SHARES:
        pieces.lay_slip([ChipShown(each, lamp.words(each)) for each in listed], lamp)
        return
    current = lamp.chosen or listed[0]
    assert isinstance(current, tuple)
    numbers = [each for each in current if isinstance(each, int)]
    shown = [ChipShown(place, f"{type}: {numbers[place]}", f"result_{type}") for place, type in enumerate(split.types)]
    for place, chip in enumerate(pieces.slip.lay_over(shown)):
        raised = _raised(numbers, place, split.caps)
        if raised is None:
            lamp.refuse(chip, f"No more can go to {split.types[place]}.")
        else:
            lamp.lead(chip, f"One more to {split.types[place]}", partial(lamp.begin, (), raised))
    lamp.reach(everything)
    answer = tuple(numbers)
    lamp.say(lamp.prompt, lamp.finish("Confirm", answer, lamp.refusal(answer)))


def _raised(numbers: list[int], place: int, caps: tuple[int, ...]) -> tuple[int, ...] | None:
    """One more to this type, taken from the other that has most; None where that is impossible."""
    others = [other for other in range(len(numbers)) if other != place and numbers[other]]
    if numbers[place] >= caps[place] or not others:
        return None
    giver = max(others, key=lambda other: (numbers[other], -other))
    return tuple([each + (at == place) - (at == giver) for at, each in enumerate(numbers)])
