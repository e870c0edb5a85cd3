import { describe, expect, it } from 'vitest';
import { textOfPdf } from '#server/testing/pdfText.ts';
import {
  cutOut,
  type Paper,
  paperOfPdf,
  paperOfZpl,
  readByZbar,
  readByZxing,
} from '#server/testing/readLabels.ts';
import type { LabelLayout } from '#shared/catalogue/labels/layout.ts';
import { READY_MADE, type ReadyMade } from '#shared/catalogue/labels/readyMade.ts';
import { COMMON_SHEETS, type SheetMeasures } from '#shared/catalogue/labels/sheets.ts';
import type { LabelValues } from './drawing.ts';
import { dotsOf, type LabelWork, renderLabels } from './render.ts';

/** Every code is read back from the paper that a printer would make of the file, by decoders of others. */

const NAMES = [
  'Green tea, 250 g',
  'حبل بحري مضفر 12 مم',
  '航海绳索 12 毫米',
  'Mooring line, double braid, polyester, sun resistant, 12 mm, on a reel of two hundred metres, navy blue',
];
const ean = (n: number) => `40123456789${String(n).padStart(2, '0')}`.slice(0, 12);
const checked = (twelve: string) => {
  const sum = [...twelve].reduce((total, digit, n) => total + Number(digit) * (n % 2 ? 3 : 1), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
};

const valuesOf = (n: number): LabelValues => ({
  name: NAMES[n % NAMES.length]!,
  sku: `ROPE-${n + 1}`,
  price: '€1,249.00',
  options: 'Blue / 12 mm',
  barcode: checked(ean(n)),
  lot: `A${n}`,
  expiry: '2027-01-31',
  shownExpiry: '31/01/2027',
  code: `A-03-${n}`,
  number: `SO-2026-${String(n).padStart(5, '0')}`,
  customer: 'Harbour & Sons',
  date: '27/11/2026',
});
const SHEET = COMMON_SHEETS['a4-3x8-70x37'];
const MANY = Array.from({ length: 24 }, (_, n) => ({ values: valuesOf(n), copies: 1 }));

const render = (layout: LabelLayout, as: LabelWork['as'], resolution: number, labels = MANY) =>
  renderLabels({ layout, labels, language: 'en', resolution, as });
const onSheet = (sheet: SheetMeasures | null, skip = 0): LabelWork['as'] => ({
  file: 'pdf',
  sheet,
  skip,
  title: 'Labels',
});

/** What is read from each label of a sheet by itself, so that none stands in for another. */
function labelsOn(
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

const CODES: [ReadyMade, (values: LabelValues) => string][] = [
  ['item-standard', ({ barcode }) => barcode!],
  ['item-small', ({ barcode }) => barcode!],
  ['item-shelf', ({ sku }) => sku!],
  ['location-small', ({ code }) => code!],
];

describe('a sheet of 24', () => {
  for (const resolution of [203, 300, 600])
    for (const dpi of [203, 300])
      it(`made for ${resolution} dpi and printed at ${dpi}: Code 128, EAN and QR of each label are read`, async () => {
        for (const [name, expected] of CODES) {
          const { bytes, problems } = await render(
            READY_MADE[name] as LabelLayout,
            onSheet(SHEET),
            resolution,
          );
          expect(problems, name).toEqual([]);
          const [paper, ...more] = await paperOfPdf(bytes!, dpi);
          expect(more).toEqual([]);
          const read = await Promise.all(labelsOn(paper!, SHEET, dpi).map(readByZbar));
          expect(read, name).toEqual(MANY.map(({ values }) => [expected(values)]));
        }
      });

  it('with GS1 DataMatrix: article number, expiry and lot of each label are read', async () => {
    for (const dpi of [203, 300]) {
      const { bytes, problems } = await render(
        READY_MADE['lot-standard'] as LabelLayout,
        onSheet(SHEET),
        dpi,
      );
      expect(problems).toEqual([]);
      const [paper] = await paperOfPdf(bytes!, dpi);
      const read = await Promise.all(labelsOn(paper!, SHEET, dpi).map(readByZxing));
      expect(read).toEqual(MANY.map(({ values }) => [`(01)0${values.barcode}(17)270131(10)${values.lot}`]));
    }
  });

  it('begins where the sheet begins to be free, and goes on on the next one', async () => {
    const { bytes } = await render(READY_MADE['item-small'] as LabelLayout, onSheet(SHEET, 20), 300);
    const papers = await paperOfPdf(bytes!, 300);
    const read = await Promise.all(
      papers.map((paper) => Promise.all(labelsOn(paper, SHEET, 300).map(readByZbar))),
    );
    const codes = MANY.map(({ values }) => [values.barcode!]);
    expect(read).toEqual([
      [...Array(20).fill([]), ...codes.slice(0, 4)],
      [...codes.slice(4), ...Array(4).fill([])],
    ]);
  });

  it('can be copied and searched, in every writing', async () => {
    const { bytes } = await render(READY_MADE['item-standard'] as LabelLayout, onSheet(SHEET), 300);
    const [{ text } = { text: '' }] = await textOfPdf(bytes!);
    for (const part of ['Green tea, 250 g', '航海绳索', '€1,249.00', 'Mooring line', checked(ean(3))])
      expect(text).toContain(part);
    expect(text.normalize('NFKC')).toContain('بحري');
  });

  it('gives the same bytes for the same labels', async () => {
    const twice = await Promise.all(
      [1, 2].map(() => render(READY_MADE['item-standard'] as LabelLayout, onSheet(SHEET), 300)),
    );
    expect(Buffer.compare(twice[0]!.bytes!, twice[1]!.bytes!)).toBe(0);
  });
});

describe('a roll', () => {
  it('as PDF has a page of the size of a label for each of them', async () => {
    const labels = [
      { values: valuesOf(0), copies: 3 },
      { values: valuesOf(1), copies: 2 },
    ];
    const { bytes } = await render(READY_MADE['item-small'] as LabelLayout, onSheet(null), 203, labels);
    const papers = await paperOfPdf(bytes!, 203);
    const read = (await Promise.all(papers.map(readByZbar))).flat();
    expect(read).toEqual([0, 0, 0, 1, 1].map((n) => valuesOf(n).barcode));
    expect(papers.map(({ width }) => width)).toEqual(Array(5).fill(Math.round((38 / 25.4) * 203)));
  });

  it.each([203, 300])('as ZPL for %i dpi is read label by label, dot by dot', async (resolution) => {
    for (const [name, expected] of CODES) {
      const layout = READY_MADE[name] as LabelLayout;
      const { bytes, problems } = await render(layout, { file: 'zpl' }, resolution);
      expect(problems).toEqual([]);
      const papers = await paperOfZpl(Buffer.from(bytes!).toString(), {
        ...layout,
        dots: dotsOf(resolution),
      });
      // A thermal printer knows no grey.
      expect(new Set(papers.flatMap(({ dots }) => [...new Set(dots)]))).toEqual(new Set([0, 255]));
      const read = await Promise.all(papers.map(readByZbar));
      expect(read, name).toEqual(MANY.map(({ values }) => [expected(values)]));
    }
    const lot = READY_MADE['lot-standard'] as LabelLayout;
    const { bytes } = await render(lot, { file: 'zpl' }, resolution);
    const papers = await paperOfZpl(Buffer.from(bytes!).toString(), { ...lot, dots: dotsOf(resolution) });
    expect((await Promise.all(papers.map(readByZxing))).flat()).toEqual(
      MANY.map(({ values }) => `(01)0${values.barcode}(17)270131(10)${values.lot}`),
    );
  });

  it('as ZPL says how many of each, and its size in dots', async () => {
    const { bytes } = await render(READY_MADE['item-small'] as LabelLayout, { file: 'zpl' }, 203, [
      { values: valuesOf(0), copies: 7 },
    ]);
    const zpl = Buffer.from(bytes!).toString();
    expect(zpl).toMatch(/^\^XA\^PW304\^LL168/);
    expect(zpl).toContain('^PQ7^XZ');
    expect(zpl.match(/\^XA/g)).toHaveLength(1);
  });

  it('prints names of Arabic and Chinese letters: with another name there are other dots above the code', async () => {
    const layout = READY_MADE['item-small'] as LabelLayout;
    const tops = await Promise.all(
      NAMES.slice(0, 3).map(async (name) => {
        const { bytes } = await render(layout, { file: 'zpl' }, 203, [
          { values: { ...valuesOf(0), name }, copies: 1 },
        ]);
        const [paper] = await paperOfZpl(Buffer.from(bytes!).toString(), { ...layout, dots: 8 });
        return cutOut(paper!, 0, 0, paper!.width, 56).dots;
      }),
    );
    for (const top of tops) expect(top.filter((dot) => dot === 0).length).toBeGreaterThan(200);
    expect(new Set(tops.map((top) => Buffer.from(top).toString('base64'))).size).toBe(3);
  });
});
