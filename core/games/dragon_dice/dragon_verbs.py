"""Verbs of dragons: their attack as it is decided, thrown and answered, and their bonds with champions (14, 20.5)."""

from __future__ import annotations

from core.games.dragon_dice import events
from core.games.dragon_dice.dragons import WHITE, faces, kind_by_id
from core.games.dragon_dice.rolls import DieId, TerrainId
from core.games.dragon_dice.state import Area, AttackingDragon, Bond, DragonAttack, DragonPart
from core.games.dragon_dice.verbs import Dragon, begin_effect, end_bonds, move_dice
from core.kit.lasting import Lasting
from core.plain import Seat


def begin_dragon_attack(game: Dragon, seat: Seat, place: TerrainId, dragons: list[AttackingDragon]) -> None:
    game.state.dragon_attack = DragonAttack(seat, place, dragons)
    aimed = [(each.dragon, each.target) for each in dragons if each.part in (DragonPart.ARMY, DragonPart.DRAGON)]
    game.note(events.DragonsAttacked(seat, place, tuple(aimed)))


def show_dragons(game: Dragon, thrown: list[AttackingDragon], sides: tuple[int, ...]) -> None:
    """Dragons of the attack show what they fell on, beside what they showed before."""
    added = bool(thrown[0].sides)
    for each, side in zip(thrown, sides, strict=True):
        each.sides.append(side)
    game.note(events.DragonsThrown(tuple([each.dragon for each in thrown]), sides, added))
    for each in thrown:
        owner, face = game.state.dice[each.dragon].owner, faces(game.state, each)[-1].id
        game.note(events.Acted(owner, events.Printed.DRAGON_FACE, face))


def breathe(game: Dragon, attacking: AttackingDragon, element: str, effect: Lasting | None) -> None:
    """What an element adds to the breath of a dragon upon an army; effect: where it lasts."""
    owner = game.state.dice[attacking.dragon].owner
    game.note(events.Acted(owner, events.Printed.BREATH, element))
    if effect is not None:
        begin_effect(game, effect)


def ignore_damage(game: Dragon, attacking: AttackingDragon, champion: DieId, power: str) -> None:
    """A champion uses its power on a dragon, whose damage is ignored."""
    attacking.ignored = True
    game.note(events.PowerUsed(champion, attacking.dragon, power))


def kill_outright(game: Dragon, attacking: AttackingDragon) -> None:
    """It deals its damage all the same (HR-30)."""
    attacking.killed = True
    game.note(events.DragonStruckDown(attacking.dragon))


def throw_back(game: Dragon, attacking: AttackingDragon, amount: int) -> None:
    attacking.reflected += amount
    game.note(events.DamageThrownBack(attacking.dragon, amount))


def note_white_roll(game: Dragon, dragon: DieId, side: int) -> None:
    """A White Dragon is thrown once more as it is slain."""
    game.note(events.DragonsThrown((dragon,), (side,), False))


def note_answer(game: Dragon, damage: int, saves: int) -> None:
    """The army has answered."""
    attack = game.state.dragon_attack
    assert attack is not None
    game.note(events.DragonsAnswered(attack.seat, attack.terrain, damage, saves))


def end_dragon_attack(game: Dragon) -> None:
    game.state.dragon_attack = None


def return_killed(game: Dragon, dragon: DieId) -> None:
    """A dragon that is killed lies in its owner's pool again."""
    game.note(events.DragonKilled(dragon))
    move_dice(game, game.state.dice[dragon].owner, (dragon,), Area.POOL)


def fly_away(game: Dragon, dragon: DieId) -> None:
    """It survived, and showed Wing."""
    game.note(events.DragonFlewAway(dragon))
    move_dice(game, game.state.dice[dragon].owner, (dragon,), Area.POOL)


def slay(game: Dragon, dragon: DieId) -> None:
    """It leaves the game for good."""
    game.note(events.DragonSlain(dragon))
    move_dice(game, game.state.dice[dragon].owner, (dragon,), Area.GONE)


def bind(game: Dragon, champion: DieId, dragon: DieId, power: str) -> None:
    """A champion is bound to one dragon and a dragon to one champion: older bonds of both end."""
    end_bonds(game, [each for each in game.state.bonds if champion == each.champion or dragon == each.dragon])
    game.state.bonds.append(Bond(champion, dragon, power))


def free_white_dragons(game: Dragon, seat: Seat) -> None:
    """In phase 1 of the seat's turn the bonds of its champions with White Dragons end."""
    own = [each for each in game.state.bonds if game.state.dice[each.champion].owner == seat]
    end_bonds(game, [each for each in own if kind_by_id(game.state, each.dragon).sort == WHITE])
