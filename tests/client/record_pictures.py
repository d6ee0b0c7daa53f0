"""Records the pictures that the tests compare: `python -m tests.client.record_pictures [scene ...]`.

Look at each of them before it is committed: the tests take what is recorded for right.
"""

import os
import sys
import tempfile


def main(scenes: list[str]) -> None:
    """Record these scenes, or all."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    import pygame

    from tests.client.pictures import FOLDER, SCENES, picture_of

    FOLDER.mkdir(parents=True, exist_ok=True)
    for scene in scenes or SCENES:
        with tempfile.TemporaryDirectory() as folder:
            os.environ |= {"PARLOUR_CONFIG": f"{folder}/config", "PARLOUR_DATA": f"{folder}/data"}
            pygame.image.save(picture_of(scene), str(FOLDER / f"{scene}.png"))
        print(f"{scene}.png, {(FOLDER / f'{scene}.png').stat().st_size} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
