"""Encounters of a player's own, with maps and foes: in a file alone, or in that of a story."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from core.errors import WrongTable, did_you_mean
from core.games.fated_hand.components import NAME
from core.games.fated_hand.encounter_forms import (
    MOST_HEROES,
    Encounter,
    Fault,
    Objective,
    encounter_faults,
)
from core.games.fated_hand.encounters import ARENAS, ENCOUNTERS
from core.games.fated_hand.naming import objective_words
from core.games.fated_hand.own_foes import OWN_FOES, read_kinds
from core.games.fated_hand.own_maps import OWN_MAPS, cut_off_words, drawn_field, read_field, read_ground
from core.games.fated_hand.pieces import FoeKind
from core.games.fated_hand.threat import budget, hardness
from core.kit.catalogue import (
    BadEntry,
    Read,
    by_id,
    entry_of,
    file_of,
    identifier,
    keyed,
    line_of_text,
    list_of,
    whole_number,
)
from core.kit.english import listing
from core.kit.own_things import OwnThings, Plain, with_named
from core.own_files import Beside

LONGEST = 12_000
"""Letters of the text that a match carries."""
LAST_ROUND = 30
LONGEST_ABOUT = 200
ABOUT = line_of_text(0, LONGEST_ABOUT)

EXAMPLE = """\
# An encounter of your own for Fated Hand. Put this file into the folder that `parlour encounters` names.
id = "mill_yard"
name = "The mill yard"
about = "The millers want their flour back, and do not care who carries it."    # may be left out
tier = 1                        # of the heroes who fight here, 0 to 3
objective = "hold"              # defeat, reach, hold or guard: see the tiles x
until = 6                       # the round that decides; only for hold and guard

# '#' a wall, 'o' debris, '.' an open tile, '1' to '9' one of that height; a step climbs one level at most.
# A map that has a file in the folder of `parlour maps` is named by its id, as map = "lime_pit", and brings its starts
map = '''
############
#....#.....#
#....#..12.#
#.......12.#
#..o.......#
#....#.....#
############
'''

# 'h' where heroes start, up to four; 'a' to 'g' where foes do, in that order; 'x' the tiles of the objective
starts = '''
............
.h.......a..
.h..........
.h........d.
.h......bxx.
..........c.
............
'''

# what lies there at the beginning: 'b' brine, 't' thorns, 'l' slime, 's' smog; this text may be left out
ground = '''
............
............
............
............
....tt......
............
............
'''

[foes]                          # how many of each there are against one, two, three and four heroes
millers_lad = [1, 2, 2, 3]
slinger = [0, 0, 1, 1]

[[kinds]]                       # foes of its own, beside those that have files in the folder that `parlour foes` names
id = "millers_lad"
name = "Miller's Lad"
threat = 2                      # as others that are as hard to beat: a Footpad has 1, the Iron Captain 8
role = "brute"
tags = ["human", "unarmoured", "mundane"]
size = "medium"                 # small, medium, large ...
hp = 1
stats = [3, 1, 1]               # Strike, Defense and Speed, with all that it has in them
arm = "club"
suit = "heart"
stances = [50, 20, 30]          # how often in a hundred: aggressive, defensive, balanced
perks = ["toughen_up"]
manner = "Swings at whoever stands nearest, sacks and all."
"""


def read_encounters(plain: object, file: str = "") -> tuple[Encounter, ...]:
    """From this file, if it has a name. Raises BadEntry."""
    return tuple(file_of(plain, file, {"encounters"}).read("encounters", encounters_among({})).values())


def encounters_among(foes: Mapping[str, FoeKind]) -> Read[dict[str, Encounter]]:
    """By their ids, none of them one of the house. foes: those of a player's own that stand around them."""

    def read(plain: object, place: str) -> dict[str, Encounter]:
        found = by_id("an encounter", _encounter_among(foes))(plain, place)
        if taken := [id for id in found if id in ENCOUNTERS or id in ARENAS]:
            raise BadEntry(f"{place}: there is a battle {taken[0]!r} already. Give this one another id.")
        return found

    return read


def _encounter_among(foes: Mapping[str, FoeKind]) -> Read[Encounter]:
    def read(plain: object, place: str) -> Encounter:
        optional = ("about", "objective", "until", "starts", "ground", "kinds")
        entry = entry_of(plain, place, ("id", "name", "tier", "map", "foes"), optional)
        kinds = {**foes, **entry.read_or("kinds", read_kinds, {})}
        counts = list_of(whole_number(0, 7), MOST_HEROES, MOST_HEROES)
        found = Encounter(
            entry.read("id", identifier),
            entry.read("name", NAME),
            entry.read("tier", whole_number(0, 3)),
            read_field(entry),
            tuple([(foe, _four(each)) for foe, each in entry.read("foes", keyed(identifier, counts)).items()]),
            entry.read_or("objective", _objective, Objective.DEFEAT),
            entry.read_or("until", whole_number(1, LAST_ROUND), 0),
            read_ground(entry),
            tuple(kinds.values()),
            entry.read_or("about", ABOUT, ""),
        )
        _check(found, place)
        return found

    return read


