// Second tier: starts a server of its own.
// First tier: src/server/stock/ledger/idempotency.test.ts, src/server/foundation/documents/series.test.ts

import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { verifyLedger } from '#server/stock/ledger/verification.ts';
import { suppliedUbl } from '#server/testing/einvoice/supplied.ts';
import { askerOf, askUntilAnswered, placeOf, register, withProcesses } from '#server/testing/processes.ts';
import { tell } from '#server/testing/tell.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import type { Order as PurchaseOrder } from '#shared/purchasing/purchaseOrders/shapes.ts';
import type { Delivery } from '#shared/sales/deliveries/shapes.ts';
import type { Order } from '#shared/sales/orders/shapes.ts';

/** How often a process is killed: a few times with each run of the tests, a thousand times with `npm run faults`, an hour at most. */
const KILLS = Number(process.env.FAULTS ?? 2);
const MOST_MS = 55 * 60_000;
const WRITERS = 6;
/** How long a process lives: mostly it is killed while it starts, or has begun to answer; else it gets to what takes long. */
const lifeMs = () => (Math.random() < 0.7 ? Math.random() * 7_000 : 6_000 + Math.random() * 10_000);

/** What is made by which table; what is numbered has no gap. */
const MADE = {
  ...{ items: 'items', sales: 'sales_orders', deliveries: 'deliveries', invoices: 'invoices' },
  ...{
    payments: 'payments',
    purchases: 'purchase_orders',
    receipts: 'purchase_receipts',
    bills: 'purchase_bills',
  },
  ...{ incoming: 'incoming_invoices', recurring: 'recurring_invoices', periods: 'recurring_periods' },
} as const;
const NUMBERED = [
  'sales_orders',
  'deliveries',
  'invoices',
  'payments',
  'purchase_orders',
  'purchase_receipts',
  'purchase_bills',
];

