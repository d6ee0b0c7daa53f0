"""Where the parts of the editor lie in a window. Pure; nothing draws."""

from __future__ import annotations

from dataclasses import dataclass

from client.games.fated_hand.editor.threat_bars import TALL as THREAT
from client.scene.layout import Place
from client.theme import scaled

FOLDED = 1200
"""Under this width, at 100 %, tools are pictures alone."""
TOOLS, NARROW_TOOLS = 212, 104
ASIDE, NARROW_ASIDE = 312, 284
PROMPT, GAP = 26, 14
FAULTS_SHARE, FAULTS_LEAST = 0.235, 116


@dataclass(frozen=True, slots=True)
class EditorLayout:
    """aside: words and foes. faults: what is wrong, below it."""

    tools: Place
    prompt: Place
    board: Place
    threat: Place
    aside: Place
    faults: Place


def editor_layout(place: Place, scale: float, size: tuple[int, int]) -> EditorLayout:
    """place: what the rail leaves, with its margins. size: of the window."""
    is_folded = size[0] / scale < FOLDED
    gap = scaled(GAP, scale)
    place = Place(place.x, place.y - scaled(8, scale), place.width, place.height + scaled(14, scale))
    tools = scaled(NARROW_TOOLS if is_folded else TOOLS, scale)
    aside = scaled(NARROW_ASIDE if is_folded else ASIDE, scale)
    left, wide = place.x + tools + gap, place.width - tools - aside - 2 * gap
    prompt, threat = scaled(PROMPT, scale), scaled(THREAT, scale)
    faults = round(max(scaled(FAULTS_LEAST, scale), place.height * FAULTS_SHARE))
    right, bottom = place.x + place.width - aside, place.y + place.height
    return EditorLayout(
        Place(place.x, place.y, tools, place.height),
        Place(left, place.y, wide, prompt),
        Place(left, place.y + prompt, wide, place.height - prompt - threat - gap),
        Place(left, bottom - threat, wide, threat),
        Place(right, place.y, aside, place.height - faults - gap),
        Place(right, bottom - faults, aside, faults),
    )
