import { addressLines } from '#shared/foundation/documents/address.ts';
import type { PenWith } from '#shared/foundation/documents/pen.ts';
import { factOf, type PrintedDocument, sectionOf } from '#shared/foundation/documents/printed.ts';
import type { SupplierReturn } from '#shared/purchasing/supplierReturns/shapes.ts';
import type { PdfWords } from './words.ts';

/** A return as the note that goes with its goods says it, without prices. */
export function returnNoteDocument(
  back: SupplierReturn,
  { words, date, quantity }: PenWith<PdfWords>,
): PrintedDocument {
  const { contact, address } = back.supplierParty;
  const mark = { draft: words.draft, cancelled: words.cancelled, authorised: '', closed: '' }[back.state];
  return {
    title: words.returnNote,
    number: back.number,
    ...(mark ? { mark } : {}),
    parties: [
      {
        label: words.supplier,
        name: back.supplier.name,
        lines: [contact, ...(address ? addressLines(address) : [])].filter(Boolean),
      },
    ],
    facts: [
      ...factOf(words.yourReturn, back.rma),
      ...factOf(words.ofPurchaseOrder, back.order.number),
      ...factOf(words.date, date(back.authorisedOn)),
      ...factOf(words.carrier, back.carrier),
      ...factOf(words.tracking, back.tracking),
    ],
    tables: [
      {
        columns: [
          { label: words.item, align: 'start', width: 1 },
          { label: words.returnReason, align: 'start', width: 'fit' },
          { label: words.quantity, align: 'end', width: 'fit' },
        ],
        rows: back.lines.map((line) => ({
          cells: [
            { text: line.description, detail: [line.sku, line.note].filter(Boolean).join(' · ') },
            words.returnReasons[line.reason],
            quantity(line.quantity, line.unit),
          ],
        })),
      },
    ],
    totals: [],
    sections: sectionOf(words.notes, back.note),
  };
}
