import { describe, expect, it } from 'vitest';
import { textOfPdf } from '#server/testing/pdfText.ts';
import { paperOfPdf, readByZbar } from '#server/testing/readLabels.ts';
import { type TestTenant, testApp } from '#server/testing/testApp.ts';
import { createItem, getItem, listItems } from '#shared/catalogue/items/contract.ts';
import * as barcodes from '#shared/catalogue/labels/barcodesContract.ts';
import * as basket from '#shared/catalogue/labels/basketContract.ts';
import * as call from '#shared/catalogue/labels/contract.ts';
import { isGtin } from '#shared/catalogue/labels/gtin.ts';
import type { LabelLayout } from '#shared/catalogue/labels/layout.ts';
import * as print from '#shared/catalogue/labels/printContract.ts';
import { READY_MADE } from '#shared/catalogue/labels/readyMade.ts';
import { COMMON_SHEETS } from '#shared/catalogue/labels/sheets.ts';
import { createLocation } from '#shared/stock/locations/contract.ts';

const t = await testApp();
const standard = READY_MADE['item-standard'] as LabelLayout;

async function add({ admin }: TestTenant, sku: string, more: object = {}): Promise<string> {
  return (await admin.call(createItem, { body: { sku, name: `Item ${sku}`, ...more } })).body.id;
}
const codesOf = async ({ admin }: TestTenant, id: string) =>
  (await admin.call(getItem, { params: { id } })).body.barcodes;
const rowsOf = async ({ viewer }: TestTenant, source: object, query: object = {}) =>
  (await viewer.call(print.labelRows, { query, body: { source: source as { from: 'basket' } } })).body.rows;

describe('templates', () => {
  it('are kept with name and version, archived and deleted, and the trail tells of it', async () => {
    const a = await t.tenant();
    const made = (await a.manager.call(call.createTemplate, { body: { name: 'Jars', layout: standard } }))
      .body;
    expect(made).toMatchObject({ name: 'Jars', layout: standard, archived: false, version: 1 });
    const narrower = { ...standard, width: 61, elements: standard.elements.slice(0, 1) };
    const changed = await a.manager.call(call.updateTemplate, {
      params: { id: made.id },
      body: { layout: narrower, version: 1 },
    });
    expect(changed.body).toMatchObject({ layout: narrower, version: 2 });
    const stale = await a.manager.call(call.updateTemplate, {
      params: { id: made.id },
      body: { name: 'Other', version: 1 },
    });
    expect([stale.status, stale.error?.details]).toEqual([409, { current: changed.body }]);
    const twice = await a.manager.call(call.createTemplate, { body: { name: 'jars', layout: standard } });
    expect(twice.error?.fields).toMatchObject([
      { field: 'name', message: 'Another template has this name.' },
    ]);
    const viewer = await a.viewer.call(call.createTemplate, { body: { name: 'Mine', layout: standard } });
    expect(viewer.status).toBe(403);
    await a.manager.call(call.deleteTemplate, { params: { id: made.id }, query: { version: 2 } });
    expect((await a.viewer.call(call.listTemplates)).body.templates).toEqual([]);
    const { rows } = await t.database.pool.query(
      "select action from audit_events where tenant_id = $1 and entity_type = 'label-template' order by id",
      [a.id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'label-template.created',
      'label-template.updated',
      'label-template.deleted',
    ]);
  });

  it('and sheets of another business do not exist', async () => {
    const [a, b] = [await t.tenant(), await t.tenant()];
    const measures = COMMON_SHEETS['letter-3x10-66.7x25.4'];
    const sheet = (await a.manager.call(call.createSheet, { body: { name: 'Jars', measures } })).body;
    expect((await b.viewer.call(call.listSheets)).body.sheets).toEqual([]);
    const theirs = await b.manager.call(call.updateSheet, {
      params: { id: sheet.id },
      body: { name: 'Ours', version: 1 },
    });
    expect(theirs.status).toBe(404);
  });
});

