"""The language in which the data says what icons, spells and abilities do: an operation at a moment.

Every operation has a row in `FORMS` with the fields that it takes. What is not there is refused when the data is read.
"""

from __future__ import annotations

from core.frozen import frozen
from core.kit.catalogue import BadEntry, Entry, Read, entry_of, flag, line_of_text, list_of, one_of, whole_number

MELEE, MISSILE, MAGIC, MANEUVER, SAVE = "melee", "missile", "magic", "maneuver", "save"
TYPES = (MELEE, MISSILE, MAGIC, MANEUVER, SAVE)
"""The types of results (2.1)."""

X = 0
"""An amount that is the number on the face which does it."""

MOMENTS = (
    "any_army_roll", "any_other_roll", "any_roll", "attack_roll", "counter_attack", "dragon_attack",
    "dragon_melee_or_save", "individual", "killed_or_buried", "magic_action", "magic_action_reserve",
    "magic_action_terrain", "magic_negation", "magic_or_missile_action", "maneuver_any", "maneuver_marching",
    "melee_attack", "melee_attack_not_counter", "melee_missile_or_magic_at_terrain", "melee_not_counter",
    "melee_or_missile_attack", "missile_attack", "non_maneuver", "non_maneuver_other", "save_any", "save_army",
    "save_individual", "save_not_vs_melee", "save_not_vs_missile", "save_vs_melee", "save_vs_melee_not_counter",
    "save_vs_missile", "spell_announced", "counter_maneuver", "counter_attack_against", "hit_by_missiles",
    "instead_of_maneuver", "killed", "opposing_magic_action", "pre_march", "retreat",
)  # fmt: skip
"""When an operation acts: kinds of rolls (9.1), and what happens between them."""

FORMS: dict[str, tuple[str, str]] = {
    # special icons (16): what they need, what they may have
    "any_cantrip_points": ("amount", ""),
    "army_bonus": ("amount types until", ""),
    "army_divide": ("target until", ""),
    "army_subtract": ("amount types", "target until"),
    "army_subtract_any": ("amount", "target until"),
    "cantrip_points": ("amount", ""),
    "champion_power": ("", ""),
    "charge": ("", ""),
    "charm": ("amount", ""),
    "choose_one": ("options", ""),
    "counts_as_id": ("amount only", ""),
    "damage_army": ("amount", "save target then"),
    "damage_unit": ("amount", "save single then"),
    "defender_subtract": ("amount types", ""),
    "delayed_hypnotise": ("", ""),
    "delayed_reroll": ("amount", ""),
    "delayed_target": ("fate", "amount single"),
    "double_unit": ("amount types", ""),
    "double_units": ("species types", ""),
    "duel": ("amount single types", ""),
    "free_move": ("amount optional", ""),
    "free_move_self": ("optional", ""),
    "item_and_carrier_move": ("", "optional"),
    "kill_jaws_dragon": ("options", ""),
    "lose_automatic_saves": ("", ""),
    "move_dragon": ("optional", ""),
    "no_counter_attack": ("", ""),
    "opponent_subtract": ("amount types", ""),
    "optional_roll_to_cancel": ("", ""),
    "phoenix_roll": ("", ""),
    "plague": ("", ""),
    "promote": ("", ""),
    "recolour_unit_plain_magic": ("amount optional", ""),
    "recruit_or_promote_dragonkin": ("", ""),
    "reflect_dragon_damage": ("", ""),
    "reflect_unit_melee": ("single", ""),
    "relic_split": ("amount", ""),
    "reroll_self_add": ("", ""),
    "results": ("types", "amount element"),
    "results_choice": ("amount types", ""),
    "return_dragonkin_or_minor_terrain": ("", ""),
    "return_from_dua": ("amount", ""),
    "return_item": ("", ""),
    "riposte": ("amount", ""),
    "split": ("amount options", ""),
    "summon_dragon": ("", "amount element"),
    "target": ("fate", "amount on_id single test then"),
    "terrain_subtract_any": ("amount", "until"),
    "ward_own_army": ("until", ""),
    # spells (17)
    "army_add": ("amount types", ""),
    "army_add_choice": ("amount types", ""),
    "army_counts_as": ("types as", "species"),
    "army_double_unit": ("amount types", ""),
    "army_flag": ("flag", ""),
    "army_reroll": ("amount", ""),
    "bua_minor_terrain_to_pool": ("", ""),
    "damage_each_army": ("amount save", ""),
    "dua_flag": ("flag", ""),
    "exhume": ("amount", ""),
    "move_own_units": ("amount", "species"),
    "promote_unit": ("amount species", ""),
    "summon_dragonkin": ("amount", ""),
    "summon_white_dragon": ("amount", ""),
    "target_unit": ("fate test limit", ""),
    "target_units": ("amount fate", "test then"),
    "terrain_down_unless": ("amount limit", ""),
    "terrain_flag": ("flag", "amount"),
    "terrain_subtract": ("amount types", ""),
    "terrain_subtract_incoming": ("amount types", ""),
    "tidal_wave": ("amount limit", ""),
    # abilities of species (15)
    "add_bone_magic": ("limit", ""),
    "answer_missiles": ("", ""),
    "automatic_saves": ("", ""),
    "counts_as": ("types as", ""),
    "curse_results": ("limit", ""),
    "exchange_for_smaller": ("", ""),
    "fly": ("", ""),
    "free_dragonkin": ("", ""),
    "handle_dragonkin": ("", ""),
    "leave_out": ("limit", ""),
    "magic_of_the_terrain": ("", ""),
    "mutate": ("limit", ""),
    "negate_magic": ("limit", ""),
    "raise_buried": ("", ""),
    "recruit_or_promote_in_each_army": ("", ""),
    "replant": ("", ""),
    "reroll_without_special": ("", ""),
    "scorch": ("", ""),
}


