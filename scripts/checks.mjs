import { asOne } from './counts.mjs';
import { ended, parsed } from './tools.mjs';

/** @typedef {import('./counts.mjs').Count} Count */

/**
 * @param {string[]} extra for its tool, as in the others
 * @returns {Promise<Count>}
 */
export async function types(extra) {
  // One checker at a time, with more room before it collects garbage: two look at much of the same, and take twice the time of it.
  return asOne(await check('typescript/bin/tsc', ['--noEmit', '--checkers', '1', ...extra], { GOGC: '400' }));
}

/**
 * @param {string[]} extra
 * @returns {Promise<Count>}
 */
export async function lint(extra) {
  const options = ['ci', '--error-on-warnings', '--colors=off', ...extra];
  return asOne(await check('@biomejs/biome/bin/biome', options));
}

/** @returns {Promise<Count>} */
export async function layering() {
  const [modules, folders] = await Promise.all([
    cruise('.dependency-cruiser.cjs', 'src'),
    cruise('.dependency-cruiser.folders.cjs', 'src/server', 'src/shared', 'src/web'),
  ]);
  console.log(modules.said.join('\n'));
  // One import that is wrong closes many circles of folders: it alone is said then.
  if (modules.isFine) console.log(folders.said.join('\n'));
  return asOne(modules.isFine && folders.isFine);
}

/**
 * Checks the rules of a configuration.
 * @param {string} config
 * @param {string[]} where
 * @returns {Promise<{ isFine: boolean, said: string[] }>}
 */
async function cruise(config, ...where) {
  const options = ['--config', config, '--output-type', 'json', ...where];
  const { said, complaints } = await ended('dependency-cruiser/bin/dependency-cruiser.mjs', options);
  const result = parsed(said);
  if (!result) return { isFine: false, said: [said + complaints] };
  const broken = result.summary.violations.map(
    (/** @type {{ from: string, to: string, rule: { name: string } }} */ { from, to, rule }) =>
      `${rule.name}: ${from} → ${to}`,
  );
  // A parser that does not understand the files finds no imports, and with them no violation.
  const modules = result.modules.filter(isOurs);
  const imports = modules.flatMap((/** @type {{ dependencies: unknown[] }} */ module) => module.dependencies);
  const seen = modules.length > 0 && imports.length >= modules.length;
  return {
    isFine: seen && result.summary.error === 0,
    said: [
      ...broken,
      `${modules.length} modules with ${imports.length} imports looked at.`,
      ...(seen ? [] : ['Too few imports were found for the check to mean anything.']),
    ],
  };
}

/** @param {{ source: string }} module */
function isOurs(module) {
  return module.source.startsWith('src/');
}

/**
 * @param {string[]} extra
 * @returns {Promise<Count>}
 */
export async function deadCode(extra) {
  return asOne(await check('knip/bin/knip.js', ['--no-progress', ...extra]));
}

/**
 * Runs a tool of node_modules with the project's Node, and shows what it says once it has ended.
 * @param {string} path
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<boolean>} whether it ended well
 */
async function check(path, args, env) {
  const { isFine, said, complaints } = await ended(path, args, env);
  if (said || complaints) console.log(`${said}${complaints}`.trimEnd());
  return isFine;
}
