"""A server's table at the prompt: the same socket that pages have, told in lines."""
