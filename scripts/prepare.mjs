// Runs before `npm start`, `npm run dev` and `npm test`, on whatever Node the system has, before anything is
// installed: so nothing but Node's own modules here.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, WINDOWLESS } from './chromium.mjs';
import { projectNode, root } from './paths.mjs';
import { buildWebWhenStale } from './web.mjs';

const OLDEST_NODE = 20;
const PROJECT_NODE = 24;

const purpose = process.argv[2];
const lockFile = join(root, 'package-lock.json');
const marker = join(root, 'node_modules/.installed-from');

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  fail(`Stockbook needs Node ${OLDEST_NODE} or newer to set itself up; this is ${process.version}.`);
}
install();
checkNode();
if (purpose === 'start' && !buildWebWhenStale()) fail('The pages could not be built; the reason is above.');
if (purpose === 'test') {
  provideChromium();
  providePooler();
}

function install() {
  const lock = readFileSync(lockFile, 'utf8');
  const hash = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) return;
  if (!isInstalled(JSON.parse(lock))) {
    console.log('Installing the packages of package-lock.json, which takes half a minute …');
    // The Node that runs npm: ours lies in node_modules, which npm is about to empty.
    const node = process.env.npm_node_execpath ?? process.execPath;
    const npm = process.env.npm_execpath;
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
    const done = spawnSync(npm ? node : 'npm', npm ? [npm, ...args] : args, {
      cwd: root,
      stdio: 'inherit',
      shell: !npm && process.platform === 'win32',
      env: { ...process.env, npm_config_include: 'dev' },
    });
    if (done.status !== 0) fail('The packages could not be installed; the reason is above.', done.status);
  }
  writeFileSync(marker, hash);
}

/**
 * Whether npm itself has already installed what the lock file asks for.
 * @param {{ packages: Record<string, { version?: string, optional?: boolean, devOptional?: boolean }> }} lock
 */
function isInstalled(lock) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record) || !existsSync(projectNode)) return false;
  const { packages } = JSON.parse(readFileSync(record, 'utf8'));
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true;
    const there = packages[path];
    // Packages for other platforms are optional and absent.
    return there ? there.version === wanted.version : wanted.optional === true || wanted.devOptional === true;
  });
}

function checkNode() {
  const { stdout, error } = spawnSync(projectNode, ['--version'], { encoding: 'utf8' });
  if (!error && stdout.startsWith(`v${PROJECT_NODE}.`)) return;
  fail(
    `Node ${PROJECT_NODE}, which comes as the package "node", is not usable (${error?.message ?? stdout.trim()}); ` +
      'allow npm to run install scripts, delete node_modules and try again.',
  );
}

function provideChromium() {
  const found = findChromium();
  if (found === WINDOWLESS || process.env.CHROMIUM_PATH) {
    if (!found) console.log(`There is no browser at CHROMIUM_PATH (${process.env.CHROMIUM_PATH}).`);
    return;
  }
  const byHand = 'install Chromium, or run "npx playwright install chromium", or set CHROMIUM_PATH.';
  const apt = aptCommand();
  if (!apt) {
    if (!found) console.log(`The browser tests need a browser and there is none: ${byHand}`);
    return;
  }
  console.log('Installing Chromium without windows for the browser tests …');
  const packages = ['chromium-headless-shell', ...(hasFonts() ? [] : ['fonts-dejavu-core'])];
  // With another browser to fall back on, a system that lacks this one is no fault.
  installPackages(apt, packages, { isNeeded: !found });
  if (!findChromium()) console.log(`Chromium could not be installed; for the browser tests ${byHand}`);
}

/** The pooler that a test of the server stands behind. */
function providePooler() {
  if (existsSync('/usr/sbin/pgbouncer')) return;
  const apt = aptCommand();
  if (apt) {
    console.log('Installing PgBouncer for the test of a pooler …');
    installPackages(apt, ['pgbouncer'], { isNeeded: true });
  }
  if (!existsSync('/usr/sbin/pgbouncer'))
    console.log('There is no PgBouncer at /usr/sbin/pgbouncer: install it for the test of a pooler.');
}

/**
 * @param {string[]} apt how to call apt-get
 * @param {string[]} packages
 * @param {{ isNeeded: boolean }} how whether it is a fault when they cannot be had
 */
function installPackages(apt, packages, { isNeeded }) {
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  for (const args of isNeeded ? [['update', '-qq'], install] : [install]) {
    const [program = 'apt-get', ...rest] = [...apt, ...args];
    spawnSync(program, rest, {
      stdio: ['ignore', 'ignore', isNeeded ? 'inherit' : 'ignore'],
      // In that level nothing that is installed begins to run by itself.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
  }
}

/** @returns {string[] | null} how to call apt-get with the right to install; null when that cannot be */
function aptCommand() {
  if (!existsSync('/usr/bin/apt-get')) return null;
  if (process.getuid?.() === 0) return ['apt-get'];
  const sudo = ['sudo', '-n', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? sudo : null;
}

function hasFonts() {
  return existsSync('/usr/share/fonts') && readdirSync('/usr/share/fonts').length > 0;
}

/**
 * @param {string} sentence
 * @param {number | null} [code]
 * @returns {never}
 */
function fail(sentence, code) {
  console.error(sentence);
  process.exit(code || 1);
}
