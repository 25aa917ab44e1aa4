"""What goes through the pipes as bytes: a tag, the number of a request, and a value packed up.

To unpack a value imports the modules it comes from, and of two threads that import the same packages at once one may
get half of them or wait for the other for ever. So only the main thread of a process unpacks. A thread that reads a
pipe looks at tag and number, which is all it needs to know.
"""

from enum import IntEnum
from multiprocessing.reduction import ForkingPickler
from struct import Struct

from game.ai import protocol

Message = protocol.Request | protocol.Prepare | protocol.Cancel | protocol.Answer | protocol.Alive

LONGEST = 1 << 24
"""Bytes of a frame; an observation has some thousands (400 plies of every game looked at)."""
_HEAD = Struct("<BQ")
_SECONDS = Struct("<d")


class Tag(IntEnum):
    """What kind of message a frame holds."""

    PREPARE = 0
    ASK = 1
    CANCEL = 2
    ANSWER = 3
    ALIVE = 4


_HELD: dict[Tag, tuple[type, ...]] = {
    Tag.PREPARE: (protocol.Prepare,),
    Tag.ASK: (
        protocol.Think,
        protocol.JudgeDraw,
        protocol.Analyse,
        protocol.Appraise,
        protocol.JudgeAnswer,
        protocol.ProvePuzzle,
    ),
    Tag.ANSWER: (
        protocol.Progress,
        protocol.Chosen,
        protocol.Judged,
        protocol.Analysed,
        protocol.Appraised,
        protocol.AnswerTold,
        protocol.PuzzleTold,
        protocol.Failed,
    ),
}


def pack(message: Message) -> bytes:
    """Returns a message as bytes. A cancel and a sign of life are nothing but head and number: any thread packs them.

    Raises whatever the value in it raises that cannot be packed.
    """
    match message:
        case protocol.Cancel(id):
            return _HEAD.pack(Tag.CANCEL, id)
        case protocol.Alive(worked_s):
            return _HEAD.pack(Tag.ALIVE, 0) + _SECONDS.pack(worked_s)
    tag = next(tag for tag, held in _HELD.items() if isinstance(message, held))
    id = 0 if isinstance(message, protocol.Prepare) else message.id
    return _HEAD.pack(tag, id) + bytes(ForkingPickler.dumps(message))


def head(frame: bytes) -> tuple[Tag, int]:
    """Returns the tag and the number of a frame (0: it has none). Raises ValueError for what is no frame."""
    if len(frame) < _HEAD.size:
        raise ValueError(f"{len(frame)} bytes are no frame")
    tag, id = _HEAD.unpack_from(frame)
    return Tag(tag), id


def unpack(frame: bytes) -> Message:
    """Returns the message of a frame; main thread only. Raises any exception for bytes that are none."""
    tag, id = head(frame)
    body = frame[_HEAD.size :]
    if tag is Tag.CANCEL:
        return protocol.Cancel(id)
    if tag is Tag.ALIVE:
        return protocol.Alive(*_SECONDS.unpack(body))
    message: Message = ForkingPickler.loads(body)
    if not isinstance(message, _HELD[tag]):
        raise ValueError(f"{type(message).__name__} under {tag.name}")
    return message
