"""How games look and sound in words, wherever they are played. Nothing here prints or asks."""
