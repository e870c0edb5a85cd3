import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallAnswer } from '#shared/call.ts';
import { dateIn } from '#shared/dates.ts';
import {
  counterIn,
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
 * The next number of a series, for a document of a date (YYYY-MM-DD) of the tenant. Others who want one wait until this
 * transaction has ended, and get the same one when it fails: take it last, shortly before the commit.
 */
export async function takeNumber(
  ctx: Ctx,
  series: Series,
  date: string,
  tenant?: Numbering,
): Promise<string> {
  const [number] = await takeNumbers(ctx, series, [date], tenant ?? (await tenantOf(ctx)));
  return number!;
}

/** The next numbers of a series for documents of some dates, in the order given: what `takeNumber` takes one by one. */
export async function takeNumbers(
  { tx }: Pick<Ctx, 'tx'>,
  series: Series,
  dates: string[],
  { settings }: Numbering,
): Promise<string[]> {
  if (!dates.length) return [];
  const format = settings[NUMBER_FORMAT_OF[series]];
  const byPeriod = Map.groupBy(dates, (date) => numberPeriod(format, date));
  const periods = [...byPeriod.keys()].sort();
  const rows = await tx.query<{ period: string; last: number }>({
    text: `insert into number_series as s (tenant_id, id, period, last) select :tenant, $1, r.period, r.count
           from unnest($2::text[], $3::integer[]) as r (period, count)
           on conflict (tenant_id, id, period) do update set last = s.last + excluded.last returning period, last`,
    values: [series, periods, periods.map((period) => byPeriod.get(period)!.length)],
  });
  const taken = new Map(rows.map(({ period, last }) => [period, last - byPeriod.get(period)!.length]));
  return dates.map((date) => {
    const period = numberPeriod(format, date);
    const counter = taken.get(period)! + 1;
    taken.set(period, counter);
    return documentNumber(format, date, counter);
  });
}

/** A document that comes with a number of its own. */
type Numbered = { number: string; date: string };
/** Which of some numbers there are, and whether this business gave them out itself. */
export type TakenNumbers = (numbers: string[]) => Promise<Map<string, { own: boolean }>>;

/**
 * Numbers that a series of this business would come to although others have them: those above its counter, once it has given
 * out one itself. As long as it has not, it can go on after them.
 */
export async function numbersAhead(
  ctx: Ctx,
  series: Series,
  documents: Numbered[],
  taken: TakenNumbers,
): Promise<Set<string>> {
  const counted = await countedBy(ctx, series, documents);
  const last = new Map<string, number>();
  for (const { period, last: there, lastNumber } of await heightsOf(ctx, series, counted)) {
    if ((await taken([lastNumber])).get(lastNumber)?.own) last.set(period, there);
  }
  return new Set(
    counted.flatMap(({ number, period, counter }) =>
      counter > (last.get(period) ?? Infinity) ? [number] : [],
    ),
  );
}

/** Has a series go on after documents that came with numbers that it would come to. */
export async function countAfter(ctx: Ctx, series: Series, documents: Numbered[]): Promise<void> {
  const highest = new Map<string, number>();
  for (const { period, counter } of await countedBy(ctx, series, documents))
    highest.set(period, Math.max(counter, highest.get(period) ?? 0));
  if (!highest.size) return;
  await ctx.tx.query({
    text: `insert into number_series as s (tenant_id, id, period, last) select :tenant, $1, r.period, r.last
           from unnest($2::text[], $3::integer[]) as r (period, last)
           on conflict (tenant_id, id, period) do update set last = greatest(s.last, excluded.last)`,
    values: [series, [...highest.keys()], [...highest.values()]],
  });
}

/** How far down it is looked at once for a number that there is. */
const LOOKED_AT = 500;

/** Has a series that went on after such documents count from what is left, when they are gone. */
export async function countBack(ctx: Ctx, series: Series, taken: TakenNumbers): Promise<void> {
  const { settings } = await tenantOf(ctx);
  const format = settings[NUMBER_FORMAT_OF[series]];
  const rows = await ctx.tx.query<{ period: string; last: number }>({
    text: 'select period, last from number_series where tenant_id = :tenant and id = $1 for update',
    values: [series],
  });
  for (const { period, last } of rows) {
    const date = `${period || '2000'}-01-01`.slice(0, 10);
    // The format may have been another one when the counter was this high.
    if (numberPeriod(format, date) !== period) continue;
    const left = await highestLeft(last, (counter) => documentNumber(format, date, counter), taken);
    if (left === last) continue;
    await ctx.tx.query({
      text: left
        ? 'update number_series set last = $3 where tenant_id = :tenant and id = $1 and period = $2'
        : 'delete from number_series where tenant_id = :tenant and id = $1 and period = $2 and $3 = 0',
      values: [series, period, left],
    });
  }
}

async function highestLeft(
  last: number,
  numberOf: (counter: number) => string,
  taken: TakenNumbers,
): Promise<number> {
  for (let top = last; top > 0; top -= LOOKED_AT) {
    const counters = Array.from({ length: Math.min(LOOKED_AT, top) }, (_, down) => top - down);
    const there = await taken(counters.map(numberOf));
    const found = counters.find((counter) => there.has(numberOf(counter)));
    if (found !== undefined) return found;
  }
  return 0;
}

async function countedBy(ctx: Ctx, series: Series, documents: Numbered[]) {
  const { settings } = await tenantOf(ctx);
  const format = settings[NUMBER_FORMAT_OF[series]];
  return documents.flatMap(({ number, date }) => {
    const counter = counterIn(format, date, number);
    return counter === null
      ? []
      : [
          {
            number,
            counter,
            period: numberPeriod(format, date),
            of: (n: number) => documentNumber(format, date, n),
          },
        ];
  });
}

/** How far the series have come that some numbers are of. */
async function heightsOf(ctx: Ctx, series: Series, counted: Awaited<ReturnType<typeof countedBy>>) {
  const numberOf = new Map(counted.map(({ period, of }) => [period, of]));
  if (!numberOf.size) return [];
  const rows = await ctx.tx.query<{ period: string; last: number }>({
    text: 'select period, last from number_series where tenant_id = :tenant and id = $1 and period = any($2::text[])',
    values: [series, [...numberOf.keys()]],
  });
  return rows.map(({ period, last }) => ({ period, last, lastNumber: numberOf.get(period)!(last) }));
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
