"""What a session knows of a coach: that it looks on, what it has said, and what it holds back."""
