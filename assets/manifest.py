"""Every picture, sound and font of the table by name, where each lies, and which of them are absent.

Here live names only: nothing opens or draws a file, and pygame is not imported. A file that is added to a folder
is added to its table in the same commit.
"""

from pathlib import Path

SEATS = ("circle", "triangle", "square", "diamond", "hexagon", "star")
ELEMENTS = ("wind", "water", "neutral", "fire", "earth", "darkness", "light")
STATUSES = ("blind", "break", "burn", "cripple", "freeze", "poison", "shear")
CLASSES = ("bulwark", "duelist", "strider", "reaver", "arcanist", "mender", "veilwalker")
HEADS = 8

# What the dice of Dragon Dice show.
RESULTS = (
    "melee", "missile", "magic", "maneuver", "save",
)  # fmt: skip
DICE_ELEMENTS = (
    "death", "air", "water", "fire", "earth", "ivory", "white",
)  # fmt: skip
SPECIAL_ICONS = (
    "attune", "bash", "belly", "breath", "bullseye", "cantrip", "charge", "charm", "choke", "cloak", "coil",
    "confuse", "convert", "counter", "create_fireminions", "crush", "decapitate", "dispel_magic",
    "double_strike", "elemental_relic", "elevate", "entangle", "ferry", "fire_breath", "firecloud",
    "firewalking", "flame", "flaming_arrow", "flurry", "fly", "frost_breath", "galeforce", "gore", "hoof",
    "howl", "hug", "hypnotic_glare", "illusion", "impale", "kick", "net", "plague", "poison", "regenerate",
    "rend", "rise_from_the_ashes", "roar", "scare", "screech", "seize", "slay", "sleep", "smite", "smother",
    "sneak_attack", "sortie", "stomp", "stone", "stun", "summon_dragon", "surprise", "swallow", "tail",
    "teleport", "trample", "trumpet", "vanish", "volley", "wave", "wayfare", "web", "wild_growth", "wither",
    "logo_dragonkin_champion", "logo_eldarim_champion", "logo_bronze_medallion", "logo_silver_medallion",
    "logo_gold_medallion", "logo_earthfang",
)  # fmt: skip
DRAGON_FACES = (
    "jaws", "claws", "wing", "tail", "belly", "treasure", "breath", "drake", "wyrm",
)  # fmt: skip
EIGHTH_FACES = (
    "city", "standing_stones", "temple", "tower", "castle", "dragons_lair", "grove", "vortex",
)  # fmt: skip
MINOR_FACES = (
    "double_maneuvers", "double_saves", "flood", "flanked", "dust_storm", "revolt",
)  # fmt: skip
MINOR_TERRAINS = (
    "bridge", "knoll", "village", "woods",
)  # fmt: skip
SPECIES = (
    "amazons", "coral_elves", "dwarves", "feral", "firewalkers", "frostwings", "goblins", "lava_elves",
    "scalders", "swamp_stalkers", "treefolk", "undead", "eldarim", "dragonkin",
)  # fmt: skip
DICE_CLASSES = (
    "heavy_melee", "light_melee", "cavalry", "missile", "heavy_missile", "light_missile", "magic", "heavy_magic",
    "light_magic", "skirmisher", "shield_bearer",
)  # fmt: skip
DICE_SORTS = (
    "monster", "champion", "item",
)  # fmt: skip
DICE_SIZES = (
    "small", "medium", "large", "champion", "white_champion",
)  # fmt: skip
MONSTERS = (
    "centaur", "chimera", "hydra", "medusa", "nightmare", "coral_giant", "gryphon", "leviathan", "sprite_swarm",
    "tako", "androsphinx", "behemoth", "gargoyle", "roc", "umber_hulk", "bear_folk", "elephant_folk", "lion_folk",
    "owl_folk", "rhino_folk", "fireshadow", "genie", "gorgon", "phoenix", "salamander", "cryohydra", "frost_ogre",
    "remorhaz", "wolf_pack", "yeti", "cannibal", "death_naga", "harpies", "shambler", "troll", "beholder", "drider",
    "hell_hound", "lurker_in_the_deep", "rakshasa", "ettercap", "quickling", "unseelie_faerie", "web_birds",
    "will_o_wisps", "crocosaur", "mudmen", "ormyrr", "swamp_beast", "swamp_giant", "darktree", "redwood", "satyr",
    "strangle_vine", "unicorn", "carrion_crawler", "dracolich", "fenhound", "minor_death", "skeletal_steed",
)  # fmt: skip

