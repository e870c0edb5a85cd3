import type { Ctx } from '#server/foundation/context.ts';
import { frameOf } from '#server/foundation/documents/frame.ts';
import { sellerOf } from '#server/foundation/documents/seller.ts';
import type { PdfDocument } from '#server/foundation/pdf/document.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { pdfNameOf } from '#shared/foundation/documents/fileName.ts';
import { orderDocument, penOf } from '#shared/purchasing/printing/document.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { readOrder } from './detail.ts';

/** What the PDF of an order says, and how the file is called. Throws not-found. */
export async function pdfOf(
  ctx: Ctx,
  id: string,
): Promise<{ document: PdfDocument; name: string; order: Order }> {
  const order = await readOrder(ctx, id);
  const tenant = await tenantOf(ctx);
  const buyer = sellerOf(tenant);
  const document = {
    ...frameOf(buyer, tenant),
    ...orderDocument(order, buyer, penOf(tenant.preferences, order.currency)),
    createdAt: new Date(order.updatedAt),
  };
  return { document, order, name: pdfNameOf(order.number ?? 'draft') };
}
