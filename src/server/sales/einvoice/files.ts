import { writeCii } from '#server/foundation/einvoice/writeCii.ts';
import { writeUbl } from '#server/foundation/einvoice/writeUbl.ts';
import type { PdfDocument } from '#server/foundation/pdf/document.ts';
import { AppError } from '#shared/errors.ts';
import { xmlNameOf } from '#shared/foundation/documents/fileName.ts';
import { say } from '#shared/refusals/say.ts';
import type { EInvoiceSyntax } from '#shared/sales/einvoice/shapes.ts';
import type { FrozenEInvoice } from './build.ts';

/** An e-invoice as it was frozen with its document, and what that is called. */
export type Kept = { number: string; einvoice: FrozenEInvoice | null };

/** An e-invoice as a file of one of the two writings. Throws aborted where the document was issued without one. */
export function xmlFileOf(
  { number, einvoice }: Kept,
  syntax: EInvoiceSyntax,
): { name: string; bytes: Buffer } {
  if (!einvoice) throw new AppError('aborted', say('einvoice.none', { number }));
  return { name: xmlNameOf(number, syntax), bytes: Buffer.from(xmlOf(number, einvoice, syntax)) };
}

/** The same as text. The same document gives the same text. */
export function xmlOf(number: string, { invoice }: FrozenEInvoice, syntax: EInvoiceSyntax): string {
  return (syntax === 'ubl' ? writeUbl : writeCii)({ ...invoice, number });
}

/** What the PDF of a document holds besides: its e-invoice, if it has one, so that it is a Factur-X. */
export function hybridOf({ number, einvoice }: Kept): Pick<PdfDocument, 'einvoice'> {
  if (!einvoice) return {};
  const level = einvoice.profile === 'xrechnung' ? 'XRECHNUNG' : 'EN 16931';
  return { einvoice: { xml: xmlOf(number, einvoice, 'cii'), level } };
}

/** What screens and prints are told of the e-invoice of a document in a column `einvoice`. */
export const toldOf = (column: string) =>
  `case when ${column} is null then null else jsonb_build_object('profile', ${column} ->> 'profile',
     'taxes', jsonb_path_query_array(${column}, '$.invoice.taxTotals[*].parts[*].tax')) end`;
