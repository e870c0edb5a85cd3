import { describe, expect, it } from 'vitest';
import { documentNumber, numberPeriod } from './numbers.ts';

describe('the number of a document', () => {
  it.each([
    ['INV-{YYYY}-{00000}', 42, 'INV-2026-00042', '2026'],
    ['R {YY}/{MM}.{000}', 7, 'R 26/03.007', '2026-03'],
    ['{0}', 12, '12', ''],
    // Without a year the month comes again, and its numbers would.
    ['{MM}-{00}', 123, '03-123', ''],
  ])('of %s', (format, counter, number, period) => {
    expect(documentNumber(format, '2026-03-31', counter)).toBe(number);
    expect(numberPeriod(format, '2026-03-31')).toBe(period);
  });
});
