"""Displays that are not as most: few colours."""

from __future__ import annotations

from pathlib import Path

from tests.window.program import IN_A_WINDOW, Program, display, need_tools, quiet_settings

pytestmark = IN_A_WINDOW


def test_a_display_of_16_bits_shows_launcher_and_table(tmp_path: Path) -> None:
    need_tools()
    quiet_settings(tmp_path)
    with display(16) as screen, Program(screen, tmp_path, "play", "gungi", "--seats", "human,1") as program:
        assert program.seen()["scene"] == "table"
        program.click("btn:menu")
        program.click("menu:launcher")
        program.wait(lambda seen: seen["scene"] == "launcher", "the launcher")
        assert program.close() == 0
