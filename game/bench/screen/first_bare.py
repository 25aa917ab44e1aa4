"""The reference: a bare pygame + pygame-gui window with one button. Prints when its first frame is shown."""

import json
import sys
import time

import pygame
import pygame_gui


def main() -> None:
    pygame.init()
    window = pygame.display.set_mode((1440, 900))
    manager = pygame_gui.UIManager((1440, 900))
    pygame_gui.elements.UIButton(pygame.Rect(600, 400, 240, 60), "Play", manager)
    manager.update(0.0)
    manager.draw_ui(window)
    pygame.display.flip()
    print(json.dumps({"shown": time.time()}))


if __name__ == "__main__" and len(sys.argv) > 1:
    main()
