"""What can go wrong in the replica: the bytes are wrong, the rules refuse, or it is not the time for it."""

from __future__ import annotations

from core.errors import ParlourError


class Malformed(ValueError):
    """Bytes that are not what they claim: wrong shape, not canonical, wrong signature. Whoever sent them is wrong."""


class Refused(ParlourError):
    """A block that the rules of the log or of the game do not allow at this place; nothing was changed."""


class Forbidden(Refused):
    """A block that the rules of the game do not allow, though its author stood where this machine stands: no honest
    program writes one.
    """


class FactsMissing(Refused):
    """A block that cannot be judged yet, because facts its parent asked for have not arrived."""


class NotNow(ParlourError):
    """This member may not write a block at the moment; the text says why and what to wait for."""
