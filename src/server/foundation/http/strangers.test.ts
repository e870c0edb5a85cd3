import { expect, it } from 'vitest';
import { askAs, expected, memberOf, type Somebody } from '#server/testing/everybody.ts';
import { recordsApp } from '#server/testing/filledRecords.ts';
import type { Records } from '#server/testing/records.ts';

it('every call answers a stranger as if the record did not exist at all', async () => {
  const { t, theirs: records } = await recordsApp();
  const { calls } = t.router;
  const stranger: Somebody = {
    name: 'admin of another tenant',
    ...memberOf(await t.tenant(), 'admin'),
    state: 'stranger',
  };
  const nowhere = Object.fromEntries(
    Object.keys(records).map((kind) => {
      const id = crypto.randomUUID();
      return [kind, kind === 'move' ? id.replaceAll('-', '') : id];
    }),
  ) as Records;
  const withId = calls.filter((call) => expected(call, stranger) === 404);
  expect(withId.length).toBeGreaterThan(100);
  for (const call of withId) {
    const asked = [records, nowhere].map((of) => askAs(t, call, stranger, of));
    const [theirs, none] = (await Promise.all(asked)).map(({ statusCode, body }) => {
      const { requestId: _, ...told } = JSON.parse(body).error;
      return { statusCode, told };
    });
    expect([theirs!.statusCode, theirs], `${call.method} ${call.url}`).toEqual([404, none]);
  }
});
