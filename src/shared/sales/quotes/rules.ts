import { addDays } from '../../dates.ts';
import { type OfferState, QUOTE_ACTIONS, type QuoteAction, type QuoteState } from './states.ts';

/** What decides about a quote; dates YYYY-MM-DD. */
export type QuoteFacts = {
  state: QuoteState;
  /** From the first sending on. */
  number: string | null;
  revision: number;
  validUntil: string | null;
};

/** The state as of today, a date in the time zone of the tenant: what was sent counts until the end of its last day. */
export function stateOn(
  { state, validUntil }: Pick<QuoteFacts, 'state' | 'validUntil'>,
  today: string,
): QuoteState {
  return state === 'sent' && validUntil !== null && validUntil < today ? 'expired' : state;
}

/** The last day of a quote of a date that counts for so many days. */
export const validUntilFor = (issueDate: string, days: number) => addDays(issueDate, days);

/** Why something cannot be done with a quote. */
export type QuoteBlocker = 'state' | 'numbered' | 'unsent';

/** What keeps somebody from doing something with a quote today; null: nothing does. */
export function blockerOf(action: QuoteAction, quote: QuoteFacts, today: string): QuoteBlocker | null {
  if (!(QUOTE_ACTIONS[action] as readonly QuoteState[]).includes(stateOn(quote, today))) return 'state';
  if (action === 'delete' && quote.number !== null) return 'numbered';
  if (action === 'withdraw' && quote.number === null) return 'unsent';
  return null;
}

/** How a quote stands to whoever has a link to one of its revisions. */
export function offerStateOf(quote: QuoteFacts, linked: number, today: string): OfferState {
  const state = stateOn(quote, today);
  if (state === 'withdrawn') return 'withdrawn';
  // Until it goes out, the draft that follows a revision is that one's successor in the making.
  if (linked < quote.revision) return state === 'draft' ? 'revising' : 'replaced';
  return state === 'sent' || state === 'draft' ? 'open' : state;
}
