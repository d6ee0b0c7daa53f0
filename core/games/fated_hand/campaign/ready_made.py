"""The ready-made heroes: plain tables of the house, from which heroes are made as anybody's are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice

from core.frozen import frozen
from core.games.fated_hand.campaign.belongings import Belongings
from core.games.fated_hand.campaign.careers import APTITUDE, Level, story_spells_of
from core.games.fated_hand.campaign.heroes import Creation, Hero, first_arms
from core.games.fated_hand.campaign.learning import NEEDED
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.pieces import ClassKind, Triple


@frozen
class Row:
    """attributes: Sleight, Brawn, Mind. perks, arms, mastered: ids with spaces between, in their order; a class perk
    stands for the promotion that brings it. The first Simple arm is that of its creation; it knows to use all.
    """

    name: str
    attributes: Triple
    perks: str
    arms: str
    suit: str
    armour: str = ""
    mastered: str = ""


ROWS: dict[str, Row] = {
    "novice": Row("Pell", (1, 1, 0), "", "club", "club"),
    "scout": Row("Wren", (1, 0, 1), "keen_eye target_practice", "dart sling", "heart"),
    "lout": Row("Bram", (1, 1, 0), "perfect_deflect counterblow", "club mace", "club", "padded_armor"),
    "ruffian": Row("Tamsin", (1, 1, 0), "grapple one_two", "knuckles handaxe", "spade"),
    "soldier": Row(
        "Aldous", (1, 1, 0), "perfect_deflect lucky_shot tactical_maneuver upper_hand",
        "club short_sword spear", "diamond", "leather_armor",
    ),
    "guard": Row(
        "Hedda", (0, 1, 1), "perfect_deflect counterblow proactive_defense bulwark",
        "club halberd war_hammer", "heart", "chain_mail",
    ),
    "brawler": Row(
        "Odo", (1, 1, 0), "grapple pummel relentless low_blow", "knuckles quarterstaff handaxe", "club",
    ),
    "hunter": Row(
        "Ysolde", (1, 0, 1), "keen_eye quick_footed sighted_in follow_up", "dart shortbow dagger", "spade",
        "leather_armor",
    ),
    "rogue": Row(
        "Finch", (1, 0, 1), "keen_eye lucky_shot hidden_fang disarm", "dart dagger rapier", "diamond",
    ),
    "brigand": Row(
        "Maud", (1, 1, 0), "grapple haymaker skirmish dirty_trick", "knuckles short_sword handaxe", "club",
        "leather_armor",
    ),
    "man_at_arms": Row(
        "Sir Corwin", (1, 1, 0),
        "perfect_deflect lucky_shot tactical_maneuver feint studied_sword swordplay pitched_battle",
        "club bastard_sword light_crossbow spear", "heart", "scale_mail",
    ),
    "duelist": Row(
        "Livia", (1, 0, 1),
        "perfect_deflect lucky_shot tactical_maneuver upper_hand think_fast deadly_riposte opportunist",
        "club rapier parrying_dagger short_sword", "diamond", "leather_armor",
    ),
    "berserker": Row(
        "Ragna", (1, 1, 0),
        "grapple haymaker skirmish reckless_abandon bandit_strike berserk blood_thirst",
        "knuckles great_axe battle_axe handaxe", "spade",
    ),
    "monk": Row(
        "Brother Ansel", (1, 1, 0), "grapple pummel relentless overhead uppercut pressure_points sweep_the_leg",
        "quarterstaff knuckles dart handaxe", "club",
    ),
    "bone_breaker": Row(
        "Gudrun", (1, 1, 0),
        "grapple pummel relentless low_blow overhead indomitable dive_tackle",
        "knuckles maul mace handaxe", "heart", "chain_mail",
    ),
    "sniper": Row(
        "Edda", (1, 0, 1),
        "keen_eye target_practice sighted_in follow_up suppressive_fire mind_map one_in_hand",
        "dart longbow light_crossbow dagger", "spade", "leather_armor",
    ),
    "assassin": Row(
        "Nym", (1, 0, 1), "keen_eye lucky_shot hidden_fang disarm poisoned_blade killer_instinct execution",
        "dart dagger rapier light_crossbow", "diamond",
    ),
    "chieftain": Row(
        "Old Berrin", (1, 1, 0),
        "grapple one_two relentless straight_lunge overhead leaders_pride battle_wisdom",
        "club war_hammer spear handaxe", "heart", "scale_mail",
    ),
    "student": Row(
        "Mirel", (1, 0, 1), "inspiration quiet_study", "quarterstaff blessed_chime", "heart",
        mastered="spectral_slice flash_bolt",
    ),
    "scholar": Row(
        "Corvin", (0, 1, 1), "inspiration quiet_study deep_recall sorcerous",
        "quarterstaff blessed_chime crystal_dagger", "club",
        mastered="flash_bolt icicle desperate_deflection quaff",
    ),
    "mystic": Row(
        "Isaura", (1, 1, 0), "inspiration aptitude foresight unsettling_gaze",
        "club blessed_chime crooked_dirk", "diamond",
        mastered="petty_hex black_dagger misery_loves_company protection_ward",
    ),
    "mage": Row(
        "Aurel", (0, 1, 1),
        "inspiration quiet_study deep_recall sorcerous mobile_intellect mental_arithmetic warding_cloak lecturer"
        " maleficient_sophistry",
        "quarterstaff dagger", "spade",
        mastered="spectral_slice breaker_beam earthquake time_warp blunting_spell pressure_beam four_dozen_eggs"
        " cloud_day",
    ),
    "witch": Row(
        "Morwen", (0, 1, 1),
        "inspiration aptitude foresight unsettling_gaze insight unbroken_incantation illusory_visage",
        "dart sickle faded_puppet grinning_pot", "spade",
        mastered="black_flame vampirism numbfingers vile_murk killing_frost permafrost evil_eye grasping_root",
    ),
    "cleric": Row(
        "Tobiah", (1, 1, 0),
        "inspiration quiet_study foresight insight sorcerous righteousness divine_oversight denunciation deus_vult"
        " as_it_is_written martyrdom",
        "club blessed_chime", "heart", "leather_armor",
        mastered="holy_flame righteous_cause final_flash jesus_gives_military_advice protection_ward sharpen"
        " winters_breath sunny_day",
    ),
    "ottilie": Row(
        "Ottilie", (1, 0, 1), "inspiration aptitude deep_recall studied_spells",
        "quarterstaff elden_stave ashen_candle", "heart",
        mastered="conflagration burn_out deja_vu spectral_slice",
    ),
    "nerys": Row(
        "Nerys", (0, 1, 1), "inspiration quiet_study foresight sorcerous",
        "club crooked_wand tidal_curiosity", "club",
        mastered="strangleweed riptide drought asphixia",
    ),
    "cassia": Row(
        "Cassia", (1, 0, 1),
        "inspiration aptitude deep_recall mobile_intellect sorcerous mental_arithmetic lecturer",
        "quarterstaff crystal_orb studded_ring elden_stave", "diamond",
        mastered="forgetfullness immolate short_fuse proximity_fuse winters_breath watchful_daggers thorn_thrust"
        " vile_murk",
    ),
    "ravenna": Row(
        "Ravenna", (1, 1, 0),
        "inspiration quiet_study foresight sorcerous unsettling_gaze unbroken_incantation fortunes_foretold",
        "dart corroded_compass ancient_tome holly_branch", "club",
        mastered="undertow asphixia kamikaze life_tether misery_loves_company bramblelash devour_thorns vile_murk",
    ),
    "benna": Row(
        "Benna", (0, 1, 1),
        "inspiration quiet_study foresight insight unsettling_gaze righteousness restorative_aura blessed_blade",
        "club silver_charm slime_jar blessed_chime", "spade",
        mastered="stem_cells righteous_cause holy_flame intercession uh_oh_sticky glob hallowed_ground killing_frost",
    ),
    "sunniva": Row(
        "Sunniva", (0, 1, 1),
        "inspiration aptitude deep_recall mobile_intellect sorcerous mental_arithmetic lecturer arcane_riposte"
        " spirit_fuel the_stars_aligned last_word wordless_incantation",
        "quarterstaff elden_stave ominous_totem", "diamond",
        mastered="flame_tyrant young_bear arcane_deflection rite_of_polymerization frost_golem ravenous_bloom",
    ),
    "griselda": Row(
        "Griselda", (1, 0, 1),
        "inspiration quiet_study foresight sorcerous unsettling_gaze unbroken_incantation fortunes_foretold"
        " defiled_earth arcane_riposte conjurers_hat false_destiny fate_transposed the_stars_in_retrograde",
        "dart ancient_tome crooked_wand slime_jar", "heart",
        mastered="monkeys_amok firewalker life_tether vile_murk pit_viper ouroboros rite_of_polymerization"
        " black_dagger",
    ),
    "joss": Row("Joss", (1, 0, 1), "", "knuckles", "spade"),
    "hanne": Row("Hanne", (0, 1, 1), "", "quarterstaff", "heart"),
    "tib": Row("Tib", (1, 1, 0), "", "dart", "diamond"),
    "corin": Row("Corin", (1, 0, 1), "keen_eye lucky_shot", "handaxe javelin", "spade"),
    "marda": Row(
        "Marda", (0, 1, 1), "perfect_deflect lucky_shot", "quarterstaff short_sword", "diamond",
        "padded_armor",
    ),
    "gil": Row("Gil", (1, 1, 0), "grapple haymaker", "club handaxe", "heart"),
    "linnet": Row(
        "Linnet", (1, 1, 0), "inspiration aptitude", "dart blessed_chime", "spade",
        mastered="petty_hex black_dagger",
    ),
    "perrin": Row(
        "Perrin", (1, 1, 0), "perfect_deflect counterblow tactical_maneuver pursuer",
        "scimitar plank_shield war_pick", "spade", "leather_armor",
    ),
    "brenna": Row(
        "Brenna", (1, 1, 0), "perfect_deflect counterblow proactive_defense crushing_counter",
        "flail tower_shield club", "diamond", "leather_armor",
    ),
    "jory": Row("Jory", (1, 1, 0), "grapple one_two relentless pugilist", "sickle knuckles club", "heart"),
    "sorrel": Row(
        "Sorrel", (1, 0, 1), "keen_eye lucky_shot sighted_in ricochet", "shortbow blowgun dart", "club",
        "leather_armor",
    ),
    "mab": Row("Mab", (1, 0, 1), "keen_eye quick_footed hidden_fang pickpocket", "dagger net dart", "heart"),
    "dace": Row(
        "Dace", (1, 0, 1), "grapple pummel skirmish rationing", "handaxe javelin club", "diamond",
        "leather_armor",
    ),
    "odile": Row(
        "Dame Odile", (1, 1, 0),
        "perfect_deflect counterblow tactical_maneuver think_fast upper_hand swordplay chasing_slice adaptable"
        " quickdraw total_focus",
        "short_sword heater_shield heavy_crossbow club", "spade", "scale_mail",
    ),
    "sabine": Row(
        "Sabine", (1, 0, 1),
        "keen_eye target_practice hidden_fang tip_off diversion deadly_riposte blade_lock astonish narrow_flank"
        " relentless_offense",
        "rapier scimitar sickle dart", "club", "leather_armor",
    ),
    "ulf": Row(
        "Ulf", (1, 1, 0),
        "grapple pummel skirmish disposable_armament reckless_abandon berserk mayhem no_mercy din_of_battle"
        " pillager_charge",
        "glaive war_pick flail club", "diamond",
    ),
    "ilse": Row(
        "Sister Ilse", (1, 0, 1),
        "grapple pummel relentless uppercut low_blow pressure_points leap_kick meditate hip_throw wall_runner",
        "knuckles quarterstaff dart", "heart",
    ),
    "torvald": Row(
        "Torvald", (1, 1, 0),
        "perfect_deflect counterblow proactive_defense crushing_counter hammer_and_anvil indomitable joint_lock"
        " chokehold mayhem",
        "pike maul tower_shield club", "spade", "chain_mail",
    ),
    "fenn": Row(
        "Fenn", (1, 0, 1),
        "keen_eye quick_footed sighted_in field_medicine ricochet mind_map barrage liberty_of_maneuver shrapnel"
        " relentless_offense",
        "shortbow light_crossbow blowgun dart", "club", "leather_armor",
    ),
    "vesper": Row(
        "Vesper", (1, 0, 1),
        "keen_eye lucky_shot hidden_fang pickpocket tip_off killer_instinct contract_killer mirage chokehold"
        " wall_runner",
        "garrote dagger blowgun dart", "spade",
    ),
    "ansa": Row(
        "Ansa", (1, 1, 0),
        "grapple one_two relentless overhead straight_lunge leaders_pride tactical_command humble_student"
        " innovative_techniques glint_of_gold decisive_action",
        "trident spear war_hammer club", "club", "scale_mail",
    ),
}  # fmt: skip

LIVES: dict[str, str] = {
    "novice": "athletics rhetoric | tough",
    "scout": "acrobatics investigation | survivalist high_jumper",
    "lout": "intimidation toughness | heavyweight tough",
    "ruffian": "intimidation athletics | charmer torturer",
    "soldier": "athletics toughness | tough chef orator",
    "guard": "toughness investigation | tough heavyweight survivalist",
    "brawler": "toughness athletics | heavyweight tumbler high_jumper",
    "hunter": "acrobatics investigation | survivalist herbalist animal_whisperer",
    "rogue": "trickery handiwork | liar tumbler cutpurse",
    "brigand": "intimidation trickery | haggler saboteur liar",
    "man_at_arms": "athletics rhetoric | orator tough survivalist animal_whisperer",
    "duelist": "acrobatics rhetoric | stylist charmer tumbler cutpurse",
    "berserker": "intimidation toughness | heavyweight tough torturer survivalist",
    "monk": "acrobatics toughness | tough tumbler herbalist high_jumper",
    "bone_breaker": "intimidation athletics | tough torturer heavyweight saboteur",
    "sniper": "acrobatics investigation | survivalist animal_whisperer tumbler wiry",
    "assassin": "trickery acrobatics | liar wiry stylist cutpurse",
    "chieftain": "intimidation rhetoric | orator tough haggler charmer",
    "student": "knowledge rhetoric | academic | flame mage_hand",
    "scholar": "knowledge investigation | academic | detect_magic mending shout lesser_illusion sneezy",
    "mystic": "rhetoric trickery | herbalist | guidance detect_emotion telepathy calm_emotions send_message | hex",
    "mage": "knowledge investigation | academic | flame gust shape_stone detect_magic platform"
    " arcane_sight unseen_servant feather_fall enlarge_reduce",
    "witch": "knowledge investigation | herbalist | growth beast_sense bane nightmare paranoia"
    " forget into_dreams darkness mutate | hex",
    "cleric": "knowledge rhetoric | orator | calm_emotions mending guidance sanctuary speak_with_animals"
    " augury detect_thoughts sleep shape_water",
    "ottilie": "handiwork investigation | craftsman | flame dancing_lights color_spray advanced_illusion gust | spell",
    "nerys": "investigation knowledge | sailor | shape_water growth command_water mold_earth beast_sense",
    "cassia": "handiwork knowledge | artist | lesser_illusion dancing_lights illusory_guise color_spray alarm"
    " common_tongue detect_thoughts telepathy arcane_sight | spell",
    "ravenna": "trickery intimidation | animal_whisperer | stinky sneezy paranoia nightmare speak_with_animals"
    " unleash_plague bees numbers forget",
    "benna": "knowledge investigation | herbalist | mending growth calm_emotions guidance send_message"
    " sanctuary sleep detect_emotion alarm",
    "sunniva": "knowledge rhetoric | academic | lesser_illusion dancing_lights illusory_guise color_spray alarm"
    " common_tongue detect_thoughts telepathy arcane_sight | spell",
    "griselda": "trickery handiwork | animal_whisperer | stinky sneezy paranoia nightmare speak_with_animals"
    " unleash_plague bees numbers forget",
    "joss": "trickery acrobatics | liar",
    "hanne": "knowledge toughness | academic",
    "tib": "acrobatics athletics | high_jumper",
    "corin": "athletics handiwork | craftsman animal_whisperer",
    "marda": "knowledge toughness | chef herbalist",
    "gil": "intimidation trickery | haggler cannibal",
    "linnet": "trickery handiwork | stylist | illusory_guise sneezy | hex",
    "perrin": "athletics handiwork | sailor craftsman tough",
    "brenna": "toughness intimidation | tough orator chef",
    "jory": "athletics trickery | lightweight tumbler charmer",
    "sorrel": "investigation acrobatics | herbalist survivalist wiry",
    "mab": "trickery acrobatics | wiry liar cutpurse",
    "dace": "investigation trickery | sailor haggler saboteur",
    "odile": "athletics rhetoric | orator animal_whisperer tough stylist",
    "sabine": "acrobatics rhetoric | lightweight artist liar cutpurse",
    "ulf": "intimidation toughness | cannibal heavyweight tough saboteur",
    "ilse": "acrobatics investigation | herbalist tough tumbler academic",
    "torvald": "toughness handiwork | craftsman tough heavyweight saboteur",
    "fenn": "acrobatics handiwork | survivalist craftsman tumbler animal_whisperer",
    "vesper": "trickery acrobatics | stylist liar wiry cutpurse",
    "ansa": "intimidation rhetoric | orator chef haggler tough",
}
"""What a hero is beside its battles: skills, then talents, story spells and the school of Aptitude, in their order."""


@cache
def ready_made() -> dict[str, Hero]:
    """By their ids. Raises WrongTable where a row is no hero."""
    return {id: ready_made_hero(id) for id in ROWS}


@cache
def kind_of(id: str) -> ClassKind:
    """The class that it has come to."""
    kinds = _kinds()
    risen = [kinds[perk] for perk in ROWS[id].perks.split() if perk in kinds]
    return risen[-1] if risen else COMPONENTS.classes["novice"]


def names_in(class_id: str) -> list[str]:
    """Of those who are of a class."""
    return [row.name for id, row in ROWS.items() if kind_of(id).id == class_id]


@cache
def ready_made_hero(id: str) -> Hero:
    """Of more than fifty, few are at a table, and each is checked as anybody is when it is made."""
    row, life = ROWS[id], LIVES[id]
    skills, talents, story, school = [each.split() for each in f"{life} | | ".split("|")[:4]]
    arms, perks = tuple(row.arms.split()), row.perks.split()
    first = next(arm for arm in arms if arm in first_arms())
    learnt = (*[arm for arm in arms if arm != first], *row.mastered.split())
    made = Creation(row.name, row.attributes, tuple(skills), first, talents[0], row.suit)
    levels = _levels(perks, iter(talents[1:]), iter(story), "".join(school))
    points = tuple([(item, NEEDED) for item in learnt])
    return Hero(made, Belongings(arms, row.armour), levels, points)


@cache
def _kinds() -> dict[str, ClassKind]:
    """By their class perks."""
    return {kind.class_perk: kind for kind in COMPONENTS.classes.values()}


def _levels(perks: list[str], talents: Iterator[str], story: Iterator[str], school: str) -> tuple[Level, ...]:
    """A class perk is no choice: it begins the level of its promotion."""
    kinds = _kinds()
    levels, risen = [], Level()
    for perk in perks:
        if perk in kinds:
            kind = kinds[perk]
            talent = "" if kind.is_magical else next(talents)
            risen = Level(promotion=kind.id, talent=talent, story=tuple(islice(story, story_spells_of(kind))))
        else:
            levels.append(replace(risen, perk=perk, school=school if perk == APTITUDE else ""))
            risen = Level()
    return tuple(levels)
