"""Whether this machine may write the next block, and the sentence for why it may not."""

from __future__ import annotations

from netcode.replica.checking import is_full
from netcode.replica.desk import Desk

JUST_BACK = "This machine has just come back and waits until it hears the others."
FULL = "The log of this table is full. All that was played is saved; lay a new table from it to play on."


def not_now(desk: Desk, now: float) -> str | None:
    """Why this member may not write the next block at the moment, None if it may."""
    head = desk.chain.head
    if is_full(head):
        return FULL
    if desk.has_amnesia:
        return "The record on this machine is older than what the others have seen. Ask to be admitted again."
    if desk.me is None or desk.signer is None:
        return "This machine only watches."
    if not desk.is_awake:
        return JUST_BACK
    if not desk.recovery.hears_majority(now):
        return "Too few of the others can be heard. Nothing is lost: your answer counts again when they are back."
    if desk.recovery.is_running or not desk.votes.settles(head):
        return "The table is agreeing on how to go on."
    if not desk.standing.is_complete:
        return "The others are still contributing to what happens next."
    if desk.standing.rules.author() != desk.me.number:
        return "It is somebody else's turn."
    return None
