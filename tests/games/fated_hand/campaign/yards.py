"""A story whose battle has places of its own, a surprise, three objects, and an end for each way to lose."""

from __future__ import annotations

import tomllib

from core.games.fated_hand.campaign.own_stories import OWN_STORIES

STORY = """
id = "yard"
name = "A Yard"
about = "A battle with a lever, a winch and somebody to talk to."
tier = 0

[[scenes]]
id = "street"
text = "A wall, and voices behind it."
[[scenes.choices]]
text = "Go in"
[scenes.choices.success]
text = "In."
[scenes.choices.success.battle]
encounter = "shakedown"
won = "won"
lost = "lost"
fled = "fled"
captured = "captured"
heroes = ["B2", "C2", "B3", "C3"]
foes = ["J2", "K2", "J3", "K3"]
surprised = "foes"
[[scenes.choices.success.battle.objects]]
text = "Pull the lever"
at = "B4"
check = { skill = "athletics", difficulty = 3 }
success = "Stones roll aside."
failure = "It is stuck."
opens = ["F2", "F3"]
hinder = [1, 0, 2]
give = ["old_key"]
[[scenes.choices.success.battle.objects]]
text = "Ask them to give up"
check = { skill = "rhetoric", foe = 1 }
success = "They look at each other, and do."
failure = "They laugh."
ends = true
[[scenes.choices.success.battle.objects]]
text = "Shout that the watch comes"
check = { skill = "rhetoric", difficulty = 2, topdeck = true }
success = "One of them believes it."
failure = "Nobody believes it."
flee = 1

[[scenes]]
id = "won"
text = "The yard is yours."
[[scenes.choices]]
text = "Leave"
success = { text = "Home.", to = "well" }
[[scenes]]
id = "lost"
text = "You wake up."
[[scenes.choices]]
text = "Leave"
success = { text = "Home.", to = "badly" }
[[scenes]]
id = "fled"
text = "You are away, all of you."
[[scenes.choices]]
text = "Leave"
success = { text = "Home.", to = "badly" }
[[scenes]]
id = "captured"
text = "One of you lies there still."
[[scenes.choices]]
text = "Leave"
success = { text = "Home.", to = "badly" }
"""


def yard(toml: str = STORY) -> str:
    """The text of the option."""
    return OWN_STORIES.text(OWN_STORIES.read(tomllib.loads(toml), "yard.toml"))
