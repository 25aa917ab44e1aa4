"""What the table of 軍儀 asks of its rules besides playing: what an action gains and risks."""
