import { describe, expect, it } from 'vitest';
import { expectAnyTextDrawn, pagesOf } from '#server/testing/anyPdf.ts';
import type { sampleDocument } from '#server/testing/pdfSample.ts';

const WIDTH = 595.28;

async function textOf(change: Parameters<typeof sampleDocument>[0]) {
  return (await pagesOf(change)).map((page) => page.text).join('\n');
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

  it('is whatever people type', () => expectAnyTextDrawn(2));
});
