import { describe, expect, it } from 'vitest';
import { checkDigit, ean13Of, isGtin, numbersBelow } from '#shared/catalogue/labels/gtin.ts';
import { type CodeElement, type LabelLayout, labelLayout } from '#shared/catalogue/labels/layout.ts';
import { READY_MADE } from '#shared/catalogue/labels/readyMade.ts';
import { COMMON_SHEETS, sheetMeasures } from '#shared/catalogue/labels/sheets.ts';
import { worded } from '#shared/refusals/words.ts';
import { refusedFields } from '#shared/sentences.ts';
import type { LabelValues } from './drawing.ts';
import { renderLabels } from './render.ts';

/** What could not be read, or would be wrong, is said before it is printed. */

const code = (more: Partial<CodeElement>): CodeElement => ({
  kind: 'code',
  symbology: 'code128',
  source: 'barcode',
  text: '',
  caption: false,
  x: 0,
  y: 0,
  width: 60,
  height: 15,
  ...more,
});
const label = (...elements: LabelLayout['elements']): LabelLayout => ({
  kind: 'lot',
  width: 60,
  height: 30,
  elements,
});
const GOOD: LabelValues = { barcode: '4012345678901', sku: 'A-1', lot: 'L1', expiry: '2027-12-31' };

async function said(layout: LabelLayout, values: LabelValues = GOOD, resolution = 203): Promise<string[]> {
  const work = { layout, labels: [{ values, copies: 1 }], language: 'en', resolution };
  const { bytes, problems } = await renderLabels({ ...work, as: { file: 'zpl' } });
  // Nothing is printed of what something is wrong with.
  expect(bytes === null).toBe(problems.length > 0);
  return problems.map((problem) => worded(problem.said, 'en'));
}

describe('a code', () => {
  it('that is too wide for its box is refused with how wide it would have to be, and printed where it is', async () => {
    const barcode = 'A-VERY-LONG-NUMBER-99';
    const [sentence] = await said(label(code({})), { barcode });
    expect(sentence).toMatch(/^The bars of “A-VERY-LONG-NUMBER-99” need [\d.]+ mm to be readable/);
    const needed = Number(/need ([\d.]+) mm/.exec(sentence!)![1]);
    const wide = (width: number) => ({ ...label(code({ width })), width: 120 });
    expect(await said(wide(needed), { barcode })).toEqual([]);
    expect(await said(wide(Math.floor(needed) - 1), { barcode })).toHaveLength(1);
  });

  it('has no bar finer than a quarter of a millimetre, whatever the printer could do', async () => {
    // 113 modules with the white around it: 0.25 mm each come to 28.25 mm.
    const ean = (width: number) => label(code({ symbology: 'ean', width }));
    expect(await said(ean(28.3), GOOD, 203)).toEqual([]);
    for (const resolution of [203, 300, 600]) expect(await said(ean(27.9), GOOD, resolution)).toHaveLength(1);
  });

  it('is refused where its bars are too low, or too little room is around it', async () => {
    expect(await said(label(code({ symbology: 'ean', height: 3 })))).toEqual([
      'The bars of “4012345678901” must be at least 4 mm high to be readable; there are 3 mm.',
    ]);
    const text = {
      kind: 'text',
      field: 'text',
      text: 'On it',
      size: 10,
      bold: false,
      align: 'start',
    } as const;
    const over = label(code({ symbology: 'ean' }), { ...text, x: 0, y: 5, width: 20, height: 5 });
    expect(await said(over)).toEqual([
      'Something stands on the code of “4012345678901”, or too close to it: it could not be read.',
    ]);
  });

  it.each([
    ['ean', { barcode: '4012345678902' }, 'The last digit of “4012345678902” does not match'],
    ['ean', { barcode: 'A-1' }, 'An EAN code needs 8, 12 or 13 digits'],
    ['ean', { barcode: '' }, 'It has no barcode.'],
    ['code128', { barcode: 'Größe' }, 'Code 128 can only hold Latin letters'],
    ['gs1datamatrix', { barcode: 'A-1' }, 'GS1 DataMatrix needs an article number'],
    ['gs1datamatrix', { barcode: '4012345678902' }, 'The last digit of'],
    ['gs1datamatrix', { barcode: '4012345678901', lot: 'حبل' }, 'A lot number in GS1 DataMatrix'],
  ] as const)('%s of %o is refused in words', async (symbology, values, sentence) => {
    const [first, ...others] = await said(label(code({ symbology, width: 30, height: 30 })), values);
    expect(first).toContain(sentence);
    expect(others).toEqual([]);
  });

  it('of free GS1 text is taken as GS1 writes it, and refused otherwise', async () => {
    const free = (text: string) =>
      label(code({ symbology: 'gs1datamatrix', source: 'text', text, width: 30, height: 30 }));
    expect(await said(free('(01)04012345678901(10)A12'))).toEqual([]);
    expect((await said(free('0104012345678901')))[0]).toContain('is not written the GS1 way');
    expect((await said(free('(99999)1')))[0]).toContain('is not written the GS1 way');
    expect((await said(free('(01)04012345678902')))[0]).toContain('cannot be written as this kind of code');
  });
});

