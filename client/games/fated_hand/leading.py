"""How summoned creatures are led: chosen on the board or in the strip, then what they do."""

from functools import partial

from client.games.fated_hand.draft import Draft, Light
from client.games.fated_hand.pieces import Pieces
from core.games.fated_hand import acts
from core.games.fated_hand.naming import fighter_name
from core.games.fated_hand.state import FighterId
from core.plain import Answer


def light_summon(pieces: Pieces, lamp: Light, summon: FighterId, answers: tuple[Answer, ...]) -> None:
    """One of those whose controller has the turn, on every tile that it covers."""
    name = f"Lead {fighter_name(pieces.state, summon)}"
    for square in pieces.state.fighters[summon].tiles:
        spot = pieces.board.cells[square]
        if answers:
            draft = Draft(f"{name}: choose.", answers, (acts.ORDER, str(summon)))
            lamp.lead(spot, name, partial(lamp.begin, draft), answers.__contains__)
        else:
            lamp.refuse(spot, acts.OTHER_REFUSALS[acts.ORDER], name)
