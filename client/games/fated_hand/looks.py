"""Which picture stands for what in Fated Hand. Names only; nothing draws."""

from client.pictures import LAYERS, MIRRORED
from core.games.fated_hand.campaign.ready_made import names_in
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.pieces import FISTS, Stance, Stat
from core.games.fated_hand.sheets import Sheet
from core.games.fated_hand.state import Fighter

STAT_PICTURES = {Stat.STRIKE: "stat_atk", Stat.DEFENSE: "stat_pd", Stat.SPEED: "stat_mv"}
HIT_POINT, UNLOADED, LINK, DISCARD = "stat_hp", "act_reload", "engaged", "Discard pile"


def stance_picture(stance: Stance) -> str:
    return f"stance_{stance.value}"


COIN_PICTURES = ("coin_heads", "coin_tails")
IN_FRONT = ("knuckles", "net", "plank_shield", "heater_shield", "tower_shield")
"""Arms that are not seen behind whoever holds them."""
EMPTY_HANDED = ("", FISTS)
ARMED = ("night_blade",)
"""Figures whose arms belong to their picture."""
LOOKS = {"Joss": "look_sash", "Hanne": "look_long_hair", "Tib": "look_beard", "Sunniva": "look_long_hair",
         "Griselda": "look_long_hair"}  # fmt: skip
SECOND = "look_sash"
"""Of the ready-made heroes the second of a class wears it."""


def figure_picture(fighter: Fighter) -> str:
    """The figure of its class or sort of foe with what it holds now: pictures laid on each other (`Pictures.get`)."""
    return figure_with(fighter.sheet, fighter.main, fighter.offhand)


def figure_with(sheet: Sheet, main: str, offhand: str) -> str:
    """The same with other arms in its hands."""
    own = (_like(sheet) if sheet.foe else "") or sheet.summon or sheet.class_id
    body = [f"figure_{own}", *_look_of(sheet)]
    held = [(arm, f"arm_{arm}{mirrored}") for arm, mirrored in ((main, ""), (offhand, MIRRORED)) if is_seen(own, arm)]
    behind = [picture for arm, picture in held if arm not in IN_FRONT]
    return LAYERS.join([*behind, *body, *(picture for arm, picture in held if arm in IN_FRONT)])


def _like(sheet: Sheet) -> str:
    """A foe of a player's own looks like one of the house that is most like it."""
    if sheet.foe in COMPONENTS.foes:
        return sheet.foe
    sorts = {"beast": "alley_cur", "undead": "grave_thrall", "giant": "marsh_ogre", "magic": "hedge_witch",
             "armoured": "militia_spear"}  # fmt: skip
    return next((foe for tag, foe in sorts.items() if tag in sheet.tags), "footpad")


def is_seen(figure: str, arm: str) -> bool:
    return arm not in EMPTY_HANDED and figure not in ARMED


def _look_of(sheet: Sheet) -> tuple[str, ...]:
    """What tells a hero from the first of its class. In an arena a number stands behind names that come twice."""
    if not sheet.class_id:
        return ()
    names = names_in(sheet.class_id)
    own = next((name for name in names if sheet.name.startswith(name)), names[0])
    return () if own == names[0] else (LOOKS.get(own, SECOND),)


def suit_picture(suit: str) -> str:
    return f"suit_{suit}"
