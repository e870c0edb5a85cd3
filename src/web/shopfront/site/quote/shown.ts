import type { SharedQuote } from '#shared/sales/quotes/customerPageContract.ts';
import type { CustomerQuoteTexts } from '#web/texts/en/customerQuote.ts';
import type { Shown } from '../private/useShared.ts';

/** A quote behind a private link, with the texts of its page. */
export type QuoteShown = Shown<SharedQuote, CustomerQuoteTexts>;
