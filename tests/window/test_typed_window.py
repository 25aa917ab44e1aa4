"""The move field in the real window, with the real keyboard alone: a game from its first move to its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.window.program import IN_A_WINDOW, Program, quiet_settings

pytestmark = IN_A_WINDOW
TURNS = 6


@pytest.mark.parametrize(("lang", "game"), [("ja", "prosfair"), ("en", "cerke")])
def test_a_game_is_played_by_typing_alone(lang: str, game: str, screen: str, tmp_path: Path) -> None:
    quiet_settings(tmp_path)
    arguments = ("--lang", lang, "play", game, "--seats", "human,0", "--seed", "7")
    with Program(screen, tmp_path, *arguments) as program:
        program.wait(lambda seen: seen["seat"] == 0 and not seen["thinking"], "the first turn")
        program.key("f")
        program.key("slash")
        program.wait(lambda seen: seen.get("typing") == "field", "the move field")
        for _ in range(TURNS):
            program.decide()
        program.key("F6")
        program.wait(lambda seen: seen["typing"] == "told", "what was told")
        program.key("Home", "Down", "F6")
        program.wait(lambda seen: seen["typing"] == "field", "the field again")
        program.picture(f"typed-{game}")
        ply = program.seen()["ply"]
        program.enter("resign")
        program.wait(lambda seen: "dialog.yes" in seen["targets"], "the question")
        program.enter("2")
        program.wait(lambda seen: "dialog.yes" not in seen["targets"], "the table again")
        program.enter("resign")
        program.wait(lambda seen: "dialog.yes" in seen["targets"], "the question again")
        program.picture(f"asked-{game}")
        program.enter("1")
        over = program.wait(lambda seen: seen["result"] is not None, "the end")
        assert over["result"]["winner"] == 1 and over["ply"] >= ply
        program.key("Escape")
        assert program.close() == 0
    assert list((tmp_path / "games").glob("*.gogi")) and not list((tmp_path / "journals").glob("*.gogi"))
