"""The table of text: commands, notation, refusals, the curtain, what is kept."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game import catalog
from game.match.seats import HUMAN, ai
from game.records.format import read
from game.records.lines import HELP, read_help
from game.session import thinking
from game.storage import levels
from game.storage.paths import Home
from game.storage.problem import Refused
from game.text.start import begun, play, resumed
from tests.text.scripted import Printed, against, words

FRIENDS = (HUMAN, HUMAN)


def typed(game_id: str, home: Path, *lines: str, lang: str = "en", seats: tuple = FRIENDS, **more: object) -> Printed:  # type: ignore[type-arg]
    """Returns the terminal after some lines were typed at a new game."""
    left = iter(lines)
    terminal = Printed(lambda told: next(left, None))
    session, header = begun(game_id, seats, {}, 5, more.get("position"))  # type: ignore[arg-type]
    play(words(lang), Home(home), session, header, {}, terminal)
    return terminal


def test_a_move_is_typed_by_its_places_and_by_the_notation(tmp_path: Path) -> None:
    by_places = typed("prosfair", tmp_path, "e2 e3", "last").shown
    assert by_places.count("White: the Gore goes from e2 to e3") == 2, by_places
    session = typed("prosfair", tmp_path, "e2-e3", "1").shown
    assert "White: the Gore goes from e2 to e3" in by_places and session


def test_what_may_not_be_played_is_refused_with_its_rule(tmp_path: Path) -> None:
    shown = typed("prosfair", tmp_path, "e2 e5", "why", "e2 e3", "why").shown
    refused = next(line for line in shown if "(rule P" in line)
    assert "straight" in shown[shown.index(refused) + 2], shown
    assert shown[-2] == words("en")("text.no-why"), "a refusal is told of until something else is played"


def test_every_command_answers_in_both_languages(tmp_path: Path) -> None:
    for lang in ("ja", "en"):
        texts = words(lang)
        lines = [texts(f"text.command.{name}") for name in ("help", "board", "hand", "last", "legal", "why", "clock")]
        shown = typed("cerke", tmp_path, *lines, lang=lang).shown
        assert texts("text.not-understood") not in shown
        assert len(shown) > 100


def test_a_hint_is_counted_once_in_a_position(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "HINT_STRENGTH", 0)  # how good it is counts nothing
    typed("prosfair", tmp_path, "hint", "hint", "e2 e3", "hint", "save", seats=against("prosfair"))
    (path,) = (tmp_path / "journals").glob("*.gogi")
    assert read_help(read(path.read_text(encoding="utf-8")).view[HELP]).hints == 2


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("game_id", ["gungi", "cerke", "prosfair", "yuki"])
def test_who_gives_up_is_told_in_words_and_not_by_a_token_of_the_record(
    tmp_path: Path, game_id: str, lang: str
) -> None:
    texts = words(lang)
    shown = typed(game_id, tmp_path, texts("text.command.resign"), "1", lang=lang).shown
    (told,) = [line for line in shown if line.endswith(texts("text.gives-up", ""))]
    assert shown[shown.index(told) - 1].endswith(texts("text.prompt", ""))


def test_two_people_agree_on_a_draw_who_does_not_offer_it_is_asked(tmp_path: Path) -> None:
    texts = words("en")
    shown = typed("prosfair", tmp_path, "e2 e3", "draw", "2", "draw", "1").shown
    assert shown.count(texts("table.draw.text", "White")) == 2, "Black offers"
    assert texts("table.draw.text", "Black") not in shown
    assert texts("text.agrees", "Black") in shown[-6:]


def test_a_tower_is_told_from_the_top(tmp_path: Path) -> None:
    game = catalog.rules("gungi")
    known = levels.positions(catalog.levels_of("gungi")).values()
    states = [(position, game.position_in(position, {"mode": "strict"})) for position in known]
    high = ((told, n) for told, state in states for n, cells in enumerate(state.cells) if len(cells) == 3)
    position, sq = next(high)
    place = f"{sq % 9 + 1}-{sq // 9 + 1}"
    opens = [""] * game.position_in(position, {"mode": "strict"}).to_act
    shown = typed("gungi", tmp_path, *opens, f"square {place}", f"rank {sq // 9 + 1}", position=position).shown
    told = [line[:8] for line in shown if line.startswith("layer ")]
    assert told == ["layer 3:", "layer 2:", "layer 1:"]
    assert sum(line.startswith(f"{place}: layer ") for line in shown) == 3


def test_secrets_are_shared_only_where_the_screen_can_be_cleared(tmp_path: Path) -> None:
    session, header = begun("yuki", FRIENDS, {}, 5, None)
    terminal = Printed(lambda told: None, clears=False)
    with pytest.raises(Refused) as refused:
        play(words("en"), Home(tmp_path), session, header, {}, terminal)
    assert refused.value.problem.key == "error.text.no-curtain"
    assert not terminal.shown


def test_the_curtain_takes_all_that_was_told_from_sight(tmp_path: Path) -> None:
    seen: list[list[str]] = []
    plan = iter(["hand", "legal", "1", "legal", "1", "1"])
    terminal = Printed(lambda told: None)

    def types(told: list[str]) -> str | None:
        if any("Press Enter" in line for line in told):
            seen.append(list(terminal.shown))
            return ""
        return next(plan, None)

    terminal = Printed(types)
    session, header = begun("yuki", FRIENDS, {}, 5, None)
    play(words("en"), Home(tmp_path), session, header, {}, terminal)
    assert seen and all(len(lines) == 1 for lines in seen)
    assert terminal.cleared == 2 * len(seen)


def test_a_game_is_gone_on_with_where_it_was_left(tmp_path: Path) -> None:
    typed("prosfair", tmp_path, "e2 e3", "quit")
    (journal,) = (tmp_path / "journals").glob("*.gogi")
    session, header, view = resumed(journal, "prosfair")
    left = iter(["last", "undo", "quit"])
    terminal = Printed(lambda told: next(left, None))
    play(words("en"), Home(tmp_path), session, header, view, terminal)
    assert "White: the Gore goes from e2 to e3" in terminal.shown and "Taken back." in terminal.shown


def test_another_game_and_one_that_is_over_are_not_gone_on_with(tmp_path: Path) -> None:
    typed("prosfair", tmp_path, "e2 e3", "quit")
    (journal,) = (tmp_path / "journals").glob("*.gogi")
    with pytest.raises(Refused, match=r"text\.not-this"):
        resumed(journal, "cerke")
    typed("prosfair", tmp_path, "resign", "1", "quit")
    (over,) = (tmp_path / "games").glob("*.gogi")
    with pytest.raises(Refused, match=r"text\.is-over"):
        resumed(over, "prosfair")


def test_nobody_resigns_for_the_other_side_and_nothing_is_played_after_the_end(tmp_path: Path) -> None:
    shown = typed("prosfair", tmp_path, "resign black", "resign", "1", "e2 e3", "resign", "quit").shown
    assert sum("wins" in line for line in shown) == 1
    assert "It is not your turn." in shown and "This game cannot be given up now." in shown


@pytest.mark.slow
def test_no_game_and_no_room_of_text_loads_what_draws() -> None:
    """The rooms of text and all that games say in them work where pygame is not even installed."""
    asked = (
        "import sys; sys.modules['pygame'] = None\n"
        "import game.cli.play_text, game.text.start\n"
        "from game import catalog\n"
        "for name in catalog.ready(): catalog.load(catalog.GAMES[name].spoken)\n"
    )
    subprocess.run([sys.executable, "-c", asked], check=True)


@pytest.mark.slow
def test_the_computer_answers_and_gives_reasons(tmp_path: Path) -> None:
    shown = typed("prosfair", tmp_path, "e2 e3", "why", "hint", seats=against("prosfair")).shown
    assert any(line.startswith("Black") and "from" in line for line in shown)
    assert any(line.startswith("Hint: ") for line in shown)
    assert ai(0) in against("prosfair")
