"""What a table of text says of 軍儀: set-up, towers, hands and backs, every kind of decision, claims, reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from game.games.gungi.rules import GAME
from game.games.gungi.rules.actions import SetupDone
from game.games.gungi.rules.state import GungiState
from tests.games.gungi.rules.positions import new, play, position
from tests.games.gungi.rules.test_game_clauses import MATE_BY_DROPPED_HE
from tests.said import Said, vector
from tests.transcript import approved

SHUFFLE = ["m 5-9-1 4-9-1", "m 5-1-1 4-1-1", "m 4-9-1 5-9-1", "m 4-1-1 5-1-1"]
SEEN = Path(__file__).parent / "seen"


TAKEN = (
    ("cases/C56", "a strike within a tower, which may betray"),
    ("cases/C57", "a capture that betrays, and a fort to be placed"),
    ("cases/C109", "a marshal climbs down"),
    ("cases/C68", "a marshal slips a tile below itself"),
    ("cases/C45", "a cannon is taken and placed"),
    ("cases/C61", "a samurai dies for the marshal"),
    ("cases/C58", "first and third change"),
    ("cases/C78", "a tile is owed"),
)


def consequences() -> Iterator[tuple[GungiState, str]]:
    """Yields states with an action of which more comes than it says."""
    yield position({"4-2": "B兵"}), "m 4-2-1 4-1-1"
    yield position({"4-4": "B忍"}), "m 4-4-1 3-2-1"
    yield position({"5-2": "W砦 W弓", "5-3": "B帥", "9-1": "W帥"}), "m 5-3-1 5-2-2 exch=-"
    yield position({"2-4": "B香砦 W弓", "3-4": "Bへ"}), "m 3-4-1 2-4-2 betray"
    full = {f"{suji}-{dan}": "B槍" for suji in range(1, 10) for dan in (7, 8, 9)}
    yield position(full | {"5-9": "B帥", "3-4": "B侍", "3-3": "W香"}), "m 3-4-1 3-3-1"
    placing = GAME.start({"mode": "strict"})
    while sum(map(len, placing.hands)) > 1:
        placing = GAME.apply(placing, GAME.legal(placing)[0])
    yield placing, GAME.format(GAME.legal(placing)[0])
    yield play(position({"2-8": "B槍"}, white="さ"), *SHUFFLE * 2, *SHUFFLE[:3]), SHUFFLE[3]


def said(lang: str, taken: Sequence[tuple[str, str]]) -> list[str]:
    told = Said("gungi", lang, mode="claim")
    told.looks("a new game, White first to place", start := new())
    told.kinds(start)
    hidden = position({"5-4": "B兵さ W忍", "7-7": "B兵と"}, black="兵へ 兵と 兵と 香砦 香砲", white="兵と 侍")
    told.looks("backs that one knows, towers, what is held", hidden)
    told.plays(hidden, "d 兵/へ 1-6-1")
    told.looks("the same to the other, who is not asked", hidden, 1)
    told.plays(hidden, "d 兵/へ 1-6-1", "m 5-4-2 5-5-1", seat=1)
    for name, title in taken:
        told.looks(title, state := vector("gungi", name))
        told.kinds(state)
    told.lines += ["", "== what comes of an action"]
    for state, token in consequences():
        told.plays(state, token)
    mated = play(position(MATE_BY_DROPPED_HE, black="へ", mode="claim"), "d へ/兵 2-1-1")
    told.looks("a mate that may be accepted, or a foul", mated)
    told.plays(mated, "accept")
    told.looks("who mated", mated, 0)
    claimed = play(
        position({"1-3": "Bへ", "2-3": "W侍 W忍", "2-6": "Wへ", "2-7": "Wへ"}, mode="claim"), "m 1-3-1 2-3-2"
    )
    told.looks("fouls that may be pointed out", claimed)
    return told.lines


def test_all_that_is_said() -> None:
    approved(SEEN / "said-ja.txt", said("ja", TAKEN))


def test_it_is_said_in_english_too() -> None:
    approved(SEEN / "said-en.txt", said("en", TAKEN[1:4]))


def test_who_can_place_no_more_says_so_in_words() -> None:
    start = new()
    for lang, words in (("ja", "もう置けない"), ("en", "Nothing left to place")):
        assert Said("gungi", lang).spoken.does(GAME.observe(start, 0), SetupDone(), "-") == words
