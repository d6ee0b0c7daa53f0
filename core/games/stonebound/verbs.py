"""Verbs of Stonebound: each changes the state and notes its event. Rules and effects call these and touch no field.

Verbs never ask. What may ask on the way (losing HP, falling, moving under Poison, drawing) is in `damage`, `moving` and
`stones`, which call these.
"""

from __future__ import annotations

from core.frozen import frozen
from core.games.stonebound import events
from core.games.stonebound.data import STATUSES
from core.games.stonebound.durations import DURATIONS
from core.games.stonebound.state import Action, Fuse, Modifier, StoneState, Unit, UnitId, find_fuse, starting_stat
from core.grids.square import Square
from core.kit.lasting import Moment, Thing, left_after
from core.plain import CardId, Seat
from core.table import Table

Stones = Table[StoneState]


@frozen
class Cause:
    """What moves a unit or costs it HP, and the unit behind that, where there is one."""

    what: str
    by: UnitId | None = None


# --- stones


def renew_deck(game: Stones, cards: list[CardId]) -> None:
    game.state.deck = cards
    game.state.discard = []
    game.note(events.DeckRenewed(tuple(cards), game.state.round > 0))


def take_stones(game: Stones, seat: Seat, count: int) -> tuple[CardId, ...]:
    """Stones from the top of the draw pile to a hand; says which. There must be so many."""
    cards = tuple(game.state.deck[:count])
    del game.state.deck[:count]
    game.state.players[seat].hand += cards
    game.note(events.StonesDrawn(seat, cards))
    return cards


def stop_draw(game: Stones, seat: Seat, missing: int) -> None:
    game.note(events.DrawStopped(seat, missing))


def discard_stones(game: Stones, seat: Seat, cards: tuple[CardId, ...]) -> None:
    """Stones that were just shown go from the hand to the discard pile."""
    _leave_hand(game, seat, cards)
    game.state.discard += cards
    game.note(events.StonesDiscarded(seat, cards, tuple(map(game.face, cards))))


def pay_stones(game: Stones, unit_id: UnitId, ability_id: str, cards: tuple[CardId, ...]) -> None:
    """Stones that were just shown pay for an active ability: to the discard pile before it takes effect (H39)."""
    seat = game.state.units[unit_id].seat
    _leave_hand(game, seat, cards)
    game.state.discard += cards
    game.note(events.StonesPaid(seat, unit_id, ability_id, cards, tuple(map(game.face, cards)), False))


def fuse(game: Stones, unit_id: UnitId, ability_id: str, cards: tuple[CardId, ...]) -> None:
    """Stones that were just shown stay beside the unit; the ability works from now on (15, H42)."""
    unit = game.state.units[unit_id]
    _leave_hand(game, unit.seat, cards)
    game.state.fused += 1
    unit.fuses.append(Fuse(ability_id, list(cards), game.state.fused))
    game.note(events.StonesPaid(unit.seat, unit_id, ability_id, cards, tuple(map(game.face, cards)), True))
    game.note(events.Fused(unit_id, ability_id, game.state.fused))


def break_fuse(game: Stones, unit_id: UnitId, ability_id: str, reason: str) -> None:
    """The stones of a running fuse go to the discard pile. reason: own, effect or fall."""
    unit = game.state.units[unit_id]
    fuse = find_fuse(game.state, unit_id, ability_id)
    assert fuse is not None
    unit.fuses.remove(fuse)
    game.state.discard += fuse.stones
    game.note(events.FuseBroken(unit_id, ability_id, tuple(fuse.stones), reason))


def repay_fuse(game: Stones, unit_id: UnitId, ability_id: str, cards: tuple[CardId, ...]) -> None:
    """Older edition: other stones for a running fuse, which keeps its place in time."""
    seat = game.state.units[unit_id].seat
    fuse = find_fuse(game.state, unit_id, ability_id)
    assert fuse is not None
    _leave_hand(game, seat, cards)
    game.note(events.FuseBroken(unit_id, ability_id, tuple(fuse.stones), "repaid"))
    game.state.discard += fuse.stones
    fuse.stones = list(cards)
    game.note(events.StonesPaid(seat, unit_id, ability_id, cards, tuple(map(game.face, cards)), True))
    game.note(events.FuseRepaid(unit_id, ability_id, cards))


def _leave_hand(game: Stones, seat: Seat, cards: tuple[CardId, ...]) -> None:
    hand = game.state.players[seat].hand
    for card in cards:
        hand.remove(card)


