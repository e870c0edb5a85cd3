import { say } from '../../refusals/say.ts';
import type { MappedRow, Refuse } from './draft.ts';

/**
 * Whether the sale price of a row is what a customer pays on a day; without dates it is on every day. A date that can be
 * read in two ways is refused where that makes a difference.
 */
export function isOnSale(row: MappedRow, today: string, refuse: Refuse): boolean {
  const holds = (target: 'saleFrom' | 'saleTo', test: (day: string) => boolean) => {
    const cell = row.cell(target);
    if (cell === '') return true;
    const [first, ...others] = daysIn(cell).map(test);
    if (first !== undefined && others.every((other) => other === first)) return first;
    refuse(target, say('imports.saleDate', { cell }));
    return false;
  };
  return holds('saleFrom', (day) => day <= today) && holds('saleTo', (day) => day >= today);
}

/** The days a cell may mean, as 2026-05-31: "31.5.26" is one, "5/6/26" may be two. */
function daysIn(cell: string): string[] {
  const iso = /^\d{4}-\d{2}-\d{2}(?=\D|$)/.exec(cell);
  if (iso) return [iso[0]];
  const match = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?=\D|$)/.exec(cell);
  if (!match) return [];
  const [, first = '', sign, second = '', year = ''] = match;
  // Whoever writes points writes the day first.
  const orders =
    sign === '.'
      ? [[second, first]]
      : [
          [first, second],
          [second, first],
        ];
  return orders
    .filter(([month = '', day = '']) => Number(month) <= 12 && Number(day) <= 31)
    .map(
      ([month = '', day = '']) =>
        `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    );
}
