import { type FigureName, figureOf } from '#shared/insights/figures/catalogue.ts';
import { type FigureAnswer, figureRows, readFigure } from '#shared/insights/figures/contract.ts';
import { demoApp } from './filledDemo.ts';
import { askToken, cookieOf } from './signIn.ts';
import { type Caller, callerOf, good } from './testApp.ts';

export type FigureQuery = Partial<Record<string, string | string[]>>;

/** The figures of the demo's business, as its people ask for them. */
export async function figuresOfDemo() {
  const t = await demoApp();
  const someone = async (role: 'manager' | 'viewer'): Promise<Caller> => {
    const cookie = await cookieOf(t.app, `${role}@harbor.test`, 'stockbook');
    const { token } = (await askToken(t.app, cookie)).json<{ token: string }>();
    return callerOf(t.app, token);
  };
  const manager = await someone('manager');
  return {
    someone,
    manager,
    ask: async (figure: FigureName, query: FigureQuery = {}): Promise<FigureAnswer> =>
      good(await manager.call(readFigure, { query: { figure, ...query } })),
    rowsOf: async (figure: FigureName, query: FigureQuery = {}) =>
      good(await manager.call(figureRows, { query: { figure, limit: '500', ...query } })),
  };
}

/** The time that a figure is asked of here: the year, where it is one of a time. */
export const timeOf = (name: FigureName): FigureQuery =>
  figureOf(name).time === 'period' || figureOf(name).time === 'ahead' ? { period: 'year' } : {};

/** What parts come to, by what they are counted in; nothing where that is zero. */
export function sumOf(rows: { of: string | null; value: number | string | null }[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { of: unit, value } of rows)
    sums[unit ?? ''] = Math.round(((sums[unit ?? ''] ?? 0) + Number(value ?? 0)) * 1000) / 1000;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

/** Whether the parts of a figure add up to the whole. */
export const adds = (name: FigureName): boolean =>
  ['money', 'quantity', 'count'].includes(figureOf(name).unit) && name !== 'averageInvoice';
