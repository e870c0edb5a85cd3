import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import { bringIn, check, rowsOf } from '#server/testing/imports.ts';
import { addItem, addPlace, adjust, heldOf, placesOf, stockUp } from '#server/testing/ledgers.ts';
import { type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import * as items from '#shared/catalogue/items/contract.ts';
import * as imports from '#shared/exchange/imports/contract.ts';
import { EXPORT_HEADINGS } from '#shared/exchange/imports/headings.ts';

let t: TestApp;
let a: TestTenant;
const DANGEROUS = [
  '=1+1',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '=HYPERLINK("http://evil.test","x")',
  "=cmd|' /C calc'!A0",
  '-',
  '+',
  '@',
  '=',
  '-2 for 1',
  '+49 30 1234',
];
const HARMLESS = [
  'plain',
  'with, comma',
  'with "quotes"',
  'two\nlines',
  'semi;colon',
  "it's",
  "'quoted",
  'Äpfel und Öl',
  '한국 \u{1F600}',
  '0042',
  '1,5',
  '5-3',
  'a=b',
  'x@y.test',
];

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
  for (const [n, name] of [...DANGEROUS, ...HARMLESS].entries()) {
    const itemId = await addItem(a, `E-${String(n).padStart(3, '0')}`, {
      name,
      category: name.slice(0, 100),
      tags: [`tag ${n}`],
      price: n * 1001,
      reorderPoint: n % 3 ? String(n) : null,
      inShop: n % 2 === 0,
      status: (['active', 'draft', 'archived'] as const)[n % 3]!,
      unit: n % 4 ? 'each' : 'kg',
    });
    if (n) await stockUp(a, itemId, String(n), '1.333333');
  }
});

async function exported(
  query: Record<string, string> = {},
  who = a.viewer,
): Promise<{ text: string; rows: Record<string, string>[]; headings: string[] }> {
  const { status, body } = await who.call(items.exportItems, { query });
  expect(status, JSON.stringify(body)).toBe(200);
  const { data, meta, errors } = Papa.parse<Record<string, string>>(body.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
    delimiter: ',',
  });
  expect(errors).toEqual([]);
  return { text: body, rows: data, headings: meta.fields ?? [] };
}