# --- on the field


def move_unit(game: Stones, unit_id: UnitId, path: tuple[Square, ...], cause: Cause) -> None:
    """The unit enters these spaces. cause: walk, push, pull, teleport or raise."""
    unit = game.state.units[unit_id]
    start = _place(unit)
    unit.place = path[-1]
    assert cause.by is not None
    game.note(events.Moved(unit_id, start, path, cause.what, cause.by))


def swap_units(game: Stones, unit_id: UnitId, other_id: UnitId) -> None:
    """Two units exchange spaces at once."""
    unit, other = game.state.units[unit_id], game.state.units[other_id]
    here, there = _place(unit), _place(other)
    unit.place, other.place = there, here
    game.note(events.Moved(unit_id, here, (there,), "swap", unit_id))
    game.note(events.Moved(other_id, there, (here,), "swap", unit_id))


def _place(unit: Unit) -> Square:
    assert unit.place is not None
    return unit.place


def lose_hp(game: Stones, unit_id: UnitId, amount: int, cause: Cause) -> int:
    """HP go, not below 0; gives how many. Falling is `damage.lose`'s business."""
    unit = game.state.units[unit_id]
    lost = min(amount, unit.hp)
    unit.hp -= lost
    action = game.state.action
    if action is not None and action.user == cause.by:
        action.lost[unit_id] = action.lost.get(unit_id, 0) + lost
    game.note(events.HpLost(unit_id, lost, unit.hp, cause.what, cause.by))
    return lost


def heal(game: Stones, unit_id: UnitId, amount: int) -> int:
    """HP come back up to the starting HP; nothing for an incapacitated unit. Gives how many."""
    unit = game.state.units[unit_id]
    if unit.hp == 0:
        return 0
    gained = max(0, min(amount, starting_stat(game.state, unit_id, "HP") - unit.hp))
    unit.hp += gained
    game.note(events.Healed(unit_id, gained, unit.hp))
    return gained


def wear_armour(game: Stones, unit_id: UnitId, stat: str, amount: int, cause: str) -> int:
    """The base of PD or SD drops for good, not below 0; gives by how much. cause: attack, critical, damage, sunder."""
    unit = game.state.units[unit_id]
    base = unit.pd if stat == "PD" else unit.sd
    lost = min(amount, base)
    if lost == 0:
        return 0
    if stat == "PD":
        unit.pd -= lost
    else:
        unit.sd -= lost
    game.note(events.ArmourWorn(unit_id, stat, lost, base - lost, cause))
    return lost


def fall(game: Stones, unit_id: UnitId) -> None:
    """HP are 0: fuses break, statuses and modifiers go; worn armour stays worn (13.1, H36)."""
    unit = game.state.units[unit_id]
    unit.fallen = True
    game.note(events.Fell(unit_id, _place(unit)))
    for ability_id in [fuse.ability for fuse in unit.fuses]:
        break_fuse(game, unit_id, ability_id, "fall")
    for status in sorted(unit.statuses):
        remove_status(game, unit_id, status, "fall")
    unit.modifiers = []


def survive(game: Stones, unit_id: UnitId, ability_id: str, hp: int) -> None:
    """A fuse will keep the unit at so many HP instead of 0, and breaks (op survive). Before the HP are lost."""
    unit = game.state.units[unit_id]
    unit.hp = max(unit.hp, hp)
    game.note(events.Survived(unit_id, ability_id, hp))
    break_fuse(game, unit_id, ability_id, "effect")


def raise_unit(game: Stones, unit_id: UnitId, hp: int, space: Square) -> None:
    """A fallen unit stands up with so many HP, not above its starting HP, on this space (13.2, H37)."""
    unit = game.state.units[unit_id]
    unit.hp = min(hp, starting_stat(game.state, unit_id, "HP"))
    unit.place = space
    unit.fallen = False
    game.note(events.Raised(unit_id, unit.hp, space))


# --- statuses and modifiers


def set_status(game: Stones, unit_id: UnitId, status: str, stacks: int) -> None:
    """A status is added, or has more stacks or tokens than before."""
    game.state.units[unit_id].statuses[status] = stacks
    game.note(events.StatusAdded(unit_id, status, stacks))


def refuse_status(game: Stones, unit_id: UnitId, status: str, reason: str) -> None:
    """reason: immune or full."""
    game.note(events.StatusRefused(unit_id, status, reason))


