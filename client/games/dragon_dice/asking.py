"""How each question of Dragon Dice lights the table: armies, terrains, dice, and chips beside what they are about."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from client.games.dragon_dice import paths
from client.games.dragon_dice.casting import announce
from client.games.dragon_dice.chips import Beside, ChipShown
from client.games.dragon_dice.force_builder import build_force
from client.games.dragon_dice.orders import ORDERS, STEPPED, one_by_one, ordered
from client.games.dragon_dice.paths import Path, stepwise
from client.games.dragon_dice.pieces import Pieces
from client.games.dragon_dice.promises import note, target_note
from client.games.dragon_dice.sets import shares, some
from client.table.lamp import Lamp
from client.table.set_picker import SetChoice
from client.table.spot import Mood, Spot
from core.games.dragon_dice import asks as ask
from core.games.dragon_dice.dragons import shows
from core.games.dragon_dice.icon_moves import RESERVES
from core.games.dragon_dice.marches import DOWN, RESERVE, UP
from core.games.dragon_dice.moving import WhereTo
from core.games.dragon_dice.pieces import ELEMENTS
from core.games.dragon_dice.rolls import DieId, TerrainId
from core.games.dragon_dice.state import DragonDiceState, DragonPart
from core.plain import Answer, Seat
from core.questions import Choose, Question, Seal, SeatQuestion

Light = Callable[[Pieces, Lamp[Path]], None]
Finds = Callable[[Pieces, Answer], Spot | None]
MOST_CHIPS = 24
ICONS: dict[Answer, str] = {
    UP: "icon_plus",
    DOWN: "icon_minus",
    "melee": "result_melee",
    "missile": "result_missile",
    "magic": "result_magic",
    **{element: f"element_{element}" for element in ELEMENTS},
}


def _number(answer: Answer) -> int | None:
    return answer if isinstance(answer, int) and not isinstance(answer, bool) else None


# --- where an answer lies


def _army(pieces: Pieces, answer: Answer) -> Spot | None:
    """One's own army at a terrain, or the reserves."""
    number = _number(answer)
    if number is None:
        return None
    field = pieces.battlefield
    return field.reserves if number == RESERVE else field.armies.get((pieces.seat, TerrainId(number)))


def _army_of(pieces: Pieces, answer: Answer) -> Spot | None:
    """(seat, terrain)."""
    if not isinstance(answer, tuple) or len(answer) != 2:
        return None
    seat, place = map(_number, answer)
    if seat is None or place is None:
        return None
    return pieces.battlefield.armies.get((Seat(seat), TerrainId(place)))


def _army_here(pieces: Pieces, answer: Answer) -> Spot | None:
    """Another seat's army where one's own marches."""
    number, place = _number(answer), _marching_place(pieces)
    if number is None or place is None:
        return None
    return pieces.battlefield.armies.get((Seat(number), place))


def _terrain(pieces: Pieces, answer: Answer) -> Spot | None:
    number = _number(answer)
    if number == RESERVES:
        return pieces.battlefield.reserves
    return None if number is None else pieces.battlefield.terrains.get(TerrainId(number))


def _die(pieces: Pieces, answer: Answer) -> Spot | None:
    number = _number(answer)
    return None if number is None else pieces.battlefield.dice.get(DieId(number))


def _marching_place(pieces: Pieces) -> TerrainId | None:
    marched = pieces.state.marched
    return marched[-1] if marched else None


def _aimed(finds: Finds) -> Light:
    """Armies that can be attacked, each with what that promises."""
    light = _placed(finds)

    def with_promises(pieces: Pieces, lamp: Lamp[Path]) -> None:
        light(pieces, lamp)
        for zone in pieces.battlefield.zones:
            if zone.mood is Mood.LIT:
                zone.promise(target_note(pieces.state, pieces.seat, lamp.question.name, zone.answer))

    return with_promises


def _placed(finds: Finds) -> Light:
    """Each answer at its place, the others as chips."""

    def light(pieces: Pieces, lamp: Lamp[Path]) -> None:
        listed = [each for each in lamp.question.listed() if each is not None]
        found: dict[Spot, list[Answer]] = {}
        rest = []
        for answer in listed:
            spot = finds(pieces, answer)
            if spot is None:
                rest.append(answer)
            else:
                found.setdefault(spot, []).append(answer)
        for spot, answers in found.items():
            lamp.option(spot, answers[0])
            # Dice that are alike lie as one, and any of them will do.
            lamp.reach(partial(_is_among, answers))
        _lay_chips(pieces, lamp, rest)

    return light


