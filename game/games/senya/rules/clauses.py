"""The reasons of a refusal: each short code with the clause of the rulebook that it cites."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.clause import Clause

CODES: Mapping[str, str] = {
    # construction
    "no-style": "S3.1",
    "apostate-style": "S3.1",
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
}
"""Code -> clause."""


def refusal(code: str, *args: str | int) -> Clause:
    """Returns the clause that a code cites, with the facts of the case."""
    return Clause(CODES[code], code, args)
