// Second tier: starts a server of its own.
// First tier: src/server/foundation/db/isolation.test.ts

import pg from 'pg';
import { expect, it } from 'vitest';
import { verifyLedger } from '#server/stock/ledger/verification.ts';
import { hasPooler, openPooler } from '#server/testing/pooler.ts';
import { askerOf, placeOf, register, withProcesses } from '#server/testing/processes.ts';
import { streamReader } from '#server/testing/streams.ts';
import { tell } from '#server/testing/tell.ts';

const stream = streamReader(() => '');
const WRITERS = 8;
const POSTINGS = 12;

it('everything runs through a pooler that hands six connections round with each transaction, and nobody finds what another left', async () => {
  expect(hasPooler, 'there is a PgBouncer, which npm test installs').toBe(true);
  let pooler: Awaited<ReturnType<typeof openPooler>> | undefined;
  await withProcesses(
    2,
    async ({ urls, database }) => {
      const people = [await register(urls[0]!), await register(urls[1]!, 'Other')];
      const places = await Promise.all(
        people.map(async (person, n) => {
          const { ask, asked } = askerOf(urls, person);
          const { id: itemId } = await ask<{ id: string }>('POST', '/api/items', {
            ...{ sku: `SKU-${n}`, name: `Of ${n}` },
          });
          return { ask, asked, itemId, locationId: await placeOf(ask) };
        }),
      );
      const heard = await stream(people[0]!.token, urls[1]!);
      await Promise.all(
        Array.from({ length: WRITERS }, async (_, n) => {
          const { ask, itemId, locationId } = places[n % 2]!;
          for (let k = 0; k < POSTINGS; k++) {
            const lines = [{ itemId, locationId, change: '2', unitCost: '1.25' }];
            await ask('POST', '/api/stock/adjustments', { reason: 'correction', lines });
            const { items } = await ask<{ items: { sku: string }[] }>('GET', '/api/items');
            expect(items.map(({ sku }) => sku)).toEqual([`SKU-${n % 2}`]);
          }
        }),
      );
      await expect.poll(() => heard.topics()).toContain('stock');
      for (const { ask, itemId } of places) {
        const { onHand } = await ask<{ onHand: string }>('GET', `/api/items/${itemId}`);
        expect(onHand).toBe(String((WRITERS / 2) * POSTINGS * 2));
      }
      const checks = await verifyLedger(database);
      expect(checks.flatMap(({ differences }) => differences)).toEqual([]);

      const client = new pg.Client({ connectionString: pooler!.url });
      await client.connect();
      for (let n = 0; n < 20; n++) {
        const { rows } = await client.query(
          `select current_setting('statement_timeout') as limit, current_setting('timezone') as zone, current_user = session_user as own,
             coalesce(current_setting('app.tenant_id', true), '') as tenant`,
        );
        expect(rows).toEqual([{ limit: '1min', zone: 'UTC', own: true, tenant: '' }]);
      }
      await client.end();
      const asked = places.reduce((sum, place) => sum + place.asked(), 0);
      tell(`${asked} calls of two businesses at two processes over six connections`);
    },
    async (at) => {
      pooler = await openPooler(at);
      return { DATABASE_POOLER_URL: pooler.url, DATABASE_POOLER_PREPARES: 'off' };
    },
  ).finally(() => pooler?.close());
});
