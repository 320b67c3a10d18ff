"""What happens in review. May import ``graphs.models`` and below, ``kgsite.accounts`` and ``reviews.domain``."""
