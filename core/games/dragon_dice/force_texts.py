"""Forces as text files that players keep and pass on."""

from __future__ import annotations

from functools import cache

from core.games.dragon_dice.box import box
from core.games.dragon_dice.dividing import PARTS, force_refusal, parts_of, total_words
from core.games.dragon_dice.forces import ForceTerms
from core.games.dragon_dice.ready_forces import BEASTS, ready_plan
from core.games.dragon_dice.rules import terms_of
from core.kit.set_texts import Parts, SetText
from core.own_files import OwnSets
from core.plain import Options

MOST_DICE = 120
"""More than 60 points, their dragons and a full pool can come to."""


@cache
def force_texts() -> SetText:
    names = {die.name: str(die.number) for die in box()}
    return SetText("die", "dice", names, {part: part for part in PARTS}, MOST_DICE)


def _refusal(parts: Parts, options: Options, seats: int) -> str | None:
    return force_refusal(parts, terms_of(options, seats))


def example() -> str:
    """A ready force as a file, with what may be written in one."""
    note = (
        "A force of your own for Dragon Dice, 24 points. Put it, as plain text under a name that ends in .txt, into\n"
        "# the folder that `parlour forces` names. A line names one die, or several that are alike with their number.\n"
        "# Dice before all headings are divided by the program."
    )
    return force_texts().text(parts_of(ready_plan("dwarves", BEASTS.id, ForceTerms(24, 2))), note)


FORCES = OwnSets("forces", "force", "forces", force_texts, _refusal, total_words, example)
