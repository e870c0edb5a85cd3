import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './paths.mjs';

/** What a file of the first tier is to cost, and what it must not: seconds of processor time on an idle machine. */
const WANTED_SECONDS = 5;
const MOST_SECONDS = 10;
const SHOWN = 5;

/**
 * Seconds of processor time of all that this process has started and that has ended; null where the system does not tell.
 * @returns {number | null}
 */
export function secondsOfChildren() {
  if (!existsSync('/proc/self/stat')) return null;
  const stat = readFileSync('/proc/self/stat', 'latin1');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15)
    .map(Number);
  return (Number(user) + Number(system)) / 100;
}

/**
 * Shows the dearest files of a run; answers those that cost more than a file of the first tier may.
 * @param {string} report as `cost.ts` writes it
 * @returns {string[]}
 */
export function tooDear(report) {
  if (!existsSync(report)) return [];
  const files = readFileSync(report, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    // On a machine that is slower, or busy with something else, the same work takes more.
    .map(({ file, seconds, pace }) => ({ file: relative(root, file), seconds: seconds / pace }))
    .sort((a, b) => b.seconds - a.seconds);
  const said = files.map(({ file, seconds }) => `${seconds.toFixed(1)} s ${file}`);
  console.log(`The dearest files, in processor time:\n${said.slice(0, SHOWN).join('\n')}`);
  const above = files.filter(({ file, seconds }) => seconds > WANTED_SECONDS && !isLong(file));
  if (above.length > 0) console.log(`${above.length} of the first tier take more than ${WANTED_SECONDS} s.`);
  return files
    .filter(({ file, seconds }) => seconds > MOST_SECONDS && !isLong(file))
    .map(
      ({ file, seconds }) =>
        `${file}: ${seconds.toFixed(1)} seconds of processor time, and a file of the first tier has ${MOST_SECONDS} (see CONTRIBUTING.md)`,
    );
}

/** @param {string} file */
function isLong(file) {
  return file.includes('.long.');
}
