"""What each story spell does, in words for players, and what it is good for where a scene says nothing of it (17.7)."""

from __future__ import annotations

from core.frozen import frozen

SOLVES, EASES = "solves", "eases"
HELPS = (SOLVES, EASES)
"""What a spell does for a check: no card is needed any more, or it counts EASE more."""
EASE = 2


@frozen
class Use:
    """abouts, skills: checks of which it eases; with ids and spaces between, ';' between what checks are about."""

    says: str
    about: str = ""
    of: str = ""

    @property
    def abouts(self) -> tuple[str, ...]:
        return tuple(filter(None, self.about.split("; ")))

    @property
    def skills(self) -> tuple[str, ...]:
        return tuple(self.of.split())


USES: dict[str, Use] = {
    "gust": Use("A storm blows across the place and takes along what weighs no more than a sack.", "boats; jumping"),
    "flame": Use("A fire as bright as a lantern burns in your palm and lights others.", "wilderness; threats"),
    "shout": Use("For a minute your voice fills a market place.", "crowds; threats"),
    "detect_thoughts": Use(
        "You hear what whoever resists thinks, and what it has come to, before you play a card. With one card more you"
        " know its reasons too. It may notice, and is on its guard then."
    ),
    "calm_emotions": Use("Somebody in sight is calm for a moment and does not know why.", "animals; company; crowds"),
    "detect_emotion": Use("You know what somebody feels, though not why.", "company; lying; trade"),
    "common_tongue": Use("For an hour you speak one tongue as if born to it.", "trade; company"),
    "illusory_guise": Use("You look and sound like somebody else, as long as nobody touches you.", "disguise; lying"),
    "lesser_illusion": Use("Something small that is not there moves and can be touched.", "art", "trickery"),
    "advanced_illusion": Use("Something large that is not there bears a glance.", "disguise; threats", "trickery"),
    "sneezy": Use("Somebody in sight must sneeze for minutes.", "pockets", "trickery"),
    "dancing_lights": Use("Small lights of many colours float about.", "art; crowds", "investigation"),
    "guidance": Use("A hero draws a card beyond its Hand Size, and may add two cards in one check of its choice."),
    "mage_hand": Use("A hand that nobody sees lifts and turns small things nine paces away.", "pockets", "handiwork"),
    "mending": Use("What was broken is whole, and nobody could tell: also an arm, or armour.", "building"),
    "telepathy": Use("You and another hero think as one: for its check the better of the two counts."),
    "send_message": Use("Somebody hears two sentences of yours in its head.", "company; lying"),
    "mold_earth": Use("Loose earth, as much as a cart holds, takes the shape that you want.", "wilderness; building"),
    "shape_stone": Use("Stone flows under your hand like clay.", "building; breaking"),
    "sleep": Use(
        "Whoever resists sleeps as long as you concentrate: whoever only wants to get past it needs no card, by"
        " Athletics, Acrobatics, Trickery or Handiwork."
    ),
    "shape_water": Use("A little water runs, dries or stops as you like.", "boats; plants"),
    "command_water": Use("A pond parts, freezes or thaws.", "boats; endurance"),
    "alarm": Use("Somewhere a bell of the air will ring when what you name happens.", "wilderness", "investigation"),
    "bane": Use("As long as you concentrate whoever resists rolls twice, and the worse counts."),
    "color_spray": Use("A cloud of bright powder sticks to everybody and everything.", "disguise; art", "trickery"),
    "detect_magic": Use(
        "You feel whether there is magic near. If you Focus upon it you know what it is, which eases"
        " Investigation and Knowledge here."
    ),
    "feather_fall": Use("Somebody willing is as light as a feather for two minutes.", "falling; jumping"),
    "sanctuary": Use("Five paces around you magic is weak: a magical creature that resists has 2 less."),
    "growth": Use("All that grows here grows at once.", "plants; herbal medicine"),
    "speak_with_animals": Use("For an hour you and a friend talk with animals.", "animals"),
    "platform": Use(
        "A disc floats under you while you look at it. For one Reagent more it carries you, which eases once more.",
        "jumping; falling",
    ),
    "unseen_servant": Use(
        "A shadow works for you and eases your Handiwork and Trickery, until you hold no Reagents any more."
    ),
    "augury": Use("What you foretell of tomorrow may come true.", "reasoning", "knowledge"),
    "stinky": Use("It smells so badly that a room is soon empty.", "pockets; threats"),
    "beast_sense": Use("For an hour you smell, hear and see as animals do.", "wilderness; animals", "investigation"),
    "darkness": Use("It is pitch dark, as far as the walls go.", "pockets; threats"),
    "enlarge_reduce": Use("A thing is three times as large, or a fifth, while you see it.", "breaking; building"),
    "forget": Use(
        "By a touch somebody forgets the last minutes: what has failed against it can be tried again."
        " Whoever agrees needs no card of its Star Suit."
    ),
    "arcane_sight": Use(
        "Your spirit looks ahead, and you know what each check here needs. A failure scares it back; two Reagents at"
        " once bring it out again."
    ),
    "mutate": Use("Whoever resists has something odd about it for ever, which eases the check."),
    "nightmare": Use("Somebody who sleeps near you dreams badly, of what you like.", "threats"),
    "unleash_plague": Use("A crowd will be ill in two days, and get well again.", "crowds"),
    "into_dreams": Use("You walk through the dreams of somebody whom you have met.", "company; lying; threats"),
    "paranoia": Use("For two days somebody feels watched.", "threats; lying"),
    "numbers": Use(
        "Three numbers follow whoever resists for a month: if its die shows one of them, the die counts nothing."
    ),
    "bees": Use("Bees, very many and very angry.", "crowds; threats"),
}
"""By the ids of the spells. Those that stand without anything they ease have rules of their own."""


def help_with(spell: str, skill: str, about: str) -> str:
    """EASES where it is good for such a check, '' where it is not."""
    use = USES[spell]
    return EASES if about in use.abouts or skill in use.skills else ""
