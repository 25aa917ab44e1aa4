"""盤上遊姫 without a table to look at."""