it('whichever of two processes is killed whenever: what was acknowledged is there once, and numbers have no gap', async () => {
  await withProcesses(2, async ({ urls, database, kill, restart }) => {
    const person = await register(urls[0]!);
    const { ask, asked } = askerOf(urls, person);
    const made = Object.fromEntries(Object.keys(MADE).map((name) => [name, 0])) as Record<
      keyof typeof MADE,
      number
    >;
    type Seen = { id: string; version: number };
    const make = async <T>(what: keyof typeof MADE, path: string, body: unknown): Promise<T> => {
      const record = await ask<T>('POST', path, body);
      made[what] += 1;
      return record;
    };

    const locationId = await placeOf(ask);
    const customer = await ask<{ id: string }>('POST', '/api/customers', { name: 'Corner Tea' });
    const supplier = await ask<{ id: string }>('POST', '/api/suppliers', { name: 'Southern Tea' });
    const today = dateIn(new Date(), 'UTC');

    /** A change is asked for once only: whoever gets no answer looks what has become of it. */
    const pick = async ({ id, version, lines }: Delivery): Promise<Delivery> => {
      const picked = lines.map(({ id: line, quantity }) => ({ id: line, quantity }));
      await askUntilAnswered(urls, asked(), person, {
        ...{ method: 'PUT', path: `/api/deliveries/${id}`, body: { version, picked } },
      });
      return ask<Delivery>('GET', `/api/deliveries/${id}`);
    };
    /** Everything that is done with an item: bought, received and billed; sold, delivered, invoiced and paid. */
    const trade = async (name: string) => {
      const { id: itemId } = await make<{ id: string }>('items', '/api/items', { sku: name, name });
      const lines = [{ itemId, quantity: '4', unitCost: '2' }];
      const bought = { supplierId: supplier.id, locationId, lines };
      const draft = await make<PurchaseOrder>('purchases', '/api/purchase-orders', bought);
      const at = `/api/purchase-orders/${draft.id}`;
      const placed = await ask<PurchaseOrder>('POST', `${at}/order`, { version: draft.version });
      const accepted = [{ lineId: placed.lines[0]!.id, accepted: '4' }];
      const received = await make<PurchaseOrder>('receipts', `${at}/receipts`, {
        version: placed.version,
        lines: accepted,
      });
      await make('bills', `${at}/bills`, {
        ...{ version: received.version, supplierNumber: name, billDate: today },
        lines: [{ lineId: placed.lines[0]!.id, quantity: '4', unitCost: '2' }],
      });
      const sold = [{ itemId, quantity: '3', unitPrice: '5' }];
      const written = await make<Order>('sales', '/api/orders', { customerId: customer.id, lines: sold });
      const sale = await ask<Order>('POST', `/api/orders/${written.id}/confirm`, {
        version: written.version,
      });
      const list = await make<Delivery>('deliveries', `/api/orders/${sale.id}/deliveries`, {});
      const seen = await pick(list);
      await ask('POST', `/api/deliveries/${list.id}/deliver`, { version: seen.version });
      const invoice = await make<Seen>('invoices', `/api/orders/${sale.id}/invoices`, {});
      await ask('POST', `/api/invoices/${invoice.id}/issue`, { version: invoice.version });
      const allocations = [{ invoiceId: invoice.id, amount: 1500 }];
      await make('payments', '/api/payments', {
        customerId: customer.id,
        amount: 1500,
        method: 'cash',
        allocations,
      });
    };
    /** What makes itself: three periods of a recurring invoice that began before yesterday. */
    const repeat = async (name: string) => {
      await make('recurring', '/api/recurring-invoices', {
        ...{
          customerId: customer.id,
          name,
          timeUnit: 'day',
          startsOn: addDays(today, -2),
          count: 3,
          make: 'issue',
        },
        lines: [{ description: 'Tea', quantity: '1', unitPrice: '4' }],
      });
      made.periods += 3;
      made.invoices += 3;
    };
    /** A file that comes in is one, however often it is sent. */
    const takeIn = async (name: string) => {
      const file = suppliedUbl({ number: name });
      for (let at = asked(); ; at++) {
        const answer = await fetch(`${urls[at % urls.length]}/api/incoming-invoices?name=${name}.xml`, {
          method: 'POST',
          headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
          body: new Uint8Array(file),
        }).catch(() => null);
        if (answer?.status === 200) break;
        await pause(50);
      }
      made.incoming += 1;
    };

    let isWorking = true;
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 1; isWorking; n++) {
        await trade(`T-${writer}-${n}`);
        if (n % 3 === 0) await repeat(`R-${writer}-${n}`);
        if (n % 3 === 1) await takeIn(`I-${writer}-${n}`);
      }
    });
    const until = Date.now() + MOST_MS;
    let kills = 0;
    let served = 0;
    // Each by itself: also while the other one starts, so that nobody answers for a while.
    const killers = urls.map(async (_, process) => {
      let back = Promise.resolve();
      while (kills < KILLS && Date.now() < until) {
        kills++;
        let isThere = false;
        let isKilled = false;
        const started = back.then(
          () => {
            isThere = true;
          },
          (error) => {
            // One that does not start by itself is a fault.
            if (!isKilled) throw error;
          },
        );
        await pause(lifeMs());
        isKilled = true;
        if (isThere) served++;
        await kill(process);
        await started;
        back = restart(process);
      }
      await back;
    });
    await Promise.all(killers);
    isWorking = false;
    await Promise.all(writers);

    const count = async (table: string) =>
      Number((await database.pool.query(`select count(*) as n from ${table}`)).rows[0].n);
    // What makes itself may still be under way.
    await expect.poll(() => count('recurring_periods')).toBe(made.periods);
    const there: Record<string, number> = {};
    for (const [name, table] of Object.entries(MADE)) there[name] = await count(table);
    expect(there).toEqual(made);
    for (const table of NUMBERED) {
      const { rows } = await database.pool.query<{ number: string }>(
        `select number from ${table} where number is not null order by number`,
      );
      const numbers = rows.map(({ number }) => Number(String(number).split('-').at(-1)));
      expect(numbers, table).toEqual(numbers.map((_, n) => n + 1));
      expect(numbers.length, table).toBeGreaterThan(0);
    }
    const checks = await verifyLedger(database);
    expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
    tell(
      `${kills} kills of two processes under ${WRITERS} writers, ${served} while they answered: ${asked()} calls, ${Object.values(made).reduce((a, b) => a + b)} records, none lost, none twice, no gap`,
    );
  });
}, 3_600_000);
