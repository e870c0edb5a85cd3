import { findVariants } from '#server/catalogue/items/find.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallParsed } from '#shared/call.ts';
import { addDays, addMonths, dateIn } from '#shared/dates.ts';
import { fieldError } from '#shared/errors.ts';
import {
  type Figure,
  type FigureName,
  figureOf,
  isTimeSplit,
  NARROWINGS,
} from '#shared/insights/figures/catalogue.ts';
import { MOST_ROWS, type readFigure as readCall } from '#shared/insights/figures/contract.ts';
import { daysOf, type Period, periodFault, periodOf } from '#shared/periods.ts';
import { say } from '#shared/refusals/say.ts';
import { SOURCES } from './sources.ts';
import type { Question, Times } from './statement.ts';

type Query = CallParsed<typeof readCall>['query'];

/** A figure as it is computed: the question, its days, and those that it is compared with. */
export type Asked = {
  name: FigureName;
  question: Question;
  times: Times;
  before: Times | null;
};

/** So it is asked otherwise than on screen: as of another day than today, or of more parts. */
export type AskedOtherwise = { day?: string | undefined; most?: number };

/** What a query asks. Throws invalid-argument for what its figure does not know, naming the field. */
export async function askedOf(
  ctx: Pick<Ctx, 'tx' | 'currency'>,
  query: Query,
  { day, most = MOST_ROWS }: AskedOtherwise = {},
): Promise<Asked> {
  const figure = figureOf(query.figure);
  refuseUnknown(figure, query);
  const { timezone } = (await tenantOf(ctx)).preferences;
  const today = day ?? dateIn(new Date(), timezone);
  const { period, before } = daysAsked(figure, query, today);
  const days = query.days ?? figure.days ?? 0;
  const times = { ...{ today, timezone, days, period }, currency: ctx.currency };
  const { split = [], order, limit, above, below } = query;
  const narrow = Object.fromEntries(NARROWINGS.flatMap((one) => (query[one] ? [[one, query[one]]] : [])));
  if (query.item) {
    // Nothing is bought, kept or sold of a template but its variants.
    const variants = await findVariants(ctx, query.item);
    narrow.item = [...new Set([...query.item, ...variants.map(({ id }) => id)])];
  }
  const question = {
    ...{ figure, source: SOURCES[query.figure], split, narrow, above, below },
    ...{ age: query.age, none: NARROWINGS.filter((one) => query.none?.includes(one)) },
    ...{ order: order ?? ('most' as const), ordered: order !== undefined, limit: limit ?? most },
  };
  return { name: query.figure, question, times, before: before ? { ...times, period: before } : null };
}

const namesPeriod = (query: Query) =>
  query.period !== undefined || query.from !== undefined || query.to !== undefined;
const isTrend = ({ split = [] }: Query) => split.some(isTimeSplit);

function refuseUnknown({ splits, days, time }: Figure, query: Query): void {
  for (const one of query.split ?? []) {
    if (!splits.includes(one)) throw fieldError('split', say('figures.noSplit'));
  }
  if (new Set(query.split).size !== (query.split ?? []).length)
    throw fieldError('split', say('figures.splits'));
  for (const one of NARROWINGS) {
    if (splits.includes(one)) continue;
    if (query[one]) throw fieldError(one, say('figures.noNarrowing'));
    if (query.none?.includes(one)) throw fieldError('none', say('figures.noNarrowing'));
  }
  if (query.age && !splits.includes('age')) throw fieldError('age', say('figures.noNarrowing'));
  if (query.days !== undefined && days === undefined) throw fieldError('days', say('figures.noDays'));
  if (query.asOf !== undefined && time !== 'asOf') throw fieldError('asOf', say('figures.noAsOf'));
  if (namesPeriod(query) && time !== 'period' && time !== 'ahead' && !(time === 'asOf' && isTrend(query)))
    throw fieldError('period', say('figures.noPeriod'));
  if (query.compare && time === 'now') throw fieldError('compare', say('figures.noComparison'));
}

/** The days of figures that look ahead, where none are named: the next so many. */
const AHEAD = 30;

function daysAsked(figure: Figure, query: Query, today: string): { period: Period; before: Period | null } {
  const fault = periodFault(query);
  if (fault) throw fieldError(fault.field, fault.said);
  if (figure.time === 'now' || (figure.time === 'asOf' && !isTrend(query))) {
    const day = query.asOf ?? today;
    if (day > today) throw fieldError('asOf', say('figures.future'));
    return { period: { from: day, to: day }, before: compared(query, { from: day, to: day }, null) };
  }
  const usual = usualPeriod(figure, today);
  const days = namesPeriod(query) || !usual ? periodOf(query, today) : { period: usual, before: null };
  const late = periodFault({ ...days.period });
  if (late) throw fieldError(late.field, late.said);
  return { period: days.period, before: compared(query, days.period, days.before) };
}

function usualPeriod({ time, months }: Figure, today: string): Period | null {
  if (time === 'ahead') return { from: today, to: addDays(today, AHEAD) };
  return months ? { from: addMonths(today, -months), to: today } : null;
}

/** The days that a period is compared with; null: nothing is compared. */
function compared(query: Query, period: Period, usual: Period | null): Period | null {
  const { from, to } = period;
  switch (query.compare) {
    case undefined:
      return null;
    case 'lastYear':
      return { from: addMonths(from, -12), to: addMonths(to, -12) };
    case 'before':
      return usual ?? { from: addDays(from, -daysOf(period)), to: addDays(from, -1) };
    case 'own': {
      const { compareFrom, compareTo = compareFrom } = query;
      if (!compareFrom || !compareTo) throw fieldError('compareFrom', say('periods.firstDay'));
      const fault = periodFault({ from: compareFrom, to: compareTo });
      if (fault) throw fieldError(`compare${fault.field === 'from' ? 'From' : 'To'}`, fault.said);
      return { from: compareFrom, to: compareTo };
    }
  }
}
