import { beforeAll, expect, it } from 'vitest';
import { recordsApp } from '#server/testing/filledRecords.ts';
import { idsOf, inputOf, type Records } from '#server/testing/records.ts';
import { createAsker, faultOf, fingerprint, type RegisteredCall } from '#server/testing/refusals.ts';
import { positionsOf } from '#server/testing/samples.ts';
import type { TestApp } from '#server/testing/testApp.ts';

/** What every call does with a wrong body that is sent to it. */

let t: TestApp;
let records: Records;
let asker: ReturnType<typeof createAsker>;
let withBody: RegisteredCall[];

beforeAll(async () => {
  const all = await recordsApp();
  ({ t, records } = all);
  asker = createAsker(t.app, all.a.admin.token);
  // Forms are text whatever is put into them, and refused in their own words: forms.test.ts.
  withBody = t.router.calls.filter(({ body, form }) => body && !form);
});

const ids = (call: RegisteredCall) => idsOf(records, call);

it('a body is judged by its schema at every call, before anything is written', async () => {
  const before = await fingerprint(t);
  const faults: string[] = [];
  for (const call of withBody) {
    const [whole] = positionsOf(call.body!, ids(call));
    const body = { ...(whole!.sample as object), extra: 'x' };
    const fault = faultOf(await asker.ask(call, { ...inputOf(call, ids(call)), body }), ['extra']);
    if (fault) faults.push(`${call.method} ${call.url} ${fault}`);
  }
  expect(faults).toEqual([]);
  expect(await fingerprint(t)).toEqual(before);
});

it('a body with the date of a posting in the future is refused', async () => {
  const stock = withBody.filter(({ url }) => /adjustments|transfers/.test(url));
  expect(stock).toHaveLength(2);
  for (const call of stock) {
    const [position] = positionsOf(call.body!, ids(call)).filter(({ path }) => path[0] === 'effectiveAt');
    const answer = await asker.ask(call, {
      ...inputOf(call, ids(call)),
      body: position!.put('2199-12-31T23:59:59Z'),
    });
    expect(faultOf(answer, ['effectiveAt'])).toBeNull();
  }
});

it('a body of a stale version is refused with 409, and the current record comes along', async () => {
  const before = await fingerprint(t);
  const versioned = withBody.filter(({ body }) =>
    positionsOf(body!, idsOf(records, t.router.calls[0]!)).some(({ path }) => path[0] === 'version'),
  );
  expect(versioned.map(({ url }) => url)).toEqual(
    expect.arrayContaining(['/api/items/:id', '/api/locations/:id']),
  );
  for (const call of versioned) {
    const good = inputOf(call, ids(call));
    const body = { ...(good.body as object), version: 9_999 };
    const answer = await asker.ask(call, { ...good, body });
    expect([answer.statusCode, answer.json().error.status, faultOf(answer)], call.url).toEqual([
      409,
      'ABORTED',
      null,
    ]);
    expect(answer.json().error.details.current.version, call.url).toBeLessThan(9_999);
  }
  expect(await fingerprint(t)).toEqual(before);
});
