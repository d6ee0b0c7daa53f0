"""Field Effects on the ground: each pattern is told from the others without colours, and lets what is lit be seen."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import SRCALPHA, Surface

from client.games.fated_hand.battlefield import earth
from client.games.fated_hand.field_tiles import PATTERNS, FieldLook, paint_field
from client.kit import Kit
from client.pictures import Pictures
from client.text import Typesetter
from client.theme import SEATS, THEMES, mix

SIDE = 48
APART = 12
"""How far the greys of two patterns lie apart at least, of 255, on average over the tile."""


@pytest.fixture(params=THEMES.values(), ids=list(THEMES))
def kit(request, window):
    return Kit(request.param, Typesetter(), Pictures())


def painted(kit: Kit, kind: str) -> Surface:
    tile = Surface((SIDE, SIDE), SRCALPHA)
    paint_field(kit, tile, FieldLook(kind, SEATS[0], 0))
    return tile


def greys(kit: Kit, kind: str = "") -> list[int]:
    """Of a tile with this, '' for bare ground."""
    ground = Surface((SIDE, SIDE))
    ground.fill(mix(earth(kit.theme), kit.theme.felt_text_soft, 0.14))
    if kind:
        ground.blit(painted(kit, kind), (0, 0))
    return [sum(ground.get_at((x, y))[:3]) // 3 for x in range(0, SIDE, 2) for y in range(0, SIDE, 2)]


def test_patterns_lie_apart_in_grey(kit):
    seen = {kind: greys(kit, kind) for kind in PATTERNS}
    gaps = {
        pair: sum(abs(a - b) for a, b in zip(seen[pair[0]], seen[pair[1]], strict=True)) / len(seen[pair[0]])
        for pair in combinations(PATTERNS, 2)
    }
    assert {pair: gap for pair, gap in gaps.items() if gap < APART} == {}


def test_each_pattern_is_seen_on_the_ground(kit):
    bare = greys(kit)
    for kind in PATTERNS:
        assert sum(abs(a - b) for a, b in zip(greys(kit, kind), bare, strict=True)) / len(bare) >= APART / 2, kind


def test_the_ring_of_a_tile_that_is_lit_stays_free(kit):
    for kind in PATTERNS:
        assert all(painted(kit, kind).get_at((x, y))[3] == 0 for x in range(SIDE) for y in (0, 2, SIDE - 1))
