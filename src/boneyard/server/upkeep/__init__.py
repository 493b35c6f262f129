"""What a host does with a store: look it over, copy it, thin it out, give somebody what is his."""
