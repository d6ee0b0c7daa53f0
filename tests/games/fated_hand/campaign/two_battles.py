"""A story of two battles on two grounds, as short as may be."""

from __future__ import annotations

import tomllib

from core.games.fated_hand.campaign.own_stories import OWN_STORIES

TOML = """
id = "twice"
name = "Twice"
about = "One battle after the other."
tier = 0

[[scenes]]
id = "door"
text = "Somebody stands in the door."
[[scenes.choices]]
text = "Go in"
success = { text = "In.", battle = { encounter = "shakedown", won = "yard", lost = "yard" } }

[[scenes]]
id = "yard"
text = "Something barks in the yard."
[[scenes.choices]]
text = "Go on"
success = { text = "On.", battle = { encounter = "kennels", won = "home", lost = "home" } }

[[scenes]]
id = "home"
text = "That was that."
[[scenes.choices]]
text = "Go home"
success = { text = "Home.", to = "well" }
"""


def two_battles() -> str:
    """The text of the option."""
    return OWN_STORIES.text(OWN_STORIES.read(tomllib.loads(TOML), "twice.toml"))
