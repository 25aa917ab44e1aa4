"""Seeds: drawn from the system's own randomness, or typed by a person."""

from __future__ import annotations

import re
import secrets

LIMIT = 1 << 64


def new_seed() -> int:
    """Returns 64 bits that nobody can guess: what is dealt from them must stay secret."""
    return secrets.randbits(64)


def seed_of(text: str) -> int:
    """Returns the number of "17" or "0x8F21C3". Raises ValueError for anything else, or for more than 64 bits."""
    word = text.strip()
    if not re.fullmatch(r"[0-9]{1,20}|0[xX][0-9A-Fa-f]{1,16}", word):
        raise ValueError(text)
    value = int(word, 16 if word[:2] in ("0x", "0X") else 10)
    if value >= LIMIT:
        raise ValueError(text)
    return value
