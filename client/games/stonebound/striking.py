"""Motions of attacks and what they do: dice, blows, health and armour that go, statuses that come."""

from collections.abc import Callable
from dataclasses import replace

from client.games.stonebound.looks import stat_picture, status_picture
from client.games.stonebound.pieces import Pieces
from client.games.stonebound.unit_node import UnitLook
from client.motion import Call, Later, Motion, Parallel, Wait, counting, fade, move, shake, wind_up
from client.motion import Sequence as Steps
from client.table.dice_tray import Thrown
from client.table.flights import Point, Tag, tag_over
from client.table.happenings import HIT_STOP_MS, WIND_MS
from core.games.stonebound import events as happened
from core.games.stonebound.dice import reading
from core.games.stonebound.naming import ability_name, roll_text
from core.games.stonebound.state import UnitId, starting_stat
from core.plain import Seat, by_seat

LUNGE_MS, SHAKE_MS, FALL_MS, COUNT_MS = 110, 180, 320, 240
ROLL_TITLES = {"crt": "Critical", "blind": "Blinded: to see"}


def tagged(pieces: Pieces, unit_id: UnitId, words: str, picture: str = "", waits: float = 150) -> Motion:
    """A tag goes up over a character beside all other motions."""
    field = pieces.board

    def foot() -> Point | None:
        if unit_id not in field.pieces:
            return None
        x, y = field.pixel_of(unit_id)
        return x, y - field.layout.height * 0.5

    return tag_over(pieces.stage, Tag(words, picture, waits=waits), f"unit {unit_id}", foot)


def dressed(pieces: Pieces, unit_id: UnitId, how: Callable[[UnitLook], UnitLook]) -> Call:
    """Change what a card shows while motions run."""

    def dress() -> None:
        node = pieces.board.pieces[unit_id]
        if node.look is not None:
            node.dress(how(node.look))

    return Call(dress)


def aimed(pieces: Pieces, target: UnitId | None) -> Call:
    """Mark whom something is aimed at, and nobody else."""
    place = pieces.state.units[target].place if target is not None else None
    return Call(lambda: pieces.board.mark("target", [place] if place is not None else []))


# --- dice


def dice_of(event: happened.ChanceRolled, pieces: Pieces) -> tuple[list[Thrown], str]:
    """The dice of a roll as they lie, and what is written over them."""
    number, about = reading(event.tens, event.ones), ROLL_TITLES.get(event.about, "Effect")
    if event.ability is not None:
        about = ability_name(pieces.state, event.ability)
    words = f"{about}: {roll_text(event.about, event.least, event.chance)}"
    seat = pieces.state.units[event.unit].seat
    return pair(pieces, seat, event.tens, event.ones), f"{words}\n{number}: {'yes' if event.success else 'no'}"