# Whom the figures of Fated Hand show, and what its battlefield and its cards need.
HERO_FIGURES = (
    "novice", "scout", "lout", "ruffian", "soldier", "guard", "brawler", "hunter", "rogue", "brigand",
    "man_at_arms", "duelist", "berserker", "monk", "bone_breaker", "sniper", "assassin", "chieftain", "student",
    "scholar", "mystic", "mage", "witch", "cleric",
)  # fmt: skip
FOE_FIGURES = (
    "alley_cur", "footpad", "slinger", "grave_thrall", "militia_spear", "highwayman", "shield_sergeant",
    "marsh_ogre", "longbow_warden", "night_blade", "iron_captain", "hedge_witch", "brine_caller",
    "regent_of_the_old_order", "frost_almoner", "smoke_charmer", "powder_abbot", "green_prioress",
)  # fmt: skip
SUMMON_FIGURES = (
    "rodent", "mange_wolf", "turtle", "young_bear", "monkey", "flame_tyrant", "pawn",
    "bishop", "knight", "rook", "queen", "living_slime", "pale_shark", "pit_viper", "ravenous_bloom", "frost_golem",
    "firewalker", "rabbit", "newt", "ourobo",
)  # fmt: skip
ARMS = (
    "bastard_sword", "battle_axe", "blowgun", "club", "dagger", "dart", "flail", "garrote", "glaive", "great_axe",
    "great_club", "great_sword", "halberd", "handaxe", "heater_shield", "heavy_crossbow", "javelin", "knuckles",
    "light_crossbow", "longbow", "mace", "maul", "net", "parrying_dagger", "pike", "plank_shield", "quarterstaff",
    "rapier", "scimitar", "short_sword", "shortbow", "sickle", "sling", "spear", "tower_shield", "trident",
    "war_hammer", "war_pick", "blessed_chime", "crooked_wand", "elden_stave", "crystal_orb", "ancient_tome",
    "ashen_candle", "corroded_compass", "holly_branch", "slime_jar", "tidal_curiosity", "silver_charm", "studded_ring",
    "ominous_totem",
    "crystal_dagger", "crooked_dirk", "grinning_pot", "faded_puppet",
)  # fmt: skip
LOOKS = ("beard", "long_hair", "sash", "scarf")
SUITS = ("club", "diamond", "heart", "spade")
STANCES = ("aggressive", "defensive", "balanced")
ACTS = ("rest", "focus", "reload", "pick_up", "haul", "sneak", "reveal", "retreat", "perk", "cast", "drop", "lead",
        "end", "use")  # fmt: skip

ENDINGS = {"pictures": ".svg", "sounds": ".wav", "fonts": ".ttf"}