describe('what is printed', () => {
  it('is items by id in that order, a search, a place with what is inside it, or all places', async () => {
    const a = await t.tenant();
    const [x, y] = [await add(a, 'X-1', { category: 'Rope' }), await add(a, 'Y-1')];
    expect((await rowsOf(a, { from: 'items', ids: [y, x] })).map(({ id }) => id)).toEqual([y, x]);
    expect((await rowsOf(a, { from: 'search' }, { category: 'Rope' })).map(({ detail }) => detail)).toEqual([
      'X-1',
    ]);
    const hall = (await a.admin.call(createLocation, { body: { name: 'Hall' } })).body;
    await a.admin.call(createLocation, { body: { name: 'Bay 1', parentId: hall.id, barcode: 'B-1' } });
    const inside = await rowsOf(a, { from: 'locations', ids: [hall.id], inside: true });
    expect(inside.map(({ name, detail }) => [name, detail])).toEqual([
      ['Bay 1', 'B-1'],
      ['Hall', ''],
    ]);
    expect(await rowsOf(a, { from: 'locations', ids: [hall.id], inside: false })).toHaveLength(1);
    expect((await rowsOf(a, { from: 'places' })).length).toBeGreaterThan(1);
  });

  it('comes as a PDF with the price as the business writes it, and is refused by name where it cannot be read', async () => {
    const a = await t.tenant();
    const good = await add(a, 'GOOD', { name: 'Rope حبل', price: 129900, barcodes: ['4012345678901'] });
    const body = {
      layout: standard,
      rows: [{ id: good, copies: 3 }],
      resolution: 300 as const,
      sheet: COMMON_SHEETS['a4-3x8-70x37'],
      skip: 2,
    };
    const pdf = await t.app.inject({
      method: 'POST',
      url: '/api/labels/print.pdf',
      payload: body,
      headers: { authorization: `Bearer ${a.viewer.token}` },
    });
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    const [page, ...more] = await textOfPdf(pdf.rawPayload);
    expect(more).toEqual([]);
    expect(page!.text.match(/1,299\.00/g)).toHaveLength(3);
    const [paper] = await paperOfPdf(pdf.rawPayload, 300);
    // ZBar says what is on a page three times only once.
    expect(await readByZbar(paper!)).toEqual(['4012345678901']);
    const wrong = await add(a, 'WRONG', { barcodes: ['4012345678902'] });
    const refused = await a.viewer.call(print.printPdf, {
      body: { ...body, layout: READY_MADE['item-small'] as LabelLayout, rows: [{ id: wrong, copies: 1 }] },
    });
    expect(refused.error).toMatchObject({
      code: 'labels.unprintable',
      fields: [{ field: 'rows.0', message: expect.stringMatching(/^WRONG: The last digit of/) }],
    });
    const larger = await a.viewer.call(print.printPdf, {
      body: { ...body, sheet: COMMON_SHEETS['a4-5x13-38.1x21.2'] },
    });
    expect(larger.error?.fields).toMatchObject([{ field: 'sheet' }]);
    const beyond = await a.viewer.call(print.printPdf, { body: { ...body, skip: 24 } });
    expect(beyond.error?.fields).toMatchObject([{ field: 'skip' }]);
    const many = await a.viewer.call(print.printPdf, {
      body: {
        ...body,
        rows: [
          { id: good, copies: 1500 },
          { id: wrong, copies: 600 },
        ],
      },
    });
    expect(many.error?.fields).toMatchObject([{ field: 'rows', message: 'Up to 2,000 labels at once.' }]);
  });

  it('is nothing of another business, and no order for whoever may not read orders', async () => {
    const [a, b] = [await t.tenant(), await t.tenant()];
    const theirs = await add(b, 'THEIRS');
    const foreign = await a.viewer.call(print.printZpl, {
      body: { layout: standard, rows: [{ id: theirs, copies: 1 }], resolution: 203 },
    });
    expect([foreign.status, foreign.error?.fields?.[0]?.field]).toEqual([404, 'rows.0.id']);
    const order = await a.viewer.call(print.labelRows, {
      query: {},
      body: { source: { from: 'order', id: crypto.randomUUID() } },
    });
    expect(order.status).toBe(403);
    const none = await a.manager.call(print.labelRows, {
      query: {},
      body: { source: { from: 'receipt', id: crypto.randomUUID() } },
    });
    expect(none.status).toBe(404);
  });

  it('is shown before, with made-up goods where nothing is chosen, and what is wrong in the language of the reader', async () => {
    const a = await t.tenant();
    const shown = (body: object, language = 'en') =>
      a.viewer.call(
        print.previewLabels,
        { body: { layout: standard, rows: [], resolution: 300, show: 0, ...body } },
        { 'accept-language': language },
      );
    const sample = (await shown({})).body;
    expect(sample.svg).toMatch(/^<svg [^>]*viewBox="0 0 62 32"/);
    expect(sample).toMatchObject({ problems: [], faulty: 0 });
    const bare = await add(a, 'NO-EAN');
    const faulty = { layout: READY_MADE['item-small'], rows: [{ id: bare, copies: 1 }] };
    expect((await shown(faulty)).body).toMatchObject({
      faulty: 1,
      problems: [{ row: 0, element: 1, message: 'It has no barcode.' }],
    });
    expect((await shown(faulty, 'de')).body.problems[0]?.message).toBe('Es gibt keinen Barcode.');
  });
});

