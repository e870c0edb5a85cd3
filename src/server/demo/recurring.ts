import { todayOf } from '#server/foundation/documents/today.ts';
import { CUSTOMERS } from '#server/sales/customers/rows.ts';
import { pauseRecurring } from '#server/sales/recurring/pausing.ts';
import { startRecurring } from '#server/sales/recurring/writing.ts';
import { addDays, addMonths, monthOf } from '#shared/dates.ts';
import type { DemoTenant } from './catalogue.ts';
import type { Writers } from './plan.ts';

/** What those who buy on account are charged again and again: one by the month, one by the quarter from a short period on, one that is paused. */
export async function addRecurring(
  { manager: ctx }: Writers,
  { customers = [], words }: DemoTenant,
): Promise<void> {
  const buyers = await CUSTOMERS.findByCode(
    ctx,
    customers.filter(({ counter }) => !counter).map(({ code }) => code),
  );
  if (buyers.length < 3) return;
  const today = await todayOf(ctx);
  const nextMonth = addMonths(monthOf(today), 1);
  const { inspection, storage, rounds } = words.recurring;
  const of = (place: number, [name, description]: [string, string], unitPrice: string) => ({
    ...{ customerId: buyers[place]!.id, name },
    lines: [{ description, quantity: '1', unitPrice }],
  });
  await startRecurring(ctx, {
    ...of(0, inspection, '180'),
    ...{ startsOn: nextMonth, businessDay: 'next', make: 'issue' },
    priceChanges: [{ kind: 'percent', from: addMonths(nextMonth, 6), percent: '4' }],
  });
  await startRecurring(ctx, {
    ...of(1, storage, '420'),
    ...{ startsOn: addDays(today, 9), anchor: addMonths(nextMonth, 1), every: 3, merge: true },
  });
  const paused = await startRecurring(ctx, {
    ...of(2, rounds, '65'),
    ...{ startsOn: addDays(today, 5), timeUnit: 'week', make: 'draft' },
  });
  await pauseRecurring(ctx, paused, { version: 1 });
}
