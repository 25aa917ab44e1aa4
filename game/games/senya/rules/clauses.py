"""The reasons of a refusal: each short code with the clause of the rulebook that it cites."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.clause import Clause

CODES: Mapping[str, str] = {
    # construction
    "no-style": "S3.1",
    "apostate-style": "S3.1",
    "no-apostate-style": "S7.12",
    "creation-levels": "S4.3",
    "no-class": "S4.2",
    "many-classes": "S4.3",
    "class-level": "S4.3",
    "extra-point": "S4.4",
    "no-skill": "S4.10",
    "free-skill": "S4.10",
    "foreign-skill": "S4.10",
    "skill-twice": "S4.10",
    "class-skills": "S4.10",
    "skill-count": "S4.10",
    "needs-class": "S4.11",
    "needs-style": "S4.11",
    "no-item": "S13.2",
    "item-only": "S13.2",
    "item-room": "S13.2",
    "many-breaks": "S9.1",
    "break-foreign": "S9.2",
    "break-extra": "S9.2",
    "break-plain": "S9.2",
    "no-emotion": "S7.1",
    "emotion-rolled": "S1.3",
    "emotion-twice": "S7.1",
    "emotion-count": "S7.1",
    "no-community": "S5.2",
    "no-servant": "S17.1",
    "no-experience": "S18.5",
    # declarations
    "attack-type": "S10.6",
    "offence-kind": "S10.6",
    "offence-twice": "S14.3",
    "not-together": "S14.4",
    "not-in-counter": "S11.2",
    "unbreakable": "S9.2",
    "unpayable": "S8.11",
    "price-hp": "S8.11",
    "price-tension": "S8.11",
    "dazed": "S12.9",
    "delay-twice": "S10.5",
    "delay-count": "S10.5",
    "counter-not-waiting": "S11.1",
    "counter-no-plan": "S11.1",
    "counter-forbidden": "S11.5",
    "counter-used": "S11.1",
    "cover-in-counter": "S10.11",
    "cover-forbidden": "S10.11",
    "cover-other-side": "S10.11",
    "cover-not-able": "S10.11",
    "cover-is-hit": "S10.11",
    "master-share": "S17.6",
    # decisions of a battle
    "not-asked": "S19.6",
    "not-own": "S14.1",
    "wrong-timing": "S14.1",
    "wrong-moment": "S14.6",
    "window-used": "S10.12",
    "no-interrupts": "S8.9",
    "incapacitated": "S12.3",
    "spirit": "S17.5",
    "baptised": "S12.8",
    "law-used": "S3.2",
    "law-last": "S10.10",
    "limit-used": "S14.4",
    "setup-twice": "S10.3",
    "choice": "S14.9",
    "equip-own": "S13.4",
    "no-slot": "S9.3",
    "break-unused": "S9.5",
    "share-none": "S17.6",
    "no-master": "S17.3",
    "no-target": "S10.6",
    "target-count": "S10.6",
    "target-all": "S14.7",
    "out-of-reach": "S10.13",
    "no-companions": "S11.11",
    "companion": "S11.11",
    "no-cover": "S10.11",
    "plan-waits": "S11.2",
    "limit-count": "S8.9",
    "limit-again": "S8.9",
    "limit-enemy": "S15.2",
    "burn-enemy": "S15.2",
    "burn-used": "S8.8",
    "burn-hp": "S8.8",
    "not-dazed": "S12.8",
    "daze-tension": "S12.8",
    "paralysed": "S12.8",
    "no-line": "S10.13",
    "too-far": "S10.5",
    "moved": "S10.5",
    "no-finish": "S10.5",
    "no-other": "S10.5",
    "form-servant": "S17.5",
    "form-same": "S17.5",
    "no-seal": "S17.7",
    "wrong-dice": "S10.10",
    # decisions of a story
    "emotion-again": "S1.3",
    "companion-who": "S16.2",
    "cast-who": "S16.5",
    "cast-again": "S7.4",
    "cast-emotions": "S7.4",
    "not-on-board": "S7.8",
    "contest-open": "S7.8",
    "contest-scene": "S7.8",
    "contest-old": "S7.8",
    "contest-new": "S7.8",
    "contest-none": "S7.8",
    "contest-keep": "S7.8",
    "check-none": "S16.3",
    "check-found": "S16.3",
    "check-once": "S16.3",
    "check-community": "S5.3",
    "check-due": "S16.3",
    "give-who": "S16.2",
    "no-choice": "S16.6",
    "judge-items": "S18.3",
    "override-now": "S1.5",
    "override-what": "S1.5",
    # decisions of a war
    "war-deed": "S17.9",
    "war-place": "S17.9",
    "war-target": "S17.9",
    "war-aim": "S17.9",
    "war-not-found": "S17.9",
    "war-not-met": "S17.9",
    "war-truce": "S17.7",
    "war-pact": "S17.9",
    "war-apart": "S17.5",
    "war-no-seal": "S17.7",
    "war-seal-again": "S17.7",
    "war-compel": "S17.7",
    "war-cup": "S17.10",
    # how a war ends
    "cup-wished": "S17.10",
    "cup-refused": "S17.10",
    "cup-destroyed": "S17.10",
    "cup-devoured": "S17.10",
    "no-pair": "S17.9",
    # how a story ends
    "success": "S16.1",
    "mixed": "S16.1",
    "failure": "S16.1",
    # how a battle ends
    "defeated": "S10.16",
    "surrendered": "S10.16",
    "round-limit": "S10.16",
}
"""Code -> clause."""

OF_THE_TABLE = ("resigned", "time-up", "agreed", "ply-limit")
"""Codes that every game has for an end at the table."""
ALL_CODES = (*CODES, *OF_THE_TABLE)
_PER_CHAPTER = (6, 15, 4, 12, 4, 2, 12, 11, 7, 19, 14, 9, 6, 11, 4, 8, 10, 8, 9, 6, 0, 0, 6, 0, 0)
CLAUSES: tuple[str, ...] = tuple(
    clause
    for chapter, count in enumerate(_PER_CHAPTER, 1)
    for clause in (tuple(f"S{chapter}.{n}" for n in range(1, count + 1)) or (f"S{chapter}",))
)
"""All ids in the rulebook's order; S21, S22, S24 and S25 have no numbered clauses."""


def refusal(code: str, *args: str | int) -> Clause:
    """Returns the clause that a code cites, with the facts of the case."""
    return Clause(CODES[code], code, args)
