"""Previews say before paying what an ability would do; what they promise is what then happens."""

from __future__ import annotations

from core.games.stonebound.characters import roster_of
from core.games.stonebound.preview import ability_preview
from tests.games.stonebound.field import NO, Field, duel
from tests.listing import of_each

CAST = {
    "orrin_slate": (0, (5, 5)),
    "brother_calder": (0, (5, 6)),
    "kess_varrow": (1, (5, 4)),
    "nix_hollow": (1, (4, 5)),
}


def test_an_attack_its_chance_and_what_follows() -> None:
    field = duel("ilario_quill", "kess_varrow")
    assert ability_preview(field.state, 0, "searing_flourish", 1) == (
        "Takes 4 HP and 1 armour from Kess Varrow; 30 % for a critical attack, which takes 10 HP and 2 armour.",
        "60 %: Kess Varrow gains Burn.",
    )
    field.use("ilario_quill", "searing_flourish", "kess_varrow", 1, 60)
    assert (field["kess_varrow"].hp, field["kess_varrow"].pd) == (17 - 10, 2 - 2)


def test_a_made_critical_and_a_chance_within_crt() -> None:
    field = duel("ilario_quill", "kess_varrow")
    field.fuse("ilario_quill", "blazing_tempo")
    assert ability_preview(field.state, 0, "final_bow", 1) == (
        "Takes 10 HP and 2 armour from Kess Varrow, critical without fail.",
        "45 %: Kess Varrow gains Break.",
    )


def test_dice_by_digit_and_doubles() -> None:
    field = duel("pell_emberwick", "kess_varrow", gap=3)
    assert ability_preview(field.state, 0, "unstable_formula", 1)[1:] == (
        "10 % for each of two dice: Kess Varrow loses 3 HP.",
        "10 %: Kess Varrow gains Break.",
    )


def test_every_enemy_of_an_area_has_its_line_the_nearest_first() -> None:
    field = Field(
        {"seluvine": (0, (5, 5)), "orrin_slate": (1, (5, 2)), "kess_varrow": (1, (5, 4)), "nix_hollow": (1, (9, 9))}
    )
    assert ability_preview(field.state, 0, "steamburst") == ("Kess Varrow loses 5 HP.", "Orrin Slate loses 4 HP.")
    field.use("seluvine", "steamburst")
    assert (field["kess_varrow"].hp, field["orrin_slate"].hp) == (12, 20)


def test_healing_says_what_is_missing() -> None:
    field = Field({"tamsin_brook": (0, (5, 5)), "orrin_slate": (0, (5, 4)), "kess_varrow": (1, (0, 0))})
    field["orrin_slate"].hp = 22
    assert ability_preview(field.state, 0, "mending_tide", 1) == ("Orrin Slate recovers 2 HP.",)


def test_who_steps_in_is_named_and_the_numbers_are_those_against_it() -> None:
    field = Field({"orrin_slate": (0, (5, 2)), "wren_tallow": (0, (5, 4)), "kess_varrow": (1, (5, 5))})
    field.fuse("orrin_slate", "stand_behind_me")
    assert ability_preview(field.state, 2, "low_feint", 1)[:2] == (
        "Orrin Slate steps in as the target.",
        "Takes 2 HP and 1 armour from Orrin Slate; 25 % for a critical attack, which takes 8 HP and 2 armour.",
    )
    field.use("kess_varrow", "low_feint", "wren_tallow", NO, NO)
    assert field["orrin_slate"].hp == 24 - 2


def test_fuses_of_the_target_that_would_answer_are_named() -> None:
    field = duel("kess_varrow", "ilario_quill")
    field.fuse("ilario_quill", "parry")
    assert ability_preview(field.state, 0, "low_feint", 1)[-1] == (
        "Ilario Quill has Parry fused: when a Standard Attack would take HP from Ilario Quill, "
        "on a roll of 1 to 50 the loss is 4 lower."
    )
    assert not any("Parry" in line for line in ability_preview(field.state, 1, "searing_flourish", 0))


def test_fuses_that_ask_for_another_distance_are_not() -> None:
    field = duel("sabine_farlight", "wren_tallow", gap=1)
    field.fuse("wren_tallow", "camouflage")
    assert not any("Camouflage" in line for line in ability_preview(field.state, 0, "sunmark", 1))
    field.walk("sabine_farlight", (5, 1))
    assert any("Camouflage" in line for line in ability_preview(field.state, 0, "sunmark", 1))


def test_what_cannot_be_gained_is_said() -> None:
    field = duel("ilario_quill", "brother_calder")
    field.fuse("brother_calder", "sanctuary")
    assert "60 %: Brother Calder cannot gain Burn." in ability_preview(field.state, 0, "searing_flourish", 1)
    field = duel("kess_varrow", "brother_calder")
    field.status("brother_calder", "Cripple")
    assert "50 %: Brother Calder has Cripple already, and no more of it." in ability_preview(
        field.state, 0, "low_feint", 1
    )


def test_blind_and_out_of_range_are_said() -> None:
    field = duel("ulf_cindermaw", "kess_varrow", gap=2)
    field.status("ulf_cindermaw", "Blind")
    assert ability_preview(field.state, 0, "ground_breaker")[0] == "Blinded: it happens in 50 of 100 cases."
    field = duel("mordha_kane", "kess_varrow", gap=3)
    assert ability_preview(field.state, 0, "cruel_hook", 1)[1].startswith(
        "If Kess Varrow is in weapon range by then: Takes"
    )


def test_a_fuse_says_what_changes() -> None:
    field = Field(CAST)
    assert ability_preview(field.state, 0, "stone_skin") == ("Orrin Slate has PD 6 instead of 4.",)
    assert ability_preview(field.state, 1, "sanctuary") == (
        "Brother Calder cannot gain Blind, Burn or Poison.",
        "Orrin Slate cannot gain Blind, Burn or Poison.",
        "Brother Calder has SD 5 instead of 4.",
        "Orrin Slate has SD 4 instead of 3.",
    )


@of_each("ability_id", roster_of("").abilities)
def test_every_ability_has_a_preview_in_sentences_that_changes_nothing(ability_id: str) -> None:
    owner = roster_of("").owners[ability_id]
    others = {id: place for id, place in CAST.items() if id != owner}
    field = Field({owner: (0, (6, 5)), **others})
    before = repr(field.state)
    for target in range(len(field.state.units)):
        lines = ability_preview(field.state, 0, ability_id, target)
        assert all(line[0].isupper() or line[0].isdigit() for line in lines) and all(
            line.endswith(".") for line in lines
        )
        assert lines or roster_of("").abilities[ability_id].target.mode == "all"
    assert repr(field.state) == before
