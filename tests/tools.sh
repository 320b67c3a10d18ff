#!/bin/sh
# What the tests need besides Python: a browser, a font with Chinese, Node 18 or newer,
# PostgreSQL. Root on Debian gets what is
# missing; anyone else reads what to install. Chromium's headless shell is twice as fast as a whole Chromium, which does too.
has() { command -v "$1" >/dev/null; }
fetch() { DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null; }

wanted=
has chromium || has chromium-browser || has google-chrome || has chromium-headless-shell || wanted="chromium fonts-noto-cjk"
node -e 'process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)' 2>/dev/null || wanted="$wanted nodejs"
has pg_virtualenv || wanted="$wanted postgresql"

if [ "$(id -u)" != 0 ] || ! has apt-get; then
	[ -z "$wanted" ] || echo "Missing: $wanted. As root: apt-get install $wanted" >&2
	exit 0
fi
[ -z "$wanted" ] && has chromium-headless-shell && exit 0
apt-get update -qq
if ! has chromium-headless-shell && fetch chromium-headless-shell fonts-noto-cjk 2>/dev/null; then
	echo "Installed chromium-headless-shell"
	wanted=${wanted#chromium fonts-noto-cjk}
fi
[ -z "$wanted" ] || { echo "Installing $wanted"; fetch $wanted; }
