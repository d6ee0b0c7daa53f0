"""Words that people can read to each other: eight of a key, which are 64 bits, four of a table, which are 32.

Whoever has a key can try others until its words are those of somebody else: with 32 bits that takes seconds, with 64
more than anybody has. Nobody can try tables like that: see `table_words`.

The list is 256 short English words, in order; a word never changes its place, or two versions of the program would read
different words from the same key.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b

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


@lru_cache(maxsize=256)
def key_words(key: bytes) -> str:
    """The eight words of a key."""
    return _words(key, KEY_WORDS)


@lru_cache(maxsize=64)
def four_words(data: bytes) -> str:
    """The words of a table: equal data gives equal words, other data almost surely others (32 bits)."""
    return _words(data, TABLE_WORDS)


def _words(data: bytes, count: int) -> str:
    digest = blake2b(data, digest_size=count, person=b"parlour words").digest()
    return " ".join(WORDS[byte] for byte in digest)
