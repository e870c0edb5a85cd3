import { describe, expect, it } from 'vitest';
import type { Order, OrderLine } from '#shared/purchasing/purchaseOrders/shapes.ts';
import {
  allOpen,
  overOf,
  type ReceiveValues,
  receiptBody,
  receiptField,
  receiptProblems,
  scan,
} from './receiving.ts';

const line = (id: string, more: Partial<OrderLine> = {}) =>
  ({
    id,
    sku: id.toUpperCase(),
    barcodes: [],
    supplierSku: '',
    quantity: '3',
    received: '0',
    open: '3',
    isStocked: true,
    shortClosed: false,
    ...more,
  }) as OrderLine;
const order = (...lines: OrderLine[]) => ({ version: 7, lines }) as unknown as Order;
const values = (lines: ReceiveValues['lines'] = {}): ReceiveValues => ({
  locationId: 'place',
  receivedOn: '',
  note: '',
  overReason: '',
  lines,
});
const arrived = (accepted: string, rejected = '', rejectReason = '') => ({
  accepted,
  rejected,
  rejectReason,
});

describe('scanning what arrives', () => {
  it('counts by barcode, SKU and number of the supplier, in either case', () => {
    const two = order(line('a', { barcodes: ['401'] }), line('b', { supplierSku: 'S-9' }));
    expect(scan(two, values(), '401')).toMatchObject({ outcome: 'counted', arrived: { accepted: '1' } });
    expect(scan(two, values({ a: arrived('1') }), 'a')).toMatchObject({ arrived: { accepted: '2' } });
    expect(scan(two, values(), 's-9')).toMatchObject({ line: { id: 'b' } });
    expect(scan(two, values(), '999')).toEqual({ outcome: 'unknown' });
  });

  it('goes on to the next line of the same item, and stops when all is counted', () => {
    const twice = order(
      line('a', { barcodes: ['401'], open: '1' }),
      line('b', { barcodes: ['401'], open: '1' }),
    );
    expect(scan(twice, values({ a: arrived('1') }), '401')).toMatchObject({ line: { id: 'b' } });
    expect(scan(twice, values({ a: arrived('0', '1'), b: arrived('1') }), '401')).toMatchObject({
      outcome: 'done',
    });
  });

  it('passes over what is not waited for', () => {
    expect(scan(order(line('a', { shortClosed: true })), values(), 'A')).toEqual({ outcome: 'unknown' });
  });
});

describe('what a receipt sends', () => {
  const three = order(line('a'), line('b', { open: '0' }), line('c', { shortClosed: true }));

  it('is what has arrived, and refusals find their line again', () => {
    const typed = values({ a: arrived('0', '2', 'Wet'), b: arrived('') });
    expect(receiptBody(three, typed)).toEqual({
      version: 7,
      locationId: 'place',
      lines: [{ lineId: 'a', accepted: '0', rejected: '2', rejectReason: 'Wet' }],
    });
    expect(receiptField(three, 'lines.0.rejected', typed)).toBe('lines.a.rejected');
    expect(receiptField(three, 'receivedOn', typed)).toBe('receivedOn');
  });

  it('is all that is still to come, at a touch', () => {
    expect(Object.keys(allOpen(three))).toEqual(['a']);
  });

  it('needs something, a place for it, and a reason for what is rejected', () => {
    const words = { nothing: 'nothing', rejectMissing: 'why', locationMissing: 'where' };
    expect(receiptProblems(three, values(), words)).toEqual([{ field: 'lines', message: 'nothing' }]);
    const typed = { ...values({ a: arrived('1', '1') }), locationId: '' };
    expect(receiptProblems(three, typed, words).map(({ field }) => field)).toEqual([
      'locationId',
      'lines.a.rejectReason',
    ]);
  });

  it('knows what is more than was ordered, and more than is tolerated', () => {
    const ten = line('a', { quantity: '10', received: '8' });
    expect(overOf(ten, '2', '0')).toBe('no');
    expect(overOf(ten, '3', '10')).toBe('tolerated');
    expect(overOf(ten, '3.001', '10')).toBe('beyond');
    expect(overOf(ten, 'what', '0')).toBe('no');
  });
});
