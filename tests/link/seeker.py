"""One host of the test over network namespaces: opens a table, looks for the others, and joins the one it is told to.

    python -m tests.link.seeker NAME SEED WANTED

It prints what happens, a word and a name a line: `found NAME` for each table, `met NAME` for each peer, and ends when
its standard input does. No address is given to it.
"""

from __future__ import annotations

import sys
from hashlib import blake2b

from msgspec.structs import replace

from netcode.link.discovery import Discovery
from netcode.link.hub import Hub
from netcode.link.identity import Identity
from netcode.link.network_thread import HubEvent, NetworkThread, PeerHere
from tests.link.ends import ABOUT, RULES, us


def tell(*words: str) -> None:
    print(*words, flush=True)


def note(event: HubEvent) -> None:
    if isinstance(event, PeerHere):
        tell("met", event.hello.name)


def table_of(name: str) -> bytes:
    return blake2b(name.encode(), digest_size=16).digest()


def main(name: str, seed: str, wanted: str) -> None:
    thread = NetworkThread(lambda error: tell("error", repr(error)))
    identity = Identity(seed.encode() * 32)
    joining = name != wanted
    hub = Hub(thread, us(identity, name, port=0, table=table_of(wanted)), note)
    port = hub.listen()
    seen: set[str] = set()

    def changed() -> None:
        for table in discovery.announced:
            title = table.announcement.title
            if title not in seen:
                seen.add(title)
                tell("found", title)
                if joining and title == wanted:
                    hub.dial(table.addresses)

    discovery = Discovery(thread, "0.1.0", RULES, changed)
    discovery.look()
    own = replace(ABOUT, title=name, table=table_of(name), port=port)
    discovery.announce(identity.key, own)
    sys.stdin.read()
    discovery.close()
    hub.close()
    thread.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
