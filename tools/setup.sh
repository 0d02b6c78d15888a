# What ./run and ./test share: packages, Node, the two builds, and how a step says what it does, how far it is and why it
# failed. Sourced from the repository's root, not run. A function that fails has told why: its caller only has to stop.
# shellcheck shell=bash disable=SC2034

build_packages=(g++ cmake ninja-build pkg-config
  libboost1.81-dev nlohmann-json3-dev libpcg-cpp-dev libfmt-dev libspdlog-dev libcli11-dev libsodium-dev libsqlite3-dev)
run_packages=("${build_packages[@]}" ca-certificates nodejs npm)
quick_packages=("${build_packages[@]}" libgtest-dev)
game_packages=("${quick_packages[@]}" clang-format-19 python3)
test_packages=("${run_packages[@]}" libgtest-dev clang-19 libclang-rt-19-dev clang-format-19 clang-tidy-19 chromium python3 curl)

say() { printf '\n== %s\n' "$*"; }

clock() { printf '%d:%02d' $(($1 / 60)) $(($1 % 60)); }

# progress LOG: keeps what a tool prints, and shows how far it is by ninja's and apt's counters: on a terminal in a line that
# is written over, elsewhere in one line every half minute. (Ninja's own estimate came with 1.12; Debian 12 has 1.11.)
progress() {
  local log=$1 line='' half='' doing='' count=0 of=0 since=0 last=0 start=$SECONDS shown=$SECONDS every=30 begin='' end='\n' text gone left
  [ -t 1 ] && [ "${TERM:-dumb}" != dumb ] && every=1 begin='\r\e[K' end=''
  exec 3>"$log"
  while :; do
    if IFS= read -r -t 1 line; then
      line=$half$line half=''
      if [[ $line =~ ^\[([0-9]+)/([0-9]+)\] && $line != *'Re-checking globbed'* ]]; then
        doing='' count=${BASH_REMATCH[1]} of=${BASH_REMATCH[2]} last=$((SECONDS - start))
        printf '%s\n' "$line" >&3
      elif [[ $line =~ ^(dl|pm)status:.*:([0-9]+)\.[0-9]+: ]]; then
        text=fetching
        [ "${BASH_REMATCH[1]}" = pm ] && text=installing
        [ "$text" = "$doing" ] || since=$((SECONDS - start))
        doing=$text count=${BASH_REMATCH[2]} of=100 last=$((SECONDS - start))
      else
        printf '%s\n' "$line" >&3
      fi
    elif [ $? -gt 128 ]; then
      half+=$line # nothing for a second, or half a line
    else
      break
    fi
    [ $((SECONDS - shown)) -ge $every ] || continue
    shown=$SECONDS gone=$((SECONDS - start)) text=''
    [ "$of" -gt 0 ] && text="${doing:-$count of $of}, $((100 * count / of)) %, "
    text+="$(clock $gone) gone"
    if [ "$count" -gt 0 ] && [ $((20 * count)) -ge "$of" ]; then
      left=$(((last - since) * (of - count) / count - (gone - last)))
      [ $left -le 0 ] || text+=", about $(clock $left) left"
    fi
    printf "$begin   %s$end" "$text"
  done
  [ -n "$half$line" ] && printf '%s\n' "$half$line" >&3
  [ -n "$begin" ] && printf '\r\e[K'
  return 0
}

# step NAME WHAT COMMAND...: says what is done, and how long it took; what the command prints is kept in build/log/NAME.log.
step() {
  local name=$1 what=$2 start=$SECONDS status=0
  shift 2
  say "$what"
  if ! { mkdir -p build/log && : >"build/log/$name.log"; } 2>/dev/null; then
    complain "Nothing can be written into $PWD/build." \
      "If it belongs to another user (root, after 'sudo ./run'), give it back: sudo chown -R $(id -un) build web"
    exit 1
  fi
  LC_ALL=C.UTF-8 "$@" </dev/null 2>&1 | progress "build/log/$name.log" || status=${PIPESTATUS[0]}
  [ "$status" -eq 0 ] || return "$status"
  printf -- '-- %s: %d s\n' "${what%%:*}" $((SECONDS - start))
}

logged() { grep -qE "$2" "build/log/$1.log"; } # logged NAME PATTERN: did the step say this?

# complain WHAT TO_DO [NAME]: why there is no going on, by the log of the step NAME, and what to do about it.
complain() {
  local to_do=$2
  printf '\n*** %s\n' "$1"
  [ -z "${3:-}" ] || telling_lines "build/log/$3.log" || :
  if df --output=avail . build 2>/dev/null | awk 'NR > 1 && $1 < 10000 { full = 1 } END { exit !full }'; then
    to_do='The disk is full: make room, and start this again.'
  fi
  printf '\nWhat to do: %s\n' "$to_do"
  [ -z "${3:-}" ] || printf 'Everything that was said: build/log/%s.log\n' "$3"
} >&2

