"""The move field in the real window, with the real keyboard alone: a game from its first move to its end."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from game.i18n.catalog import Texts
from game.records.library import open_record
from game.rules.chance import Stream
from game.rules.contract import Result
from tests.text.scripted import CHOICE, Player, words
from tests.window.program import IN_A_WINDOW, Program, quiet_settings

pytestmark = IN_A_WINDOW
TURNS = 6
WHOLE = [("ja", "gungi", 2), ("en", "cerke", 3)]
"""Games of which the program's end comes soon, and by which seed."""
STILL_S = 0.12
"""What has been told no more for so long is all."""


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


def told(program: Program, typed: int) -> list[str]:
    """Returns what was told since so many lines were typed, once something is to be decided, or all is over."""

    def there(seen: dict[str, Any]) -> bool:
        asks = seen["scene"] != "table" or seen["seat"] == 0 or seen["result"] is not None
        return seen.get("typed", -1) >= typed and asks and not seen.get("thinking")

    said: list[str] | None = None
    while (seen := program.wait(there, f"an answer to line {typed}"))["told"] != said:
        said = seen["told"]
        time.sleep(STILL_S)
    return seen["told"]


def names_the_end(lines: list[str], texts: Texts, game: str, result: Result) -> bool:
    """Whether lines tell who won by the rules, and after that by which of them."""
    before, after = texts("table.end.won").split("{0}")
    won = next(n for n, line in enumerate(lines) if line.startswith(before) and line.endswith(after))
    how = texts(f"ended.{game}.{result.clause.code}").split("{0}")
    return all(part.split("{")[0] in lines[won + 1] for part in how)


@pytest.mark.parametrize(("lang", "game", "seed"), WHOLE)
def test_a_whole_game_is_played_to_the_end_of_its_rules(
    lang: str, game: str, seed: int, screen: str, tmp_path: Path
) -> None:
    """By somebody who knows only what the field tells, and types only that."""
    quiet_settings(tmp_path)
    player = Player(words(lang), Stream(seed), game, undo_at=0, save_at=0, saved=tmp_path)
    arguments = ("--lang", lang, "play", game, "--seats", "human,0", "--seed", str(seed))
    with Program(screen, tmp_path, *arguments) as program:
        program.wait(lambda seen: seen["seat"] == 0 and not seen["thinking"], "the first turn")
        program.key("slash")
        program.wait(lambda seen: seen.get("typing") == "field", "the move field")
        typed, line = 0, player.types(told(program, 0))
        while not player.ended:
            program.enter(line if line and line.isascii() else "legal")  # its keys are those of a Latin keyboard
            typed += 1
            line = player.types(told(program, typed))
        lines, over = told(program, typed), program.seen()
        program.picture(f"told-{game}")
        (record,) = (tmp_path / "games").glob("*.gogi")
        result = open_record(record).match.result
        assert result is not None and over["result"] == {"winner": result.winner, "clause": result.clause.id}
        assert names_the_end(lines, player.texts, game, result)
        buttons = [found[2] for one in lines if (found := CHOICE.fullmatch(one))]
        review = buttons.index(player.texts("table.end.review")) + 1
        program.enter(str(review))
        program.wait(lambda seen: "review" in seen, "the game looked back on")
