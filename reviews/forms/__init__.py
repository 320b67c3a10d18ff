"""Every input of review and of checks is validated here. An unknown value is an error, never "no filter"."""
