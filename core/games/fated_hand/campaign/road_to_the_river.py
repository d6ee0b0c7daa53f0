"""The first half of the Silver Road, from Wend to the river: scenes as a plain table, part of the second chapter."""

from __future__ import annotations

from core.games.fated_hand.campaign.chapter_forms import Plain, check, comes, resisted, scene, thing, way

COVEN: Plain = {
    "encounter": "coven", "won": "hut", "lost": "cage", "fled": "landing", "captured": "cage",
    "objects": [
        thing(
            "Kick the kettle over", check("athletics", 3, "breaking"),
            "Hot soup runs everywhere, and everybody hops.", "It is heavier than it looks.",
            at="H4", hinder=[0, 0, 2],
        ),
    ],
}  # fmt: skip
FORD: Plain = {
    "encounter": "ford", "won": "milestone", "lost": "robbed",
    "objects": [
        thing(
            "Stamp on the ice until it cracks", check("athletics", 4, "jumping"),
            "It cracks on their side. They stand very still.", "It is thick ice.", hinder=[0, 0, 2],
        ),
    ],
}  # fmt: skip
TO_THE_RIVER: list[Plain] = [
    scene(
        "green",
        "Three weeks later the silver of Wend is counted, and each coin has the same flaw: a hair across the crown."
        " Such dies are cut in Harrow, four days to the north. The village has put a cheese and a carter on the"
        " green for whoever goes and asks.",
        way(
            "Ask for what Wend still owes you",
            comes("They look at the bell, and at you, and send the hat round.", "fork", coins=10),
            needs={"past": "bell_under_the_hill"},
        ),
        way(
            "Lay the coins beside honest ones",
            comes("Under a glass the hair is a scratch in the die. You take one along.", "fork",
                  give=["flawed_coin"]),
            comes("They are round. You had hoped for more.", "fork"),
            check=check("knowledge", 5, "reasoning", knows="academic"),
        ),
        way(
            "Talk the carter into coming farther than the next inn",
            comes("He has a sister in Harrow, it turns out, and dry straw.", "fork", give=["cart"], tire=-1),
            comes("He comes as far as the next inn.", "fork"),
            check=resisted("rhetoric", 1, "company", suit="heart"),
        ),
        way(
            "Gather what grows along the hedge",
            comes("Feverwort, and a good deal of it.", "fork", give=["feverwort"]),
            comes("Nettles. You notice it too late.", "fork"),
            check=check("knowledge", 4, "plants", spells={"growth": "solves"}),
        ),
        way("Set out", comes("The cheese is good. It is gone by noon.", "fork")),
        place="village",
    ),
    scene(
        "fork",
        "Behind the last field the road forks. The short way leads through Hagwood, where washing hangs in the"
        " trees and nobody admits to doing it. The long way goes round by the river, and takes a day more.",
        way("Take the short way, past the washing", comes("Some of it is still wet.", "circle")),
        way(
            "Look for the track that the deer use",
            comes("It is dry, and comes out at the river before noon.", "landing"),
            comes("It was made by one deer, and that deer was lost.", "circle"),
            check=check("investigation", 5, "wilderness", spells={"beast_sense": "solves"}),
        ),
        way(
            "Go round by the river, and do not stop to sleep",
            comes("You walk through a day and a night, and sing.", "landing"),
            comes("You walk through a day and a night.", "landing", tire=1),
            check=check("toughness", 5, "endurance", topdeck=True),
        ),
        way("Go round by the river, at your leisure", comes("It takes two days, and a toll.", "landing", coins=-6)),
        place="wood",
    ),
    scene(
        "circle",
        "In a clearing three women stir a kettle and look up before you have made a sound. You are late, says the"
        " eldest, the soup is nearly done. Curs lie all round her, and none of them is asleep.",
        way(
            "Sit down and eat with them",
            comes("It is very good soup. She asks after your mothers, and knows their names.", "hut", meal="fine"),
            comes("You praise the wrong herb, and there is a silence.", battle=COVEN),
            check=resisted("rhetoric", 2, "company", suit="spade", spells={"calm_emotions": "solves"}),
        ),
        way(
            "Look after the youngest, who has a fever",
            comes("By evening she asks for a second bowl. The eldest puts a wand into your hand.", "hut",
                  give=["crooked_wand"]),
            comes("She says that it tastes of boots, and throws it at you.", battle={**COVEN, "scatter": 1}),
            check=check("knowledge", 5, "herbal medicine", willing=True, suit="heart"),
        ),
        way(
            "Give them the feverwort",
            comes("So much of it! They teach you a word against dogs, and many against people.", "hut",
                  take=["feverwort"], teach={"petty_hex": 2}),
            needs={"thing": "feverwort"},
        ),
        way(
            "Make the curs run before they have made up their minds",
            comes("They take the washing with them.", battle={**COVEN, "scatter": 1, "surprised": "foes"}),
            comes("They had made them up.", battle=COVEN),
            check=check("intimidation", 5, "threats", spells={"bees": "solves"}),
        ),
        way(
            "Walk on as if you had seen nothing",
            comes("They let you go as far as the last tree.", battle={**COVEN, "scatter": 1}),
            comes("Three women and five dogs walk along with you.", battle=COVEN),
            check=resisted("trickery", 2, "lying"),
        ),
        way("Draw steel", comes("What manners, says the eldest.", battle=COVEN)),
        magic="The kettle keeps its soup warm for ever. Otherwise it is a kettle.",
        place="wood",
    ),
    scene(
        "hut",
        "Whoever comes as far as her hut may sleep in it, says the eldest; that is the law here. She teaches, if"
        " one is quick, and sells, if one is not.",
        way(
            "Ask what the seal of iron means",
            comes("An old order, she says, and an old game. She moves a peg on the table two holes on.", "landing",
                  give=["peg"]),
            comes("She does not know you so well, she says.", "landing"),
            check=resisted("investigation", 1, "reasoning", suit="spade", spells={"detect_thoughts": "eases"}),
        ),
        way(
            "Watch how she stands still",
            comes("You stand still for an hour. Something in you begins to walk up and down.", "landing",
                  perk="pacing_thought"),
            comes("You fall asleep standing, and are told so at breakfast.", "landing"),
            check=check("toughness", 5, "endurance"),
        ),
        way("Thank her, and go on to the river", comes("A dog brings you to the edge of the wood.", "landing")),
        camp={
            "meal": "fine",
            "wares": {"crooked_wand": 12, "holly_branch": 14, "sickle": 6, "quarterstaff": 5, "blowgun": 11},
            "haggle": 2,
            "buys": 3,
            "masters": ["icicle", "winters_breath", "strangleweed", "bramblelash", "pit_viper", "evil_eye",
                        "devour_thorns", "quaff"],
        },
        place="wood",
    ),
    scene(
        "cage",
        "You wake up in a cage of willow, and somebody scrubs the kettle. Tomorrow is market, says the eldest, and"
        " you will carry. It is no threat. There is a great deal to carry.",
        way(
            "Slip out between two rods",
            comes("It is a matter of breathing out. The others are let out by whoever is thinnest.", "landing"),
            needs={"talent": "wiry"},
        ),
        way(
            "Undo the willow, knot by knot",
            comes("It springs open, and the dogs look the other way. They never liked it.", "landing"),
            comes("It grows back as quickly as you undo it.", "landing", tire=1, coins=-6),
            check=check("handiwork", 4, "breaking", spells={"growth": "eases", "enlarge_reduce": "solves"}),
        ),
        way(
            "Carry, and do it well",
            comes("At the market she buys you breakfast, and shows where to hold a sickle.", "landing", coins=4,
                  teach={"sickle": 1}),
            comes("It was a great deal.", "landing", tire=2),
            check=check("toughness", 4, "endurance"),
        ),
        way("Wait until they are tired of you", comes("It takes all your coppers.", "landing", coins=-8, tire=1)),
        place="wood",
    ),
    scene(
        "landing",
        "The ferry lies on this side, and the ferryman on his back. High water, he says, come back on Friday."
        " Behind his shed travellers have pitched their tents, a farrier among them, and a brother with a chime.",
        way(
            "Take the ferry without the ferryman",
            comes("He waves from the bank. You land where the marsh begins.", "marsh", level=True),
            comes("It turns round twice, and so do you. Ahead the marsh begins.", "marsh", level=True, tire=1),
            check=check("handiwork", 5, "boats", spells={"shape_water": "eases", "command_water": "solves"}),
        ),
        way(
            "Load the cart for a merchant, and ride along the high road",
            comes("He pays in advance, and sleeps all the way.", "milestone", level=True, coins=9),
            needs={"thing": "cart"},
        ),
        way("Cross upstream, by the ford that never thaws",
            comes("In the middle of it somebody asks for alms: a cloak from each. You keep yours.", battle=FORD,
                  level=True)),
        way("Walk up to the bridge of the high road",
            comes("In the morning you know a few things better than before.", "milestone", level=True)),
        camp={
            "meal": "camp",
            "wares": {"blessed_chime": 15, "javelin": 7, "trident": 12, "net": 8, "light_crossbow": 12,
                      "plank_shield": 6, "leather_armor": 20},
            "haggle": 1,
            "mend": 3,
            "buys": 3,
            "masters": ["holy_flame", "hallowed_ground", "righteous_cause", "intercession", "trident", "net",
                        "javelin", "short_sword"],
        },
        place="river",
    ),
]
