import type { Ctx } from '#server/foundation/context.ts';
import { frameOf } from '#server/foundation/documents/frame.ts';
import type { PdfDocument } from '#server/foundation/pdf/document.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { pdfNameOf } from '#shared/foundation/documents/fileName.ts';
import { invoiceDocument, penOf } from '#shared/sales/printing/document.ts';
import { hybridOf } from '../einvoice/files.ts';
import { keptOf } from './einvoice.ts';
import { readInvoice } from './read.ts';

/** What the PDF of an invoice says, and how the file is called. Throws not-found. */
export async function pdfOf(ctx: Ctx, id: string): Promise<{ document: PdfDocument; name: string }> {
  const invoice = await readInvoice(ctx, id);
  const tenant = await tenantOf(ctx);
  const document = {
    ...frameOf(invoice.seller, tenant),
    ...invoiceDocument(invoice, penOf(tenant.preferences, invoice.currency)),
    ...hybridOf(await keptOf(ctx, id)),
    createdAt: new Date(invoice.issuedAt ?? invoice.updatedAt),
  };
  return { document, name: pdfNameOf(invoice.number ?? 'draft') };
}
