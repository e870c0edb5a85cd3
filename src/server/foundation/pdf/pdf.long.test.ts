// Second tier: repeats the same documents over hundreds of lines and many texts.
// First tier: src/server/foundation/pdf/pdf.test.ts, src/server/foundation/pdf/writing.test.ts

import { expect, it } from 'vitest';
import { expectAnyTextDrawn, expectPages, pagesOf, picture, withLogo } from '#server/testing/anyPdf.ts';
import { sampleDocument, sampleRows } from '#server/testing/pdfSample.ts';
import { makePdf } from './makePdf.ts';

it.each([12, 300])(
  'a document has %i lines on as many pages as they need, each with its header',
  expectPages,
);

it('is whatever people type', () => expectAnyTextDrawn(30));

it('lets everything else go on, however long it is', async () => {
  const made = makePdf(sampleDocument({ rows: sampleRows(300) }));
  let ticks = 0;
  const clock = setInterval(() => (ticks += 1), 5);
  await made;
  clearInterval(clock);
  expect(ticks).toBeGreaterThan(5);
});

it('continues a line that is longer than a page, and terms of several pages', async () => {
  const sentences = (prefix: string) =>
    Array.from({ length: 400 }, (_, index) => `${prefix}${index}.`).join(' ');
  const rows = [{ cells: ['1', sentences('Paragraph '), '1', '€1', '€1'] }, ...sampleRows(2)];
  const pages = await pagesOf({ rows, sections: [{ label: 'Terms', text: sentences('Clause ') }] });
  expect(pages.length).toBeGreaterThan(2);
  const text = pages
    .map((page) => page.text)
    .join(' ')
    .replace(/\s+/g, ' ');
  for (let index = 0; index < 400; index += 1) {
    expect(text).toContain(`Paragraph ${index}.`);
    expect(text).toContain(`Clause ${index}.`);
  }
});

it('has a logo of every kind', async () => {
  const sizes: number[] = [];
  for (const kind of ['png', 'jpeg', 'webp'] as const) {
    const logo = `data:image/${kind};base64,${(await picture.clone().toFormat(kind).toBuffer()).toString('base64')}`;
    sizes.push((await makePdf(withLogo(logo))).length);
  }
  const none = (await makePdf(withLogo(null))).length;
  for (const size of sizes) expect(size).toBeGreaterThan(none);
});
