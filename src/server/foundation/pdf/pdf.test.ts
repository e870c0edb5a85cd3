import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sampleDocument, sampleRows } from '#server/testing/pdfSample.ts';
import { textOfPdf } from '#server/testing/pdfText.ts';
import { emptyPng } from '#server/testing/pictures.ts';
import type { PdfDocument } from './document.ts';
import { makePdf } from './makePdf.ts';

const WIDTH = 595.28;

async function pagesOf(change: Parameters<typeof sampleDocument>[0]) {
  const document = sampleDocument(change);
  return textOfPdf(await makePdf(document), document.direction);
}

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

  it.each([0, 1, 12, 40, 300])(
    'has %i lines on as many pages as they need, each with its header',
    async (count) => {
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
    },
  );

  it('breaks long names and words, and nothing leaves the page', async () => {
    const name = `${'Grand '.repeat(60)}Shackle`;
    const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(10);
    const rows = [
      { cells: ['1', name, '12', '€1', '€999,999,999,999.99'] },
      { cells: ['2', word, '1', '€1', '€1'] },
    ];
    const parties = [{ label: 'Bill to', name: word, lines: [name] }];
    const pages = await pagesOf({
      rows,
      parties,
      number: word,
      totals: [{ label: name, value: word, strong: true }],
    });
    for (const { pieces } of pages)
      for (const { text, x, y, width } of pieces) {
        expect(x, text).toBeGreaterThan(47);
        expect(x + width, text).toBeLessThan(WIDTH - 47);
        expect(y, text).toBeGreaterThan(20);
      }
    const letters = pages
      .map((page) => page.text)
      .join('')
      .replace(/\s/g, '');
    expect(letters.split('Grand')).toHaveLength(3 * 60 + 1);
    expect(letters.split('schifffahrts').length).toBeGreaterThan(20);
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

  it('is the same to the byte for the same document', async () => {
    const rows = [...sampleRows(30), { cells: ['31', '上海 شركة', '1', '€1', '€1'] }];
    const first = await makePdf(sampleDocument({ rows }));
    await makePdf(sampleDocument({ rows: [{ cells: ['1', '海上 كرشة', '1', '€1', '€1'] }] }));
    expect(first.equals(await makePdf(sampleDocument({ rows })))).toBe(true);
    expect(first.equals(await makePdf(sampleDocument({ rows, createdAt: new Date(0) })))).toBe(false);
  });

  it('has a logo of every kind, and does without one that cannot be read', async () => {
    const picture = sharp({ create: { width: 40, height: 20, channels: 4, background: '#0b728580' } });
    const sizes: number[] = [];
    for (const kind of ['png', 'jpeg', 'webp'] as const) {
      const logo = `data:image/${kind};base64,${(await picture.clone().toFormat(kind).toBuffer()).toString('base64')}`;
      sizes.push((await makePdf(withLogo(logo))).length);
    }
    const none = (await makePdf(withLogo(null))).length;
    for (const size of sizes) expect(size).toBeGreaterThan(none);
    const damaged = `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\nand no more', 'latin1').toString('base64')}`;
    expect(await textOfPdf(await makePdf(withLogo(damaged)))).toHaveLength(1);
    // Kept before pixels were counted: few bytes, and a quarter of a thousand million pixels.
    const bomb = emptyPng(16_000, 16_000).toString('base64');
    const huge = await makePdf(withLogo(`data:image/png;base64,${bomb}`));
    expect(huge).toHaveLength(none);
  });

  it('lets everything else go on meanwhile', async () => {
    const made = makePdf(sampleDocument({ rows: sampleRows(300) }));
    let ticks = 0;
    const clock = setInterval(() => (ticks += 1), 5);
    await made;
    clearInterval(clock);
    expect(ticks).toBeGreaterThan(5);
  });

  it('says what went wrong, and makes the next one', async () => {
    await expect(makePdf(sampleDocument({ language: 'no language' }))).rejects.toThrow('Incorrect locale');
    expect((await makePdf(sampleDocument())).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

function withLogo(logo: string | null): PdfDocument {
  const document = sampleDocument();
  return { ...document, issuer: { ...document.issuer, branding: { ...document.issuer.branding, logo } } };
}

describe('the writing of the world', () => {
  it('is Chinese, Japanese and Korean', async () => {
    const names = [
      '上海市浦东新区世纪大道100号 环球金融中心',
      '株式会社さくら商事 東京都千代田区',
      '한국무역 주식회사',
      '臺灣貿易股份有限公司',
      '𠮷野家 髙島屋',
    ];
    const text = await textOf({ parties: names.map((name) => ({ label: 'Bill to', name, lines: [] })) });
    // A blank where a line ends is gone.
    for (const name of names) expect(text.replace(/\s/g, '')).toContain(name.replace(/\s/g, ''));
  });

  it('is Greek, Cyrillic, Vietnamese and Hebrew', async () => {
    const names = ['Ελληνική Εταιρεία', 'Общество «Ромашка»', 'Công ty Việt Nam', 'חברת המסחר'];
    const text = await textOf({ sections: names.map((name) => ({ label: 'Note', text: name })) });
    for (const name of names) expect(text).toContain(name);
  });

  it('is Arabic, with the page laid out from the right', async () => {
    const [page] = await pagesOf({
      language: 'ar',
      direction: 'rtl',
      title: 'فاتورة',
      pageLabel: 'صفحة {page} من {pages}',
      parties: [{ label: 'إلى', name: 'شركة الخليج للتجارة والأعمال', lines: ['شارع (دبي)'] }],
    });
    // Lam and alef come as the one sign that they are, which is the two in compatibility form.
    for (const part of [
      'فاتورة',
      'شركة الخليج للتجارة والأعمال',
      'No. Description Quantity Unit price Amount',
    ])
      expect(page!.text.normalize('NFKC')).toContain(part);
    expect(page!.text).toMatch(/صفحة [1١] من [1١]/);
    const placed = (text: string) => page!.pieces.find((piece) => piece.text.trim() === text)!;
    expect(placed('فاتورة').x).toBeLessThan(60);
    const sender = placed('Harbor Supply');
    expect(sender.x + sender.width).toBeCloseTo(WIDTH - 48, 0);
    expect(placed('Amount').x).toBeLessThan(placed('No.').x);
    // Brackets are mirrored: each stands before what it opens, seen from the right.
    const [open, inside, close] = [placed(')'), placed('دبي'), placed('(')];
    expect(open.x).toBeGreaterThan(inside.x);
    expect(close.x).toBeLessThan(inside.x);
  });

  it('keeps a date whole in an Arabic sentence that says it is one piece', async () => {
    const text = 'متوقع في \u20682026-11-26\u2069';
    const [page] = await pagesOf({
      ...{ language: 'ar', direction: 'rtl' },
      sections: [{ label: 'ملاحظات', text }],
    });
    expect(page!.text).toContain('2026-11-26');
  });

  it('is whatever people type', async () => {
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
      { numRuns: 30 },
    );
  });
});
