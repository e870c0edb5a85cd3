import { describe, expect, it } from 'vitest';
import { openCsv } from './csv.ts';
import { ENCODINGS, type Encoding, recogniseOlder } from './encodings.ts';

/** Text in an encoding that the platform only reads: each character as the bytes that it reads so. */
function encoded(text: string, encoding: Encoding): Uint8Array {
  const decoder = new TextDecoder(ENCODINGS[encoding]);
  const bytes = new Map<string, number[]>();
  for (let first = 0; first < 256; first++) {
    bytes.set(decoder.decode(Uint8Array.of(first)), [first]);
    if (first >= 0x81 && /GBK|JIS/.test(encoding))
      for (let second = 0x40; second < 255; second++) {
        const character = decoder.decode(Uint8Array.of(first, second));
        if ([...character].length === 1 && !bytes.has(character)) bytes.set(character, [first, second]);
      }
  }
  return Uint8Array.from([...text].flatMap((character) => bytes.get(character) ?? [63]));
}

const FILES: [Encoding, string, string][] = [
  ['Windows-1252', 'German', 'Nr;Größe\n1;Öse für Gurt\n2;Weißer Schäkel\n'],
  ['Windows-1252', 'German in capitals', 'NR;GRÖSSE\n1;ÖSE\n2;SCHÄKEL\n'],
  ['Windows-1252', 'French', 'Réf;Désignation\n1;Écrou à œil inox\n2;Câble électrique étamé, 5 €\n'],
  ['Windows-1252', 'Spanish', 'código;descripción\n1;Cabo náutico pequeño\n2;Cañón de señales\n'],
  ['Windows-1252', 'Portuguese', 'código;descrição\n1;Cordão de segurança\n2;Botões de pressão\n'],
  ['Windows-1252', 'Italian', 'codice;quantità\n1;Più leggero\n2;Perché così\n'],
  ['Windows-1252', 'Danish', 'varenr;navn\n1;Rødt tov på rulle\n2;Særlig værktøj\n'],
  ['Windows-1252', 'Icelandic', 'nr;lýsing\n1;Þykkur kaðall\n2;Björgunarvesti með ól\n'],
  ['Windows-1252', 'English with a few signs', 'sku;name\n1;Volume 5 m³, 30 °C\n2;“Café” – ½ price\n'],
  ['Windows-1250', 'Polish', 'kod;nazwa\n1;Żółta łódka – ćwiczebna\n2;Śruba nierdzewna\n'],
  ['Windows-1250', 'Czech', 'kód;název\n1;Žlutý člun\n2;Kotevní řetěz\n3;Růžová\n'],
  ['Windows-1250', 'Slovak', 'kód;názov\n1;Žltý čln\n2;Ľahké lano\n3;Kotvová reťaz\n'],
  ['Windows-1250', 'Hungarian', 'kód;név\n1;Erős kötél, zöld\n2;Mentőmellény\n3;Fűtőtest\n'],
  ['Windows-1250', 'Croatian', 'šifra;naziv\n1;Žuti čamac\n2;Vijak nehrđajući\n3;Dječji prsluk\n'],
  ['Windows-1250', 'Romanian', 'cod;denumire\n1;Barcă galbenă\n2;Şurub inox\n3;Frânghie\n'],
  ['Windows-1251', 'Russian', 'код;название\n1;Жёлтая лодка\n2;ВИНТ НЕРЖАВЕЮЩИЙ\n'],
  ['Windows-1253', 'Greek', 'κωδικός;όνομα\n1;Κίτρινη βάρκα\n2;Ανοξείδωτη βίδα\n'],
  ['Windows-1254', 'Turkish', 'kod;ad\n1;Sarı şişme bot\n2;Çapa ipi\n3;Çocuk can yeleği\n'],
  ['Windows-1255', 'Hebrew', 'קוד;שם\n1;סירה צהובה\n2;בורג\n'],
  ['Windows-1256', 'Arabic', 'رمز;اسم\n1;قارب أصفر\n2;برغي مقاوم للصدأ\n'],
  ['GBK', 'Chinese', '编号,名称,价格\n1,黄色的船,12.5\n2,螺丝刀（大号）,3\n'],
  ['GBK', 'Chinese among English', 'sku,name\nA1,不锈钢螺丝\nA2,Rope 绳 10mm\n'],
  ['Shift-JIS', 'Japanese', '番号,名前\n1,黄色いボート\n2,ステンレスねじ\n3,ﾛｰﾌﾟ\n'],
  ['Shift-JIS', 'one Japanese word', 'sku,name\nA1,ロープ\n'],
];

describe('text that is no Unicode is recognised by what its words look like', () => {
  it.each(FILES)('%s: %s', (encoding, _, text) => {
    const bytes = encoded(text, encoding);
    expect(recogniseOlder(bytes)).toBe(encoding);
    const file = openCsv(bytes);
    expect(file.encoding).toBe(encoding);
    const rows = [...file.rows()].flat().map(({ cells }) => cells.join(file.delimiter));
    expect([file.header.join(file.delimiter), ...rows, ''].join('\n')).toBe(text);
  });
});

it('a file is read in the encoding, at the heading and by the separator that are said', () => {
  const bytes = encoded('Ceník 2026\nkód;název, dlouhý\nA;Růže\n', 'Windows-1250');
  const file = openCsv(bytes, { encoding: 'Windows-1250', delimiter: ';', headingLine: 2 });
  expect([...file.rows()].flat()).toEqual([{ line: 3, cells: ['A', 'Růže'], problem: null }]);
  expect(() => openCsv(bytes, { encoding: 'UTF-8' })).toThrow(/UTF-8 and is not/);
});

it('titles above the headings are left out, whatever separates the cells', () => {
  for (const [text, line] of [
    ['Stock list\n\nSKU,Name,Price\nA,Anchor,5\nB,Buoy,6\n', 3],
    ['Stock list;;\nof 1 January;;\nSKU;Name;Price\nA;Anchor;5,00\n', 3],
    [
      'Company: Harbor\tDate: today\t\t\t\t\nSKU\tName\tPrice\tStock\tUnit\tNote\nA\tAnchor\t5\t1\teach\t\n',
      2,
    ],
    ['SKU,Name,Price,Stock,Note\nA,Anchor,,,\n', 1],
  ] as const) {
    const { headingLine, header } = openCsv(new TextEncoder().encode(text));
    expect([headingLine, ...header.slice(0, 2)]).toEqual([line, 'SKU', 'Name']);
  }
});
