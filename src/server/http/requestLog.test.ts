import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { anotherApp } from '../testing/anotherApp.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';

let t: TestApp;
let shop: string;
let opened: Awaited<ReturnType<typeof anotherApp>>;

beforeAll(async () => {
  t = await testApp();
  shop = `/api/public/inventory/${(await t.tenant()).id}`;
});
beforeEach(async () => {
  opened = await anotherApp(t.services);
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await opened.app.close();
});

const ask = async (url: string, times = 1) => {
  for (let n = 0; n < times; n++) await opened.app.inject(url);
};
const lines = () => opened.log.filter(({ msg }) => msg === 'request');

it('writes one line a second for answers that are kept, with how many it stands for', async () => {
  await ask(shop, 50);
  expect(lines()).toMatchObject([{ url: shop, status: 200, answers: 1 }]);
  vi.advanceTimersByTime(1000);
  await ask(shop);
  expect(lines().map(({ answers }) => answers)).toEqual([1, 50]);
});

it('writes one for each refusal, each slow answer and everything that is made anew', async () => {
  await ask(shop, 2);
  await ask('/api/public/inventory/nobody', 3);
  await ask('/api/health', 3);
  expect(lines().map(({ status, answers }) => [status, answers])).toEqual([
    [200, 1],
    ...[404, 404, 404].map((status) => [status, undefined]),
    ...[200, 200, 200].map((status) => [status, undefined]),
  ]);
});