def _is_among(answers: Sequence[Answer], answer: Answer) -> bool:
    return answer in answers


def _chips(pieces: Pieces, lamp: Lamp[Path]) -> None:
    """What lets the chance pass stands in the prompt: beside the terrain it would seem to be about the next one."""
    _lay_chips(pieces, lamp, [each for each in lamp.question.listed() if each is not None and each is not False])


def _lay_chips(pieces: Pieces, lamp: Lamp[Path], answers: Sequence[Answer]) -> None:
    """Where the march is; too many are left to the list."""
    if not 0 < len(answers) <= MOST_CHIPS:
        return
    field = pieces.battlefield
    state, seat, name = pieces.state, pieces.seat, lamp.question.name
    shown = [ChipShown(each, lamp.words(each), _icon(each), note(state, seat, name, each)) for each in answers]
    beside = field.room_beside(_marching_place(pieces)) if pieces.state.round else Beside(field.bounds.midbottom)
    for chip in field.chips.lay(shown, beside, field.bounds):
        chip.on_near = lambda spot, near: field.on_near(spot, near)
        lamp.option(chip, chip.shown.answer)


def _slip(pieces: Pieces, lamp: Lamp[Path]) -> None:
    listed = [each for each in lamp.question.listed() if each is not None]
    pieces.lay_slip([ChipShown(each, lamp.words(each), _icon(each)) for each in listed], lamp)


def _icon(answer: Answer) -> str:
    if isinstance(answer, bool):
        return "icon_confirm" if answer else "icon_close"
    return ICONS.get(answer, "") if isinstance(answer, str) else ""


ARMIES = (ask.MARCH, ask.MUTATING_ARMY)
TERRAINS = (ask.HORDE_PLACE, ask.CAMPAIGN_PLACE, ask.REINFORCE, ask.DRAGON_TERRAIN, ask.MOVE_TO)
GOALS = (ask.SHIFT_TO, ask.BRING_TO)
"""Terrains to which a dragon goes."""
DICE = (
    ask.TEMPLE_BURIAL, ask.GROVE, ask.SMALLER_INSTEAD, ask.ONE_TARGET, ask.NEXT_VICTIM, ask.UNIT_TO_DOUBLE,
    ask.UNIT_TO_RECOLOUR, ask.ITEM_ALONG, ask.CARRIER, ask.BURIED_ITEM, ask.DRAGON_TO_BRING, ask.POWER_ON,
    ask.JAWS_TO_KILL, ask.DRAGON_TO_REFLECT, ask.DRAGON_TO_SHIFT, ask.BURIED_TO_POOL, ask.MINOR_TO_BRING,
    ask.BURIED_TO_RAISE,
)  # fmt: skip
SETS = (
    ask.CASUALTIES, ask.TARGETS, ask.MOVERS, ask.PASSENGERS, ask.RECRUITS, ask.RETURNING, ask.STUNK_OUT,
    ask.THROWN_AGAIN, ask.UNITS_TO_DOUBLE, ask.STAYING_IN, ask.UNIT_ROLLING_AGAIN, ask.AMAZONS_TO_MOVE, ask.DISPEL,
    ask.UNMIRED, ask.DRAGONKIN_TO_ROLL, ask.MELEE_ON_DRAGONS, ask.MISSILES_ON_DRAGONS, ask.MUTATED,
    ask.ITEMS_TO_ROLL, ask.ITEMS_TO_BURY,
)  # fmt: skip
CHIPS = (
    ask.PRIVILEGE, ask.FRONTIER, ask.MANEUVER, ask.OPPOSE, ask.DIRECTION, ask.ACTION, ask.CASTLE, ask.TEMPLE,
    ask.CASTINGS, ask.MINOR_STEP, ask.MINOR_FACE, ask.PRE_MARCH, ask.COUNTER_ATTACK, ask.VOLLEY_BACK, ask.MUTATED_SEAT,
)  # fmt: skip
SLIPS = (ask.NEGATE, ask.EITHER_WAY, ask.MULTIPLIER, ask.ICON_OPTION, ask.NAMED_ELEMENT)
"""What is decided over the roll that goes on."""
PATHS = {
    ask.CITY: paths.city, ask.PROMOTION: paths.pair, ask.LAIR: paths.lair, ask.RECRUIT_OR_PROMOTE: paths.gain,
    ask.DRAGONKIN_TO_GAIN: paths.gain, ask.HANDLED: paths.handled, ask.AIM: paths.aim,
}  # fmt: skip
"""Answers of several things, clicked one after the other."""
OVER_ROLLS = frozenset((*SLIPS, ask.NEXT_ICON, ask.SPLIT))
"""While these are asked, the roll stays in sight."""


