import { describe, expect, it } from 'vitest';
import { blockerOf, offerStateOf, stateOn } from './rules.ts';
import { QUOTE_ACTIONS, QUOTE_STATES, QUOTE_TRANSITIONS, type QuoteState } from './states.ts';

const quote = (state: QuoteState, more = {}) => ({
  ...{ state, number: 'Q-1', revision: 2, validUntil: '2026-03-31' },
  ...more,
});

describe('a quote', () => {
  it('counts until the end of its last day, and is expired from the next one on', () => {
    expect(stateOn(quote('sent'), '2026-03-31')).toBe('sent');
    expect(stateOn(quote('sent'), '2026-04-01')).toBe('expired');
    // What was said stays said.
    expect(stateOn(quote('accepted'), '2026-04-01')).toBe('accepted');
  });

  it('can be done with what leads to a state that may follow, and nothing else', () => {
    const leads = {
      withdraw: 'withdrawn',
      revise: 'draft',
      accept: 'accepted',
      decline: 'declined',
    } as const;
    for (const [action, next] of Object.entries(leads))
      for (const state of QUOTE_STATES) {
        const follows: readonly QuoteState[] = QUOTE_TRANSITIONS[state];
        const may: readonly QuoteState[] = QUOTE_ACTIONS[action as keyof typeof leads];
        expect([action, state, may.includes(state)]).toEqual([action, state, follows.includes(next)]);
      }
  });

  it('is kept from some of it by what became of it', () => {
    const blocker = (action: keyof typeof QUOTE_ACTIONS, of: ReturnType<typeof quote>) =>
      blockerOf(action, of, '2026-03-01');
    expect(blocker('delete', quote('draft'))).toBe('numbered');
    expect(blocker('delete', quote('draft', { number: null }))).toBeNull();
    expect(blocker('withdraw', quote('draft', { number: null }))).toBe('unsent');
    expect(blockerOf('accept', quote('sent'), '2026-04-01')).toBe('state');
  });

  it('shows whoever has a link how it stands to the revision of that link', () => {
    const shown = (state: QuoteState, linked: number) => offerStateOf(quote(state), linked, '2026-03-01');
    expect(shown('sent', 2)).toBe('open');
    expect(shown('sent', 1)).toBe('replaced');
    expect(shown('draft', 1)).toBe('revising');
    expect(shown('accepted', 1)).toBe('replaced');
    expect(shown('declined', 2)).toBe('declined');
    expect(shown('withdrawn', 1)).toBe('withdrawn');
    expect(offerStateOf(quote('sent'), 2, '2026-04-01')).toBe('expired');
  });
});
