"""The director plays what happened, then lays out what is: events become animations, observations decide."""

import logging
from collections.abc import Callable, Sequence
from typing import Any, Generic, Literal, Protocol, TypeVar

from game.rules.contract import AnyObservation, Event
from game.ui.motion.tween import Animation
from game.ui.sound import Name as SoundName

log = logging.getLogger(__name__)

Speed = Literal["full", "short", "off"]
PACE: dict[str, float] = {"full": 1.0, "short": 2.6}
"""How much faster than real time animations run, by the setting."""


Seen = TypeVar("Seen", bound=AnyObservation)
View = TypeVar("View", bound=AnyObservation, contravariant=True)


class Stage(Protocol[View]):
    """The drawing state of one game: what lies where on the screen, and how each event moves it."""

    @property
    def settled(self) -> int:
        """How often the stage has been laid out: rises with every `settle`, whoever called it."""
        ...

    def scenes(self, events: Sequence[Event]) -> list[tuple[Event, ...]]:
        """Returns the events in order, those that play together as one tuple."""
        ...

    def animate(self, events: tuple[Event, ...]) -> Animation | None:
        """Begins the animation of events that play together; None if there is nothing to see."""
        ...

    def fly(self, observation: View) -> Animation | None:
        """Begins a flight from what is on the screen to the layout of `observation` (undo, jumps, loading)."""
        ...

    def settle(self, observation: View) -> None:
        """Lays the screen out from nothing."""
        ...

    def sound(self, event: Event) -> SoundName | None:
        """Returns the sound of an event; None for none."""
        ...

    def differs(self, observation: View) -> bool:
        """Whether something else is on the screen than `settle` would lay out, or anything is still in the air."""
        ...


class Director(Generic[Seen]):
    """Runs one stage. Input never waits for it: whoever acts calls `finish` (or `play`, which does) and goes on.

    `speed`: "full", "short" or "off". `on_event` is called as each event begins (sounds). With `debug` the layout at
    the end of the animations is compared with the observation; `mismatch` tells whether they ever differed.
    """

    def __init__(
        self,
        stage: Stage[Seen],
        speed: Speed = "full",
        *,
        debug: bool = False,
        on_event: Callable[[Event], None] | None = None,
    ) -> None:
        self.stage = stage
        self.speed: Speed = speed
        self.debug = debug
        self.mismatch = False
        self.waits = False
        """Whether somebody has still to say that it goes on: until then nothing counts as at rest."""
        self.rests = False
        """Whether what was shown last stays for a while before anything follows by itself."""
        self._on_event = on_event or (lambda event: None)
        self._waiting: list[tuple[Event, ...]] = []
        self._running: Animation | None = None
        self._truth: Seen | None = None
        self._settled = 0

    @property
    def busy(self) -> bool:
        """Whether something still moves, rests, or waits for a word."""
        return self._truth is not None or self.rests or self.waits

    @property
    def moving(self) -> bool:
        """Whether something still moves."""
        return self._truth is not None

    @property
    def queued(self) -> int:
        """How many scenes are running or waiting (for the F3 overlay)."""
        return len(self._waiting) + (self._running is not None)

    def play(self, events: Sequence[Event], observation: Seen) -> None:
        """Plays the events of a step (as the observing seat may know them), then settles on `observation`."""
        self.finish()
        self._waiting = self.stage.scenes(events)
        self._truth = observation
        self._settled = self.stage.settled
        if self.speed == "off":
            self.finish()
        else:
            self._next()

    def fly(self, observation: Seen) -> None:
        """Goes to `observation` without events: tiles fly from their old places to the new."""
        self.finish()
        flight = None if self.speed == "off" else self.stage.fly(observation)
        if flight is None:
            self.show(observation)
            return
        self._running, self._truth = flight, observation
        self._settled = self.stage.settled

    def show(self, observation: Seen) -> None:
        """Lays `observation` out at once, without any motion."""
        self._waiting, self._running, self._truth = [], None, None
        self.stage.settle(observation)

    def update(self, dt: float) -> bool:
        """Advances by `dt` seconds; returns whether the screen changed."""
        if self._truth is None:
            return False
        if self._overtaken():
            return True
        dt *= PACE.get(self.speed, 1.0)
        while self._running is not None and dt >= 0:
            dt = self._running.advance(dt)
            if not self._running.done:
                return True
            self._running = None
            self._next()
        self._settle()
        return True

    def finish(self) -> None:
        """Jumps to the end of everything that is running or waiting."""
        if self._truth is None or self._overtaken():
            return
        while self._running is not None or self._waiting:
            if self._running is not None:
                self._running.finish()
                self._running = None
            self._next()
        self._settle()

    def _overtaken(self) -> bool:
        """Drops what is running if somebody has laid the stage out anew since: its tiles are no longer there."""
        if self.stage.settled == self._settled:
            return False
        self._waiting, self._running, self._truth = [], None, None
        return True

    def _next(self) -> None:
        """Begins the next scene that has something to see."""
        while self._running is None and self._waiting:
            scene = self._waiting.pop(0)
            for event in scene:
                self._on_event(event)
            self._running = self.stage.animate(scene)

    def _settle(self) -> None:
        truth, self._truth = self._truth, None
        assert truth is not None
        if self.debug and self.stage.differs(truth):
            self.mismatch = True
            log.error("animations ended in another layout than the observation's")
        self.stage.settle(truth)


AnyStage = Stage[Any]
AnyDirector = Director[Any]
"""Those of a game that nobody here knows."""
