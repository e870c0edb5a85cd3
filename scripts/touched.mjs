import { spawnSync } from 'node:child_process';
import { root } from './paths.mjs';

// Where a file of an area lies; what lies elsewhere (scripts, papers, what tests share) belongs to none.
const OF_AREA = /^(?:src\/(?:server|shared|web)|e2e)\/([a-z][A-Za-z]*)\//;
const NO_AREAS = new Set(['testing', 'demo', 'refusals', 'public']);
/** What all screens are made of is seen where all screens are: in the shell. */
const OF_ALL_SCREENS = /^src\/web\/(?:(?:ui|api|texts)\/|[^/]+$)/;
/** What all public pages are made of is seen in the shop. */
const OF_PUBLIC_PAGES = /^src\/web\/site\//;

/**
 * The areas whose files differ from a revision, committed since or not.
 * @param {string} revision
 */
export function areasChanged(revision) {
  const changed = git('diff', '--name-only', revision);
  return areasOf([...changed, ...git('ls-files', '--others', '--exclude-standard')]);
}

/**
 * The areas that the commits since then have touched, those of the newest first; null where the project lies without its history.
 * @param {string} since as git understands it
 */
export function areasCommitted(since) {
  if (spawnSync('git', ['rev-parse', '--verify', 'HEAD'], { cwd: root }).status !== 0) return null;
  return areasOf(git('log', `--since=${since}`, '--format=', '--name-only'));
}

/** @param {string[]} files */
function areasOf(files) {
  const areas = files.flatMap((file) => {
    if (file.startsWith('migrations/')) return ['foundation'];
    if (OF_ALL_SCREENS.test(file)) return ['shell'];
    return OF_PUBLIC_PAGES.test(file) ? ['shopfront'] : (OF_AREA.exec(file)?.slice(1) ?? []);
  });
  return [...new Set(areas)].filter((area) => !NO_AREAS.has(area));
}

/** @param {string[]} words */
function git(...words) {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`);
  return stdout.split('\n').filter(Boolean);
}
