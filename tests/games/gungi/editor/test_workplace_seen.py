"""How the workplace looks, where its places lie and what its things are called (see `tests/editor/workplaces`)."""

from pathlib import Path

from tests.editor.workplaces import drafts_of, hold_workplace
from tests.laws.drafts import vectors

SEEN = Path(__file__).parent / "seen" / "workplace"
NAMES = ("midgame/r267-104", "midgame/r291-147", "cases/C01")
LOOKS = [{"gungi_tiles": "kanji"}, {"gungi_tiles": "letters"}]


def test_everything_is_seen_in_every_look() -> None:
    positions = dict(vectors("gungi"))
    hold_workplace("gungi", SEEN, drafts_of("gungi", [positions[name] for name in NAMES]), LOOKS)
