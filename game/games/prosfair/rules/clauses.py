"""The clauses of the rulebook of プロスフェアー, and the codes its refusals and results are worded by (P19, P14.8)."""

_CLAUSES_PER_CHAPTER = (6, 2, 5, 3, 13, 5, 3, 8, 8, 7, 5, 6, 5, 9, 2, 3, 4, 1, 0, 0, 0)


def _chapter(chapter: int, count: int) -> tuple[str, ...]:
    return tuple(f"P{chapter}.{n}" for n in range(1, count + 1)) or (f"P{chapter}",)


CLAUSES: tuple[str, ...] = (
    *(clause for chapter, count in enumerate(_CLAUSES_PER_CHAPTER, 1) for clause in _chapter(chapter, count)),
    "H1",
    "H2",
)
"""All ids in the rulebook's order, then those of handicaps; P19, P20 and P21 have no numbered clauses."""

REFUSALS: tuple[str, ...] = (
    "over",
    "frozen",
    "special-still",
    "not-yours",
    "own-target",
    "shape",
    "blocked",
    "time",
    "too-weak",
    "hand",
    "level",
    "no-phase",
    "home",
    "size",
    "slots",
    "region",
    "no-board",
    "attribute",
    "special",
    "compose",
    "check",
)
"""In the order of P19, in which they are tested."""
CLAIM_REFUSALS: tuple[str, ...] = ("no-fifty", "no-threefold")
"""Of a claim that P14.4 does not bear out; P19 is silent about claims."""
RESULTS: tuple[str, ...] = (
    "tsyulmekt",
    "stalemate",
    "material",
    "egud",
    "limit",
    "auto100",
    "fivefold",
    "fifty",
    "threefold",
    "agreed",
    "resigned",
    "time-up",
    "ply-limit",
)
FAULTS: tuple[str, ...] = (
    "fault-no-fields",
    "fault-no-hands",
    "fault-no-specials",
    "fault-no-attributes",
    "fault-no-composed",
    "fault-stage",
    "fault-composed",
    *(
        f"fault-{code}-{side}"
        for code in ("no-tyrant", "tyrants", "shadows", "opened", "hand", "check")
        for side in "wb"
    ),
    "fault-promotion",
    "fault-origin",
    "fault-special-twice",
    "fault-special-order",
    "fault-special-board",
    "fault-special-shape",
    "fault-special-square",
    "fault-special-stage",
    "fault-special-count",
    "fault-pure",
    "fault-plies",
    "fault-ply",
    "fault-half",
)
"""What no position can have."""
CODES = (*REFUSALS, *CLAIM_REFUSALS, *RESULTS, *FAULTS)
