"""What is printed on the cards of 盤上遊姫: colours, emblems, drawn pictures, words."""
