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

/**
 * How the dates of a file are read, of which a cell may have a time behind it: by what its cells leave no doubt of, else as
 * `usual`, such as DD.MM.YYYY, has it. What is read is null for what is no day.
 */
export function dateReader(cells: Iterable<string>, usual: string): (cell: string) => string | null {
  let format = usual.indexOf('MM') < usual.indexOf('DD') ? 'MM.DD.YYYY' : 'DD.MM.YYYY';
  for (const cell of cells) {
    const [, first = '', sign, second = ''] = PARTS.exec(cell.trim()) ?? [];
    if (!sign || sign === '.' || Number(first) > 12 === Number(second) > 12) continue;
    format = Number(first) > 12 ? 'DD.MM.YYYY' : 'MM.DD.YYYY';
    break;
  }
  return (cell) => {
    const text = cell.trim();
    const iso = ISO.exec(text)?.[0];
    if (iso) return isDate(iso) ? iso : null;
    const [day = text.split(/[\sT]/)[0]!, , sign] = PARTS.exec(text) ?? [];
    return readDate(day, sign === '.' ? 'DD.MM.YYYY' : format, true);
  };
}
