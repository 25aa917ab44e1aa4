"""The clauses of the rulebook of 軍儀, and the codes its refusals and results are worded by (G21 and ours)."""

from __future__ import annotations

_CLAUSES_PER_CHAPTER = (7, 5, 8, 8, 7, 6, 12, 12, 14, 8, 7, 10, 10, 7, 12, 4, 2, 3)

CLAUSES: tuple[str, ...] = (
    *(f"G{chapter}.{n}" for chapter, count in enumerate(_CLAUSES_PER_CHAPTER, 1) for n in range(1, count + 1)),
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
