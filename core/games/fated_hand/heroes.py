"""Ready-made heroes, and the check that a hero is legal by 1.2 to 1.5. Plain tables of the house."""

from __future__ import annotations

from core.errors import WrongTable, did_you_mean
from core.games.fated_hand.components import components
from core.games.fated_hand.pieces import FISTS, Triple
from core.games.fated_hand.sheets import MOST_CARRIED, Sheet

MASTERED_A_LEVEL = 2
LEVELS = (0, 1, 2, 4)
"""At which level a hero can first be of a class of each tier: half of a list must be owned before a promotion (1.3)."""


def hero(
    name: str,
    class_id: str,
    attributes: Triple,
    perks: str,
    arms: str,
    suit: str,
    armour: str = "",
    mastered: str = "",
) -> Sheet:
    """attributes: Sleight, Brawn, Mind. perks, arms, mastered: ids with spaces between, in their order.

    Its first arm is the Simple one of its creation, and it knows to use all that it carries.
    """
    held = tuple(arms.split())
    gained = ("beginners_luck", *perks.split())
    spells = tuple(mastered.split())
    return Sheet(name, attributes, gained, held, armour, suit, class_id, proficient=held, mastered=spells)


HEROES: dict[str, Sheet] = {
    "novice": hero("Pell", "novice", (1, 1, 0), "", "club", "club"),
    "scout": hero("Wren", "scout", (1, 0, 1), "keen_eye target_practice", "dart sling", "heart"),
    "lout": hero("Bram", "lout", (1, 1, 0), "perfect_deflect counterblow", "club mace", "club", "padded_armor"),
    "ruffian": hero("Tamsin", "ruffian", (1, 1, 0), "grapple one_two", "knuckles handaxe", "spade"),
    "soldier": hero(
        "Aldous", "soldier", (1, 1, 0), "perfect_deflect lucky_shot tactical_maneuver upper_hand",
        "club short_sword spear", "diamond", "leather_armor",
    ),
    "guard": hero(
        "Hedda", "guard", (0, 1, 1), "perfect_deflect counterblow proactive_defense bulwark",
        "club halberd war_hammer", "heart", "chain_mail",
    ),
    "brawler": hero(
        "Odo", "brawler", (1, 1, 0), "grapple pummel relentless low_blow", "knuckles quarterstaff handaxe", "club",
    ),
    "hunter": hero(
        "Ysolde", "hunter", (1, 0, 1), "keen_eye quick_footed sighted_in follow_up", "dart shortbow dagger", "spade",
        "leather_armor",
    ),
    "rogue": hero(
        "Finch", "rogue", (1, 0, 1), "keen_eye lucky_shot hidden_fang disarm", "dart dagger rapier", "diamond",
    ),
    "brigand": hero(
        "Maud", "brigand", (1, 1, 0), "grapple haymaker skirmish dirty_trick", "knuckles short_sword handaxe", "club",
        "leather_armor",
    ),
    "man_at_arms": hero(
        "Sir Corwin", "man_at_arms", (1, 1, 0),
        "perfect_deflect lucky_shot tactical_maneuver feint studied_sword swordplay pitched_battle",
        "club bastard_sword light_crossbow spear", "heart", "scale_mail",
    ),
    "duelist": hero(
        "Livia", "duelist", (1, 0, 1),
        "perfect_deflect lucky_shot tactical_maneuver upper_hand think_fast deadly_riposte opportunist",
        "club rapier parrying_dagger short_sword", "diamond", "leather_armor",
    ),
    "berserker": hero(
        "Ragna", "berserker", (1, 1, 0),
        "grapple haymaker skirmish reckless_abandon bandit_strike berserk blood_thirst",
        "knuckles great_axe battle_axe handaxe", "spade",
    ),
    "monk": hero(
        "Brother Ansel", "monk", (1, 1, 0), "grapple pummel relentless overhead uppercut pressure_points sweep_the_leg",
        "quarterstaff knuckles dart handaxe", "club",
    ),
    "bone_breaker": hero(
        "Gudrun", "bone_breaker", (1, 1, 0),
        "grapple pummel relentless low_blow overhead indomitable dive_tackle",
        "knuckles maul mace handaxe", "heart", "chain_mail",
    ),
    "sniper": hero(
        "Edda", "sniper", (1, 0, 1),
        "keen_eye target_practice sighted_in follow_up suppressive_fire mind_map one_in_hand",
        "dart longbow light_crossbow dagger", "spade", "leather_armor",
    ),
    "assassin": hero(
        "Nym", "assassin", (1, 0, 1), "keen_eye lucky_shot hidden_fang disarm poisoned_blade killer_instinct execution",
        "dart dagger rapier light_crossbow", "diamond",
    ),
    "chieftain": hero(
        "Old Berrin", "chieftain", (1, 1, 0),
        "grapple one_two relentless straight_lunge overhead leaders_pride battle_wisdom",
        "club war_hammer spear handaxe", "heart", "scale_mail",
    ),
    "student": hero(
        "Mirel", "student", (1, 0, 1), "inspiration quiet_study", "quarterstaff blessed_chime", "heart",
        mastered="spectral_slice flash_bolt",
    ),
    "scholar": hero(
        "Corvin", "scholar", (0, 1, 1), "inspiration quiet_study deep_recall sorcerous",
        "quarterstaff blessed_chime crystal_dagger", "club",
        mastered="flash_bolt icicle desperate_deflection quaff",
    ),
    "mystic": hero(
        "Isaura", "mystic", (1, 1, 0), "inspiration aptitude foresight unsettling_gaze",
        "club blessed_chime", "diamond",
        mastered="petty_hex black_dagger misery_loves_company protection_ward",
    ),
    "mage": hero(
        "Aurel", "mage", (0, 1, 1),
        "inspiration quiet_study deep_recall sorcerous mobile_intellect mental_arithmetic warding_cloak lecturer"
        " maleficient_sophistry",
        "quarterstaff dagger", "spade",
        mastered="spectral_slice breaker_beam earthquake time_warp blunting_spell pressure_beam four_dozen_eggs"
        " cloud_day",
    ),
    "witch": hero(
        "Morwen", "witch", (0, 1, 1),
        "inspiration aptitude foresight unsettling_gaze insight unbroken_incantation illusory_visage",
        "dart sickle", "spade",
        mastered="black_flame vampirism numbfingers riptide killing_frost permafrost blood_sacrifice grasping_root",
    ),
    "cleric": hero(
        "Tobiah", "cleric", (1, 1, 0),
        "inspiration quiet_study foresight insight sorcerous righteousness divine_oversight denunciation",
        "club blessed_chime", "heart", "leather_armor",
        mastered="holy_flame righteous_cause final_flash jesus_gives_military_advice protection_ward sharpen"
        " winters_breath sunny_day",
    ),
    "ottilie": hero(
        "Ottilie", "scholar", (1, 0, 1), "inspiration aptitude deep_recall studied_spells",
        "quarterstaff elden_stave ashen_candle", "heart",
        mastered="conflagration burn_out deja_vu spectral_slice",
    ),
    "nerys": hero(
        "Nerys", "mystic", (0, 1, 1), "inspiration quiet_study foresight sorcerous",
        "club crooked_wand tidal_curiosity", "club",
        mastered="strangleweed riptide drought asphixia",
    ),
    "cassia": hero(
        "Cassia", "mage", (1, 0, 1),
        "inspiration aptitude deep_recall mobile_intellect sorcerous mental_arithmetic lecturer",
        "quarterstaff crystal_orb studded_ring elden_stave", "diamond",
        mastered="forgetfullness immolate short_fuse proximity_fuse winters_breath watchful_daggers thorn_thrust"
        " vile_murk",
    ),
    "ravenna": hero(
        "Ravenna", "witch", (1, 1, 0),
        "inspiration quiet_study foresight sorcerous unsettling_gaze unbroken_incantation fortunes_foretold",
        "dart corroded_compass ancient_tome holly_branch", "club",
        mastered="undertow asphixia kamikaze life_tether misery_loves_company bramblelash devour_thorns vile_murk",
    ),
    "benna": hero(
        "Benna", "cleric", (0, 1, 1),
        "inspiration quiet_study foresight insight unsettling_gaze righteousness restorative_aura",
        "club silver_charm slime_jar blessed_chime", "spade",
        mastered="stem_cells righteous_cause holy_flame intercession uh_oh_sticky glob hallowed_ground killing_frost",
    ),
    "joss": hero("Joss", "novice", (1, 0, 1), "", "knuckles", "spade"),
    "hanne": hero("Hanne", "novice", (0, 1, 1), "", "quarterstaff", "heart"),
    "tib": hero("Tib", "novice", (1, 1, 0), "", "dart", "diamond"),
    "corin": hero("Corin", "scout", (1, 0, 1), "keen_eye lucky_shot", "handaxe javelin", "spade"),
    "marda": hero(
        "Marda", "lout", (0, 1, 1), "perfect_deflect lucky_shot", "quarterstaff short_sword", "diamond",
        "padded_armor",
    ),
    "gil": hero("Gil", "ruffian", (1, 1, 0), "grapple haymaker", "club handaxe", "heart"),
    "linnet": hero(
        "Linnet", "student", (1, 1, 0), "inspiration aptitude", "dart blessed_chime", "spade",
        mastered="petty_hex black_dagger",
    ),
    "perrin": hero(
        "Perrin", "soldier", (1, 1, 0), "perfect_deflect counterblow tactical_maneuver pursuer",
        "scimitar plank_shield war_pick", "spade", "leather_armor",
    ),
    "brenna": hero(
        "Brenna", "guard", (1, 1, 0), "perfect_deflect counterblow proactive_defense crushing_counter",
        "flail tower_shield club", "diamond", "leather_armor",
    ),
    "jory": hero("Jory", "brawler", (1, 1, 0), "grapple one_two relentless pugilist", "sickle knuckles club", "heart"),
    "sorrel": hero(
        "Sorrel", "hunter", (1, 0, 1), "keen_eye lucky_shot sighted_in ricochet", "shortbow blowgun dart", "club",
        "leather_armor",
    ),
    "mab": hero("Mab", "rogue", (1, 0, 1), "keen_eye quick_footed hidden_fang pickpocket", "dagger net dart", "heart"),
    "dace": hero(
        "Dace", "brigand", (1, 0, 1), "grapple pummel skirmish rationing", "handaxe javelin club", "diamond",
        "leather_armor",
    ),
    "odile": hero(
        "Dame Odile", "man_at_arms", (1, 1, 0),
        "perfect_deflect counterblow tactical_maneuver think_fast upper_hand swordplay chasing_slice adaptable"
        " quickdraw total_focus",
        "short_sword heater_shield heavy_crossbow club", "spade", "scale_mail",
    ),
    "sabine": hero(
        "Sabine", "duelist", (1, 0, 1),
        "keen_eye target_practice hidden_fang tip_off diversion deadly_riposte blade_lock astonish narrow_flank"
        " relentless_offense",
        "rapier scimitar sickle dart", "club", "leather_armor",
    ),
    "ulf": hero(
        "Ulf", "berserker", (1, 1, 0),
        "grapple pummel skirmish disposable_armament reckless_abandon berserk mayhem no_mercy din_of_battle"
        " pillager_charge",
        "glaive war_pick flail club", "diamond",
    ),
    "ilse": hero(
        "Sister Ilse", "monk", (1, 0, 1),
        "grapple pummel relentless uppercut low_blow pressure_points leap_kick meditate hip_throw wall_runner",
        "knuckles quarterstaff dart", "heart",
    ),
    "torvald": hero(
        "Torvald", "bone_breaker", (1, 1, 0),
        "perfect_deflect counterblow proactive_defense crushing_counter hammer_and_anvil indomitable joint_lock"
        " chokehold mayhem",
        "pike maul tower_shield club", "spade", "chain_mail",
    ),
    "fenn": hero(
        "Fenn", "sniper", (1, 0, 1),
        "keen_eye quick_footed sighted_in field_medicine ricochet mind_map barrage liberty_of_maneuver shrapnel"
        " relentless_offense",
        "shortbow light_crossbow blowgun dart", "club", "leather_armor",
    ),
    "vesper": hero(
        "Vesper", "assassin", (1, 0, 1),
        "keen_eye lucky_shot hidden_fang pickpocket tip_off killer_instinct contract_killer mirage chokehold"
        " wall_runner",
        "garrote dagger blowgun dart", "spade",
    ),
    "ansa": hero(
        "Ansa", "chieftain", (1, 1, 0),
        "grapple one_two relentless overhead straight_lunge leaders_pride tactical_command humble_student"
        " innovative_techniques glint_of_gold decisive_action",
        "trident spear war_hammer club", "club", "scale_mail",
    ),
}  # fmt: skip
"""One for each class under its id; the others, so that any four of a tier make a party, under their names. The last of
tier 3 have a few levels more, so that somebody has each perk.
"""


