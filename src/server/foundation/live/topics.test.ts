import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { listeningAt } from '#server/testing/listeningAt.ts';
import { streamReader } from '#server/testing/streams.ts';
import { ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import { tellInTransaction } from './hub.ts';

let t: TestApp;
let a: TestTenant;
let b: TestTenant;
let url: string;
const read = streamReader(() => url);

beforeAll(async () => {
  t = await ownApp();
  a = await t.tenant();
  b = await t.tenant();
  url = await listeningAt(t);
});

describe('a topic', () => {
  it('names what concerns one person to that person alone, on all of their streams', async () => {
    const [own, second, colleague, stranger] = await Promise.all(
      [a.viewer, a.viewer, a.admin, b.admin].map(({ token }) => read(token)),
    );
    t.services.hub.publish(a.id, `notifications@${a.viewer.userId}`);
    t.services.hub.publish(b.id, `notifications@${a.viewer.userId}`);
    t.services.hub.publish(a.id, 'locations');
    await vi.waitFor(() => expect(colleague!.topics()).toEqual(['locations']));
    expect([own!.topics(), second!.topics()].map((topics) => topics.toSorted())).toEqual(
      Array(2).fill(['locations', 'notifications']),
    );
    expect([stranger!.topics(), own!.text.includes(a.viewer.userId)]).toEqual([[], false]);
  });

  it('comes with the commit, and for a thousand people as for one', async () => {
    const stream = await read(a.viewer.token);
    const people = Array.from({ length: 1000 }, () => `notifications@${crypto.randomUUID()}` as const);
    const tell = (fails: boolean) =>
      t.database.withTenantAsSystem(a.id, async (tx) => {
        await tellInTransaction(tx, a.id, [...people, `notifications@${a.viewer.userId}`]);
        if (fails) throw new Error('after all');
      });
    await expect(tell(true)).rejects.toThrow('after all');
    await tell(false);
    await vi.waitFor(() => expect(stream.topics()).toEqual(['notifications']));
  });

  it('is sent again when the database could not be reached', async () => {
    const stream = await read(a.viewer.token);
    const query = t.database.pool.query;
    let failures = 0;
    const spy = vi.spyOn(t.database.pool, 'query').mockImplementation(((
      ...given: Parameters<typeof query>
    ) => {
      if (failures++ === 0) return Promise.reject(new Error('gone'));
      return query.apply(t.database.pool, given);
    }) as typeof query);
    t.services.hub.publish(a.id, 'items');
    t.services.hub.publish(a.id, 'stock');
    await vi.waitFor(() => expect(stream.topics().toSorted()).toEqual(['items', 'stock']));
    spy.mockRestore();
    expect(failures).toBeGreaterThan(1);
  });
});

describe('a stream', () => {
  it('is cut off when its reader does not read', async () => {
    const { hub } = t.services;
    const subscribe = hub.subscribe.bind(hub);
    const spy = vi.spyOn(hub, 'subscribe');
    let tell: (topic: string) => void = () => undefined;
    let stopped = false;
    spy.mockImplementation((tenant, person, listener) => {
      tell = listener;
      const stop = subscribe(tenant, person, listener);
      return () => {
        stopped = true;
        stop();
      };
    });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(`GET /api/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${a.viewer.token}\r\n\r\n`);
    socket.pause();
    await vi.waitFor(() => expect(spy).toHaveBeenCalled());
    let told = 0;
    while (!stopped && told < 1_000_000) {
      tell('items');
      if (++told % 1000 === 0) await sleep(0);
    }
    expect(stopped).toBe(true);
    socket.destroy();
    spy.mockRestore();
  });
});
