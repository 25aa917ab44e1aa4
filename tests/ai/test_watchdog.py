"""What counts as life of the AI's process, when it is given up, and what its frames hold."""

from __future__ import annotations

import pytest

from game.ai import frames
from game.ai.process import PROOF_S, Pulse
from game.ai.protocol import Alive, Cancel, Chosen, Prepare, Think
from game.ai.watchdog import LONGEST_LOOK_S, SILENT_S, WORKED_S, Watchdog


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def watchdog(clock: Clock) -> Watchdog:
    made = Watchdog(clock)
    made.asked()
    return made


def look_on(watchdog: Watchdog, clock: Clock, seconds: float, patience: int = 1) -> str:
    """Looks every half second for so long; returns the complaint, if there is one."""
    for _ in range(round(seconds * 2)):
        clock.now += 0.5
        if complaint := watchdog.look(patience):
            return complaint
    return ""


def test_silence_is_borne_for_a_while(watchdog: Watchdog, clock: Clock) -> None:
    assert not look_on(watchdog, clock, SILENT_S)
    assert look_on(watchdog, clock, 0.5)


def test_patience_doubles_both_limits(watchdog: Watchdog, clock: Clock) -> None:
    assert not look_on(watchdog, clock, SILENT_S * 2, patience=2)
    assert look_on(watchdog, clock, 0.5, patience=2)
    watchdog.heard(WORKED_S * 2, owing=True)
    assert watchdog.look(1) and not watchdog.look(2)


def test_a_sign_of_life_ends_the_silence(watchdog: Watchdog, clock: Clock) -> None:
    for _ in range(5):
        assert not look_on(watchdog, clock, SILENT_S)
        watchdog.heard(1.0, owing=True)


def test_too_much_computing_is_no_life(watchdog: Watchdog, clock: Clock) -> None:
    watchdog.heard(WORKED_S, owing=True)
    assert not watchdog.look(1)
    watchdog.heard(WORKED_S + 0.1, owing=True)
    assert watchdog.look(1)


def test_one_that_owes_nothing_may_be_silent(watchdog: Watchdog, clock: Clock) -> None:
    watchdog.heard(0.0, owing=False)
    assert not look_on(watchdog, clock, SILENT_S * 4)
    watchdog.asked()
    assert not look_on(watchdog, clock, SILENT_S)


def test_a_new_process_begins_anew(watchdog: Watchdog, clock: Clock) -> None:
    look_on(watchdog, clock, SILENT_S)
    watchdog.started()
    watchdog.asked()
    assert not look_on(watchdog, clock, SILENT_S)


def test_time_nobody_waited_in_does_not_count(watchdog: Watchdog, clock: Clock) -> None:
    clock.now += 3600
    assert not watchdog.look(1)
    assert not look_on(watchdog, clock, SILENT_S - LONGEST_LOOK_S)


def test_only_what_the_others_compute_is_a_sign_of_life() -> None:
    told: list[Alive] = []
    computed = [1.0]
    pulse = Pulse(told.append, lambda: computed[-1])
    pulse.beat()  # starting the process is work as well
    assert len(told) == 1
    for _ in range(100):
        pulse.beat()
    assert len(told) == 1
    computed.append(1.0 + PROOF_S * 0.9)
    pulse.beat()
    assert len(told) == 1
    computed.append(1.0 + PROOF_S * 1.1)
    pulse.beat()
    assert len(told) == 2


@pytest.mark.parametrize(
    "message",
    [
        Prepare("gungi"),
        Think(7, "gungi", {"mode": "claim"}, "seen", "greedy", 1 << 63),
        Cancel(1 << 40),
        Chosen(9, "done", 3, 4, 5),
        Alive(1.25),
    ],
)
def test_a_frame_is_the_message(message: frames.Message) -> None:
    frame = frames.pack(message)
    assert frames.unpack(frame) == message
    assert frames.head(frame)[1] == getattr(message, "id", 0)


@pytest.mark.parametrize("frame", [b"", b"\x01", b"\x63" + bytes(8), b"\x03" + bytes(8) + b"?", b"\x04" + bytes(9)])
def test_what_is_no_frame_is_refused(frame: bytes) -> None:
    with pytest.raises(Exception):  # noqa: B017 - whatever it is, the process counts as lost
        frames.unpack(frame)


def test_a_request_is_no_answer() -> None:
    asked = frames.pack(Prepare("gungi"))
    with pytest.raises(ValueError, match="Prepare under ANSWER"):
        frames.unpack(bytes([frames.Tag.ANSWER]) + asked[1:])
