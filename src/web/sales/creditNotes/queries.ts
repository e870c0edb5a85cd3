import { queryOptions } from '@tanstack/react-query';
import { pdfNameOf, xmlNameOf } from '#shared/foundation/documents/fileName.ts';
import type * as notes from '#shared/sales/creditNotes/contract.ts';
import type { EInvoiceSyntax } from '#shared/sales/einvoice/shapes.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';
import { saveFileAs } from '#web/ui/saveFile.ts';

const one = endpoint<typeof notes.getCreditNote>();
const xml = endpoint<typeof notes.creditNoteXml>();
const pdf = endpoint<typeof notes.creditNotePdf>();
export const voidCreditNote = endpoint<typeof notes.voidCreditNote>();

export function creditNoteQuery(id: string) {
  return queryOptions({
    queryKey: ['payments', 'credit note', id],
    meta: { topics: ['invoices'] },
    queryFn: ({ signal }) => callApi(one, { params: { id } }, { signal }),
  });
}

/** Saves a credit note as a PDF, by its number. */
export async function downloadCreditNote({ id, number }: { id: string; number: string }): Promise<void> {
  saveFileAs(await callFile(pdf, { params: { id } }), pdfNameOf(number));
}

/** Saves the e-invoice of a credit note, in one of the two writings. */
export async function downloadCreditNoteXml(
  { id, number }: { id: string; number: string },
  syntax: EInvoiceSyntax,
): Promise<void> {
  saveFileAs(await callFile(xml, { params: { id }, query: { syntax } }), xmlNameOf(number, syntax));
}
