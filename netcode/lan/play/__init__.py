"""From blocks and facts to a match: what all members sign, whose block comes next, what follows from tokens. No I/O."""
