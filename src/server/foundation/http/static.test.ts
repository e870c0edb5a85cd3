import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { installStatic, servedBuild } from './static.ts';

const answerOf = async (offline: boolean) => {
  const app = Fastify();
  await installStatic(app, { offline });
  const { statusCode, headers, body } = await app.inject('/service-worker.js');
  await app.close();
  return { statusCode, type: headers['content-type'], cache: headers['cache-control'], body };
};

// Nothing is served where the pages were not built.
describe.runIf(servedBuild())('what keeps the pages in a browser', () => {
  it('is asked for anew each time, so that a new version is heard of', async () => {
    const answer = await answerOf(true);
    expect(answer).toMatchObject({ statusCode: 200, cache: 'no-cache' });
    expect(answer.type).toMatch(/^(text|application)\/javascript/);
    expect(answer.body).toContain('/index.html');
  });

  it('takes itself away where it is switched off', async () => {
    const answer = await answerOf(false);
    expect(answer).toMatchObject({ statusCode: 200, cache: 'no-cache' });
    expect(answer.body).toContain('registration.unregister()');
    expect(answer.body).not.toContain('/index.html');
  });
});
