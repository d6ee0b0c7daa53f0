"""The chronicle of rolls, special icons and harm: what happened, in past tense."""

from __future__ import annotations

from typing import TypeAlias

from core.breakdown import Reasons, Step, Steps
from core.games.dragon_dice import roll_events as happened
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.naming import army_name, owned_dice, owned_die, results_text
from core.games.dragon_dice.state import DragonDiceState
from core.kit.english import listing, sentence
from core.kit.sentences import Sentence, Told, tells

To: TypeAlias = Told[DragonDiceState]


def _icon(event: happened.IconActed, to: To) -> str:
    return f"{owned_dice(to.state, event.dice, to.names[event.seat])} used {event.icon}."


def _total(event: happened.RollTotalled, to: To) -> str:
    totals = listing([results_text(steps.total, type) for type, steps in event.totals])
    if event.kind.single:
        return f"{owned_die(to.state, event.dice[0], to.names)} rolled {totals}."
    name, roll = to.names[event.seat], listing([purpose.value for purpose in event.kind.purposes])
    return f"{name}'s {roll} came to {totals if len(event.totals) > 1 else event.totals[0][1].total}."


def _why_total(event: happened.RollTotalled) -> Reasons | None:
    """The way to the total; in a combination roll that of each type after the other."""
    if len(event.totals) == 1:
        return event.totals[0][1]
    return Steps(tuple([Step(type.capitalize(), ((steps.total, type),)) for type, steps in event.totals]))


def _damaged(event: happened.ArmyDamaged, to: To) -> str:
    army = army_name(to.state, event.seat, event.terrain, to.names)
    return f"{sentence(event.cause)} dealt {event.amount} damage to {army}."


def _why_damaged(event: happened.ArmyDamaged) -> Reasons | None:
    return event.way


def _killed(event: happened.UnitKilled, to: To) -> str:
    return f"{owned_die(to.state, event.unit, to.names)} was killed by {event.cause}."


def _buried(event: happened.DieBuried, to: To) -> str | None:
    """An item was told of as it went."""
    if to.state.dice[event.die].die.sort is DieSort.ITEM:
        return None
    return f"{owned_die(to.state, event.die, to.names)} was buried by {event.cause}."


SENTENCES: tuple[Sentence[DragonDiceState], ...] = (
    tells(happened.IconActed, _icon),
    tells(happened.RollTotalled, _total, _why_total),
    tells(happened.ArmyDamaged, _damaged, _why_damaged),
    tells(happened.UnitKilled, _killed),
    tells(happened.DieBuried, _buried),
)
