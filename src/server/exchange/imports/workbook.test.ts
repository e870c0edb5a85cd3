import { zipSync } from 'fflate';
import { type CellValue, writeXlsx } from 'hucre';
import { describe, expect, it } from 'vitest';
import type { SheetCell } from '#server/foundation/files/workbook.ts';
import { workbookOf } from '#server/foundation/files/workbook.ts';
import { zipOf } from '#server/foundation/files/zip.ts';
import { bodyOf, bringIn, check, settled, upload } from '#server/testing/imports.ts';
import { testApp } from '#server/testing/testApp.ts';
import { listItems } from '#shared/catalogue/items/contract.ts';
import type { AppError } from '#shared/errors.ts';
import * as call from '#shared/exchange/imports/contract.ts';
import { readFile } from './work.ts';

const { tenant } = await testApp();

type Sheet = { name: string; rows: CellValue[][]; hidden?: boolean };
const bookOf = async (...sheets: Sheet[]) => Buffer.from(await writeXlsx({ sheets }));

/** A workbook by hand: what a library does not write. */
function rawBook(sheet: string, more: Record<string, string> = {}, styles = ''): Buffer {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`;
  const relations = (...all: string[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${types}"><sheets><sheet name="Items &amp; more" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': `<styleSheet ${main}>${styles}</styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  };
  return zipOf(Object.entries(parts).map(([name, content]) => ({ name, content })));
}
/** The same archive, whose directory says that the sheet has so many bytes. */
function declaring(book: Buffer, size: number): Buffer {
  const lied = Buffer.from(book);
  lied.writeUInt32LE(size, lied.lastIndexOf('xl/worksheets/sheet1.xml') - 22);
  return lied;
}
const textCell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (line: number, ...cells: string[]) => `<row r="${line}">${cells.join('')}</row>`;
const HEADINGS = row(1, textCell('A1', 'SKU'), textCell('B1', 'Name'), textCell('C1', 'Price'));

const cellsOf = async (bytes: Uint8Array, said = {}, decimalComma = false) =>
  (await readFile(bytes, said, decimalComma)).rows.map(({ cells }) => cells);

async function refusal(bytes: Uint8Array): Promise<string> {
  const error = await readFile(bytes).then(
    () => null,
    (failure: AppError) => failure,
  );
  expect(error?.code).toBe('invalid-argument');
  return error?.message ?? '';
}

