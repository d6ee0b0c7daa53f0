"""Choosing characters: the team builder of a sealed team, and the pool of a draft, laid over the field."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from client.games.stonebound.portraits import Portraits
from client.input_events import Pointer
from client.kit import Kit
from client.scene.layout import Place, grid
from client.scene.node import Node
from client.scene.nodes import bled
from client.shapes import ring, rounded, shadow
from client.table.spot import Mood, Spot
from client.table.stage import Choose, Stage
from client.theme import mix
from client.widgets.button import PRIMARY, Button
from client.widgets.panel import Panel
from client.widgets.scroll import ScrollArea
from core.games.stonebound.characters import is_of_the_house, roster_of
from core.games.stonebound.forms import Character
from core.games.stonebound.state import StoneState
from core.games.stonebound.teams import Format, can_complete, format_of, is_legal, stars_of_team
from core.kit.english import counted, listing
from core.plain import Answer
from core.questions import Question, Seal
from core.view import View

TILE = (96, 122)
"""The least size of a tile at 100 %."""
TALLEST = 1.5
"""The most a tile may be higher than wide."""
DETAIL = 256
"""Where the rail is folded, what is pointed at is said in so much of the arena, at 100 %."""
FULL = "Your team is complete. Take somebody out to make room."


class CharacterTile(Spot):
    """A character that can be chosen: portrait, name, stars and class."""

    def __init__(self, kit: Kit, portraits: Portraits, character: Character, size: tuple[float, float]) -> None:
        super().__init__(size=size, name=f"character {character.id}")
        self._kit, self._portraits, self.character = kit, portraits, character
        self.chosen = False
        self.bleed = kit.px(5)

    def choose_it(self, chosen: bool) -> None:
        """Show whether it is in the team."""
        if chosen != self.chosen:
            self.chosen = chosen
            self.invalidate()

    def render(self, scale: float) -> Surface | None:
        """As `Node.render`."""
        return bled(self, scale, self._paint)

    def _paint(self, surface: Surface, box: Rect) -> None:
        theme, px = self._kit.theme, self._kit.px
        shadow(surface, box.move(0, px(1)), theme.radius, px(3), theme.shadow)
        fill = theme.brass_light if self.chosen else theme.paper
        if self.mood is Mood.REFUSED:
            fill = mix(theme.paper_shade, theme.ink_soft, 0.3)
        rounded(surface, box, fill, theme.radius, mix(theme.paper_shade, theme.ink_soft, 0.4), 1)
        size = theme.type_size("small")
        line = round(size * 1.2)
        side = box.height - 3 * line - px(12)
        portrait = self._portraits.get(self.character.id, min(side, box.width - px(8)))
        surface.blit(portrait, portrait.get_rect(midbottom=(box.centerx, box.y + px(4) + side)))
        self._paint_stars(surface, box)
        if not is_of_the_house(self.character.id):
            mark = self._kit.pictures.get("icon_person", (px(18), px(18)), tint=theme.ink)
            surface.blit(mark, (box.right - px(22), box.y + side - px(16)))
        for row, words in enumerate(self._name_lines(box.width - px(8), size)):
            text = self._kit.texts.run(words, "bold", size, theme.ink)
            surface.blit(text, text.get_rect(midtop=(box.centerx, box.y + side + px(4) + row * line)))
        kind = self._kit.texts.run(self.character.kind.capitalize(), "regular", size, theme.ink_soft)
        surface.blit(kind, kind.get_rect(midbottom=(box.centerx, box.bottom - px(3))))
        if self.mood is Mood.LIT:
            ring(surface, box, theme.brass_edge if self.near else theme.brass, theme.radius, max(2, px(3)))
        if self.chosen:
            self._paint_tick(surface, box)

    def _paint_tick(self, surface: Surface, box: Rect) -> None:
        theme, side = self._kit.theme, self._kit.px(22)
        at = Rect(box.right - side - self._kit.px(5), box.y + self._kit.px(5), side, side)
        rounded(surface, at, theme.brass, side // 2, theme.brass_edge, 1)
        tick = self._kit.pictures.get("icon_confirm", (side - 6, side - 6), tint=theme.ink)
        surface.blit(tick, tick.get_rect(center=at.center))

    def _paint_stars(self, surface: Surface, box: Rect) -> None:
        side = self._kit.px(17)
        star = self._kit.pictures.get("key_star", (side, side))
        for number in range(self.character.stars):
            surface.blit(star, (box.x + self._kit.px(4), box.y + self._kit.px(4) + number * side))

    def _name_lines(self, room: int, size: int) -> list[str]:
        """The name in at most two lines."""
        texts, words = self._kit.texts, self.character.name.split(" ")
        lines = [words[0]]
        for word in words[1:]:
            longer = f"{lines[-1]} {word}"
            if len(lines) == 1 and texts.width(longer, "bold", size) > room:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines


class TeamBuilder(Node):
    """Hidden until a team is chosen. `on_near(character_id or None)` is told what is pointed at, `on_cards(id)` whose
    cards are wanted.
    """

    def __init__(self, stage: Stage, portraits: Portraits) -> None:
        arena, kit = stage.layout.arena, stage.kit
        aside = kit.px(DETAIL) if stage.layout.folded else 0
        super().__init__(at=(arena.x, arena.y), size=(arena.width - aside, arena.height), z=8, name="team builder")
        self._stage, self._kit, self._portraits = stage, stage.kit, portraits
        self.tiles: dict[str, CharacterTile] = {}
        self.team: list[str] = []
        self.on_near: Callable[[str | None], None] = lambda character: None
        self.on_cards: Callable[[str], None] = lambda character: None
        self._question: Question | None = None
        self._choose: Choose = lambda answer: None
        self._state: StoneState | None = None
        self._confirm: Button | None = None
        self._status: Node = Node()
        self.visible = False

    # --- opening

    def build(self, question: Question, view: View, choose: Choose) -> None:
        """Put a whole team together and seal it."""
        self._question, self._choose, self._state = question, choose, view.state_as(StoneState)
        self.team = []
        self._lay(list(roster_of(self._state.custom).characters.values()))
        self._judge()

    def draft(self, question: Question, view: View, choose: Choose) -> None:
        """Pick one character of the pool."""
        state = self._state = view.state_as(StoneState)
        characters = roster_of(state.custom).characters
        self._question = None
        self._lay([each for each in characters.values() if each.id in state.pool])
        for id, tile in self.tiles.items():
            reason = question.refusal(id)
            if reason is None:
                tile.offer(id, f"Pick {characters[id].name}", choose)
            else:
                tile.refuse(reason, self._stage.refuse)
        team = state.players[question.seat].team
        self._say(_team_words(state, team, format_of(state)), "")

    def close(self) -> None:
        """Nothing is chosen any more."""
        self.clear()
        self.tiles, self._question, self._confirm, self.visible = {}, None, None, False

    def spots(self) -> list[Spot]:
        """What is lit, in the order of the roster."""
        return [tile for tile in self.tiles.values() if tile.mood is Mood.LIT]

    # --- laying it out

    def _lay(self, characters: Sequence[Character]) -> None:
        self.clear()
        self.visible = True
        kit, gap = self._kit, self._kit.px(8)
        foot = kit.theme.touch + 2 * gap
        room = Place(gap, gap, self.width - 2 * gap - kit.px(16), self.height - foot - gap)
        size = self._tile_size(len(characters), room, gap)
        places = grid(len(characters), size, Place(gap, gap, room.width - 2 * gap, 0), gap)
        content = Node(size=(room.width, places[-1].y + places[-1].height + gap if places else gap))
        self.tiles = {}
        for character, place in zip(characters, places, strict=True):
            tile = self.tiles[character.id] = self._tile(character, size)
            tile.position = place.x, place.y
            content.add(tile)
        area = ScrollArea(kit, content, (room.width + kit.px(16), room.height), at=(room.x, room.y), name="characters")
        self.add(Panel(kit, (self.width, self.height), ground="wood"), area)
        self._foot = Place(2 * gap, self.height - foot + gap / 2, self.width - 4 * gap, foot - gap)

    def _tile_size(self, count: int, room: Place, gap: float) -> tuple[float, float]:
        """As large as lets all of them be seen at once, and never too small to read."""
        least, low = self._kit.px(TILE[0]), self._kit.px(TILE[1])
        for across in range(2, count + 1):
            wide = (room.width - 2 * gap - (across - 1) * gap) // across
            lines = -(-count // across)
            tall = min((room.height - gap) / lines - gap, wide * TALLEST)
            if tall >= max(low, wide * 1.15) and wide >= least:
                return wide, tall
        return least, low

    def _tile(self, character: Character, size: tuple[float, float]) -> CharacterTile:
        tile = CharacterTile(self._kit, self._portraits, character, size)
        tile.on_near = lambda spot, near: self.on_near(character.id if near else None)
        tile.on[Pointer.MENU] = tile.on[Pointer.LONG] = lambda event: self.on_cards(character.id)
        return tile

    def _say(self, words: str, reason: str, button: Button | None = None) -> None:
        self._status.remove()
        kit, foot = self._kit, self._foot
        wide = foot.width - (button.width + kit.px(16) if button is not None else 0)
        text = kit.text(f"{words} {reason}".strip(), "body", weight="bold", colour="wood_text", width=wide, lines=2)
        text.position = 0, (foot.height - text.height) / 2
        self._status = Node(text, at=(foot.x, foot.y), size=(foot.width, foot.height))
        if button is not None:
            button.position = foot.width - button.width, (foot.height - button.height) / 2
            self._status.add(button)
        self.add(self._status)

    # --- a sealed team

    def _judge(self) -> None:
        """Offer what may still be taken, and say how the team stands."""
        state, question = self._state, self._question
        assert state is not None and question is not None
        for id, tile in self.tiles.items():
            tile.choose_it(id in self.team)
            reason = None if id in self.team else self._refusal(id)
            verb = "Take out" if id in self.team else "Take"
            if reason is None:
                tile.offer(id, f"{verb} {tile.character.name}", self._toggle)
            else:
                tile.refuse(reason, self._stage.refuse)
        refusal = question.refusal(self._answer())
        button = Button(self._kit, "Seal this team", self._seal, kind=PRIMARY, reason=refusal or "", ground="wood",
                        name="seal team")  # fmt: skip
        self._say(_team_words(state, self.team, format_of(state)), "", button)

    def _refusal(self, id: str) -> str | None:
        """Why somebody cannot join the team as it stands, None if a legal team is still possible."""
        state = self._state
        assert state is not None
        format = format_of(state)
        if len(self.team) >= format.size:
            return FULL
        team = (*self.team, id)
        rest = tuple(each for each in self.tiles if each not in team)
        if can_complete(format, stars_of_team(state, team), stars_of_team(state, rest)):
            return None
        return f"With {self.tiles[id].character.name} the team would have too many stars."

    def _toggle(self, id: Answer) -> None:
        assert isinstance(id, str)
        if id in self.team:
            self.team.remove(id)
        else:
            self.team.append(id)
        self._stage.sound("card_play")
        self._judge()

    def _answer(self) -> tuple[Answer, ...]:
        team = tuple(id for id in self.tiles if id in self.team)
        return (team,) if isinstance(self._question, Seal) else team

    def _seal(self) -> None:
        self._choose(self._answer())


def _team_words(state: StoneState, team: Sequence[str], format: Format) -> str:
    """'Your team: Kess Varrow and Wren Tallow. 2 of at most 5 stars, 1 character to go.'"""
    stars = stars_of_team(state, tuple(team))
    characters = roster_of(state.custom).characters
    names = listing([characters[each].name for each in team]) or "nobody yet"
    limit = f"{sum(stars)} of at most {format.most_stars} stars" if format.most_stars else f"{sum(stars)} stars"
    missing = format.size - len(team)
    go = "." if is_legal(format, stars) else f", {counted(missing, 'character', 'characters')} to go."
    return f"Your team: {names}. {limit}{go}"
