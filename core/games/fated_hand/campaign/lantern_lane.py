"""Lantern Lane, a first evening for beginners; see `scenes`."""

from __future__ import annotations


def fight(scatter: int = 0) -> dict[str, object]:
    """That of Lantern Lane, with more foes where more heroes come."""
    more = {"footpad": [0, 0, 1, 2], "alley_cur": [0, 1, 1, 1]}
    return {"encounter": "shakedown", "won": "quiet", "lost": "gutter", "scatter": scatter, "more": more}


LANTERN_LANE: dict[str, object] = {
    "id": "lantern_lane",
    "name": "Lantern Lane",
    "about": "A first evening for beginners: a purse that is not yours, a short way home, and people who want it.",
    "tier": 0,
    "scenes": [
        {
            "id": "errand",
            "place": "village",
            "text": "The miller's widow lays a purse before you: wages for her cousin at the far gate. Go by "
            "Lantern Lane, she says, and go now, before the lamps are out.",
            "choices": [
                {
                    "text": "Ask her for something for the trouble",
                    "check": {"skill": "rhetoric", "foe": 1, "about": "trade", "suit": "heart"},
                    "success": {
                        "text": "She sighs, and lays four coins of her own beside it.",
                        "to": "lane",
                        "coins": 4,
                    },
                    "failure": {"text": "For half an hour? She laughs, and you go.", "to": "lane"},
                },
                {
                    "text": "Ask around who walks there at night",
                    "check": {"skill": "investigation", "difficulty": 4, "about": "reasoning"},
                    "success": {
                        "text": "A boy who lights the lamps has seen them: footpads with clubs, by the old cart. "
                        "He shows "
                        "you how they swing them.",
                        "to": "warned",
                        "teach": {"club": 1},
                    },
                    "failure": {"text": "Nobody knows anything, and the lamps burn low.", "to": "lane"},
                },
                {"text": "Set out at once", "success": {"text": "You take the purse and go.", "to": "lane"}},
            ],
        },
        {
            "id": "warned",
            "place": "street",
            "text": "You come to the lane from behind, as the boy said. They lean on their cart and look the "
            "other way.",
            "choices": [
                {
                    "text": "Creep over the roofs and drop a tile among them",
                    "check": {"skill": "acrobatics", "difficulty": 4, "about": "jumping"},
                    "success": {
                        "text": "It bursts at their feet. One of them runs and does not look back.",
                        "battle": fight(1),
                    },
                    "failure": {
                        "text": "The gutter gives way, and you come down instead of the tile.",
                        "battle": fight(),
                        "tire": 1,
                    },
                },
                {
                    "text": "Loosen the wheel of their cart",
                    "check": {
                        "skill": "handiwork",
                        "difficulty": 4,
                        "about": "breaking",
                        "spells": {"mage_hand": "solves", "mending": "eases"},
                    },
                    "success": {
                        "text": "It tips over with a crash, and one of them is under the turnips.",
                        "battle": fight(1),
                    },
                    "failure": {"text": "It creaks, and they turn round.", "battle": fight()},
                },
                {"text": "Walk up to them", "success": {"text": "They take up their clubs.", "battle": fight()}},
            ],
        },
        {
            "id": "lane",
            "place": "street",
            "text": "Half way down the lane a cart stands across it. That is a heavy purse, says somebody "
            "behind you, and they would so like to help you to carry it.",
            "choices": [
                {
                    "text": "Say that the watch is on its way",
                    "check": {
                        "skill": "trickery",
                        "foe": 0,
                        "about": "lying",
                        "suit": "spade",
                        "spells": {"send_message": "solves", "shout": "eases"},
                    },
                    "success": {
                        "text": "They look at each other. One of them would rather not wait for it.",
                        "battle": fight(1),
                    },
                    "failure": {"text": "The watch is asleep, they say, and is paid to be.", "battle": fight()},
                },
                {
                    "text": "Stare them down",
                    "check": {
                        "skill": "intimidation",
                        "difficulty": 4,
                        "about": "threats",
                        "spells": {"bees": "solves", "darkness": "solves"},
                    },
                    "success": {"text": "The youngest drops his club and is gone.", "battle": fight(1)},
                    "failure": {"text": "They only laugh.", "battle": fight()},
                },
                {
                    "text": "Leap onto the cart and away over the wall",
                    "check": {"skill": "athletics", "difficulty": 6, "about": "jumping", "topdeck": True},
                    "success": {"text": "You are over the wall before they have turned round.", "to": "gate"},
                    "failure": {
                        "text": "The cart rolls, and you land on your back among them.",
                        "battle": fight(),
                        "tire": 1,
                    },
                },
                {
                    "text": "Throw them five coins and walk on",
                    "price": 5,
                    "haggle": 0,
                    "success": {"text": "They let you pass, and wish you a good night.", "to": "gate"},
                },
                {"text": "Fight", "success": {"text": "You put the purse down behind you.", "battle": fight()}},
            ],
        },
        {
            "id": "quiet",
            "place": "street",
            "text": "The lane is quiet. Behind the cart lies what they have taken from others tonight.",
            "magic": "One glove is warm, and turns to whoever lost the other. It is a finding charm.",
            "choices": [
                {
                    "text": "Look for whom it belongs to",
                    "check": {"skill": "knowledge", "difficulty": 4, "about": "reasoning", "knows": "stylist"},
                    "success": {
                        "text": "There is a name on a glove. Its owner gives you six coins, and tells everybody.",
                        "to": "gate",
                        "coins": 6,
                    },
                    "failure": {"text": "You leave it with the watch, who thank you with a yawn.", "to": "gate"},
                },
                {
                    "text": "Go through the cart before anybody comes",
                    "check": {"skill": "investigation", "difficulty": 2},
                    "success": {
                        "text": "Under the sacks lie three coins, and a sling with a note on how to use it.",
                        "to": "gate",
                        "coins": 3,
                        "teach": {"sling": 1},
                    },
                    "failure": {"text": "Turnips, and more turnips.", "to": "gate"},
                },
                {
                    "text": "Put the cart together again",
                    "check": {"skill": "handiwork", "difficulty": 4, "about": "building"},
                    "success": {
                        "text": "Its owner comes by, counts the wheels, and gives you four coins.",
                        "to": "gate",
                        "coins": 4,
                    },
                    "failure": {"text": "It falls to pieces once more.", "to": "gate"},
                },
                {"text": "Leave it and go on", "success": {"text": "You have an errand.", "to": "gate"}},
            ],
        },
        {
            "id": "gutter",
            "place": "street",
            "text": "The lane is behind you, and so is the purse. Somebody has laid a coat over "
            "the worst of your bruises.",
            "choices": [
                {
                    "text": "Go after them, aching as you are",
                    "check": {"skill": "toughness", "difficulty": 5, "about": "endurance", "topdeck": True},
                    "success": {
                        "text": "You find them asleep in the cart, and the purse under a boot.",
                        "to": "gate",
                        "tire": 1,
                    },
                    "failure": {"text": "You get as far as the corner.", "to": "badly", "tire": 1, "coins": -5},
                },
                {
                    "text": "Go home and sleep",
                    "success": {"text": "The widow will hear of it in the morning.", "to": "badly", "coins": -5},
                },
            ],
        },
        {
            "id": "gate",
            "place": "gate",
            "text": "The cousin counts the wages, twice, and makes room by the fire until it is light.",
            "choices": [
                {
                    "text": "Stay, eat and rest",
                    "success": {
                        "text": "In the morning you know what you did well, and what to do better.",
                        "to": "well",
                        "tire": -1,
                        "meal": "camp",
                        "coins": 5,
                        "level": True,
                    },
                },
                {
                    "text": "Drink against the warden of the gate",
                    "check": {"skill": "toughness", "foe": 1, "about": "drinking", "contest": True},
                    "success": {
                        "text": "The warden slides under the table, and six coins out of a pocket.",
                        "to": "well",
                        "coins": 11,
                        "level": True,
                    },
                    "failure": {
                        "text": "You wake up beside your purse, and somebody has put a cushion under it.",
                        "to": "well",
                        "coins": 5,
                        "level": True,
                    },
                },
                {
                    "text": "Tell the story to the whole gatehouse first",
                    "check": {"skill": "rhetoric", "difficulty": 4, "about": "crowds"},
                    "success": {
                        "text": "They pass a hat round, and then another cup. What an evening.",
                        "to": "well",
                        "coins": 10,
                        "level": True,
                    },
                    "failure": {
                        "text": "Half of them fall asleep, and so do you.",
                        "to": "well",
                        "tire": -1,
                        "coins": 5,
                        "level": True,
                    },
                },
            ],
        },
    ],
}
