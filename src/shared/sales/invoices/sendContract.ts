import { z } from 'zod';
import { sayText } from '#shared/refusals/say.ts';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { syntax } from '../einvoice/shapes.ts';
import { addressees, outcomes, ownWords } from '../parties/letters.ts';
import { invoiceCalls } from './contract.ts';
import { Invoice, invoiceIds } from './shapes.ts';

// Sending an invoice, reminding of it, and several at once.

const needs = 'invoices:manage';
const tag = 'Invoices';
const params = z.strictObject({ id: f.id });

const letter = {
  to: addressees.min(1, sayText('invoices.noAddressee')).optional(),
  ...ownWords,
};

export const invoicePdf = invoiceCalls.part('pdf', {
  summary: 'The invoice as a PDF in the looks of the business',
  answer: z.instanceof(Uint8Array),
  produces: 'application/pdf',
});

export const invoiceXml = defineCall({
  ...invoiceCalls.part('einvoice', {
    summary: 'The e-invoice that was frozen with an issued invoice, in UBL or CII',
    answer: z.instanceof(Uint8Array),
    produces: 'application/octet-stream',
  }),
  query: z.strictObject({ syntax }),
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
