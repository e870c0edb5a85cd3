// Second tier: starts a server of its own.
// First tier: src/server/sales/deliveries/deliveries.test.ts
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { verifyLedger } from '#server/stock/ledger/verification.ts';
import { askUntilAnswered, register, withProcesses } from '#server/testing/processes.ts';
import { tell } from '#server/testing/tell.ts';
import type { CallAnswer } from '#shared/call.ts';
import { toThousandths } from '#shared/decimal.ts';
import type { Delivery } from '#shared/sales/deliveries/shapes.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import type { Order } from '#shared/sales/orders/shapes.ts';
import type { Return, Returnable } from '#shared/sales/returns/shapes.ts';
import { DESTINATIONS } from '#shared/sales/returns/states.ts';
import type { holdsOfItem } from '#shared/stock/holds/contract.ts';

const VERBS = [
  'order',
  'order',
  'pick',
  'pick',
  'leave',
  'leave',
  'void',
  'less',
  'close',
  'cancel',
  'stock',
];
const WRITERS = 4;
const RUNS = 2;

const step = fc.record({
  verb: fc.constantFrom(...VERBS),
  which: fc.nat(1000),
  quantity: fc.integer({ min: 1, max: 6 }),
});
type Step = { verb: string; which: number; quantity: number };

it('two processes promise and deliver the same goods: nobody is told a lie, also when one of them is killed', async () => {
  await withProcesses(2, async ({ urls, database, kill, restart }) => {
    const person = await register(urls[0]!);
    let asked = 0;
    const ask = <T>(method: string, path: string, body?: unknown) =>
      askUntilAnswered<T>(urls, asked++, person, { method, path, ...(body ? { body } : {}) });
    const good = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const answer = await ask<T>(method, path, body);
      if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    };
    const { locations } = await good<{ locations: { id: string; usage: string }[] }>('GET', '/api/locations');
    const place = locations.find(({ usage }) => usage === 'internal')!.id;
    const customer = await good<{ id: string }>('POST', '/api/customers', { name: 'Corner Tea' });
    const adjust = (itemId: string, change: number) =>
      ask('POST', '/api/stock/adjustments', {
        reason: 'correction',
        lines: [
          { itemId, locationId: place, change: String(change), ...(change > 0 ? { unitCost: '2' } : {}) },
        ],
      });
    const stocked = async (quantity: number) => {
      const item = { sku: `SKU-${asked}`, name: 'Tea' };
      const { id } = await good<{ id: string }>('POST', '/api/items', item);
      expect(await adjust(id, quantity)).toMatchObject({ status: 200 });
      return id;
    };
    const draft = (lines: { itemId: string; quantity: number }[]) =>
      good<Order>('POST', '/api/orders', {
        customerId: customer.id,
        lines: lines.map(({ itemId, quantity }) => ({ itemId, quantity: String(quantity) })),
      });
    const confirm = ({ id, version }: Order) => good<Order>('POST', `/api/orders/${id}/confirm`, { version });
    const read = (id: string) => good<Order>('GET', `/api/orders/${id}`);
    const verified = async () => {
      for (const { tenantId, differences } of await verifyLedger(database))
        expect([tenantId, differences]).toEqual([tenantId, []]);
    };

    const last = await stocked(10);
    const drafts = await Promise.all(
      Array.from({ length: 50 }, () => draft([{ itemId: last, quantity: 1 }])),
    );
    const confirmed = await Promise.all(drafts.map(confirm));
    const orders = await Promise.all(drafts.map(({ id }) => read(id)));
    expect(orders.filter(({ held }) => held === 'all')).toHaveLength(10);
    expect(orders.filter(({ held }) => held === 'none')).toHaveLength(40);
    const numbers = confirmed.map(({ number }) => Number(number!.split('-').at(-1)));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, n) => n + 1));
    // Whoever waits is told who was first.
    const { holds } = await good<CallAnswer<typeof holdsOfItem>>('GET', `/api/items/${last}/holds`);
    const first = orders.filter(({ held }) => held === 'all').map(({ number }) => number);
    const holding = holds.filter(({ held }) => held === '1').map(({ source }) => source.number);
    expect(holding.toSorted()).toEqual(first.toSorted());
    expect(holds).toHaveLength(50);
    await verified();

    const made = [await stocked(20), await stocked(20)];
    let [kills, done, refused] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 80, maxLength: 110 }), async (steps) => {
        const [sales, lists, backs]: [string[], string[], string[]] = [[], [], []];
        const take = async (answer: Promise<{ status: number }>) => {
          const { status } = await answer;
          if (status === 200) done += 1;
          else refused += 1;
          // Others were quicker, or there is not as much: a sentence, and never a fault of ours.
          expect([200, 400, 404, 409]).toContain(status);
        };
        const act = async ({ verb, which, quantity }: Step) => {
          if (verb === 'order') {
            const lines = made.map((itemId, n) => ({ itemId, quantity: quantity + n }));
            sales.push((await confirm(await draft(lines))).id);
            done += 1;
          } else if (verb === 'stock') await take(adjust(made[which % 2]!, quantity - 3 || 1));
          else if (verb === 'leave' || verb === 'void') {
            const id = lists[which % lists.length];
            if (!id) return;
            const { status, body } = await ask<Delivery>('GET', `/api/deliveries/${id}`);
            if (status !== 200) return;
            if (verb === 'void')
              return take(
                ask('POST', `/api/deliveries/${id}/void`, { version: body.version, reason: 'Wrong' }),
              );
            const picked = body.lines.map((line) => ({
              id: line.id,
              quantity: Number(line.quantity) < quantity ? line.quantity : String(quantity),
            }));
            const { version } = body;
            const now = await ask<Delivery>('PUT', `/api/deliveries/${id}`, { version, picked });
            if (now.status !== 200) return;
            const short = which % 2 ? 'later' : 'missing';
            await take(ask('POST', `/api/deliveries/${id}/deliver`, { version: now.body.version, short }));
          } else if (['authorise', 'receive', 'credit', 'decline'].includes(verb)) {
            const id = backs[which % backs.length];
            if (!id) return;
            const { version, lines } = await good<Return>('GET', `/api/returns/${id}`);
            const came = lines.flatMap((line, n) => {
              const part = Math.min(Number(line.quantity) - Number(line.received), quantity);
              const destination = DESTINATIONS[(n + quantity) % DESTINATIONS.length];
              return part > 0 ? [{ lineId: line.id, quantity: String(part), destination }] : [];
            });
            const more = {
              ...(verb === 'receive' ? { lines: came } : {}),
              ...(verb === 'credit' ? { of: quantity % 2 ? 'all' : 'received' } : {}),
              ...(verb === 'decline' ? { reason: 'Too late' } : {}),
            };
            await take(ask('POST', `/api/returns/${id}/${verb}`, { version, ...more }));
          } else {
            const id = sales[which % sales.length];
            if (!id) return;
            if (verb === 'invoice') {
              const invoice = await ask<Invoice>('POST', `/api/orders/${id}/invoices`, {});
              if (invoice.status === 200)
                await take(
                  ask('POST', `/api/invoices/${invoice.body.id}/issue`, { version: invoice.body.version }),
                );
              return;
            }
            if (verb === 'ask') {
              const { lines } = await good<{ lines: Returnable[] }>('GET', `/api/orders/${id}/returnable`);
              const asked = lines.flatMap(({ deliveryLineId, left }) =>
                left === '0'
                  ? []
                  : [{ deliveryLineId, quantity: Number(left) < quantity ? left : '1', reason: 'damaged' }],
              );
              const back = await ask<Return>('POST', `/api/orders/${id}/returns`, { lines: asked });
              if (back.status === 200) backs.push(back.body.id);
              return;
            }
            if (verb === 'pick') {
              const list = await ask<Delivery>('POST', `/api/orders/${id}/deliveries`, {});
              if (list.status === 200) lists.push(list.body.id);
              return;
            }
            const { version, lines } = await read(id);
            if (verb === 'less')
              await take(
                ask('PUT', `/api/orders/${id}`, {
                  version,
                  lines: lines.map((line) => ({
                    ...{ id: line.id, itemId: line.itemId },
                    quantity: String(quantity),
                  })),
                }),
              );
            else await take(ask('POST', `/api/orders/${id}/${verb}`, { version, reason: 'Enough' }));
          }
        };
        const queue = [...steps];
        const write = async () => {
          for (let next = queue.shift(); next; next = queue.shift()) await act(next);
        };
        const disturb = async () => {
          while (queue.length > 20) {
            const n = kills++ % 2;
            await kill(n);
            await restart(n);
          }
        };
        await Promise.all([...Array.from({ length: WRITERS }, write), disturb()]);
        await verified();
        for (const id of sales) {
          const { state, lines } = await read(id);
          for (const line of lines) {
            const [ordered, delivered, cancelled, open] = [
              toThousandths(line.quantity),
              ...[line.delivered, line.cancelled, line.open].map(toThousandths),
            ] as [bigint, bigint, bigint, bigint];
            const promised = [...line.holds.map((each) => each.quantity), line.waiting].map(toThousandths);
            expect([id, delivered + open + cancelled]).toEqual([id, ordered]);
            expect([id, promised.reduce((sum, each) => sum + each, 0n)]).toEqual([
              id,
              state === 'confirmed' ? open : 0n,
            ]);
            expect(toThousandths(line.returned) <= delivered).toBe(true);
            expect(toThousandths(line.invoiced) <= ordered).toBe(true);
          }
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    tell(`${done} done, ${refused} refused while one of two processes was killed ${kills} times`);
  });
});
