"""How the family is played: policy, judge, imagined worlds, reasons."""
