"""Words for all that is in the data and happens in a battle, made from rows, effects and events; nothing is drawn."""
