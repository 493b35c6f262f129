"""The inner loops of searching players: compiled, and in whole numbers, so that compiled and
interpreted players make the same moves."""
