import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { addItem } from '#server/testing/ledgers.ts';
import { listeningAt } from '#server/testing/listeningAt.ts';
import { type Caller, ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import { createItem } from '#shared/catalogue/items/contract.ts';
import { addPicture } from '#shared/catalogue/pictures/contract.ts';
import { may, type Permission } from '#shared/roles.ts';
import type { AnyCall } from './calls.ts';

let t: TestApp;
let a: TestTenant;
let port: string;

beforeAll(async () => {
  t = await ownApp();
  a = await t.tenant();
  port = new URL(await listeningAt(t)).port;
});

const isOfMembers = ({ needs }: AnyCall) => needs !== 'public' && needs !== 'signedIn';
const addressOf = ({ url }: AnyCall) => url.replace(/:\w+/g, 'x');

function askWrongly(call: AnyCall, { token }: Caller) {
  const isRead = call.method === 'GET' || call.method === 'DELETE';
  return t.app.inject({
    method: call.method,
    url: `${addressOf(call)}?nothing-of-the-kind=1`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(call.method === 'POST' ? { 'idempotency-key': 'not a key' } : {}),
    },
    ...(isRead ? {} : { payload: call.upload ? Buffer.alloc(call.upload.maxBytes + 1) : { nothing: 1 } }),
  });
}

describe('a request that is wrong', () => {
  it('of somebody who may not make it is refused for that, and says nothing of what is wrong', async () => {
    const calls = t.router.calls.filter(isOfMembers);
    const refused = calls.filter(
      ({ needs }) => !may({ role: 'viewer', tenantId: a.id }, needs as Permission),
    );
    expect(refused.length).toBeGreaterThan(100);
    for (const call of refused) {
      const answer = await askWrongly(call, a.viewer);
      const name = `${call.method} ${call.url}`;
      expect([answer.statusCode, answer.json().error.fields, answer.json().error.details], name).toEqual([
        403,
        undefined,
        undefined,
      ]);
    }
    const { statusCode, body } = await askWrongly(createItem as AnyCall, a.manager);
    expect([statusCode, body]).toEqual([400, expect.stringContaining('sku: Is required.')]);
  });

  it('of somebody whose session has ended asks to sign in', async () => {
    const b = await t.tenant();
    await t.database.pool.query('delete from auth_sessions where "userId" = $1', [b.admin.userId]);
    for (const call of t.router.calls.filter(isOfMembers))
      expect((await askWrongly(call, b.admin)).statusCode, `${call.method} ${call.url}`).toBe(401);
  });
});

describe('a large body', () => {
  // Says that much will come, sends its beginning, and waits.
  const begin = (url: string, { token }: Caller, length: number | null) =>
    new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
      const asking = request({
        port,
        method: 'POST',
        path: url,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...(length === null ? {} : { 'content-length': length }),
        },
      });
      asking.on('response', ({ statusCode, headers }) => {
        resolve({ status: statusCode, connection: headers.connection });
        asking.destroy();
      });
      asking.on('error', reject);
      asking.write('{"name":"');
    });

  it('is not read for somebody who may not send it', async () => {
    const id = await addItem(a, 'A');
    for (const [url, length] of [
      ['/api/items', 900_000],
      ['/api/items', null],
      [addPicture.url.replace(':id', id), 100],
    ] as const)
      expect(await begin(url, a.viewer, length), `${url} ${length}`).toEqual({
        status: 403,
        connection: 'close',
      });
  });
});
