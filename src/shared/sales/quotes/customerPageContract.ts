import { z } from 'zod';
import { TotalsOut, taxMode } from '#shared/foundation/documents/fields.ts';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { SaleLine } from '../lines/shapes.ts';
import { documentLink, Looks } from '../links/shapes.ts';
import { Party, Seller } from '../parties/shapes.ts';
import { OFFER_STATES } from './states.ts';

// What a customer sees of a quote by a private link.

const link = documentLink;

/** What a revision says, word for word as it went out: kept, and what its hash is of. */
export const Offer = z.object({
  number: z.string(),
  revision: z.int(),
  seller: Seller,
  customer: Party,
  customerReference: z.string(),
  currency: z.string(),
  issueDate: z.string(),
  validUntil: z.string(),
  taxMode,
  lines: z.array(SaleLine.omit({ id: true, itemId: true, taxRateId: true, locationId: true })),
  totals: TotalsOut,
  notes: z.string(),
  terms: z.string(),
});
export type Offer = z.infer<typeof Offer>;

/** A quote as its customer sees it: nothing of stock, of other documents or of who works there. */
export const SharedQuote = Offer.extend({
  tenant: Looks,
  state: z.enum(OFFER_STATES),
  /** What was said to this revision: who, and when. */
  decision: z.object({ name: z.string(), at: z.string() }).nullable(),
});
export type SharedQuote = z.infer<typeof SharedQuote>;

export const readSharedQuote = defineCall({
  method: 'POST',
  url: '/api/public/customer-quote',
  needs: 'public',
  tag: 'Quotes',
  summary: 'The quote behind a private link',
  body: z.strictObject(link),
  answer: SharedQuote,
});

export const sharedQuotePdf = defineCall({
  method: 'POST',
  url: '/api/public/customer-quote/pdf',
  needs: 'public',
  tag: 'Quotes',
  summary: 'The quote behind a private link as a PDF',
  body: z.strictObject(link),
  answer: z.instanceof(Uint8Array),
  produces: 'application/pdf',
});

export const viewSharedQuote = defineCall({
  method: 'POST',
  url: '/api/public/customer-quote/views',
  needs: 'public',
  tag: 'Quotes',
  summary: 'Say that the quote behind a private link was looked at',
  body: z.strictObject(link),
  answer: z.object({ viewed: z.literal(true) }),
});

export const acceptSharedQuote = defineCall({
  method: 'POST',
  url: '/api/public/customer-quote/acceptance',
  needs: 'public',
  tag: 'Quotes',
  summary: 'Accept the quote behind a private link, with one’s name',
  body: z.strictObject({ ...link, name: f.requiredText(120) }),
  answer: SharedQuote,
});

export const declineSharedQuote = defineCall({
  method: 'POST',
  url: '/api/public/customer-quote/refusal',
  needs: 'public',
  tag: 'Quotes',
  summary: 'Decline the quote behind a private link, with one’s name and, if one likes, why',
  body: z.strictObject({ ...link, name: f.requiredText(120), reason: f.text(500).optional() }),
  answer: SharedQuote,
});
