"""The game of 千夜月姫+, which is made of its data: `game_of` gives the record of functions that the house plays by."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256

RULES_VERSION = 1


def digest_of(files: Mapping[str, Mapping[str, object]]) -> str:
    """Returns the SHA-256 of the tables of all files, by which battles of different data are told apart."""
    told = json.dumps(files, ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=str)
    return sha256(told.encode()).hexdigest()