# The lines of a log that tell: fifteen from the first error on, or the last fifteen. Not the compiler's command lines.
telling_lines() {
  local from
  from=$(grep -m1 -nE '(^|[^[:alnum:]_-])[Ee]rror:|^(E|W|Err):|^CMake Error|^--   (No p|P)ackage|^npm (ERR!|error)|^sudo:' "$1" | cut -d: -f1) || :
  grep -vE '^(Get|Hit|Ign|Fetched|Reading|Building|Selecting|Preparing|Unpacking|Setting up)\b|^npm (ERR!|error) +at |complete log|^See also' <(tail -n "+${from:-1}" "$1") |
    awk 'NF && length($0) < 400' | if [ -n "$from" ]; then head -n 15; else tail -n 15; fi | sed 's/^/    /'
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# Asks for the password now: a prompt would be lost in the progress of a step.
may_be_root() { [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null || { command -v sudo >/dev/null && sudo -v; }; }

have_package() { dpkg-query -W -f='${Status}' "$1" 2>/dev/null | grep -q 'ok installed'; }

# A list that could not be brought up to date is no failure yet: what is needed may be in the old one.
fetch_packages() {
  local setting settings=(DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8)
  for setting in http_proxy https_proxy no_proxy; do # sudo forgets them
    [ -z "${!setting:-}" ] || settings+=("$setting=${!setting}")
  done
  as_root env "${settings[@]}" apt-get update -q || :
  as_root env "${settings[@]}" apt-get install -y -q --no-install-recommends \
    -o DPkg::Lock::Timeout=300 -o APT::Status-Fd=1 "$@"
}

install_packages() {
  local missing=() package by_hand advice
  for package in "$@"; do
    case $package in # a Node from elsewhere will do
      nodejs | npm) command -v "${package/nodejs/node}" >/dev/null && continue ;;
    esac
    have_package "$package" || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  if ! command -v apt-get >/dev/null; then
    complain 'There is no apt-get here, so nothing can be installed.' \
      "This is made for Debian 12. Elsewhere, what it needs goes by these names in Debian: ${missing[*]}"
    return 1
  fi
  by_hand="apt-get update && apt-get install --no-install-recommends ${missing[*]}"
  if ! may_be_root; then
    complain "Packages are missing, and $(id -un) may not install them." "As root: $by_hand
Then start this again. To let $(id -un) use sudo, as root: apt-get install sudo && adduser $(id -un) sudo. That holds from the next login on."
    return 1
  fi
  step packages "Installing packages: ${missing[*]}" fetch_packages "${missing[@]}" && return
  if logged packages 'Could not get lock|Could not open lock'; then
    advice='Another program is installing packages: wait for it to end, and start this again.'
  elif logged packages 'dpkg was interrupted|dpkg --configure -a'; then
    advice="An earlier installation was cut off. As root: dpkg --configure -a. Then start this again."
  elif logged packages '^Err:|Failed to fetch|Could not resolve|Could not connect|Unable to connect'; then
    advice="The package servers did not answer. Check the network and, if there is one, the proxy (\$http_proxy, or apt-config dump Acquire::http).
'apt-get update', as root, says whether they do. Then start this again."
  elif logged packages 'Unable to locate package|no installation candidate'; then
    advice='The package lists of this machine do not have them. It needs those of Debian 12, bookworm with bookworm-security (/etc/apt/sources.list*).'
  else
    advice="See what apt says to this, as root: $by_hand"
  fi
  complain 'Packages could not be installed.' "$advice" packages
  return 1
}

# cpp_tree PRESET [-D...]: configures its build tree, unless it is. A tree remembers what it was told: tests stay on.
cpp_tree() {
  local preset=$1 tree=build/$1 home setting old=1 advice
  shift
  if [ -f "$tree/CMakeCache.txt" ]; then
    home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$tree/CMakeCache.txt")
    if [ ! "$home" -ef . ]; then
      complain "The build tree $tree was made for the sources in ${home:-another folder}." "Remove it, and start this again: rm -r $tree"
      return 1
    fi
    [ -f "$tree/build.ninja" ] && [ ! CMakePresets.json -nt "$tree/build.ninja" ] && old=0
    for setting in "$@"; do
      setting=${setting#-D}
      grep -q "^${setting%%=*}:.*=${setting#*=}\$" "$tree/CMakeCache.txt" || old=1
    done
  fi
  [ $old = 1 ] || return 0
  step "configure-$preset" "Configuring $tree" cmake --preset "$preset" "$@" && return
  if logged "configure-$preset" 'not found in the PATH|No CMAKE_CXX_COMPILER|not able to compile'; then
    advice="The compiler is not found or does not work. As root: apt-get install --reinstall $([ "$preset" = release ] && echo g++ || echo clang-19)
Then start this again."
  elif logged "configure-$preset" 'Could NOT find|[Cc]ould not find a package|required package'; then
    advice="A library is missing, or was removed after $tree was made. As root: apt-get install --reinstall ${build_packages[*]:4}
Then remove the tree, and start this again: rm -r $tree"
  else
    advice="If this tree was made by another compiler or another version of these sources, remove it, and start this again: rm -r $tree"
  fi
  complain "CMake could not configure $tree." "$advice" "configure-$preset"
  return 1
}

build_cpp() { # preset, [-D...], targets...
  local preset=$1 settings=() advice
  shift
  while [[ ${1:-} == -D* ]]; do
    settings+=("$1")
    shift
  done
  cpp_tree "$preset" "${settings[@]}" || return
  step "build-$preset" "Compiling into build/$preset" env NINJA_STATUS='[%f/%t] ' cmake --build "build/$preset" --target "$@" && return
  if logged "build-$preset" '[Kk]illed signal|[Cc]annot allocate memory|virtual memory exhausted|out of memory'; then
    advice='The compiler ran out of memory. Close other programs, or let it do one thing at a time: CMAKE_BUILD_PARALLEL_LEVEL=1'
  elif logged "build-$preset" '^CMake Error|ninja: error: (loading|rebuilding)'; then
    advice="Remove the build tree, and start this again: rm -r build/$preset"
  else
    advice="If you changed the sources, mend what stands above. If not, remove the build tree, and start this again: rm -r build/$preset"
  fi
  complain "What is in build/$preset could not be built." "$advice" "build-$preset"
  return 1
}

in_web() { (cd web && "$@"); }

npm_failed() { # log, what failed
  local advice
  if logged "$1" 'ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ERR_SOCKET_TIMEOUT|network'; then
    advice="npm could not reach its registry. Check the network and, if there is one, the proxy (npm config get proxy); 'npm ping' says whether
it answers. Nothing else is missing: start this again then."
  elif logged "$1" 'CERT_|_CERT|certificate'; then
    advice="npm does not trust the certificate of its registry: tell it which one to trust (npm config set cafile FILE). 'npm ping' says
whether it does. Nothing else is missing: start this again then."
  elif logged "$1" 'E401|E403|E404|ETARGET'; then
    advice="The registry npm asks (npm config get registry) refused, or does not have it. 'npm ping' says whether it answers."
  elif logged "$1" 'EACCES|EPERM'; then
    advice="A file belongs to another user (root, after 'sudo ./run'). Give them back: sudo chown -R $(id -un) build web ~/.npm"
  else
    advice='Remove what npm installed, and start this again: rm -rf web/node_modules build/node'
  fi
  complain "$2" "$advice" "$1"
  return 1
}

# npm_install PACKAGE WORDS...: asks for the package alone first: without a registry npm tries on for a quarter of an hour.
npm_install() {
  npm view "$1" version --fetch-retries=1 --fetch-retry-mintimeout=1000 --fetch-timeout=20000 && npm install --no-audit --no-fund "${@:2}"
}

# Vite needs Node 20.19 or 22.12; Debian 12 brings 18. Then a newer one comes from the npm package `node`, into the build folder.
use_node() {
  local fits='const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a === 22 && b > 11) || (a === 20 && b > 18) ? 0 : 1)'
  node -e "$fits" && return
  if ! build/node/node_modules/node/bin/node -e "$fits" 2>/dev/null; then
    step node "Installing a newer Node into build/node (this machine has $(node --version))" \
      npm_install node@22.12.0 --prefix build/node node@22 || npm_failed node 'A newer Node could not be installed.' || return
  fi
  PATH="$PWD/build/node/node_modules/node/bin:$PATH"
}

install_web_tools() {
  local wanted
  wanted=$(cksum <web/package-lock.json)
  [ "$(cat web/node_modules/.installed 2>/dev/null)" = "$wanted" ] && return
  # Not `npm ci`: it insists on the binaries of every other platform, and the lock has those of Linux.
  step web-tools 'Installing the web tools' in_web npm_install vite --no-save ||
    npm_failed web-tools 'The web tools could not be installed.' || return
  echo "$wanted" >web/node_modules/.installed
}

# A fingerprint of all that goes into the web client; sizes and times are enough to see a change.
web_fingerprint() {
  find web games build/release/lucky \( -name node_modules -o -name gen -o -name golden -o -name e2e \) -prune -o -type f -printf '%p %s %T@\n' |
    grep -E '^build|^web|/web/|/text/' | LC_ALL=C sort | cksum
}

bundle_web() {
  build/release/lucky types --out web/src/gen && in_web npm run build
}

build_web() {
  local now stamp=build/release/web/.built
  now=$(web_fingerprint)
  [ "$(cat "$stamp" 2>/dev/null)" = "$now" ] && return
  use_node && install_web_tools || return
  if ! step web 'Building the web client' bundle_web; then
    complain 'The web client could not be built.' \
      'If you changed the sources, mend what stands above. If not, remove the web tools, and start this again: rm -rf web/node_modules' web
    return 1
  fi
  echo "$now" >"$stamp"
}
