"""What lies in the middle after a roll: the two sums that met, how it came out, and who aims at whom."""

from collections.abc import Callable, Iterable, Sequence

from game.games.senya.rules import events as ev
from game.games.senya.rules.actions import Attack
from game.games.senya.rules.state import SenyaState
from game.games.senya.table.forecast import sum_of
from game.games.senya.view.values import AimArrow, Contest, SumShown, Tone
from game.games.senya.words.speech import Cast, Speech, who
from game.match.match import AnyNode
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


def told_before(node: AnyNode, told: Callable[[AnyNode], Sequence[Event]]) -> list[Event]:
    """Returns what the steps of the attack that is going on told before a node; `told` gives the events of one."""
    found = list[Event]()
    while node.parent is not None and not isinstance(node.led, Attack):
        node = node.parent
        found[:0] = told(node)
    return found


def contest_of(speech: Speech, cast: Cast, before: Sequence[Event], events: Sequence[Event]) -> Contest | None:
    """Returns the sums of the checks of an attack, and how they came out in its last step; None where none were.

    `before` is what was told of the attack before that step.
    """
    so_far = [*before, *events]
    action = _last(speech, cast, so_far, ("hit",))
    reaction = _last(speech, cast, so_far, ("evade", "counter"))
    damage = next((event for event in reversed(so_far) if isinstance(event, ev.DamageRolled | ev.Checked)), None)
    if isinstance(damage, ev.DamageRolled):
        title = speech("senya-table.sum.damage-of", who(speech, cast, damage.by))
        made = [sum_of(speech, title, total) for total in damage.rolls]
        first, second = [*made, None, None][:2]
        return Contest(first, second, "", *_verdict(speech, cast, events), more=tuple(made[2:]))
    if action is None and reaction is None:
        return None
    return Contest(action, reaction, "", *_verdict(speech, cast, events))


def _last(speech: Speech, cast: Cast, events: Iterable[Event], checks: tuple[str, ...]) -> SumShown | None:
    found: SumShown | None = None
    for event in events:
        match event:
            case ev.Checked(check=check) if check in checks:
                found = _check(speech, cast, event)
            case ev.CheckChanged(on=on, check=check, total=total) if check in checks:
                found = sum_of(speech, speech(f"senya-table.sum.{check}-of", who(speech, cast, on)), total)
    return found


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
