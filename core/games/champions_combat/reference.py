"""The rules of Champions Combat as a player looks them up, and the short way in.

Words only: the rules themselves are in `rules`, and `NOTES.md` says where they complete the rulebook.
"""

from __future__ import annotations

from core.reference import Chapter, Reference

CHAPTERS: tuple[Chapter, ...] = (
    Chapter(
        "goal",
        "The goal",
        (
            "Two to four fighters meet in an arena of 37 hexes. Each hit that nobody stops earns the attacker a score"
            " token.",
            "The first player with 5 score tokens wins at once, even in the middle of an attack on several fighters."
            " The table may be set to another winning score.",
            "If the table has a last round, the match ends after it: the highest score wins, and equal scores are a"
            " draw. With a time limit it ends in the same way after the turn in which the time runs out.",
            "A draw can be agreed at any time, with bots too: they judge whether they would rather have it.",
        ),
        ("win", "victory", "winning score", "draw", "end", "last round", "round limit", "time limit", "clock"),
    ),
    Chapter(
        "table",
        "What lies on the table",
        (
            "Each player has a fighter, a style card, power and score tokens, and a deck of 15 action cards. All decks"
            " hold the same cards.",
            "A fighter stands on one hex and faces one of its six sides. The hex on the other side is directly behind"
            " it.",
            "Fighters start on corners of the arena and face its centre, with no power and no score.",
            "Style cards are dealt at random at the start, lie open, and are kept for the whole match.",
            "Power and score tokens come from a supply that all share: 20 of each. Spent power goes back to it. When"
            " the supply is empty, no more is gained. With a winning score that 20 score tokens could not reach for"
            " all, there are as many as all players need.",
            "Hands and the order of the decks are secret. Everything else is open: styles, tokens, discard piles, the"
            " order of play and what has happened.",
        ),
        ("components", "start", "set-up", "supply", "tokens", "secret", "hidden", "open", "deck", "board"),
    ),
    Chapter(
        "round",
        "A round",
        (
            "Draw: everybody discards what is left in the hand, face up, shuffles the discard pile into the deck and"
            " draws 4 cards.",
            "Order of play: two stacks, each with one initiative card of every player, are shuffled one by one and laid"
            " on top of each other. The special card goes to the bottom. All of them are turned up in a line.",
            "Turns: the cards of the line are resolved in order. The player a card shows takes a turn. So everybody has"
            " two turns in a round, and four cards for turns and Reactions together.",
            "After the last card of the line a new round begins.",
        ),
        ("draw phase", "initiative phase", "resolution phase", "line", "hand", "shuffle", "discard"),
    ),
    Chapter(
        "special",
        "The special card",
        (
            "The last card of the line belongs to whoever has more power than each other player. That player may take"
            " one more turn, or let it go.",
            "When two or more share the most power, nobody gets it. With power 2, 2 and 1 nothing happens; with 3, 2"
            " and 2 the first player may take a turn.",
        ),
        ("special initiative card", "extra turn", "most power", "decline", "tie"),
    ),
    Chapter(
        "turn",
        "Your turn",
        (
            "Play one card from your hand and use its Move or its Attack. The card goes to your discard pile, face up.",
            "A section can be used if you can pay its power, and an Attack only if a fighter stands in your zone.",
            "If anything in your hand can be used, you must play a card. If nothing can, or your hand is empty, your"
            " turn is skipped.",
            "What a section costs is paid first. What it gains comes with its effect.",
        ),
        ("active player", "playable", "play a card", "skip", "pay", "section"),
    ),
    Chapter(
        "move",
        "Move",
        (
            "A number of 1 or more: move exactly so many hexes, each step to a hex beside the last. You cannot go"
            " through or onto another fighter, off the board or through a wall, and you cannot end where you started."
            " You may cross your own hex and others twice. Then choose any facing.",
            "0: stay where you are and choose any facing.",
            "No number: you neither move nor turn; you only gain what is printed.",
            "If there is no way of exactly that length, you stay where you are and only turn.",
        ),
        ("steps", "walk", "number", "facing", "turn", "rotate", "stuck", "exactly"),
    ),
    Chapter(
        "displace",
        "Displace",
        (
            "This Move may enter a hex where another fighter stands. You put that fighter on any free hex beside the"
            " one you enter, except the hex you come from. It keeps its facing.",
            "If there is no such free hex, you cannot enter. A wall between the two hexes stops this as it stops every"
            " step.",
        ),
        ("enter", "swap", "put aside", "displacing"),
    ),
    Chapter(
        "style",
        "Styles and zones",
        (
            "Your style card shows four hexes round your fighter, laid out in the direction it faces. This is your"
            " zone: you can attack whoever stands in it.",
            "The hex straight ahead says 3+, the other three say 4+. This is what your dice must show to hit.",
            "Walls never stop an attack, and neither do fighters in between. Hexes off the board simply hold nobody.",
        ),
        ("zone", "range", "reach", "3+", "4+", "style card"),
    ),
    Chapter(
        "attack",
        "Attack",
        (
            "Choose a fighter in your zone. Roll one die for each die on the section. Each die that shows at least the"
            " number of the target's hex is a hit.",
            "Power gained by an Attack comes right after its dice.",
            "Then push or fumble takes effect, if the section shows it. Then the target may react. Then each hit that"
            " is left earns you one score token.",
        ),
        ("dice", "roll", "hit", "target", "score", "strike"),
    ),
    Chapter(
        "barrage",
        "Barrage",
        (
            "You attack every fighter in your zone. Each has dice of its own. You choose whom you deal with first and"
            " next: dice, Reaction and score of one come before the dice of the next.",
            "Who is attacked, what number each hex demands and who is attacked from behind is settled when you declare"
            " the Attack.",
            "If one of them brings you the winning score, you win at once and the others are not rolled.",
        ),
        ("all targets", "everybody", "several", "order"),
    ),
    Chapter(
        "push",
        "Push",
        (
            "After the dice you move the target one hex, to a free hex beside it. It keeps its facing. It cannot be"
            " pushed through a wall, off the board or onto a fighter; if no hex is free, nothing happens.",
            "A push takes no hits away: they were rolled before.",
        ),
        ("move the target", "shove"),
    ),
    Chapter(
        "fumble",
        "Fumble",
        ("After the dice your target turns you another way than you face. Only then does it react.",),
        ("turned", "facing of the attacker"),
    ),
    Chapter(
        "reaction",
        "Reaction",
        (
            "Whoever is attacked may discard one card from the hand and use its Reaction, even if no die hit. Its power"
            " has to be paid first.",
            "Whoever is attacked from the hex directly behind cannot react. Where both stood and faced when the Attack"
            " was declared counts.",
            "Shield: one hit less for each.",
            "A number: you may move exactly so many hexes and choose a facing, as with a Move, or stay as you are. This"
            " does not dodge: the hits stay.",
            "Power up: gain power.",
        ),
        ("shield", "defend", "block", "dodge", "behind", "back", "card"),
    ),
    Chapter(
        "power",
        "Power",
        (
            "Each power-up symbol takes one token from the supply, as long as there is any. Each power-down symbol"
            " costs one token; without it you cannot use the section.",
            "Power opens the strongest sections, and more of it than anybody else brings you the special card.",
        ),
        ("power up", "power down", "tokens", "cost", "gain", "spend"),
    ),
    Chapter(
        "walls",
        "Inner walls",
        (
            "A table may have inner walls, six of them round the centre. No step, push or displaced fighter goes"
            " through a wall. Attacks reach over it.",
        ),
        ("wall", "arena", "border", "option"),
    ),
)

HOW_TO_PLAY: tuple[str, ...] = (
    "Score as many hits as your table plays to, usually 5, before anybody else does.",
    "Each round you draw 4 cards and have two turns. The line at the top shows when.",
    "On your turn play one card for its Move or for its Attack.",
    "A Move takes you exactly as many hexes as it says; then choose which way you face.",
    "An Attack needs somebody in your zone. Point at a fighter to see its zone and the number that hits.",
    "When you are attacked, you may play a card for its Reaction. A shield stops one hit.",
    "Guard your back: whoever is attacked from directly behind cannot react.",
    "Collect power: it pays for strong sections, and whoever has the most gets one more turn each round.",
)

REFERENCE = Reference(CHAPTERS, HOW_TO_PLAY)
