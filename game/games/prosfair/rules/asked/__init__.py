"""What the table of プロスフェアー asks of its rules besides playing: turns half made, careers, what is forbidden."""
