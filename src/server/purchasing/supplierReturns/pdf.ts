import type { Ctx } from '#server/foundation/context.ts';
import { frameOf } from '#server/foundation/documents/frame.ts';
import { sellerOf } from '#server/foundation/documents/seller.ts';
import type { PdfDocument } from '#server/foundation/pdf/document.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { pdfNameOf } from '#shared/foundation/documents/fileName.ts';
import { penOf } from '#shared/purchasing/printing/document.ts';
import { returnNoteDocument } from '#shared/purchasing/printing/returnNote.ts';
import { readReturn } from './read.ts';

/** What the note says that goes with a return, and how the file is called. Throws not-found. */
export async function pdfOf(ctx: Ctx, id: string): Promise<{ document: PdfDocument; name: string }> {
  const back = await readReturn(ctx, id);
  const tenant = await tenantOf(ctx);
  const document = {
    ...frameOf(sellerOf(tenant), tenant),
    ...returnNoteDocument(back, penOf(tenant.preferences, back.currency)),
    createdAt: new Date(back.updatedAt),
  };
  return { document, name: pdfNameOf(back.number ?? back.order.number) };
}
