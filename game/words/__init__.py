"""Words that tables of every kind say, with and without a screen."""
