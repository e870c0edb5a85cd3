import type { Ctx } from '#server/foundation/context.ts';
import { frameOf } from '#server/foundation/documents/frame.ts';
import type { PdfDocument } from '#server/foundation/pdf/document.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { pdfNameOf } from '#shared/foundation/documents/fileName.ts';
import { creditNoteDocument, penOf } from '#shared/sales/printing/document.ts';
import { hybridOf } from '../einvoice/files.ts';
import { keptOf } from './einvoice.ts';
import { readCreditNote } from './read.ts';

/** What the PDF of a credit note says, and how the file is called. Throws not-found. */
export async function pdfOf(ctx: Ctx, id: string): Promise<{ document: PdfDocument; name: string }> {
  const note = await readCreditNote(ctx, id);
  const tenant = await tenantOf(ctx);
  const document = {
    ...frameOf(note.seller, tenant),
    ...creditNoteDocument(note, penOf(tenant.preferences, note.currency)),
    ...hybridOf(await keptOf(ctx, id)),
    createdAt: new Date(note.createdAt),
  };
  return { document, name: pdfNameOf(note.number) };
}
