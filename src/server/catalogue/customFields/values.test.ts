import { beforeAll, describe, expect, it } from 'vitest';
import { bringIn, rowsOf, undo, upload } from '#server/testing/imports.ts';
import { type TestTenant, testApp } from '#server/testing/testApp.ts';
import { createCustomField, updateCustomField } from '#shared/catalogue/customFields/contract.ts';
import { applyBulkEdit, previewBulkEdit, undoBulkEdit } from '#shared/catalogue/items/bulkContract.ts';
import * as items from '#shared/catalogue/items/contract.ts';
import { undoImport } from '#shared/exchange/imports/contract.ts';

const t = await testApp();
let a: TestTenant;
let made = 0;
/** Ids of the fields of the tenant. */
let of: Record<'material' | 'weight' | 'madeOn' | 'colour', string>;

beforeAll(async () => {
  a = await t.tenant();
  of = {
    material: await field('Material', 'text'),
    weight: await field('Weight', 'number'),
    madeOn: await field('Made on', 'date'),
    colour: await field('Colour', 'choice', { choices: ['Dark red', 'Blue', '12'] }),
  };
});

const field = async (name: string, kind: string, more: object = {}, of = a) =>
  (await of.admin.call(createCustomField, { body: { name, kind, ...more } })).body.id;
const post = (custom: object, fields: object = {}) => {
  const sku = `V-${++made}`;
  return a.manager.call(items.createItem, { body: { sku, name: sku, custom, ...fields } });
};
const put = (item: items.ItemDetail, fields: object) =>
  a.manager.call(items.updateItem, { params: { id: item.id }, body: { version: item.version, ...fields } });
const read = async (id: string) => (await a.viewer.call(items.getItem, { params: { id } })).body;
const list = async (query: Record<string, string>) =>
  (await a.viewer.call(items.listItems, { query })).body.items.map(({ sku }) => sku);
const history = async (id: string) =>
  (await a.viewer.call(items.itemHistory, { params: { id } })).body.entries.map(({ changes }) => changes);

