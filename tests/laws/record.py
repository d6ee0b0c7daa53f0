"""Make the golden files of all games anew: `python -m tests.laws.record`. The rules version stands in each of them."""

from __future__ import annotations

from core.games import find_game, game_ids
from tests.laws.golden import FOLDER, make_counts, make_logs, make_playthroughs
from tests.laws.said import said_by


def record(game_id: str) -> None:
    """Write every golden file of one game; files of tables that are no longer tried go."""
    game = find_game(game_id)
    folder = FOLDER / game_id
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("log_*.bin"):
        old.unlink()
    for name, data in make_logs(game).items():
        (folder / name).write_bytes(data)
    for name, text in make_playthroughs(game_id).items():
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "counts.json").write_text(make_counts(game), encoding="utf-8")
    (folder / "said.txt").write_text(said_by(game).text(), encoding="utf-8")
    print(f"{game_id}: recorded under rules {game.rules_version}")


if __name__ == "__main__":
    for id in game_ids():
        record(id)
