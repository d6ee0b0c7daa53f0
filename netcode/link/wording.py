"""Text for people: which text of others may be shown, which names look alike, and keys and tables as words to read
aloud: eight words for a key (64 bits), four for a table (32).

The owner of a key can generate others until the words match somebody else's: with 32 bits that takes seconds, with 64
more than anybody has. Nobody can search tables like that: see `Block.words_seed`. The list is 256 short English words
in a fixed order; moving a word would make two versions of the program read different words from the same key.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from hashlib import blake2b

from core.writing import NOT_SHOWN

LONGEST_NAME = 24
"""Characters of the name of a player, a machine or a seat."""


def check_line(text: str) -> None:
    """Raises ValueError if the text cannot be shown on one line as it stands."""
    if found := NOT_SHOWN.search(text):
        raise ValueError(f"text may not hold the character U+{ord(found.group()):04X}")


def shown_line(text: str, longest: int) -> str:
    """As much of a text that nobody vouches for as can be shown on one line of `longest` characters."""
    return NOT_SHOWN.sub("", text)[:longest].strip()


_ALIKE = {
    "a": "аαɑạ",
    "b": "ВΒЬƄьв",
    "c": "сϲᴄⅽ",
    "d": "ԁⅾɗ",
    "e": "еҽєε",
    "f": "ƒſϝ",
    "g": "ɡցġ",
    "h": "НΗһհн",
    "i": "іιıɩӏ1!|lⅼⲓ",
    "j": "јϳʝ",
    "k": "КΚкκᴋ",
    "m": "МΜмⅿ",
    "n": "Νηпոռɴ",
    "o": "оοօσ0ө",
    "p": "рρҏ",
    "q": "ԛգ",
    "r": "гᴦʀ",
    "s": "ѕꜱ5$",
    "t": "ТΤтτᴛ",
    "u": "υսʋᴜц",
    "v": "ѵνᴠ",
    "w": "ѡԝωᴡш",
    "x": "ΧхχⅹХ×",
    "y": "ΥУуүγʏ",
    "z": "Ζζᴢʐ",
    "3": "зӡ",
    "-": "‐‑‒–—−",
}
_LETTERS = {ord(other): letter for letter, others in _ALIKE.items() for other in others}
_PAIRS = (("rn", "m"), ("vv", "w"))
_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Signs without a picture that Unicode counts as letters or marks."""


def skeleton(name: str) -> str:
    """Equal for names that a person can take for each other; '' for one that shows nothing."""
    plain = unicodedata.normalize("NFKD", name)
    seen = "".join(sign for sign in plain if sign not in _UNSEEN and unicodedata.category(sign)[0] not in "MCZ")
    letters = seen.translate(_LETTERS).casefold().translate(_LETTERS)
    for pair, letter in _PAIRS:
        letters = letters.replace(pair, letter)
    return letters


def look_alike(one: str, other: str) -> bool:
    return skeleton(one) == skeleton(other)


KEY_WORDS = 8
TABLE_WORDS = 4
_LIST = """
    acorn adder alder amber anchor anvil apple apron arch arrow ash aspen atlas autumn badge badger bagel baker
    bamboo banjo barley barn basin basket beacon beaver bell birch bishop bison blanket bloom boat bonfire border
    bottle boulder branch brass bread brick bridge bronze brook broom bucket butter button cabin cactus camel candle
    canoe canvas caravan carpet castle cedar cellar chalk cherry chestnut chimney cider cinder circle clay cliff
    clock cloud clover cobalt cobra comet copper coral cork cotton cousin cradle crane crater cricket crown crystal
    cuckoo curtain cypress dagger daisy dawn desert diamond dolphin donkey dragon drum dune eagle earth echo elbow
    ember emerald engine evening falcon farmer feather fern fiddle fig finch flame flint flute forest fossil
    fountain fox frost galley garden garlic garnet ginger glacier glove goblet goose granite grape gravel guitar
    gull hammer harbour harp hazel hedge helmet heron hill honey horizon ink iris island ivory ivy jacket jasmine
    jewel juniper kettle kite ladder lagoon lantern laurel lemon lentil lily linen lizard lobster locket lotus lynx
    magnet mango maple marble market meadow melon mill mint mirror monk moon mosaic moss mountain mule mustard
    nectar needle nest nickel nutmeg oak oasis ocean olive onion opal opera orange orchard otter oyster paddle
    palace panther paper parrot pearl pebble pepper piano pigeon pilot pine pirate planet plum pocket pond poppy
    prairie pumpkin quarry quartz quill rabbit raven reed ribbon river robin rocket saddle saffron sailor salmon
    sandal shadow silver sparrow spruce summit temple thistle tiger tulip turnip valley velvet violin wagon walnut
    willow window yacht zebra
"""
WORDS = tuple(_LIST.split())


def key_words(key: bytes) -> str:
    return _words(key, KEY_WORDS)


def four_words(data: bytes) -> str:
    """The words of a table: equal data gives equal words, other data almost surely others (32 bits)."""
    return _words(data, TABLE_WORDS)


@lru_cache(maxsize=256)
def _words(data: bytes, count: int) -> str:
    digest = blake2b(data, digest_size=count, person=b"parlour words").digest()
    return " ".join(WORDS[byte] for byte in digest)
