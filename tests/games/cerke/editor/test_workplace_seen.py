"""How the workplace looks, where its places lie and what its things are called (see `tests/editor/workplaces`)."""

from pathlib import Path

from tests.editor.workplaces import drafts_of, hold_workplace
from tests.laws.drafts import vectors

SEEN = Path(__file__).parent / "seen" / "workplace"
NAMES = ("games/15/31", "games/0/4")
LOOKS = [{"cerke_pieces": "wedge"}, {"cerke_pieces": "tile"}]


def test_everything_is_seen_in_every_look() -> None:
    positions = dict(vectors("cerke"))
    hold_workplace("cerke", SEEN, drafts_of("cerke", [positions[name] for name in NAMES]), LOOKS)
