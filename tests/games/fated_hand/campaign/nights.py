"""A story with a camp, and with choices that need something."""

from __future__ import annotations

import tomllib

from core.games.fated_hand.campaign.own_stories import OWN_STORIES

STORY = """
id = "night"
name = "A Night"
about = "A camp between two days."
tier = 0

[[scenes]]
id = "road"
text = "The road goes on."
[[scenes.choices]]
text = "Make camp"
success = { text = "It is late.", to = "camp" }
[[scenes.choices]]
text = "Fight"
success = { text = "So be it.", battle = { encounter = "shakedown", won = "camp", lost = "camp" } }
[[scenes.choices]]
text = "Use the key"
needs = { thing = "old_key" }
success = { text = "It opens.", to = "camp", take = ["old_key"] }
[[scenes.choices]]
text = "Talk of old times"
needs = { talent = "orator", coins = 5 }
success = { text = "Everybody laughs.", to = "camp", give = ["old_key"] }

[[scenes]]
id = "camp"
text = "A fire burns behind the inn."
camp = { wares = { mace = 12, padded_armor = 9 }, haggle = 0, mend = 3, masters = ["rapier", "petty_hex"] }
[[scenes.choices]]
text = "Go on"
success = { text = "It is day.", to = "well" }
"""

TWO_BATTLES = """
id = "night"
name = "A Night"
about = "Two battles, and fewer in the second."
tier = 0

[[scenes]]
id = "road"
text = "The road goes on."
[[scenes.choices]]
text = "Fight"
success = { text = "So be it.", battle = { encounter = "kennels", won = "gate", lost = "gate" } }

[[scenes]]
id = "gate"
text = "Somebody is left."
[[scenes.choices]]
text = "Fight again"
success = { text = "As you like.", battle = { encounter = "shakedown", won = "home", lost = "home", scatter = 4 } }

[[scenes]]
id = "home"
text = "It is over."
[[scenes.choices]]
text = "Go home"
success = { text = "It is day.", to = "well" }
"""


def night(toml: str = STORY) -> str:
    """The text of the option."""
    return OWN_STORIES.text(OWN_STORIES.read(tomllib.loads(toml), "night.toml"))
