"""The start of `parlour`: the client without arguments, else the command line.

The menu is to stand there at once, so nothing is imported here that it does not need.
"""

from __future__ import annotations

import sys

INTERRUPTED = 130


def main(argv: list[str] | None = None) -> int:
    """Run `parlour` with these arguments; gives the exit status."""
    arguments = sys.argv[1:] if argv is None else argv
    try:
        if not arguments:
            return _menu()
        return _run(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


def _menu() -> int:
    from client.memory import nothing_collected

    with nothing_collected():
        from client import start

        return start.run(start.Menu())


def _run(arguments: list[str]) -> int:
    from client.memory import nothing_collected

    with nothing_collected():
        from client.command_line import run

    return run(arguments)


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()  # a bundle starts itself again for further processes
    sys.exit(main())
