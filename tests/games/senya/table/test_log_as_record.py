"""The log is the record too: its lines lead to where they were told, also to what is still to come, and to branches."""

from __future__ import annotations

from pathlib import Path

from game.i18n.catalog import LANGUAGES
from tests.games.senya.table.help import BY_TURNS, battle, press, scene, shown, table


def test_a_line_leads_to_what_it_tells_and_what_comes_after_stays_in_sight(tmp_path: Path) -> None:
    pilot = table(tmp_path, BY_TURNS)
    press(pilot, "option-pass", "option-pass", "option-pass")
    told = [line.words for line in shown(pilot).log]
    entries = [line.entry for line in shown(pilot).log]
    assert sorted(entries) == entries and {1, 2, 3} <= set(entries) and not any(one.ahead for one in shown(pilot).log)
    press(pilot, "ply:1")
    record, match = scene(pilot).record, scene(pilot).session.match
    assert match.ply == record.entries[0].ply
    assert [line.words for line in shown(pilot).log] == told
    assert [line.ahead for line in shown(pilot).log] == [one > 1 for one in entries]
    press(pilot, "ply:3")
    assert match.ply == record.entries[2].ply
    pilot.close()


def test_a_fork_is_marked_at_the_first_line_of_its_entry_and_asks_which_way(tmp_path: Path) -> None:
    pilot = table(tmp_path, BY_TURNS)
    press(
        pilot,
        "option-pass",
        "option-pass",
        "btn:first",
        "option-menu-delay",
        "option-delay-other",
        "option-delay-9",
        "option-declare",
    )
    forks = [line.key for line in shown(pilot).log if line.forks]
    assert forks == [next(line.key for line in shown(pilot).log if line.entry == 1)]
    press(pilot, "branches:1")
    assert {"branch:1", "branch:2"} <= set(pilot.targets())
    pilot.close()


def test_a_tip_says_where_an_edge_leads(tmp_path: Path) -> None:
    for lang in LANGUAGES:
        pilot = table(tmp_path / lang, BY_TURNS, lang=lang)
        press(pilot, "option-pass")
        pilot.motion("ply:1")
        assert battle(pilot).view.screen.tip() == pilot.ctx.texts("senya-battle.go-to")
        pilot.close()


def test_the_house_speaks_in_the_words_of_the_table(tmp_path: Path) -> None:
    pilot = table(tmp_path, BY_TURNS, lang="ja")
    assert scene(pilot).record_panel.title == "記録" and "やり直す" in {one.label for one in scene(pilot).group.buttons}
    pilot.app.set_language("en")
    assert scene(pilot).record_panel.title == "Record"
    assert pilot.ctx.texts.own("gungi", "table.record") == pilot.ctx.texts("table.record")
    pilot.close()
