"""What lies in the middle after a roll: the two sums that met, how it came out, and who aims at whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.games.senya.rules import events as ev
from game.games.senya.rules.state import SenyaState
from game.games.senya.table.forecast import sum_of
from game.games.senya.view.values import AimArrow, Contest, SumShown, Tone
from game.games.senya.view.words.cast import Cast, who
from game.games.senya.view.words.speech import Speech
from game.rules.contract import Event


def arrows_of(table: SenyaState) -> tuple[AimArrow, ...]:
    """Returns who attacks, counters and covers whom in the attack going on."""
    attack = table.attack
    if attack is None:
        return ()
    found = []
    for target in attack.targets:
        found.append(AimArrow(attack.by, target.id))
        if target.counters:
            found.append(AimArrow(target.id, attack.by, "counter"))
        if target.coverer:
            found.append(AimArrow(target.coverer, target.id, "cover"))
    return tuple(found)


def contest_of(speech: Speech, cast: Cast, table: SenyaState, events: Sequence[Event]) -> Contest | None:
    """Returns the sums of the checks that the last step told, and how they came out; None where none were."""
    action = _last(speech, cast, events, ("hit",))
    reaction = _last(speech, cast, events, ("evade", "counter"))
    damage = next((event for event in reversed(events) if isinstance(event, ev.DamageRolled)), None)
    if damage is not None:
        title = speech("senya-table.sum.damage-of", who(speech, cast, damage.by))
        made = tuple(sum_of(speech, title, total) for total in damage.rolls)
        return Contest(
            made[0] if made else None, made[1] if len(made) > 1 else None, "", *_verdict(speech, cast, events)
        )
    if action is None and reaction is None:
        return None
    return Contest(action, reaction, "", *_verdict(speech, cast, events))


def _last(speech: Speech, cast: Cast, events: Iterable[Event], checks: tuple[str, ...]) -> SumShown | None:
    found = [event for event in events if isinstance(event, ev.Checked) and event.check in checks]
    return _check(speech, cast, found[-1]) if found else None


def _check(speech: Speech, cast: Cast, event: ev.Checked) -> SumShown:
    title = speech(f"senya-table.sum.{event.check}-of", who(speech, cast, event.by))
    if event.kind in ("critical", "fumble"):
        words = speech(f"senya-table.verdict.{event.kind}")
        tone: Tone = "gold" if event.kind == "critical" else "bad"
        return SumShown(title, (), words, "", tone)
    return SumShown(title) if event.total is None else sum_of(speech, title, event.total)


def _verdict(speech: Speech, cast: Cast, events: Sequence[Event]) -> tuple[str, Tone]:
    """Returns what came of it: who was hit, what it did."""
    for event in reversed(events):
        match event:
            case ev.Harmed(target, _, real, _):
                words = speech("senya-table.verdict.harmed", who(speech, cast, target), sum(real))
                return words, "bad" if sum(real) else "muted"
            case ev.CounterDecided(by, outcome):
                return speech(f"senya-table.verdict.counter-{outcome}", who(speech, cast, by)), "violet"
            case ev.Hit(target, _):
                return speech("senya-table.verdict.hit", who(speech, cast, target)), "gold"
            case ev.Missed(target):
                return speech("senya-table.verdict.evaded", who(speech, cast, target)), "good"
    return "", ""
