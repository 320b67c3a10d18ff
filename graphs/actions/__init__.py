"""What happens when somebody asks: long work in pairs ``start_x`` / ``run_x``, short work as one verb.

May import what lies below (``commits``, ``snapshots``, ``models``, pure rooms); a job hands providers in.
"""
