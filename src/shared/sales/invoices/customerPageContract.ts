import { z } from 'zod';
import { TotalsOut, taxMode } from '#shared/foundation/documents/fields.ts';
import { defineCall } from '../../call.ts';
import { EInvoiceTold, syntax } from '../einvoice/shapes.ts';
import { documentLink, Looks } from '../links/shapes.ts';
import { Party, Seller } from '../parties/shapes.ts';
import { Allocation, InvoiceLine } from './shapes.ts';
import { INVOICE_WORDS } from './states.ts';

// What a customer sees of an invoice by a private link.

const link = z.strictObject(documentLink);

/** An invoice as its customer sees it: nothing of stock, of other documents or of who works there. */
export const SharedInvoice = z.object({
  tenant: Looks,
  number: z.string(),
  word: z.enum(INVOICE_WORDS),
  seller: Seller,
  customer: Party,
  customerReference: z.string(),
  currency: z.string(),
  issueDate: z.string(),
  dueDate: z.string(),
  taxMode,
  lines: z.array(
    InvoiceLine.omit({
      id: true,
      itemId: true,
      taxRateId: true,
      credited: true,
      locationId: true,
      takenFrom: true,
    }),
  ),
  totals: TotalsOut,
  /** What was paid and credited, together and one by one. */
  paid: z.int(),
  payments: z.array(Allocation.pick({ source: true, sourceNumber: true, date: true, amount: true })),
  balance: z.int(),
  notes: z.string(),
  terms: z.string(),
  einvoice: EInvoiceTold,
});
export type SharedInvoice = z.infer<typeof SharedInvoice>;

export const readSharedInvoice = defineCall({
  method: 'POST',
  url: '/api/public/customer-invoice',
  needs: 'public',
  tag: 'Invoices',
  summary: 'The invoice behind a private link',
  body: link,
  answer: SharedInvoice,
});

export const sharedInvoicePdf = defineCall({
  method: 'POST',
  url: '/api/public/customer-invoice/pdf',
  needs: 'public',
  tag: 'Invoices',
  summary: 'The invoice behind a private link as a PDF',
  body: link,
  answer: z.instanceof(Uint8Array),
  produces: 'application/pdf',
});

export const sharedInvoiceXml = defineCall({
  method: 'POST',
  url: '/api/public/customer-invoice/einvoice',
  needs: 'public',
  tag: 'Invoices',
  summary: 'The e-invoice of the invoice behind a private link, in UBL or CII',
  body: link.extend({ syntax }),
  answer: z.instanceof(Uint8Array),
  produces: 'application/octet-stream',
});

export const viewSharedInvoice = defineCall({
  method: 'POST',
  url: '/api/public/customer-invoice/views',
  needs: 'public',
  tag: 'Invoices',
  summary: 'Say that the invoice behind a private link was looked at',
  body: link,
  answer: z.object({ viewed: z.literal(true) }),
});
