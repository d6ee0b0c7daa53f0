"""What the rules reference tells of summoned creatures: how they are led, the Old Order, each kind from the data."""

from __future__ import annotations

from core.games.fated_hand.components import COMPONENTS, perk
from core.games.fated_hand.fields import FIELDS
from core.games.fated_hand.formulas import formula_words
from core.games.fated_hand.naming import amounts_text
from core.games.fated_hand.old_order import PROMOTED, TRIBUTE
from core.games.fated_hand.pieces import SummonKind
from core.games.fated_hand.stats import SHOT_AT
from core.kit.english import listing
from core.reference import Chapter

OWN = {
    "frost_golem": "As its controller's turn ends everybody within 2 tiles of it takes 2 Speed Handicap, friends too.",
    "living_slime": "Its size is its Mass: it eats Slime under it, grows by each creature that it brings down, may give"
    " Mass to a new one in place of its attack, and loses 1 on tails when it has defended itself.",
    "monkey": "Two come at once.",
    "ourobo": "Its size is how many tiles it covers. In place of an attack it eats up to three Field Effects beside"
    " it.",
    "pawn": "One tile straight on, two from where it began; it takes diagonally ahead.",
    "bishop": "Any way along diagonals.",
    "knight": "Leaps two tiles and one aside, over everything.",
    "rook": "Any way along ranks and files.",
    "queen": "Any straight way, and twice in a turn.",
    "ravenous_bloom": "Its bite leaves Smog, and with nobody to bite it may lay Smog beside it.",
    "young_bear": "The die is rolled as it comes.",
}
"""What no number says."""


def summon_paragraph(kind: SummonKind) -> str:
    """'Rodent, small: Strike Magic Strike + 5, Defense 2, Movement 4; counts as 2 Reagents.'"""
    numbers = f"Strike {formula_words(kind.strike)}, Defense {formula_words(kind.defense)}"
    moves = "" if kind.is_piece else f", Movement {kind.movement}"
    return " ".join(filter(None, (
        f"{kind.name}, {kind.size}: {numbers}{moves}; counts as {kind.cost}.", _limits(kind), *_traits(kind),
        OWN.get(kind.id, ""),
    )))  # fmt: skip


def _limits(kind: SummonKind) -> str:
    return f"As a tribute good for what costs {kind.limit} at most." if kind.limit else ""


def _traits(kind: SummonKind) -> list[str]:
    found = [f"Its attack gives {amounts_text(kind.bite)} Handicap in place of a Hit."] if any(kind.bite) else []
    immune = [FIELDS[each].name for each in kind.immune if each in FIELDS]
    found += [f"Untouched by {listing(immune)}."] if immune else []
    found += ["No spell touches it."] if "magic" in kind.immune else []
    found += [f"Moves on {FIELDS[kind.home].name} only."] if kind.home else []
    found += [f"In {FIELDS[kind.cover].name} nobody can target it and its Strike is doubled."] if kind.cover else []
    found += [f"Leaves {FIELDS[kind.trail].name} where it walks."] if kind.trail else []
    found += ["No Riposte answers its attack."] if kind.is_unanswered else []
    found += [f"Covers {kind.tiles} by {kind.tiles} tiles."] if kind.tiles > 1 else []
    found += [f"Perks: {listing([perk(id).name for id in kind.perks])}."] if kind.perks else []
    return found


SUMMON_CHAPTERS: tuple[Chapter, ...] = (
    Chapter(
        "summons",
        "Summoned creatures",
        (
            "A spell that summons sets a creature on a tile beside its caster, unless it says otherwise. The creature"
            " is on the side of its controller, is led by the same player, and has 1 Hit Point, no cards, no Stance.",
            "Its Strike and Defense follow from its controller's, without their Handicap, as they are when it comes and"
            " whenever plans are locked; its Speed is its controller's. Handicap of its own is taken from them. Cards"
            " on which its numbers rest are shown.",
            "It has no turn. In its controller's turn it moves once, also when it has just come; to attack with one of"
            " them is the controller's Primary Action. It defends itself, may Riposte, and Engages as others do. Where"
            " a turn ends for its controller it ends for it too. It does not recover.",
            "With a Stat below 0, with a Hit, and at the end of a round in which its controller is down it vanishes and"
            " leaves no body. Creatures alone hold no field: whoever has nobody else left has lost.",
        ),
        ("summon", "creature", "controller", "lead"),
    ),
    Chapter(
        "old_order",
        "The Old Order",
        (
            "Pieces walk as in chess, on free tiles; only a Knight leaps. Of each kind one moves in a turn, a Queen"
            " twice, and none in the turn in which its own spell brings it.",
            "A piece takes whoever stands where it could walk to: it goes up to the target and attacks. If that falls"
            " it goes onto its tile, and else it stays. In the own turn that is the Primary Action.",
            "All tiles that it could walk to are under its Control, of a Pawn the two diagonally ahead. When an enemy"
            " ends a Move there, one piece of each controller may take it at once.",
            "An enemy whose Move goes over a tile that a Pawn controls, and farther, may be struck in the controller's"
            " next turn: the Pawn steps onto that tile, if the enemy is beside it.",
            f"Nothing changes the Defense of a piece, and it is {SHOT_AT} against shots and flying spells. Whoever"
            " slays one in melee must go onto its tile.",
            f"A Pawn that has come {PROMOTED} tiles may become another piece.",
        ),
        ("chess", "pawn", "knight", "bishop", "rook", "queen", "control"),
    ),
    Chapter(
        "polymerization",
        "The Rite of Polymerization",
        (
            "Two of your creatures side by side, neither come in this turn, become one that you could summon, on a tile"
            " of theirs; it may move at once. It counts as one Reagent more than the dearer of them at most, and no"
            f" more than either is good for. A Pawn is a tribute once it has come {TRIBUTE} tiles.",
        ),
        ("tribute", "rite", "fusion"),
    ),
    Chapter(
        "summon_list",
        "All creatures",
        tuple(map(summon_paragraph, COMPONENTS.summons.values())),
        ("summon", "creature", "strike", "defense"),
    ),
)
