import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallAnswer } from '#shared/call.ts';
import { dateIn } from '#shared/dates.ts';
import { documentNumber, numberPeriod, SERIES, type Series } from '#shared/foundation/documents/numbers.ts';
import type { nextNumbers as nextCall } from '#shared/foundation/documents/numbersContract.ts';
import { NUMBER_FORMAT_OF } from '#shared/people/tenants/settings.ts';
import type { Ctx } from '../context.ts';

/**
 * The next number of a series, for a document of a date (YYYY-MM-DD) of the tenant. Others who want one wait until
 * this transaction has ended, and get the same one when it fails: take it last, shortly before the commit.
 */
export async function takeNumber(
  ctx: Ctx,
  series: Series,
  date: string,
  tenant?: Pick<Awaited<ReturnType<typeof tenantOf>>, 'settings'>,
): Promise<string> {
  const { settings } = tenant ?? (await tenantOf(ctx));
  const format = settings[NUMBER_FORMAT_OF[series]];
  const [row] = await ctx.tx.query<{ last: number }>({
    text: `insert into number_series as s (id, period, last) values ($1, $2, 1)
           on conflict (tenant_id, id, period) do update set last = s.last + 1 returning last`,
    values: [series, numberPeriod(format, date)],
  });
  return documentNumber(format, date, row!.last);
}

/** The number that the next document of each kind would get today. Nothing is taken: another may get it first. */
export async function nextNumbers(ctx: Ctx): Promise<CallAnswer<typeof nextCall>> {
  const { settings, preferences } = await tenantOf(ctx);
  const date = dateIn(new Date(), preferences.timezone);
  const periods = ['', date.slice(0, 4), date.slice(0, 7)];
  const taken = await ctx.tx.query<{ id: string; period: string; last: number }>({
    text: 'select id, period, last from number_series where period = any($1)',
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
