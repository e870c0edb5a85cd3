import { describe, expect, it } from 'vitest';
import { blockerOf, canMerge, type Mergeable, previewOf, wordOf } from './rules.ts';
import { RECURRING_ACTIONS, RECURRING_STATES, RECURRING_TRANSITIONS, type RecurringState } from './states.ts';
import { filled, lineText, notesText, periodText } from './wording.ts';

const facts = (state: RecurringState, more = {}) => ({
  ...{ state, nextOn: '2026-03-31', failed: false, made: 0 },
  ...more,
});

describe('a recurring invoice', () => {
  it('can be done with what leads to a state that may follow, and nothing else', () => {
    const leads = { pause: 'paused', resume: 'active', end: 'ended' } as const;
    for (const [action, next] of Object.entries(leads))
      for (const state of RECURRING_STATES) {
        const follows: readonly RecurringState[] = RECURRING_TRANSITIONS[state];
        const may: readonly RecurringState[] = RECURRING_ACTIONS[action as keyof typeof leads];
        expect([action, state, may.includes(state)]).toEqual([action, state, follows.includes(next)]);
      }
  });

  it('goes by one word', () => {
    expect(RECURRING_STATES.map((state) => wordOf(facts(state)))).toEqual(['active', 'paused', 'ended']);
    expect(wordOf(facts('active', { failed: true }))).toBe('failed');
    expect(wordOf(facts('active', { nextOn: null }))).toBe('ended');
  });

  it('is thrown away only while nothing was made of it, and run only when something is due', () => {
    expect(blockerOf('delete', facts('ended', { made: 1 }), '2026-01-01')).toBe('used');
    expect(blockerOf('delete', facts('ended'), '2026-01-01')).toBeNull();
    expect(blockerOf('run', facts('active'), '2026-03-30')).toBe('early');
    expect(blockerOf('run', facts('active'), '2026-03-31')).toBeNull();
    expect(blockerOf('run', facts('paused'), '2026-03-31')).toBe('state');
  });

  it('shows the next twelve, with what is skipped and where prices change', () => {
    const document = {
      ...{ every: 1, timeUnit: 'month' as const, startsOn: '2026-01-20', anchor: '2026-02-01' },
      ...{ businessDay: 'next' as const, endsOn: null, count: null, firstNumber: 1 },
      ...{ currency: 'EUR', taxMode: 'exclusive' as const, discount: null },
      lines: [{ quantity: '1', unitPrice: '310', taxRate: null, byItem: false }],
      priceChanges: [{ kind: 'percent' as const, from: '2026-03-15', percent: '10' }],
    };
    const preview = previewOf(document, { from: 1, skipped: [2], weekend: [5, 6] });
    expect(preview).toHaveLength(12);
    expect(preview.slice(0, 4)).toEqual([
      {
        ...{ number: 1, from: '2026-01-20', until: '2026-01-31', part: { days: 12, of: 31 } },
        ...{ dueOn: '2026-01-20', total: 12_000, skipped: false, repriced: false },
      },
      {
        ...{ number: 2, from: '2026-02-01', until: '2026-02-28', part: null },
        ...{ dueOn: '2026-02-02', total: 31_000, skipped: true, repriced: false },
      },
      expect.objectContaining({ from: '2026-03-01', dueOn: '2026-03-02', total: 31_000, repriced: false }),
      expect.objectContaining({ from: '2026-04-01', dueOn: '2026-04-01', total: 34_100, repriced: true }),
    ]);
    expect(previewOf({ ...document, count: 3 }, { from: 2, skipped: [], weekend: [] })).toHaveLength(2);
  });

  it('goes on one invoice with another that is like it', () => {
    const one: Mergeable = {
      ...{ customerId: 'c', currency: 'EUR', taxMode: 'exclusive', paymentDays: 14, make: 'issue' },
      ...{ locationId: null, customerReference: '', merge: true, nextOn: '2026-01-01', discount: null },
    };
    expect(canMerge(one, { ...one })).toBe(true);
    for (const other of [
      { merge: false },
      { nextOn: '2026-01-02' },
      { paymentDays: 30 },
      { make: 'draft' },
      { discount: { kind: 'percent', percent: '5' } },
      { customerId: 'd' },
    ])
      expect(canMerge(one, { ...one, ...other })).toBe(false);
  });
});

describe('the texts of an invoice', () => {
  const period = { number: 1, from: '2026-01-20', until: '2026-01-31', part: { days: 12, of: 31 } };
  const written = { language: 'de', dateFormat: 'DD.MM.YYYY' };

  it('name the period in the language and with the dates of the business', () => {
    expect(filled('Hosting {month} {year}: {period}, {x}', period, written)).toBe(
      'Hosting Januar 2026: 20.01.2026 – 31.01.2026, {x}',
    );
    expect(filled('Miete {Monat} {Jahr}', period, written)).toBe('Miete Januar 2026');
    expect(periodText({ from: '2026-01-20', until: '2026-01-20' }, written)).toBe('20.01.2026');
    expect(filled('{الشهر}', period, { ...written, language: 'ar' })).toBe('يناير');
  });

  it('say of a short period how many of its days it is', () => {
    expect(lineText('Hosting', period, written, 1000)).toBe('Hosting (12 von 31 Tagen)');
    expect(lineText('x'.repeat(1000), period, written, 1000)).toHaveLength(1000);
    expect(lineText('Hosting', { ...period, part: null }, written, 1000)).toBe('Hosting');
  });

  it('say the period where nothing else does, and of several each', () => {
    const of = (name: string, notes: string, description: string) => ({
      ...{ name, notes, terms: '', period, lines: [{ description }] },
    });
    expect(notesText([of('Hosting', 'Danke', 'Hosting')], written)).toBe(
      'Für 20.01.2026 – 31.01.2026\n\nDanke',
    );
    expect(notesText([of('Hosting', 'Danke', 'Hosting {month}')], written)).toBe('Danke');
    expect(notesText([of('A', 'Danke', 'a'), of('B', 'Danke', 'b')], written)).toBe(
      'A: 20.01.2026 – 31.01.2026\nB: 20.01.2026 – 31.01.2026\n\nDanke',
    );
  });
});
