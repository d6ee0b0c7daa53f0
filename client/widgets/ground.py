"""What widgets that stand on a ground take by name: which ground it is, and what they say while they are pointed at."""

from client.scene.placing import Placing


class OnGround(Placing, total=False):
    """`ground` is paper, felt or wood: it gives the colour of the words."""

    ground: str
    hint: str


def ink_on(ground: str) -> str:
    """The token of the colour that words have there."""
    return "ink" if ground == "paper" else f"{ground}_text"
