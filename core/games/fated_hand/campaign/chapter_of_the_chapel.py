"""The Drowned Chapel, the third chapter of the evening campaign: a plain table, read and checked by `scenes`."""

from __future__ import annotations

from core.games.fated_hand.campaign.chapter_forms import Plain, check, comes, resisted, scene, thing, way

GATEHOUSE: Plain = {
    "encounter": "gatehouse", "won": "yard", "lost": "cells", "fled": "inn", "captured": "cells",
    "objects": [
        thing(
            "Let the chain of the portcullis run", check("athletics", 4, "breaking"),
            "It comes down like a smithy. Everybody ducks.", "It has been greased by somebody who is paid for it.",
            at="H4", hinder=[0, 1, 2],
        ),
        thing(
            "Tell them that the Captain has not paid since spring", resisted("rhetoric", 2, "crowds"),
            "One of them has thought so for a while, and goes.", "He pays on Fridays, they say.", flee=1,
        ),
    ],
}  # fmt: skip
KNIVES: Plain = {
    "encounter": "knives", "won": "letter", "lost": "gutter", "fled": "shore", "captured": "gutter",
    "objects": [
        thing(
            "Push over the old chimney", check("athletics", 5, "breaking"),
            "It goes down with a roar, and there is a way where it stood.", "It leans, and stays.",
            at="F3", opens=["F3"], hinder=[1, 0, 1],
        ),
    ],
}  # fmt: skip
SMOKE: Plain = {
    "encounter": "smokehouse", "won": "smokehouse", "lost": "gate", "fled": "gate",
    "objects": [
        thing(
            "Tear the hooks down from the beam", check("athletics", 4, "breaking"),
            "Forty eels come down, and the beam.", "It is a smokehouse beam, and older than you.",
            at="G5", hinder=[1, 0, 1],
        ),
    ],
}  # fmt: skip
POWDER: Plain = {"encounter": "powder_mill", "won": "letter", "lost": "gutter", "fled": "shore"}
CHAPEL_FIGHT: Plain = {
    "encounter": "chapel", "won": "altar", "lost": "tide", "fled": "tide",
    "objects": [
        thing(
            "Ring the drowned bell", check("toughness", 4, "endurance"),
            "It rings in your teeth, and in everybody's. The water shrinks from it.", "The rope is full of mussels.",
            at="H4", hinder=[1, 0, 1],
        ),
    ],
}  # fmt: skip
CHAPEL: Plain = {
    "id": "drowned_chapel",
    "name": "The Drowned Chapel",
    "about": "The third chapter of the evening campaign: who cut the dies is locked up, and the silver lies in the"
             " sea.",
    "tier": 2,
    "scenes": [
        scene(
            "market",
            "Isa, who cut the dies, sits in the gatehouse of Harrow, and tomorrow the Captain's people will take her"
            " north. It is market day. There are geese, pies, a hundred people who owe the gatehouse a grudge, and four"
            " guards who guard mostly the pies.",
            way(
                "Borrow what hangs from the belt of the fattest guard",
                comes("A key. He goes on eating.", "gate", give=["cellar_key"]),
                comes("A pie. He notices the pie.", "gate", coins=-5),
                check=check("handiwork", 5, "pockets", spells={"mage_hand": "solves", "sneezy": "eases"}),
            ),
            way(
                "Get yourselves the coats of the watch",
                comes("From a washing line, and nearly dry. They suit you.", "gate", give=["coats"]),
                comes("They belong to a dance band.", "gate"),
                check=check("trickery", 5, "disguise", knows="stylist"),
            ),
            way(
                "Stand on a barrel and speak of the gatehouse",
                comes("By the second sentence they have put down the geese.", "gate", give=["crowd"]),
                comes("They buy a goose from you. It was not yours.", "gate", coins=3),
                check=resisted("rhetoric", 2, "crowds", spells={"shout": "solves"}),
            ),
            way("Have the cook leave a window open", comes("She wanted to air the kitchen anyway.", "gate",
                give=["cellar_key"]), price=14, haggle=1),
            way("Follow the smell of eels to the Charmer, who deals in keys",
                comes("He deals in smoke, too, and does not care to be asked.", battle=SMOKE)),
            way("Go straight there", comes("It is two streets away.", "gate")),
            place="street",
        ),
        scene(
            "smokehouse",
            "When the smoke has gone out of the door the hooks can be seen: eels, coats of the watch, and keys, each"
            " with a number on it. The Charmer sits under them and sneezes.",
            way("Take the key with the number of the gatehouse", comes("It is greased.", "gate", give=["cellar_key"])),
            way("Take the coats", comes("They smell of eel. So do those of the watch.", "gate", give=["coats"])),
            way(
                "Learn where he keeps what the hooks do not show",
                comes("Behind the eels. It is a good hiding place.", "gate", coins=14),
                comes("He sneezes so hard that you believe him.", "gate", coins=3),
                check=resisted("investigation", 1, "pockets", suit="spade", spells={"detect_thoughts": "eases"}),
            ),
            place="cellar",
        ),
        scene(
            "gate",
            "The gatehouse has two towers, one gate, nine windows and a sergeant who counts all of them every hour."
            " From the highest window hangs a thread with a file at its end, and swings.",
            way(
                "Go in through the cellar with the key",
                comes("Behind the barrels a stair leads up to their backs.",
                      battle={**GATEHOUSE, "surprised": "foes", "heroes": ["D2", "D4", "D5", "D7"]}),
                needs={"thing": "cellar_key"},
            ),
            way(
                "Relieve the guard, in your coats",
                comes("Some of them thank you, and go home.", battle={**GATEHOUSE, "scatter": 1, "surprised": "foes"}),
                needs={"thing": "coats"},
            ),
            way(
                "Let the whole market knock",
                comes("It is a gate for twelve people, and two hundred knock.", battle={**GATEHOUSE, "scatter": 2}),
                needs={"thing": "crowd"},
            ),
            way(
                "Climb the ivy to the thread",
                comes("She has cut the bars already. She only needed somebody to lean on.", "yard"),
                comes("It is last year's ivy.", tire=1, battle={**GATEHOUSE, "surprised": "heroes"}),
                check=check("athletics", 6, "jumping", spells={"platform": "solves", "feather_fall": "eases"}),
            ),
            way(
                "Take a stone out of the wall, and then another",
                comes("Masons have slept here too. By evening there is a door.",
                      battle={**GATEHOUSE, "surprised": "foes"}),
                comes("It was the one that held up the others.", battle=GATEHOUSE),
                check=check("handiwork", 6, "building", spells={"shape_stone": "solves", "mold_earth": "eases"}),
            ),
            way("Storm it", comes("The sergeant counts you, and takes up his shield.", battle=GATEHOUSE)),
            place="gate",
        ),
        scene(
            "yard",
            "The yard is yours until somebody sends for somebody. Isa blows on her fingers. The silver goes to the"
            " chapel in the bay, she says, that the sea has taken. Something down there wants it melted into pieces."
            " Pieces of a game.",
            way(
                "Take along what the armoury has",
                comes("A halberd that fits, and mail.", "inn", give=["halberd", "scale_mail", "isa"]),
                comes("Brooms. Twelve of them.", "inn", give=["isa"]),
                check=check("investigation", 4),
            ),
            way(
                "Burn the warrants in the guardroom",
                comes("They burn well. Half the town is without debts tonight, and buys you supper.", "inn", coins=14,
                      give=["isa"]),
                comes("They are wet. So much for warrants.", "inn", give=["isa"]),
                check=check("knowledge", 6, "breaking", knows="saboteur", spells={"flame": "solves"}),
            ),
            way(
                "Bind up whoever lies about",
                comes("The sergeant shows you how a shield is broken. He will be a carpenter, he says.", "inn",
                      perk="sunder", give=["isa"]),
                comes("They would rather bind themselves.", "inn", give=["isa"]),
                check=check("knowledge", 4, "herbal medicine", willing=True, spells={"growth": "eases"}),
            ),
            way("Leave at once", comes("You are three streets away before the first whistle.", "inn", give=["isa"])),
            place="gate",
        ),
        scene(
            "cells",
            "The cells of Harrow are dry and full. Somebody in the next one taps with a file: I-S-A. Then, for a long"
            " time, something about hinges.",
            way(
                "Do with the hinges what she taps",
                comes("The door comes off in your hands. So does hers.", "inn", give=["isa"]),
                comes("You have misheard a letter. They move you to a better door.", "inn", tire=1, coins=-10),
                check=check("handiwork", 5, "breaking", spells={"mending": "eases", "enlarge_reduce": "solves"}),
            ),
            way(
                "Have the rat bring the key",
                comes("It brings three. The second one fits, and fits hers too.", "inn", give=["isa"]),
                comes("It brings a button.", "inn", tire=1, coins=-8),
                check=check("rhetoric", 5, "animals", spells={"speak_with_animals": "solves", "beast_sense": "eases"}),
            ),
            way(
                "Eat the soup of which nobody asks what is in it",
                comes("You feel better than you should. In the morning they let you go, for fear.", "inn", meal="flesh",
                      tire=-1),
                needs={"talent": "cannibal"},
            ),
            way("Sit it out", comes("It takes ten days and a fine. Isa is gone north.", "inn", tire=-1, coins=-20)),
            place="cellar",
        ),
        scene(
            "inn",
            "The Drowned Rat is an inn where nobody looks up. In its back rooms one deals in what has fallen off ships"
            " and out of libraries, and an old gunner explains fire to anybody who stands him a cup.",
            way(
                "Stand a round for the house",
                comes("You hear of soft shoes on the roofs, and the rest of the evening is warm.", "roofs", level=True,
                      drinks=True, coins=-6, meal="camp"),
                needs={"coins": 6},
            ),
            way(
                "Go over the roofs as soon as it is dark",
                comes("You know what you can do by now.", "roofs", level=True),
            ),
            way("Bar the door, and wait for whoever comes",
                comes("An abbot comes, with barrels. It is better to go out to him.", battle=POWDER, level=True)),
            way(
                "Row across the bay before dawn",
                comes("Isa steers by the weathercock that looks out of the water.", "shore", level=True),
                comes("The current sets you back under the walls of the town.", "roofs", level=True, tire=1),
                check=check("handiwork", 6, "boats", spells={"gust": "eases", "command_water": "solves"}),
                needs={"thing": "isa"},
            ),
            camp={
                "meal": "fine",
                "wares": {"great_axe": 18, "battle_axe": 13, "great_sword": 22, "pike": 15, "longbow": 20,
                          "parrying_dagger": 7, "garrote": 8, "tower_shield": 16, "scale_mail": 34, "ashen_candle": 15,
                          "crystal_orb": 18, "ancient_tome": 17, "crystal_dagger": 16, "silver_charm": 15},
                "haggle": 2,
                "mend": 5,
                "buys": 5,
                "masters": ["burn_out", "conflagration", "firewalker", "short_fuse", "proximity_fuse", "immolate",
                            "kamikaze", "drought", "sunny_day", "cloud_day", "halberd", "longbow"],
            },
            place="inn",
        ),
        scene(
            "roofs",
            "It is a good roof, and you are not alone on it. Three chimneys off somebody in soft shoes stops when you"
            " stop. The Captain sends his love, says a voice, and would like to have his dies back.",
            way(
                "Leap the lane to the rope walk",
                comes("Nobody follows. It is a very wide lane.", "shore"),
                comes("You hang from the gutter, and they come to look.", tire=1,
                      battle={**KNIVES, "surprised": "heroes"}),
                check=check("acrobatics", 6, "jumping", topdeck=True),
            ),
            way(
                "Stand so that the moon is behind them",
                comes("Now you can count them, and they blink.", battle={**KNIVES, "surprised": "foes"}),
                comes("There is no moon.", battle=KNIVES),
                check=check("investigation", 5, "wilderness", spells={"dancing_lights": "solves", "alarm": "solves"}),
            ),
            way(
                "Throw the voice of their captain over the roofs",
                comes("One of them goes to report.", battle={**KNIVES, "scatter": 1}),
                comes("He does not say please, they say.", battle=KNIVES),
                check=resisted("trickery", 2, "lying", spells={"lesser_illusion": "eases", "illusory_guise": "solves"}),
            ),
            way("Ask what the Captain pays, and pay more", comes("They are artists, but they have mothers.", "shore"),
                price=30, haggle=2),
            way("Let them come", comes("They come.", battle=KNIVES)),
            place="street",
        ),
        scene(
            "letter",
            "One of them had a letter in the sole of a shoe. It is in numbers, and the numbers are chess.",
            way(
                "Play it through",
                comes("It says when the tide is low, and what to say at the door.", "shore", give=["password"]),
                comes("You lose in nine moves.", "shore"),
                check=check("knowledge", 5, "reasoning", spells={"augury": "solves", "numbers": "eases"}),
            ),
            way(
                "Try on the shoes",
                comes("They fit. So does the way of walking.", "shore", perk="good_balance"),
                comes("They are a size for dancers.", "shore"),
                check=check("acrobatics", 5, "falling"),
            ),
            way("Leave it, and hurry", comes("The tide does not wait.", "shore", tire=-1)),
            place="street",
        ),
        scene(
            "gutter",
            "You come to in a rain barrel. They have looked through everything you have, and folded it.",
            way(
                "Follow the wet footprints",
                comes("They lead to the bay, and to a boat that nobody guards.", "shore"),
                comes("They are yours.", "shore", tire=1, coins=-10),
                check=check("investigation", 4, "wilderness"),
            ),
            way("Climb out and go on", comes("It is cold for the time of year.", "shore", tire=1)),
            place="street",
        ),
        scene(
            "shore",
            "At low tide a steeple stands out of the bay, and a causeway of weed leads up to it. In the door rings"
            " somebody who is made of water. No service today, it says. No service for a hundred years.",
            way(
                "Ask it for whom it rings",
                comes("For those who are not there. It steps aside, and for a moment all is quiet.",
                      battle={**CHAPEL_FIGHT, "scatter": 1, "surprised": "foes"}),
                comes("For you, it says.", battle=CHAPEL_FIGHT),
                check=resisted("rhetoric", 2, "company", magical=True, suit="club", spells={"detect_emotion": "eases"}),
            ),
            way(
                "Say what the letter told you to say",
                comes("Then you are late for choir, it says.",
                      battle={**CHAPEL_FIGHT, "scatter": 1, "heroes": ["E2", "E4", "E5", "E7"]}),
                needs={"thing": "password"},
            ),
            way(
                "Dive, and come up through the vestry window",
                comes("You stand dripping among the choir stalls, and nobody has turned round.",
                      battle={**CHAPEL_FIGHT, "heroes": ["H2", "I2", "H7", "I7"], "surprised": "foes"}),
                comes("The window is barred. You come in by the door, and blue.", tire=1, battle=CHAPEL_FIGHT),
                check=check("athletics", 5, "endurance", topdeck=True),
            ),
            way(
                "Wait for the lowest hour of the tide",
                comes("It falls farther than anybody here remembers.", battle={**CHAPEL_FIGHT, "scatter": 1}),
                comes("It has fallen already. It comes back.", battle=CHAPEL_FIGHT),
                check=check("knowledge", 5, "boats", spells={"command_water": "solves"}),
            ),
            way("Walk in", comes("It is wet inside.", battle=CHAPEL_FIGHT)),
            magic="It is the sexton of this chapel, who was told to ring until somebody came.",
            place="river",
        ),
        scene(
            "altar",
            "On the altar stand thirty-one pieces of silver, each as long as a hand: pawns, knights, a queen. One place"
            " is empty. Somewhere in the north the Regent of the Old Order waits for a king.",
            way(
                "Melt them where they stand",
                comes("It takes the whole tide. What was silver runs into the sea, and the bell falls silent.", "well",
                      coins=10, tire=1),
            ),
            way(
                "Take them to Harrow, and pay back what was false",
                comes("They weigh them, and weep, and give you a good part of it.", "well", coins=40),
            ),
            way(
                "Let the water that rings show you how to stand in it",
                comes("It has practised for a hundred years. You keep the trick of it, and one blue ear.", "well",
                      coins=15, perk="well_coached", oddity="one blue ear"),
                comes("You are wet to the skin, and the silver is in the sack.", "well", coins=20),
                check=check("acrobatics", 5),
            ),
            place="crypt",
        ),
        scene(
            "tide",
            "The tide has carried you out, and lets you think about it. Behind you they load a boat with sacks."
            " There is a plank to hold on to, and the weathercock, and not much else.",
            way(
                "Swim after the boat and cut it loose",
                comes("It turns over in the bay. So much silver for the crabs.", "well", coins=6, tire=1),
                comes("It is faster than you. It goes north.", "badly", tire=1),
                check=check("athletics", 6, "endurance", topdeck=True),
            ),
            way(
                "Make a sail for the plank out of what you have on",
                comes("You are in the fairway before them, and with you half the fishers of Harrow.", "well", coins=10),
                comes("You reach the shore, two miles too far south.", "badly"),
                check=check("handiwork", 6, "boats", spells={"gust": "solves"}),
            ),
            way("Let the tide bring you home", comes("It does, towards evening.", "badly", tire=-1)),
            place="river",
        ),
    ],
}
