// The checks and the first tier of the tests, one stage after another; the last line is "N passed, N failed".
//   node scripts/test.mjs                       for each change
//   node scripts/test.mjs --all                 the second tier as well: before a release
//   node scripts/test.mjs --changed [REV]       what the change since REV (HEAD) concerns, with the second tier of its areas
//   node scripts/test.mjs --recent              the first tier, then the second of what was committed lately, within its time
//   node scripts/test.mjs --no-browser          everything but the browser tests
//   node scripts/test.mjs --only unit -- money  one stage (or several, with commas), with arguments for its tool
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deadCode, layering, lint, types } from './checks.mjs';
import { findChromium } from './chromium.mjs';
import { secondsOfChildren, tooDear } from './costs.mjs';
import { asOne, countPlaywright, countVitest } from './counts.mjs';
import { fillDemo } from './demoData.mjs';
import { root } from './paths.mjs';
import { parsed, runTool } from './tools.mjs';
import { areasChanged, areasCommitted } from './touched.mjs';
import { buildWebWhenStale } from './web.mjs';

/** @typedef {import('./counts.mjs').Count} Count */

const scratch = mkdtempSync(join(tmpdir(), 'stockbook-test-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
/** The application is started many times: what was compiled once is kept for the run. */
const COMPILED = { NODE_COMPILE_CACHE: join(scratch, 'compiled') };

const given = process.argv.slice(2);
const end = given.includes('--') ? given.indexOf('--') : given.length;
const [flags, extra] = [given.slice(0, end), given.slice(end + 1)];

/** How long ago what is new was committed, and how long a run that looks at it may take before it begins with another area. */
const RECENT = '2 days ago';
const RECENT_MS = 40 * 60_000;

/** @typedef {'first' | 'second' | 'all'} Tier */

/** @type {Record<string, (what: { tier: Tier, areas?: string[], changed?: string }) => Count | Promise<Count>>} */
const stages = {
  types: () => types(extra),
  lint: () => lint(extra),
  layering,
  'dead-code': () => deadCode(extra),
  unit,
  browser,
};
/** What only reads: two of these run side by side, and say what they found when they have ended. */
const CHECKS = ['types', 'lint', 'layering', 'dead-code'];

const began = Date.now();
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failing = [];
const names = chosen();
const isWithBrowser = names.includes('browser');
// What the browser tests work on is made while the first stages leave a core to it.
const demo = isWithBrowser ? fillDemo(join(scratch, 'demo')) : null;

if (flags.includes('--changed')) {
  const next = flags[flags.indexOf('--changed') + 1] ?? '--';
  const revision = next.startsWith('--') ? 'HEAD' : next;
  const areas = areasChanged(revision);
  console.log(`Areas of the change: ${areas.join(', ') || 'none'}.`);
  await runChecks();
  if (names.includes('unit')) await run('unit', { tier: 'first', changed: revision });
  if (areas.length > 0 && names.includes('unit')) await run('unit', { tier: 'second', areas });
  if (areas.length > 0 && isWithBrowser) await run('browser', { tier: 'all', areas });
} else {
  const tier = flags.includes('--all') ? 'all' : 'first';
  await runChecks();
  for (const name of names.filter((each) => !CHECKS.includes(each))) await run(name, { tier });
}
const unreached = flags.includes('--recent') ? await runRecent() : [];

await demo?.done();
if (failing.length > 0) console.log(`\nFailing:\n${failing.join('\n')}\n`);
if (unreached.length > 0) console.log(`Not reached in time: the second tier of ${unreached.join(', ')}.`);
process.exitCode = total.failed > 0 ? 1 : 0;
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);

/** The second tier of the areas that were committed to lately, as long as there is time; answers those that it was not enough for. */
async function runRecent() {
  const areas = areasCommitted(RECENT);
  if (!areas) {
    console.log('\nThere is no history of the project here: which areas are new, nobody can say.');
    return [];
  }
  console.log(`\nAreas of the commits since ${RECENT}: ${areas.join(', ') || 'none'}.`);
  for (const [n, area] of areas.entries()) {
    if (Date.now() - began > RECENT_MS) return areas.slice(n);
    for (const name of ['unit', 'browser'].filter((each) => names.includes(each)))
      await run(name, { tier: 'second', areas: [area] });
  }
  return [];
}

async function runChecks() {
  const checks = names.filter((name) => CHECKS.includes(name));
  if (checks.length === 0) return;
  const waiting = checks.values();
  const took = stopwatch();
  const one = async () => {
    for (const name of waiting) await run(name, { tier: 'first' });
  };
  await Promise.all([one(), one()]);
  console.log(`── checks: ${took()}`);
}

/**
 * Runs a stage, and adds what it counts.
 * @param {string} name
 * @param {{ tier: Tier, areas?: string[], changed?: string }} what
 */
async function run(name, what) {
  const title = [name, what.tier === 'first' ? '' : `(${what.tier} tier)`, ...(what.areas ?? [])]
    .filter(Boolean)
    .join(' ');
  const isCheck = CHECKS.includes(name);
  if (!isCheck) console.log(`\n── ${title} ──`);
  const took = stopwatch();
  const {
    passed,
    failed,
    skipped = 0,
    failing: titles = [],
  } = (await stages[name]?.(what)) ?? { passed: 0, failed: 1 };
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  if (failed > 0) failing.push(...(titles.length > 0 ? titles : [title]));
  console.log(`── ${title} ${failed > 0 ? 'FAILED' : 'passed'}${isCheck ? '' : ` in ${took()}`}`);
}

/** Answers what has passed since, by the clock and of the processors. */
function stopwatch() {
  const [started, spentBefore] = [Date.now(), secondsOfChildren()];
  return () => {
    const seconds = `${((Date.now() - started) / 1000).toFixed(1)} s`;
    if (spentBefore === null) return seconds;
    return `${seconds}, ${((secondsOfChildren() ?? 0) - spentBefore).toFixed(0)} s of processor time`;
  };
}

function chosen() {
  const all = Object.keys(stages);
  const only = flags.includes('--only') ? (flags[flags.indexOf('--only') + 1] ?? '').split(',') : null;
  const unknown = only?.find((name) => !all.includes(name));
  if (unknown !== undefined) {
    console.error(`There is no stage "${unknown}"; the stages are ${all.join(', ')}.`);
    process.exit(2);
  }
  return (only ?? all).filter((name) => name !== 'browser' || !flags.includes('--no-browser'));
}

/**
 * @param {{ tier: Tier, areas?: string[], changed?: string }} what
 * @returns {Promise<Count>}
 */
async function unit({ tier, areas = [], changed }) {
  await demo?.done();
  const folders = areas.flatMap((area) => ['server', 'shared', 'web'].map((room) => `src/${room}/${area}/`));
  if (tier === 'second' && !hasLong(folders, '.long.test.ts')) return nothing();
  const [report, costs] = [newFile('unit.json'), newFile('costs')];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const which = changed ? ['--changed', changed, '--passWithNoTests'] : folders;
  const fine = await runTool('vitest/vitest.mjs', ['run', ...reporters, ...which, ...extra], {
    ...COMPILED,
    TEST_TIER: tier,
    TEST_COSTS: costs,
  });
  const count = countVitest(readReport(report), fine, Boolean(changed));
  const dear = tooDear(costs);
  return { ...count, failed: count.failed + dear.length, failing: [...(count.failing ?? []), ...dear] };
}

/**
 * @param {{ tier: Tier, areas?: string[] }} what
 * @returns {Promise<Count>}
 */
async function browser({ tier, areas = [] }) {
  const folders = areas.map((area) => `e2e/${area}/`).filter((folder) => existsSync(join(root, folder)));
  if (areas.length > 0 && folders.length === 0) return nothing();
  if (tier === 'second' && !hasLong(folders, '.long.spec.ts')) return nothing();
  if (!findChromium()) {
    console.log('There is no browser for these tests; install Chromium or set CHROMIUM_PATH.');
    return asOne(false);
  }
  if (!buildWebWhenStale()) return asOne(false);
  const unfilled = await demo?.done();
  if (unfilled) {
    console.log(unfilled);
    return asOne(false);
  }
  const report = newFile('browser.json');
  const fine = await runTool(
    '@playwright/test/cli.js',
    ['test', '--reporter=list,json', ...folders, ...extra],
    {
      ...COMPILED,
      TEST_TIER: tier,
      E2E_DATA_DIR: join(scratch, 'demo'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  );
  return countPlaywright(readReport(report), fine);
}

/** @param {string} name */
function newFile(name) {
  return join(mkdtempSync(join(scratch, 'run-')), name);
}

/**
 * Whether there are tests of the second tier in any of the folders.
 * @param {string[]} folders
 * @param {string} ending
 */
function hasLong(folders, ending) {
  return folders.some(
    (folder) =>
      existsSync(join(root, folder)) &&
      readdirSync(join(root, folder), { recursive: true }).some((name) => String(name).endsWith(ending)),
  );
}

/** @returns {Count} */
function nothing() {
  console.log('There is none.');
  return { passed: 0, failed: 0 };
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? parsed(readFileSync(file, 'utf8')) : null;
}
