"""The Silver Road, the second chapter of the evening campaign: a plain table, read and checked by `scenes`."""

from __future__ import annotations

from core.games.fated_hand.campaign.chapter_forms import Plain, check, comes, resisted, scene, thing, way
from core.games.fated_hand.campaign.road_to_the_river import TO_THE_RIVER

ROBBERS: Plain = {
    "encounter": "high_road", "won": "coach", "lost": "robbed", "fled": "marsh",
    "objects": [
        thing(
            "Ask the hired hands when they were paid last", resisted("rhetoric", 1, "crowds"),
            "They count on their fingers, and two of them go home.", "They would rather not talk about it.", flee=2,
        ),
    ],
}  # fmt: skip
OGRE: Plain = {
    "encounter": "marsh", "won": "walls", "lost": "sunk",
    "objects": [
        thing(
            "Pull the keg from under the planks", check("athletics", 4, "building"),
            "The bridge sways, and so does everybody on it.", "It is stuck in the mud.", at="J5", hinder=[1, 0, 1],
        ),
    ],
}  # fmt: skip
MINT: Plain = {
    "encounter": "shakedown", "won": "curtain", "lost": "yard",
    "more": {"shield_sergeant": [0, 1, 1, 1], "highwayman": [1, 1, 1, 1], "militia_spear": [0, 0, 1, 2]},
    "foes": ["H3", "I3", "J3", "H5", "I5", "J5", "J2", "K4", "J6"],
    "objects": [
        thing(
            "Tip a cart of coin blanks among them", check("athletics", 4, "building"),
            "They roll everywhere, and everybody with them.", "It is a great deal of copper.",
            at="G5", hinder=[0, 0, 1],
        ),
    ],
}  # fmt: skip
ROAD: Plain = {
    "id": "silver_road",
    "name": "The Silver Road",
    "about": "The second chapter of the evening campaign: the silver of Wend is false, and somebody in Harrow knows"
             " why.",
    "tier": 1,
    "scenes": [
        *TO_THE_RIVER,
        scene(
            "milestone",
            "The high road is empty, which it never is. By the milestone a coach lies on its side; its lamps are"
            " lit, its horses are gone, and six fine hats look over the hedge.",
            way(
                "Have a good look at the hats",
                comes("They are on sticks, and none of them is of this year. Their owners crouch farther on.",
                      battle={**ROBBERS, "surprised": "foes"}),
                comes("What fine hats, you think.", battle={**ROBBERS, "surprised": "heroes"}),
                check=check("investigation", 4, "reasoning", knows="stylist"),
            ),
            way(
                "Come along as bailiffs of Harrow",
                comes("Some hats sink. The others have a bad conscience, and are slow.",
                      battle={**ROBBERS, "scatter": 1, "surprised": "foes"}),
                comes("They have bailiffs of their own.", battle=ROBBERS),
                check=check("trickery", 5, "disguise", spells={"illusory_guise": "solves"}),
            ),
            way(
                "Cough, and beg them to come and help",
                comes("Two of them would rather not, and are gone.", battle={**ROBBERS, "scatter": 2}),
                comes("The tall one has had it already, he says.", battle=ROBBERS),
                check=resisted("trickery", 2, "lying", spells={"unleash_plague": "solves", "stinky": "eases"}),
            ),
            way(
                "Whistle for the horses",
                comes("They come through the hedge, and over two robbers.", battle={**ROBBERS, "scatter": 1}),
                comes("They are eating.", battle=ROBBERS),
                check=check("rhetoric", 4, "animals", spells={"speak_with_animals": "solves"}),
            ),
            way("Pay what they ask", comes("They write you a receipt. Nobody can read it.", "coach"), price=20,
                haggle=2),
            way("Break through to the far end of the road", comes("Heads down, and run.", battle=ROBBERS)),
            place="road",
        ),
        scene(
            "coach",
            "In the coach there is a strongbox, and under it a small man who keeps the books of the mint. He thought"
            " that you were worse, he says, or possibly better.",
            way(
                "See him safely home to Harrow",
                comes("He talks of numbers all the way. Ask for Master Quill, he says at the gate.", "walls",
                      give=["good_name"]),
            ),
            way(
                "Open the box before he has found the key",
                comes("Most of it is paper. Some of it is not.", "walls", coins=16),
                comes("He has found the key, and coughs.", "walls", coins=4),
                check=check("handiwork", 5, "pockets", spells={"mage_hand": "solves"}),
            ),
            way(
                "Have a robber who was left behind show you that lunge",
                comes("It is all in the back foot, he says, and limps away.", "walls", perk="lunging_strike"),
                comes("It is all in the back foot, he says, and runs away on both.", "walls"),
                check=resisted("rhetoric", 1, "company"),
            ),
            place="road",
        ),
        scene(
            "robbed",
            "You sit in the ditch without your purse and, for some reason, without your hats. The milestone says"
            " that it is two miles to Harrow. It says so cheerfully.",
            way(
                "Go after your hats",
                comes("They have stopped to try them on. You take back what is yours, and one more.", "walls", coins=6),
                comes("They are quick, for people with two hats each.", "walls", tire=1, coins=-8),
                check=check("athletics", 5, "endurance"),
            ),
            way("Walk on bareheaded", comes("It begins to rain.", "walls", coins=-10)),
            place="road",
        ),
        scene(
            "marsh",
            "The bridge over the marsh is one plank wide, and in its middle an ogre sits and fishes. Nobody crosses as"
            " long as something might bite, he says, and nothing has since Tuesday.",
            way(
                "Sing to the fish",
                comes("They come to listen, and he to fish. He waves you past with a carp.", "walls", meal="fine"),
                comes("He likes it less than the fish do.", battle=OGRE),
                check=check("rhetoric", 6, "art", knows="artist"),
            ),
            way(
                "Drive a pike onto his hook",
                comes("He is busy with it for quite a while.", battle={**OGRE, "scatter": 1, "surprised": "foes"}),
                comes("What jumps out of the reeds is a dog of his.", battle=OGRE),
                check=check("investigation", 5, "wilderness",
                            spells={"command_water": "solves", "shape_water": "eases", "bees": "eases"}),
            ),
            way(
                "Drink against him for the right of way",
                comes("He lies down along the plank. One walks over him quite well.", "walls", give=["great_club"]),
                comes("You wake up on the far bank, all in one heap, and are one purse lighter.", "walls", coins=-8,
                      tire=1),
                check=resisted("toughness", 2, "drinking", contest=True),
            ),
            way("Buy his catch of the whole week", comes("There is none. He is touched, and lets you by.", "walls"),
                price=14, haggle=0),
            way("Take the bridge", comes("He puts down the rod with great care.", battle=OGRE)),
            place="marsh",
        ),
        scene(
            "sunk",
            "Somebody has pulled you out of the mud and hung you over a fence. It was the ogre. He could not have"
            " fished with you down there, he says. On the fire stands his pot.",
            way(
                "Ask what is in the pot, and eat it all the same",
                comes("Better not ask twice, he says, and is glad to see somebody eat.", "walls",
                      meal="flesh"),
                needs={"talent": "cannibal"},
            ),
            way(
                "Dry your things in the wind, and walk on",
                comes("You squeak a little with each step.", "walls"),
                comes("They are not dry, and neither are you.", "walls", tire=1),
                check=check("toughness", 4, "endurance", spells={"flame": "solves"}),
            ),
            way("Lie there until morning", comes("The curs lie down beside you. They are warm.", "walls", coins=-6)),
            place="marsh",
        ),
        scene(
            "walls",
            "Under the walls of Harrow a second town has grown up, of carts and smoke and people who were told to wait."
            " One can buy anything here, learn nearly anything, and get in on Thursday.",
            way("Wait for Thursday", comes("It comes. You have had time to think.", "mint", level=True)),
            way(
                "Ask for Master Quill",
                comes("He comes to fetch you himself, and has drawn you a plan of the mint.", "mint", level=True,
                      give=["plan_of_the_mint"]),
                needs={"thing": "good_name"},
            ),
            way(
                "Climb in over the wash house",
                comes("A maid holds the line for you. It is Tuesday.", "mint", level=True, give=["word_of_a_maid"]),
                comes("You come in with the washing, and somebody wrings you out.", "mint", level=True, tire=1),
                check=check("acrobatics", 5, "jumping", topdeck=True),
            ),
            camp={
                "meal": "camp",
                "wares": {"knuckles": 6, "mace": 12, "scimitar": 13, "flail": 13, "war_hammer": 13,
                          "heater_shield": 12, "shortbow": 11, "chain_mail": 30, "slime_jar": 15},
                "haggle": 1,
                "mend": 4,
                "buys": 4,
                "masters": ["blunting_spell", "desperate_deflection", "forgetfullness", "monkeys_amok", "rapier",
                            "flail", "shortbow"],
            },
            place="gate",
        ),
        scene(
            "mint",
            "The master of the mint is small and polite. Nobody cuts false dies here, he says, and a drop falls from"
            " his nose onto the ledger. Behind the curtain somebody stops filing.",
            way(
                "Lay the flawed coin on his ledger",
                comes("He looks at the hair on it for a long time. Then he runs.", battle={**MINT, "scatter": 1}),
                needs={"thing": "flawed_coin"},
            ),
            way(
                "Read the ledger upside down",
                comes("Each tenth sack goes to a chapel that has been under the sea for a hundred years. He rings.",
                      give=["ledger"], battle=MINT),
                comes("He closes it on your nose, and rings.", battle=MINT),
                check=check("knowledge", 5, "reasoning", knows="academic"),
            ),
            way(
                "Tell all the market through his window",
                comes("They come in by the door, the gate and the chimney.", battle={**MINT, "scatter": 1}),
                comes("They think that you sell fish. He rings.", battle=MINT),
                check=check("rhetoric", 5, "crowds", spells={"shout": "solves"}),
            ),
            way(
                "Lean on his desk until it creaks",
                comes("He drops the bell. It was the Captain, he says, and there are some of his in the yard.",
                      battle={**MINT, "surprised": "foes"}),
                comes("It breaks. He rings with what is left.", battle=MINT),
                check=resisted("intimidation", 2, "threats", suit="diamond", spells={"paranoia": "solves"}),
            ),
            way(
                "Go by the plan to the back of the curtain",
                comes("There is a door that the guards use, and now they cannot.",
                      battle={**MINT, "heroes": ["D2", "D3", "D4", "D5"], "surprised": "foes"}),
                needs={"thing": "plan_of_the_mint"},
            ),
            place="hall",
        ),
        scene(
            "curtain",
            "Behind the curtain sits Isa, who cuts dies, with a ring of iron round her foot. You took your time, she"
            " says, and goes on filing, at the ring. The silver went to a man with a sword, and the sword was of iron.",
            way("See to it that Wend gets its silver back", comes("The master counts it out himself, twice, and adds"
                " something for your trouble.", "well", coins=24)),
            way(
                "Break the ring for her",
                comes("She will not forget it. She shows you where to strike, as a smith does.", "well", coins=14,
                      perk="heavy_strike"),
                comes("She does it herself in the end, and you hold the lamp.", "well", coins=14),
                check=check("handiwork", 5, "breaking", spells={"enlarge_reduce": "solves"}),
            ),
            way(
                "Read out the ledger in the market",
                comes("By evening there is no master of the mint any more, and four people have kissed you.", "well",
                      coins=34),
                needs={"thing": "ledger"},
            ),
            place="hall",
        ),
        scene(
            "yard",
            "They have thrown you out into the yard, one after the other. Above you a window opens, and a woman with a"
            " file in her hand looks down. I am Isa, she says. There is a wall, and I have a rope and no time.",
            way(
                "Hold the rope",
                comes("She comes down it like a spider. In her apron she has all the dies.", "well", coins=12),
                comes("It holds. You do not. By then there are guards in the yard.", "badly", tire=1),
                check=check("athletics", 7, "endurance", topdeck=True),
            ),
            way(
                "Catch her",
                comes("She weighs no more than her tools, and she has left those above.", "well", coins=8),
                comes("She falls beside you, and is carried back up. Thank you, she says.", "badly"),
                check=check("acrobatics", 7, "falling", spells={"feather_fall": "solves", "platform": "solves"}),
            ),
            way(
                "Keep the guards busy with a long story",
                comes("At the end they ask for another. By then she is over the wall.", "well", coins=8),
                comes("They know it, and how it ends.", "badly"),
                check=resisted("rhetoric", 3, "crowds"),
            ),
            way("Come back another day", comes("On another day there is a new lock, and no Isa.", "badly")),
            place="street",
        ),
    ],
}
