"""How the workplace looks, where its places lie and what its things are called (see `tests/editor/workplaces`)."""

from pathlib import Path

from tests.editor.workplaces import drafts_of, hold_workplace
from tests.laws.drafts import vectors

SEEN = Path(__file__).parent / "seen" / "workplace"
NAMES = ("oath/O012", "oath/O002", "cases/T01")
LOOKS = [{"prosfair_faces": "kanji"}, {"prosfair_faces": "letters"}]


def test_everything_is_seen_in_every_look() -> None:
    positions = dict(vectors("prosfair"))
    hold_workplace("prosfair", SEEN, drafts_of("prosfair", [positions[name] for name in NAMES]), LOOKS)