def contest_dice(event: happened.ContestRolled, pieces: Pieces) -> tuple[list[Thrown], str]:
    """The four dice of a contest, in which the higher number wins, and their title."""
    pairs = [pair(pieces, seat, number // 10 % 10, number % 10) for seat, number in by_seat(event.rolls)]
    return [die for pair in pairs for die in pair], "{} against {}".format(*event.rolls)


def pair(pieces: Pieces, seat: Seat, tens: int, ones: int) -> list[Thrown]:
    """Two ten-sided dice: the tens in the colour of the seat, the ones white."""
    colour = pieces.stage.styles[seat].colour
    return [Thrown(tens, None, 10, colour, "tens"), Thrown(ones, None, 10, pieces.stage.kit.theme.paper, "ones")]


# --- blows


def struck(event: happened.Struck, pieces: Pieces) -> Motion:
    """The attacker winds up and lunges at its target; where it hits, both stand still for a moment."""
    own, other = pieces.board.pieces[event.unit], pieces.board.pieces[event.target]
    start, goal = own.position, other.position
    near = start[0] + (goal[0] - start[0]) * 0.22, start[1] + (goal[1] - start[1]) * 0.22
    words = "critical" if event.critical else "no damage" if not event.lost else ""
    picture = "stat_crt" if event.critical else ""
    tag: Motion = tagged(pieces, event.target, words, picture) if words else Wait(0)
    sound = Call(lambda: pieces.stage.sound("hit" if event.lost else "block"))
    there = move(own, near, LUNGE_MS + WIND_MS, wind_up)
    lunge = Steps(there, sound, Wait(HIT_STOP_MS), move(own, start, LUNGE_MS))
    return Parallel(lunge, Steps(Wait(LUNGE_MS + WIND_MS), tag))


def _with_hp(pieces: Pieces, unit_id: UnitId, hp: int) -> Motion:
    """The health of a character runs to so much."""
    whole = max(1, starting_stat(pieces.state, unit_id, "HP"))

    def show(now: int) -> None:
        node = pieces.board.pieces[unit_id]
        if node.look is not None:
            node.dress(replace(node.look, hp=now, share=round(100 * now / whole)))

    def run() -> Motion:
        look = pieces.board.pieces[unit_id].look
        return counting(show, look.hp if look is not None else hp, hp, COUNT_MS)

    return Later(run)


def hp_lost(event: happened.HpLost, pieces: Pieces) -> Motion | None:
    """Health goes: the card shakes and the number falls."""
    if not event.amount:
        return None
    node = pieces.board.pieces[event.unit]
    picture = status_picture(event.cause) if event.cause in ("burn", "poison") else "stat_hp"
    tag = tagged(pieces, event.unit, f"-{event.amount} HP", picture)
    return Parallel(_with_hp(pieces, event.unit, event.hp), shake(node, node.width * 0.08, SHAKE_MS), tag)


def healed(event: happened.Healed, pieces: Pieces) -> Motion:
    """Health comes back."""
    sound = Call(lambda: pieces.stage.sound("token"))
    tag = tagged(pieces, event.unit, f"+{event.amount} HP", "stat_hp")
    return Parallel(_with_hp(pieces, event.unit, event.hp), Steps(sound, tag))


def worn(event: happened.ArmourWorn, pieces: Pieces) -> Motion:
    """Armour wears."""

    def wear(look: UnitLook) -> UnitLook:
        if event.stat == "PD":
            return replace(look, pd=max(0, look.pd - event.amount))
        return replace(look, sd=max(0, look.sd - event.amount))

    tag = tagged(pieces, event.unit, f"-{event.amount} {event.stat}", stat_picture(event.stat))
    return Steps(dressed(pieces, event.unit, wear), tag)


# --- statuses and stats


def status_set(event: happened.StatusAdded | happened.StatusChanged, pieces: Pieces) -> Motion:
    """A status comes, or has other stacks."""

    def give(look: UnitLook) -> UnitLook:
        others = tuple(each for each in look.statuses if each[0] != event.status)
        return replace(look, statuses=tuple(sorted((*others, (event.status, event.stacks)))))

    words = f"{event.status} {event.stacks}" if event.stacks > 1 else event.status
    tag = tagged(pieces, event.unit, words, status_picture(event.status), 260)
    return Steps(dressed(pieces, event.unit, give), tag)


def status_gone(event: happened.StatusRemoved, pieces: Pieces) -> Motion:
    """A status goes."""

    def lose(look: UnitLook) -> UnitLook:
        return replace(look, statuses=tuple(each for each in look.statuses if each[0] != event.status))

    dress = dressed(pieces, event.unit, lose)
    if event.reason == "fall":
        return dress
    return Steps(dress, tagged(pieces, event.unit, f"no more {event.status}", status_picture(event.status)))


def status_refused(event: happened.StatusRefused, pieces: Pieces) -> Motion:
    """A status does not stick."""
    words = "immune" if event.reason == "immune" else f"{event.status} already"
    return tagged(pieces, event.unit, words, status_picture(event.status))


def modified(event: happened.StatModified, pieces: Pieces) -> Motion:
    """A stat changes for a while."""
    return tagged(pieces, event.unit, f"{event.amount:+} {event.stat}", stat_picture(event.stat), 260)


# --- falling and standing up


def fell(event: happened.Fell, pieces: Pieces) -> Motion:
    """The card turns grey where it lies."""
    node = pieces.board.pieces[event.unit]
    lie = dressed(pieces, event.unit, lambda look: replace(look, fallen=True, statuses=(), fuses=0, hp=0))
    shown = Call(lambda: setattr(node, "opacity", 1.0))
    return Steps(Call(lambda: pieces.stage.sound("push")), fade(node, 0.2, FALL_MS), lie, shown, Wait(160))


def raised(event: happened.Raised, pieces: Pieces) -> Motion:
    """It stands again."""
    goal = pieces.board.layout.centre(event.space)
    walk = move(pieces.board.pieces[event.unit], goal, 260)
    up = dressed(pieces, event.unit, lambda look: replace(look, fallen=False))
    sound = Call(lambda: pieces.stage.sound("token"))
    tag = tagged(pieces, event.unit, "stands up", "stat_hp", 260)
    return Steps(sound, up, _with_hp(pieces, event.unit, event.hp), walk, tag)
