"""How much a stranger or a peer may ask of this machine. Times are in seconds, sizes in bytes."""

from __future__ import annotations

KIB = 1024
MIB = 1024 * KIB

MEMBERS = 16
"""Members that the format has room for; a table seats at most 8."""
SPECTATORS = 16
PEERS = MEMBERS + SPECTATORS

NEWCOMERS = 8
"""Connections that have not said who they are."""
NEWCOMERS_PER_ADDRESS = 3
FIRST_MESSAGE_TIME = 1.0
"""How long a caller may stand at the door without a word."""
HANDSHAKE_TIME = 5.0
HELLO_TIME = 5.0

MESSAGE = 256 * KIB
BODY = 240 * KIB
FACT = 64 * KIB
STATEMENT = 16 * KIB
FACTS = 2048
SEND_QUEUE = 4 * MIB
RECORDS = 2**32
"""Records in one direction of one connection: the counter of the cipher must never come round."""

MESSAGES_PER_SECOND, MESSAGE_BURST = 200.0, 1000.0
BYTES_PER_SECOND, BYTE_BURST = 2.0 * MIB, 8.0 * MIB

PING_EVERY = 2.0
ABSENT_AFTER = 10.0
SILENT_AFTER = 30.0
"""A connection on which nothing was heard for so long is closed."""
LEAVING_TIME = 5.0
"""How long somebody who was said goodbye to may take to say so too."""
MESSAGE_TIME = 30.0
"""How long one message may take from its first chunk to its last."""

BAN_TIME = 60.0
STRIKES = 3
"""Misdeeds of one key after which people are asked whether to drop it."""
BANNED_KEYS = 256

FOUND_TABLES = 64
FOUND_NAME = 64
"""Characters of a name in an announcement."""
