import type { PdfDocument } from '#server/foundation/pdf/document.ts';
import type { PrintedRow } from '#shared/foundation/documents/printed.ts';

const columns: PdfDocument['tables'][number]['columns'] = [
  { label: 'No.', align: 'end', width: 'fit' },
  { label: 'Description', align: 'start', width: 1 },
  { label: 'Quantity', align: 'end', width: 'fit' },
  { label: 'Unit price', align: 'end', width: 'fit' },
  { label: 'Amount', align: 'end', width: 'fit' },
];

/** So many lines, each with a name and an article number of its own. */
export function sampleRows(count: number): PrintedRow[] {
  return Array.from({ length: count }, (_, index) => ({
    cells: [
      `${index + 1}`,
      { text: `Rope, ${index + 1} metres`, detail: `ROPE-${1000 + index}` },
      '12',
      '€1,234.56',
      '€14,814.72',
    ],
  }));
}

/** An invoice with all that one can have. */
export function sampleDocument(change: Partial<PdfDocument> & { rows?: PrintedRow[] } = {}): PdfDocument {
  const { rows = sampleRows(3), ...rest } = change;
  return {
    language: 'en',
    direction: 'ltr',
    title: 'Invoice',
    number: 'INV-2026-00042',
    createdAt: new Date('2026-11-21T10:00:00Z'),
    issuer: {
      tenantId: 'harbor',
      name: 'Harbor Supply',
      branding: {
        logo: null,
        accentColour: '#0b7285',
        address: '12 Quay Street\n20457 Hamburg',
        contactEmail: 'office@harbor.test',
        legalFooter: 'Registered in Hamburg, number 12345\nTax number DE123456789',
      },
    },
    parties: [
      { label: 'Bill to', name: 'Nordlicht Ltd.', lines: ['1 Harbour Road', 'Bergen'] },
      { label: 'Ship to', name: 'Nordlicht, Hall 3', lines: ['2 Harbour Road'] },
    ],
    facts: [
      { label: 'Invoice date', value: '2026-11-21' },
      { label: 'Due date', value: '2026-12-21' },
    ],
    tables: [{ columns, rows }],
    totals: [
      { label: 'Subtotal', value: '€44,444.16' },
      { label: 'Total', value: '€52,888.55', strong: true },
    ],
    sections: [{ label: 'Terms', text: 'Payable within 30 days.' }],
    pageLabel: 'Page {page} of {pages}',
    ...rest,
  };
}