describe('the basket', () => {
  it('is one for all devices of a person and nobody else’s, and counts up', async () => {
    const a = await t.tenant();
    const [x, y] = [await add(a, 'X'), await add(a, 'Y')];
    const put = (who: 'viewer' | 'manager', ...items: { id: string; copies: number }[]) =>
      a[who].call(basket.addToBasket, { body: { items } });
    await put('viewer', { id: x, copies: 1 });
    await put('viewer', { id: y, copies: 2 }, { id: x, copies: 1 });
    expect((await a.viewer.call(basket.getBasket)).body).toEqual({
      items: 2,
      labels: 4,
      rows: [
        { id: x, copies: 2 },
        { id: y, copies: 2 },
      ],
    });
    expect((await a.manager.call(basket.getBasket)).body.items).toBe(0);
    expect((await rowsOf(a, { from: 'basket' })).map(({ id, copies }) => [id, copies])).toEqual([
      [x, 2],
      [y, 2],
    ]);
    const changed = await a.viewer.call(basket.changeBasket, { params: { id: x }, body: { copies: 0 } });
    expect(changed.body.rows).toEqual([{ id: y, copies: 2 }]);
    expect(
      (await a.viewer.call(basket.changeBasket, { params: { id: x }, body: { copies: 1 } })).status,
    ).toBe(404);
    expect((await put('viewer', { id: y, copies: 1999 })).error?.message).toBe('Up to 2,000 labels at once.');
    expect((await a.viewer.call(basket.emptyBasket)).body.items).toBe(0);
  });
});

