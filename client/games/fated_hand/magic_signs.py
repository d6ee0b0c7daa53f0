"""What is seen of the spells that go on about a creature: that it concentrates, cards that lie before it, and what
others have laid upon it.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from client.kit import Kit
from client.shapes import Rim, rounded
from client.table.paint import DiscRim, disc
from client.theme import SMALLEST_TYPE
from core.frozen import frozen
from core.games.fated_hand.components import spell
from core.games.fated_hand.naming import fighter_name
from core.games.fated_hand.spell_words import cards_text
from core.games.fated_hand.state import FatedHandState, Fighter, FighterId, Sustained, summons_of
from core.games.fated_hand.sustaining import concentration_of, sustained_by
from core.kit.english import counted
from core.plain import CardId
from core.view import View

CONCENTRATES, UNDER = "icon_eye", "act_cast"
BEFORE_TARGET = ("calamitous_omen",)
"""Its cards lie before whoever it will strike."""


@frozen
class MagicLook:
    """cards: how many lie before it, as markers or as a pile. is_under: a spell of another lies upon it. leader: which
    of those that its seat leads controls it, or whether it has creatures itself; 0 where that is no question.
    """

    concentrates: bool = False
    cards: int = 0
    is_under: bool = False
    leader: int = 0


NO_MAGIC = MagicLook()


def magic_look(state: FatedHandState, fighter: Fighter) -> MagicLook:
    id, pile = fighter.id, fighter.pile
    laid = sum(len(each.cards) for each in state.sustained if place_of_cards(each) == id)
    return MagicLook(
        concentration_of(state, id) is not None,
        laid + (len(pile.cards) if pile is not None else 0),
        any(each.upon == id != each.by for each in state.sustained),
        leader_number(state, fighter),
    )


def leader_number(state: FatedHandState, fighter: Fighter) -> int:
    """From 1, as its seat's panel lists them: the same for whoever has summoned creatures and for those."""
    by = fighter.summoned.by if fighter.summoned is not None else fighter.id
    own = [each.id for each in state.fighters if each.seat == fighter.seat and each.summoned is None]
    return 1 + own.index(by) if len(own) > 1 and by in own and summons_of(state, by) else 0


def place_of_cards(kept: Sustained) -> FighterId:
    """Before whom its markers lie."""
    return kept.upon if kept.spell in BEFORE_TARGET else kept.by


def magic_lines(state: FatedHandState, view: View, id: FighterId) -> list[str]:
    """'Concentrates on Bramblelash.', 'Keeps up Immolate with the 4 of Hearts.', 'Under Holy Flame of Cassia.'"""
    own, pile, number = sustained_by(state, id), state.fighters[id].pile, leader_number(state, state.fighters[id])
    lines = [f"Its creatures are marked {number}."] * (number > 0 and state.fighters[id].summoned is None)
    lines += [_kept_line(state, view, each) for each in own if each.square is None]
    lines += [f"Under {spell(each.spell).name} of {fighter_name(state, each.by)}."
              for each in state.sustained if each.upon == id != each.by]  # fmt: skip
    if pile is not None:
        lines.append(f"Channels {spell(pile.spell).name}: {_cards_words(view, pile.cards)} so far.")
    return lines


def _kept_line(state: FatedHandState, view: View, kept: Sustained) -> str:
    kind = spell(kept.spell)
    verb = "Concentrates on" if kind.is_concentration else "Keeps up"
    upon = f" upon {fighter_name(state, kept.upon)}" if kept.upon != kept.by else ""
    cards = f" with {_cards_words(view, kept.cards)}" if kept.cards else ""
    return f"{verb} {kind.name}{upon}{cards}."


def _cards_words(view: View, cards: Sequence[CardId]) -> str:
    """Open ones by name."""
    faces = tuple(map(view.face, cards))
    return counted(len(cards), "closed card", "closed cards") if None in faces else cards_text(faces)


# --- painted


def paint_signs(kit: Kit, surface: Surface, corner: tuple[int, int], side: int, look: MagicLook) -> None:
    """In a row to the right of a corner."""
    left, top = corner
    if look.leader:
        left = _paint_leader(kit, surface, Rect(left, top, side, side), look.leader) + 1
    for picture in [CONCENTRATES] * look.concentrates + [UNDER] * look.is_under:
        _paint_sign(kit, surface, Rect(left, top, side, side), picture)
        left += side + 1
    if look.cards:
        paint_count(kit, surface, Rect(left, top, round(side * 0.8), side), look.cards)


def _paint_sign(kit: Kit, surface: Surface, box: Rect, picture: str) -> None:
    theme = kit.theme
    disc(surface, box.center, box.height / 2, theme.brass_light, DiscRim(theme.ink, 1))
    inner = max(8, round(box.height * 0.72))
    drawn = kit.pictures.get(picture, (inner, inner), tint=theme.ink)
    surface.blit(drawn, drawn.get_rect(center=box.center))


def _paint_leader(kit: Kit, surface: Surface, box: Rect, number: int) -> int:
    """Light on dark, other than the number of cards, and never too small to read; gives where it ends."""
    theme = kit.theme
    text = kit.texts.run(str(number), "bold", max(SMALLEST_TYPE, round(box.height * 0.8)), theme.paper)
    side = max(box.height, text.get_height() - 3)
    plate = Rect(box.x, box.centery - side // 2, side, side)
    rounded(surface, plate, theme.ink, side // 3, Rim(theme.paper, 1))
    surface.blit(text, text.get_rect(center=plate.center))
    return plate.right


def paint_count(kit: Kit, surface: Surface, box: Rect, count: int) -> None:
    """A card with a number."""
    theme = kit.theme
    rounded(surface, box.move(2, -1), theme.paper_shade, 2, Rim(theme.ink, 1))
    rounded(surface, box, theme.paper, 2, Rim(theme.ink, 1))
    text = kit.texts.run(str(count), "bold", max(SMALLEST_TYPE, round(box.height * 0.8)), theme.ink)
    surface.blit(text, text.get_rect(center=box.center))
