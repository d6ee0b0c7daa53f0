"""The sheet of a hero between battles: all that a battle shows of it, and its life beside that."""

from __future__ import annotations

from client.app import App
from client.games.fated_hand.character_sheet import facts_paper, whole_sheet
from client.games.fated_hand.looks import figure_picture
from client.games.fated_hand.party_builder import as_fighter
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import stacked
from client.table.panels import Sheet
from core.games.fated_hand.campaign.growth_texts import grown_words
from core.games.fated_hand.campaign.heroes import Hero, battle_sheet
from core.games.fated_hand.campaign.printed_sheets import chapters, life_line, points, state_line
from core.games.fated_hand.campaign.reference import talent_words
from core.games.fated_hand.campaign.story_spells import story_spells
from core.games.fated_hand.campaign.talents import talents
from core.games.fated_hand.naming import item_name

WIDE = 860
"""Of the paper, at 100 %."""


def portrait(hero: Hero) -> str:
    """Its figure, with what it holds."""
    return figure_picture(as_fighter(battle_sheet(hero)))


def class_line(hero: Hero) -> str:
    return f"{hero.career.kind.name}, level {hero.level}"


def hero_sheet(kit: Kit, hero: Hero, width: float) -> Node:
    """To be read."""
    gap = kit.px(12)
    battle = whole_sheet(kit, as_fighter(battle_sheet(hero)), None, width)
    return stacked([battle, *_life(kit, hero, width)], gap, width)


def _life(kit: Kit, hero: Hero, width: float) -> list[Node]:
    """Papers for what counts between battles; none where there is nothing to say."""
    career = hero.career
    told = (
        ("Life", [(class_line(hero), f"{life_line(hero)} {state_line(hero)}")]),
        ("Talents", [(talents()[id].name, talent_words(id)) for id in career.talents]),
        ("Story spells", [(story_spells()[id].name, grown_words("story spell", id)) for id in career.story]),
        ("Knowledge points", points(hero)),
        ("Broken", [(item_name(each), "Of no use until it is mended.") for each in hero.has.broken]),
        ("Stories", chapters(hero)),
    )
    return [facts_paper(kit, heading, lines, width) for heading, lines in told if lines]


def show_sheet(app: App, hero: Hero) -> None:
    Sheet(app, f"{hero.name}, {class_line(hero)}", lambda kit, width: hero_sheet(kit, hero, width), width=WIDE)