@frozen
class Operation:
    """One thing that an icon, a spell or an ability does. Fields that it does not take are empty.

    when: '' for at once. amount: results, damage, health or pieces; `X` is 0. test: what a target must roll. fate: what
    becomes of it otherwise; on_id: where its ID shows. then: what follows a death. save: whether damage may be saved.
    single: it aims at one unit. until: 'turn' or 'maneuver'. options: one list of them is taken, or the amount is
    split among them. turned: what the results count as. only: the units it is for. limit: the most at a time.
    """

    do: str
    when: str = ""
    amount: int = X
    types: tuple[str, ...] = ()
    turned: tuple[str, ...] = ()
    test: str = ""
    fate: str = ""
    on_id: str = ""
    then: str = ""
    target: str = ""
    element: str = ""
    species: str = ""
    flag: str = ""
    until: str = ""
    save: bool = False
    single: bool = False
    optional: bool = False
    only: tuple[str, ...] = ()
    options: tuple[tuple[Operation, ...], ...] = ()
    limit: int = 0


_SOME_TYPES: Read[tuple[str, ...]] = list_of(one_of(TYPES), least=1)
_WORDS: dict[str, Read[str]] = {
    "test": one_of(("save", "maneuver", "melee", "id", "not_id")),
    "fate": one_of(("kill", "bury", "held", "stunned", "reserve")),
    "on_id": one_of(("kill", "reserve")),
    "then": one_of(
        ("save_or_bury", "bury", "bury_dragonkin", "return_from_own_dua_equal_health", "save_or_reserve", "id_buries")
    ),
    "target": one_of(("opposing_army_same_terrain", "opposing_army_any_terrain")),
    "element": one_of(("any", "any_one", "item")),
    "species": line_of_text(1, 20),
    "flag": one_of(
        ("accelerated_growth", "mire", "open_grave", "soiled_ground", "ties_to_counter", "wall_of_thorns")
    ),
    "until": one_of(("turn", "maneuver")),
}  # fmt: skip


def read_operation(plain: object, place: str) -> Operation:
    """Raises BadEntry for an operation that nobody knows, or with fields that are not its own."""
    if not isinstance(plain, dict) or "do" not in plain:
        raise BadEntry(f"{place} has no operation. Say with `do` what happens.")
    do = one_of(FORMS)(plain["do"], f"{place}.do")
    needed, optional = (fields.split() for fields in FORMS[do])
    entry = entry_of(plain, place, ["do", *needed], ["when", *optional])
    return Operation(
        do,
        entry.read_or("when", one_of(MOMENTS), ""),
        entry.read_or("amount", _amount, X),
        entry.read_or("types", _SOME_TYPES, ()),
        entry.read_or("as", _SOME_TYPES, ()),
        _word(entry, "test"),
        _word(entry, "fate"),
        _word(entry, "on_id"),
        _word(entry, "then"),
        _word(entry, "target"),
        _word(entry, "element"),
        _word(entry, "species"),
        _word(entry, "flag"),
        _word(entry, "until"),
        entry.read_or("save", flag, False),
        entry.read_or("single", flag, False),
        entry.read_or("optional", flag, False),
        entry.read_or("only", list_of(line_of_text(1, 30)), ()),
        entry.read_or("options", list_of(list_of(read_operation, least=1), least=1), ()),
        entry.read_or("limit", whole_number(1, 9), 0),
    )


def _word(entry: Entry, name: str) -> str:
    return entry.read_or(name, _WORDS[name], "")


def _amount(plain: object, place: str) -> int:
    return X if plain == "X" else whole_number(1, 24)(plain, place)
