import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { AppError } from '../../errors.ts';
import { worded } from '../../refusals/words.ts';
import { openCsv } from './csv.ts';
import type { TableFile, TableRow } from './table.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const withBom = (text: string) => utf8(`\ufeff${text}`);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
function utf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2 + 2));
  view.setUint16(0, 0xfeff, littleEndian);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2 + 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
}

function read(bytes: Uint8Array): Omit<TableFile, 'rows'> & { rows: TableRow[] } {
  const file = openCsv(bytes);
  return { ...file, rows: [...file.rows()].flat() };
}

function refusal(bytes: Uint8Array): string {
  try {
    read(bytes);
  } catch (error) {
    expect((error as AppError).code).toBe('invalid-argument');
    return (error as AppError).message;
  }
  throw new Error('was not refused');
}

describe('encodings', () => {
  const text = 'sku,name\n1,Gumbär Gummibärchen\n2,Nuß-Nougat-Creme\n';
  it.each([
    ['UTF-8', 'UTF-8', utf8(text)],
    ['UTF-8 with its mark', 'UTF-8', withBom(text)],
    ['UTF-16 LE', 'UTF-16 LE', utf16(text, true)],
    ['UTF-16 BE', 'UTF-16 BE', utf16(text, false)],
    ['Windows-1252', 'Windows-1252', latin(text)],
  ])('%s is recognised', (_, encoding, bytes) => {
    const file = read(bytes);
    expect(file.encoding).toBe(encoding);
    expect(file.header).toEqual(['sku', 'name']);
    expect(file.rows.map((row) => row.cells[1])).toEqual(['Gumbär Gummibärchen', 'Nuß-Nougat-Creme']);
  });

  it('reads the euro sign and typographic quotes of Windows-1252', () => {
    expect(read(latin('sku,name\n1,\x80 \x93x\x94')).rows[0]?.cells[1]).toBe('€ “x”');
  });

  it('refuses damaged UTF-8 with its line instead of garbling names', () => {
    const bytes = new Uint8Array([...utf8('sku,name\n1,Gumbär\n2,Röd\n3,Sko'), 0xc3]);
    expect(refusal(bytes)).toMatch(/^Line 4: .*UTF-8/);
    expect(refusal(new Uint8Array([0xff, 0xfe, 0x41]))).toMatch(/UTF-16/);
  });

  it.each([
    ['an old Excel file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), /Excel file of the old kind/],
    ['a compressed file', new Uint8Array([0x1f, 0x8b, 8]), /compressed/],
    ['a PDF', utf8('%PDF-1.7'), /PDF/],
    ['NUL characters', utf8('sku,name\n1,a\n2,b\0'), /^Line 3: .*NUL/],
    ['an empty file', new Uint8Array(), /empty/],
    ['only blank lines', utf8('\n\n  \n'), /empty/],
  ])('refuses %s', (_, bytes, sentence) => {
    expect(refusal(bytes)).toMatch(sentence);
  });
});

describe('lines and quotes', () => {
  it('counts lines through quoted line breaks and blank lines', () => {
    const { rows } = read(utf8('sku,name\r\n1,"two\r\nlines"\r\n\r\n2,after\r\n'));
    expect(rows.map(({ line }) => line)).toEqual([2, 5]);
    expect(rows[0]?.cells[1]).toBe('two\nlines');
  });

  it('obeys the first line that Excel understands', () => {
    const file = read(utf8('sep=;\nsku;name\n1;"a;b"\n'));
    expect(file).toMatchObject({ delimiter: ';', header: ['sku', 'name'] });
    expect(file.rows).toEqual([{ line: 3, cells: ['1', 'a;b'], problem: null }]);
  });

  it('chooses the delimiter of the header although decimals have commas', () => {
    expect(read(utf8('Nr;Preis, netto;Bestand\n1;12,50;4\n2;3,20;5\n')).delimiter).toBe(';');
    expect(read(utf8('sku\tname\n1\ta, b, c\n')).delimiter).toBe('\t');
    expect(read(utf8('sku|name|price\n1|a,b|2\n')).delimiter).toBe('|');
  });

  it('mends a row whose text has commas without quotation marks, where that is certain', () => {
    const rowOf = (line: string) => read(utf8(`id,name,street,city\n${line}\n`)).rows[0]!;
    expect(rowOf('7,Pavlova, Ltd.,22, Rose St.,Rome').cells).toEqual([
      ...['7', 'Pavlova, Ltd.', '22, Rose St.', 'Rome'],
    ]);
    for (const unsure of ['7,Pavlova,Ltd.,Rose St.,Rome', '7, Pavlova, Ltd., Rose St., Rome', '7,, a,b,c'])
      expect(worded(rowOf(unsure).problem!, 'en'), unsure).toContain('5 cells');
  });

  it('takes NULL written out as nothing', () => {
    expect(read(utf8('sku,name,price\n1,NULL,3\n')).rows[0]?.cells).toEqual(['1', '', '3']);
  });

  it('reports rows that are too short or too long, and forgives delimiters at the end', () => {
    const { rows } = read(utf8('a,b,c\n1,2,3,,\n1,2\n1,2,3,4\n'));
    expect(rows.map(({ line, problem }) => [line, problem && worded(problem, 'en').slice(0, 22)])).toEqual([
      [2, null],
      [3, 'This row has 2 cells a'],
      [4, 'This row has 4 cells a'],
    ]);
  });

  it.each([
    ['an open quotation mark', 'sku,name\n1,ok\n2,"open\n3,x\n', /^Line 3: A quotation mark is opened/],
    ['text behind a quotation mark', 'sku,name\n1,"ok"\n2,"5" screen"\n', /^Line 3: A quoted cell/],
    ['two columns of one name', 'sku,name,sku\n1,2,3\n', /^Line 1: Columns 1 and 3 are both called "sku"/],
    ['a header alone', 'sku,name\n', /no rows/],
    ['a million columns', `sku,name\n${'x,'.repeat(1_000_000)}\n1,2\n`, /^Line 2: There are .* columns/],
    [
      'more than 500 columns',
      `${Array.from({ length: 501 }, (_, at) => `c${at}`).join(',')}\n`,
      /^Line 1: There are 501 columns/,
    ],
    ['a huge line', `sku,name\n1,${'x'.repeat(1_100_000)}\n`, /^Line 2: The line is longer/],
    ['a huge cell', `sku,name\n1,${'x'.repeat(32_001)}\n`, /^Line 2: The cell in column 2/],
    [
      'a quotation mark left open in a large file',
      `sku,name\n1,"${'x,y\n'.repeat(400_000)}`,
      /^Line 2: A quotation mark/,
    ],
    ['too many rows', `sku,name\n${'1,2\n'.repeat(100_001)}`, /^Line 100002: .*100,000 rows/],
  ])('refuses %s', (_, text, sentence) => {
    expect(refusal(utf8(text))).toMatch(sentence);
  });
});

describe('any table', () => {
  const cell = fc
    .oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        '',
        ' ',
        '"',
        '""',
        'a"b',
        'x,y',
        'x;y',
        'x\ty',
        'x|y',
        'line\nbreak',
        'ä',
        '1.234,50',
        "'=1+1",
      ),
    )
    .map((text) => text.replace(/[\0\r\ufeff\ud800-\udfff]/g, ''))
    .filter((text) => text !== 'NULL');
  const latinCell = fc
    .array(fc.constantFrom('a', 'b', '7', ' ', 'ä', 'ö', 'ß', 'ü', ',', ';', '"', '\n'), {
      maxLength: 10,
    })
    .map((letters) => letters.join(''));
  const table = (one: fc.Arbitrary<string>) =>
    fc.integer({ min: 2, max: 6 }).chain((width) =>
      fc.array(
        fc
          .array(one, { minLength: width, maxLength: width })
          .filter((cells) => cells.some((text) => text.trim() !== '')),
        { minLength: 1, maxLength: 12 },
      ),
    );
  const writing = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    quotes: fc.boolean(),
    newline: fc.constantFrom('\n', '\r\n'),
  });
  const written = (rows: string[][], how: { delimiter: string; quotes: boolean; newline: string }) => {
    const header = rows[0]?.map((_, at) => `column ${at}`) ?? [];
    return Papa.unparse([header, ...rows], how);
  };

  it('written by papaparse is read back the same', () => {
    fc.assert(
      fc.property(
        table(cell),
        writing,
        fc.constantFrom(
          utf8,
          withBom,
          (text: string) => utf16(text, true),
          (text: string) => utf16(text, false),
        ),
        (rows, how, encode) => {
          expect(read(encode(written(rows, how))).rows.map(({ cells }) => cells)).toEqual(rows);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is read by its own delimiter, also where another one would make more cells of quoted ones', () => {
    const rows = [
      [';', ''],
      [' ,,,,a', ',,,'],
    ];
    const how = { delimiter: ';', quotes: false, newline: '\n' };
    expect(read(utf8(written(rows, how))).rows.map(({ cells }) => cells)).toEqual(rows);
  });

  it('written in Windows-1252 is read back the same', () => {
    fc.assert(
      fc.property(table(latinCell), writing, (rows, how) => {
        expect(read(latin(written(rows, how))).rows.map(({ cells }) => cells)).toEqual(rows);
      }),
      { numRuns: 150 },
    );
  });

  it('longer than one portion is read back the same, with its lines', () => {
    const rows = Array.from({ length: 30_000 }, (_, at) => [
      String(at),
      at % 7 === 0 ? 'two\nlines, "quoted"' : `name ${at}`,
      'x'.repeat(at % 50),
    ]);
    const file = read(utf8(written(rows, { delimiter: ',', quotes: false, newline: '\r\n' })));
    expect(file.rows.map(({ cells }) => cells)).toEqual(rows);
    expect(file.rows.at(-1)?.line).toBe(1 + 30_000 + Math.floor(29_998 / 7) + 1);
  });
});