describe('a workbook is read', () => {
  it('as what somebody sees: numbers, dates, yes and no, percentages, text', async () => {
    const book = await bookOf({
      name: 'Stock',
      rows: [
        ['SKU', 'Name', 'Price', 'On hand', 'Since', 'In shop', 'Note'],
        ['A-1', 'Anchor', 1234.5, 0.1 + 0.2, new Date(Date.UTC(2026, 0, 31)), true, '=1+1'],
        ['00017', 'Rope', 12, 1e15, new Date(Date.UTC(2026, 0, 31, 9, 30)), false, 'two\r\nlines'],
      ],
    });
    expect(await cellsOf(book)).toEqual([
      ['A-1', 'Anchor', '1234.5', '0.3', '2026-01-31', 'true', '=1+1'],
      ['00017', 'Rope', '12', '1000000000000000', '2026-01-31T09:30:00', 'false', 'two\nlines'],
    ]);
    expect((await cellsOf(book, {}, true))[0]?.slice(2, 4)).toEqual(['1234,5', '0,3']);
    const percent = rawBook(
      HEADINGS +
        row(2, textCell('A2', 'A'), '<c r="B2" s="1"><v>0.1</v></c>', '<c r="C2" s="2"><v>0.075</v></c>'),
      {},
      '<numFmts><numFmt numFmtId="164" formatCode="0.0%"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="164"/></cellXfs>',
    );
    expect(await cellsOf(percent)).toEqual([['A', '10%', '7.5%']]);
  });

  it('whatever numbers are in it: tiny ones, huge ones, and days that there are none of', async () => {
    const dated = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
    const number = (at: string, value: string, style = 0) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;
    const cells = [number('A2', '0.00000015'), number('B2', '1e999'), number('C2', '1e300', 1)];
    expect(await cellsOf(rawBook(HEADINGS + row(2, ...cells), {}, dated))).toEqual([
      ['0.00000015', 'Infinity', ''],
    ]);
  });

  it('at the first sheet that is to be seen, or at another, with headings below titles', async () => {
    const book = await bookOf(
      { name: 'Cover', rows: [['Our list']] },
      {
        name: 'Notes',
        rows: [
          ['x', 'y'],
          ['1', '2'],
        ],
        hidden: true,
      },
      {
        name: 'Stock',
        rows: [['Stock of 1 January'], [], ['SKU', 'Name', 'Price'], ['A', 'Anchor', 5], ['B', 'Buoy']],
      },
      {
        name: 'Old',
        rows: [
          ['Code', 'Title'],
          ['Z', 'Zinc'],
        ],
      },
    );
    const { file, rows } = await readFile(book);
    expect(file).toMatchObject({
      sheets: ['Cover', 'Stock', 'Old'],
      sheet: 'Stock',
      headingLine: 3,
      encoding: 'XLSX',
    });
    expect(rows).toEqual([
      { line: 4, cells: ['A', 'Anchor', '5'], problem: null },
      { line: 5, cells: ['B', 'Buoy', ''], problem: null },
    ]);
    expect(await cellsOf(book, { sheet: 'Old' })).toEqual([['Z', 'Zinc']]);
    await expect(readFile(book, { sheet: 'None' })).rejects.toThrow('no sheet called "None"');
    await expect(readFile(book, { headingLine: 2 })).rejects.toThrow('no headings in line 2');
    expect((await readFile(rawBook(HEADINGS + row(2, textCell('A2', 'A'))))).file.sheet).toBe('Items & more');
  });

  it('as our own reports are written', async () => {
    const rows: SheetCell[][] = [
      ['SKU', 'Name', 'Price'],
      ['A', 'Anchor', { number: '1234567.89', decimals: 2 }],
    ];
    expect(await cellsOf(workbookOf('Items', rows, false))).toEqual([['A', 'Anchor', '1234567.89']]);
  });
});

describe('a workbook is refused with a sentence', () => {
  it.each<[string, () => Buffer, RegExp]>([
    [
      'that unpacks to hundreds of megabytes',
      () => declaring(rawBook(HEADINGS), 210 * 1024 * 1024),
      /larger than 200 MB/,
    ],
    ['whose directory lies about its size', () => declaring(rawBook(HEADINGS), 9), /damaged|empty|no sheet/],
    [
      'with a formula',
      () => rawBook(HEADINGS + row(2, textCell('A2', 'A'), '<c r="B2"><f>HYPERLINK("x")</f><v>5</v></c>')),
      /^Cell B2 is a formula/,
    ],
    [
      'with an error',
      () => rawBook(HEADINGS + row(2, '<c r="C2" t="e"><v>#N/A</v></c>')),
      /^Cell C2 is an error/,
    ],
    ['with macros', () => rawBook(HEADINGS, { 'xl/vbaProject.bin': 'x' }), /macros/],
    [
      'of a million columns',
      () => rawBook(HEADINGS + row(2, textCell('BDWGN2', 'x'))),
      /more than 500 columns/,
    ],
    [
      'of more rows than a file may have',
      () =>
        rawBook(
          HEADINGS +
            Array.from({ length: 100_001 }, (_, at) => row(at + 2, textCell(`A${at + 2}`, 'x'))).join(''),
        ),
      /^Line 100002: .*100,000 rows/,
    ],
    ['that is cut off', () => rawBook(HEADINGS).subarray(0, 700), /damaged/],
    ['that is no XML', () => rawBook('<row r="1"><c r="A1"'), /damaged|empty/],
    ['that is another archive', () => Buffer.from(zipSync({ 'a.txt': new Uint8Array([65]) })), /zip file/],
    ['with a password, or of the old kind', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), /old kind/],
    ['with nothing in it', () => rawBook(''), /empty/],
  ])('%s', async (_, make, sentence) => {
    expect(await refusal(make())).toMatch(sentence);
  });

  it('and no entity in it is expanded', async () => {
    const hostile = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(1000)}">]>`;
    const book = rawBook(HEADINGS + row(2, textCell('A2', 'A')), {
      'xl/styles.xml': `${hostile}<styleSheet><numFmts><numFmt numFmtId="1" formatCode="${'&b;'.repeat(1000)}"/></numFmts></styleSheet>`,
    });
    const read = await readFile(book).then(
      ({ rows }) => rows.length,
      ({ message }: AppError) => message,
    );
    expect([1, 'This workbook is damaged. Open it in Excel and save it again.']).toContain(read);
  });
});

