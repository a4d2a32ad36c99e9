"""What people and models say, by language: the tables the guard's rules look things up in."""
