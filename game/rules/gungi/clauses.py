"""The clauses of the rulebook of 軍儀, and the codes its refusals and results are worded by (G21 and ours)."""

from __future__ import annotations

_CHAPTERS = {
    1: 7, 2: 5, 3: 8, 4: 8, 5: 7, 6: 6, 7: 12, 8: 12, 9: 14, 10: 8, 11: 7, 12: 10, 13: 10, 14: 7, 15: 12, 16: 4, 17: 2, 18: 3
}  # fmt: skip

CLAUSES: tuple[str, ...] = (
    *(f"G{chapter}.{n}" for chapter, count in _CHAPTERS.items() for n in range(1, count + 1)),
    "G19",
    "G20",
    "G21",
    "G22",
)
"""All ids in the rulebook's order; G19 to G22 are chapters without numbered clauses."""

REFUSALS: tuple[str, ...] = (
    "not-yours",
    "covered",
    "immobile",
    "out-of-reach",
    "out-of-reach-enemy-top",
    "out-of-reach-extra",
    "blocked",
    "blocked-extra",
    "tower-full",
    "same-kind",
    "on-marshal",
    "drop-occupied",
    "drop-face",
    "drop-dead",
    "strike-range",
    "strike-fort",
    "strike-friend",
    "own-check",
    "check-own-tile",
    "double-he",
    "double-hyou",
    "mate-he",
    "mate-hyou",
    "swap-repeat",
    "swap-target",
    "swap-shape",
    "substitute",
    "owed",
    "owed-check",
    "not-owed",
    "place-missing",
    "relocate-square",
    "not-in-hand",
    "no-piece",
    "off-board",
    "below-top",
    "place-territory",
    "place-layer",
    "place-fixed",
    "place-hyou",
    "place-he",
    "place-check",
    "place-room",
    "setup-phase",
    "play-phase",
    "setup-not-done",
    "betray-choice",
    "exchange-choice",
    "exchange-dead",
    "accept-only",
    "nothing-to-accept",
    "claim-mode",
    "claim-window",
    "claim-unknown",
    "over",
)
RESULTS: tuple[str, ...] = ("mate", "no-move", "foul-he", "claim-won", "resigned", "time-up", "agreed", "ply-limit")
CODES = (*REFUSALS, *RESULTS)
