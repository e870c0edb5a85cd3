import { describe, expect, it } from 'vitest';
import {
  ean,
  eanWithCheck,
  labelsOn,
  MANY,
  NAMES,
  onSheet,
  SHEET,
  sampleLabel,
} from '#server/testing/labelSheets.ts';
import { textOfPdf } from '#server/testing/pdfText.ts';
import { cutOut, paperOfPdf, paperOfZpl, readByZbar } from '#server/testing/readLabels.ts';
import type { LabelLayout } from '#shared/catalogue/labels/layout.ts';
import { READY_MADE } from '#shared/catalogue/labels/readyMade.ts';
import { type LabelWork, renderLabels } from './render.ts';

const render = (layout: LabelLayout, as: LabelWork['as'], resolution: number, labels = MANY) =>
  renderLabels({ layout, labels, language: 'en', resolution, as });

describe('a sheet of 24', () => {
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
    for (const part of ['Green tea, 250 g', '航海绳索', '€1,249.00', 'Mooring line', eanWithCheck(ean(3))])
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
      { values: sampleLabel(0), copies: 3 },
      { values: sampleLabel(1), copies: 2 },
    ];
    const { bytes } = await render(READY_MADE['item-small'] as LabelLayout, onSheet(null), 203, labels);
    const papers = await paperOfPdf(bytes!, 203);
    const read = (await Promise.all(papers.map(readByZbar))).flat();
    expect(read).toEqual([0, 0, 0, 1, 1].map((n) => sampleLabel(n).barcode));
    expect(papers.map(({ width }) => width)).toEqual(Array(5).fill(Math.round((38 / 25.4) * 203)));
  });

  it('prints names of Arabic and Chinese letters: with another name there are other dots above the code', async () => {
    const layout = READY_MADE['item-small'] as LabelLayout;
    const tops = await Promise.all(
      NAMES.slice(0, 3).map(async (name) => {
        const { bytes } = await render(layout, { file: 'zpl' }, 203, [
          { values: { ...sampleLabel(0), name }, copies: 1 },
        ]);
        const [paper] = await paperOfZpl(Buffer.from(bytes!).toString(), { ...layout, dots: 8 });
        return cutOut(paper!, 0, 0, paper!.width, 56).dots;
      }),
    );
    for (const top of tops) expect(top.filter((dot) => dot === 0).length).toBeGreaterThan(200);
    expect(new Set(tops.map((top) => Buffer.from(top).toString('base64'))).size).toBe(3);
  });
});

it('a roll as ZPL says how many of each, and its size in dots', async () => {
  const { bytes } = await render(READY_MADE['item-small'] as LabelLayout, { file: 'zpl' }, 203, [
    { values: sampleLabel(0), copies: 7 },
  ]);
  const zpl = Buffer.from(bytes!).toString();
  expect(zpl).toMatch(/^\^XA\^PW304\^LL168/);
  expect(zpl).toContain('^PQ7^XZ');
  expect(zpl.match(/\^XA/g)).toHaveLength(1);
});
