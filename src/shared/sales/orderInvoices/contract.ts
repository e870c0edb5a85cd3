import { z } from 'zod';
import { INVOICE_BY } from '#shared/foundation/documents/invoiceBy.ts';
import { sayText } from '#shared/refusals/say.ts';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { Invoice, InvoiceRow } from '../invoices/shapes.ts';
import { orderIds } from '../orders/contract.ts';
import { outcomes } from '../parties/letters.ts';

const params = z.strictObject({ id: f.id });
const needs = 'invoices:manage';
const tag = 'Orders';

export const invoiceOrder = defineCall({
  method: 'POST',
  url: '/api/orders/:id/invoices',
  needs,
  tag,
  summary:
    'Start an invoice of an order as a draft: of what was delivered and not yet invoiced, or of all that was ordered and is not',
  params,
  body: z.strictObject({
    /** Left out: as the order says. */
    by: z.enum(INVOICE_BY, sayText('orders.invoiceBy')).optional(),
  }),
  answer: Invoice,
  example: { by: 'delivery' },
});

export const invoiceOrders = defineCall({
  method: 'POST',
  url: '/api/orders/invoices',
  needs,
  tag,
  way: 'steps',
  summary:
    'Start an invoice of each of several orders as a draft, of what is to be invoiced as the order says; those with nothing to invoice are said and left alone',
  body: z.strictObject({ ids: orderIds }),
  answer: outcomes,
});

export const prepayOrder = defineCall({
  method: 'POST',
  url: '/api/orders/:id/prepayments',
  needs,
  tag,
  summary:
    'Start a prepayment invoice of an order as a draft: a part of what it comes to, by its tax rates. The invoice that follows settles it',
  params,
  body: z.strictObject({ percent: f.percent }),
  answer: Invoice,
  example: { percent: '30' },
});

export const invoicesOfOrder = defineCall({
  method: 'GET',
  url: '/api/orders/:id/invoices',
  needs,
  tag,
  summary: 'The invoices of an order, drafts among them, the newest first',
  params,
  answer: z.object({
    invoices: z.array(InvoiceRow.extend({ kind: z.enum(['sale', 'prepayment']) })),
  }),
});
