"""What the family brings; all else is as for any game."""

from boneyard.family import Family


class ChickenFootFamily(Family):
    """Games in which a double wants toes."""

    name = "chicken_foot"

    def face(self, sheet, names):
        from .face import FootFace

        return FootFace(sheet, names)


CHICKEN_FOOT = ChickenFootFamily()
