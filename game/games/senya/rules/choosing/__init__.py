"""What people do with actions: pick them piece by piece, read them in a record, count them."""
