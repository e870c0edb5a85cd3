import type { Branding } from '#shared/people/tenants/branding.ts';

/**
 * A business document as it is printed, in words and figures that are worded already. It knows no purchase order and
 * no invoice, and can be sent to a worker thread as it is.
 */
export type PdfDocument = {
  /** BCP 47, such as `de`: chooses between the shapes of Chinese, Japanese and Korean, and goes into the file. */
  language: string;
  /** In which direction the page is laid out. Each text finds its own. */
  direction: 'ltr' | 'rtl';
  /** Such as "Invoice". */
  title: string;
  /** Nothing for a draft. */
  number: string | null;
  /** A word beside the title, such as "Draft" or "Copy". */
  mark?: string;
  /** Kept in the file as its date. The same document with the same date gives the same bytes. */
  createdAt: Date;
  issuer: {
    /** Whose share of the threads that make PDFs it takes. */
    tenantId: string;
    name: string;
    branding: Pick<Branding, 'logo' | 'accentColour' | 'address' | 'contactEmail' | 'legalFooter'>;
  };
  parties: PdfParty[];
  facts: PdfFact[];
  tables: PdfTable[];
  totals: PdfTotal[];
  /** Notes, terms and the like: text of any length, with line breaks. */
  sections: PdfSection[];
  /** Such as "Page {page} of {pages}". */
  pageLabel: string;
};

/** Who it is from or for. `lines` are the address and what else there is to say. */
export type PdfParty = { label: string; name: string; lines: string[] };
export type PdfFact = { label: string; value: string };
export type PdfTotal = { label: string; value: string; strong?: boolean };
export type PdfSection = { label: string; text: string };

export type PdfTable = {
  label?: string;
  columns: PdfColumn[];
  rows: PdfRow[];
};

/** `fit` is as wide as its widest cell, for figures; a number is a share of what the others leave. */
export type PdfColumn = { label: string; align: 'start' | 'center' | 'end'; width: 'fit' | number };
/** As many cells as there are columns. */
export type PdfRow = { cells: PdfCell[]; strong?: boolean };
/** `detail` stands below in smaller letters. */
export type PdfCell = string | { text: string; detail: string };

/** The text of a cell, and what stands below it. */
export function cellTexts(cell: PdfCell): { text: string; detail: string } {
  return typeof cell === 'string' ? { text: cell, detail: '' } : cell;
}

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
