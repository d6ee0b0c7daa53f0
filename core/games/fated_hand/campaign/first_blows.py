"""First Blows: a quarter of an hour for one hero who has never fought. A plain table, read and checked by `scenes`."""

from __future__ import annotations

from core.games.fated_hand.campaign.chapter_forms import Plain, check, comes, scene, thing, way

LANE: Plain = {
    "encounter": "shakedown", "won": "saved", "lost": "bruised",
    "objects": [
        thing(
            "Shout for the watch, with all you have", check("intimidation", 3, "crowds"),
            "A window opens, and a lamp. The footpad runs.", "A window closes.", flee=1,
        ),
    ],
}  # fmt: skip
FIRST_BLOWS: Plain = {
    "id": "first_blows",
    "name": "First Blows",
    "about": "A first fight for one hero, in a quarter of an hour: one check, one footpad, and a cup of milk.",
    "tier": 0,
    "scenes": [
        scene(
            "steps",
            "You sit on the steps of the mill and have four cards in your Hand. Each number stands for strength: 7,"
            " 8 and 9 are worth 2, a Jack 3, a King 4. The miller's cat is on the roof. A check is an attribute, a"
            " skill and one card; difficult things need 6, fair ones 4, and this one 2.",
            way(
                "Climb up and bring it down",
                comes("It purrs. High cards are for hard things, so you have kept yours.", "lane"),
                comes("It comes down by itself, over your head.", "lane"),
                check=check("athletics", 2, "jumping"),
            ),
            way(
                "Talk it down",
                comes("It purrs. High cards are for hard things, so you have kept yours.", "lane"),
                comes("It turns its back to you. Then it comes down.", "lane"),
                check=check("rhetoric", 2, "animals"),
            ),
            way("Let it sit", comes("It is used to that.", "lane")),
            place="mill",
        ),
        scene(
            "lane",
            "At dusk a footpad stops the miller's boy in the lane. In a fight you plan first: one card each for Strike,"
            " Defense and Speed. Strike must beat a Defense by 2 to Hit, and one Hit downs most people, you too. Quick"
            " ones act first; a good Defense never hurts.",
            way("Go and stand beside the boy", comes("That is none of your business, says the footpad.", battle=LANE)),
            way(
                "Creep up along the wall first",
                comes("He has not seen you yet.", battle={**LANE, "surprised": "foes"}),
                comes("You step on the cat.", battle=LANE),
                check=check("trickery", 3),
            ),
            place="street",
        ),
        scene(
            "saved",
            "The boy counts his turnips: all there. Whoever fought has learnt something of the arms that were used;"
            " your sheet says what. With four points in an arm you use it as it should be used.",
            way("Walk him home", comes("There is milk, and a bed. Sleep takes away Exhaustion.", "well", tire=-1,
                                       coins=3)),
            way(
                "Ask him to show you his sling",
                comes("He hits the weathercock twice out of three. So do you, nearly.", "well", teach={"sling": 1}),
            ),
            place="street",
        ),
        scene(
            "bruised",
            "You lie on your back, and the boy holds your hand. He has gone, the boy says, and the turnips with him."
            " Whoever falls stands up again with 1 Exhaustion more; only a lost evening is lost.",
            way(
                "Get up and look where he went",
                comes("He has sat down behind the next hedge, out of breath. He gives back most of them.", "well",
                      teach={"club": 1}),
                comes("Not today. There is milk all the same.", "badly"),
                check=check("toughness", 3, "endurance"),
            ),
            way("Let the boy bring you home", comes("There is milk, and he tells it quite differently.", "badly",
                                                    tire=-1)),
            place="street",
        ),
    ],
}
