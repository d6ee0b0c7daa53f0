"""Who the ready-made heroes are, two sentences for each."""

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
    "ottilie": "Ottilie builds clocks that strike when they feel like it. She says that they are learning, and writes"
    " down what.",
    "nerys": "Nerys was born on a barge and still leans with the tide. The sea owes her a brother, and she asks it for"
    " him by name.",
    "cassia": "Cassia paints what people are thinking, and has few sitters left. Her brushes find their way back to"
    " her.",
    "ravenna": "Ravenna keeps crows, or they keep her. They tell her who is coming, and she lays out as many cups.",
    "benna": "Benna tends the sick of four parishes and none of their arguments. What she cannot mend she sits beside.",
    "sunniva": "Sunniva teaches the sky by night and sleeps through her lectures by day. Things come when she calls"
    " them, now and then the right ones.",
    "griselda": "Griselda promised the moor a favour when she was six, and it has not forgotten. She pays in small coin"
    " and counts aloud.",
    "joss": "Joss has sold the same horse three times and never owned it. It was a good horse, Joss says, and means"
    " it.",
    "hanne": "Hanne learned her letters from gravestones and knows everybody in Wend, back to the flood. The living she"
    " finds harder to read.",
    "tib": "Tib rings the bell of the mill, since nobody else can reach the rope. Tib jumps for it.",
    "corin": "Corin makes bows for others and keeps the ones that warp. He has learned to aim a little to the left.",
    "marda": "Marda boils roots for the whole street, and the street is seldom ill twice. She carries the spoon in her"
    " belt and knows its reach.",
    "gil": "Gil collects debts for people who would rather not be seen. He gives long credit to those who offer him"
    " supper.",
    "linnet": "Linnet makes faces for the players at fairs, and one of them would not come off. She has grown fond"
    " of it.",
    "perrin": "Perrin came up the river with a crew and stayed when it left. He still knots everything twice, doors"
    " too.",
    "brenna": "Brenna feeds the watch of Harrow, and the watch does what she says. She has never raised her voice, only"
    " the ladle.",
    "jory": "Jory dances at weddings and has been at eleven of them uninvited. Nobody has asked who he came with.",
    "sorrel": "Sorrel reads tracks as others read letters, and answers some of them. She picks what grows beside"
    " them on the way.",
    "mab": "Mab is small enough for windows and old enough to know better. She has a list of both.",
    "dace": "Dace ran a ferry until somebody sank it for the toll. He has not said who, and has not stopped asking.",
    "odile": "Dame Odile was knighted in error and has been making up for it. Her horse was told first, and believed"
    " it.",
    "sabine": "Sabine sings of duels that she has not fought yet. So far all of the songs have been right.",
    "ulf": "Ulf came over the pass in winter and does not say what he ate. He asks for a second helping, to be sure.",
    "ilse": "Sister Ilse was sent out to beg and came back with a following. She walks on walls when she thinks.",
    "torvald": "Torvald laid the stones of most gates hereabouts. He knows where each of them gives, and keeps it to"
    " himself.",
    "fenn": "Fenn maps the marsh each spring, as it is never the same twice. The wrong maps paper his hut, and he lives"
    " among them.",
    "vesper": "Vesper is dressed for an evening that nobody else was asked to. Somebody does not come home from it.",
    "ansa": "Ansa buys low, sells high and leads whoever carries it. She has lost a caravan once and a bargain never.",
}
"""By their ids: of each class there is one with the same."""
IDS = {row.name: id for id, row in ROWS.items()}


def tale_of(sheet: Sheet) -> str:
    """Of a ready-made hero, '' of others."""
    return TALES[IDS[sheet.name]] if sheet.name in IDS else ""
