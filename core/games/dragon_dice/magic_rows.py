"""What is asked of magic: a row for each question, with the words of its answers."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from core.budgets import Budgeted
from core.games.dragon_dice import asks as ask
from core.games.dragon_dice import weighing, words
from core.games.dragon_dice.announced import SpellTarget
from core.games.dragon_dice.announcing import Announcements, OfSpell
from core.games.dragon_dice.bots import Mind
from core.games.dragon_dice.components import components
from core.games.dragon_dice.magic_chronicle import spell_text, target_text
from core.games.dragon_dice.paying import MIXED
from core.games.dragon_dice.rolls import DieId, TerrainId
from core.games.dragon_dice.state import DragonDiceState
from core.kit.english import counted, sentence
from core.kit.rows import Asked, Row, asks
from core.options import Among
from core.plain import Answer, Seat
from core.questions import ChooseSome

T = TypeVar("T")
At: TypeAlias = Asked[DragonDiceState, T]


def _announce_prompt(asked: At[Announcements]) -> str:
    casting = asked.state.castings[-1]
    paid = sum(price.amount for price in casting.paid)
    what = "Cantrip points" if casting.is_cantrip else "magic"
    return f"Announce a spell, or finish: {paid} of {casting.pool.total} {what} are spent."


def _announcement(answer: tuple[str, str], asked: At[object]) -> str:
    """'Palsy for 2 death magic'."""
    id, element = answer
    spell = components().spells[id]
    magic = "magic of any mix" if element == MIXED else f"{element} magic"
    return f"{spell.id} for {spell.cost} {magic}"


def _aim_prompt(asked: At[OfSpell[Answer]]) -> str:
    return f"Choose what {asked.subject.spell} is aimed at."


def _aim(
    answer: tuple[Seat | None, TerrainId | None, tuple[DieId, ...], TerrainId | None],
    asked: At[OfSpell[Answer]],
) -> str:
    spell = components().spells[asked.subject.spell]
    return target_text(asked.state, spell, SpellTarget(*answer), asked.names)


def _castings_prompt(asked: At[OfSpell[int]]) -> str:
    return f"Choose how many castings of {asked.subject.spell} are one spell."


def _castings(count: int, asked: At[OfSpell[int]]) -> str:
    cost = components().spells[asked.subject.spell].cost
    return f"{sentence(counted(count, 'casting', 'castings'))} for {cost * count} magic"


def _next_spell(number: int, asked: At[object]) -> str:
    """Equal spells are one answer."""
    different = tuple(dict.fromkeys(asked.state.castings[-1].spells))
    return spell_text(asked.state, different[number], asked.names)


def _negate(answer: bool, asked: At[object]) -> str:
    return "Roll to negate" if answer else "Let the magic be"


def _negate_prompt(asked: At[object]) -> str:
    return f"{asked.names[asked.state.turn]} rolls magic here. Choose whether your Frostwings negate some of it."


ROWS: tuple[Row[DragonDiceState, Mind], ...] = (
    asks(
        ask.ANNOUNCE,
        Announcements,
        prompt=_announce_prompt,
        option=_announcement,
        nothing="Finish announcing",
        worth=weighing.spell,
        note=("Announce spells", "All spells are announced with their targets before the first is resolved. Magic that"
              " is not spent is lost."),
    ),
    asks(
        ask.AIM,
        OfSpell,
        prompt=_aim_prompt,
        option=_aim,
        worth=weighing.aim,
        note=("Target", "If it is gone when the spell is resolved, the spell does nothing."),
    ),
    asks(
        ask.CASTINGS,
        OfSpell,
        prompt=_castings_prompt,
        option=_castings,
        worth=weighing.castings,
        note=("Castings", "Castings on one target add up as one spell: two Hailstorms are 2 damage against one save"
              " roll."),
    ),
    asks(
        ask.AMAZONS_TO_MOVE,
        ChooseSome,
        prompt="Choose the Amazons that rally.",
        option=words.dice_option,
        worth=Mind.most,
        note=("Rally", "They go to another terrain where an Amazon of yours is."),
    ),
    asks(
        ask.NEXT_SPELL,
        Among,
        prompt="Choose the spell that is resolved next.",
        option=_next_spell,
        worth=Mind.any,
        note=("Order of spells", "They are resolved singly, in any order you like."),
    ),
    asks(
        ask.NEGATE,
        Among,
        prompt=_negate_prompt,
        option=_negate,
        worth=Mind.agree,
        note=("Magic Negation", "Your Frostwings roll magic, and take as much of the caster's as you have dead"
              " Frostwings, up to a limit."),
    ),
    asks(
        ask.DISPEL,
        ChooseSome,
        prompt="A spell concerns units that may dispel it: choose which of them roll.",
        option=words.dice_option,
        worth=Mind.most,
        note=("Dispel Magic", "On that face all spells that concern the unit are cancelled. Each unit rolls once."),
    ),
    asks(
        ask.UNMIRED,
        Budgeted,
        prompt="Choose the units that the mire lets roll in this march.",
        option=words.dice_option,
        worth=Mind.most,
        note=("Mire", "Units of as much health as you have maneuvered roll in this march, and no others."),
    ),
)  # fmt: skip
