"""What is written of skills, items and enemies, and of all that happens, held against tables (`tests/transcript`)."""

from __future__ import annotations

from pathlib import Path

from game.games.senya.words.story import tell
from tests.transcript import approved

from .speeches import speech
from .test_skills import _rows
from .test_story import CAST, _events

SEEN = Path(__file__).parent / "seen"


def test_the_texts_of_skills_items_and_enemies() -> None:
    approved(SEEN / "rows.txt", [f"{name}: {words}".replace("\n", " / ") for name, words, _ in _rows(speech("en"))])


def test_the_sentences_of_a_battle() -> None:
    lines = []
    for event in _events():
        told = tell(speech("en"), CAST, event)
        lines.append(f"{type(event).__name__}: {told}".replace("\n", " / "))
    approved(SEEN / "story.txt", lines)
