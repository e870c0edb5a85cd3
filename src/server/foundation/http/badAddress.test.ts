import { beforeAll, expect, it } from 'vitest';
import { recordsApp, type WithRecords } from '#server/testing/filledRecords.ts';
import { idsOf, inputOf } from '#server/testing/records.ts';
import { createAsker, expectRefusals, type Wrong } from '#server/testing/refusals.ts';
import { refuseWrongAddresses } from '#server/testing/wrongAddresses.ts';

refuseWrongAddresses({ isSent: false });

let all: WithRecords;

beforeAll(async () => {
  all = await recordsApp();
});

it('an address is judged so by every call, before anything is written', async () => {
  const { t, a, records } = all;
  const extra: Wrong = { name: 'extra', raw: { query: 'extra=1' }, path: ['extra'] };
  const noId: Wrong = { name: 'x', params: { id: 'x' } };
  const calls = t.router.calls.filter(({ needs }) => needs !== 'public');
  await expectRefusals(
    t,
    createAsker(t.app, a.admin.token),
    calls.map((call) => {
      const good = inputOf(call, idsOf(records, call));
      const query = `${new URLSearchParams(good.query)}&${extra.raw!.query}`;
      return {
        call,
        good,
        wrong: [{ ...extra, raw: { query } }, ...(call.url.includes(':id') ? [noId] : [])],
      };
    }),
  );
  expect(calls.filter(({ url }) => url.includes(':id')).length).toBeGreaterThan(100);
});
