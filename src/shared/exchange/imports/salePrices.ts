import { say } from '../../refusals/say.ts';
import { daysIn } from './dates.ts';
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
