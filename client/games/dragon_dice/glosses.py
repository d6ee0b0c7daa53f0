"""What is said about things that are pointed at: dice with all their faces, terrains, armies."""

from client.games.dragon_dice.army_zone import ArmyZone
from client.games.dragon_dice.dice_words import die_words
from client.games.dragon_dice.die_spot import DieSpot
from client.games.dragon_dice.pieces import Pieces
from client.games.dragon_dice.spell_desk import SpellSpot
from client.games.dragon_dice.terrain_cards import ArmyChip, TerrainCard
from client.games.dragon_dice.terrain_spot import TerrainSpot
from client.table.spot import Mood, Spot
from client.table.stage import Gloss
from core.games.dragon_dice.lasting import unit_thing
from core.games.dragon_dice.naming import eighth_name
from core.games.dragon_dice.printed_words import ABILITIES, ICONS, SPELLS
from core.games.dragon_dice.rolls import TerrainId
from core.kit.english import listing, sentence


def of_spot(pieces: Pieces, spot: Spot) -> Gloss | None:
    """What it is, then what a click does or why it does nothing."""
    title, text = _what(pieces, spot)
    if not title:
        return of_words(spot.words)
    asked = spot.words if spot.mood is Mood.LIT else spot.hint
    told = [part for part in (text, f"{asked}." if asked and not asked.endswith(".") else asked) if part]
    return Gloss(title, "\n".join(told))


def of_words(words: str) -> Gloss:
    """Of an answer that is no thing on the table: what is printed is explained, and a title that is too long goes on
    below.
    """
    name, _, upon = words.partition(" on ")
    if (spell := name.lstrip("0123456789 ")) in SPELLS:
        return Gloss(name, f"{SPELLS[spell]}\nOn {upon}.")
    if (icon := words.partition(",")[0]) in ICONS:
        return Gloss(words, ICONS[icon])
    if words in ABILITIES:
        return Gloss(words, ABILITIES[words])
    name, _, more = words.removesuffix(")").rpartition(" (") if words.endswith(")") else (words, "", "")
    return Gloss(name, f"{sentence(more)}." if more else "")


def of_spell(spot: Spot) -> Gloss | None:
    """What it does, and why it cannot be announced."""
    if not isinstance(spot, SpellSpot):
        return None
    spell, _ = spot.shown.answer
    return Gloss(spell, f"{SPELLS[spell]}\n{spot.hint}".rstrip())


def _what(pieces: Pieces, spot: Spot) -> tuple[str, str]:
    if isinstance(spot, DieSpot):
        return die_words(spot.shown.look.die)[0], _die_text(pieces, spot)
    if isinstance(spot, TerrainSpot | TerrainCard):
        return _terrain(pieces, spot)
    if isinstance(spot, ArmyZone | ArmyChip):
        return spot.shown.title, spot.shown.effects
    return "", ""


def _die_text(pieces: Pieces, spot: DieSpot) -> str:
    state, die = pieces.state, spot.shown.ids[0]
    causes = listing(tuple(each.cause for each in state.effects if each.upon == unit_thing(die)))
    owner = f"Of {pieces.stage.names[state.dice[die].owner]}."
    return "\n".join([*die_words(spot.shown.look.die)[1:], owner, *([f"Under {causes}."] if causes else [])])


def _terrain(pieces: Pieces, spot: TerrainSpot | TerrainCard) -> tuple[str, str]:
    field = pieces.battlefield
    number = next(place for place, each in (*field.terrains.items(), *field.cards.items()) if each is spot)
    terrain = pieces.state.terrains[TerrainId(number)]
    actions = ", ".join(f"{face} {action}" for face, action in enumerate(terrain.kind.actions, 1))
    eighth = eighth_name(terrain.eighth).lower()
    return terrain.kind.name, f"{listing(terrain.kind.elements).capitalize()}. Its faces: {actions}, 8 {eighth}."
