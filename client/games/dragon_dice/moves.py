"""Dice that march, fly, die and change places, and terrains that turn: how all that moves on the table is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from client.games.dragon_dice.dice_art import DieLook
from client.games.dragon_dice.pieces import Pieces
from client.motion import Call, Later, Motion, Parallel, Tween, Wait, fade, glide
from client.motion import Sequence as Steps
from client.scene.nodes import PaintNode
from client.table.flights import Tag, staggered, tag_over
from client.table.happenings import announced
from core.games.dragon_dice import events as happened
from core.games.dragon_dice.components import components
from core.games.dragon_dice.naming import eighth_name
from core.games.dragon_dice.rolls import DieId, TerrainId
from core.games.dragon_dice.state import Area
from core.plain import Seat

FLIGHT_MS, APART_MS, TURN_MS, CROWD = 320, 40, 320, 12
"""CROWD: so many dice fly one by one; more go all at once."""
SIDE = 44
Point = tuple[float, float]


def moved(event: happened.DiceMoved, pieces: Pieces) -> Motion | None:
    """From where they lie to where they go. Before the match begins they are only put there."""
    if not pieces.state.round:
        return None
    return Later(lambda: _fly(pieces, event.dice, event.seat, event.area, event.terrain))


def exchanged(event: happened.UnitsExchanged, pieces: Pieces) -> Motion:
    """Who goes and who comes cross on the way."""

    def make() -> Motion:
        flights: list[Motion] = []
        for gone, come in event.pairs:
            start, goal = _point_of(pieces, gone), _point_of(pieces, come)
            flights += [_flight(pieces, gone, start, goal), _flight(pieces, come, goal, start)]
        heard = Call(lambda: pieces.stage.sound("card_play"))
        return Steps(heard, Parallel(*flights))

    return Later(make)


def turned(event: happened.TerrainTurned, pieces: Pieces) -> Motion:
    """The die of the terrain turns over: it grows thin, shows its new face, and grows again."""

    def make() -> Motion:
        spot = pieces.battlefield.terrains.get(event.terrain)
        pieces.sheet.hide()
        pieces.stage.sound("turn_piece")
        if spot is None:
            return Wait(TURN_MS)
        shown = False

        def apply(share: float) -> None:
            nonlocal shown
            if share >= 0.5 and not shown:
                shown = True
                pieces.battlefield.sync_terrain(pieces.state, event.terrain)
            spot.turn_die(abs(1 - 2 * share))

        return Tween(TURN_MS, apply)

    return Later(make)


def captured(event: happened.TerrainCaptured, pieces: Pieces) -> Motion:
    told = announced(pieces.stage, f"{pieces.stage.names[event.seat]} captures a terrain", event.seat, 700)
    return Steps(Call(pieces.sheet.hide), Call(lambda: pieces.stage.sound("victory")), told)


# --- words that go up where something happens


def _tag(pieces: Pieces, words: str, picture: str, whose: str, foot: Callable[[], Point | None]) -> Motion:
    return tag_over(pieces.stage, Tag(words, picture), whose, foot)


def cast(event: happened.SpellResolved, pieces: Pieces) -> Motion:
    """The name of a spell goes up over what it is aimed at; one that has lost its target says so."""
    target, words = event.spell.target, event.spell.spell
    if event.spell.castings > 1:
        words = f"{words}, {event.spell.castings} castings"
    lost = ", in vain" if event.lost else ""

    def foot() -> Point | None:
        if target.dice:
            return _point_of(pieces, target.dice[0])
        if target.seat is None:
            return _place(pieces, target.terrain)
        area = Area.TERRAIN if target.terrain is not None else Area.RESERVES
        return _goal(pieces, target.seat, area, target.terrain)

    heard = Call(lambda: pieces.stage.sound("card_play"))
    return Steps(Call(pieces.sheet.hide), heard, _tag(pieces, f"{words}{lost}", "result_magic", words, foot), Wait(350))


def opposed(event: happened.ManeuverOpposed, pieces: Pieces) -> Motion:
    """Who opposes a maneuver."""
    foot = partial(_goal, pieces, event.seat, Area.TERRAIN, event.terrain)
    return Steps(Call(lambda: pieces.stage.sound("block")), _tag(pieces, "opposes", "result_maneuver", "army", foot))


def marched(event: happened.MarchBegan, pieces: Pieces) -> Motion:
    area = Area.RESERVES if event.place is None else Area.TERRAIN
    foot = partial(_goal, pieces, event.seat, area, event.place)
    return Steps(Call(lambda: pieces.stage.sound("step")), _tag(pieces, "marches", "result_maneuver", "army", foot))


def acted(event: happened.ActionTaken, pieces: Pieces) -> Motion:
    area = Area.RESERVES if event.place is None else Area.TERRAIN
    foot = partial(_goal, pieces, event.seat, area, event.place)
    return _tag(pieces, event.action, f"result_{event.action}", "army", foot)


def negated(event: happened.MagicNegated, pieces: Pieces) -> Motion:
    words = f"{pieces.stage.names[event.by]} negates {event.amount} magic"
    return Steps(Call(lambda: pieces.stage.sound("block")), announced(pieces.stage, words, event.by, 500))


def dispelled(event: happened.SpellsDispelled, pieces: Pieces) -> Motion:
    heard = Call(lambda: pieces.stage.sound("block"))
    foot = partial(_point_of, pieces, event.unit)
    return Steps(heard, _tag(pieces, "dispels", "sai_dispel_magic", "unit", foot))


def used(event: happened.AbilityUsed, pieces: Pieces) -> Motion:
    return announced(pieces.stage, f"{pieces.stage.names[event.seat]}: {event.ability}", event.seat, 500)


def power_used(event: happened.PowerUsed, pieces: Pieces) -> Motion:
    foot = partial(_point_of, pieces, event.dragon)
    return Steps(Call(pieces.sheet.hide), _tag(pieces, event.power, "class_champion", "dragon", foot))


def minor_turned(event: happened.MinorTerrainTurned, pieces: Pieces) -> Motion:
    name = components().minor_faces[event.face].name
    heard = Call(lambda: pieces.stage.sound("turn_piece"))
    return Steps(heard, _tag(pieces, name, "", "minor terrain", partial(_point_of, pieces, event.minor)))


def lost_terrain(event: happened.CaptureEnded, pieces: Pieces) -> Motion:
    foot = partial(_place, pieces, event.terrain)
    return _tag(pieces, f"{pieces.stage.names[event.seat]} controls it no more", "", "terrain", foot)


def named(event: happened.CastleNamed, pieces: Pieces) -> Motion:
    foot = partial(_place, pieces, event.terrain)
    return _tag(pieces, f"A {eighth_name(event.eighth)}", f"eighth_{event.eighth}", "terrain", foot)


def out(event: happened.PlayerOut, pieces: Pieces) -> Motion:
    return announced(pieces.stage, f"{pieces.stage.names[event.seat]} is out", event.seat, 900)


def _place(pieces: Pieces, terrain: TerrainId | None) -> Point | None:
    spot = pieces.battlefield.terrains.get(terrain) if terrain is not None else None
    return None if spot is None else _middle(spot.screen_rect())


# --- dice in the air


def _fly(pieces: Pieces, dice: Sequence[DieId], seat: Seat, area: Area, terrain: TerrainId | None) -> Motion:
    goal = _goal(pieces, seat, area, terrain)
    pieces.sheet.hide()
    flights = [_flight(pieces, die, _point_of(pieces, die), goal, gone=area is not Area.TERRAIN) for die in dice]
    if not flights:
        return Wait(0)
    apart = APART_MS if len(flights) <= CROWD else 0
    sound = "hit" if area is Area.DEAD else "step"
    return Steps(Call(lambda: pieces.stage.sound(sound)), staggered(flights, apart))


def _flight(pieces: Pieces, die: DieId, start: Point, goal: Point, *, gone: bool = False) -> Motion:
    """A picture of the die, because the table shows the die itself where the state says."""
    kit, spot = pieces.stage.kit, pieces.battlefield.dice.get(die)
    look = spot.shown.look if spot is not None else DieLook(pieces.state.dice[die].die)
    side = spot.width if spot is not None else kit.px(SIDE)

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        surface.blit(pieces.art.get(look, rect.width), rect)

    node = PaintNode(paint, size=(side, side), at=start, anchor=(0.5, 0.5), z=22, name="flying die")

    def take_off() -> None:
        if spot is not None and len(spot.shown.ids) == 1:
            spot.visible = False
        pieces.stage.over.add(node)

    way = glide(node, goal, FLIGHT_MS, scale=0.7 if gone else 1.0)
    ends = (fade(node, 0, 80),) if gone else ()
    return Steps(Call(take_off), way, *ends, Call(node.remove))


def _point_of(pieces: Pieces, die: DieId) -> Point:
    """Where a die is in the window: its own place, or that of the area it lies in."""
    spot = pieces.battlefield.dice.get(die)
    if spot is not None:
        return _middle(spot.screen_rect())
    owned = pieces.state.dice[die]
    return _goal(pieces, owned.owner, owned.area, owned.terrain)


def _goal(pieces: Pieces, seat: Seat, area: Area, terrain: TerrainId | None) -> Point:
    field = pieces.battlefield
    if terrain is not None:
        zone = field.armies.get((seat, terrain)) or field.terrains.get(terrain)
        if zone is not None:
            return _middle(zone.screen_rect())
    if seat == pieces.seat:
        if area is Area.RESERVES and field.reserves is not None:
            return _middle(field.reserves.screen_rect())
        tray = pieces.trays.tray_of(area)
        if tray is not None:
            return _middle(tray.screen_rect())
    return _middle(pieces.stage.rail.panels[seat].screen_rect())


def _middle(rect: Rect) -> Point:
    return float(rect.centerx), float(rect.centery)