describe('values of custom fields', () => {
  it('are kept exactly, in one writing, and changed one by one; the history calls them by their names', async () => {
    const { body: item } = await post({
      [of.material]: '  Oak, oiled ',
      [of.weight]: '-0012.340',
      [of.madeOn]: '2026-02-28',
      [of.colour]: 'dark RED',
    });
    const custom = {
      [of.material]: 'Oak, oiled',
      [of.weight]: '-12.34',
      [of.madeOn]: '2026-02-28',
      [of.colour]: 'Dark red',
    };
    expect(item.custom).toEqual(custom);
    const changed = await put(item, { custom: { [of.weight]: '999999999999.000001', [of.material]: null } });
    const { [of.material]: _, ...left } = custom;
    expect(changed.body.custom).toEqual({ ...left, [of.weight]: '999999999999.000001' });
    expect(await read(item.id)).toEqual(changed.body);
    const same = await put(changed.body, {
      custom: { [of.weight]: '999999999999.0000010', [of.material]: '' },
    });
    expect(same.body.version).toBe(changed.body.version);
    expect(await history(item.id)).toEqual([
      {
        'custom:Weight': { before: '-12.34', after: '999999999999.000001' },
        'custom:Material': { before: 'Oak, oiled', after: null },
      },
      expect.objectContaining({ 'custom:Colour': { before: null, after: 'Dark red' } }),
    ]);
  });

  it('are refused by their kind, in a sentence with the name of the field, and nothing is written', async () => {
    const { body: item } = await post({});
    const REFUSED: [keyof typeof of, string, string][] = [
      ['weight', 'heavy', 'Weight must be a number, such as 12.5.'],
      ['weight', '1e3', 'Weight must be a number, such as 12.5.'],
      ['weight', '0.0000001', 'Weight must have 6 decimals or less.'],
      ['weight', '1234567890123', 'Weight must have 12 digits or less before the decimal point.'],
      ['madeOn', '28.02.2026', 'Made on must be a date, such as 2026-01-31.'],
      ['madeOn', '2026-02-29', 'Made on must be a date, such as 2026-01-31.'],
      ['colour', 'Green', 'Colour must be one of Dark red, Blue, 12.'],
      ['material', 'x'.repeat(501), 'Must be 500 characters or less.'],
      ['material', 'a\nb', 'Must be a single line.'],
    ];
    for (const [name, value, message] of REFUSED) {
      const refusal = { status: 400, error: { fields: [{ field: `custom.${of[name]}`, message }] } };
      expect(await put(item, { custom: { [of[name]]: value } })).toMatchObject(refusal);
      expect(await post({ [of[name]]: value })).toMatchObject(refusal);
    }
    expect(await read(item.id)).toEqual(item);
  });

  it('must be there where they are required: on new items, and never taken away', async () => {
    const before = (await post({})).body;
    const grade = await field('Grade', 'text', { required: true });
    const missing = await post({});
    const refusal = {
      field: `custom.${grade}`,
      message: 'Grade must not be empty.',
      code: 'customFields.value',
    };
    expect(missing.error?.fields).toEqual([refusal]);
    // One from before is edited as long as nobody touches the field.
    const renamed = await put(before, { name: 'Renamed' });
    expect(renamed.status).toBe(200);
    expect((await put(renamed.body, { custom: { [grade]: '' } })).error?.fields).toEqual([refusal]);
    const file = await bringIn(a.manager, `sku,name,price\n${before.sku},Again,1\nG-1,New,1\n`);
    expect(file.result).toMatchObject({ create: 0, update: 1, error: 1 });
    expect((await rowsOf(a.manager, file.id, 'error'))[0]?.errors[0]?.message).toBe(refusal.message);
    const item = (await post({ [grade]: 'A' })).body;
    expect((await put(item, { custom: { [grade]: null } })).error?.fields).toEqual([refusal]);
    const body = { archived: true, version: 1 };
    await a.admin.call(updateCustomField, { params: { id: grade }, body });
    expect((await post({})).status).toBe(200);
  });

  it('stay when their field is archived, which takes no others', async () => {
    const brand = await field('Brand', 'text');
    const item = (await post({ [brand]: 'Nobel' })).body;
    await a.admin.call(updateCustomField, { params: { id: brand }, body: { archived: true, version: 1 } });
    expect((await put(item, { custom: { [brand]: 'Other' } })).error?.fields?.[0]?.message).toBe(
      'Brand is archived and takes no values. Reopen it first.',
    );
    expect((await put(item, { name: 'Renamed' })).body.custom).toEqual({ [brand]: 'Nobel' });
  });

  it('are found by their words, and narrow the list by what is chosen', async () => {
    const walnut = (await post({ [of.material]: 'Walnut', [of.colour]: 'Blue', [of.weight]: '77123' })).body;
    const red = (await post({ [of.material]: 'Walnuts', [of.colour]: '12' })).body;
    expect((await list({ q: 'walnut' })).sort()).toEqual([walnut.sku, red.sku].sort());
    expect(await list({ q: 'walnut blue' })).toEqual([walnut.sku]);
    expect(await list({ q: '77123' })).toEqual([]);
    expect(await list({ chosen: `${of.colour}:Blue` })).toEqual([walnut.sku]);
    expect(await list({ q: 'walnut', chosen: `${of.colour}:12` })).toEqual([red.sku]);
    expect(await list({ chosen: `${of.colour}:Blue\n${of.material}:Walnut` })).toEqual([]);
    await put(walnut, { custom: { [of.material]: 'Beech', [of.colour]: null } });
    expect(await list({ q: 'walnut' })).toEqual([red.sku]);
    expect(await list({ chosen: `${of.colour}:Blue` })).toEqual([]);
    const totals = await a.viewer.call(items.itemTotals, { query: { chosen: `${of.colour}:12` } });
    expect(totals.body.items).toBe(1);
  });

  it('are changed on many items at once, and put back as far as their fields still take them', async () => {
    const one = (await post({ [of.weight]: '1' })).body;
    const two = (await post({ [of.weight]: '2.5' })).body;
    const body = {
      ids: [one.id, two.id],
      change: { field: 'custom', fieldId: of.weight, value: '2.50' } as const,
    };
    const preview = await a.manager.call(previewBulkEdit, { body });
    expect(preview.body).toMatchObject({ changes: [{ before: '1', after: '2.5' }], unchanged: 1 });
    const done = await a.manager.call(applyBulkEdit, { body });
    expect((await read(one.id)).custom).toEqual({ [of.weight]: '2.5' });
    await a.manager.call(undoBulkEdit, { params: { id: done.body.id } });
    expect(await read(one.id)).toMatchObject({ custom: { [of.weight]: '1' } });
    const bad = { ...body, change: { ...body.change, value: 'heavy' } };
    expect((await a.manager.call(applyBulkEdit, { body: bad })).error?.fields?.[0]?.message).toBe(
      'Weight must be a number, such as 12.5.',
    );

    const size = await field('Size', 'choice', { choices: ['S', 'M'] });
    const small = (await post({ [size]: 'S' })).body;
    const larger = await a.manager.call(applyBulkEdit, {
      body: { ids: [small.id], change: { field: 'custom', fieldId: size, value: 'M' } },
    });
    const input = { params: { id: size }, body: { choices: ['M'], version: 1 } };
    expect((await a.admin.call(updateCustomField, input)).status).toBe(200);
    await a.manager.call(undoBulkEdit, { params: { id: larger.body.id } });
    expect((await read(small.id)).custom).toEqual({ [size]: 'M' });
  });
});

