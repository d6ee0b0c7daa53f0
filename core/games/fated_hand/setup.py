"""Who fights whom: the options of the table, the seats and what they lead, the choice of heroes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from core.ask import choose, choose_together
from core.games.fated_hand import verbs
from core.games.fated_hand.asks import PARTY
from core.games.fated_hand.battle_lookup import (
    battle_of,
    encounter_chosen,
    encounter_of,
    field_in,
    field_of,
    is_led,
)
from core.games.fated_hand.battlefields import enter_foes
from core.games.fated_hand.campaign.own_stories import told_story
from core.games.fated_hand.campaign.sheet_texts import read_hero
from core.games.fated_hand.campaign.story_state import FREE, Story
from core.games.fated_hand.encounter_forms import MOST_HEROES
from core.games.fated_hand.heroes import heroes_with
from core.games.fated_hand.party import Parties, role_words, share_of
from core.games.fated_hand.sheets import Sheet
from core.games.fated_hand.state import FOES, FatedHandState, Mode, Terms
from core.games.fated_hand.state import HEROES as HERO_SIDE
from core.games.fated_hand.stats import Fated
from core.kit.english import counted, plural
from core.place import when_called
from core.plain import Options, Seat, Seats, all_seats

begin_story: Callable[[Fated], None] = when_called("core.games.fated_hand.campaign.story_verbs:begin_story")

ONE_EACH = 0
"""As many heroes as seats lead them."""


def start(options: Options, seats: int) -> FatedHandState:
    """The table before the first question. Every player leads at least one hero."""
    told = str(options["story"])
    kind, battle, encounter = told_story(told), battle_of(options), encounter_chosen(options)
    mode, is_mastered = Mode.ENCOUNTER if encounter is not None else Mode.ARENA, is_led(options)
    heroes = max(most_leaders(options, seats), int(options["heroes"]))
    terms = Terms(
        mode,
        battle,
        tier_of(options),
        heroes,
        str(options["cards_open"]),
        int(options["last_round"]),
        bool(options["plans_open"]),
        str(options["own_heroes"]),
    )
    scene = kind.first if kind is not None else FREE if is_mastered else ""
    story = Story(told, scene, is_mastered=is_mastered) if scene else None
    return FatedHandState(seats=seats, terms=terms, ground=field_of(encounter, battle).ground, story=story)


def tier_of(options: Options) -> int:
    """Of the heroes for whom the table is: a story says it, or an encounter, else the option."""
    kind, encounter = told_story(str(options["story"])), encounter_chosen(options)
    if kind is not None:
        return kind.tier
    return encounter.tier if encounter is not None and not is_led(options) else int(options["tier"])


def hero_misfit(thing: Mapping[str, object], options: Options) -> str | None:
    """Why a hero of a player's own cannot be led at a table (`heroes_of`)."""
    hero, tier = read_hero(thing, ""), tier_of(options)
    kind = hero.career.kind
    if kind.tier <= tier:
        return None
    right = f"of tier {tier}" + (" or a lower one" if tier else "")
    return f"{hero.name} is a {kind.name} of tier {kind.tier}, and this table is for tier {tier}. Bring a hero {right}."


def side_of(state: FatedHandState, seat: Seat) -> int:
    """In an encounter the last seat leads the foes; in an arena the seats sit alternately."""
    if state.terms.mode is Mode.ENCOUNTER:
        return FOES if seat == state.seats - 1 else HERO_SIDE
    return seat % 2


def leaders_of(state: FatedHandState, side: int) -> Seats:
    """The seats of a side."""
    return tuple(seat for seat in all_seats(state.seats) if side_of(state, seat) == side)


def hero_sides(state: FatedHandState) -> tuple[int, ...]:
    """The sides that heroes are on."""
    return (HERO_SIDE,) if state.terms.mode is Mode.ENCOUNTER else (HERO_SIDE, FOES)


def slots(state: FatedHandState) -> list[tuple[Seat, int]]:
    """Seat and side of each hero, in the order in which they start."""
    found = []
    for side in hero_sides(state):
        leaders = leaders_of(state, side)
        found += [(leaders[number % len(leaders)], side) for number in range(state.terms.heroes)]
    return found


def roles(options: Options, seats: int) -> tuple[str, ...]:
    """What each seat leads, in a few words, before the heroes have names."""
    state = start(options, seats)
    return tuple([role_of(state, seat) for seat in all_seats(seats)])


