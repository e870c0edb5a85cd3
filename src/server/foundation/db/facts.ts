import type { Sql } from './sql.ts';

/**
 * What figures are summed of. An area tells each kind of fact as a select of rows that all figures of the kind share: where
 * a row comes from (`doc`, `doc_id`, `number`), its `day` (as days since 1970), what it is about (`item`, `customer`,
 * `supplier`, `location`, `currency` …) and what it measures. Whoever asks names the columns that are needed, adds up and
 * narrows; what nobody asked for is not computed.
 */
export type FactScope = {
  sql: Sql;
  /** The days that are asked for; of a figure as of a day, that day twice. */
  period: { from: string; to: string };
  today: string;
  timezone: string;
  /** The tenant's own. */
  currency: string;
  /** Whether a row is needed for each line of a document, or one of a document is enough. */
  lines: boolean;
  /** Whether it matters to whom a document went. */
  parties: boolean;
  /** Whether it matters where goods lie. */
  places: boolean;
  /** Whether it matters at which rates something is taxed. */
  rates: boolean;
  /** The ids of the items it is narrowed to, if any: what costs much for all of them begins with these. */
  items: string[] | null;
  /** Of so many days at least. */
  days: number;
};

export type Facts = (scope: FactScope) => string;

/** A day, given as text, as days since 1970. */
export const dayKey = ({ sql }: Pick<FactScope, 'sql'>, day: string) =>
  `(${sql.value(day)}::date - date '1970-01-01')`;

/** The condition that a day, as days since 1970, is one of those asked for. */
export const inPeriod = (scope: Pick<FactScope, 'sql' | 'period'>, key: string) =>
  `${key} between ${dayKey(scope, scope.period.from)} and ${dayKey(scope, scope.period.to)}`;

/** The condition that an instant is in the days asked for, by the clocks of the tenant. */
export const atInstants = ({ sql, period, timezone }: FactScope, instant: string) =>
  `${instant} >= (${sql.value(period.from)}::date::timestamp at time zone ${sql.value(timezone)}) and ${instant} < ((${sql.value(period.to)}::date + 1)::timestamp at time zone ${sql.value(timezone)})`;

/** The day of an instant by the clocks of the tenant, as days since 1970. */
export const dayOf = ({ sql, timezone }: FactScope, instant: string) =>
  `((${instant} at time zone ${sql.value(timezone)})::date - date '1970-01-01')`;