describe('an import', () => {
  it('of a workbook makes the items it says', async () => {
    const { manager } = await tenant();
    const book = await bookOf({
      name: 'Items',
      rows: [
        ['Price list 2026'],
        ['SKU', 'Name', 'Price', 'On hand', 'Cost'],
        ['A', 'Anchor', 49.9, 3, 20.25],
        ['B', 'Buoy', '1.299,00', 12, '7,5'],
      ],
    });
    await bringIn(manager, book);
    const { body } = await manager.call(listItems, { query: {} });
    expect(body.items.map(({ sku, price, onHand }) => [sku, price, onHand])).toEqual([
      ['A', 4990, '3'],
      ['B', 129_900, '12'],
    ]);
  });

  it('is read again as somebody says', async () => {
    const { manager } = await tenant();
    const book = await bookOf(
      {
        name: 'Intro',
        rows: [
          ['Welcome', 'to'],
          ['our', 'list'],
        ],
      },
      {
        name: 'Items',
        rows: [
          ['SKU', 'Name'],
          ['A', 'Anchor'],
        ],
      },
    );
    const { id } = await upload(manager, book, { fileName: 'list.xlsx' });
    const { body } = await manager.call(call.rereadImport, { params: { id }, body: { sheet: 'Items' } });
    expect(body).toMatchObject({
      sheet: 'Items',
      sheets: ['Intro', 'Items'],
      header: ['SKU', 'Name'],
      rows: 1,
    });
    expect(body.mapping).toEqual(['sku', 'name']);
    const refused = [
      [{ encoding: 'GBK' }, 'encoding'],
      [{ sheet: 'None' }, 'sheet'],
      [{ headingLine: 7 }, 'headingLine'],
      [{ headingLine: 0 }, 'headingLine'],
      [{ delimiter: 'x' }, 'delimiter'],
    ] as const;
    for (const [said, field] of refused) {
      const answer = await manager.call(call.rereadImport, { params: { id }, body: said as object });
      expect(answer.error?.fields?.[0]?.field, field).toBe(field);
    }
    const text = await upload(
      manager,
      Buffer.from(
        'k\u00f3d;n\u00e1zev\nA;R\u016f\u017ee\n'.replace('\u016f', '\u00f9').replace('\u017e', '\u009e'),
        'latin1',
      ),
    );
    const again = await manager.call(call.rereadImport, {
      params: { id: text.id },
      body: { encoding: 'Windows-1250' },
    });
    expect(again.body).toMatchObject({ encoding: 'Windows-1250', sample: [['A', 'Růže']] });
    const sheet = await manager.call(call.rereadImport, {
      params: { id: text.id },
      body: { sheet: 'Items' },
    });
    expect(sheet.error?.fields).toEqual([
      {
        field: 'sheet',
        code: 'imports.notWorkbook',
        message: 'This file is no workbook, so it has no sheets.',
      },
    ]);
    await manager.call(call.checkImport, {
      params: { id: text.id },
      body: { ...bodyOf(again.body), mapping: ['sku', 'name'] },
    });
    expect((await settled(manager, text.id)).summary).toMatchObject({ create: 1, error: 0 });
  });

  it('takes no percentage for a price', async () => {
    const { manager } = await tenant();
    const { id, summary } = await check(manager, 'sku,name,price,tax rate\nA,Anise,10%,7%\nB,Basil,10,7%\n');
    expect(summary).toMatchObject({ create: 1, error: 1 });
    const { body } = await manager.call(call.listImportRows, { params: { id }, query: { outcome: 'error' } });
    expect(body.rows[0]?.errors).toEqual([
      { column: 'price', message: '"10%" is a percentage, and a number is needed here.' },
    ]);
  });
});
