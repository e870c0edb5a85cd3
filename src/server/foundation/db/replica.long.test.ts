// Second tier: starts a server of its own.
// First tier: src/server/foundation/db/replica.test.ts

import { expect, it } from 'vitest';
import { askerOf, register, startProcesses } from '#server/testing/processes.ts';
import { withReplica } from '#server/testing/replica.ts';
import { reportCsv } from '#shared/insights/reports/contract.ts';
import type { ShopItems } from '#shared/shopfront/shop/contract.ts';
import { openPool } from './pool.ts';

it('what is read of a replica is never older than what who reads it knows of, and goes on without it', async () => {
  await withReplica(async ({ primary, replica }) => {
    const standby = openPool(replica.admin, { size: 1 });
    const given = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url };
    const { urls, stop } = await startProcesses(2, given);
    try {
      const person = await register(urls[0]!);
      const { ask } = askerOf(urls, person);
      const { tenant } = await ask<{ tenant: { id: string } }>('GET', '/api/tenant/context');
      const reads = async (n: number) => {
        const text = await (await fetch(`${urls[n]}/metrics`)).text();
        const of = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)![1]);
        return { used: of('stockbook_replica_used'), reads: of('stockbook_replica_reads_total') };
      };
      const item = await ask<{ id: string; version: number }>('POST', '/api/items', {
        ...{ sku: 'T-1', name: 'Tea 0', inShop: true },
      });
      let version = item.version;
      const rename = async (name: string, process: number): Promise<string> => {
        const answer = await fetch(`${urls[process]}/api/items/${item.id}`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ version: version++, name }),
        });
        expect(answer.status).toBe(200);
        return answer.headers
          .getSetCookie()
          .map((cookie) => cookie.split(';')[0])
          .join('; ');
      };
      let question = 0;
      /** The shop as a browser sees it that nobody has asked for before in quite these words. */
      const shop = async (process: number, cookie = ''): Promise<string[]> => {
        const bits = (++question).toString(2).padStart(14, '0');
        const words = [...bits].map((bit) => (bit === '1' ? 'TEA' : 'tea'));
        const path = `/api/public/shop/${tenant.id}/items?q=${words.join('+')}`;
        const answer = await fetch(urls[process] + path, { headers: { cookie } });
        expect(answer.status).toBe(200);
        return ((await answer.json()) as ShopItems).items.map(({ name }) => name);
      };
      const report = async (process: number) => {
        const address = `${urls[process]}${reportCsv.url}?report=valuation`;
        const answer = await fetch(address, { headers: { authorization: `Bearer ${person.token}` } });
        expect(answer.status, await answer.clone().text()).toBe(200);
        return answer.text();
      };
      await expect.poll(() => shop(1)).toEqual(['Tea 0']);

      // It is read from, by both processes, for visitors, reports and files.
      const before = await reads(1);
      expect(before.used).toBe(1);
      await expect
        .poll(async () => {
          for (const read of [() => shop(1), () => report(1)]) await read();
          return (await reads(1)).reads - before.reads;
        })
        .toBeGreaterThan(3);

      // However late it is: who wrote sees it, in either process and at once; and whoever was told of the change.
      await standby.query('select pg_wal_replay_pause()');
      for (let n = 1; n <= 6; n++) {
        const cookie = await rename(`Tea ${n}`, n % 2);
        expect(await shop((n + 1) % 2, cookie)).toEqual([`Tea ${n}`]);
        // Sooner than the replica would be left out.
        await expect.poll(() => shop((n + 1) % 2), { timeout: 8_000 }).toEqual([`Tea ${n}`]);
        expect(await shop(n % 2)).toEqual([`Tea ${n}`]);
      }
      // Too far behind, it is left out; once it has caught up it is read from again.
      await expect.poll(async () => (await reads(0)).used).toBe(0);
      await standby.query('select pg_wal_replay_resume()');
      await expect.poll(async () => (await reads(0)).used).toBe(1);
      await expect.poll(() => shop(0)).toEqual(['Tea 6']);

      // It goes away in the middle, and comes back: nobody notices.
      let isGoing = true;
      const asked = Array<number>(6).fill(0);
      const readers = asked.map(async (_, n) => {
        for (; isGoing; asked[n]!++) {
          expect(await shop(n % 2)).toEqual(['Tea 6']);
          await report(n % 2);
        }
      });
      const haveAsked = (more: number) => {
        const before = [...asked];
        return expect.poll(() => asked.every((times, n) => times >= before[n]! + more)).toBe(true);
      };
      await haveAsked(2);
      await replica.stop();
      await expect.poll(async () => (await reads(0)).used).toBe(0);
      await haveAsked(2);
      await replica.start();
      await expect.poll(async () => (await reads(0)).used).toBe(1);
      await haveAsked(2);
      isGoing = false;
      await Promise.all(readers);

      // Without the primary the shop is open all the same.
      await expect.poll(async () => (await reads(1)).used).toBe(1);
      await primary.stop();
      expect(await shop(1)).toEqual(['Tea 6']);
      await primary.start();
    } finally {
      await standby.end();
      await stop();
    }
  });
});
