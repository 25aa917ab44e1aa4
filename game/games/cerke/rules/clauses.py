"""The clauses of the rulebook of 机戦, and the codes its refusals and results are worded by (C19 and ours)."""

_CLAUSES_PER_CHAPTER = (3, 5, 2, 13, 2, 9, 5, 5, 2, 5, 7, 3, 7, 5, 3, 0, 6, 0, 0)


def _chapter(chapter: int, count: int) -> tuple[str, ...]:
    return tuple(f"C{chapter}.{n}" for n in range(1, count + 1)) or (f"C{chapter}",)


CLAUSES: tuple[str, ...] = (
    *(
        clause
        for chapter, count in enumerate(_CLAUSES_PER_CHAPTER, 1)
        for clause in (*(("C4",) if chapter == 4 else ()), *_chapter(chapter, count))
    ),
    "H1",
)
"""All ids in the rulebook's order, then that of handicaps.

C4 as a whole is cited too; C16, C18 and C19 have no numbered clauses.
"""

REFUSALS: tuple[str, ...] = (
    "over",
    "wrong-phase",
    "not-yours",
    "not-in-hand",
    "drop-occupied",
    "tam-forbidden",
    "tam-one-step",
    "tam-two-vias",
    "tam-rest",
    "out-of-reach",
    "blocked",
    "via-empty",
    "second-leg",
    "needs-throw",
    "not-unlimited",
    "not-declared",
    "beyond-throw",
    "own-target",
    "tam-target",
    "protected",
    "offer-stands",
    "no-offer",
)
RESULTS: tuple[str, ...] = ("no-points", "seasons-over", "no-move", "resigned", "time-up", "agreed", "ply-limit")
FAULTS: tuple[str, ...] = ("fault-tam", "fault-pieces", "fault-sum", "fault-zero", "fault-rate", "fault-season")
"""What no position can have."""
CODES = (*REFUSALS, *RESULTS, *FAULTS)
