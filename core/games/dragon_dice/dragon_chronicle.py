"""The chronicle of dragons and advanced dice: what happened, in past tense."""

from __future__ import annotations

from typing import TypeAlias

from core.breakdown import Step, Steps
from core.games.dragon_dice import events as happened
from core.games.dragon_dice.components import components
from core.games.dragon_dice.naming import army_name, die_name, owned_die, place_name
from core.games.dragon_dice.state import DragonDiceState
from core.kit.english import counted, listing
from core.kit.sentences import Sentence, Told, tells

To: TypeAlias = Told[DragonDiceState]


def _attacked(event: happened.DragonsAttacked, to: To) -> str:
    army = army_name(to.state, event.seat, event.terrain, to.names)
    if not event.dragons:
        return f"No dragon attacked at {place_name(to.state, event.terrain, to.names)}."
    aimed = [
        f"{owned_die(to.state, dragon, to.names)} attacked "
        f"{army if target is None else owned_die(to.state, target, to.names)}"
        for dragon, target in event.dragons
    ]
    return f"{listing(aimed)}."


def _thrown(event: happened.DragonsThrown, to: To) -> str:
    faces = components().dragons
    shown = [
        f"{die_name(to.state, die)} {faces[to.state.dice[die].die.kind].faces[side - 1]}"
        for die, side in zip(event.dragons, event.sides, strict=True)
    ]
    return f"The dragons were thrown{' again' if event.added else ''}: {listing(shown)}."


def _power(event: happened.PowerUsed, to: To) -> str:
    done = {"tame": "tamed", "slay": "slew", "control": "took control of"}[event.power]
    return f"{owned_die(to.state, event.champion, to.names)} {done} {owned_die(to.state, event.dragon, to.names)}."


def _bond_ended(event: happened.BondEnded, to: To) -> str:
    lost = "is no longer tame for" if event.power == "tame" else "is no longer controlled by"
    return f"{owned_die(to.state, event.dragon, to.names)} {lost} {owned_die(to.state, event.champion, to.names)}."


def _struck_down(event: happened.DragonStruckDown, to: To) -> str:
    return f"{owned_die(to.state, event.dragon, to.names)} was struck down."


def _thrown_back(event: happened.DamageThrownBack, to: To) -> str:
    return f"{owned_die(to.state, event.dragon, to.names)} suffered {event.amount} damage that was thrown back at it."


def _killed(event: happened.DragonKilled, to: To) -> str:
    return f"{owned_die(to.state, event.dragon, to.names)} was killed."


def _flew(event: happened.DragonFlewAway, to: To) -> str:
    return f"{owned_die(to.state, event.dragon, to.names)} flew away."


def _slain(event: happened.DragonSlain, to: To) -> str:
    return f"{owned_die(to.state, event.dragon, to.names)} left the game."


def _answered(event: happened.DragonsAnswered, to: To) -> str:
    army = army_name(to.state, event.seat, event.terrain, to.names)
    saves = counted(event.saves, "save", "saves")
    return f"The dragons struck {army} for {event.damage} damage, and it had {saves}."


def _why_answered(event: happened.DragonsAnswered) -> Steps:
    """What is left for the army to suffer."""
    dealt, saved = (event.damage, "the dragons"), (-event.saves, "saves of the army")
    return Steps((Step("Damage", (dealt,)), Step("Saved", (saved,), least=0)))


def _minor_turned(event: happened.MinorTerrainTurned, to: To) -> str:
    face = components().minor_faces[event.face].name
    return f"{owned_die(to.state, event.minor, to.names)} shows {face}."


def _ability_used(event: happened.AbilityUsed, to: To) -> str:
    return f"{to.names[event.seat]} used {event.ability}."


SENTENCES: tuple[Sentence[DragonDiceState], ...] = (
    tells(happened.DragonsAttacked, _attacked),
    tells(happened.DragonsThrown, _thrown),
    tells(happened.PowerUsed, _power),
    tells(happened.BondEnded, _bond_ended),
    tells(happened.DragonStruckDown, _struck_down),
    tells(happened.DamageThrownBack, _thrown_back),
    tells(happened.DragonKilled, _killed),
    tells(happened.DragonFlewAway, _flew),
    tells(happened.DragonSlain, _slain),
    tells(happened.DragonsAnswered, _answered, _why_answered),
    tells(happened.MinorTerrainTurned, _minor_turned),
    tells(happened.AbilityUsed, _ability_used),
)
