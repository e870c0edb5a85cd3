import type { CallInput } from '../../call.ts';
import { figureOf, isTimeSplit, NARROWINGS } from './catalogue.ts';
import type { FigureAnswer, readFigure } from './contract.ts';

/** A figure as the call takes it. */
export type FigureQuery = CallInput<typeof readFigure>['query'];

/** Commas within a name are written in another way than those between names. */
const written = (name: string) => name.replaceAll('%', '%25').replaceAll(',', '%2C');
const unwritten = (name: string) => name.replaceAll('%2C', ',').replaceAll('%25', '%');

/** Several names as one text for the address; none: nothing. */
export function narrowing(values: readonly string[]): string | undefined {
  return [...new Set(values)].map(written).join(',') || undefined;
}

/** The names in such a text. */
export const namesIn = (text: string | undefined): string[] =>
  text?.split(',').filter(Boolean).map(unwritten) ?? [];

/** The same question of just the days that an answer is of, whenever it is asked. */
export function datedQuery(
  { period: _, from: _from, to: _to, asOf: _asOf, ...query }: FigureQuery,
  { period, before }: Pick<FigureAnswer, 'period' | 'before'>,
): FigureQuery {
  if (!period) return query;
  const isTrend = [query.split ?? []].flat().some(isTimeSplit);
  const isDay = figureOf(query.figure).time === 'asOf' && !isTrend;
  return {
    ...query,
    ...(isDay ? { asOf: period.to } : { period: 'own', ...period }),
    ...(before ? { compare: 'own', compareFrom: before.from, compareTo: before.to } : {}),
  };
}

/** Where Explore shows a figure as it was asked for. */
export function exploreAddress(tenantId: string, query: FigureQuery): string {
  const fields = Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return [];
    const isNarrowing = NARROWINGS.some((one) => one === name);
    const text = isNarrowing ? narrowing([value].flat().map(String)) : [value].flat().join(',');
    return text ? [[name, text]] : [];
  });
  return `/tenant/${tenantId}/explore?${new URLSearchParams(fields)}`;
}
