"""Seeds for bots: texts that follow from a match's seed but do not give it away.

Deals follow from a match's seed, so a bot that knew it could work out every hand. What a bot gets
is a hash of it, in the lab, at the terminal and on a server alike.
"""

from hashlib import blake2b


def bot_seed(match_seed: str, *moment: object, key: bytes = b"") -> str:
    """The seed of a bot at this moment of a match, such as its seat, or seat, round and move.

    Some match seeds can be guessed, those of numbered deals for one. Whoever keeps a `key` makes
    seeds that nobody can compare with guesses; without one results can be had again.
    """
    text = "/".join([match_seed, *(str(each) for each in moment)])
    return blake2b(text.encode(), digest_size=16, key=key, person=b"boneyard/bot").hexdigest()
