"""Throws as the screen knows them: what is thrown for, what fell, and whether a throw is what is looked at (C15)."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.games.cerke.rules import events as ev
from game.games.cerke.rules import phases
from game.games.cerke.rules.observation import CerkeObservation
from game.rules.contract import Event


@dataclass(frozen=True, slots=True)
class Cast:
    """`sticks` of five with the marked side up, thrown by `seat`; `why` and `enough` as in `Thrown`."""

    seat: int
    sticks: int
    why: str
    enough: bool = True


@dataclass(frozen=True, slots=True)
class Awaited:
    """What an observation says of the sticks: `why` they are to be thrown, or what they gave (else None)."""

    why: str = ""
    given: Cast | None = None


def waiting_of(observation: CerkeObservation) -> Awaited:
    """Returns what is to be thrown for now, or what was just thrown."""
    if observation.result is not None:
        return Awaited()
    match observation.phase:
        case phases.AwaitLot():
            return Awaited("lot")
        case phases.StepSticks():
            return Awaited("step")
        case phases.WaterSticks():
            return Awaited("water")
        case phases.PickEnd(sticks=sticks):
            return Awaited(given=Cast(observation.turn, sticks, "step"))
    return Awaited()


def of_throw(observation: CerkeObservation, events: Iterable[Event]) -> bool:
    """Whether a throw is what is looked at: one is due, or the turn told by `events` was thrown for."""
    fell = any(isinstance(event, ev.Thrown | ev.LotFell) for event in events)
    return fell or waiting_of(observation) != Awaited()


def casts_of(event: ev.Thrown | ev.LotFell) -> tuple[Cast, ...]:
    """Returns the throws of an event: one, or those of both seats for the lot (C14.1)."""
    if isinstance(event, ev.LotFell):
        return Cast(0, event.ia, "lot", event.first == 0), Cast(1, event.a, "lot", event.first == 1)
    return (Cast(event.seat, event.sticks, event.why, event.enough),)
