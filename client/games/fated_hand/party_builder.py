"""Choosing the heroes that a seat leads, with the builder that all games share: one by a click, several as a set."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from client.games.fated_hand.draft import Light
from client.games.fated_hand.looks import STAT_PICTURES, figure_picture
from client.games.fated_hand.pieces import Pieces
from client.kit import Kit
from client.table.builder import Builder
from client.table.builder_plan import Entry, Plan
from client.table.builder_tiles import TileStyle, grown
from client.table.lamp import everything
from client.table.stage import Gloss, Stage
from client.text import in_lines, shortened
from client.theme import SMALLEST_TYPE
from core.games.fated_hand.campaign.tales import tale_of
from core.games.fated_hand.components import COMPONENTS, perk, spell
from core.games.fated_hand.party import Parties
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.printed_words import arm_words, armour_words, perk_words
from core.games.fated_hand.sheets import Sheet
from core.games.fated_hand.spell_words import spell_words
from core.games.fated_hand.state import Fighter, FighterId
from core.games.fated_hand.stats import base_stat
from core.kit.english import counted, listing, sentence
from core.plain import Answer, Seat
from core.questions import Choose

TILE = (110, 132)
TALL = 150
"""From this height on, at 100 %, the arms of a hero have two lines."""


def party_builder(stage: Stage, sheet_of: Callable[[str], Sheet]) -> Builder:
    """The builder with a card for each hero. sheet_of: by its id."""
    return Builder(stage, TileStyle("hero", TILE, partial(_paint, stage.kit, sheet_of)))


def choose_party(pieces: Pieces, lamp: Light) -> None:
    assert isinstance(lamp.question, Choose) and isinstance(lamp.question.options, Parties), "heroes are chosen"
    parties = lamp.question.options
    entries = [Entry(id, parties.sheet(id).name) for id in parties.all]
    lamp.reach(everything)
    if parties.count == 1:
        words = "Click the hero that you lead. Point at one to read about it; C shows its sheet."
        pieces.builder.pick(entries, partial(parties.hero_refusal, ()), words, partial(_take_one, lamp))
        return
    plan = Plan(
        entries,
        lambda chosen, id: parties.hero_refusal(tuple(chosen), id),
        partial(_party_words, parties),
        tuple,
        lamp.refusal,
        "Take these heroes",
        "take heroes",
        begins_with=parties.listed()[0],
    )
    pieces.builder.build(plan, lamp.choose)


def _take_one(lamp: Light, id: Answer) -> None:
    lamp.choose((id,))


def _party_words(parties: Parties, chosen: Sequence[str]) -> str:
    names = parties.names(tuple(chosen)) or "nobody yet"
    missing = parties.count - len(chosen)
    left = f"{sentence(counted(missing, 'hero', 'heroes'))} to go." if missing else "C shows the sheet of one."
    return f"You lead {names}. {left}"


def as_fighter(sheet: Sheet) -> Fighter:
    """Somebody of that sheet who is in no battle yet."""
    main = sheet.arms[0] if sheet.arms else "fists"
    return Fighter(FighterId(0), Seat(0), 0, sheet, None, sheet.hit_points, list(sheet.arms), main=main)


def gloss_of_sheet(sheet: Sheet) -> Gloss:
    """Class, arms, armour and perks in words."""
    kind = sheet.kind
    title = f"{sheet.name}, {kind.name}" if kind is not None else sheet.name
    arms = [f"{COMPONENTS.arms[id].name}: {arm_words(COMPONENTS.arms[id])}." for id in sheet.arms]
    worn = [f"{armour_words(sheet.armour)}."] if sheet.armour else []
    perks = [f"{perk(id).name}: {perk_words(id)}" for id in sheet.perks]
    spells = [f"{spell(id).name}: {spell_words(id)}" for id in sheet.mastered]
    return Gloss(title, "\n".join(filter(None, [*arms, *worn, *perks, *spells, tale_of(sheet)])))


# --- a tile


def _paint(kit: Kit, sheet_of: Callable[[str], Sheet], surface: Surface, box: Rect, id: str) -> None:
    """Figure, name, class, the three Base Stats, and the arms."""
    kit = grown(kit, box, TILE)
    theme, px, sheet = kit.theme, kit.px, sheet_of(id)
    small = max(SMALLEST_TYPE, theme.type_size("small") - 1)
    step = round(small * 1.2)
    kind = sheet.kind.name if sheet.kind is not None else ""
    measure = partial(kit.texts.width, weight="regular", size=small)
    told = arms_in_lines(sheet, 2 if box.height >= px(TALL) else 1, box.width - px(8), measure)
    foot = (2 + len(told)) * step + px(34)
    side = max(px(30), min(box.height - foot, box.width - px(12)))
    figure = kit.pictures.get(figure_picture(as_fighter(sheet)), (side, side))
    surface.blit(figure, figure.get_rect(midtop=(box.centerx, box.y + px(3))))
    y = box.y + px(4) + side
    for words, weight, ink in ((sheet.name, "bold", theme.ink), (kind, "regular", theme.ink_soft)):
        fitting = shortened(words, box.width - px(8), partial(kit.texts.width, weight=weight, size=small))
        text = kit.texts.run(fitting, weight, small, ink)
        surface.blit(text, text.get_rect(midtop=(box.centerx, y)))
        y += step
    _paint_stats(kit, surface, Rect(box.x, y, box.width, px(24)), as_fighter(sheet))
    y += px(25)
    for line in told:
        text = kit.texts.run(shortened(line, box.width - px(8), measure), "regular", small, theme.ink)
        surface.blit(text, text.get_rect(midtop=(box.centerx, y)))
        y += step


def arms_in_lines(sheet: Sheet, most: int, width: float, measure: Callable[[str], int]) -> list[str]:
    """All arms in so many lines, or those that have room, and how many more there are."""
    names = [COMPONENTS.arms[each].name for each in sheet.arms]
    told = [listing(names), *(f"{', '.join(names[:-more])} +{more}" for more in range(1, len(names)))]
    lines = [in_lines(each, most, width, measure) for each in told]
    return next((each for each in lines if all(measure(line) <= width for line in each)), lines[-1])


def _paint_stats(kit: Kit, surface: Surface, row: Rect, fighter: Fighter) -> None:
    """A picture and the Base Stat of each."""
    share, side = row.width / 3, kit.px(18)
    for stat in Stat:
        text = kit.texts.run(str(base_stat(fighter, stat)), "bold", kit.theme.type_size("small"), kit.theme.ink)
        wide = side + kit.px(3) + text.get_width()
        left = round(row.x + share * (stat.value + 0.5) - wide / 2)
        surface.blit(kit.pictures.get(STAT_PICTURES[stat], (side, side)), (left, row.centery - side // 2))
        surface.blit(text, text.get_rect(midleft=(left + side + kit.px(3), row.centery)))
