import type { Ctx } from '#server/foundation/context.ts';
import { frameOf } from '#server/foundation/documents/frame.ts';
import type { PdfDocument } from '#server/foundation/pdf/document.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { pdfNameOf } from '#shared/foundation/documents/fileName.ts';
import { penOf } from '#shared/sales/printing/document.ts';
import { packingSlipDocument } from '#shared/sales/printing/packingSlip.ts';
import { readDelivery } from './read.ts';

/** What the packing slip of a delivery says, or its pick list, and how the file is called. Throws not-found. */
export async function pdfOf(ctx: Ctx, id: string): Promise<{ document: PdfDocument; name: string }> {
  const delivery = await readDelivery(ctx, id);
  const tenant = await tenantOf(ctx);
  const document = {
    ...frameOf(delivery.seller, tenant),
    ...packingSlipDocument(delivery, penOf(tenant.preferences, ctx.currency)),
    createdAt: new Date(delivery.deliveredAt ?? delivery.updatedAt),
  };
  return { document, name: pdfNameOf(delivery.number ?? delivery.order.number) };
}
