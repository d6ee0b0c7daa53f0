"""Who fights whom: the options of the table, the seats and what they lead, the choice of heroes."""

from __future__ import annotations

from typing import cast

from core.ask import together
from core.games.fated_hand import verbs
from core.games.fated_hand.asks import HERO
from core.games.fated_hand.components import components
from core.games.fated_hand.encounters import ARENAS, ENCOUNTERS, Field
from core.games.fated_hand.heroes import HEROES, heroes_of
from core.games.fated_hand.sheets import Sheet, sheet_of_foe
from core.games.fated_hand.state import FOES, FatedHandState, Mode, Phase, Terms
from core.games.fated_hand.state import HEROES as HERO_SIDE
from core.games.fated_hand.stats import Fated
from core.options import Among
from core.plain import Options
from core.questions import Choose

ONE_EACH = 0
"""As many heroes as seats lead them."""
MOST_HEROES = 4


def start(options: Options, seats: int) -> FatedHandState:
    """The table before the first question. Every player leads at least one hero."""
    battle = str(options["battle"])
    mode = Mode.ENCOUNTER if battle in ENCOUNTERS else Mode.ARENA
    tier = ENCOUNTERS[battle].tier if mode is Mode.ENCOUNTER else int(options["tier"])
    leaders = seats - 1 if mode is Mode.ENCOUNTER else (seats + 1) // 2
    heroes = max(leaders, int(options["heroes"]))
    terms = Terms(mode, battle, tier, heroes, str(options["cards_open"]), int(options["last_round"]))
    return FatedHandState(seats=seats, terms=terms, ground=field_of(terms).ground)


def field_of(terms: Terms) -> Field:
    return ENCOUNTERS[terms.battle].field if terms.mode is Mode.ENCOUNTER else ARENAS[terms.battle]


def side_of(state: FatedHandState, seat: int) -> int:
    """In an encounter the last seat leads the foes; in an arena the seats sit alternately."""
    if state.terms.mode is Mode.ENCOUNTER:
        return FOES if seat == state.seats - 1 else HERO_SIDE
    return seat % 2


def slots(state: FatedHandState) -> list[tuple[int, int]]:
    """Seat and side of each hero to be chosen, in the order in which they start."""
    sides = (HERO_SIDE,) if state.terms.mode is Mode.ENCOUNTER else (HERO_SIDE, FOES)
    found = []
    for side in sides:
        leaders = [seat for seat in range(state.seats) if side_of(state, seat) == side]
        found += [(leaders[number % len(leaders)], side) for number in range(state.terms.heroes)]
    return found


async def choose_heroes(game: Fated) -> None:
    """Each is chosen among the ready-made ones of the tier, by all at once; then the foes come."""
    state = game.state
    places = slots(state)
    known = Among(heroes_of(state.terms.tier))
    answers = cast("tuple[str, ...]", await together(tuple([Choose(seat, HERO, known) for seat, _ in places])))
    field = field_of(state.terms)
    starts = {HERO_SIDE: iter(field.heroes), FOES: iter(field.foes)}
    for (seat, side), sheet in zip(places, _told_apart([HEROES[id] for id in answers]), strict=True):
        verbs.enter(game, seat, side, sheet, next(starts[side]))
    if state.terms.mode is Mode.ENCOUNTER:
        for sheet in foes_of(state.terms):
            verbs.enter(game, state.seats - 1, FOES, sheet, next(starts[FOES]))
    verbs.set_phase(game, Phase.START)


def foes_of(terms: Terms) -> list[Sheet]:
    """Those of one kind are numbered."""
    ids = ENCOUNTERS[terms.battle].foes_for(terms.heroes)
    kinds = components().foes
    return [
        sheet_of_foe(kinds[id], ids[: place + 1].count(id) if ids.count(id) > 1 else 0) for place, id in enumerate(ids)
    ]


def _told_apart(sheets: list[Sheet]) -> list[Sheet]:
    """The same hero twice has a number behind its name."""
    names = [each.name for each in sheets]
    return [
        each if names.count(each.name) == 1 else each.called(f"{each.name} {names[: place + 1].count(each.name)}")
        for place, each in enumerate(sheets)
    ]
