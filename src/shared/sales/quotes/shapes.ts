import { z } from 'zod';
import { DiscountOut, TotalsOut, taxMode } from '#shared/foundation/documents/fields.ts';
import { sayText } from '#shared/refusals/say.ts';
import * as f from '../../fields.ts';
import { SaleLine, saleFields } from '../lines/shapes.ts';
import { Party, Seller } from '../parties/shapes.ts';
import { QUOTE_STATES } from './states.ts';

/** The most quotes that something is done with at once. */
const AT_ONCE = 100;

/** Quotes that something is done with at once, each named once. */
export const quoteIds = z
  .array(f.id)
  .min(1, sayText('quotes.noneChosen'))
  .max(AT_ONCE, sayText('quotes.atMost', { most: AT_ONCE }))
  .refine((all) => new Set(all).size === all.length, sayText('quotes.twice'));

/** The fields of a draft that people write. */
export const quoteFields = saleFields.extend({
  /** The last day on which it can be accepted; null: by the days of the business, from the day on which it is sent. */
  validUntil: f.date.nullable(),
});
export type QuoteFields = z.output<typeof quoteFields>;

/** A new draft: the customer; what is left out is empty, or as the customer and the settings say. */
export const newQuote = quoteFields.partial().required({ customerId: true });
export type NewQuote = z.output<typeof newQuote>;

/** One row of the list, as of today: what was sent and has passed its last day is expired. */
export const QuoteRow = z.object({
  id: f.id,
  /** Null until it is sent for the first time. */
  number: z.string().nullable(),
  /** That it says, or is to become. */
  revision: z.int(),
  state: z.enum(QUOTE_STATES),
  customer: z.object({ id: f.id, name: z.string() }),
  customerReference: z.string(),
  currency: z.string(),
  /** The day on which the revision was sent. */
  issueDate: z.string().nullable(),
  validUntil: z.string().nullable(),
  /** In minor units of its currency, as all amounts are. */
  total: z.int(),
  /** When the revision was first mailed, and when its customer first looked at it. */
  sentAt: z.string().nullable(),
  viewedAt: z.string().nullable(),
  version: z.int(),
  updatedAt: z.string(),
});
export type QuoteRow = z.infer<typeof QuoteRow>;

/** What was said to a revision, kept as evidence. */
const Decision = z.object({
  revision: z.int(),
  decision: z.enum(['accepted', 'declined']),
  /** By the customer on their page; else by somebody of the business on their behalf. */
  onPage: z.boolean(),
  /** As typed there; else who wrote it down. */
  name: z.string(),
  /** Why it was declined, or who said so. */
  note: z.string(),
  /** The address that the request came from; null: written down here. */
  address: z.string().nullable(),
  /** SHA-256 of what the page showed. */
  hash: z.string(),
  at: z.string(),
});

export const Quote = QuoteRow.extend({
  customer: Party.extend({ id: f.id }),
  seller: Seller,
  taxMode,
  discount: DiscountOut.nullable(),
  lines: z.array(SaleLine),
  totals: TotalsOut,
  notes: z.string(),
  terms: z.string(),
  /** The revisions that were sent, the newest first. */
  revisions: z.array(
    z.object({ revision: z.int(), at: z.string(), by: z.string(), total: z.int(), validUntil: z.string() }),
  ),
  /** The newest first. */
  decisions: z.array(Decision),
  /** When it was sent to whom, and reminders; the newest first. */
  deliveries: z.array(
    z.object({
      at: z.string(),
      revision: z.int(),
      kind: z.enum(['quote', 'reminder']),
      to: z.array(z.string()),
      by: z.string(),
      /** Why nobody got it; null as long as somebody did, or may still. */
      failure: z.string().nullable(),
    }),
  ),
  /** Private links to it that still work. */
  openLinks: z.int(),
  /** The order that it became with its acceptance; null where that draft was thrown away. */
  order: z.object({ id: f.id, number: z.string().nullable() }).nullable(),
  withdrawnAt: z.string().nullable(),
  withdrawal: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  updatedBy: z.string(),
});
export type Quote = z.infer<typeof Quote>;
