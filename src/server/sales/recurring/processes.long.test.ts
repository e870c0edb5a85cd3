// Second tier: starts a server of its own.
// First tier: src/server/sales/recurring/making.test.ts
import { expect, it } from 'vitest';
import { askUntilAnswered, register, withProcesses } from '#server/testing/processes.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import type { Recurring } from '#shared/sales/recurring/shapes.ts';

const DAYS = 25;

it('two processes make what is due, also when one is killed meanwhile: each period once, in order, without a gap', async () => {
  await withProcesses(2, async ({ urls, kill, restart }) => {
    const person = await register(urls[0]!);
    const ask = async <T>(at: number, method: string, path: string, body?: unknown): Promise<T> => {
      const answer = await askUntilAnswered<T>(urls, at, person, { method, path, ...(body ? { body } : {}) });
      expect([200, 409], JSON.stringify(answer.body)).toContain(answer.status);
      return answer.body;
    };
    const { id: customerId } = await ask<{ id: string }>(0, 'POST', '/api/customers', { name: 'Corner Tea' });
    const start = (name: string, at: number) =>
      ask<Recurring>(at, 'POST', '/api/recurring-invoices', {
        ...{
          customerId,
          name,
          timeUnit: 'day',
          startsOn: addDays(dateIn(new Date(), 'UTC'), -DAYS),
          make: 'issue',
        },
        lines: [{ description: 'Tea', quantity: '1', unitPrice: '4' }],
      });
    // What is due is made at once, by whichever of the two takes it up.
    const ids = (await Promise.all(['A', 'B', 'C', 'D'].map(start))).map(({ id }) => id);
    // By hand too, until nothing is due any more, which is refused.
    const run = (at: number) =>
      Promise.all(ids.map((id) => ask(at, 'POST', `/api/recurring-invoices/${id}/runs`)));
    const both = Promise.all([run(0), run(1)]);
    await kill(1);
    await both;
    await restart(1);
    await Promise.all([run(0), run(1)]);

    const all: Recurring[] = [];
    for (const id of ids) all.push(await ask(1, 'GET', `/api/recurring-invoices/${id}`));
    for (const { periods, failure } of all) {
      expect(failure).toBeNull();
      expect(periods.map(({ number }) => number)).toEqual(periods.map((_, n) => periods.length - n));
      expect(new Set(periods.map(({ invoice }) => invoice?.id)).size).toBe(DAYS + 1);
    }
    const numbers = all
      .flatMap(({ periods }) => periods.map(({ invoice }) => invoice?.number ?? ''))
      .map((number) => Number(number.split('-').at(-1)))
      .sort((x, y) => x - y);
    expect(numbers).toEqual(numbers.map((_, n) => n + 1));
    expect(numbers).toHaveLength(4 * (DAYS + 1));
  });
});
