"""Where the bundled program begins."""

from game.cli import main

if __name__ == "__main__":  # a worker that is started anew imports this file again
    raise SystemExit(main())