describe('a file', () => {
  const exported = async (by: TestTenant, query: Record<string, string> = {}) =>
    (await by.viewer.call(items.exportItems, { query })).body;

  it('has a column of each custom field, which is recognised by its name', async () => {
    const { body: item } = await post({ [of.colour]: 'Blue', [of.weight]: '-3.5' });
    const columns = `sku,custom:${of.weight},custom:${of.colour}`;
    expect(await exported(a, { q: item.sku, columns })).toBe(
      `\uFEFFSKU,Weight,Colour\r\n${item.sku},-3.5,Blue\r\n`,
    );
    const file = await upload(a.manager, `sku,colour,WEIGHT,other\n${item.sku},blue,"1,5",x\n`);
    expect(file.mapping).toEqual(['sku', `custom:${of.colour}`, `custom:${of.weight}`, null]);
  });

  it('brings values in, refuses the rows that it cannot, and is undone', async () => {
    const { body: item } = await post({ [of.material]: 'Oak', [of.weight]: '1' });
    const rows = [
      `${item.sku},,2,,dark red`,
      `N-1,New,x,,`,
      `N-2,New,,2026-13-01,`,
      `N-3,New,,,Green`,
      `N-4,New,7,2026-01-02,Blue`,
    ];
    const file = `sku,name,weight,made on,colour\n${rows.join('\n')}\n`;
    const done = await bringIn(a.manager, file);
    expect(done.result).toEqual({ create: 1, update: 1, unchanged: 0, error: 3 });
    const told = await rowsOf(a.manager, done.id);
    expect(told.flatMap(({ errors }) => errors)).toEqual([
      { column: 'weight', message: 'Weight must be a number, such as 12.5.' },
      { column: 'made on', message: 'Made on must be a date, such as 2026-01-31.' },
      { column: 'colour', message: 'Colour must be one of Dark red, Blue, 12.' },
    ]);
    expect(told.find(({ key }) => key === item.sku)?.changes).toEqual({
      'custom:Weight': { before: '1', after: '2' },
      'custom:Colour': { before: null, after: 'Dark red' },
    });
    expect((await read(item.id)).custom).toEqual({
      ...item.custom,
      [of.weight]: '2',
      [of.colour]: 'Dark red',
    });
    expect((await bringIn(a.manager, file)).result).toMatchObject({ create: 0, update: 0, unchanged: 2 });
    expect((await undo(a.manager, done.id)).state).toBe('undone');
    expect((await read(item.id)).custom).toEqual(item.custom);
  });

  it('is not undone over what somebody wrote into a field since, and names it', async () => {
    const done = await bringIn(a.manager, 'sku,name,weight\nU-1,New,7\n');
    const made = (await a.viewer.call(items.listItems, { query: { q: 'U-1' } })).body.items[0]!;
    await put(await read(made.id), { custom: { [of.colour]: 'Blue' } });
    const refused = await a.manager.call(undoImport, { params: { id: done.id } });
    expect([refused.status, refused.error?.message]).toEqual([
      409,
      'This import cannot be undone, because later work depends on it: U-1 changed since (Colour).',
    ]);
  });
});
