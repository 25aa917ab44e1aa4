"""How the workplace looks, where its places lie and what its things are called (see `tests/editor/workplaces`)."""

from pathlib import Path

from tests.editor.workplaces import drafts_of, hold_workplace
from tests.laws.drafts import vectors

SEEN = Path(__file__).parent / "seen" / "workplace"
NAMES = ("games/3/final", "legal/16/state")


def test_everything_is_seen_in_every_look() -> None:
    positions = dict(vectors("yuki"))
    hold_workplace("yuki", SEEN, drafts_of("yuki", [positions[name] for name in NAMES]), [{}])
