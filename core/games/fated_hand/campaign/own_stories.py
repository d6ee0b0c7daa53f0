"""Stories of a player's own: one text file, which travels with a match as the text of its option."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from core.errors import WrongTable, did_you_mean
from core.games.fated_hand.campaign.stories import HOUSE
from core.games.fated_hand.own_battles import OWN_ENCOUNTERS, drawn, with_what_it_names
from core.games.fated_hand.own_foes import OWN_FOES
from core.games.fated_hand.own_maps import OWN_MAPS
from core.kit.catalogue import by_id, file_of
from core.kit.own_things import OwnThings, Plain, tables_in, with_named
from core.own_files import Beside
from core.place import when_called

if TYPE_CHECKING:
    from core.games.fated_hand.campaign.scenes import StoryKind

read_story: Callable[[object, str], StoryKind] = when_called("core.games.fated_hand.campaign.scenes:read_story")
house_story: Callable[[str], StoryKind] = when_called("core.games.fated_hand.campaign.scenes:house_story")

LONGEST = 28_000
"""Letters of the text that a match carries: together with the other options it must fit into what a lobby says."""

EXAMPLE = """\
# A story of your own for Fated Hand. Put this file into the folder that `parlour stories` names.
id = "toll_bridge"
name = "The Toll Bridge"
about = "Somebody has put a bar across the bridge, and a price on it."
tier = 1                        # of the heroes who can go through it, 0 to 3

[[encounters]]                  # battles of its own, as `parlour encounters --example` explains them; may be left out.
                                # Those that have files in the folder of `parlour encounters` are named by their ids
id = "gravel_bank"
name = "The gravel bank"
tier = 1
map = '''
..........
...oo.....
..........
....111...
..........
'''
starts = '''
h.........
h.......a.
h.......b.
h.......c.
..........
'''
foes = { militia_spear = [1, 1, 2, 2], footpad = [0, 1, 1, 1] }

[[scenes]]                      # the story begins with the first scene
id = "bar"
text = "A bar lies across the bridge, and four spears behind it. Crossing costs thirty coins today."

[[scenes.choices]]
text = "Pay"
price = 30                      # what it costs; only what the purse can pay is offered
haggle = 1                      # a Haggler can bring it down, against somebody of this skill
success = { text = "They lift the bar, and one of them salutes.", to = "across" }

[[scenes.choices]]
text = "Ask to see the writ"
# somebody resists with a die of twelve and a skill, is of this Star Suit, and there is a spell that settles it
check = { skill = "rhetoric", foe = 2, about = "crowds", suit = "heart", spells = { calm_emotions = "solves" } }

[scenes.choices.failure]
text = "A spear is writ enough, they say."
battle = { encounter = "picket", won = "across", lost = "downstream" }

[scenes.choices.success]
text = "There is none. One of them slips away."

[scenes.choices.success.battle] # shakedown, kennels, crypt, picket, high_road, gatehouse, marsh, ...
encounter = "picket"
won = "across"                  # the scene behind it where the heroes hold the field
lost = "downstream"             # and where they do not
fled = "across"                 # where all have got away, and captured = "..." where somebody was left lying
scatter = 1                     # so many foes are not there
more = { slinger = [0, 0, 0, 1] }   # and who joins them against one, two, three and four heroes
surprised = "foes"              # who begins slowly: heroes or foes, or nobody
heroes = ["A2", "A4", "A7", "B3"]   # where they start, and foes = [...]; without it as the map of the encounter says

[[scenes.choices.success.battle.objects]]   # what takes a check in the battle, in place of an attack
text = "Cut the rope of the bar"
at = "E4"                       # from beside this tile; without it from anywhere
check = { skill = "athletics", difficulty = 4, about = "breaking" }
success = "It comes down with a crash."
failure = "It is a good rope."
hinder = [0, 0, 2]              # Handicap for each foe; or opens = ["C4"], flee = 1, ends = true, give = ["rope"]

