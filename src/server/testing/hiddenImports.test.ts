import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A module of ours that is named within a type: the check of the layers sees nothing of it. */
const WITHIN_A_TYPE =
  /typeof\s+import\(\s*['"][.#]|\bimport\(\s*['"][.#][^'"]*['"]\s*\)\s*\.\s*(?!then\b|catch\b|finally\b)\w/;

it('a type is imported above, where the check of the layers sees from where', () => {
  // Tests reach everywhere, and what only declares types has no imports above.
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (path) => !/[.](test|d)[.]tsx?$/.test(path),
  );
  const hidden = files.filter((path) => WITHIN_A_TYPE.test(readFileSync(`${ROOT}${path}`, 'utf8')));
  expect(files.length).toBeGreaterThan(1000);
  expect(hidden).toEqual([]);
  for (const [text, isHidden] of [
    ["let a: import('../x.ts').A;", true],
    ["let a: typeof import('#web/x.ts');", true],
    ["const { a } = await import('./x.ts');", false],
    ["const a = (await import('./x.ts')).a;", false],
    ["import('./x.ts').then(use);", false],
    ["let a: typeof import('axe-core');", false],
  ] as const)
    expect(WITHIN_A_TYPE.test(text), text).toBe(isHidden);
});
