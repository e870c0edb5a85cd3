// Second tier: costs more than five seconds.
// First tier: src/web/exchange/moving/moving.page.test.ts
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { claimsOf } from '#server/people/identity/auth.ts';
import { verifyLedger } from '#server/stock/ledger/verification.ts';
import { ownRecordsApp } from '#server/testing/filledRecords.ts';
import { bring, type Contents, takenFrom, textIn } from '#server/testing/moving.ts';
import { idsOf, inputOf, type Records } from '#server/testing/records.ts';
import { createAsker } from '#server/testing/refusals.ts';
import { openSession } from '#server/testing/signIn.ts';
import { type Caller, good, ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import * as calls from '#shared/exchange/moving/contract.ts';
import type { BroughtIn } from './bringIn.ts';
import { STAYING } from './format.ts';

let from: TestApp;
let to: TestApp;
let old: TestTenant;
let records: Records;
let taken: Contents;
let brought: BroughtIn;

beforeAll(async () => {
  ({ t: from, a: old, records } = await ownRecordsApp());
  to = await ownApp();
  await verifyLedger(from.database);
  await from.superuser.query(
    `insert into import_pictures (tenant_id, id, number, address, rows, state, reason)
     values ($1, $2, 1, 'https://example.com/a.png', '{2}', 'failed', '{"say": "pictures.unreachable"}')`,
    [old.id, records.import],
  );
  taken = await takenFrom(from, old.id);
  await to.tenant({ id: old.id });
  brought = await bring(to, old.id, taken);
});

/** Somebody who asks as the same person in both places. */
async function adminOf({ app, auth, services }: TestApp) {
  const claims = claimsOf(await openSession(services.authPool, old.admin.userId), 'admin@public.test', {
    ...{ name: 'admin@public.test', tenantId: old.id, role: 'admin' as const },
  });
  const { token } = await auth.api.signJWT({ body: { payload: { sub: old.admin.userId, ...claims } } });
  return createAsker(app, token);
}

/** What is not the tenant's own, or stays where it was. */
const ELSEWHERE: Record<string, string> = {
  '/api/account/sessions': 'sessions are of the place where somebody signed in',
  '/api/people/:id/sessions': 'sessions are of the place where somebody signed in',
  '/api/admin/figures': 'of the installation',
  '/api/admin/tenants': 'of the installation',
  '/api/admin/people': 'of the installation',
  '/api/admin/people/tenants': 'of the installation',
  '/api/admin/outbox': 'mails stay',
  '/api/admin/outbox/:id': 'mails stay',
  '/api/account/mails': 'mails stay',
  '/api/account/mails/:id': 'mails stay',
  '/api/invoice-pdfs/:id': 'kept for a day',
  '/api/invoice-pdfs/:id/file': 'kept for a day',
};

/** What an answer says, but for when it was given. */
const saidIn = (bytes: Buffer) => bytes.toString('latin1').replace(/"now":"[^"]+"/, '');

describe('a tenant that moves house', () => {
  it('takes the same along from the new place as from the old, of every table that it has', async () => {
    const again = await takenFrom(to, old.id);
    const names = [...taken.keys()].filter((name) => name !== 'manifest.json');
    expect([...again.keys()].filter((name) => name !== 'manifest.json')).toEqual(names);
    for (const name of names) expect(textIn(again, name), name).toBe(textIn(taken, name));
    const { tables } = JSON.parse(textIn(taken, 'manifest.json'));
    const { rows } = await from.database.pool.query<{ name: string; own: boolean }>(
      `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') as own
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname collate "C"`,
    );
    const along = rows.filter(({ name, own }) => name === 'tenants' || (own && !(name in STAYING)));
    expect(tables.map(({ name }: { name: string }) => name)).toEqual(along.map(({ name }) => name));
    expect(rows.filter(({ own }) => !own).map(({ name }) => name)).toEqual([
      ...['auth_accounts', 'auth_attempts', 'auth_jwks', 'auth_sessions', 'auth_two_factors', 'auth_users'],
      ...['auth_verifications', 'backups', 'form_receipts', 'schema_migrations', 'tenants'],
    ]);
    // Of everything that there can be, there is something; else nothing is shown of it.
    expect(
      tables.filter(({ rows }: { rows: number }) => !rows).map(({ name }: { name: string }) => name),
    ).toEqual([]);
  });

  it('answers every call as before', async () => {
    const [there, here] = [await adminOf(from), await adminOf(to)];
    const different: string[] = [];
    let asked = 0;
    for (const call of from.router.calls) {
      // What was exported is noted, and kept, where that was.
      if (call.method !== 'GET' || call.url.startsWith('/api/house-moves')) continue;
      const input = inputOf(call, idsOf(records, call));
      const [before, after] = [await there.ask(call, input), await here.ask(call, input)];
      asked++;
      if (before.statusCode !== after.statusCode || saidIn(before.rawPayload) !== saidIn(after.rawPayload))
        different.push(call.url);
    }
    expect(different.sort()).toEqual(Object.keys(ELSEWHERE).sort());
    expect(asked).toBeGreaterThan(150);
  });

  it('lets its people in: with the password that they have there, or with a new one', async () => {
    expect(brought.people).toEqual({ known: 4, made: 1, leftOut: [] });
    const { rows } = await to.database.pool.query(
      `select u.id, u.email, u."emailVerified" as confirmed, a."accountId" as account, a.password, (select count(*) from auth_sessions s where s."userId" = u.id) as sessions
       from auth_users u join auth_accounts a on a."userId" = u.id where u.email in ('viewer@public.test', 'keeper@public.test') order by u.email`,
    );
    expect(rows).toEqual([
      {
        ...rows[0],
        email: 'keeper@public.test',
        confirmed: false,
        account: rows[0].id,
        password: '-',
        sessions: 0,
      },
      {
        ...{
          id: old.viewer.userId,
          email: 'viewer@public.test',
          confirmed: true,
          account: old.viewer.userId,
        },
        ...{ password: 'test:password', sessions: 1 },
      },
    ]);
  });

  it('goes on with what is numbered over all tenants behind what came', async () => {
    const { rows } = await to.superuser.query(
      'select (select max(id) from audit_events) <= (select last_value from audit_events_id_seq) as events, (select max(id) from stock_moves) <= (select last_value from stock_moves_id_seq) as moves',
    );
    expect(rows).toEqual([{ events: true, moves: true }]);
  });
});

describe('on the screen', () => {
  it('an archive is made in the background, fetched, sent in pieces, and brought in', async () => {
    const place = await ownApp();
    const { admin, manager } = await place.tenant({ id: 'new-house' });
    const asked = good(await old.admin.call(calls.takeOut));
    expect(asked).toMatchObject({ kind: 'out', state: 'working' });
    expect((await old.admin.call(calls.takeOut)).error.code).toBe('moving.underWay');
    const made = await ended(old.admin, asked.id);
    expect(made).toMatchObject({ state: 'done', done: made.total, parts: 1 });
    const { body } = await old.admin.call(calls.houseMoveFile, { params: { id: made.id } });
    const archive = Buffer.from(body);
    expect(archive.length).toBe(made.bytes);

    expect((await manager.call(calls.listHouseMoves)).status).toBe(403);
    expect(good(await admin.call(calls.listHouseMoves))).toEqual({ moves: [], isEmpty: true });
    const announced = good(
      await admin.call(calls.bringIn, { body: { fileName: 'a.zip', bytes: archive.length } }),
    );
    const part = { params: { id: announced.id, part: '0' } };
    expect((await admin.call(calls.sendPart, { ...part, body: archive.subarray(1) })).error.code).toBe(
      'moving.partMissing',
    );
    good(await admin.call(calls.sendPart, { ...part, body: archive }));
    const { rows } = await vi.waitFor(async () => {
      const found = await place.superuser.query(
        "select * from house_moves where state not in ('uploading', 'working')",
      );
      expect(found.rows).toHaveLength(1);
      return found;
    });
    expect(rows[0]).toMatchObject({
      state: 'done',
      tenant_id: 'new-house',
      result: { from: 'public', people: { made: 5 } },
    });
    // Whoever brought it in is still in, and sees what came.
    expect(good(await admin.call(calls.listHouseMoves))).toMatchObject({
      isEmpty: false,
      moves: [{ state: 'done' }],
    });
    const events = await place.superuser.query(
      "select actor_name from audit_events where action = 'tenant.imported'",
    );
    expect(events.rows).toHaveLength(1);
  });

  it('what fails says why, what is cancelled is forgotten, and somebody who works cannot bring anything in', async () => {
    const { admin, id: tenantId } = await to.tenant();
    const bytes = Buffer.from('no archive');
    const sent = async () => {
      const announced = good(
        await admin.call(calls.bringIn, { body: { fileName: 'a.zip', bytes: bytes.length } }),
      );
      return {
        id: announced.id,
        send: () => admin.call(calls.sendPart, { params: { id: announced.id, part: '0' }, body: bytes }),
      };
    };
    const one = await sent();
    good(await one.send());
    expect(await ended(admin, one.id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('no ZIP archive'),
    });
    const other = await sent();
    expect(good(await admin.call(calls.cancelHouseMove, { params: { id: other.id } })).state).toBe(
      'cancelled',
    );
    expect((await other.send()).error.code).toBe('moving.partMissing');
    const kept: string[] = [];
    for await (const key of to.services.files.list())
      if (key.startsWith(`moving/${tenantId}/`)) kept.push(key);
    expect(kept).toEqual([]);
    expect((await old.admin.call(calls.bringIn, { body: { fileName: 'a.zip', bytes: 1 } })).error.code).toBe(
      'moving.inUse',
    );
  });
});

/** A move that has ended, however it did. */
function ended(admin: Caller, id: string): Promise<calls.HouseMove> {
  return vi.waitFor(async () => {
    const move = good(await admin.call(calls.listHouseMoves)).moves.find((each) => each.id === id)!;
    expect(move.state).not.toBe('working');
    return move;
  });
}
