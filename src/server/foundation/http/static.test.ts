import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installStatic } from './static.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stockbook-pages-'));
  const files = {
    'index.html': '<!doctype html><title>Pages</title>',
    'service-worker.js': 'keep("/index.html");',
    'no-service-worker.js': 'leave();',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
});
afterAll(() => rm(folder, { recursive: true }));

const answerOf = async (url: string, offline = true) => {
  const app = Fastify();
  await installStatic(app, { offline }, folder);
  const { statusCode, headers, body } = await app.inject(url);
  await app.close();
  return { statusCode, type: headers['content-type'], cache: headers['cache-control'], body };
};

describe('what keeps the pages in a browser', () => {
  it('is asked for anew each time, so that a new version is heard of', async () => {
    const answer = await answerOf('/service-worker.js');
    expect(answer).toMatchObject({ statusCode: 200, cache: 'no-cache', body: 'keep("/index.html");' });
    expect(answer.type).toMatch(/^(text|application)\/javascript/);
  });

  it('is another one where it is switched off, which takes it away', async () => {
    expect(await answerOf('/service-worker.js', false)).toMatchObject({
      ...{ statusCode: 200, cache: 'no-cache', body: 'leave();' },
    });
  });
});

it('answers every address that is not a call with the page', async () => {
  expect(await answerOf('/tenant/harbor/counts')).toMatchObject({ statusCode: 200, cache: 'no-cache' });
  expect((await answerOf('/api/nothing')).statusCode).not.toBe(200);
});
