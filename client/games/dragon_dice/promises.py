"""What can be expected of a roll, exact from the faces: a few words on each action, and every army in every roll."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import rounded
from client.theme import mix
from core.games.dragon_dice import asks as ask
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.forces import health
from core.games.dragon_dice.forecast import Chances, at_least, expected_damage, forecast, mean
from core.games.dragon_dice.marches import RESERVE
from core.games.dragon_dice.naming import place_name
from core.games.dragon_dice.operations import MAGIC, MANEUVER, MELEE, MISSILE, SAVE
from core.games.dragon_dice.rolls import Army, Purpose, RollKind, TerrainId
from core.games.dragon_dice.state import DragonDiceState, has_units, units_of
from core.games.dragon_dice.terrains import opponents_at, places
from core.kit.english import sentence
from core.kit.rows import Names
from core.plain import Answer, Seat

FIGHTS = {"melee": (Purpose.MELEE, MELEE), "missile": (Purpose.MISSILE, MISSILE), "magic": (Purpose.MAGIC, MAGIC)}
KINDS: tuple[tuple[str, str, RollKind, str], ...] = (
    ("Melee", "result_melee", RollKind((Purpose.MELEE,)), MELEE),
    ("Missiles", "result_missile", RollKind((Purpose.MISSILE,)), MISSILE),
    ("Magic", "result_magic", RollKind((Purpose.MAGIC,)), MAGIC),
    ("Maneuver", "result_maneuver", RollKind((Purpose.MANEUVER,)), MANEUVER),
    ("Oppose", "result_maneuver", RollKind((Purpose.COUNTER_MANEUVER,)), MANEUVER),
    ("Save from melee", "result_save", RollKind((Purpose.SAVE,), Purpose.MELEE), SAVE),
    ("Save from missiles", "result_save", RollKind((Purpose.SAVE,), Purpose.MISSILE), SAVE),
)
"""What each column is called, its picture, and the roll."""
HEAD, LINE, WORDS = 60, 46, 150
FOOT = (
    "On average, and the span in which eight of ten throws fall. Exact from the faces, with all that lies upon an army;"
    " what special icons do beside making results is not in it."
)


def tenths(number: int) -> str:
    """63 -> '6.3'."""
    return f"{number // 10}.{number % 10}"


def chances(state: DragonDiceState, army: Army, purpose: Purpose, type: str, against: Purpose | None = None) -> Chances:
    return forecast(state, army, RollKind((purpose,), against, in_reserves=army.terrain is None), type)


# --- a few words on an answer


def note(state: DragonDiceState, seat: Seat, name: str, answer: Answer) -> str:
    """What the answer to a question promises, '' where nothing can be counted."""
    place = state.marched[-1] if state.marched else None
    if name == ask.ACTION and isinstance(answer, str):
        return _action(state, Army(seat, place), answer)
    if name == ask.COUNTER_ATTACK and answer is True:
        return against(state, Army(seat, place), Army(state.turn, place), Purpose.COUNTER, MELEE)
    if name in (ask.MANEUVER, ask.OPPOSE) and answer is True and place is not None:
        return _turning(state, seat, place, name == ask.OPPOSE)
    return ""


def _action(state: DragonDiceState, own: Army, action: str) -> str:
    purpose, type = FIGHTS[action]
    if action == "magic":
        return f"{tenths(mean(chances(state, own, purpose, type)))} magic"
    targets = [own.terrain] if action == "melee" else places(state)
    armies = [Army(other, at) for at in targets if at is not None for other in opponents_at(state, own.seat, at)]
    if len(armies) == 1:
        return against(state, own, armies[0], purpose, type)
    return f"{tenths(mean(chances(state, own, purpose, type)))} {type}"


def against(state: DragonDiceState, own: Army, target: Army, purpose: Purpose, type: str) -> str:
    """'6.3 melee, 4.1 saved, 2.9 damage'."""
    made, saved = chances(state, own, purpose, type), chances(state, target, Purpose.SAVE, SAVE, purpose)
    most = sum(health(unit.die) for unit in units_of(state, target) if unit.die.sort is not DieSort.ITEM)
    damage = expected_damage(made, saved, most)
    return f"{tenths(mean(made))} {type}, {tenths(mean(saved))} saved, {tenths(damage)} damage"


def _turning(state: DragonDiceState, seat: Seat, place: TerrainId, opposes: bool) -> str:
    marching = chances(state, Army(state.turn, place), Purpose.MANEUVER, MANEUVER)
    if opposes:
        own = chances(state, Army(seat, place), Purpose.COUNTER_MANEUVER, MANEUVER)
        return f"holds in {100 - at_least(marching, own) // 10} of 100"
    odds = 1000
    for other in opponents_at(state, seat, place):
        odds = odds * at_least(marching, chances(state, Army(other, place), Purpose.COUNTER_MANEUVER, MANEUVER)) // 1000
    return f"{odds // 10} of 100 if all oppose" if opponents_at(state, seat, place) else "nobody can oppose"


def target_note(state: DragonDiceState, seat: Seat, name: str, answer: Answer) -> str:
    """The same for an army that is aimed at."""
    place = state.marched[-1] if state.marched else None
    if name == ask.MELEE_TARGET and isinstance(answer, int):
        return against(state, Army(seat, place), Army(Seat(answer), place), Purpose.MELEE, MELEE)
    if name == ask.MISSILE_TARGET and isinstance(answer, tuple):
        other, at = answer
        assert isinstance(other, int) and isinstance(at, int)
        to = None if at == RESERVE else TerrainId(at)
        return against(state, Army(seat, place), Army(Seat(other), to), Purpose.MISSILE, MISSILE)
    return ""


# --- every army in every roll


def span(found: Chances) -> tuple[int, int]:
    """At most ten of a hundred throws lie below the first, and as many above the second."""
    tail = sum(found.values()) // 10
    low = max(total for total in found if sum(found[each] for each in found if each < total) <= tail)
    high = min(total for total in found if sum(found[each] for each in found if each > total) <= tail)
    return low, high


def table(kit: Kit, state: DragonDiceState, seat: Seat, names: Names, width: float) -> Node:
    """A line for each own army, a column for each roll."""
    armies = [Army(seat, place) for place in (*_in_columns(state, seat), None) if has_units(state, seat, place)]
    step, left = kit.px(LINE), min(kit.px(WORDS), width * 0.24)
    column = (width - left) / len(KINDS)
    nodes: list[Node] = _heads(kit, left, column)
    head = kit.px(HEAD)
    for line, army in enumerate(armies):
        top = head + line * step
        nodes.append(_band(kit, (width, step - kit.px(4)), top))
        name = sentence(place_name(state, army.terrain, names))
        text = kit.text(name, "small", weight="bold", width=left - kit.px(8), lines=2, at=(kit.px(8), 0))
        text.position = kit.px(8), top + (step - kit.px(4) - text.height) / 2
        nodes.append(text)
        for number, (_, _, kind, type) in enumerate(KINDS):
            is_needed = army.terrain is not None or type == MAGIC
            found = forecast(state, army, kind, type) if is_needed else None
            nodes += _cell(kit, found, (left + number * column, top, column))
    foot = kit.text(FOOT, "small", colour="ink_soft", width=width, at=(0, head + len(armies) * step + kit.px(4)))
    return Node(*nodes, foot, size=(width, foot.y + foot.height))


def _in_columns(state: DragonDiceState, seat: Seat) -> list[TerrainId]:
    """The own Home, the Frontier, the other Homes: as they lie on the table."""
    frontier = TerrainId(state.seats)
    return sorted(places(state), key=lambda place: (place != TerrainId(seat), place != frontier, place))


def _heads(kit: Kit, left: float, column: float) -> list[Node]:
    nodes: list[Node] = []
    for number, (words, picture, _, _) in enumerate(KINDS):
        side = kit.px(20)
        x = left + number * column
        nodes.append(kit.picture(picture, side, tint=kit.theme.ink, at=(x + (column - side) / 2, 0)))
        text = kit.text(words, "small", colour="ink_soft", width=column, lines=2, align="centre", at=(x, side))
        nodes.append(text)
    return nodes


def _band(kit: Kit, size: tuple[float, float], top: float) -> Node:
    shade = mix(kit.theme.paper, kit.theme.paper_shade, 0.7)

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        rounded(surface, rect, shade, kit.px(6))

    return PaintNode(paint, size=size, at=(0, top), z=-1)


def _cell(kit: Kit, found: Chances | None, at: tuple[float, float, float]) -> Sequence[Node]:
    """What a roll brings on the average and mostly; a dash where it is never made."""
    left, top, wide = at
    if found is None:
        return [kit.text("–", "small", colour="ink_soft", width=wide, align="centre", at=(left, top + kit.px(10)))]
    low, high = span(found)
    number = kit.text(tenths(mean(found)), "body", weight="bold", width=wide, align="centre", at=(left, top))
    words = kit.text(f"{low} to {high}", "small", colour="ink_soft", width=wide, align="centre")
    words.position = left, top + kit.px(20)
    return [number, words]
