"""Which teams are legal in which format (7): numbers, stars, nobody twice. Pure; nothing here asks."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from core.games.stonebound.characters import roster_of
from core.games.stonebound.state import StoneState

CONSTRUCTED, DRAFT, FREE = "constructed", "draft", "free"
REVEALED = 5
"""How many characters of each star value lie open in a draft (7)."""


@dataclass(frozen=True, slots=True)
class Format:
    """size: characters a player fields. most_stars: of a player's team, None without limit. patterns: the only sums of
    stars allowed, sorted, () where anything up to the limit is."""

    size: int
    most_stars: int | None
    patterns: tuple[tuple[int, ...], ...] = ()


FORMATS: dict[tuple[str, bool], Format] = {
    (CONSTRUCTED, False): Format(3, 5),
    (CONSTRUCTED, True): Format(2, 4),
    (DRAFT, False): Format(3, 5, ((1, 2, 2), (1, 1, 3))),
    (DRAFT, True): Format(2, 4),
    (FREE, False): Format(3, None),
    (FREE, True): Format(2, None),
}
"""(form, whether several seats share a side) -> its limits."""


def format_of(state: StoneState) -> Format:
    return FORMATS[state.form, state.seats > 2]


def limit_words(format: Format) -> str:
    """What a whole team may have: '1+2+2 or 1+1+3 stars', '5 stars at most'; '' without a limit."""
    if format.patterns:
        return f"{' or '.join('+'.join(map(str, stars)) for stars in format.patterns)} stars"
    return f"{format.most_stars} stars at most" if format.most_stars is not None else ""


def stars_of_team(state: StoneState, team: tuple[str, ...]) -> tuple[int, ...]:
    """The star values of these characters, sorted."""
    characters = roster_of(state.custom).characters
    return tuple(sorted(characters[each].stars for each in team))


def is_legal(format: Format, stars: tuple[int, ...]) -> bool:
    """Whether a full team may have these star values, sorted."""
    if len(stars) != format.size:
        return False
    if format.patterns:
        return stars in format.patterns
    return format.most_stars is None or sum(stars) <= format.most_stars


def legal_teams(state: StoneState) -> tuple[tuple[str, ...], ...]:
    """Every team of the format, characters in the order of the roster."""
    format = format_of(state)
    roster = tuple(roster_of(state.custom).characters)
    teams = combinations(roster, format.size)
    return tuple(team for team in teams if is_legal(format, stars_of_team(state, team)))


def can_complete(format: Format, stars: tuple[int, ...], left: tuple[int, ...]) -> bool:
    """Whether a team with these star values can become legal with characters of the values `left`."""
    missing = format.size - len(stars)
    if missing < 0:
        return False
    return any(is_legal(format, tuple(sorted(stars + more))) for more in combinations(sorted(left), missing))


def pickable(state: StoneState, seat: int) -> tuple[str, ...]:
    """What this seat may draft: it can still complete a legal team from what remains (H17), as far as anything can."""
    format, team = format_of(state), tuple(state.players[seat].team)
    if len(team) == format.size:
        return ()
    return tuple(each for each in state.pool if _fits(state, format, team, each))


def _fits(state: StoneState, format: Format, team: tuple[str, ...], character: str) -> bool:
    rest = tuple(each for each in state.pool if each != character)
    return can_complete(format, stars_of_team(state, (*team, character)), stars_of_team(state, rest))
