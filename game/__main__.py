"""`python -m game`: the program, wherever the package is found."""

from game.cli import main

if __name__ == "__main__":  # a worker that is started anew imports this file again
    raise SystemExit(main())
