"""Adapters at the ports: the extractors this server offers. May import what lies below; never actions or views."""
