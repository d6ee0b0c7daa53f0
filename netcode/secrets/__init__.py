"""What members of a table know, keep and show: tokens, dice, sealed choices, cards. Bytes in, bytes out.

Callers pass fresh bytes as `entropy`. Nothing here is imported before a person opens or joins a table.
"""
