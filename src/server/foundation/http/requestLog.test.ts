import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anotherApp } from '#server/testing/anotherApp.ts';
import { testApp } from '#server/testing/testApp.ts';
import { createRequestLog } from './requestLog.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function setUp() {
  const lines: object[] = [];
  const note = createRequestLog();
  const log = { info: (line: object) => void lines.push(line) };
  const answer = (more: { fromCache?: boolean; statusCode?: number; elapsedTime?: number } = {}) => {
    const { fromCache = true, statusCode = 200, elapsedTime = 3 } = more;
    note({ method: 'GET', url: '/shop?token=x', fromCache, log }, { statusCode, elapsedTime });
  };
  return { lines, answer };
}

const line = { method: 'GET', url: '/shop?token=…', status: 200, ms: 3 };

it('the log of requests has one line a second for answers that are kept, with how many it stands for', () => {
  const { lines, answer } = setUp();
  for (let n = 0; n < 50; n++) answer();
  expect(lines).toEqual([{ ...line, answers: 1 }]);
  vi.advanceTimersByTime(1000);
  answer({ statusCode: 304 });
  answer();
  expect(lines.slice(1)).toEqual([{ ...line, status: 304, answers: 50 }]);
});

it('the log of requests has a line for each refusal, each slow answer and everything that is made anew', () => {
  const { lines, answer } = setUp();
  answer();
  for (let n = 0; n < 2; n++) {
    answer({ statusCode: 404 });
    answer({ elapsedTime: 100 });
    answer({ fromCache: false });
  }
  const each = [{ ...line, status: 404 }, { ...line, ms: 100 }, line];
  expect(lines).toEqual([{ ...line, answers: 1 }, ...each, ...each]);
});

it('the log of requests knows which answers are kept', async () => {
  const t = await testApp();
  const { app, log } = await anotherApp(t.services);
  await app.inject(`/api/public/inventory/${(await t.tenant()).id}`);
  await app.inject('/api/health');
  const told = log.filter(({ msg }) => msg === 'request');
  // A machine that is busy makes the first one slow, and that is said instead.
  expect(told.map(({ answers, ms }) => answers === 1 || Number(ms) >= 100)).toEqual([true, false]);
  await app.close();
});
