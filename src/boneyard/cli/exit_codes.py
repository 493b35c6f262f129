"""What the command `boneyard` tells the shell."""

DONE = 0
FAILED = 1  # a record or a bot that was examined is not as it should be
REFUSED = 2  # something typed that cannot be done
INTERRUPTED = 130  # what a shell expects of a command that Ctrl-C ended
