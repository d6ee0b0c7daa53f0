"""One log on many machines: signed blocks, acknowledgements, recovery. Messages in, messages and effects out.

No clock, no randomness, no sockets, no files: time, seeds and storage are arguments. What a block means is the rules'
business (`rules.py`); who carries a message is the link's. Start reading at `replica.py`.
"""