describe('a text', () => {
  const line = (field: 'name' | 'price', width: number): LabelLayout =>
    label({
      kind: 'text',
      field,
      text: '',
      size: 10,
      bold: false,
      align: 'end',
      x: 0,
      y: 0,
      width,
      height: 4,
    });

  it('that is a name is made smaller, and cut where that is not enough', async () => {
    expect(await said(line('name', 20), { name: 'Rope '.repeat(40) })).toEqual([]);
  });

  it('of which half would be wrong is refused rather than cut', async () => {
    expect(await said(line('price', 20), { price: '€1,249.00' })).toEqual([]);
    expect(await said(line('price', 4), { price: '€1,249,000.00' })).toEqual([
      '“€1,249,000.00” does not fit its box, and half of it would be wrong.',
    ]);
  });
});

describe('check digits', () => {
  it('are those of GS1', () => {
    expect(['400638133393', '03600029145', '1234567'].map(checkDigit)).toEqual(['1', '2', '0']);
    expect(isGtin('4006381333931')).toBe(true);
    expect(isGtin('4006381333932')).toBe(false);
    expect(isGtin('40063813339')).toBe(false);
    expect([ean13Of('4006381', 0), ean13Of('4006381', 33393)]).toEqual(['4006381000000', '4006381333931']);
    expect([numbersBelow('4006381'), numbersBelow('40063813339')]).toEqual([100_000, 10]);
  });
});

describe('templates and sheets', () => {
  const fieldsOf = (schema: typeof labelLayout | typeof sheetMeasures, value: unknown) => {
    const read = schema.safeParse(value);
    return read.success
      ? []
      : refusedFields(read.error.issues).map(({ field, said: why }) => [field, worded(why, 'en')]);
  };

  it('that every business has are ones that it could save itself', () => {
    for (const layout of Object.values(READY_MADE)) expect(fieldsOf(labelLayout, layout)).toEqual([]);
    for (const sheet of Object.values(COMMON_SHEETS)) expect(fieldsOf(sheetMeasures, sheet)).toEqual([]);
  });

  it('are refused at the field that is wrong', () => {
    expect(fieldsOf(labelLayout, label(code({ width: 61 })))).toEqual([
      ['elements.0.width', 'Reaches over the edge of the label, which is 60 mm wide.'],
    ]);
    expect(fieldsOf(labelLayout, { ...label(code({ source: 'lot' })), kind: 'item' })[0]?.[0]).toBe(
      'elements.0.source',
    );
    expect(fieldsOf(labelLayout, label(code({ source: 'text' })))).toEqual([
      ['elements.0.text', 'Must not be empty.'],
    ]);
    const sheet = COMMON_SHEETS['a4-3x8-70x37'];
    expect(fieldsOf(sheetMeasures, { ...sheet, columns: 4 })[0]?.[0]).toBe('columns');
    expect(fieldsOf(sheetMeasures, { ...sheet, pitchY: 30 })[0]?.[0]).toBe('pitchY');
  });

  it('fit together: each template has a sheet that it is printed on', async () => {
    for (const [name, layout] of Object.entries(READY_MADE))
      expect(
        Object.values(COMMON_SHEETS).some((s) => layout.width <= s.width && layout.height <= s.height),
        name,
      ).toBe(true);
  });
});
