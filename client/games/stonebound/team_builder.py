"""Choosing characters with the builder that all games share: a sealed team, and the pool of a draft."""

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from client.games.stonebound.composing import Draft
from client.games.stonebound.pieces import Pieces
from client.games.stonebound.portraits import Portraits
from client.kit import Kit
from client.table.builder import Builder
from client.table.builder_plan import Entry, Plan
from client.table.builder_tiles import TileStyle, grown
from client.table.lamp import Lamp, everything
from client.table.stage import Stage
from client.text import in_lines
from core.games.stonebound.characters import Roster, is_of_the_house, roster_of
from core.games.stonebound.state import StoneState
from core.games.stonebound.teams import DUEL, can_complete, format_of, is_legal, limit_words, ready_teams, stars_of_team
from core.kit.english import counted, listing, numbered

TILE = (96, 122)
FULL = "Your team is complete. Take somebody out to make room."


def team_builder(stage: Stage, portraits: Portraits, custom: str) -> Builder:
    """The builder with the portraits of the characters, also of added ones."""
    return Builder(stage, TileStyle("character", TILE, partial(_paint, stage.kit, portraits, roster_of(custom))))


def build_team(pieces: Pieces, lamp: Lamp[Draft]) -> None:
    """Put a whole team together and seal it."""
    state = pieces.state
    entries = [Entry(id, character.name) for id, character in roster_of(state.custom).characters.items()]
    plan = Plan(
        entries,
        partial(_refusal, state),
        partial(_team_words, state),
        tuple,
        lamp.refusal,
        "Seal this team",
        "seal team",
        ready={name: team for name, team in ready_teams(state.custom).items() if lamp.refusal(team) is None},
        budget=partial(_budget, state),
    )
    pieces.builder.build(plan, lamp.choose)
    lamp.reach(everything)


def _budget(state: StoneState, team: Sequence[str]) -> tuple[int, int] | None:
    """Stars of a team, and how many it may have."""
    most = format_of(state).most_stars
    return (sum(stars_of_team(state, tuple(team))), most) if most is not None else None


def pick_character(pieces: Pieces, lamp: Lamp[Draft]) -> None:
    """Pick one character of the pool."""
    state = pieces.state
    pool = [each for each in roster_of(state.custom).characters.values() if each.id in state.pool]
    entries = [Entry(character.id, character.name) for character in pool]
    team = state.players[lamp.question.seat].team
    pieces.builder.pick(entries, lamp.refusal, _team_words(state, team), lamp.choose)
    lamp.reach(everything)


def _refusal(state: StoneState, chosen: Sequence[str], id: str) -> str | None:
    """Why somebody cannot join the team as it stands, None if a legal team is still possible."""
    format, characters = format_of(state), roster_of(state.custom).characters
    if len(chosen) >= format.size:
        return FULL
    team = (*chosen, id)
    rest = tuple(each for each in characters if each not in team)
    if can_complete(format, stars_of_team(state, team), stars_of_team(state, rest)):
        return None
    return f"With {characters[id].name} the team would have too many stars."


def _team_words(state: StoneState, team: Sequence[str]) -> str:
    """'Your team: Kess Varrow and Wren Tallow. 2 stars (allowed: 5 stars at most), 1 character to go.'"""
    format, stars = format_of(state), stars_of_team(state, tuple(team))
    characters = roster_of(state.custom).characters
    names = listing([characters[each].name for each in team]) or "nobody yet"
    limit = f" (allowed: {words})" if (words := limit_words(format)) else ""
    missing = format.size - len(team)
    if format.size > DUEL.size:  # so many names have no room; who is taken is seen on the tiles
        most = f" of {format.most_stars}" if format.most_stars is not None else ""
        return f"{len(team)} of {format.size} characters, {sum(stars)}{most} stars."
    go = "." if is_legal(format, stars) else f", {counted(missing, 'character', 'characters')} to go."
    return f"Your team: {names}. {numbered(sum(stars), 'star', 'stars')}{limit}{go}"


# --- a tile


def _paint(kit: Kit, portraits: Portraits, roster: Roster, surface: Surface, box: Rect, id: str) -> None:
    """Portrait, name, stars and class of a character."""
    kit = grown(kit, box, TILE)
    theme, px, character = kit.theme, kit.px, roster.characters[id]
    size = theme.type_size("small")
    line = round(size * 1.2)
    side = box.height - 3 * line - px(12)
    portrait = portraits.get(id, min(side, box.width - px(8)))
    surface.blit(portrait, portrait.get_rect(midbottom=(box.centerx, box.y + px(4) + side)))
    star = kit.pictures.get("key_star", (px(17), px(17)))
    for number in range(character.stars):
        surface.blit(star, (box.x + px(4), box.y + px(4) + number * px(17)))
    if not is_of_the_house(id):
        mark = kit.pictures.get("icon_person", (px(18), px(18)), tint=theme.ink)
        surface.blit(mark, (box.right - px(22), box.y + side - px(16)))
    names = in_lines(character.name, 2, box.width - px(8), lambda words: kit.texts.width(words, "bold", size))
    for row, words in enumerate(names):
        text = kit.texts.run(words, "bold", size, theme.ink)
        surface.blit(text, text.get_rect(midtop=(box.centerx, box.y + side + px(4) + row * line)))
    kind = kit.texts.run(character.kind.capitalize(), "regular", size, theme.ink_soft)
    surface.blit(kind, kind.get_rect(midbottom=(box.centerx, box.bottom - px(3))))

