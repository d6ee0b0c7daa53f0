"""Motions of attacks and what they do: dice, blows, health and armour that go, statuses that come."""

from collections.abc import Callable
from dataclasses import replace

from client.games.stonebound.looks import stat_picture, status_picture
from client.games.stonebound.pieces import Pieces
from client.games.stonebound.tags import tag_over
from client.games.stonebound.unit_node import UnitLook
from client.motion import Call, Motion, Parallel, Wait, fade, move, shake
from client.motion import Sequence as Steps
from client.table.dice_tray import Thrown
from core.games.stonebound import events as happened
from core.games.stonebound.dice import reading
from core.games.stonebound.naming import ability_name, roll_text
from core.games.stonebound.state import starting_stat

LUNGE_MS, SHAKE_MS, FALL_MS = 110, 180, 320
ROLL_TITLES = {"crt": "Critical", "blind": "Blinded: to see"}
REASONS = {"out of range": "out of range", "blinded": "blinded", "fallen": "has fallen"}


def declared(event: happened.AttackDeclared, pieces: Pieces) -> Motion:
    """Who attacks whom is marked."""
    place = pieces.state.units[event.target].place
    words = "counter" if event.reaction else "attacks"
    mark = Call(lambda: pieces.battlefield.mark("target", [place] if place is not None else []))
    return Steps(mark, tag_over(pieces, event.unit, words, "stat_atk", 260))


def used(event: happened.AbilityUsed, pieces: Pieces) -> Motion:
    """The name of the ability goes up over its user."""
    place = pieces.state.units[event.target].place if event.target is not None else None
    mark = Call(lambda: pieces.battlefield.mark("target", [place] if place is not None else []))
    return Steps(mark, tag_over(pieces, event.unit, ability_name(pieces.state, event.ability), "", 420))


def redirected(event: happened.Redirected, pieces: Pieces) -> Motion:
    """Somebody steps in."""
    place = pieces.state.units[event.target].place
    mark = Call(lambda: pieces.battlefield.mark("target", [place] if place is not None else []))
    sound = Call(lambda: pieces.stage.sound("block"))
    return Steps(mark, sound, tag_over(pieces, event.target, "steps in", "stat_pd", 420))


# --- dice


def rolled(event: happened.ChanceRolled, pieces: Pieces) -> Motion:
    """Both dice are thrown; when they lie, the title says what they mean."""
    stage = pieces.stage
    dice, title = thrown(event, pieces)
    land = Call(lambda: stage.sound("die_land"))
    return Steps(Call(lambda: stage.sound("die_roll")), pieces.tray.throw(dice, title, land), Wait(260))


def thrown(event: happened.ChanceRolled, pieces: Pieces) -> tuple[list[Thrown], str]:
    """The dice of a roll as they lie, and what is written over them."""
    seat = pieces.state.units[event.unit].seat
    number = reading(event.tens, event.ones)
    about = ROLL_TITLES.get(event.about, "Effect")
    if event.ability is not None:
        about = ability_name(pieces.state, event.ability)
    verdict = "yes" if event.success else "no"
    words = f"{about}: {roll_text(event.about, event.least, event.chance)}"
    return pair(pieces, seat, event.tens, event.ones), f"{words}\n{number}: {verdict}"


def pair(pieces: Pieces, seat: int, tens: int, ones: int) -> list[Thrown]:
    """Two ten-sided dice: the tens in the colour of the seat, the ones white."""
    colour = pieces.stage.styles[seat].colour
    return [Thrown(tens, None, 10, colour, "tens"), Thrown(ones, None, 10, pieces.stage.kit.theme.paper, "ones")]


def contest(event: happened.ContestRolled, pieces: Pieces) -> Motion:
    """Both sides roll; the higher number wins."""
    stage = pieces.stage
    dice, title = contest_dice(event, pieces)
    land = Call(lambda: stage.sound("die_land"))
    return Steps(Call(lambda: stage.sound("die_roll")), pieces.tray.throw(dice, title, land), Wait(700))


