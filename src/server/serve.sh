#!/bin/sh
# Starts the server, everywhere in this way: what keeps its memory small must be said before Node begins.
# - glibc would keep what was freed in arenas, one for each of a dozen threads; one arena too few costs no time.
# - Types that were stripped at one start are kept for the next, which does not load what strips them.
# - A young generation of 4 MB instead of 16 costs a few more short collections.
here=$(cd "$(dirname "$0")" && pwd)
modules="$here/../../node_modules"
node="$modules/node/bin/node"
[ -x "$node" ] || node=node
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$modules/.cache/stockbook}"
exec "$node" --max-semi-space-size=4 "$@" "$here/main.ts"
