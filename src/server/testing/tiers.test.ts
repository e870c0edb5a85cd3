import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Why a file may be left to the second tier. */
const WHY =
  /^\/\/ Second tier: (starts a server of its own|repeats .+ over .+|costs more than five seconds)\.$/;
const FIRST = /^src\/.+\.test\.tsx?$|^e2e\/[^/]+\/[^/]+\.spec\.ts$/;
const isLong = (path: string) => /\.long\.(test|spec)\./.test(path);

/** The tests of the first tier that a file of the second one names in its head: paths, on one line or several. */
function representatives(text: string): string[] {
  const [, first, ...more] = text.split('\n');
  const rest = more.slice(
    0,
    more.findIndex((line) => !line.startsWith('// ')),
  );
  const named = [first!, ...rest].join(' ').replaceAll('// ', '');
  return named.startsWith('First tier: ') ? named.slice('First tier: '.length).split(/,? /) : [];
}

it('a file of the second tier says why it is there, and what stands for it in the first', () => {
  const long = [
    ...globSync('src/**/*.long.test.{ts,tsx}', { cwd: ROOT }),
    ...globSync('e2e/**/*.long.spec.ts', { cwd: ROOT }),
  ];
  const faults = long.flatMap((path) => {
    const text = readFileSync(`${ROOT}${path}`, 'utf8');
    const named = representatives(text);
    const missing = named.filter(
      (name) => !FIRST.test(name) || isLong(name) || !existsSync(`${ROOT}${name}`),
    );
    return [
      ...(WHY.test(text.split('\n')[0]!) ? [] : [`${path} does not say why`]),
      ...(named.length ? [] : [`${path} names nothing`]),
      ...missing.map((name) => `${path} names ${name}, which is no test of the first tier`),
    ];
  });
  expect(long.length).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});
