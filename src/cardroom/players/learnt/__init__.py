"""What players of several games need who go by tables that were learnt."""
