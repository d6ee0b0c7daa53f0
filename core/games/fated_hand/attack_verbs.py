"""Verbs of a running attack: each changes it and notes its event."""

from __future__ import annotations

from core.games.fated_hand import events, magic_events
from core.games.fated_hand.state import Attack, Bonus, FighterId, Outcome, Use
from core.games.fated_hand.stats import Fated
from core.grids.square import Square

SUCCESS_MARGIN = 2
"""By how much Strike must exceed Defense (6)."""


def use_in_attack(game: Fated, attack: int, use: Use) -> None:
    """It does not act at this window of the attack again."""
    game.state.attacks[attack].acted.append(use)


def declare(game: Fated, attack: Attack, start: Square | None = None) -> int:
    """Gives its place among the running ones. start: from which tile."""
    attack.start = start
    game.state.attacks.append(attack)
    if not attack.is_riposte:
        game.state.fighters[attack.by].attacked += 1
        game.state.fighters[attack.by].last_target = attack.target
    game.note(
        events.AttackDeclared(
            attack.by, attack.target, attack.arm, attack.is_ranged, attack.is_riposte, attack.perks
        )
    )
    return len(game.state.attacks) - 1


def enter_window(game: Fated, attack: int, window: str) -> None:
    game.state.attacks[attack].window = window


def add_bonus(game: Fated, attack: int, bonus: Bonus) -> None:
    game.state.attacks[attack].bonuses.append(bonus)


def refuse_to_defend(game: Fated, attack: int) -> None:
    running = game.state.attacks[attack]
    running.is_defended = False
    game.note(events.DefendRefused(running.target))


def guard(game: Fated, attack: int, arm: str) -> None:
    """The target defends with its Offhand Arm."""
    running = game.state.attacks[attack]
    running.guard = arm
    game.note(events.Guarded(running.target, arm))


def compare(game: Fated, attack: int, strike: int, margin: int, check: int) -> None:
    """check: what the Riposte check adds to Strike."""
    running = game.state.attacks[attack]
    running.strike, running.margin, running.check = strike, margin, check
    running.outcome = Outcome.SUCCESS if margin >= SUCCESS_MARGIN else Outcome.FAILED


def call_off(game: Fated, attack: int) -> None:
    """As if it had not been declared."""
    running = game.state.attacks[attack]
    fighter = game.state.fighters[running.by]
    fighter.attacked -= 1
    if running.is_primary:
        fighter.is_primary_used = False
    if running.arm == fighter.offhand and running.arm != fighter.main:
        fighter.is_offhand_used = False
    cancel_attack(game, attack)


def cancel_attack(game: Fated, attack: int) -> None:
    running = game.state.attacks[attack]
    running.outcome = Outcome.CANCELLED
    game.note(events.AttackCancelled(running.by, running.target))


def replace_outcome(game: Fated, attack: int) -> None:
    """Its success does not Hit (HR-29)."""
    game.state.attacks[attack].is_replaced = True


def multiply(game: Fated, attack: int, times: int) -> None:
    """What a Riposte takes of every Stat."""
    game.state.attacks[attack].times *= times


def bar_riposte(game: Fated, attack: int) -> None:
    game.state.attacks[attack].is_barred = True


def add_perk(game: Fated, attack: int, perk: str) -> None:
    """Declared beside another one (Innovative Techniques)."""
    game.state.attacks[attack].perks += (perk,)


def break_afterwards(game: Fated, attack: int, id: FighterId, item: str) -> None:
    game.state.attacks[attack].breaks.append((id, item))


def note_engaged(game: Fated, attack: int) -> None:
    game.state.attacks[attack].has_engaged = True


def note_hit(game: Fated, attack: int) -> None:
    game.state.attacks[attack].hits += 1


def note_riposte(game: Fated, attack: int, *, has_succeeded: bool) -> None:
    running = game.state.attacks[attack]
    running.was_riposted, running.was_riposte_won = True, running.was_riposte_won or has_succeeded


def finish_attack(game: Fated) -> None:
    game.state.attacks.pop()


def mirror(game: Fated, attack: int) -> None:
    """Its target holds, whatever is compared."""
    game.state.attacks[attack].is_mirrored = True


def redirect(game: Fated, attack: int, target: FighterId) -> None:
    """Somebody else is its target now."""
    game.state.attacks[attack].target = target
    game.note(magic_events.Redirected(target))
