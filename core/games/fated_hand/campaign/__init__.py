"""What goes on between the battles of Fated Hand: heroes and what becomes of them (1, 14 to 17.8).

A hero is its creation and its levels, in their order; class, perks, talents and spells follow from them. There is one
set of functions for a builder, for a level gained in play and for the sheet of a stranger: `careers` has the choices
and why one is refused, `heroes` holds a hero as a whole, and nothing else judges one. A story goes from scene
to battle to scene, in the same match and log: its battles run by the rules that stand, and what it gives is computed
from the state.
"""
