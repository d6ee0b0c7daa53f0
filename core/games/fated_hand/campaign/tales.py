"""Who the ready-made heroes are, two sentences for each, one hero a class."""

from __future__ import annotations

from core.games.fated_hand.campaign.ready_made import ROWS
from core.games.fated_hand.sheets import Sheet

TALES: dict[str, str] = {
    "novice": "Pell carried sacks for the miller until one of them turned out to be somebody. Since then Pell asks"
    " first, and hits afterwards.",
    "scout": "Wren knows each path round Wend and where it stops being one. She counts birds, and is seldom wrong.",
    "lout": "Bram has been thrown out of every inn on the river, and is welcome back in all of them. He hits the"
    " table before he hits anybody.",
    "ruffian": "Tamsin grew up under the market of Harrow and knows what everybody there is ashamed of. She smiles when"
    " she tells it.",
    "soldier": "Aldous served nine years and cooked for eight of them. He keeps his spear clean and his kettle"
    " cleaner.",
    "guard": "Hedda has stood at one gate for so long that it was named after her. Nothing has come through it yet.",
    "brawler": "Odo wrestles at fairs and gives back what he has won. He cannot bear to see anybody limp home.",
    "hunter": "Ysolde can sit still for a day and hit what comes on the next. She talks to her dog, and listens too.",
    "rogue": "Finch has never stolen anything that was not lying about. So many things lie about.",
    "brigand": "Maud took to the road when the road took her farm. She asks for a third, and leaves the children's"
    " shoes.",
    "man_at_arms": "Sir Corwin lost his castle at dice and has been cheerful ever since. He still rides ahead when"
    " something is to be faced.",
    "duelist": "Livia has fought eleven duels, ten of them about hats. The eleventh she does not speak of.",
    "berserker": "Ragna is quiet, eats little and mends nets. Whoever breaks one of them sees the other Ragna.",
    "monk": "Brother Ansel left the cloister to look for silence where it is harder to find. So far he has found a"
    " good many noisy people, and likes them.",
    "bone_breaker": "Gudrun sets bones for the whole valley. She knows how they go, both ways.",
    "sniper": "Edda has the eyes of her grandmother and the patience of nobody she knows. She hits the bell of Wend"
    " from"
    " the far side of the pond, to tell her mother that she is late.",
    "assassin": "Nym was taught a trade that Nym does not follow any more. The soft shoes were too good to throw away.",
    "chieftain": "Old Berrin leads because nobody else remembered the way. He knows all his people by their coughs.",
    "student": "Mirel copies books and cannot help reading them. One of them has begun to answer.",
    "scholar": "Corvin has proved in three volumes that magic cannot be. The fourth is about what he did next.",
    "mystic": "Isaura reads palms for a copper and gives the copper back when she does not like what she sees. She"
    " keeps little.",
    "mage": "Aurel set fire to a tower once, by reasoning alone. He has kept a bucket beside his bed since, and his"
    " reasoning.",
    "witch": "Morwen has a garden in which one should not sneeze. Children may come in, and do.",
    "cleric": "Tobiah preaches in barns, where at least the cows stay to the end. When he is angry the lamps grow"
    " brighter.",
}
"""By the ids of their classes, which are theirs too."""


def tale_of(sheet: Sheet) -> str:
    """Of a ready-made hero, '' of others."""
    tale = TALES.get(sheet.class_id, "")
    return tale if tale and ROWS[sheet.class_id].name == sheet.name else ""
