import { describe, expect, it } from 'vitest';
import { expectPages, pagesOf, picture, withLogo } from '#server/testing/anyPdf.ts';
import { sampleDocument, sampleRows } from '#server/testing/pdfSample.ts';
import { textOfPdf } from '#server/testing/pdfText.ts';
import { emptyPng } from '#server/testing/pictures.ts';
import { makePdf } from './makePdf.ts';

async function textOf(change: Parameters<typeof sampleDocument>[0]) {
  return (await pagesOf(change)).map((page) => page.text).join('\n');
}

describe('a document as a PDF', () => {
  it('holds everything that it was given', async () => {
    const text = await textOf({ mark: 'Copy' });
    for (const part of [
      'Invoice\nINV-2026-00042\nCopy',
      'Harbor Supply\n12 Quay Street\n20457 Hamburg\noffice@harbor.test',
      'Bill to\nNordlicht Ltd.\n1 Harbour Road\nBergen',
      'Due date\n2026-12-21',
      'No. Description Quantity Unit price Amount',
      '3 Rope, 3 metres\nROPE-1002\n12 €1,234.56 €14,814.72',
      'Subtotal €44,444.16\nTotal €52,888.55',
      'Terms\nPayable within 30 days.',
      'Registered in Hamburg, number 12345\nTax number DE123456789',
      'Page 1 of 1',
    ])
      expect(text).toContain(part);
  });

  it.each([0, 1, 40])('has %i lines on as many pages as they need, each with its header', expectPages);

  it('is the same to the byte for the same document', async () => {
    const rows = [...sampleRows(8), { cells: ['9', '上海 شركة', '1', '€1', '€1'] }];
    const first = await makePdf(sampleDocument({ rows }));
    await makePdf(sampleDocument({ rows: [{ cells: ['1', '海上 كرشة', '1', '€1', '€1'] }] }));
    expect(first.equals(await makePdf(sampleDocument({ rows })))).toBe(true);
    expect(first.equals(await makePdf(sampleDocument({ rows, createdAt: new Date(0) })))).toBe(false);
  });

  it('has a logo, and does without one that cannot be read', async () => {
    const none = (await makePdf(withLogo(null))).length;
    const png = (await picture.clone().png().toBuffer()).toString('base64');
    expect((await makePdf(withLogo(`data:image/png;base64,${png}`))).length).toBeGreaterThan(none);
    const damaged = `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\nand no more', 'latin1').toString('base64')}`;
    expect(await textOfPdf(await makePdf(withLogo(damaged)))).toHaveLength(1);
    // Kept before pixels were counted: few bytes, and a quarter of a thousand million pixels.
    const bomb = emptyPng(16_000, 16_000).toString('base64');
    const huge = await makePdf(withLogo(`data:image/png;base64,${bomb}`));
    expect(huge).toHaveLength(none);
  });

  it('says what went wrong, and makes the next one', async () => {
    await expect(makePdf(sampleDocument({ language: 'no language' }))).rejects.toThrow('Incorrect locale');
    expect((await makePdf(sampleDocument())).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
