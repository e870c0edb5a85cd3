import type { Ctx } from '#server/foundation/context.ts';
import type { PdfDocument } from '#server/foundation/pdf/document.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { pdfNameOf } from '#shared/foundation/documents/fileName.ts';
import { factOf, issuerOf, linesOf, partiesOf, penOf, sectionOf, totalsOf } from '../printing/document.ts';
import { readCreditNote } from './read.ts';

/** What the PDF of a credit note says, and how the file is called. Throws not-found. */
export async function pdfOf(ctx: Ctx, id: string): Promise<{ document: PdfDocument; name: string }> {
  const note = await readCreditNote(ctx, id);
  const tenant = await tenantOf(ctx);
  const pen = penOf(tenant, note.currency);
  const { words, date } = pen;
  const document: PdfDocument = {
    ...pen.frame,
    title: words.creditNote,
    number: note.number,
    ...(note.state === 'void' ? { mark: words.void } : {}),
    createdAt: new Date(note.createdAt),
    issuer: issuerOf(note.seller, tenant),
    parties: partiesOf(note.customer, words),
    facts: [
      ...factOf(words.date, date(note.date)),
      ...factOf(words.ofInvoice, note.invoice?.number ?? ''),
      ...factOf(words.reason, note.reason),
    ],
    tables: [linesOf(note.lines, pen)],
    totals: totalsOf(note, pen),
    sections: sectionOf(words.notes, note.note),
  };
  return { document, name: pdfNameOf(note.number) };
}
