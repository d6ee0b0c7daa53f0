"""Which teams are legal in which format (7): numbers, stars, nobody twice. Pure; nothing here asks."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, combinations_with_replacement, islice
from math import comb

from core.frozen import frozen
from core.games.stonebound.characters import roster_of
from core.games.stonebound.state import StoneState
from core.options import Luck
from core.plain import Seat

CONSTRUCTED, DRAFT, FREE = "constructed", "draft", "free"
MOST_TEAMS, FEW_TEAMS = 50_000, 200
"""So many teams are gone through, legal or not; of a larger roster so many are listed."""
REVEALED = 5
"""How many characters of each star value lie open in a draft of three each (7)."""


@frozen
class Format:
    """size: characters a player fields. most_stars: of a player's team, None without limit. is_exact: a team has
    exactly so many."""

    size: int
    most_stars: int | None
    is_exact: bool = False


DUEL, MATES = Format(3, 5), Format(2, 4)
"""A player of two, and one with teammates, who field this many and this many stars."""


def format_of(state: StoneState) -> Format:
    """In a duel each character beyond three brings two stars more; a draft among two ends at exactly the limit."""
    if state.seats > 2:
        return replace(MATES, most_stars=None) if state.form == FREE else MATES
    size = state.team_size
    stars = None if state.form == FREE else 5 + 2 * (size - DUEL.size)
    return Format(size, stars, is_exact=state.form == DRAFT)


def revealed(state: StoneState) -> int:
    """How many characters of each star value lie open in a draft: five, and two for each character beyond three."""
    return REVEALED + 2 * max(0, format_of(state).size - DUEL.size)


def limit_words(format: Format) -> str:
    """What a whole team may have: '1+2+2 or 1+1+3 stars', '5 stars at most'; '' without a limit."""
    if format.is_exact:
        ways = [stars for stars in combinations_with_replacement((1, 2, 3), format.size) if is_legal(format, stars)]
        if len(ways) > 2:
            return f"exactly {format.most_stars} stars"
        return f"{' or '.join('+'.join(map(str, stars)) for stars in reversed(ways))} stars"
    return f"{format.most_stars} stars at most" if format.most_stars is not None else ""


def stars_of_team(state: StoneState, team: tuple[str, ...]) -> tuple[int, ...]:
    """The star values of these characters, sorted."""
    characters = roster_of(state.custom).characters
    return tuple(sorted(characters[each].stars for each in team))


def is_legal(format: Format, stars: tuple[int, ...]) -> bool:
    """Whether a full team may have these star values, sorted."""
    if len(stars) != format.size:
        return False
    if format.is_exact:
        return sum(stars) == format.most_stars
    return format.most_stars is None or sum(stars) <= format.most_stars


def legal_teams(state: StoneState) -> tuple[tuple[str, ...], ...]:
    """Every team of the format, characters in the order of the roster; of too many the first ones."""
    format = format_of(state)
    roster = tuple(roster_of(state.custom).characters)
    teams = (team for team in combinations(roster, format.size) if is_legal(format, stars_of_team(state, team)))
    return tuple(teams) if are_all_listed(state) else tuple(islice(teams, FEW_TEAMS))


def are_all_listed(state: StoneState) -> bool:
    """Whether the teams of the roster are few enough to be listed."""
    return comb(len(roster_of(state.custom).characters), format_of(state).size) <= MOST_TEAMS


def drawn_team(state: StoneState, luck: Luck) -> tuple[str, ...]:
    """A legal team by chance: drawn one by one as far as a legal team remains, where each may come."""
    format, roster = format_of(state), tuple(roster_of(state.custom).characters)
    team: tuple[str, ...] = ()
    while len(team) < format.size:
        left = tuple(each for each in roster if each not in team)
        each = left[luck.below(len(left))]
        rest = tuple(other for other in left if other != each)
        if can_complete(format, stars_of_team(state, (*team, each)), stars_of_team(state, rest)):
            team = (*team, each)
    return tuple(each for each in roster if each in team)


def can_complete(format: Format, stars: tuple[int, ...], left: tuple[int, ...]) -> bool:
    """Whether a team with these star values can become legal with characters of the values `left`."""
    missing = format.size - len(stars)
    if missing < 0:
        return False
    return any(is_legal(format, (*stars, *more)) for more in _choices(left, missing))


def _choices(left: tuple[int, ...], count: int) -> list[tuple[int, ...]]:
    """Every way to take so many of these star values."""
    ones, twos, threes = (left.count(stars) for stars in (1, 2, 3))
    pairs = [(one, two) for one in range(min(ones, count) + 1) for two in range(min(twos, count - one) + 1)]
    shares = [(one, two, count - one - two) for one, two in pairs]
    return [(1,) * one + (2,) * two + (3,) * three for one, two, three in shares if three <= threes]


def own_picks(state: StoneState, seat: Seat) -> tuple[str, ...]:
    """With what this seat could still complete a legal team."""
    format = format_of(state)
    return tuple(each for each in state.pool if can_complete(format, *_after(state, seat, each)))


def pickable(state: StoneState, seat: Seat) -> tuple[str, ...]:
    """What this seat may draft: it can still complete a legal team from what remains (H17), as far as anything can;
    in a duel so that the other player can too, which with three each is always so.
    """
    format, team = format_of(state), state.players[seat].team
    if len(team) == format.size:
        return ()
    fitting = own_picks(state, seat)
    if not format.is_exact:
        return fitting
    return tuple(each for each in fitting if _leaves_both(state, format, seat, each)) or fitting


def _after(state: StoneState, seat: Seat, pick: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The stars of the seat's team with this pick, and of the pool without it."""
    rest = tuple(each for each in state.pool if each != pick)
    return stars_of_team(state, (*state.players[seat].team, pick)), stars_of_team(state, rest)


