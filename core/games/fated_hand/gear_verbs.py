"""Verbs of arms, bodies, cards laid down, sights and stealth: each changes the state and notes its event."""

from __future__ import annotations

from dataclasses import replace

from core.games.fated_hand import events
from core.games.fated_hand.pieces import FISTS
from core.games.fated_hand.state import FighterId, Laid, Sighted, arm_of, catalyst_for
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.verbs import discard, disengage_all
from core.grids.square import Square
from core.plain import CardId

# --- arms


def change_arms(game: Fated, id: FighterId, main: str, offhand: str) -> None:
    fighter = game.state.fighters[id]
    fighter.main, fighter.offhand = main, offhand
    game.note(events.ArmsChanged(id, main, offhand))


def empty(game: Fated, id: FighterId, arm: str) -> None:
    """A shot; it must be reloaded before the next one (HR-15)."""
    if arm not in game.state.fighters[id].unloaded:
        game.state.fighters[id].unloaded.append(arm)


def wind(game: Fated, id: FighterId, arm: str, paid: int) -> None:
    """Movement is paid for a reload, of which more is to come (HR-15)."""
    wound = game.state.fighters[id].wound
    wound[arm] = wound.get(arm, 0) + paid
    game.note(events.ReloadBegan(id, arm))


def reload(game: Fated, id: FighterId, arm: str) -> None:
    game.state.fighters[id].unloaded.remove(arm)
    game.state.fighters[id].wound.pop(arm, None)
    game.note(events.Reloaded(id, arm))


def drop_arm(game: Fated, id: FighterId, arm: str, square: Square) -> None:
    """It lies there; whoever held it fights with what it has left (HR-19)."""
    fighter = game.state.fighters[id]
    fighter.carries.remove(arm)
    game.state.bearers.forget()
    fighter.main = FISTS if fighter.main == arm else fighter.main
    fighter.offhand = "" if fighter.offhand == arm else fighter.offhand
    game.state.lying.append((arm, square))
    game.note(events.ArmDropped(id, arm, square))


def pick_up(game: Fated, id: FighterId, arm: str, square: Square) -> None:
    """In hand at once where it has nothing but Fists, and a hand for it (HR-18)."""
    fighter = game.state.fighters[id]
    game.state.lying.remove((arm, square))
    fighter.carries.append(arm)
    game.state.bearers.forget()
    if fighter.main == FISTS and (arm_of(fighter, arm).hands == 1 or not fighter.offhand):
        fighter.main = arm
    game.note(events.ArmPickedUp(id, arm, square))


def use_offhand(game: Fated, id: FighterId) -> None:
    game.state.fighters[id].is_offhand_used = True


def take_catalyst(game: Fated, id: FighterId, spell: str) -> None:
    """A cast with the Offhand Arm is its Offhand Action of the round (12.1, HR-13)."""
    fighter = game.state.fighters[id]
    if catalyst_for(fighter, spell) != fighter.main:
        use_offhand(game, id)


def haul(game: Fated, id: FighterId, body: FighterId, to: Square) -> None:
    game.state.fighters[body].square = to
    game.state.fighters[id].spent += 1
    game.note(events.BodyHauled(id, body, to))


def break_item(game: Fated, id: FighterId, item: str) -> None:
    """An arm or the armour it wears; of no use until somebody mends it (Disposable Armament)."""
    fighter = game.state.fighters[id]
    fighter.broken.append(item)
    game.state.bearers.forget()
    if item == fighter.sheet.armour:
        fighter.sheet = replace(fighter.sheet, armour="")
    elif item in fighter.carries:
        fighter.carries.remove(item)
        fighter.main = FISTS if fighter.main == item else fighter.main
        fighter.offhand = "" if fighter.offhand == item else fighter.offhand
    game.note(events.ItemBroken(id, item))


# --- cards laid down


def lay(game: Fated, id: FighterId, laid: Laid) -> None:
    """Hand Size is 1 lower until it is taken back (HR-24)."""
    fighter = game.state.fighters[id]
    fighter.hand.remove(laid.card)
    fighter.laid.append(laid)
    fighter.hand_change -= 1
    game.note(events.CardLaid(id, laid.perk, laid.upon))


def note_shown(game: Fated, id: FighterId, card: CardId, amount: int) -> None:
    """What it gives from now on."""
    for each in game.state.fighters[id].laid:
        if each.card == card:
            each.is_shown, each.amount = True, amount


def take_back(game: Fated, id: FighterId, card: CardId) -> None:
    """Onto the discard."""
    fighter = game.state.fighters[id]
    fighter.laid = [each for each in fighter.laid if each.card != card]
    fighter.hand_change += 1
    discard(game, id, (card,))


# --- sights


def take_aim(game: Fated, id: FighterId, square: Square, *, is_lasting: bool) -> None:
    """A marker that does not last replaces the one before."""
    state = game.state
    if not is_lasting:
        state.sighted = [each for each in state.sighted if each.by != id or each.is_lasting]
    state.sighted.append(Sighted(id, square, is_lasting))
    game.note(events.AimTaken(id, square))


# --- stealth


def search(game: Fated, by: FighterId, hidden: FighterId, rolled: int) -> None:
    game.note(events.Searched(by, hidden, rolled))


def remember_meetings(game: Fated, met: list[tuple[FighterId, FighterId]]) -> None:
    game.state.met = met


def change_stealth(game: Fated, id: FighterId, change: int) -> None:
    fighter = game.state.fighters[id]
    before, fighter.stealth = fighter.stealth, max(0, fighter.stealth + change)
    if fighter.stealth != before:
        game.note(events.StealthChanged(id, fighter.stealth - before, fighter.stealth))


def sneak(game: Fated, id: FighterId, rolled: int) -> None:
    fighter = game.state.fighters[id]
    fighter.is_hidden = rolled <= fighter.stealth
    game.note(events.Sneaked(id, rolled, fighter.is_hidden))
    if fighter.is_hidden:
        disengage_all(game, id)
    else:
        change_stealth(game, id, -3)


def reveal(game: Fated, id: FighterId) -> None:
    game.state.fighters[id].is_hidden = False
    game.note(events.Revealed(id))
