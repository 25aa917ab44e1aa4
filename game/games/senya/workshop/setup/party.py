"""The heroes of a story as its position tells them: kept ones with what they bring from earlier sessions."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.senya.rules.story.parts import AT
from game.games.senya.workshop.person import Person
from game.games.senya.workshop.roster import RosterEntry, purse
from game.games.senya.workshop.setup.sides import Contestant, entry

MINE = "mine"
"""The player of kept characters that name none."""


def hero_entries(party: Sequence[Contestant], kept: Sequence[RosterEntry]) -> list[dict[str, object]]:
    """Returns what a position says of a party; the first hero of each player brings the whole purse (S18.4)."""
    people = {one.path.stem: one.person for one in kept if one.person is not None}
    heroes, opened = [], set[str]()
    for one in party:
        told = entry(one)
        person = people.get(one.stem) if one.stem else None
        if person is not None:
            told |= _lived(person) | {"key": f"{AT}{one.stem}", "player": person.player or MINE}
            if person.player not in opened:
                told["experience"] = max(0, purse(kept, person.player))
            opened.add(person.player)
        heroes.append(told)
    return heroes


def _lived(person: Person) -> dict[str, object]:
    """Returns the board of a person, and after a first session that its emotions are gained anew (S7.1, S7.2)."""
    bonds = [
        {"is": "Bond", "person": one.person, "emotions": list(one.emotions), "value": one.value, "contest": None}
        for one in person.board
    ]
    return {"board": bonds, **({"unused": []} if person.sessions else {})}
