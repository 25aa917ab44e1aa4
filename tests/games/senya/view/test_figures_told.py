"""What panels at the end of a battle show is told in lines as well."""

from game.games.senya.view.ending.boxed import BoxedRow, BoxedRows
from game.games.senya.view.ending.tally import TallyRow, TallyTable


def test_figures_stand_behind_their_headings_and_what_there_was_none_of_is_left_out() -> None:
    rows = [TallyRow("b1", "Thug", 1, ("–", "0")), TallyRow("a1", "Io", 0, ("9", "–"))]
    assert TallyTable(["dealt", "covers"], rows).words() == ["Io – dealt 9", "Thug – covers 0"]


def test_boxes_are_told_line_by_line() -> None:
    rows = BoxedRows([BoxedRow(0, "Io", (("made", "7"), ("nothing", "")))])
    assert rows.words() == ["Io", "made – 7", "nothing"]
