import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockerOf, keptOf, receivedOf, toCredit } from './rules.ts';
import { RETURN_ACTIONS, RETURN_STATES, RETURN_TRANSITIONS } from './states.ts';

const line = (quantity: string, received = '0', credited = '0') => ({ quantity, received, credited });

describe('a return of a customer', () => {
  it('leads nowhere that its actions do not lead to', () => {
    const leads = {
      authorise: 'authorised',
      decline: 'declined',
      cancel: 'cancelled',
      close: 'closed',
    } as const;
    for (const [action, to] of Object.entries(leads))
      for (const from of RETURN_STATES) {
        const may = (RETURN_ACTIONS[action as keyof typeof leads] as readonly string[]).includes(from);
        expect((RETURN_TRANSITIONS[from] as readonly string[]).includes(to)).toBe(may);
      }
  });

  it('says how much has come, and keeps what has come or was credited when it is closed', () => {
    expect(receivedOf([line('2'), line('1')])).toBe('none');
    expect(receivedOf([line('2', '2'), line('1')])).toBe('part');
    expect(receivedOf([line('2', '2'), line('1', '1')])).toBe('all');
    expect([keptOf(line('5', '2', '3')), keptOf(line('5', '2', '1'))]).toEqual([3000n, 2000n]);
  });

  it('is called off only as long as nothing has come or was credited, and is received until all has', () => {
    const of = (received: 'none' | 'part' | 'all', isCredited = false) => ({
      ...{ state: 'authorised' as const, received, isCredited },
    });
    expect(blockerOf('cancel', of('none'))).toBeNull();
    expect(blockerOf('cancel', of('part'))).toBe('received');
    expect(blockerOf('cancel', of('none', true))).toBe('credited');
    expect(blockerOf('receive', of('all'))).toBe('allReceived');
    expect(blockerOf('close', of('none'))).toBe('nothingCame');
    expect(blockerOf('authorise', of('none'))).toBe('state');
  });

  it('credits no more of a line than was invoiced of it and has not been paid back', () => {
    const units = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(units, units, units, units, (delivered, invoiced, creditable, back) => {
        const comingBack = Math.min(back, delivered);
        const progress = {
          ...{ id: 'one', quantity: String(delivered), cancelled: '0', returned: '0' },
          ...{ delivered: String(delivered), comingBack: String(comingBack), invoiced: String(invoiced) },
          creditable: BigInt(creditable) * 1000n,
        };
        const [part] = toCredit([{ ...line(String(comingBack)), orderLineId: 'one' }], [progress], 'all') as [
          bigint,
        ];
        expect(part >= 0n && part <= BigInt(Math.min(comingBack, invoiced, creditable)) * 1000n).toBe(true);
        // What was not invoiced when it came back goes first.
        expect(part <= BigInt(Math.max(0, invoiced - delivered + comingBack)) * 1000n).toBe(true);
      }),
    );
  });
});
