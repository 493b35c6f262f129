"""Chicken Foot for Boneyard: a family of its own in one folder."""

from boneyard.words import include

include(__name__)  # its words and rules
