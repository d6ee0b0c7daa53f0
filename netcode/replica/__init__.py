"""One log on many machines: signed blocks, acknowledgements, recovery. Messages in, messages and effects out.

No clock, no randomness, no sockets, no files: time, seeds and storage are arguments. The rules decide what a block
means (`rules.py`); the link carries the messages. Start reading at `replica.py`.
"""
