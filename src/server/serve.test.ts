import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { finished, runServer } from './testing/childApp.ts';

/** The one way in which the server is started, which keeps its memory small. */

const said = async (given: Record<string, string | undefined>, expression: string) => {
  const nothing = {
    MALLOC_ARENA_MAX: undefined,
    MALLOC_MMAP_THRESHOLD_: undefined,
    NODE_COMPILE_CACHE: undefined,
  };
  const words = ['-p', `JSON.stringify(${expression})`];
  const { code, output } = await finished(runServer({ ...nothing, ...given }, words));
  expect(code, output).toBe(0);
  return JSON.parse(output);
};
const ENVIRONMENT =
  '[process.env.MALLOC_ARENA_MAX, process.env.MALLOC_MMAP_THRESHOLD_, process.env.NODE_COMPILE_CACHE]';

it('serve.sh starts our own Node with little room for what is freed at once, and keeps what was compiled', async () => {
  expect(await said({}, '[process.version, process.execArgv[0]]')).toEqual([
    expect.stringMatching(/^v24\./),
    '--max-semi-space-size=4',
  ]);
  expect(await said({}, ENVIRONMENT)).toEqual([
    '2',
    '131072',
    expect.stringMatching(/node_modules\/\.cache\/stockbook$/),
  ]);
});

it('serve.sh leaves what the environment says already', async () => {
  const given = { MALLOC_ARENA_MAX: '7', MALLOC_MMAP_THRESHOLD_: '65536', NODE_COMPILE_CACHE: '/tmp' };
  expect(await said(given, ENVIRONMENT)).toEqual(['7', '65536', '/tmp']);
});

it('serve.sh is how everything starts the server', async () => {
  for (const file of ['package.json', 'Dockerfile', 'playwright.config.ts', 'scripts/dev.mjs']) {
    const text = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8');
    expect([text.includes('src/server/serve.sh'), text.includes('src/server/main.ts')], file).toEqual([
      true,
      false,
    ]);
  }
});
