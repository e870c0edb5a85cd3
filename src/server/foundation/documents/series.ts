import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallAnswer } from '#shared/call.ts';
import { dateIn } from '#shared/dates.ts';
import {
  aroundCounter,
  documentNumber,
  numberPeriod,
  SERIES,
  type Series,
} from '#shared/foundation/documents/numbers.ts';
import type { nextNumbers as nextCall } from '#shared/foundation/documents/numbersContract.ts';
import { NUMBER_FORMAT_OF } from '#shared/people/tenants/settings.ts';
import type { Ctx } from '../context.ts';

/** A tenant, as far as it says how its documents are numbered. */
export type Numbering = { settings: Awaited<ReturnType<typeof tenantOf>>['settings'] };

/**
 * From where a statement has the next number of a series, for a document of a date (YYYY-MM-DD) of the tenant: `number` and
 * `number_key`. Others who want one wait until this transaction has ended, and get the same one when it fails: take it last,
 * with what is written shortly before the commit. `value` adds a value and answers its placeholder.
 */
export function nextNumber(
  series: Series,
  date: string,
  { settings }: Numbering,
  value: (of: unknown) => string,
): string {
  const format = settings[NUMBER_FORMAT_OF[series]];
  const { before, width, after } = aroundCounter(format, date);
  const given = [series, numberPeriod(format, date), before, width, after].map(value);
  return `take_number(:tenant, ${given.join(', ')})`;
}

/** The next number of a series, as `nextNumber` has it, for who writes it by a statement of its own. */
export async function takeNumber(
  ctx: Ctx,
  series: Series,
  date: string,
  tenant?: Numbering,
): Promise<string> {
  const values: unknown[] = [];
  const from = nextNumber(series, date, tenant ?? (await tenantOf(ctx)), (of) => `$${values.push(of)}`);
  const [taken] = await ctx.tx.query<{ number: string }>({ text: `select number from ${from}`, values });
  return taken!.number;
}

/** The number that the next document of each kind would get today. Nothing is taken: another may get it first. */
export async function nextNumbers(ctx: Ctx): Promise<CallAnswer<typeof nextCall>> {
  const { settings, preferences } = await tenantOf(ctx);
  const date = dateIn(new Date(), preferences.timezone);
  const periods = ['', date.slice(0, 4), date.slice(0, 7)];
  const taken = await ctx.tx.query<{ id: string; period: string; last: number }>({
    text: 'select id, period, last from number_series where tenant_id = :tenant and period = any($1)',
    values: [periods],
  });
  const nextOf = (series: Series, period: string) =>
    (taken.find((row) => row.id === series && row.period === period)?.last ?? 0) + 1;
  return {
    date,
    series: SERIES.map((series) => {
      const format = settings[NUMBER_FORMAT_OF[series]];
      return {
        series,
        number: documentNumber(format, date, nextOf(series, numberPeriod(format, date))),
        counters: periods.map((period) => ({ period, next: nextOf(series, period) })),
      };
    }),
  };
}