def _die_asked(pieces: Pieces, lamp: Lamp[Path]) -> None:
    """Dice that do not lie open are laid out beside the tray."""
    listed = [each for each in lamp.question.listed() if isinstance(each, int)]
    pieces.battlefield.offer_dice(pieces.state, [DieId(each) for each in listed])
    _placed(_die)(pieces, lamp)


def _course_asked(pieces: Pieces, lamp: Lamp[Path]) -> None:
    """Of one dragon, which is marked, because only what it may attack is lit."""
    _mark(pieces, [_dragon_asked(lamp.question)])
    stepwise(paths.course, _lay_chips)(pieces, lamp)


def _goal_asked(pieces: Pieces, lamp: Lamp[Path]) -> None:
    """Of a dragon that goes somewhere; one that lies in a pool is only named."""
    _mark(pieces, [_goes(lamp.question).die])
    _placed(_terrain)(pieces, lamp)


def _casualties_asked(pieces: Pieces, lamp: Lamp[Path]) -> None:
    """Dragons that breathe upon the army are marked until it answers."""
    attack = pieces.state.dragon_attack
    if attack is not None and not pieces.book.has_response:
        upon_army = [each for each in attack.dragons if each.part is DragonPart.ARMY]
        _mark(pieces, [each.dragon for each in upon_army if shows(pieces.state, each, "breathe")])
    some(pieces, lamp)


def _own_army_asked(pieces: Pieces, lamp: Lamp[Path]) -> None:
    """In an answer the Reserve Army is None."""
    _placed(_army)(pieces, lamp)
    if pieces.battlefield.reserves is not None and None in lamp.question.listed():
        lamp.option(pieces.battlefield.reserves, None)


def _mark(pieces: Pieces, asked: Sequence[DieId]) -> None:
    """As what the question is about."""
    for id, spot in pieces.battlefield.dice.items():
        if id in asked:
            spot.ask(True)


def _goes(question: Question) -> WhereTo:
    assert isinstance(question, Choose) and isinstance(question.options, WhereTo)
    return question.options


def _dragon_asked(question: Question) -> DieId:
    """Whose course it is: all answers name it first."""
    assert isinstance(question, SeatQuestion)
    first = question.listed()[0]
    assert isinstance(first, tuple) and isinstance(first[0], int)
    return DieId(first[0])


LIGHTS: Mapping[str, Light] = {
    **dict.fromkeys(ARMIES, _placed(_army)),
    **dict.fromkeys(TERRAINS, _placed(_terrain)),
    **dict.fromkeys(DICE, _die_asked),
    **dict.fromkeys(SETS, some),
    **dict.fromkeys(GOALS, _goal_asked),
    **dict.fromkeys(CHIPS, _chips),
    **dict.fromkeys(SLIPS, _slip),
    **dict.fromkeys(ORDERS, ordered),
    **dict.fromkeys(STEPPED, one_by_one),
    **{name: stepwise(way, _lay_chips) for name, way in PATHS.items()},
    ask.SPLIT: shares,
    ask.ANNOUNCE: announce,
    ask.DRAGON_TARGETS: _course_asked,
    ask.CASUALTIES: _casualties_asked,
    ask.MELEE_TARGET: _aimed(_army_here),
    ask.MISSILE_TARGET: _aimed(_army_of),
    ask.OPPOSING_ARMY: _placed(_army_of),
    ask.RETREAT: stepwise(paths.leaving, _lay_chips, "Choose the other end of their way."),
    ask.OWN_ARMY: _own_army_asked,
    ask.PLAN: build_force,
}


def place_asked(state: DragonDiceState, question: Question) -> TerrainId | None:
    """Where most of the dice lie that a question is about, None where it is about no dice at terrains."""
    question = question.inner if isinstance(question, Seal) else question
    if question.name == ask.DRAGON_TARGETS:
        return state.dice[_dragon_asked(question)].terrain
    if question.name in GOALS:
        return state.dice[_goes(question).die].terrain
    if not isinstance(question, SeatQuestion) or question.name not in (*DICE, *SETS):
        return None
    choice = SetChoice.of(question)
    things = choice.things if choice is not None else question.listed()
    ids = {id for thing in things for id in (thing if isinstance(thing, tuple) else (thing,)) if isinstance(id, int)}
    places = Counter(place for id in sorted(ids) if (place := state.dice[id].terrain) is not None)
    return places.most_common(1)[0][0] if places else None
