import { isDate, readDate } from '../../dates.ts';

const ISO = /^\d{4}-\d{2}-\d{2}(?=\D|$)/;
const PARTS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?=\D|$)/;

/** The days a cell may mean, as 2026-05-31: "31.5.26" is one, "5/6/26" may be two. */
export function daysIn(cell: string): string[] {
  const iso = ISO.exec(cell);
  if (iso) return [iso[0]];
  const match = PARTS.exec(cell);
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

/** In which order a cell has day and month, where that leaves no doubt; else null. */
export function orderIn(cell: string): string | null {
  const [, first = '', sign, second = ''] = PARTS.exec(cell) ?? [];
  if (!sign || sign === '.' || Number(first) > 12 === Number(second) > 12) return null;
  return Number(first) > 12 ? DAY_FIRST : MONTH_FIRST;
}

const DAY_FIRST = 'DD.MM.YYYY';
const MONTH_FIRST = 'MM.DD.YYYY';

/**
 * Reads dates of a file, of which a cell may have a time behind it: in the `order` that its cells leave no doubt of, else as
 * `usual`, such as DD.MM.YYYY, has it. What is read is null for what is no day.
 */
export function dateReader(order: string | null, usual: string): (cell: string) => string | null {
  const format = order ?? (usual.indexOf('MM') < usual.indexOf('DD') ? MONTH_FIRST : DAY_FIRST);
  return (cell) => {
    const text = cell.trim();
    const iso = ISO.exec(text)?.[0];
    if (iso) return isDate(iso) ? iso : null;
    const [day = text.split(/[\sT]/)[0]!, , sign] = PARTS.exec(text) ?? [];
    return readDate(day, sign === '.' ? DAY_FIRST : format, true);
  };
}
