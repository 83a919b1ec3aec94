"""What is given away as a link, or came as one."""
