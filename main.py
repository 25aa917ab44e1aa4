"""Starts 盤上五戯; everything else is in `game.cli`."""

from game.cli import main

if __name__ == "__main__":  # spawned workers import this file again and must not start the program
    raise SystemExit(main())