[[scenes.choices]]
text = "Swim"
check = { skill = "athletics", difficulty = 6, about = "endurance", topdeck = true }   # no time to choose a card
success = { text = "You climb out on the other side, dripping.", to = "across", tire = 1 }

[scenes.choices.failure]
text = "You climb out on this side, where they wait."
battle = { encounter = "gravel_bank", won = "across", lost = "downstream" }
tire = 1                        # Exhaustion for everybody

[[scenes]]
id = "across"
text = "Behind the bridge the road is dry, and somebody has left a fire."
camp = { meal = "camp", wares = { mace = 12 }, buys = 2, haggle = 1, mend = 3, masters = ["spear"] }  # an evening each

[[scenes.choices]]
text = "Show them how it was done"
needs = { talent = "orator" }   # or skill, thing (an arm, an armour, or what an outcome gives = [...]), coins
success = { text = "They clap.", to = "well", coins = 15, level = true }

[[scenes.choices]]
text = "Rest"
success = { text = "You sleep well.", to = "well", tire = -1, meal = "camp", coins = 10, level = true }

[[scenes]]
id = "downstream"
text = "You wake up on a bank of gravel, a mile from the bridge."

[[scenes.choices]]
text = "Go home"
success = { text = "It is a long way.", to = "badly", tire = 1, coins = -10, teach = { spear = 1 }, perk = "charge" }
# give = ["trident"] is an arm for whoever acted, give = ["map"] a thing for all, oddity = "a blue ear" is for good
"""


def read_stories(plain: object, file: str = "") -> tuple[StoryKind, ...]:
    """From this file, if it has a name. Raises BadEntry."""
    return tuple(file_of(plain, file, {"stories"}).read("stories", by_id("a story", read_story)).values())


ADDED_STORY = OwnThings("stories", read_stories, LONGEST)


def drawn_battles(told: tuple[StoryKind, ...]) -> list[str]:
    """The maps of their own encounters."""
    return [line for kind in told for line in drawn(kind.encounters.values())]


def with_named_battles(table: Plain, beside: Beside) -> Plain:
    """A story with those encounters and foes of files of their own that it names."""
    battles, foes = _battles_in(table), beside[OWN_FOES.folder]
    named = {each.get("encounter") for each in battles if isinstance(each.get("encounter"), str)}
    joining = {foe for each in battles if isinstance(more := each.get("more"), dict) for foe in more}
    found = with_named(table, "encounters", beside[OWN_ENCOUNTERS.folder], named)
    found = with_named(found, "kinds", foes, joining)
    if not isinstance(listed := found.get("encounters"), list):
        return found
    return {**found, "encounters": [with_what_it_names(e, beside) if isinstance(e, dict) else e for e in listed]}


def _battles_in(table: Plain) -> list[Plain]:
    choices = [each for scene in tables_in(table.get("scenes")) for each in tables_in(scene.get("choices"))]
    outcomes = [outcome for each in choices for outcome in tables_in([each.get("success"), each.get("failure")])]
    return [battle for each in outcomes for battle in tables_in([each.get("battle")])]


OWN_STORIES = ADDED_STORY.naming(
    ADDED_STORY.files("stories", EXAMPLE, alone=True, drawn=drawn_battles),
    (OWN_ENCOUNTERS, OWN_FOES, OWN_MAPS),
    with_named_battles,
)


@cache
def told_story(text: str) -> StoryKind | None:
    """What the option says: the id of a story of the house, one of a player's own as text, or '' for none. Raises
    WrongTable.
    """
    if not text or text in HOUSE:
        return house_story(text) if text else None
    if not text.startswith("{"):
        like = did_you_mean(text, HOUSE)
        known = ", ".join(HOUSE)
        raise WrongTable(f"There is no story {text!r}. There are {known}, and your own by their names.{like}")
    found = ADDED_STORY.from_text(text)
    if len(found) != 1:
        raise WrongTable(f"One story is told at a table, not {len(found)}.")
    return found[0]
