"""What the printed sheets are usually played with, and by how many: set and seats of every game.

The set is the one that a sheet prints its game for (the first, where it prints several versions);
sheet 002 calls the double-6 the standard where a game names none. The seats are those that a sheet
prints or shows in its example; where it does neither, the fewest that can play.
"""

PRINTED = {
    "caribbean-cruise": (6, 4),  # four names on the printed score pad
    "front-porch": (6, 3),  # the printed score has players A, B and C
    "blind": (6, 2),
    "double-six": (6, 2),
    "tournament": (6, 3),  # A, B and C again; double-6 is listed first
    "texas-42": (6, 4),
    "poker": (6, 4),  # twenty pieces, five a hand
    "muggins": (6, 2),
    "draw": (6, 2),
    "block": (6, 2),
    "bergen": (6, 2),
    "matador": (6, 2),
    "pressman-matador": (9, 3),
    "tiddle-a-wink": (9, 6),  # larger groups, sets of 55
    "tiddle-a-wink-pool": (6, 6),
    "pressman-tiddle-a-wink": (9, 6),
    "sebastopol": (6, 4),
    "mexican-train": (12, 4),
    "bingo": (6, 1),
    "good-neighbors": (12, 1),
    "squeeze": (6, 1),
    "big-clock": (12, 1),
    "traffic": (6, 1),
}

# The set that a company of some other number usually plays with.
BY_COMPANY = [
    ("tiddle-a-wink", 4, 6),
    ("tiddle-a-wink", 5, 9),
    ("tiddle-a-wink", 10, 9),
    ("muggins", 4, 6),
    ("muggins", 5, 9),
    ("draw", 8, 12),
    ("tournament", 7, 12),
    ("mexican-train", 2, 12),
    ("mexican-train", 8, 12),
    ("pressman-matador", 8, 9),
]
