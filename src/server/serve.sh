#!/bin/sh
# Starts the server, everywhere in this way: what keeps its memory small must be said before Node begins.
# - With an arena for each of its threads, glibc keeps what was freed in one from all the others.
# - What is larger than 128 KB gets pages of its own, which go back to the system; else that limit grows with use.
# - What was compiled at one start is there for the next, which then does without what strips types.
# - A young generation of 4 MB instead of 16 costs a few more short collections.
# - What is in use grows by half before all of it is collected, not fourfold.
here=$(cd "$(dirname "$0")" && pwd)
modules="$here/../../node_modules"
node="$modules/node/bin/node"
[ -x "$node" ] || node=node
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-131072}"
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$modules/.cache/stockbook}"
exec "$node" --max-semi-space-size=4 --heap-growing-percent=50 "$@" "$here/main.ts"
