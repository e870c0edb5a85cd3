import type { LabelValues } from '#server/catalogue/labels/render/drawing.ts';
import type { LabelWork } from '#server/catalogue/labels/render/render.ts';
import { COMMON_SHEETS, type SheetMeasures } from '#shared/catalogue/labels/sheets.ts';
import { cutOut, type Paper } from './readLabels.ts';

/** Every code is read back from the paper that a printer would make of the file, by decoders of others. */

export const NAMES = [
  'Green tea, 250 g',
  'حبل بحري مضفر 12 مم',
  '航海绳索 12 毫米',
  'Mooring line, double braid, polyester, sun resistant, 12 mm, on a reel of two hundred metres, navy blue',
];

export const ean = (n: number) => `40123456789${String(n).padStart(2, '0')}`.slice(0, 12);

export const eanWithCheck = (twelve: string) => {
  const sum = [...twelve].reduce((total, digit, n) => total + Number(digit) * (n % 2 ? 3 : 1), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
};

export const sampleLabel = (n: number): LabelValues => ({
  name: NAMES[n % NAMES.length]!,
  sku: `ROPE-${n + 1}`,
  price: '€1,249.00',
  options: 'Blue / 12 mm',
  barcode: eanWithCheck(ean(n)),
  lot: `A${n}`,
  expiry: '2027-01-31',
  shownExpiry: '31/01/2027',
  code: `A-03-${n}`,
  number: `SO-2026-${String(n).padStart(5, '0')}`,
  customer: 'Harbour & Sons',
  date: '27/11/2026',
});

export const SHEET = COMMON_SHEETS['a4-3x8-70x37'];

export const MANY = Array.from({ length: 24 }, (_, n) => ({ values: sampleLabel(n), copies: 1 }));

export const onSheet = (sheet: SheetMeasures | null, skip = 0): LabelWork['as'] => ({
  file: 'pdf',
  sheet,
  skip,
  title: 'Labels',
});

/** What is read from each label of a sheet by itself, so that none stands in for another. */
export function labelsOn(
  paper: Paper,
  { columns, rows, left, top, width, height, pitchX, pitchY }: SheetMeasures,
  dpi: number,
) {
  const dots = (millimetres: number) => Math.round((millimetres / 25.4) * dpi);
  return Array.from({ length: columns * rows }, (_, n) =>
    cutOut(
      paper,
      dots(left + (n % columns) * pitchX),
      dots(top + Math.floor(n / columns) * pitchY),
      dots(width),
      dots(height),
    ),
  );
}