def _four(counts: tuple[int, ...]) -> tuple[int, int, int, int]:
    one, two, three, four = counts
    return one, two, three, four


def _objective(plain: object, place: str) -> Objective:
    known = [each.value for each in Objective]
    if not isinstance(plain, str) or plain not in known:
        raise BadEntry(f"{place} is {plain!r}. It is one of {', '.join(known)}.")
    return Objective(plain)


def _check(found: Encounter, place: str) -> None:
    """Somebody always stands against the heroes, everything has room, and it is known when it ends."""
    for fault in own_faults(found):
        raise BadEntry(f"{place}.{fault.part}: {fault.words}" if fault.part else f"{place}: {fault.words}")


def own_faults(found: Encounter) -> list[Fault]:
    """What keeps an encounter from a table whose map and starts can be read."""
    faults = encounter_faults(found)
    if alone := [str(heroes) for heroes in range(1, MOST_HEROES + 1) if not found.foes_for(heroes)]:
        words = f"nobody stands against a party of {listing(alone)}. Give a foe a number there."
        faults.append(Fault(words, (), "foes"))
    if (starts := len(found.field.heroes)) < MOST_HEROES:
        words = f"the map has {starts} h. Mark {MOST_HEROES}, since so many heroes may come."
        faults.append(Fault(words, found.field.heroes, "starts"))
    if (found.objective in (Objective.HOLD, Objective.GUARD)) != bool(found.until):
        faults.append(Fault("to hold and to guard need the round that decides as `until`; others have none."))
    return faults


def drawn(encounters: Iterable[Encounter]) -> list[str]:
    """Each map with its starts over it, who stands there, and what nobody can come to."""
    return [line for each in encounters for line in drawn_encounter(each)]


def drawn_encounter(encounter: Encounter) -> list[str]:
    there, threats = encounter.field, [encounter.threat(heroes) for heroes in range(1, MOST_HEROES + 1)]
    foes = listing([f"{encounter.kind_of(foe).name} {', '.join(map(str, counts))}" for foe, counts in encounter.foes])
    return [
        f"{encounter.name}, tier {encounter.tier}. {objective_words(encounter)}",
        *drawn_field(there),
        *filter(None, [encounter.about]),
        _hardness_line(encounter, threats),
        f"Against one to four heroes: {foes}. Threat: {', '.join(map(str, threats))}.",
        *cut_off_words(there),
    ]


def _hardness_line(encounter: Encounter, threats: list[int]) -> str:
    tier, parties = encounter.tier, range(1, MOST_HEROES + 1)
    words = [hardness(threat, heroes, tier).value for heroes, threat in zip(parties, threats, strict=True)]
    borne = ", ".join(str(budget(heroes, tier)) for heroes in parties)
    return f"One to four heroes of tier {tier} can bear a threat of {borne}: it is {', '.join(words)} for them."


ADDED_ENCOUNTER = OwnThings("encounters", read_encounters, LONGEST)


def with_named_foes(table: Plain, beside: Beside) -> Plain:
    """An encounter with those foes of files of their own that it names."""
    foes = table.get("foes")
    return with_named(table, "kinds", beside[OWN_FOES.folder], foes) if isinstance(foes, dict) else table


def with_named_map(table: Plain, beside: Beside) -> Plain:
    """An encounter with the map of a file of its own that it names, and the starts of that unless it has some."""
    name = table.get("map")
    found = next((each for each in beside[OWN_MAPS.folder] if each["id"] == name), None)
    if found is None:
        return table
    parts = {part: found[part] for part in ("starts", "ground") if part in found}
    return {**parts, **table, "map": found["map"]}


def with_what_it_names(table: Plain, beside: Beside) -> Plain:
    return with_named_foes(with_named_map(table, beside), beside)


OWN_ENCOUNTERS = ADDED_ENCOUNTER.naming(
    ADDED_ENCOUNTER.files("encounters", EXAMPLE, alone=True, drawn=drawn), (OWN_FOES, OWN_MAPS), with_what_it_names
)


@cache
def battle_called(battle: str) -> Encounter | None:
    """Of the house by its id, or a player's own as text; None for an arena. Raises WrongTable."""
    if battle in ENCOUNTERS or battle in ARENAS:
        return ENCOUNTERS.get(battle)
    if not battle.startswith("{"):
        known = [*ENCOUNTERS, *ARENAS]
        like = did_you_mean(battle, known)
        raise WrongTable(f"Battle can be {', '.join(known)}, or an own one as text, not {battle!r}.{like}")
    found = ADDED_ENCOUNTER.from_text(battle)
    if len(found) != 1:
        raise WrongTable(f"One encounter is fought at a table, not {len(found)}.")
    return found[0]
