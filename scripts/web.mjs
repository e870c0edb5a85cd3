import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectNode, root } from './paths.mjs';

/** What the pages are built from. */
export const sources = [
  'src/web',
  'src/shared',
  'vite.config.ts',
  'vite.chunks.ts',
  'vite.endpoints.ts',
  'vite.offline.ts',
  'tsconfig.json',
  'postcss.config.cjs',
  'package.json',
  'package-lock.json',
];
const marker = join(root, 'dist/web/.built-from');
/** What renders the public site, built together with the pages. */
const renderer = join(root, 'dist/server/site.js');

/**
 * Builds the pages into dist/web, and what renders the public site into dist/server, unless they were built from
 * exactly these sources.
 * @returns {boolean} whether they are there
 */
export function buildWebWhenStale() {
  const hash = hashOf(sources);
  if (existsSync(renderer) && existsSync(marker) && readFileSync(marker, 'utf8') === hash) return true;
  console.log('Building the pages …');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(projectNode, [vite, 'build', '--logLevel', 'error'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  });
  if (status !== 0) return false;
  writeFileSync(marker, hash);
  return true;
}

/** @param {string[]} names */
function hashOf(names) {
  const hash = createHash('sha256');
  for (const file of names.flatMap((name) => filesIn(join(root, name)))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path a file or folder, or neither
 * @returns {string[]} all files in it, in a fixed order
 */
function filesIn(path) {
  if (!existsSync(path)) return [];
  try {
    const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    return entries.flatMap((entry) => {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) return filesIn(inner);
      return entry.name.includes('.test.') ? [] : [inner];
    });
  } catch {
    return [path];
  }
}
