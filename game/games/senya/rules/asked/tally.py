"""What a battle came to for everybody in it: damage dealt and taken, hits against what was to be expected, covers."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.games.senya.rules import events as ev
from game.games.senya.rules.prospect.answered import awaiting
from game.games.senya.rules.state import SenyaState
from game.rules.contract import Event

Tallies = defaultdict[str, "Tally"]


@dataclass(slots=True)
class Tally:
    """The sums of one combatant. `dealt` and `taken` count real damage (S10.7), `covers` those taken for others.

    `attacks` counts everybody whom a check of theirs was rolled against and who did not counter, `hits` those who were
    hit, `expected` the sum of the exact chances as the dice were about to fall, before defences that came later, and
    `foreseen` that of the real damage to be expected then.
    """

    dealt: int = 0
    taken: int = 0
    attacks: int = 0
    hits: int = 0
    expected: float = 0.0
    covers: int = 0
    foreseen: float = 0.0


def tallied(steps: Iterable[tuple[SenyaState, Sequence[Event]]]) -> Mapping[str, Tally]:
    """Returns the sums by combatant of steps, each the battle before it and what happened in it; who did nothing lacks.

    What comes to the side of an attacker while the attack goes on is dealt by who counters it (S11.10).
    """
    found: Tallies = defaultdict(Tally)
    counterer = ""
    for before, events in steps:
        if any(isinstance(event, ev.Checked) and event.check == "hit" for event in events):
            _expect(found, before)
        for event in events:
            match event:
                case ev.Hit(target):
                    _hit(found, before, target)
                case ev.Covered(by):
                    found[by].covers += 1
                case ev.DamageRolled(by, counter=True):
                    counterer = by
                case ev.Harmed(target, _, real):
                    found[target].taken += sum(real)
                    _dealt(found, before, target, counterer, sum(real))
    return dict(found)


def _expect(found: Tallies, before: SenyaState) -> None:
    """Adds whom a check is about to be rolled against; one that is rolled anew adds nobody."""
    attack = before.attack
    if attack is None or attack.tried is not None:
        return
    outlooks = awaiting(before)
    for target in attack.targets:
        if not target.counters and target.id in outlooks:
            found[attack.by].attacks += 1
            found[attack.by].expected += outlooks[target.id].hit / outlooks[target.id].ways
            found[attack.by].foreseen += float(outlooks[target.id].mean)


def _hit(found: Tallies, before: SenyaState, target: str) -> None:
    attack = before.attack
    if attack is not None and any(one.id == target and not one.counters for one in attack.targets):
        found[attack.by].hits += 1


def _dealt(found: Tallies, before: SenyaState, target: str, counterer: str, real: int) -> None:
    attack = before.attack
    if attack is not None:
        own = before.one(target).side == before.one(attack.by).side
        found[counterer if own and counterer else attack.by].dealt += real
