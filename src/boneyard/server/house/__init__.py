"""The house around the tables: who is let in, who is not, and who has said so."""
