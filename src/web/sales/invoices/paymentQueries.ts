import { queryOptions } from '@tanstack/react-query';
import { pdfNameOf } from '#shared/foundation/documents/fileName.ts';
import type * as notes from '#shared/sales/creditNotes/contract.ts';
import type * as payments from '#shared/sales/payments/contract.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';
import { saveFile, saveFileAs } from '#web/ui/saveFile.ts';

const onePayment = endpoint<typeof payments.getPayment>('GET', '/api/payments/:id');
const oneNote = endpoint<typeof notes.getCreditNote>('GET', '/api/credit-notes/:id');
const notePdf = endpoint<typeof notes.creditNotePdf>('GET', '/api/credit-notes/:id/pdf');
const journal = endpoint<typeof payments.exportJournal>('GET', '/api/accounting/journal.csv');
export const voidPayment = endpoint<typeof payments.voidPayment>('POST', '/api/payments/:id/void');
export const voidCreditNote = endpoint<typeof notes.voidCreditNote>('POST', '/api/credit-notes/:id/void');
export const releaseAllocation = endpoint<typeof payments.releaseAllocation>(
  'POST',
  '/api/allocations/:id/release',
);

const meta = { topics: ['invoices'] };

export function paymentQuery(id: string) {
  return queryOptions({
    queryKey: ['payments', 'one', id],
    meta,
    queryFn: ({ signal }) => callApi(onePayment, { params: { id } }, { signal }),
  });
}

export function creditNoteQuery(id: string) {
  return queryOptions({
    queryKey: ['payments', 'credit note', id],
    meta,
    queryFn: ({ signal }) => callApi(oneNote, { params: { id } }, { signal }),
  });
}

/** Saves a credit note as a PDF, by its number. */
export async function downloadCreditNote({ id, number }: { id: string; number: string }): Promise<void> {
  saveFileAs(await callFile(notePdf, { params: { id } }), pdfNameOf(number));
}

/** Saves the journal between two dates as a CSV file. */
export async function downloadJournal(query: { from?: string; to?: string }, name: string): Promise<void> {
  saveFile(await callFile(journal, { query }), name, 'csv');
}
