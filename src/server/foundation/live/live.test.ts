import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { claimsOf } from '#server/people/identity/auth.ts';
import { addItem } from '#server/testing/ledgers.ts';
import { listeningAt } from '#server/testing/listeningAt.ts';
import { type Stream, streamReader } from '#server/testing/streams.ts';
import { type Caller, ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import { BUILD_HEADER } from '#shared/build.ts';
import * as items from '#shared/catalogue/items/contract.ts';
import { closeTenant, suspendTenant } from '#shared/people/tenants/platformContract.ts';
import { PLATFORM_TENANT } from '#shared/roles.ts';
import { buildApp } from '../../app.ts';
import { servedBuild } from '../http/static.ts';

let t: TestApp;
let a: TestTenant;
let b: TestTenant;
let url: string;

beforeAll(async () => {
  t = await ownApp();
  a = await t.tenant();
  b = await t.tenant();
  url = await listeningAt(t);
});

afterEach(() => void vi.useRealTimers());

const read = streamReader(() => url);

/** Says one thing more to a tenant: what was said before it has arrived once this has. */
const mark = (tenant: TestTenant) => t.services.hub.publish(tenant.id, 'suppliers');

const change = (manager: Caller, sku: string) => addItem({ manager }, sku);

describe('the stream of changes', () => {
  it('is open to members only', async () => {
    const asks = async (headers: Record<string, string>) => {
      const answer = await fetch(`${url}/api/live`, { headers });
      return [answer.status, (await answer.json()).error.status];
    };
    expect(await asks({})).toEqual([401, 'UNAUTHENTICATED']);
    expect(await asks({ authorization: 'Bearer a.b.c' })).toEqual([401, 'UNAUTHENTICATED']);
    for (const [table, column, state, key] of [
      ['memberships', 'tenant_id', 'disabled', 'active'],
      ['tenants', 'id', 'closed', 'active'],
    ] as const) {
      const c = await t.tenant();
      const set = (status: string) =>
        t.database.pool.query(`update ${table} set status = $1 where ${column} = $2`, [status, c.id]);
      await set(state);
      expect(await asks({ authorization: `Bearer ${c.admin.token}` }), state).toEqual([
        401,
        'UNAUTHENTICATED',
      ]);
      await set(key);
      expect((await read(c.admin.token)).answer.status).toBe(200);
    }
  });

  it('speaks the protocol of server-sent events, with the headers of every answer', async () => {
    const { answer, text } = await read(a.viewer.token);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(text).toBe('retry: 1000\n\n');
    // Where pages are built, the build that is served.
    expect(answer.headers.get(BUILD_HEADER)).toBe(servedBuild());
  });

  it('names what changed in the own tenant to everybody there, and to nobody else', async () => {
    const [viewer, admin, stranger] = [
      await read(a.viewer.token),
      await read(a.admin.token),
      await read(b.admin.token),
    ];
    await change(a.manager, 'LIVE-1');
    await vi.waitFor(() => expect([viewer.topics(), admin.topics()]).toEqual([['items'], ['items']]));
    await change(b.manager, 'LIVE-2');
    await vi.waitFor(() => expect(stranger.topics()).toEqual(['items']));
    for (const tenant of [a, b]) mark(tenant);
    const heard = () => [viewer, admin, stranger].map(({ topics }) => topics());
    await vi.waitFor(() => expect(heard().every((topics) => topics.includes('suppliers'))).toBe(true));
    expect(heard()).toEqual(Array(3).fill(['items', 'suppliers']));
    expect(viewer.text).toMatch(/^retry: 1000\n\n(data: \{"topic":"\w+"\}\n\n)+$/);
    expect(viewer.text).not.toContain('LIVE-1');
  });

  it('tells a page what changed lately in the own tenant, or that it cannot know', async () => {
    const lately = async ({ token }: Caller) => (await read(token, url, '?lately')).topics();
    expect(await lately(a.viewer)).toEqual(['all']);
    const c = await t.tenant();
    const now = performance.now.bind(performance);
    // By then the process has listened for long enough; a minute later what was said is forgotten.
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
    const seen = await read(c.viewer.token);
    await change(c.manager, 'LIVE-9');
    t.services.hub.publish(c.id, `notifications@${c.manager.userId}`);
    t.services.hub.publish(c.id, `notifications@${c.viewer.userId}`);
    await vi.waitFor(() => expect(seen.topics()).toEqual(['items', 'notifications']));
    expect(await lately(c.viewer)).toEqual(['items', 'notifications']);
    expect(await lately(c.admin)).toEqual(['items']);
    expect(await lately(b.admin)).not.toContain('notifications');
    clock.mockImplementation(() => now() + 120_000);
    expect(await lately(c.viewer)).toEqual([]);
    clock.mockRestore();
    expect((await read(c.viewer.token)).text).toBe('retry: 1000\n\n');
  });

  it('says nothing of what was refused or taken back', async () => {
    const { topics } = await read(a.viewer.token);
    await a.viewer.call(items.createItem, { body: { sku: 'NO', name: 'No' } });
    await a.admin.call(items.createItem, { body: { sku: 'LIVE-1', name: 'Taken' } });
    mark(a);
    await vi.waitFor(() => expect(topics()).toContain('suppliers'));
    expect(topics()).toEqual(['suppliers']);
  });

  it('tells everybody to ask again for everything when it may have missed something', async () => {
    const stream = await read(a.viewer.token);
    await t.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'stockbook live' and datname = current_database()",
    );
    await vi.waitFor(() => expect(stream.topics()).toEqual(['all']));
    await change(a.manager, 'LIVE-3');
    await vi.waitFor(() => expect(stream.topics()).toEqual(['all', 'items']));
  });

  it('is refused to a page that shows another tenant than the session is in', async () => {
    const asks = async (tenant: string) =>
      fetch(`${url}/api/live`, {
        headers: { authorization: `Bearer ${a.viewer.token}`, 'x-tenant-id': tenant },
      });
    const refused = await asks(b.id);
    expect([refused.status, (await refused.json()).error.message]).toEqual([
      403,
      'You do not have access to this tenant.',
    ]);
    const own = await asks(a.id);
    expect(own.status).toBe(200);
    await own.body!.cancel();
  });

  it('ends when its tenant is closed, and goes on when it is suspended', async () => {
    const platform = await t.tenant({ id: PLATFORM_TENANT });
    const c = await t.tenant();
    const stream = await read(c.viewer.token);
    const params = { id: c.id };
    await platform.admin.call(suspendTenant, { params });
    await vi.waitFor(() => expect(stream.topics()).toEqual(['tenants', 'access']));
    expect(stream.ended).toBe(false);
    await platform.admin.call(closeTenant, { params });
    await vi.waitFor(() => expect(stream.ended).toBe(true));
    const again = await fetch(`${url}/api/live`, { headers: { authorization: `Bearer ${c.viewer.token}` } });
    expect(again.status).toBe(401);
  });

  it('has room for twenty windows of one person: one more ends the oldest, and nobody else’s', async () => {
    const c = await t.tenant();
    const other = await read(c.viewer.token);
    const own: Stream[] = [];
    for (let n = 0; n < 20; n++) own.push(await read(c.admin.token));
    expect(own.map(({ ended }) => ended)).toEqual(Array(20).fill(false));
    const next = await read(c.admin.token);
    await vi.waitFor(() => expect(own[0]!.ended).toBe(true));
    await change(c.manager, 'LIVE-4');
    const open = [...own.slice(1), next, other];
    await vi.waitFor(() => expect(open.map(({ topics }) => topics())).toEqual(open.map(() => ['items'])));
    expect(open.map(({ ended }) => ended)).toEqual(open.map(() => false));
  });

  it('is refused to a business that has its share open, with when to come again, and to no other', async () => {
    const c = await t.tenant();
    for (let n = 0; n < 20; n++) await read(c.viewer.token);
    for (let n = 0; n < 10; n++) await read(c.manager.token);
    const refused = await fetch(`${url}/api/live`, { headers: { authorization: `Bearer ${c.admin.token}` } });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect((await read(a.viewer.token)).answer.status).toBe(200);
    // Whoever has one open already may still have it anew.
    expect((await read(c.viewer.token)).answer.status).toBe(200);
  });

  it('shows every 25 seconds that it is still there', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stream = await read(a.viewer.token);
    await vi.advanceTimersByTimeAsync(24_000);
    mark(a);
    const begun = 'retry: 1000\n\ndata: {"topic":"suppliers"}\n\n';
    await vi.waitFor(() => expect(stream.topics()).toEqual(['suppliers']));
    expect(stream.text).toBe(begun);
    await vi.advanceTimersByTimeAsync(26_000);
    await vi.waitFor(() => expect(stream.text).toBe(`${begun}: still here\n\n: still here\n\n`));
  });

  it('ends when the token of its reader runs out', async () => {
    const { sid } = JSON.parse(Buffer.from(a.viewer.token.split('.')[1]!, 'base64url').toString());
    const claims = claimsOf(sid, '', { name: '', tenantId: a.id, role: 'viewer' });
    const payload = { sub: a.viewer.userId, ...claims };
    const { token } = await t.auth.api.signJWT({
      body: {
        payload,
        overrideOptions: {
          jwt: {
            issuer: 'stockbook',
            audience: 'stockbook',
            expirationTime: Math.floor(Date.now() / 1000) + 2,
          },
        },
      },
    });
    const stream = await read(token);
    expect(stream.ended).toBe(false);
    await vi.waitFor(() => expect(stream.ended).toBe(true));
    await change(a.manager, 'LIVE-4');
  });

  it('ends when the server stops, and does not have to be cut off', async () => {
    const { app } = await buildApp(t.services);
    const stopping = await listeningAt({ app });
    const streams = await Promise.all([1, 2, 3].map(() => read(a.viewer.token, stopping)));
    const cutOff = vi.spyOn(app.server, 'closeAllConnections');
    await app.close();
    expect(cutOff).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(streams.map(({ ended }) => ended)).toEqual([true, true, true]));
  });

  it('is forgotten when its reader goes', async () => {
    const { hub } = t.services;
    const subscribe = hub.subscribe.bind(hub);
    let listening = 0;
    const spy = vi.spyOn(hub, 'subscribe').mockImplementation((...given) => {
      const stop = subscribe(...given);
      listening++;
      return () => {
        listening--;
        stop();
      };
    });
    const streams = await Promise.all([read(a.viewer.token), read(a.viewer.token)]);
    expect(listening).toBe(2);
    for (const stream of streams) stream.close();
    await vi.waitFor(() => expect(listening).toBe(0));
    spy.mockRestore();
  });
});