def _leaves_both(state: StoneState, format: Format, seat: Seat, pick: str) -> bool:
    (team, rest), other = _after(state, seat, pick), stars_of_team(state, tuple(state.players[1 - seat].team))
    ways = (more for more in _choices(rest, format.size - len(team)) if is_legal(format, (*team, *more)))
    return any(can_complete(format, other, _without(rest, more)) for more in ways)


def _without(left: tuple[int, ...], taken: tuple[int, ...]) -> tuple[int, ...]:
    rest = list(left)
    for stars in taken:
        rest.remove(stars)
    return tuple(rest)


# --- ready teams

READY_TEAMS = {
    "Wall and healer": ("hestra_vaul", "tamsin_brook", "wren_tallow"),
    "Quick blades": ("kess_varrow", "ilario_quill", "sabine_farlight"),
    "Night and fire": ("nix_hollow", "mordha_kane", "ulf_cindermaw"),
    "Archon's circle": ("seluvine", "pell_emberwick", "tamsin_brook"),
    "Stone and bow": ("orrin_slate", "sabine_farlight", "brother_calder"),
    "Wall and bows": ("hestra_vaul", "tamsin_brook", "wren_tallow", "sabine_farlight"),
    "Archon's four": ("seluvine", "ulf_cindermaw", "nix_hollow", "pell_emberwick"),
    "Wall, bows and axe": ("hestra_vaul", "tamsin_brook", "wren_tallow", "sabine_farlight", "mordha_kane"),
    "Blades and fire": ("kess_varrow", "ilario_quill", "ulf_cindermaw", "pell_emberwick", "pale_marchioness"),
    "The whole gate": ("hestra_vaul", "tamsin_brook", "wren_tallow", "sabine_farlight", "mordha_kane", "ilario_quill"),
    "Night court": ("pale_marchioness", "nix_hollow", "brother_calder", "mordha_kane", "kess_varrow",
                    "ulf_cindermaw"),
    "Two blades": ("kess_varrow", "ulf_cindermaw"),
    "Wall and bow": ("orrin_slate", "hestra_vaul"),
    "Light and shade": ("brother_calder", "mordha_kane"),
}  # fmt: skip
"""Of the printed roster, such as play well together, of every size."""


def ready_teams(custom: str) -> dict[str, tuple[str, ...]]:
    """Each by its name, its characters in the order of the roster; what a table allows of them is for it to say."""
    order = roster_of(custom).characters
    return {name: tuple(each for each in order if each in team) for name, team in READY_TEAMS.items()}
