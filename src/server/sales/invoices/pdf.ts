import type { Ctx } from '#server/foundation/context.ts';
import type { PdfDocument } from '#server/foundation/pdf/document.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { pdfNameOf } from '#shared/foundation/documents/fileName.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import type { InvoiceWord } from '#shared/sales/invoices/states.ts';
import {
  factOf,
  issuerOf,
  linesOf,
  partiesOf,
  penOf,
  sectionOf,
  type Tenant,
  totalsOf,
} from '../printing/document.ts';
import { readInvoice } from './read.ts';

/** What the PDF of an invoice says, and how the file is called. Throws not-found. */
export async function pdfOf(ctx: Ctx, id: string): Promise<{ document: PdfDocument; name: string }> {
  const invoice = await readInvoice(ctx, id);
  return { document: describe(invoice, await tenantOf(ctx)), name: pdfNameOf(invoice.number ?? 'draft') };
}

function describe(invoice: Invoice, tenant: Tenant): PdfDocument {
  const pen = penOf(tenant, invoice.currency);
  const { words, date } = pen;
  const { customer, seller, totals } = invoice;
  const marks: Partial<Record<InvoiceWord, string>> = {
    draft: words.draft,
    void: words.void,
    paid: words.paid,
  };
  const mark = marks[invoice.word];
  return {
    ...pen.frame,
    title: words.invoice,
    number: invoice.number,
    ...(mark ? { mark } : {}),
    createdAt: new Date(invoice.issuedAt ?? invoice.updatedAt),
    issuer: issuerOf(seller, tenant),
    parties: partiesOf(customer, words),
    facts: [
      ...factOf(words.date, date(invoice.issueDate)),
      ...factOf(words.due, date(invoice.dueDate)),
      ...factOf(words.reference, invoice.customerReference),
    ],
    tables: [linesOf(invoice.lines, pen)],
    totals: [
      ...(totals.discount
        ? [
            { label: words.subtotal, value: pen.money(totals.subtotal) },
            { label: words.discount, value: pen.money(-totals.discount) },
          ]
        : []),
      ...totalsOf(invoice, pen),
      ...(invoice.paid
        ? [
            { label: words.alreadyPaid, value: pen.money(-invoice.paid) },
            { label: words.balance, value: pen.money(invoice.balance), strong: true },
          ]
        : []),
    ],
    sections: [...sectionOf(words.notes, invoice.notes), ...sectionOf(words.terms, invoice.terms)],
  };
}