def role_of(state: FatedHandState, seat: Seat) -> str:
    """What a seat leads."""
    side = side_of(state, seat)
    if side not in hero_sides(state):
        is_mastered = state.story is not None and state.story.is_mastered
        return "Tells the story, leads foes" if is_mastered else "Leads the foes"
    count = share_of(seat, leaders_of(state, side), state.terms.heroes)
    return role_words(count, "" if state.terms.mode is Mode.ENCOUNTER else f" of side {side + 1}")


def brief_role_of(state: FatedHandState, seat: Seat) -> str:
    """The same in a word or two, where there is room for no more."""
    side = side_of(state, seat)
    if side not in hero_sides(state):
        return "Master" if state.story is not None and state.story.is_mastered else "Foes"
    return "Heroes" if state.terms.mode is Mode.ENCOUNTER else f"Side {side + 1}"


def contradiction(options: Options, seats: int) -> str | None:
    """Every player leads at least one hero."""
    wanted, leaders = int(options["heroes"]), most_leaders(options, seats)
    if leaders > MOST_HEROES:
        return f"A party has at most {MOST_HEROES} heroes, and {leaders} players would lead them. Take away a seat."
    if wanted == ONE_EACH or wanted >= leaders:
        return None
    return (
        f"{leaders} players lead heroes, and there {plural(wanted, 'is', 'are')} {counted(wanted, 'hero', 'heroes')}. "
        f"Choose {leaders} heroes or more, or one a player."
    )


def most_leaders(options: Options, seats: int) -> int:
    """How many seats lead the heroes of one side, at most."""
    return seats - 1 if encounter_chosen(options) is not None else (seats + 1) // 2


async def choose_heroes(game: Fated) -> None:
    """Ready-made ones of the tier. A party chooses one after another, two sides at once; then the foes come."""
    state = game.state
    led: dict[Seat, tuple[str, ...]] = {}
    taken: dict[int, tuple[str, ...]] = dict.fromkeys(hero_sides(state), ())
    for seats in choosing_order(state):
        for seat, ids in (await _chosen_by(game, seats, taken)).items():
            led[seat] = ids
            taken[side_of(game.state, seat)] += ids
    enter_all(game, led)
    if game.state.story is not None:
        begin_story(game)
    else:
        verbs.begin_battle(game)


async def _chosen_by(game: Fated, seats: Seats, taken: Mapping[int, tuple[str, ...]]) -> dict[Seat, tuple[str, ...]]:
    """Sealed where several choose at once."""
    parties = {seat: parties_for(game.state, seat, taken) for seat in seats}
    if len(seats) == 1:
        return {seats[0]: await choose(seats[0], PARTY, parties[seats[0]])}
    return await choose_together(PARTY, parties)


def choosing_order(state: FatedHandState) -> list[Seats]:
    """The seats that choose at the same time: one of each side that has one left."""
    sides = [leaders_of(state, side) for side in hero_sides(state)]
    return [tuple(seats[turn] for seats in sides if turn < len(seats)) for turn in range(max(map(len, sides)))]


def parties_for(state: FatedHandState, seat: Seat, taken: Mapping[int, tuple[str, ...]]) -> Parties:
    side = side_of(state, seat)
    count = share_of(seat, leaders_of(state, side), state.terms.heroes)
    return Parties(state.terms.tier, count, taken[side], state.terms.own)


def enter_all(game: Fated, led: Mapping[Seat, Sequence[str]]) -> None:
    """Heroes stand in the order of their slots, then the foes. led: the heroes of each seat, in their order."""
    state, field, encounter = game.state, field_in(game.state), encounter_of(game.state)
    places = slots(state)
    nth = [[each for each, _ in places[:number]].count(seat) for number, (seat, _) in enumerate(places)]
    known = heroes_with(state.terms.own)
    sheets = _told_apart([known[led[seat][place]] for (seat, _), place in zip(places, nth, strict=True)])
    starts = {HERO_SIDE: iter(field.heroes), FOES: iter(field.foes)}
    for (seat, side), sheet in zip(places, sheets, strict=True):
        verbs.enter(game, seat, side, sheet, next(starts[side]))
    if encounter is not None and state.story is None:
        enter_foes(game, encounter.foes_for(state.terms.heroes), field.foes)
    for seat in sorted({each.seat for each in state.fighters}):
        verbs.note_led(game, seat)


def _told_apart(sheets: list[Sheet]) -> list[Sheet]:
    """The same hero twice has a number behind its name."""
    names = [each.name for each in sheets]
    return [
        each if names.count(each.name) == 1 else each.called(f"{each.name} {names[: place + 1].count(each.name)}")
        for place, each in enumerate(sheets)
    ]
