"""Production settings, asked in a process of their own."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def manage(tmp_path: Path, *words: str, **env: str) -> subprocess.CompletedProcess[str]:
    clean = {
        key: value for key, value in os.environ.items() if not key.startswith(("GROUNDGRAPH_", "DJANGO_"))
    }
    settings = {"GROUNDGRAPH_DATA_DIR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "kgsite.settings"}
    command = [sys.executable, "manage.py", *words]
    return subprocess.run(command, cwd=ROOT, env=clean | settings | env, capture_output=True, text=True)


def test_check_deploy_is_clean(tmp_path: Path) -> None:
    done = manage(tmp_path, "check", "--deploy", "--fail-level", "WARNING")

    assert done.returncode == 0, done.stderr


def test_nonsense_in_a_setting_is_one_clear_sentence(tmp_path: Path) -> None:
    done = manage(tmp_path, "check", GROUNDGRAPH_PORT="eighty")

    assert done.returncode != 0
    assert "GROUNDGRAPH_PORT must be a whole number from 1 to 65535, not 'eighty'." in done.stderr


def test_a_bad_database_address_is_refused_without_repeating_it(tmp_path: Path) -> None:
    done = manage(tmp_path, "check", DATABASE_URL="postgrss://user:hunter2@host/db")

    assert done.returncode != 0
    assert "DATABASE_URL is not an address of a database." in done.stderr