def heroes_of(tier: int) -> tuple[str, ...]:
    return tuple(id for id, sheet in HEROES.items() if components().classes[sheet.class_id].tier == tier)


# --- what is legal


def check_hero(sheet: Sheet) -> None:
    """Raises WrongTable with what is wrong and what is right."""
    name = sheet.name
    if sorted(sheet.attributes) != [0, 1, 1]:
        raise WrongTable(f"{name} has attributes {sheet.attributes}. Two of them are 1, the third is 0.")
    if sheet.class_id not in components().classes:
        like = did_you_mean(sheet.class_id, components().classes)
        raise WrongTable(f"{name} is of a class {sheet.class_id!r}, which nobody knows.{like}")
    _check_arms(sheet)
    _check_perks(sheet)
    _check_mastered(sheet)


def _check_arms(sheet: Sheet) -> None:
    arms = components().arms
    for arm in (*sheet.arms, *sheet.proficient):
        if arm not in arms:
            verb = "carries" if arm in sheet.arms else "knows to use"
            raise WrongTable(f"{sheet.name} {verb} {arm!r}, which is no arm.{did_you_mean(arm, arms)}")
    if len(sheet.arms) > MOST_CARRIED:
        raise WrongTable(f"{sheet.name} carries {len(sheet.arms)} arms. At most {MOST_CARRIED} can be carried.")
    if sheet.armour and sheet.armour not in components().armour:
        raise WrongTable(f"{sheet.name} wears {sheet.armour!r}, which is no armour.")
    known = [arm for arm in sheet.proficient if arm != FISTS]
    if not any("simple" in arms[arm].traits for arm in known):
        raise WrongTable(f"{sheet.name} is Proficient with no Simple arm. One comes with its creation.")
    most = 1 + LEVELS[components().classes[sheet.class_id].tier]
    if len(known) > most:
        raise WrongTable(f"{sheet.name} is Proficient with {len(known)} arms. Its level allows {most}.")


