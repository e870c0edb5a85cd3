import type { EInvoiceTold } from '../einvoice/shapes.ts';
import type { PdfWords } from './words.ts';

/** Why no tax is due on a document: as the business says it, else in words for its code, else the code; each reason once. */
export function exemptionsOf(einvoice: EInvoiceTold | undefined, words: PdfWords): string {
  const inWords: Record<string, string> = words.exemptions;
  const reasons = (einvoice?.taxes ?? []).flatMap(({ reason, reasonCode }) => {
    const said = reason || (reasonCode ? (inWords[reasonCode] ?? reasonCode) : '');
    return said ? [said] : [];
  });
  return [...new Set(reasons)].join('\n');
}
