"""Pages of accounts and teams."""
