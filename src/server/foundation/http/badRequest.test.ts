import { beforeAll, describe, expect, it } from 'vitest';
import { recordsApp } from '#server/testing/filledRecords.ts';
import { idsOf, inputOf, type Records } from '#server/testing/records.ts';
import {
  createAsker,
  faultOf,
  fingerprint,
  oneOfEachWay,
  type RegisteredCall,
} from '#server/testing/refusals.ts';
import type { TestApp } from '#server/testing/testApp.ts';
import { refuseWrongRequests } from '#server/testing/wrongRequests.ts';

refuseWrongRequests(oneOfEachWay);

let t: TestApp;
let records: Records;
let asker: ReturnType<typeof createAsker>;
let calls: RegisteredCall[];

beforeAll(async () => {
  const all = await recordsApp();
  ({ t, records } = all);
  asker = createAsker(t.app, all.a.admin.token);
  calls = t.router.calls.filter(({ needs }) => needs !== 'public');
});

const input = (call: RegisteredCall) => inputOf(call, idsOf(records, call));

it('a body that is no JSON is refused by every call that takes one', async () => {
  const headers = { 'content-type': 'application/json' };
  const posts = calls.filter(({ method, upload }) => (method === 'POST' || method === 'PUT') && !upload);
  const before = await fingerprint(t);
  for (const call of posts) {
    const answer = await asker.ask(call, input(call), { payload: '{"sku":', headers });
    expect([answer.statusCode, faultOf(answer)], `${call.method} ${call.url}`).toEqual([400, null]);
  }
  expect(await fingerprint(t)).toEqual(before);
});

describe('a file that is brought in', () => {
  it('is a file whatever kind of file it is said to be', async () => {
    const upload = calls.find(({ upload, url }) => upload && url === '/api/imports');
    for (const type of [
      'text/csv',
      'text/plain',
      'application/json',
      'application/vnd.ms-excel',
      'application/octet-stream',
    ]) {
      const answer = await asker.ask(upload!, input(upload!), {
        payload: 'sku,name\nA,B\n',
        headers: { 'content-type': type },
      });
      expect([answer.statusCode, answer.json().encoding], type).toEqual([200, 'UTF-8']);
    }
  });
});

describe('a header', () => {
  it('Idempotency-Key of another request is refused with 409, and nobody else is affected by it', async () => {
    const [create] = calls.filter(({ method, url }) => method === 'POST' && url === '/api/locations');
    const ask = (name: string) =>
      asker.ask(create!, { ...input(create!), body: { name } }, { headers: { 'idempotency-key': 'one' } });
    const first = await ask('North');
    expect(first.statusCode).toBe(200);
    expect((await ask('North')).json()).toEqual(first.json());
    const other = await ask('South');
    expect([other.statusCode, other.json().error.message]).toEqual([
      409,
      'This Idempotency-Key was already used for another request.',
    ]);
  });
});
