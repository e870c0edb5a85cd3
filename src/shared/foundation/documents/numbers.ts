/**
 * Numbers of documents by a format of the tenant, such as INV-{YYYY}-{00000}: {YYYY}, {YY} and {MM} stand for the
 * date, the zeros for the counter, which grows wider when it must.
 */

/** The kinds of document that have a series of their own. */
export const SERIES = ['purchaseOrder', 'receipt', 'bill', 'invoice', 'creditNote', 'payment'] as const;
export type Series = (typeof SERIES)[number];

/** What stands around the counter in the number of a document of a date (YYYY-MM-DD), and how many digits it has at least. */
export function aroundCounter(
  format: string,
  date: string,
): { before: string; width: number; after: string } {
  const [before = '', zeros = '', after = ''] = format
    .replaceAll('{YYYY}', date.slice(0, 4))
    .replaceAll('{YY}', date.slice(2, 4))
    .replaceAll('{MM}', date.slice(5, 7))
    .split(/\{(0+)\}/, 3);
  return { before, width: zeros.length, after };
}

/** The number of a document of a date (YYYY-MM-DD). */
export function documentNumber(format: string, date: string, counter: number): string {
  const { before, width, after } = aroundCounter(format, date);
  return before + String(counter).padStart(width, '0') + after;
}

/**
 * In which period the counter counts: the year or the month where the format names them, for then no number can
 * come twice; '' where it does not, and the counter never begins anew.
 */
export function numberPeriod(format: string, date: string): string {
  const year = /\{YY(YY)?\}/.test(format);
  if (!year) return '';
  return format.includes('{MM}') ? date.slice(0, 7) : date.slice(0, 4);
}
