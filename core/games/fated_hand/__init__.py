"""Fated Hand: a battle on squares in which every hero has a deck of playing cards. `GAME` is what the program sees."""

from __future__ import annotations

from collections.abc import Callable

from core.game import CONTRACT, Bot, Game, Option, Preset
from core.games.fated_hand.battle_lookup import BOOK, MASTER, is_led
from core.games.fated_hand.campaign.own_heroes import ADDED, EXAMPLE_TEXT, OWN_HEROES
from core.games.fated_hand.campaign.own_stories import OWN_STORIES, told_story
from core.games.fated_hand.campaign.stories import HOUSE
from core.games.fated_hand.encounter_forms import MOST_HEROES
from core.games.fated_hand.encounters import ARENAS, ENCOUNTERS
from core.games.fated_hand.own_battles import OWN_ENCOUNTERS, battle_called
from core.games.fated_hand.playing_cards import FACES
from core.games.fated_hand.rules import faults, play_unit
from core.games.fated_hand.setup import ONE_EACH, contradiction, hero_misfit, roles, side_of, start
from core.games.fated_hand.state import FatedHandState
from core.games.fated_hand.stats import EFFECTS
from core.games.fated_hand.words import WORDS
from core.kit.option_values import numbers
from core.own_files import Keepsake
from core.place import when_called
from core.plain import OptionValue

sheets_after: Callable[[FatedHandState, str], tuple[Keepsake, ...]] = when_called(
    "core.games.fated_hand.campaign.aftermath:sheets_after"
)
sensible: Bot = when_called("core.games.fated_hand.bots:sensible")


def keepsakes(state: FatedHandState, match: str) -> tuple[Keepsake, ...]:
    """The sheets of players' own heroes."""
    return sheets_after(state, match) if state.terms.own else ()


OPTIONS = (
    Option(
        "battle",
        "Battle",
        "What you fight: foes in a place of their own, or each other in an arena.",
        (
            *ENCOUNTERS.names,
            *((id, f"Arena: {id}") for id in ARENAS),
        ),
        "shakedown",
        battle_called,
        OWN_ENCOUNTERS,
        tried=("high_road", "marsh", "captain", "court"),
        decides=lambda options: not options["story"],
    ),
    Option(
        "heroes",
        "Heroes",
        "How many heroes the party has, or each side of an arena. A player may lead several.",
        ((ONE_EACH, "One a player"), *numbers(*range(1, MOST_HEROES + 1))),
        ONE_EACH,
        tried=(MOST_HEROES,),
    ),
    Option(
        "own_heroes",
        "Own heroes",
        "Sheets of your own, which can be led beside the ready-made heroes, of the same tier or a lower one.",
        (("", "None"),),
        "",
        ADDED.from_text,
        OWN_HEROES,
        hero_misfit,
        tried=(EXAMPLE_TEXT,),
    ),
    Option(
        "story",
        "Story",
        "Scenes with choices and skill checks, and battles of its own in place of the one above; heroes rise a level.",
        (("", "None"), *((id, story.name) for id, story in HOUSE.items())),
        "",
        told_story,
        OWN_STORIES,
        tried=("lantern_lane", "silver_road"),
    ),
    Option(
        "teller",
        "Who tells",
        "Stories: as the book has them, or as a Game Master in the seat of the foes leads them, who needs no book.",
        ((BOOK, "The book"), (MASTER, "A Game Master")),
        BOOK,
    ),
    Option(
        "tier",
        "Tier of an arena",
        "How experienced the heroes of an arena are, or of a Game Master without a book. Encounters say it themselves.",
        numbers(0, 1, 2, 3, none="0"),
        1,
        tried=(3,),
        decides=lambda options: not options["story"] and (options["battle"] in ARENAS or is_led(options)),
    ),
    Option(
        "cards_open",
        "Open cards",
        "Whose Strike and Defense cards lie open once plans are locked. Speed cards always do.",
        (("heroes", "Those of heroes against foes"), ("all", "All"), ("none", "None")),
        "heroes",
    ),
    Option(
        "plans_open",
        "Plans of the party",
        "Against foes: whether a party plans in secret, or sees each other's cards and plans. Foes plan first then.",
        ((False, "In secret"), (True, "Open within the party")),
        False,
    ),
    Option(
        "last_round",
        "Last round",
        "After it foes have held out, and in an arena the side with more heroes standing wins.",
        numbers(10, 20, 30),
        30,
        tried=(30,),
    ),
)

BY_THE_BOOK: dict[str, OptionValue] = {"teller": BOOK, "heroes": ONE_EACH}
PRESETS = (
    Preset("battle", "A battle", "The battle that is chosen below, or an arena.", {**BY_THE_BOOK, "story": ""}),
    Preset(
        "first_fight",
        "A first fight",
        "One hero, one check and one footpad, in a quarter of an hour.",
        {**BY_THE_BOOK, "story": "first_blows", "heroes": 1},
    ),
    Preset(
        "evening",
        "An evening",
        "The first chapter of the campaign: a bell, a camp and up to three battles.",
        {**BY_THE_BOOK, "story": "bell_under_the_hill"},
    ),
    Preset(
        "game_master",
        "A Game Master",
        "Whoever sits last tells the first chapter, or what happens beside it, and leads the foes.",
        {"story": "bell_under_the_hill", "teller": MASTER, "heroes": ONE_EACH},
    ),
)

GAME = Game(
    id="fated_hand",
    name="Fated Hand",
    summary="Heroes with a deck of cards each plan in secret and fall to one Hit.",
    rules_version=22,
    seats=(2, 5),
    options=OPTIONS,
    presets=PRESETS,
    presets_are="Begin with",
    state_type=FatedHandState,
    start=start,
    play_unit=play_unit,
    words=WORDS,
    bots={"sensible": sensible},
    card_faces=FACES,
    side_of=side_of,
    apart=32,
    quick={"last_round": 10},
    reference="core.games.fated_hand.reference:REFERENCE",
    contract=CONTRACT,
    contradiction=contradiction,
    roles=roles,
    promises=(faults, EFFECTS.faults),
    keepsakes=keepsakes,
)