def contest_dice(event: happened.ContestRolled, pieces: Pieces) -> tuple[list[Thrown], str]:
    """The four dice of a contest and their title."""
    dice: list[Thrown] = []
    for seat, number in enumerate(event.rolls):
        dice += pair(pieces, seat, number // 10 % 10, number % 10)
    one, other = event.rolls
    return dice, f"{one} against {other}"


# --- blows


def struck(event: happened.Struck, pieces: Pieces) -> Motion:
    """The attacker lunges at its target."""
    own, other = pieces.battlefield.units[event.unit], pieces.battlefield.units[event.target]
    start, goal = own.position, other.position
    near = start[0] + (goal[0] - start[0]) * 0.22, start[1] + (goal[1] - start[1]) * 0.22
    sound = "hit" if event.lost else "block"
    words = "critical" if event.critical else "no damage" if not event.lost else ""
    tag: Motion = tag_over(pieces, event.target, words, "stat_crt" if event.critical else "") if words else Wait(0)
    lunge = Steps(move(own, near, LUNGE_MS), Call(lambda: pieces.stage.sound(sound)), move(own, start, LUNGE_MS))
    return Steps(Parallel(lunge, Steps(Wait(LUNGE_MS), tag)))


def hp_lost(event: happened.HpLost, pieces: Pieces) -> Motion | None:
    """Health goes: the card shakes and the number falls."""
    if not event.amount:
        return None
    node = pieces.battlefield.units[event.unit]
    most = starting_stat(pieces.state, event.unit, "HP")

    def fall(look: UnitLook) -> UnitLook:
        return replace(look, hp=event.hp, share=round(100 * event.hp / max(1, most)))

    picture = status_picture(event.cause) if event.cause in ("burn", "poison") else "stat_hp"
    dress = Call(lambda: change(pieces, event.unit, fall))
    return Steps(dress, Parallel(shake(node, node.width * 0.08, SHAKE_MS),
                                 tag_over(pieces, event.unit, f"-{event.amount} HP", picture)))  # fmt: skip


def healed(event: happened.Healed, pieces: Pieces) -> Motion:
    """Health comes back."""
    most = starting_stat(pieces.state, event.unit, "HP")
    dress = Call(lambda: change(pieces, event.unit, lambda look: replace(
        look, hp=event.hp, share=round(100 * event.hp / max(1, most)))))  # fmt: skip
    sound = Call(lambda: pieces.stage.sound("token"))
    return Steps(dress, sound, tag_over(pieces, event.unit, f"+{event.amount} HP", "stat_hp"))


def worn(event: happened.ArmourWorn, pieces: Pieces) -> Motion:
    """Armour wears."""
    field = event.stat.lower()

    def wear(look: UnitLook) -> UnitLook:
        return replace(look, **{field: max(0, getattr(look, field) - event.amount)})

    dress = Call(lambda: change(pieces, event.unit, wear))
    return Steps(dress, tag_over(pieces, event.unit, f"-{event.amount} {event.stat}", stat_picture(event.stat)))


def change(pieces: Pieces, unit_id: int, how: Callable[[UnitLook], UnitLook]) -> None:
    """Change what a card shows while motions run."""
    node = pieces.battlefield.units[unit_id]
    if node.look is not None:
        node.dress(how(node.look))


# --- statuses and stats


def status_set(event: happened.StatusAdded | happened.StatusChanged, pieces: Pieces) -> Motion:
    """A status comes, or has other stacks."""

    def give(look: UnitLook) -> UnitLook:
        others = tuple(each for each in look.statuses if each[0] != event.status)
        return replace(look, statuses=tuple(sorted((*others, (event.status, event.stacks)))))

    words = f"{event.status} {event.stacks}" if event.stacks > 1 else event.status
    dress = Call(lambda: change(pieces, event.unit, give))
    return Steps(dress, tag_over(pieces, event.unit, words, status_picture(event.status), 260))


def status_gone(event: happened.StatusRemoved, pieces: Pieces) -> Motion | None:
    """A status goes."""

    def lose(look: UnitLook) -> UnitLook:
        return replace(look, statuses=tuple(each for each in look.statuses if each[0] != event.status))

    dress = Call(lambda: change(pieces, event.unit, lose))
    if event.reason == "fall":
        return dress
    return Steps(dress, tag_over(pieces, event.unit, f"no more {event.status}", status_picture(event.status)))


def status_refused(event: happened.StatusRefused, pieces: Pieces) -> Motion:
    """A status does not stick."""
    words = "immune" if event.reason == "immune" else f"{event.status} already"
    return tag_over(pieces, event.unit, words, status_picture(event.status))


def modified(event: happened.StatModified, pieces: Pieces) -> Motion:
    """A stat changes for a while."""
    sign = "+" if event.amount >= 0 else ""
    return tag_over(pieces, event.unit, f"{sign}{event.amount} {event.stat}", stat_picture(event.stat), 260)


def nothing(event: happened.NothingHappened, pieces: Pieces) -> Motion:
    """A part of an ability has no effect."""
    return tag_over(pieces, event.unit, REASONS.get(event.reason, event.reason), "", 260)


# --- falling and standing up


def fell(event: happened.Fell, pieces: Pieces) -> Motion:
    """The card turns grey where it lies."""
    node = pieces.battlefield.units[event.unit]

    def lie() -> None:
        change(pieces, event.unit, lambda look: replace(look, fallen=True, statuses=(), fuses=0, hp=0))
        node.opacity = 1.0

    return Steps(Call(lambda: pieces.stage.sound("push")), fade(node, 0.2, FALL_MS), Call(lie), Wait(160))


def raised(event: happened.Raised, pieces: Pieces) -> Motion:
    """It stands again."""
    node = pieces.battlefield.units[event.unit]
    goal = pieces.battlefield.layout.centre(event.space)
    most = starting_stat(pieces.state, event.unit, "HP")

    def stand() -> None:
        share = round(100 * event.hp / max(1, most))
        change(pieces, event.unit, lambda look: replace(look, fallen=False, hp=event.hp, share=share))

    sound = Call(lambda: pieces.stage.sound("token"))
    return Steps(sound, Call(stand), move(node, goal, 260), tag_over(pieces, event.unit, "stands up", "stat_hp", 260))


def survived(event: happened.Survived, pieces: Pieces) -> Motion:
    """A fuse keeps it up."""
    return tag_over(pieces, event.unit, f"stays at {event.hp} HP", "key_fuse", 420)
