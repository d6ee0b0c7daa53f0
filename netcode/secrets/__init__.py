"""What members of a table know, keep and show: tokens, dice, sealed choices, cards. Bytes in, bytes out.

No sockets, no files, no clock, and no randomness of its own: whoever calls hands in fresh bytes as `entropy`. Nothing
here is imported before a person opens or joins a table.

The primitives are libsodium's and the protocols are published: Chaum-Pedersen proofs, Feldman sharing, the deck of
Barnett and Smart, the proof of shuffle of Terelius and Wikström in the form of Haenni, Locher, Koenig and Dubuis
(2017). How they are put together is ours and not yet reviewed by others.
"""
