"""Who sits where, from the words of a command line: `human,bot` or `sensible,random`."""

from __future__ import annotations

from core.errors import WrongTable
from core.game import Game, OwnFiles, written
from core.header import SeatHeader
from core.plain import OptionValue
from core.state import State
from netcode.answerers import HUMAN, answerer_of, bot_names

COLOURS = ("blue", "orange", "green", "vermilion", "purple", "sky")
"""The ids of the seats' colours, in the order in which seats get them."""

HERE, OPEN = "here", "open"
"""At a table on the network: somebody at this machine, whoever comes."""
ANY_BOT = "bot"
PRESET = "preset"
"""In the place of an option's id: the values of a whole preset, such as an edition."""
FOLDER = "folder"
"""As the value of an option that is a text: what lies in the player's own folder."""


def seats_of(game: Game[State], words: tuple[str, ...]) -> tuple[SeatHeader, ...]:
    """A seat for each word: `human`, `bot` (the game's best), or a bot's name. Raises WrongTable."""
    game.check_seats(len(words))
    return tuple(_seat(game, word, colour) for word, colour in zip(words, COLOURS, strict=False))


def options_of(game: Game[State], words: list[str]) -> dict[str, OptionValue]:
    """All options of a table, those settled that are given as `id=value` or `preset=id`. Raises WrongTable."""
    chosen: dict[str, OptionValue] = {}
    for word in words:
        id, equals, value = word.partition("=")
        if not equals:
            raise WrongTable(f"An option is written id=value, not {word!r}.")
        if id == PRESET:
            chosen |= _preset(game, value)
        else:
            chosen[id] = _value(game, id, value)
    return game.settle(chosen)


def _seat(game: Game[State], word: str, colour: str) -> SeatHeader:
    name = bot_names(game)[0] if word == ANY_BOT else word.removeprefix("bot:")
    who = HUMAN if word == HUMAN else f"bot:{name}"
    answerer_of(game, who)
    return SeatHeader(colour.capitalize(), colour, who)


def _preset(game: Game[State], word: str) -> dict[str, OptionValue]:
    for preset in game.presets:
        if preset.id == word:
            return dict(preset.options)
    known = ", ".join(preset.id for preset in game.presets) or "none"
    raise WrongTable(f"{game.name} has no preset {word!r}. It has {known}.")


def _value(game: Game[State], id: str, word: str) -> OptionValue:
    """The value that is written or called like this, the word itself where there is none."""
    for option in game.all_options:
        if option.id == id:
            called = {label.lower(): value for value, label in option.values}
            called |= {written(value).lower(): value for value, _ in option.values}
            if option.own is not None and word.lower() not in called:
                return _own_text(option.own, word)
            return called.get(word.lower(), word)
    return word


def _own_text(own: OwnFiles, word: str) -> str:
    """What the player's own files hold, or the one of them that is called like this; the word itself where none is.
    Those that cannot be used are left out (`parlour own` says why). Raises WrongTable.
    """
    from netcode.own_files import folder_of, read_folder

    values = read_folder(own, folder_of(own)).values
    if word != FOLDER:
        return next((text for text, names in values if own.alone and word.lower() == names[0].lower()), word)
    if len(values) > 1:
        known = ", ".join(names[0] for _, names in values)
        raise WrongTable(f"Your folder holds {len(values)} {own.what}, and a table takes one. Name one of {known}.")
    return values[0][0] if values else ""
