import type { Ctx } from '#server/foundation/context.ts';
import type { PdfDocument } from '#server/foundation/pdf/document.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { pdfNameOf } from '#shared/foundation/documents/fileName.ts';
import { factOf, issuerOf, partiesOf, penOf, rowOf, totalsOf } from '../printing/document.ts';
import { readCreditNote } from './read.ts';

/** What the PDF of a credit note says, and how the file is called. Throws not-found. */
export async function pdfOf(ctx: Ctx, id: string): Promise<{ document: PdfDocument; name: string }> {
  const note = await readCreditNote(ctx, id);
  const tenant = await tenantOf(ctx);
  const pen = penOf(tenant, note.currency);
  const { words, date } = pen;
  const document: PdfDocument = {
    language: tenant.preferences.language,
    direction: pen.direction,
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
    tables: [
      {
        columns: [
          { label: words.item, align: 'start', width: 1 },
          { label: words.quantity, align: 'end', width: 'fit' },
          { label: words.unitPrice, align: 'end', width: 'fit' },
          { label: words.amount, align: 'end', width: 'fit' },
        ],
        rows: note.lines.map((line) => rowOf(line, pen)),
      },
    ],
    totals: totalsOf(note, pen),
    sections: note.note ? [{ label: words.notes, text: note.note }] : [],
    pageLabel: words.page,
  };
  return { document, name: pdfNameOf(note.number) };
}