describe('the export of the list', () => {
  it('is a file that Excel reads: marked as UTF-8, commas, CRLF at each end of line', async () => {
    const { text, rows, headings } = await exported();
    expect(text.startsWith('\uFEFFSKU,Name,')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(text.replaceAll('two\nlines', '').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(rows).toHaveLength(DANGEROUS.length + HARMLESS.length);
    expect(headings).toEqual([
      'SKU',
      'Name',
      'Category',
      'Tags',
      'Unit',
      'On hand',
      'Held',
      'Available',
      'Incoming',
      'Projected',
      'Reorder point',
      'Price',
      'Average cost',
      'Stock value',
      'Status',
      'In shop',
      'Updated',
    ]);
  });

  it('holds no cell that a spreadsheet would run, and every other one as it is', async () => {
    const { rows } = await exported({ sort: 'sku' });
    for (const row of rows) {
      for (const [heading, cell] of Object.entries(row))
        expect(cell, heading).toMatch(/^(?:[^=+\-@\t\r]|$|-?\d+(\.\d+)?$)/);
    }
    expect(rows.map(({ Name }) => Name)).toEqual([...DANGEROUS.map((name) => `'${name}`), ...HARMLESS]);
    expect(rows.map(({ Category }) => Category)).toEqual(rows.map(({ Name }) => Name));
  });

  it('says exactly what the list says', async () => {
    const { rows } = await exported({ sort: 'sku' });
    const list = (await a.viewer.call(items.listItems, { query: { sort: 'sku', limit: '200' } })).body.items;
    const money = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
    expect(rows.map(({ Name, Category, ...row }) => row)).toEqual(
      list.map((item) => ({
        SKU: item.sku,
        Tags: item.tags.join(', '),
        Unit: item.unit,
        'On hand': item.onHand,
        Held: '0',
        Available: item.onHand,
        Incoming: '0',
        Projected: item.projected,
        'Reorder point': item.reorderPoint ?? '',
        Price: money(item.price),
        'Average cost': item.averageCost ?? '',
        'Stock value': money(item.stockValue),
        Status: item.status,
        'In shop': item.inShop ? 'yes' : 'no',
        Updated: item.updatedAt,
      })),
    );
  });

  it('is of the filter, the sort and the columns asked for, the SKU always among them', async () => {
    const { rows, headings } = await exported({
      status: 'active',
      sort: 'price',
      dir: 'desc',
      columns: 'name, price',
    });
    expect(headings).toEqual(['SKU', 'Name', 'Price']);
    const list = (
      await a.viewer.call(items.listItems, {
        query: { status: 'active', sort: 'price', dir: 'desc', limit: '200' },
      })
    ).body.items;
    expect(rows.map(({ SKU }) => SKU)).toEqual(list.map(({ sku }) => sku));
    expect((await exported({ columns: 'price,sku' })).headings).toEqual(['Price', 'SKU']);
    expect((await exported({ q: 'nothinglikethis' })).rows).toEqual([]);
    for (const columns of ['nothing', 'name,,price', '__proto__', 'constructor', 'toString', 'picture']) {
      const answer = await a.viewer.call(items.exportItems, { query: { columns } });
      expect([answer.status, answer.error?.fields?.[0]?.field], columns).toEqual([400, 'columns']);
    }
  });

  it('goes on beyond a page of a thousand', async () => {
    const many = await t.tenant();
    await t.database.withTenantAsSystem(many.id, (tx) =>
      tx.query({
        text: `insert into items (id, sku, name, name_key, sku_key) select gen_random_uuid(), 'M-' || n, 'M', 'm', 'm-' || lpad(n::text, 12, '0') from generate_series(1, 2500) n returning id`,
      }),
    );
    const { rows } = await exported({ sort: 'sku', columns: 'sku' }, many.viewer);
    expect(rows.map(({ SKU }) => SKU)).toEqual(Array.from({ length: 2500 }, (_, n) => `M-${n + 1}`));
  });

  it('shows nothing of another tenant, and money in the own currency', async () => {
    const yen = await t.tenant({ currency: 'JPY' });
    expect((await exported({}, yen.viewer)).rows).toEqual([]);
    await addItem(yen, 'Y', { price: 1290 });
    expect((await exported({}, yen.viewer)).rows).toMatchObject([{ SKU: 'Y', Price: '1290' }]);
  });
});

describe('reading the export back', () => {
  const upload = async (text: string) =>
    (await a.admin.call(imports.uploadImport, { query: { fileName: 'export.csv' }, body: Buffer.from(text) }))
      .body;

  it('recognises every heading', async () => {
    const { text, headings } = await exported();
    const file = await upload(text);
    expect([file.format, file.encoding, file.delimiter, file.decimalComma]).toEqual([
      'stockbook',
      'UTF-8',
      ',',
      false,
    ]);
    expect(file.mapping).toEqual(
      // What is at all places together is not brought to one of them.
      headings.map((heading) =>
        heading === 'On hand' ? null : EXPORT_HEADINGS[heading as keyof typeof EXPORT_HEADINGS],
      ),
    );
  });

  it('changes nothing at one of several places, whatever columns there are', async () => {
    const c = await t.tenant();
    const shelf = await addPlace(c, 'Shelf');
    const { Main: main } = await placesOf(c);
    const id = await addItem(c, 'K', { price: 100, category: 'A>B' });
    const lines = [
      { itemId: id, locationId: main!, change: '5' },
      { itemId: id, locationId: shelf, change: '3' },
    ];
    expect((await adjust(c.manager, lines)).status).toBe(200);
    for (const columns of ['sku,name,category,onHand,price', 'sku,onHand']) {
      const { body: text } = await c.manager.call(items.exportItems, { query: { columns } });
      const { result } = await bringIn(c.manager, text);
      expect(result).toEqual({ create: 0, update: 0, unchanged: 1, error: 0 });
    }
    expect(await heldOf(c, id)).toMatchObject({ onHand: '8' });
  });

  it('changes nothing', async () => {
    const checked = await check(a.admin, (await exported()).text);
    const rows = await rowsOf(a.admin, checked.id);
    expect(
      rows
        .filter(({ outcome }) => outcome !== 'unchanged')
        .map(({ key, outcome, errors, changes }) => ({ key, outcome, errors, changes })),
    ).toEqual([]);
    expect(checked.summary).toEqual({
      create: 0,
      update: 0,
      unchanged: DANGEROUS.length + HARMLESS.length,
      error: 0,
    });
  });
});
