"""The Regent's Board, a hard chapter for heroes of tier 3: a plain table, read and checked by `scenes`."""

from __future__ import annotations

from core.games.fated_hand.campaign.chapter_forms import Plain, check, comes, resisted, scene, thing, way

STAND: Plain = {
    "encounter": "captain", "won": "tent", "lost": "chains", "fled": "ledge", "captured": "chains",
    "more": {"longbow_warden": [0, 0, 0, 1]},
    "objects": [
        thing(
            "Pull down his banner", check("athletics", 5, "breaking"),
            "It comes down over half of them.", "It was nailed there by somebody who meant it.",
            at="M4", hinder=[1, 0, 2],
        ),
        thing(
            "Ask his people what they are still doing here", resisted("rhetoric", 3, "crowds"),
            "Two of them look at each other, and go to find out.", "Their work, they say.", flee=2,
        ),
    ],
}  # fmt: skip
WELL: Plain = {
    "encounter": "green_well", "won": "ledge", "lost": "chains", "fled": "ledge",
    "objects": [
        thing(
            "Lay the well dry", check("handiwork", 5, "building"),
            "The green shrinks, and they with it.", "It was dug by somebody who loved wells.",
            at="G4", hinder=[1, 1, 0],
        ),
    ],
}  # fmt: skip
BOARD: Plain = {
    "encounter": "regent", "won": "crown", "lost": "taken", "more": {"longbow_warden": [0, 1, 1, 1]},
    "objects": [
        thing(
            "Show the Regent the mate in two", check("knowledge", 7, "reasoning"),
            "There is a long silence. Then the Regent lays the king down.", "There is a third rook.", ends=True,
        ),
        thing(
            "Turn the great hourglass over", check("handiwork", 5, "breaking"),
            "For everybody but you it is a little earlier again.", "It weighs more than time ought to.",
            at="D4", hinder=[0, 1, 2],
        ),
    ],
}  # fmt: skip
REGENT: Plain = {
    "id": "regents_board",
    "name": "The Regent's Board",
    "about": "A hard chapter for heroes of tier 3: the Iron Captain holds the pass, and behind it somebody plays"
             " chess.",
    "tier": 3,
    "scenes": [
        scene(
            "pass",
            "In the pass there is snow, and forty tents stand in rows. Before the largest one sits the Iron Captain and"
            " sharpens a sword that needs no sharpening. I was told you would come, says the Captain. I was told many"
            " things.",
            way(
                "Drink with the quartermaster first",
                comes("Under the table he tells you which guards will sleep.", battle={**STAND, "scatter": 1},
                      drinks=True),
                comes("Under the table you tell him everything.", drinks=True,
                      battle={**STAND, "surprised": "heroes"}),
                check=resisted("toughness", 2, "drinking", contest=True),
            ),
            way(
                "Come down the slope behind the tents",
                comes("The snow comes with you. It is there first.", battle={**STAND, "surprised": "foes"}),
                comes("The snow comes with you. You are there first.", tire=1, battle=STAND),
                check=check("acrobatics", 6, "falling", spells={"feather_fall": "solves"}),
            ),
            way(
                "Ask what the Regent has promised",
                comes("A square to stand on, says the Captain after a while. Some of the others have heard it, too.",
                      battle={**STAND, "scatter": 2}),
                comes("More than you, says the Captain.", battle=STAND),
                check=resisted("rhetoric", 3, "company", suit="heart",
                               spells={"detect_thoughts": "eases", "into_dreams": "solves"}),
            ),
            way(
                "Break the nerve of whoever stands watch",
                comes("At dawn two posts are empty.", battle={**STAND, "scatter": 1}),
                comes("They have been shouted at by the Captain. You are nothing to that.", battle=STAND),
                check=resisted("intimidation", 2, "threats", spells={"nightmare": "solves", "paranoia": "eases"}),
            ),
            way("Go round by the green well, where nobody keeps watch",
                comes("Nobody but a prioress, and what she has planted.", battle=WELL)),
            way("Take up the challenge", comes("At last, says the Captain.", battle=STAND)),
            place="mountain",
        ),
        scene(
            "tent",
            "The Captain sits in the snow and laughs. Nobody has done that before, and it was not even very cold. Take"
            " what you like. Up there they do not fight with swords.",
            way(
                "Ask to be shown that second swing",
                comes("Once more, says the Captain, and again. By noon you have it.", "ledge", perk="charged_strike"),
                comes("You have it by noon, and have lost it by one.", "ledge"),
                check=check("athletics", 6, "endurance"),
            ),
            way("Take the sword, and leave the Captain the snow",
                comes("It is heavier than it looked.", "ledge", give=["great_sword", "plate_mail"])),
            way(
                "Ask the Captain to come along",
                comes("As far as the door. I know how the first move goes, says the Captain.", "ledge",
                      give=["first_move"]),
                comes("I have been somebody's piece once, says the Captain.", "ledge"),
                check=resisted("rhetoric", 2, "company", suit="heart"),
            ),
            place="mountain",
        ),
        scene(
            "chains",
            "You are chained to a cart full of silver that goes up to the hall, which at least is the right way. The"
            " guards play dice, and one of them loses.",
            way(
                "Draw a link apart between two breaths",
                comes("When they look round, the cart goes up alone.", "ledge"),
                comes("It is good iron. You go up with the cart.", "ledge", tire=1),
                check=check("athletics", 6, "breaking", spells={"enlarge_reduce": "solves", "shape_stone": "eases"}),
            ),
            way(
                "Lend the loser some luck",
                comes("He wins back his boots, and forgets to lock something.", "ledge", coins=6),
                comes("He loses his boots, and then yours.", "ledge", tire=1, coins=-10),
                check=check("trickery", 5, "lying", willing=True, spells={"forget": "solves"}),
            ),
            way("Ride along", comes("It is a long way, and the silver is hard.", "ledge", tire=1)),
            place="road",
        ),
        scene(
            "ledge",
            "Under the hall there is a ledge out of the wind, with a fire that somebody keeps for whoever comes so far."
            " It is a pedlar. He has sold to both sides for sixty years, he says, and will be glad when it is over.",
            way(
                "Knock at the great door",
                comes("It opens before the second knock.", "hall"),
            ),
            way(
                "Climb through the bell loft",
                comes("You see the hall from above, and who is a shadow there, and who is not.", "hall",
                      give=["seen_from_above"]),
                comes("Bats. A great many, and you wake all of them.", "hall", tire=1),
                check=check("acrobatics", 6, "jumping", spells={"arcane_sight": "solves", "beast_sense": "eases"}),
            ),
            way(
                "Cook the best supper that can be made of snow",
                comes("It is mostly onions. It is very good.", "hall", meal="fine", tire=-1),
                needs={"talent": "chef"},
            ),
            camp={
                "meal": "fine",
                "wares": {"bastard_sword": 20, "maul": 20, "war_pick": 18, "glaive": 17, "heavy_crossbow": 22,
                          "elden_stave": 18, "grinning_pot": 18, "faded_puppet": 17, "tidal_curiosity": 18,
                          "crooked_dirk": 16, "studded_ring": 18, "plate_mail": 48, "handaxe": 6, "dart": 3},
                "haggle": 3,
                "mend": 6,
                "buys": 6,
                "masters": ["earthquake", "final_flash", "flame_tyrant", "frost_golem", "killing_frost", "stem_cells",
                            "riptide", "numbfingers", "deja_vu", "asphixia", "uh_oh_sticky", "ravenous_bloom",
                            "jesus_gives_military_advice", "misery_loves_company"],
            },
            place="cave",
        ),
        scene(
            "hall",
            "The floor of the hall is eight squares by eight. On the far side sits the Regent of the Old Order, very"
            " old, very straight, and pushes a pawn with one finger. You are white, says the Regent. White begins.",
            way(
                "Open as the Captain showed you",
                comes("The Regent looks up for the first time.", battle={**BOARD, "surprised": "foes", "scatter": 1}),
                needs={"thing": "first_move"},
            ),
            way(
                "Walk only where the shadows are real",
                comes("You are half across before the first of them moves.",
                      battle={**BOARD, "surprised": "foes"}),
                needs={"thing": "seen_from_above"},
            ),
            way(
                "Ask what was wrong with the new order",
                comes("Nobody has asked that for a long time. Some of the pieces listen, and leave the board.",
                      battle={**BOARD, "scatter": 1}),
                comes("It had no corners, says the Regent.", battle=BOARD),
                check=resisted("rhetoric", 3, "art", suit="diamond", magical=True, spells={"common_tongue": "eases"}),
            ),
            way(
                "Find the square on which nobody has ever stood",
                comes("It is this one. From here all looks different.", battle={**BOARD, "scatter": 1}),
                comes("Somebody has stood there. There is a trapdoor.", tire=1, battle=BOARD),
                check=check("investigation", 6, "reasoning", spells={"detect_magic": "solves", "augury": "solves"}),
            ),
            way("Begin", comes("Pawn to your left, says the Regent, and it comes.", battle=BOARD)),
            magic="Each piece was somebody once, and most of them would like to be so again.",
            place="hall",
        ),
        scene(
            "crown",
            "The Regent puts the last piece back into its box and looks small. What now, says the Regent. In the"
            " doors of the hall stand people who were pawns this morning, and wait, too.",
            way(
                "Let them go home",
                comes("They go down through the snow, in no order at all. At Wend the bell rings, because somebody"
                      " wants"
                      " it to.", "well", coins=30),
            ),
            way(
                "Sit down for one honest game",
                comes("You play until spring. You win one, and it is the last one that counts.", "well", coins=20,
                      perk="motionless_study", oddity="hair as white as snow"),
                comes("You play until spring, and lose, and nobody minds any more.", "well", coins=20),
                check=check("knowledge", 6, "reasoning"),
            ),
            way("Take the totem, so that nobody plays this again",
                comes("It is warm, and whispers openings. You do not listen.", "well", coins=20,
                      give=["ominous_totem"], teach={"rite_of_polymerization": 4})),
            place="hall",
        ),
        scene(
            "taken",
            "You stand on a square and cannot leave it. It is not unpleasant. Far away somebody says that the game"
            " will go on after supper, and the lamps are carried out.",
            way(
                "Remember your own name, and then the next one's",
                comes("By midnight you have all stepped off, and half the board with you.", "well", coins=10, tire=1),
                comes("It began with an A, you think. After supper you are moved.", "badly", tire=2),
                check=check("toughness", 8, "endurance", spells={"telepathy": "solves", "send_message": "eases"}),
            ),
            way(
                "Fall over, as pieces do, and roll",
                comes("Off the board, under the table, and out by the scullery.", "well", coins=6, tire=1),
                comes("Somebody sets you up again, kindly.", "badly", tire=1),
                check=check("acrobatics", 8, "falling", topdeck=True),
            ),
            way("Wait to be taken", comes("You are exchanged in spring, for a bishop.", "badly", tire=-1)),
            place="hall",
        ),
    ],
}
