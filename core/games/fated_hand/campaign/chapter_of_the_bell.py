"""The Bell under the Hill, the first chapter of the evening campaign: a plain table, read and checked by `scenes`."""

from __future__ import annotations

from core.games.fated_hand.campaign.chapter_forms import Plain, check, comes, resisted, scene, way

KENNELS: Plain = {"encounter": "kennels", "won": "loft", "lost": "ditch", "more": {"alley_cur": [0, 0, 1, 1]}}
PICKET: Plain = {"encounter": "picket", "won": "hill", "lost": "cellar", "more": {"footpad": [0, 0, 1, 1]}}
CRYPT: Plain = {"encounter": "crypt", "won": "bell", "lost": "dark"}

BELL: Plain = {
    "id": "bell_under_the_hill",
    "name": "The Bell under the Hill",
    "about": "The first chapter of an evening campaign: a bell rings where no church is, and the sexton is gone.",
    "tier": 0,
    "scenes": [
        scene(
            "inn",
            "In the village of Wend nobody has slept for three nights: a bell rings under the hill, where there is no"
            " church. Wat the sexton went to look, and has not come back. The village has put twelve coins on the table"
            " for whoever brings him home.",
            way(
                "Read in the parish book",
                comes("One page has a drawing of the hill, and an old path up to it.", "mill", give=["old_map"]),
                comes("Births, weddings, the price of candles. It is noon before you look up.", "mill", tire=1),
                check=check("knowledge", 4, "reasoning"),
            ),
            way(
                "Ask the landlord what he knows",
                comes("The soldiers on the road pay in silver, he says. He pays for supper.", "mill", coins=4),
                comes("He knows a great deal, and all of it is about his mother.", "mill"),
                check=resisted("rhetoric", 1, "company"),
            ),
            way("Set out while it is light", comes("You take the cart track past the mill.", "mill")),
            place="inn",
        ),
        scene(
            "mill",
            "The mill stands open, and the miller is not there. His dogs are, hungry and loose. Up in the loft somebody"
            " small is crying.",
            way(
                "Speak to the dogs, low and slow",
                comes("One by one they lie down. You step over the last of them.", "loft"),
                comes("The oldest one does not care for your voice.", battle=KENNELS),
                check=check("rhetoric", 5, "animals"),
            ),
            way(
                "Buy a ham from a farmer and throw it far",
                comes("They are after it before it lands.", "loft"),
                price=6,
                haggle=0,
            ),
            way(
                "Creep along the wheel to the back of the yard",
                comes("Nobody looks at you but a duck.", "loft"),
                comes("The wheel turns, and you come round with it.", tire=1, battle={**KENNELS, "scatter": 1}),
                check=check("acrobatics", 5, "falling", topdeck=True),
            ),
            way("Drive them off", comes("They come from all sides.", battle=KENNELS)),
            way("Leave them, and go round by the fields", comes("The crying is behind you now.", "fire")),
            place="mill",
        ),
        scene(
            "loft",
            "In the loft sits Tilly, the sexton's daughter, with a key as long as her arm. It is for the door under"
            " the hill, and she will not let go of it.",
            way(
                "Promise to bring her father home",
                comes("She looks at you for a long time. Then she holds out the key.", "fire", give=["long_key"]),
                comes("Everybody promises, she says, and keeps it.", "fire"),
                check=check("rhetoric", 3, "company"),
            ),
            way(
                "Carve her a little dog while she thinks about it",
                comes("It has one ear too many. She takes it, and gives you the key.", "fire", give=["long_key"]),
                comes("It looks like a turnip. She laughs at least.", "fire"),
                check=check("handiwork", 3, "art"),
            ),
            way("Take her to the carter, and go on", comes("He knows her, and makes room by his fire.", "fire")),
            place="mill",
        ),
        scene(
            "ditch",
            "You lie in the ditch behind the mill, in wet leaves, and something is licking your ear.",
            way(
                "Get up and look into the loft all the same",
                comes("The dogs are fed by now. Somebody has seen to it, and she is not very tall.", "loft", tire=1),
                comes("Your legs have another opinion. You limp to the nearest fire.", "fire", tire=1),
                check=check("toughness", 4, "endurance"),
            ),
            way("Crawl to the light over there", comes("It is a fire, and a carter who asks nothing.", "fire")),
            place="field",
        ),
        scene(
            "fire",
            "A carter has stopped for the night. He sells what soldiers have thrown away, he can mend a little, and he"
            " was a swordsman once, he says. Under the hill the bell begins to ring.",
            way(
                "Go by the road at first light",
                comes("You know more than you did yesterday. Where the road bends stand spears.", "road", level=True),
            ),
            way(
                "Take the path that is drawn in the parish book",
                comes("It is there, under the brambles, and it goes past the soldiers.", "hill", level=True),
                needs={"thing": "old_map"},
            ),
            camp={
                "meal": "camp",
                "wares": {"spear": 9, "dagger": 6, "padded_armor": 14},
                "haggle": 1,
                "mend": 3,
                "masters": ["dagger", "spear", "petty_hex"],
            },
            place="camp",
        ),
        scene(
            "road",
            "Soldiers without a flag bar the road. The hill is closed, says their leader, and nobody will tell her why."
            " Beside her stands a chest, and there is earth on their boots.",
            way(
                "Ask loudly who pays them, and with what",
                comes("They look at the chest, and at each other, and let you by.", "hill"),
                comes("That is one question too many.", battle=PICKET),
                check=resisted("rhetoric", 1, "crowds"),
            ),
            way(
                "Walk past them with spades, as if you belonged there",
                comes("You are late, says one of them, and waves you through.", "hill"),
                comes("You hold the spade by the wrong end.", battle=PICKET),
                check=check("trickery", 5, "disguise"),
            ),
            way("Pay what they ask", comes("She counts it twice. The way is free.", "hill"), price=15, haggle=1),
            way(
                "Show that you have been drilled yourself",
                comes("They step aside for somebody who stands like that.", "hill"),
                comes("Not enough, it seems, says their leader.", battle={**PICKET, "scatter": 1}),
                check=check("intimidation", 4, "threats"),
                needs={"skill": "intimidation"},
            ),
            way("Fight", comes("You have not come so far to turn round.", battle=PICKET)),
            place="road",
        ),
        scene(
            "cellar",
            "They have put you into the cellar of the toll house. There is one window, one rat, and a guard who sings.",
            way(
                "Take the lock apart",
                comes("Behind the toll house a path goes up the hill.", "hill"),
                comes("In the morning they let you go, without your purse and with good advice.", "badly", coins=-12),
                check=check("handiwork", 4, "breaking"),
            ),
            way(
                "Sing along until he opens the door",
                comes("He has never had a second voice. He looks away for a whole verse.", "hill", tire=1),
                comes("He does not know this one, and does not care to.", "badly", coins=-6),
                check=check("rhetoric", 4, "art"),
            ),
            way("Wait until they let you go", comes("It takes two days. The bell rings.", "badly", tire=-1)),
            place="cellar",
        ),
        scene(
            "hill",
            "Under roots and stones is a door as old as the hill. Behind it somebody rings a bell, badly, and somebody"
            " else laughs.",
            way(
                "Open it with the long key, without a sound",
                comes("They have their backs to you, and one of them is out of the other door.",
                      battle={**CRYPT, "scatter": 2}),
                needs={"thing": "long_key"},
            ),
            way(
                "Listen until you know where each of them stands",
                comes("Now, while one of them has gone for water.", battle={**CRYPT, "scatter": 1}),
                comes("The bell is all that you hear, and you are all that they see.", battle=CRYPT),
                check=check("investigation", 4, "reasoning"),
            ),
            way(
                "Break it down",
                comes("It falls on one of them, who stays there.", battle={**CRYPT, "scatter": 1}),
                comes("It takes three runs, and they have time to get ready.", tire=1, battle=CRYPT),
                check=check("athletics", 5, "breaking"),
            ),
            way("Knock", comes("It is opened at once.", battle=CRYPT)),
            place="hill",
        ),
        scene(
            "bell",
            "Wat sits by the bell with the rope round his wrist. They made him ring it, he says, so that nobody would"
            " come near while they dug. There is silver in the wall, a good deal of it, and it is the village's.",
            way(
                "Bring Wat and the silver to Wend",
                comes("Tilly runs to meet you half way. The village pays, and pays well.", "well", coins=20),
            ),
            way(
                "Find out first who sent them",
                comes("A letter with a seal of iron. You will see it again.", "well", coins=14, give=["iron_seal"]),
                comes("Whoever it was burns his letters. Wat is home for supper.", "well", coins=14),
                check=check("investigation", 4, "reasoning"),
            ),
            way(
                "Learn from the old stones how they fought here",
                comes("A carved guard shows every step of it.", "well", coins=12, teach={"spear": 2}),
                comes("It is a carving of a cow. Wat is home for supper.", "well", coins=12),
                check=check("knowledge", 4, "art"),
            ),
            place="crypt",
        ),
        scene(
            "dark",
            "It is dark. You lie on cold stone, and beside you somebody breathes. I am Wat, he says. They have gone for"
            " more sacks, and the door is stuck.",
            way(
                "Lift the door out of its hinges together",
                comes("You carry each other home. The silver is gone, but Wat is not.", "well", coins=6, tire=1),
                comes("It does not move. Two days later a search party does.", "badly", tire=1),
                check=check("athletics", 4, "breaking", topdeck=True),
            ),
            way(
                "Squeeze through the hole that the water has made",
                comes("You come out in the mill pond, all of you, and Wat too.", "well", coins=6, tire=1),
                comes("It is a hole for otters. Two days later they find you.", "badly", tire=1),
                check=check("acrobatics", 4, "falling", topdeck=True),
            ),
            way("Wait for help", comes("It comes after two days, and has brought no supper.", "badly")),
            place="crypt",
        ),
    ],
}
