// Second tier: starts a server of its own.
// First tier: src/server/stock/ledger/idempotency.test.ts

import { expect, it } from 'vitest';
import { urlOf } from '#server/testing/childApp.ts';
import { askerOf, placeOf, register, startProcesses } from '#server/testing/processes.ts';
import { startProxy } from '#server/testing/proxy.ts';
import { withReplica } from '#server/testing/replica.ts';
import { tell } from '#server/testing/tell.ts';
import { openPool } from './pool.ts';

const WRITERS = 6;

it('when the primary is killed and its replica takes its place, no write that was acknowledged is lost, and none is done twice', async () => {
  await withReplica(
    async ({ primary, replica }) => {
      // Where clients find the primary, whichever of the two it is.
      const address = await startProxy(primary.connection);
      const standby = openPool(replica.admin, { size: 1 });
      const { urls, stop } = await startProcesses(2, { DATABASE_URL: urlOf(address.connection) });
      try {
        const person = await register(urls[0]!);
        const { ask, asked } = askerOf(urls, person);
        const locationId = await placeOf(ask);
        const items = await Promise.all(
          Array.from({ length: WRITERS }, async (_, n) => {
            const { id } = await ask<{ id: string }>('POST', '/api/items', { sku: `T-${n}`, name: 'Tea' });
            return id;
          }),
        );
        const { id: customerId } = await ask<{ id: string }>('POST', '/api/customers', {
          name: 'Corner Tea',
        });
        const posted = items.map(() => 0);
        const numbers: string[] = [];
        let isWorking = true;
        let [last, longest] = [performance.now(), 0];
        const answered = () => {
          longest = Math.max(longest, performance.now() - last);
          last = performance.now();
        };
        // Whoever gets no answer asks the same again, as a page does.
        const writers = items.map(async (itemId, n) => {
          while (isWorking) {
            const lines = [{ itemId, locationId, change: '1', unitCost: '1.25' }];
            await ask('POST', '/api/stock/adjustments', { reason: 'correction', lines });
            posted[n] = posted[n]! + 1;
            answered();
            const sold = [{ description: 'Work', quantity: '1', unitPrice: '3' }];
            type Draft = { id: string; version: number };
            const draft = await ask<Draft>('POST', '/api/invoices', { customerId, lines: sold });
            const { number } = await ask<{ number: string }>('POST', `/api/invoices/${draft.id}/issue`, {
              version: draft.version,
            });
            numbers.push(number);
            answered();
          }
        });
        await expect.poll(() => numbers.length).toBeGreaterThan(40);

        address.silence();
        await primary.kill();
        await standby.query('select pg_promote()');
        address.lead(replica.connection);
        address.recover();
        const until = numbers.length + 60;
        await expect.poll(() => numbers.length).toBeGreaterThan(until);
        isWorking = false;
        await Promise.all(writers);

        for (const [n, id] of items.entries()) {
          const { onHand } = await ask<{ onHand: string }>('GET', `/api/items/${id}`);
          expect(onHand).toBe(String(posted[n]));
        }
        const { rows } = await standby.query<{ number: string }>(
          'select number from invoices where number is not null order by number',
        );
        expect(rows.map(({ number }) => number)).toEqual(numbers.toSorted());
        const inOrder = numbers.map((number) => Number(number.split('-').at(-1))).sort((a, b) => a - b);
        expect(inOrder).toEqual(inOrder.map((_, n) => n + 1));
        tell(
          `the primary was killed under ${WRITERS} writers: ${asked()} calls, nothing lost or done twice, no answer for ${(longest / 1000).toFixed(1)} s`,
        );
      } finally {
        await standby.end();
        await stop();
      }
    },
    { isSynchronous: true },
  );
});
