"""The checks of the toy's vector files."""

from game.verify.plain import plain_checks
from tests.toy.rules import GAME

CHECKS = plain_checks(GAME)