PICTURES: tuple[str, ...] = (
    *(f"seat_{shape}" for shape in SEATS),
    *(f"fighter_{shape}" for shape in SEATS),
    # symbols of action cards
    "sym_steps", "sym_die", "sym_power_up", "sym_power_down", "sym_shield", "sym_displace", "sym_barrage",
    "sym_fumble", "sym_push", "sym_turn", "sym_move_section", "sym_attack_section", "sym_reaction_section",
    # pieces
    "token_power", "token_score", "card_back", "init_special", "wall_segment", "die_icon",
    # what the action cards of Champions Combat show above their sections
    *(f"vignette_{card}" for card in range(1, 16)),
    # The Stonebound Saga: elements, statuses, stats, marks of abilities, and the parts portraits are put together from
    *(f"elem_{element}" for element in ELEMENTS),
    *(f"status_{status}" for status in STATUSES),
    *(f"stat_{stat}" for stat in ("hp", "pd", "sd", "atk", "mv", "rng", "crt")),
    "key_fuse", "key_no_action", "key_use_once", "key_aura", "key_star", "key_infinite", "camp",
    *(f"portrait_elem_{element}" for element in ELEMENTS),
    *(f"portrait_class_{each}" for each in CLASSES),
    *(f"portrait_head_{number}" for number in range(HEADS)),
    # Dragon Dice: icons of its dice, white on nothing, to be tinted
    *(f"result_{each}" for each in RESULTS),
    *(f"element_{each}" for each in DICE_ELEMENTS),
    *(f"sai_{each}" for each in SPECIAL_ICONS),
    *(f"dragon_{each}" for each in DRAGON_FACES),
    *(f"eighth_{each}" for each in EIGHTH_FACES),
    *(f"minor_{each}" for each in MINOR_FACES),
    *(f"minor_terrain_{each}" for each in MINOR_TERRAINS),
    *(f"species_{each}" for each in SPECIES),
    *(f"class_{each}" for each in (*DICE_CLASSES, *DICE_SORTS)),
    *(f"size_{each}" for each in DICE_SIZES),
    *(f"monster_{each}" for each in MONSTERS),
    "mark_held", "mark_unable", "mark_charmed", "mark_asked",
    # Fated Hand: figures, playing cards, the signs around a creature, what lies on the ground, and acts to be tinted
    *(f"figure_{each}" for each in (*HERO_FIGURES, *FOE_FIGURES, *SUMMON_FIGURES)),
    *(f"arm_{each}" for each in ARMS),
    *(f"look_{each}" for each in LOOKS), "start_round", "start_angular", "coin_heads", "coin_tails",
    *(f"suit_{each}" for each in SUITS), "court_jack", "court_queen", "court_king",
    *(f"stance_{each}" for each in STANCES), "debris", "goal", "sling_shot", "riposte",
    "tool_eraser",
    *(f"act_{each}" for each in ACTS),
    # the house, the boxes of its games, and who sits on a chair
    "emblem", "app_icon", "cover_champions_combat", "cover_stonebound", "cover_dragon_dice", "cover_fated_hand",
    "face_person", "face_open", "face_bot", "face_bot_sensible", "face_bot_random",
    # interface icons, white on nothing, to be tinted
    "icon_menu", "icon_back", "icon_undo", "icon_confirm", "icon_close", "icon_help", "icon_settings",
    "icon_play", "icon_pause", "icon_step_forward", "icon_step_back", "icon_turn_forward", "icon_turn_back",
    "icon_fast", "icon_speaker", "icon_mute", "icon_person", "icon_bot", "icon_replay", "icon_book", "icon_eye",
    "icon_why", "icon_skip", "icon_plus", "icon_minus", "icon_search", "icon_fullscreen", "icon_chronicle",
    "icon_talk", "icon_lan", "icon_keyboard", "icon_warning", "icon_trophy", "icon_quit", "icon_fork",
    "icon_hand", "icon_deck", "icon_discard", "icon_sort", "icon_bin", "icon_rename", "icon_map",
)

SOUNDS: tuple[str, ...] = (
    "die_roll", "die_land", "card_draw", "card_play", "card_shuffle", "step", "turn_piece", "hit", "block", "miss",
    "push", "token", "your_turn", "victory", "click", "refuse", "undo",
)

FONTS: tuple[str, ...] = ("ParlourSans-Regular", "ParlourSans-Semibold", "ParlourDisplay-ExtraBold")

# Files of other kinds that lie beside the rest: the window's icon as pixels, the licence of the fonts.
COMPANIONS: tuple[tuple[str, str], ...] = (
    ("pictures", "app_icon.png"),
    ("pictures", "app_icon.ico"),
    ("fonts", "OFL.txt"),
)

ROOT = Path(__file__).parent


def files() -> tuple[tuple[str, str], ...]:
    """Every file as (kind, file name)."""
    tables = (("pictures", PICTURES), ("sounds", SOUNDS), ("fonts", FONTS))
    named = tuple((kind, name + ENDINGS[kind]) for kind, names in tables for name in names)
    return named + COMPANIONS


def path(kind: str, name: str, root: Path = ROOT) -> Path:
    """Where a picture, sound or font lies; a name without an ending gets the one of its kind. It need not exist."""
    return root / kind / (name if "." in name else name + ENDINGS[kind])


def missing(root: Path = ROOT) -> list[str]:
    """The files that are absent or empty, as `kind/file name`, in the order of the tables."""
    return [f"{kind}/{name}" for kind, name in files() if not _has_bytes(path(kind, name, root))]


def _has_bytes(file: Path) -> bool:
    return file.is_file() and file.stat().st_size > 0
