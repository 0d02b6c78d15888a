# What ./run and ./test share: packages, Node, and the two builds. Sourced, not run; the caller has `set -euo pipefail`.

run_packages=(g++ cmake ninja-build pkg-config ca-certificates
  libboost1.81-dev nlohmann-json3-dev libpcg-cpp-dev libfmt-dev libspdlog-dev libcli11-dev libsodium-dev libsqlite3-dev
  nodejs npm)
test_packages=(libgtest-dev clang-19 libclang-rt-19-dev clang-format-19 chromium python3 curl)

say() { printf '\n== %s\n' "$*"; }

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

have_package() { dpkg-query -W -f='${Status}' "$1" 2>/dev/null | grep -q 'ok installed'; }

install_packages() {
  local missing=() package
  for package in "$@"; do
    case $package in # a Node from elsewhere will do
      nodejs | npm) command -v "${package/nodejs/node}" >/dev/null && continue ;;
    esac
    have_package "$package" || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  say "Installing ${missing[*]}"
  as_root apt-get update -qq
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# The web tools need Node 20; Debian 12 brings 18. Then a newer one comes from the npm package `node`, into the build folder.
use_node() {
  local major
  major=$(node -p 'process.versions.node.split(".")[0]')
  [ "$major" -ge 20 ] && return
  if [ ! -x build/node/node_modules/node/bin/node ]; then
    say "Installing a newer Node into build/node (this machine has $major)"
    npm install --silent --no-audit --no-fund --prefix build/node node@22
  fi
  PATH="$PWD/build/node/node_modules/node/bin:$PATH"
}

build_cpp() { # preset, targets...
  local preset=$1
  shift
  [ -f "build/$preset/build.ninja" ] || cmake --preset "$preset" >/dev/null
  cmake --build "build/$preset" --target "$@"
}

# A fingerprint of all that goes into the web client; sizes and times are enough to see a change.
web_fingerprint() {
  find web games build/release/lucky \( -name node_modules -o -name gen -o -name golden -o -name e2e \) -prune -o -type f -printf '%p %s %T@\n' |
    grep -E '^build|^web|/web/|/text/' | LC_ALL=C sort | cksum
}

install_web_tools() {
  local wanted
  wanted=$(cksum <web/package-lock.json)
  [ "$(cat web/node_modules/.installed 2>/dev/null)" = "$wanted" ] && return
  say "Installing the web tools"
  # Not `npm ci`: it insists on the binaries of every other platform, and the lock has those of Linux.
  (cd web && npm install --no-save --silent --no-audit --no-fund)
  echo "$wanted" >web/node_modules/.installed
}

build_web() {
  local now stamp=build/release/web/.built
  now=$(web_fingerprint)
  [ "$(cat "$stamp" 2>/dev/null)" = "$now" ] && return
  use_node
  install_web_tools
  say "Building the web client"
  build/release/lucky types --out web/src/gen
  (cd web && npm run --silent build)
  echo "$now" >"$stamp"
}
