import type { Ctx } from '#server/foundation/context.ts';
import { frameOf } from '#server/foundation/documents/frame.ts';
import type { PdfDocument } from '#server/foundation/pdf/document.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { pdfNameOf } from '#shared/foundation/documents/fileName.ts';
import { penOf } from '#shared/sales/printing/document.ts';
import { orderDocument } from '#shared/sales/printing/order.ts';
import { readOrder } from './read.ts';

/** What the confirmation of an order says, and how the file is called. Throws not-found. */
export async function pdfOf(ctx: Ctx, id: string): Promise<{ document: PdfDocument; name: string }> {
  const order = await readOrder(ctx, id);
  const tenant = await tenantOf(ctx);
  const document = {
    ...frameOf(order.seller, tenant),
    ...orderDocument(order, penOf(tenant.preferences, order.currency)),
    createdAt: new Date(order.updatedAt),
  };
  return { document, name: pdfNameOf(order.number ?? 'draft') };
}