describe('barcodes', () => {
  const give = (a: TestTenant, of: object, take: 'range' | 'sku', query: object = {}) =>
    a.manager.call(barcodes.giveBarcodes, { query, body: { of: of as { from: 'search' }, take } });
  const range = (a: TestTenant, prefix: string, next = 0, version = 0) =>
    a.admin.call(barcodes.setRange, { body: { prefix, next, version } });

  it('come from the own range one after the other, skip what is taken, and are given once', async () => {
    const a = await t.tenant();
    await range(a, '4006381');
    // One stands in the books without its leading zero, as a scanner may write it.
    await add(a, 'TAKEN', { barcodes: ['4006381000017'] });
    const ids = [await add(a, 'A'), await add(a, 'B'), await add(a, 'C')];
    const preview = await a.manager.call(barcodes.previewBarcodes, {
      query: {},
      body: { of: { from: 'items', ids }, take: 'range' },
    });
    expect(preview.body).toMatchObject({ given: 3, have: 0, unfit: 0, more: false });
    expect((await a.viewer.call(barcodes.getRange)).body.next).toBe(0);
    expect((await give(a, { from: 'items', ids }, 'range')).body).toEqual({ given: 3, more: false });
    const codes = (await Promise.all(ids.map((id) => codesOf(a, id)))).flat();
    expect(codes).toEqual(['4006381000000', '4006381000024', '4006381000031']);
    expect(codes.every((code) => isGtin(code, [13]))).toBe(true);
    expect((await give(a, { from: 'items', ids }, 'range')).body).toEqual({ given: 0, more: false });
    expect((await a.viewer.call(barcodes.getRange)).body).toMatchObject({ next: 4, left: 99_996 });
    const found = await a.viewer.call(listItems, { query: { q: '4006381000024' } });
    expect(found.body.items.map(({ sku }) => sku)).toEqual(['B']);
    const { rows } = await t.database.pool.query(
      "select entity_name as sku, changes -> 'barcodes' -> 'after' as after from audit_events where tenant_id = $1 and action = 'item.barcode-given' order by id",
      [a.id],
    );
    expect(rows.map(({ sku, after }) => [sku, after])).toEqual([
      ['A', ['4006381000000']],
      ['B', ['4006381000024']],
      ['C', ['4006381000031']],
    ]);
  });

  it('are never the same for two who give them at once, and none is left out', async () => {
    const a = await t.tenant();
    await range(a, '4006381');
    const ids = await Promise.all(Array.from({ length: 24 }, (_, n) => add(a, `N-${n}`)));
    const parts = Array.from({ length: 8 }, (_, n) => ids.slice(n * 3, n * 3 + 3));
    const given = await Promise.all(parts.map((part) => give(a, { from: 'items', ids: part }, 'range')));
    expect(given.map(({ status }) => status)).toEqual(Array(8).fill(200));
    // The same items twice at once: the second finds that they have one.
    await Promise.all([1, 2].map(() => give(a, { from: 'search' }, 'range')));
    const codes = (await Promise.all(ids.map((id) => codesOf(a, id)))).flat().sort();
    expect(new Set(codes).size).toBe(24);
    expect(codes.map((code) => Number(code.slice(7, 12)))).toEqual(Array.from({ length: 24 }, (_, n) => n));
  });

  it('are refused in a sentence where the range is used up, and nothing is given then', async () => {
    const a = await t.tenant();
    expect((await give(a, { from: 'search' }, 'range')).error?.message).toContain('No range of numbers');
    await range(a, '40063813339', 8);
    const ids = [await add(a, 'A'), await add(a, 'B'), await add(a, 'C')];
    const refused = await give(a, { from: 'items', ids }, 'range');
    expect(refused.error?.message).toBe(
      'The range of numbers is used up: 3 are needed, and 2 are left. Set up another one, or use SKUs.',
    );
    expect(await codesOf(a, ids[0]!)).toEqual([]);
    expect((await a.viewer.call(barcodes.getRange)).body).toMatchObject({ next: 8, left: 2 });
    expect((await range(a, '40063813339', 10, 1)).error?.fields).toMatchObject([{ field: 'next' }]);
    expect((await range(a, '40063813339', 1, 7)).status).toBe(409);
  });

  it('can be the SKU, of a list as it is narrowed, but not where somebody else is scanned by it', async () => {
    const a = await t.tenant();
    const inList = await add(a, 'ROPE-1', { category: 'Rope' });
    const other = await add(a, 'TOOL-1', { category: 'Tools' });
    await add(a, 'X', { barcodes: ['rope-2'] });
    const taken = await add(a, 'ROPE-2', { category: 'Rope' });
    const arabic = await add(a, 'حبل', { category: 'Rope' });
    const preview = await a.manager.call(barcodes.previewBarcodes, {
      query: { category: 'Rope' },
      body: { of: { from: 'search' }, take: 'sku' },
    });
    expect(preview.body).toMatchObject({ given: 1, unfit: 2, first: [{ sku: 'ROPE-1', barcode: 'ROPE-1' }] });
    expect((await give(a, { from: 'search' }, 'sku', { category: 'Rope' })).body.given).toBe(1);
    expect(await Promise.all([inList, other, taken, arabic].map((id) => codesOf(a, id)))).toEqual([
      ['ROPE-1'],
      [],
      [],
      [],
    ]);
  });
});
