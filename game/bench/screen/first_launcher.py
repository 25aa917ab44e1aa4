"""The program itself, from its command line on, ended at its first frame. Prints when that is shown."""

import json
import os
import runpy
import sys
import time

import pygame


def main(home: str) -> None:
    flip = pygame.display.flip

    def first_flip(*args: object) -> None:
        flip()
        print(json.dumps({"shown": time.time()}), flush=True)
        os._exit(0)

    pygame.display.flip = first_flip
    sys.argv[1:] = ["--home", home, "--lang", "ja", "--size", "1440x900"]
    runpy.run_module("game", run_name="__main__")


if __name__ == "__main__" and len(sys.argv) > 1:
    main(sys.argv[1])
