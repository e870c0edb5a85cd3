/**
 * Numbers of documents by a format of the tenant, such as INV-{YYYY}-{00000}: {YYYY}, {YY} and {MM} stand for the
 * date, the zeros for the counter, which grows wider when it must.
 */

/** The kinds of document that have a series of their own. */
export const SERIES = [
  'purchaseOrder',
  'receipt',
  'bill',
  'supplierReturn',
  'quote',
  'order',
  'delivery',
  'return',
  'invoice',
  'creditNote',
  'payment',
  'count',
] as const;
export type Series = (typeof SERIES)[number];

/** What stands around the counter in the number of a document of a date (YYYY-MM-DD), and how many digits it has at least. */
function aroundCounter(format: string, date: string): { before: string; width: number; after: string } {
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

/** The counter of a number of a document of a date, where it is one that the format makes; else null. */
export function counterIn(format: string, date: string, number: string): number | null {
  const { before, width, after } = aroundCounter(format, date);
  if (!number.startsWith(before) || !number.endsWith(after)) return null;
  const digits = number.slice(before.length, number.length - after.length);
  return /^\d{1,9}$/.test(digits) &&
    Number(digits) > 0 &&
    digits === String(Number(digits)).padStart(width, '0')
    ? Number(digits)
    : null;
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
