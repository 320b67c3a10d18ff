"""The site: settings, URLs, HTTP manners and accounts. Belongs to no feature; features never import each other through it."""
