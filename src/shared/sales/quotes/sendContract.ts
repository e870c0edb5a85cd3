import { z } from 'zod';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { addressees, outcomes, ownWords } from '../parties/letters.ts';
import { quoteCalls } from './contract.ts';
import { Quote, quoteIds } from './shapes.ts';

// Sending a quote, and several at once.

const needs = 'quotes:manage';
const tag = 'Quotes';
const params = z.strictObject({ id: f.id });

export const quotePdf = quoteCalls.part('pdf', {
  summary: 'The quote as a PDF in the looks of the business',
  answer: z.instanceof(Uint8Array),
  produces: 'application/pdf',
});

export const sendQuote = quoteCalls.step('sends', {
  summary:
    'Send a quote by mail, with the document and a private link to answer it; a draft gets its number by it',
  body: z.strictObject({
    version: f.version,
    /** To whom; the customer's address when left out. Nobody: it is handed over otherwise. */
    to: addressees.optional(),
    ...ownWords,
  }),
  example: { version: 2, to: ['books@cornertea.example'], message: 'As we discussed.' },
});

export const shareQuote = defineCall({
  method: 'POST',
  url: '/api/quotes/:id/links',
  needs,
  tag,
  summary: 'Make a private link to a quote that was sent, to be handed on; it is shown this once',
  params,
  answer: z.object({ url: z.string() }),
});

export const endQuoteLinks = defineCall({
  method: 'DELETE',
  url: '/api/quotes/:id/links',
  needs,
  tag,
  summary: 'End all private links to a quote, those in letters that were sent too',
  params,
  answer: Quote,
});

export const sendQuotes = defineCall({
  method: 'POST',
  url: '/api/quotes/sends',
  needs,
  tag,
  summary: 'Send several quotes by mail, each to its customer',
  body: z.strictObject({ ids: quoteIds }),
  answer: outcomes,
});

export const withdrawQuotes = defineCall({
  method: 'POST',
  url: '/api/quotes/withdrawals',
  needs,
  tag,
  summary: 'Withdraw several quotes for one reason',
  body: z.strictObject({ ids: quoteIds, reason: f.requiredText(500) }),
  answer: outcomes,
});
