"""A turn of 軍儀 in the record panel: tiles and places in ink, what separates them and what is added quietly (G15)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table.help import table


@pytest.mark.parametrize(
    ("token", "quiet"),
    [
        ("▲6―4―1―鳳[さ入手]", ["―", "―", "―", "[さ入手]"]),
        ("▽同―忍[5―3―2]", ["―", "[5―3―2]"]),
        ("▲5―5―1―砲[▲2―兵][砦⇔弓]", ["―", "―", "―", "[▲2―兵]", "[砦⇔弓]"]),
        ("▲[5―5―1―砲]", ["―", "―", "―"]),
        ("▲投了", []),
    ],
)
def test_bars_and_brackets_are_quiet(tmp_path: Path, token: str, quiet: list[str]) -> None:
    runs = table(tmp_path).scene.game.wording.runs(token)
    assert "".join(run for run, _ in runs) == token
    assert [run for run, is_quiet in runs if is_quiet] == quiet
