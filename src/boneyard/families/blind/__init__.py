"""Games played blindly: tiles that nobody has looked at are turned up one by one."""
