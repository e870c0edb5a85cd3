import fc from 'fast-check';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { PdfDocument } from '#server/foundation/pdf/document.ts';
import { makePdf } from '#server/foundation/pdf/makePdf.ts';
import { sampleDocument, sampleRows } from './pdfSample.ts';
import { textOfPdf } from './pdfText.ts';

/** The text of a document, page by page. */
export async function pagesOf(change: Parameters<typeof sampleDocument>[0]) {
  const document = sampleDocument(change);
  return textOfPdf(await makePdf(document), document.direction);
}

/** So many lines are on as many pages as they need, each page with its header. */
export async function expectPages(count: number): Promise<void> {
  const pages = await pagesOf({ rows: sampleRows(count) });
  const withLines = pages.filter((page) => page.text.includes('ROPE-'));
  for (const page of withLines) expect(page.text).toContain('No. Description Quantity Unit price Amount');
  pages.forEach((page, index) => {
    expect(page.text).toContain(`Page ${index + 1} of ${pages.length}`);
    if (index) expect(page.text).toContain('Invoice INV-2026-00042 · Harbor Supply');
  });
  const lines = pages.flatMap((page) => [...page.text.matchAll(/Rope, (\d+) metres\n(ROPE-\d+)/g)]);
  expect(lines.map(([, number, sku]) => [number, sku])).toEqual(
    Array.from({ length: count }, (_, index) => [`${index + 1}`, `ROPE-${1000 + index}`]),
  );
  expect(pages.filter((page) => page.text.includes('Total €52,888.55'))).toHaveLength(1);
}

/** Whatever people type, so many times, can be drawn. */
export async function expectAnyTextDrawn(numRuns: number): Promise<void> {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(text, text, fc.constantFrom('ltr', 'rtl'), async (name, note, direction) => {
      const rows = [{ cells: [name, { text: note, detail: name }, note, '', name] }];
      const parties = [{ label: name, name: note, lines: [name] }];
      const bytes = await makePdf(
        sampleDocument({
          direction,
          rows,
          parties,
          title: name,
          number: note,
          sections: [{ label: note, text: name }],
        }),
      );
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }),
    { numRuns },
  );
}

/** A small picture, to be written in any of the kinds that a logo may have. */
export const picture = sharp({ create: { width: 40, height: 20, channels: 4, background: '#0b728580' } });

/** The sample, of a business with this logo. */
export function withLogo(logo: string | null): PdfDocument {
  const document = sampleDocument();
  return { ...document, issuer: { ...document.issuer, branding: { ...document.issuer.branding, logo } } };
}
