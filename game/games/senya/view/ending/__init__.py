"""What a battle came to, as figures for the panels that tell of its end."""
