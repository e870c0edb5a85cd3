import { cellTexts, type PrintedDocument } from '#shared/foundation/documents/printed.ts';
import type { Branding } from '#shared/people/tenants/branding.ts';

/** How much of an invoice the XML of a Factur-X tells: all of EN 16931, or that as XRechnung has it. */
export type FacturXLevel = 'EN 16931' | 'XRECHNUNG';

/** A document as it is printed. It can be sent to a worker thread as it is. */
export type PdfDocument = PrintedDocument & {
  /** BCP 47, such as `de`: chooses between the shapes of Chinese, Japanese and Korean, and goes into the file. */
  language: string;
  /** In which direction the page is laid out. Each text finds its own. */
  direction: 'ltr' | 'rtl';
  /** Kept in the file as its date. The same document with the same date gives the same bytes. */
  createdAt: Date;
  issuer: {
    /** Whose share of the threads that make PDFs it takes. */
    tenantId: string;
    name: string;
    branding: Pick<Branding, 'logo' | 'accentColour' | 'address' | 'contactEmail' | 'legalFooter'>;
  };
  /** The e-invoice in CII that goes into the file (Factur-X), and the profile that it is of. */
  einvoice?: { xml: string; level: FacturXLevel };
  /** Such as "Page {page} of {pages}". */
  pageLabel: string;
};

/** Everything that is written somewhere, to know which letters are needed. */
export function allTexts(document: PdfDocument): string[] {
  const { issuer, parties, facts, tables, totals, sections } = document;
  return [
    document.title,
    document.number ?? '',
    document.mark ?? '',
    document.pageLabel,
    issuer.name,
    issuer.branding.address,
    issuer.branding.contactEmail ?? '',
    issuer.branding.legalFooter,
    ...parties.flatMap((party) => [party.label, party.name, ...party.lines]),
    ...[...facts, ...totals].flatMap(({ label, value }) => [label, value]),
    ...tables.flatMap((table) => [table.label ?? '', ...table.columns.map((column) => column.label)]),
    ...tables
      .flatMap((table) => table.rows.flatMap((row) => row.cells.map(cellTexts)))
      .flatMap(Object.values),
    ...sections.flatMap((section) => [section.label, section.text]),
  ];
}
