"""Casting at the table: a spell is chosen in the book, the cards that pay are taken among the Reagents, and the place
where it goes is clicked last. What it would touch is seen before that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import cast as typed

from client.games.fated_hand.acts import Key
from client.games.fated_hand.draft import CastDraft, CounterDraft, Draft, Light
from client.games.fated_hand.paying import Payment, exchanged
from client.games.fated_hand.pieces import Pieces
from client.games.fated_hand.slips import SlipEntry
from client.games.fated_hand.spell_aims import is_rite, place_of_aim, places_of_aims, show_promises, show_touched
from client.games.fated_hand.spell_book import SpellLine, entries_of
from client.games.fated_hand.steps import choose_among
from client.motion import InSlices
from client.table.lamp import everything
from client.table.prompt import Extra
from core.games.fated_hand import acts
from core.games.fated_hand.acts import Acts
from core.games.fated_hand.aiming import is_tile
from core.games.fated_hand.cast_acts import CastAct, casts_of, payments_of, spell_refusal
from core.games.fated_hand.components import spell
from core.games.fated_hand.free_casts import FreeCasts
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.spell_areas import DIRECTED
from core.games.fated_hand.spell_words import aim_text, cards_text, cost_words
from core.games.fated_hand.spells import SPELLS, Intent, known_spells
from core.games.fated_hand.state import FatedHandState, FighterId
from core.kit.english import sentence
from core.plain import Answer, CardId
from core.questions import Choose

Groups = Mapping[Key, tuple[Answer, ...]]
NOT_NOW = "It cannot be cast now."


def light_book(pieces: Pieces, lamp: Light, groups: Groups) -> None:
    """Every spell leads on to its aims and payments, or says why not. It is shut while something is begun, and opens in
    the frame after that in which the board is lit: both together take longer than a frame.
    """
    lamp.reach(lambda answer: isinstance(answer, tuple) and answer[0] == acts.CAST)
    lit = pieces.aims = {}
    if lamp.draft is not None:
        pieces.turn_to_book(False)
        return

    def open_book(each: Sequence[None]) -> bool:
        if pieces.aims is lit:
            _open_book(pieces, lamp, groups)
        return False

    pieces.stage.beside(InSlices([None], 1, open_book))


def _open_book(pieces: Pieces, lamp: Light, groups: Groups) -> None:
    refused: list[SpellLine] = []
    by, cheapest = _options(lamp).id, _cheapest(groups)
    others = [name for name in known_spells(pieces.state.fighters[by]) if name not in cheapest]
    paying = {name: paid for name in others if (paid := _what_would_pay(lamp, name)) is not None}
    pieces.book.show(entries_of(pieces.state, pieces.view, by, cheapest, paying))
    for name, line in pieces.book.lines.items():
        if (acts.CAST, name) in groups:
            lamp.lead(line, f"Cast {line.entry.name}", partial(_begin, lamp, name))
        else:
            lamp.refuse(line, NOT_NOW)
            refused.append(line)
    pieces.turn_to_book(True)
    _say_why_not(pieces, lamp, refused, paying)


def _say_why_not(pieces: Pieces, lamp: Light, refused: Sequence[SpellLine], paying: Mapping[str, Payment]) -> None:
    """One after the other: to find out about all of them takes longer than a frame."""
    lit, by = pieces.aims, _options(lamp).id

    def say(lines: Sequence[SpellLine]) -> bool:
        for line in lines if pieces.aims is lit else ():
            reason = refusal_of_spell(pieces.state, by, line.entry.id)
            paid = words_of(pieces, paying.get(line.entry.id, ()))
            lamp.refuse(line, f"{reason} {sentence(paid)} would pay for it." if paid else reason, line.entry.name)
        return pieces.aims is lit

    pieces.stage.beside(InSlices(refused, 1, say))


def _what_would_pay(lamp: Light, name: str) -> Payment | None:
    """For a spell that cannot be cast now, whatever it is aimed at; None where no Reagents would."""
    if name not in SPELLS:
        return None
    options = _options(lamp)
    return next(iter(payments_of(options.state, Intent(options.id, SPELLS[name]), options.faces)), None)


def _cheapest(groups: Groups) -> dict[str, Payment]:
    """What pays for each spell that can be cast: the first of its answers says it."""
    cast_acts = {key[1]: typed("tuple[CastAct, ...]", each) for key, each in groups.items() if key[0] == acts.CAST}
    return {name: answers[0][3] for name, answers in cast_acts.items() if answers}


def _begin(lamp: Light, name: str) -> None:
    """With the cheapest payment."""
    options = _options(lamp)
    every = casts_of(options.state, options.id, name, options.faces)
    answers = tuple(filter(options.allows, every)) if isinstance(options, FreeCasts) else every
    lamp.begin(CastDraft(options.id, name, answers, answers[0][3]))


def _options(lamp: Light) -> Acts | FreeCasts:
    options = lamp.question.options if isinstance(lamp.question, Choose) else None
    assert isinstance(options, Acts | FreeCasts), "spells are cast on a turn, or at once"
    return options


def light_free_cast(pieces: Pieces, lamp: Light) -> None:
    """A spell that may be cast at once, in the middle of whatever runs."""
    groups: dict[Key, tuple[Answer, ...]] = {}
    for answer in lamp.listed():
        if isinstance(answer, tuple):
            key = (acts.CAST, str(answer[1]))
            groups[key] = (*groups.get(key, ()), answer)
    light_book(pieces, lamp, groups)
    if isinstance(lamp.draft, CastDraft):
        light_cast(pieces, lamp, lamp.draft)
    elif isinstance(lamp.draft, Draft):
        choose_among(pieces, lamp, lamp.draft)
    else:
        lamp.say(lamp.prompt, Extra(lamp.words(None), partial(lamp.choose, None), passes=True))


def refusal_of_spell(state: FatedHandState, id: FighterId, name: str) -> str:
    """Why it cannot be cast now."""
    if name not in SPELLS:
        return f"{spell(name).name} is cast in answer to others. You are asked when its moment comes."
    costs = cost_words(spell(name).cost)
    return spell_refusal(state, id, name) or f"Your Reagents do not pay for it: it costs {costs}."


def light_cast(pieces: Pieces, lamp: Light, draft: CastDraft) -> None:
    """The cards that pay are taken; whatever it can be aimed at gives the answer."""
    lamp.reach(everything)
    show_promises(pieces, draft)
    light_payment(pieces, lamp, draft)
    _light_slips(pieces, lamp, draft)
    name, paid = spell(draft.spell).name, words_of(pieces, draft.paid)
    price = f"{name}, for {paid}" if paid else name
    if draft.aims == [None]:
        show_touched(pieces, draft, None)
        lamp.say(f"{price}.", lamp.finish(f"Cast {name}", draft.at(None)))
        return
    _light_aims(pieces, lamp, draft)
    lamp.say(f"{price}. Choose {_what_to_choose(draft)}.")


def _what_to_choose(draft: CastDraft) -> str:
    if draft.spell in DIRECTED:
        return "a direction"
    if all(map(is_rite, draft.aims)):
        return "one of two creatures side by side"
    return "a tile" if all(map(lies_on_tile, draft.aims)) else "at whom"


def lies_on_tile(aim: Answer) -> bool:
    """A tile, or what begins with one."""
    return is_tile(aim) or (isinstance(aim, tuple) and bool(aim) and lies_on_tile(aim[0]))


def words_of(pieces: Pieces, paid: Payment) -> str:
    """'the 4 of Hearts and the 9 of Clubs', '' where it costs nothing."""
    return cards_text(tuple(map(pieces.view.face, paid))) if paid else ""


def _light_aims(pieces: Pieces, lamp: Light, draft: CastDraft) -> None:
    """At their places on the board; those of one place in a further step."""
    state = pieces.state
    on_board = pieces.board.cells
    pieces.aims = {square: aims for square, aims in places_of_aims(state, draft).items() if square in on_board}
    for square, aims in pieces.aims.items():
        spot = pieces.board.cells[square]
        if not draft.is_paid(aims[0]):
            other = draft.paid_for(aims[0])
            lamp.lead(spot, f"Pay with {words_of(pieces, other.paid)}", partial(lamp.begin, other))
        elif len(aims) == 1 and not is_rite(aims[0]):
            lamp.offer(spot, draft.at(aims[0]), None)
        else:
            ways = Draft(f"{spell(draft.spell).name}: choose {_way_words(aims)}.", tuple(map(draft.at, aims)))
            lamp.lead(spot, f"At {aim_text(state, aims[0]).split(',')[0]}", partial(lamp.go_on, ways))


def _way_words(aims: Sequence[Answer]) -> str:
    """What is still open where several aims lie on one tile."""
    if all(map(is_rite, aims)):
        return "what they become"
    ways = [aim[-1] for aim in aims if isinstance(aim, tuple)]
    if all(map(is_tile, ways)):
        return "which way"
    return "a Stat" if set(ways) <= {stat.word for stat in Stat} else "which card lies face down"


# --- what pays


def light_payment(pieces: Pieces, lamp: Light, draft: CastDraft | CounterDraft) -> None:
    """Cards that pay are ticked; each other card that may pay takes the place of what it can."""
    pieces.reagents.choose(draft.paid)
    for card, node in pieces.reagents.cards.items():
        other = exchanged(draft.payments, draft.paid, card)
        if other is None and card in draft.paid:
            node.hint = _unpaid(draft, card)
        elif other is not None:
            words = f"Pay {'without' if card in draft.paid else 'with'} {words_of(pieces, (card,))}"
            lamp.lead(node, words, partial(lamp.begin, replace(draft, paid=other)))
        else:
            lamp.refuse(node, _unpaid(draft, card))


def _unpaid(draft: CastDraft | CounterDraft, card: CardId) -> str:
    kind = spell(draft.spell)
    if card in draft.paid:
        return f"{kind.name} cannot be paid for without this card. It costs {cost_words(kind.cost)}."
    return f"This card does not pay for {kind.name}. It costs {cost_words(kind.cost)}."


def _light_slips(pieces: Pieces, lamp: Light, draft: CastDraft) -> None:
    """Aims that lie nowhere, and cards that pay and lie elsewhere; those of the hand beside them are taken there."""
    state = pieces.state
    aims = [aim for aim in draft.aims if aim is not None and place_of_aim(state, aim) is None]
    elsewhere: dict[Payment, Payment] = {}
    for paid in draft.payments:
        elsewhere.setdefault(_not_in_hand(pieces, paid), paid)
    spent = {cards: elsewhere[cards] for cards in elsewhere if cards not in ((), _not_in_hand(pieces, draft.paid))}
    entries = [SlipEntry((aim,), aim_text(state, aim)) for aim in aims]
    entries += [SlipEntry(cards, f"Pay with {words_of(pieces, cards)}") for cards in spent]
    slips = pieces.sheet.offer(entries[: pieces.sheet.room])
    for aim in aims:
        if (aim,) in slips:
            lamp.offer(slips[(aim,)], draft.at(aim), None)
    for cards, paid in spent.items():
        if cards in slips:
            lamp.lead(slips[cards], slips[cards].entry.name, partial(lamp.begin, replace(draft, paid=paid)))


def _not_in_hand(pieces: Pieces, paid: Payment) -> Payment:
    """What of a payment lies elsewhere: spent in this turn, laid on a Stat, or left by somebody."""
    return tuple([card for card in paid if card not in pieces.reagents.cards])
