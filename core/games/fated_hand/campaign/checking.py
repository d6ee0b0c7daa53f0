"""How a skill check of a story is made (2): spells first, then a card; and what lets it be tried again."""

from __future__ import annotations

from core.ask import roll
from core.breakdown import Breakdown, Part
from core.games.fated_hand.asks import CHECK, RESISTANCE
from core.games.fated_hand.campaign import story_verbs
from core.games.fated_hand.campaign.attempts import Attempt
from core.games.fated_hand.campaign.checks import resistance
from core.games.fated_hand.campaign.company import brought_to, career_now, kept_spells
from core.games.fated_hand.campaign.drinking import drink_against
from core.games.fated_hand.campaign.scene_checks import Check
from core.games.fated_hand.campaign.story_events import CheckMade
from core.games.fated_hand.campaign.story_help import help_check, is_forgotten
from core.games.fated_hand.campaign.story_reagents import stir_reagents
from core.games.fated_hand.campaign.story_rules import RESISTANCE_DIE
from core.games.fated_hand.choosing import Choices, choose_for
from core.games.fated_hand.drawing import discard_openly, draw_cards, fill_empty_hand, turn_up
from core.games.fated_hand.playing_cards import POWERS, card_name, power
from core.games.fated_hand.state import FatedHandState, FighterId
from core.games.fated_hand.stats import Fated
from core.plain import CardId

BUILDING, CRAFTSMAN = "building", "craftsman"
FURTHER: Part = (1, "a second try")


async def make_check(game: Fated, id: FighterId, check: Check) -> bool:
    """Some know it without. Somebody who forgets what has failed can be tried again; what is built, by a Craftsman."""
    if check.knows and check.knows in career_now(game.state, id).talents:
        story_verbs.recognise(game, id, check.knows)
        return True
    if check.is_contest:
        return await drink_against(game, id, check)
    attempt = await helped(game, id, check)
    has_succeeded = attempt.is_solved or await try_it(game, attempt, await cards_for(game, attempt))
    story_verbs.count_parts(game, ())
    return has_succeeded


async def try_it(game: Fated, attempt: Attempt, cards: tuple[CardId, ...]) -> bool:
    """With what was played, and then with another card where something allows it."""
    if await is_enough(game, attempt, cards):
        return True
    story_verbs.shock(game)
    if await is_forgotten(game, attempt):
        return await is_enough(game, attempt, await cards_for(game, attempt))
    return await build_again(game, attempt)


async def helped(game: Fated, id: FighterId, check: Check) -> Attempt:
    """With the spells that are cast for it."""
    attempt = await help_check(game, id, check)
    story_verbs.count_parts(game, (*brought(game.state, attempt), *attempt.parts))
    return attempt


async def build_again(game: Fated, attempt: Attempt) -> bool:
    """A Craftsman may play a second card, at 1 more (17.8)."""
    id = attempt.by
    if attempt.check.about != BUILDING or CRAFTSMAN not in career_now(game.state, id).talents:
        return False
    again = await choose_for(game, id, CHECK, (None, *game.state.fighters[id].hand))
    return again is not None and await is_enough(game, attempt, (again,), (FURTHER,))


async def cards_for(game: Fated, attempt: Attempt) -> tuple[CardId, ...]:
    """Played from the Hand, or turned up from the deck. Whoever has Guidance may add a second one, once."""
    id = attempt.by
    if attempt.check.is_topdeck:
        await draw_cards(game, id, 1)
        return (game.state.fighters[id].hand[-1],)
    card = await choose_for(game, id, CHECK, tuple(game.state.fighters[id].hand))
    return (card, *await second_card(game, id, card))


async def second_card(game: Fated, id: FighterId, card: CardId) -> tuple[CardId, ...]:
    """One beside it, under Guidance, which is over then."""
    guided = [each for each in kept_spells(game.state, "guidance") if each.upon == id]
    left = tuple([each for each in game.state.fighters[id].hand if each != card])
    second = await choose_for(game, id, CHECK, (None, *left)) if guided and left else None
    if second is None:
        return ()
    story_verbs.end_story_spell(game, guided[0])
    return (second,)


def is_beside_first(state: FatedHandState, options: Choices[CardId | None]) -> bool:
    """Whether a second card is asked for: the first one is still in the Hand, and cannot be chosen."""
    return any(card not in options.items for card in state.fighters[options.id].hand)


async def is_enough(
    game: Fated, attempt: Attempt, cards: tuple[CardId, ...], more: tuple[Part, ...] = ()
) -> bool:
    """Between battles: others draw Reagents for it (2)."""
    has_succeeded = await compare(game, attempt, cards, more)
    await fill_empty_hand(game, attempt.by)
    await stir_reagents(game, attempt.by)
    if attempt.check.is_opposed:
        await stir_reagents(game, None)
    return has_succeeded


async def compare(game: Fated, attempt: Attempt, cards: tuple[CardId, ...], more: tuple[Part, ...] = ()) -> bool:
    """The difficulty is told once the cards lie (2)."""
    id, check = attempt.by, attempt.check
    await turn_up(game, cards)
    played = [(power(face), card_name(face)) for face in game.faces_of(cards)]
    reached = Breakdown((*brought(game.state, attempt), *played, *attempt.parts, *more))
    against = (await resisted(attempt)).total if check.is_opposed else check.difficulty
    # Opposed, a tie goes to whoever resists; a difficulty only has to be met.
    has_succeeded = reached.total > against if check.is_opposed else reached.total >= against
    game.note(CheckMade(id, check.skill, reached, against, has_succeeded))
    await discard_openly(game, id, cards)
    return has_succeeded


def brought(state: FatedHandState, attempt: Attempt) -> tuple[Part, ...]:
    """The better of the two, where a friend thinks with the hero (Telepathy)."""
    both = [attempt.by] if attempt.friend is None else [attempt.by, attempt.friend]
    ways = [brought_to(state, id, attempt.check.skill, attempt.check.about) for id in both]
    return max(ways, key=lambda parts: sum(amount for amount, _ in parts))


async def resisted(attempt: Attempt) -> Breakdown:
    """What whoever resists comes to: the worse die under Bane; one that shows a haunting number counts nothing."""
    against = attempt.against
    if against is None:
        rolled = await roll(RESISTANCE, (RESISTANCE_DIE,) * attempt.dice)
        face = min(rolled, key=lambda face: (worth_of(face, attempt), face))
        against = resistance(attempt.check.foe, face)
        if face in attempt.numbers:
            against = Breakdown(((-POWERS[face - 1], "a number that haunts it"), *against.parts))
    return Breakdown((*against.parts, *attempt.theirs))


def worth_of(face: int, attempt: Attempt) -> int:
    return 0 if face in attempt.numbers else POWERS[face - 1]