def _check_mastered(sheet: Sheet) -> None:
    """Of magical classes, two spells a level."""
    assert sheet.kind is not None
    if unknown := [each for each in sheet.mastered if each not in components().spells]:
        like = did_you_mean(unknown[0], components().spells)
        raise WrongTable(f"{sheet.name} has mastered {unknown[0]!r}, which is no spell.{like}")
    most = MASTERED_A_LEVEL * LEVELS[sheet.kind.tier] if sheet.kind.is_magical else 0
    if len(sheet.mastered) > most:
        raise WrongTable(f"{sheet.name} has mastered {len(sheet.mastered)} spells. Its level allows {most}.")


def _check_perks(sheet: Sheet) -> None:
    """Whether some way up the tree of classes gains these perks in this order."""
    left = tuple(perk for perk in sheet.perks if perk != "beginners_luck")
    for perk in sheet.perks:
        if perk not in components().perks:
            raise WrongTable(f"{sheet.name} has {perk!r}, which is no perk.{did_you_mean(perk, components().perks)}")
    if len(set(sheet.perks)) != len(sheet.perks):
        raise WrongTable(f"{sheet.name} has a perk twice.")
    if not any(_leads(way, left) for way in ways_to(sheet.class_id)):
        raise WrongTable(f"{sheet.name} cannot have gained its perks in this order on any way to its class.")


def ways_to(class_id: str) -> list[tuple[str, ...]]:
    """Every way from the Novice to the class, without the Novice itself."""
    if class_id == "novice":
        return [()]
    before = [kind.id for kind in components().classes.values() if class_id in kind.promotions]
    return [(*way, class_id) for each in before for way in ways_to(each)]


def _leads(way: tuple[str, ...], gained: tuple[str, ...]) -> bool:
    """A promotion brings its class perk, each level one of a list of any class held so far; before a promotion half of
    the list of the class must be owned (1.3, 1.4).
    """
    classes = components().classes
    place = 0
    open_to: set[str] = set()
    for number, class_id in enumerate(way):
        kind = classes[class_id]
        open_to.update(kind.perks)
        if gained[place : place + 1] != (kind.class_perk,):
            return False
        needed = (len(kind.perks) + 1) // 2
        place += 2
        last = number == len(way) - 1
        while not last and len(set(gained[:place]) & set(kind.perks)) < needed:
            place += 1
            if place > len(gained):
                return False
        if not set(gained[:place]) <= open_to:
            return False
    return place <= len(gained) and set(gained) <= open_to
