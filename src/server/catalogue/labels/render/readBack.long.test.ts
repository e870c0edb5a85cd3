// Second tier: repeats the reading over resolutions.
// First tier: src/server/catalogue/labels/render/readBack.test.ts
import { describe, expect, it } from 'vitest';
import { labelsOn, MANY, onSheet, SHEET } from '#server/testing/labelSheets.ts';
import { paperOfPdf, paperOfZpl, readByZbar, readByZxing } from '#server/testing/readLabels.ts';
import type { LabelLayout } from '#shared/catalogue/labels/layout.ts';
import { READY_MADE, type ReadyMade } from '#shared/catalogue/labels/readyMade.ts';
import type { LabelValues } from './drawing.ts';
import { dotsOf, type LabelWork, renderLabels } from './render.ts';

const CODES: [ReadyMade, (values: LabelValues) => string][] = [
  ['item-standard', ({ barcode }) => barcode!],
  ['item-small', ({ barcode }) => barcode!],
  ['item-shelf', ({ sku }) => sku!],
  ['location-small', ({ code }) => code!],
];

const render = (layout: LabelLayout, as: LabelWork['as'], resolution: number, labels = MANY) =>
  renderLabels({ layout, labels, language: 'en', resolution, as });

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
});

describe('a roll', () => {
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
});