def change_status(game: Stones, unit_id: UnitId, status: str, stacks: int) -> None:
    """A status goes down to so many stacks or tokens, at least 1."""
    game.state.units[unit_id].statuses[status] = stacks
    game.note(events.StatusChanged(unit_id, status, stacks))


def remove_status(game: Stones, unit_id: UnitId, status: str, reason: str) -> None:
    """All stacks go. reason: cleansed, over or fall."""
    unit = game.state.units[unit_id]
    del unit.statuses[status]
    if STATUSES[status].tokens:
        unit.fresh = False
    game.note(events.StatusRemoved(unit_id, status, reason))


def set_fresh(game: Stones, unit_id: UnitId, fresh: bool) -> None:
    """Freeze: whether the controller's next upkeep only makes it bite (17)."""
    game.state.units[unit_id].fresh = fresh


def modify_stat(game: Stones, unit_id: UnitId, modifier: Modifier) -> None:
    game.state.units[unit_id].modifiers.append(modifier)
    game.note(
        events.StatModified(unit_id, modifier.stat, modifier.amount, modifier.duration, modifier.source)
    )


def end_modifiers(game: Stones, moment: Moment) -> None:
    """The changes that wait for this moment as their last one end, in the order of the durations."""
    places = list(DURATIONS)
    over = [(unit, each) for unit in game.state.units for each in unit.modifiers if _is_over(unit, each, moment)]
    for unit, modifier in sorted(over, key=lambda pair: places.index(pair[1].duration)):
        unit.modifiers.remove(modifier)
        game.note(events.ModifierEnded(unit.id, modifier.stat, modifier.amount, modifier.source))


def _is_over(unit: Unit, modifier: Modifier, moment: Moment) -> bool:
    """The state holds what a change still waits for as its duration and `begun`."""
    duration = DURATIONS[modifier.duration]
    until = duration.until[1:] if modifier.begun and len(duration.until) > 1 else duration.until
    seats = {"anybody": None, "maker": modifier.by, "bearer": unit.seat}
    seat = seats[duration.whose]
    return left_after(moment, until, None if seat is None else Thing("seat", (seat,))) is None


def spend_limit(game: Stones, unit_id: UnitId, ability_id: str, place: int) -> None:
    """A trigger with a limit has been used; `place` is that of its on_event among the ability's effects."""
    fuse = find_fuse(game.state, unit_id, ability_id)
    if fuse is not None:
        fuse.used[place] = True


def note_trigger(game: Stones, unit_id: UnitId, ability_id: str, event: str) -> None:
    game.note(events.Triggered(unit_id, ability_id, event))


# --- actions


def begin_action(game: Stones, action: Action) -> None:
    game.state.action = action


def end_action(game: Stones) -> None:
    game.state.action = None


def declare_attack(game: Stones, unit_id: UnitId, target_id: UnitId, reaction: bool) -> None:
    game.note(events.AttackDeclared(unit_id, target_id, reaction))


def announce(game: Stones, unit_id: UnitId, ability_id: str, target_id: UnitId | None) -> None:
    """An ability is used; what it costs has been paid."""
    game.note(events.AbilityUsed(unit_id, ability_id, target_id))


def redirect(game: Stones, target_id: UnitId) -> None:
    """Another unit steps in as the target of the action, which ignores range from now on (H33)."""
    action = game.state.action
    assert action is not None and action.target is not None
    game.note(events.Redirected(action.user, action.target, target_id))
    action.target = target_id
    action.redirected = True


def aim(game: Stones, target_id: UnitId | None) -> None:
    """An ability that affects several goes on with this one."""
    action = game.state.action
    assert action is not None
    action.target = target_id


def note_attacked(game: Stones, target_id: UnitId) -> None:
    """A Standard Attack of this action was made on the unit."""
    action = game.state.action
    if action is not None and target_id not in action.attacked:
        action.attacked.append(target_id)


def note_roll(game: Stones, rolled: events.ChanceRolled) -> None:
    """The dice have shown something."""
    game.note(rolled)


def strike(game: Stones, struck: events.Struck) -> None:
    """A Standard Attack is worked out; HP and armour follow."""
    game.note(struck)


def note_nothing(game: Stones, unit_id: UnitId, about: str, reason: str) -> None:
    game.note(events.NothingHappened(unit_id, about, reason))
