"""What cards and decisions of 盤上遊姫 are called in words, on any table."""
