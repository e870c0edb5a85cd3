import { describe, expect, it } from 'vitest';
import { blockerOf, deliveredToInvoice, openOf, progressOfOrder, toInvoice } from './rules.ts';
import { ORDER_ACTIONS, ORDER_STATES, ORDER_TRANSITIONS } from './states.ts';

const line = (quantity: string, more: object = {}) => ({
  ...{ quantity, cancelled: '0', delivered: '0', invoiced: '0', returned: '0', comingBack: '0' },
  ...more,
});

describe('an order of a customer', () => {
  it('leads nowhere that its actions do not lead to', () => {
    const leads = { confirm: 'confirmed', close: 'closed', cancel: 'cancelled' } as const;
    for (const [action, to] of Object.entries(leads))
      for (const from of ORDER_STATES) {
        const may = (ORDER_ACTIONS[action as keyof typeof leads] as readonly string[]).includes(from);
        if (may) expect(ORDER_TRANSITIONS[from]).toContain(to);
      }
  });

  it('says how far it has come: of what is wanted of all lines', () => {
    expect(progressOfOrder([line('2')])).toEqual({ delivered: 'none', invoiced: 'none' });
    expect(progressOfOrder([line('2', { delivered: '2' }), line('1')])).toMatchObject({ delivered: 'part' });
    const done = line('2', { delivered: '1.5', cancelled: '0.5', invoiced: '1.5' });
    expect(progressOfOrder([done])).toEqual({ delivered: 'all', invoiced: 'all' });
    // What came back need not be paid for; of what is cancelled as a whole nothing is done.
    expect(
      progressOfOrder([line('3', { delivered: '3', returned: '1', comingBack: '1', invoiced: '2' })]),
    ).toMatchObject({
      invoiced: 'all',
    });
    expect(progressOfOrder([line('3', { cancelled: '3' })])).toMatchObject({ delivered: 'none' });
  });

  it('is open for what is neither delivered nor cancelled, and to be invoiced up to what was ordered', () => {
    const some = line('5', { delivered: '3', returned: '1', comingBack: '1', cancelled: '1', invoiced: '1' });
    expect([openOf(some), toInvoice(some), deliveredToInvoice(some)]).toEqual([1000n, 2000n, 1000n]);
    expect(toInvoice(line('1', { invoiced: '2' }))).toBe(0n);
  });

  it('is cancelled as long as nothing of it was delivered, invoiced or is being picked', () => {
    const order = { state: 'confirmed', picking: 0, delivered: 'none', invoiced: 'none' } as const;
    expect(blockerOf('cancel', order)).toBeNull();
    expect(blockerOf('cancel', { ...order, picking: 1 })).toBe('picking');
    expect(blockerOf('cancel', { ...order, delivered: 'part' })).toBe('delivered');
    expect(blockerOf('cancel', { ...order, invoiced: 'part' })).toBe('invoiced');
    expect(blockerOf('close', { ...order, delivered: 'all' })).toBe('nothingOpen');
    expect(blockerOf('confirm', order)).toBe('state');
  });
});
