import { z } from 'zod';
import { sayText } from '#shared/refusals/say.ts';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { invoiceCalls } from './contract.ts';
import { Invoice, invoiceIds } from './shapes.ts';

// Sending an invoice, reminding of it, and several at once.

const needs = 'invoices:manage';
const tag = 'Invoices';
const params = z.strictObject({ id: f.id });

const letter = {
  /** To whom; the customer's address when left out. */
  to: z
    .array(f.email)
    .min(1, sayText('invoices.noAddressee'))
    .max(5, sayText('parties.atMostAddresses', { most: 5 }))
    .optional(),
  /** Instead of the subject that the letter has by itself. */
  subject: f.text(200).optional(),
  /** Own words above what the letter says anyway. */
  message: f.text(2000).optional(),
};

export const invoicePdf = invoiceCalls.part('pdf', {
  summary: 'The invoice as a PDF in the looks of the business',
  answer: z.instanceof(Uint8Array),
  produces: 'application/pdf',
});

export const sendInvoice = invoiceCalls.step('sends', {
  summary: 'Send an issued invoice by mail, with the document and a private link to it',
  body: z.strictObject(letter),
  example: { to: ['books@cornertea.example'], message: 'Thank you for your order.' },
});

export const remindOfInvoice = invoiceCalls.step('reminders', {
  summary: 'Remind a customer by mail of an invoice that is not paid in full',
  body: z.strictObject(letter),
});

export const shareInvoice = defineCall({
  method: 'POST',
  url: '/api/invoices/:id/links',
  needs,
  tag,
  summary: 'Make a private link to an issued invoice, to be handed on; it is shown this once',
  params,
  answer: z.object({ url: z.string() }),
});

export const endInvoiceLinks = defineCall({
  method: 'DELETE',
  url: '/api/invoices/:id/links',
  needs,
  tag,
  summary: 'End all private links to an invoice, those in letters that were sent too',
  params,
  answer: Invoice,
});

/** What became of each: refused ones with the sentence why, and nothing was done with them. */
const outcomes = z.object({
  done: z.array(f.id),
  refused: z.array(z.object({ id: f.id, number: z.string().nullable(), message: z.string() })),
});
export type Outcomes = z.infer<typeof outcomes>;

export const sendInvoices = defineCall({
  method: 'POST',
  url: '/api/invoices/sends',
  needs,
  tag,
  summary: 'Send several invoices by mail, each to its customer; drafts are refused',
  body: z.strictObject({ ids: invoiceIds }),
  answer: outcomes,
});

export const remindOfInvoices = defineCall({
  method: 'POST',
  url: '/api/invoices/reminders',
  needs,
  tag,
  summary: 'Remind of several invoices by mail, each its customer',
  body: z.strictObject({ ids: invoiceIds }),
  answer: outcomes,
});
