import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check, rowsOf } from '#server/testing/imports.ts';
import { makeItem } from '#server/testing/ledgers.ts';
import { type TestTenant, testApp } from '#server/testing/testApp.ts';
import * as call from '#shared/catalogue/customFields/contract.ts';
import { MOST_CUSTOM_FIELDS } from '#shared/catalogue/customFields/kinds.ts';
import { createItem, exportItems, updateItem } from '#shared/catalogue/items/contract.ts';
import type { FieldError } from '#shared/errorCodes.ts';

const t = await testApp();

const list = async ({ viewer }: TestTenant) => (await viewer.call(call.listCustomFields)).body.customFields;
const add = async ({ admin }: TestTenant, name: string, kind: string, more: object = {}) =>
  (await admin.call(call.createCustomField, { body: { name, kind, ...more } })).body;
const change = ({ admin }: TestTenant, id: string, body: object) =>
  admin.call(call.updateCustomField, { params: { id }, body: { version: 1, ...body } });
const told = ({ error }: { error?: { fields?: FieldError[] } | undefined }) => error?.fields?.[0];

describe('custom fields', () => {
  it('are none at first; one is added, changed, moved, archived and reopened, and the trail tells of it', async () => {
    const a = await t.tenant();
    expect(await list(a)).toEqual([]);
    const colour = await add(a, ' Colour ', 'choice', { choices: ['Red', 'Blue'] });
    expect(colour).toMatchObject({
      ...{ name: 'Colour', kind: 'choice', choices: ['Red', 'Blue'], required: false },
      ...{ position: 0, archived: false, version: 1 },
    });
    const weight = await add(a, 'Weight', 'number', { required: true });
    const made = await add(a, 'Made on', 'date');
    expect([weight.position, made.position]).toEqual([1, 2]);

    const renamed = await change(a, colour.id, { name: 'Shade', choices: ['Blue', 'Red', 'Green'] });
    expect(renamed.body).toMatchObject({ name: 'Shade', choices: ['Blue', 'Red', 'Green'], version: 2 });
    expect((await change(a, made.id, { position: 0 })).body).toMatchObject({ position: 0, version: 2 });
    expect((await list(a)).map(({ name }) => name)).toEqual(['Made on', 'Shade', 'Weight']);
    expect((await change(a, made.id, { archived: true, version: 2 })).body).toMatchObject({ archived: true });
    expect((await list(a)).map(({ name }) => name)).toEqual(['Shade', 'Weight', 'Made on']);
    expect((await change(a, made.id, { position: 0, version: 3 })).error?.message).toBe(
      'Made on is archived: reopen it first.',
    );
    expect((await change(a, made.id, { archived: false, version: 3 })).body).toMatchObject({ position: 2 });

    const stale = await change(a, colour.id, { name: 'Hue' });
    expect([stale.status, stale.error]).toMatchObject([
      409,
      {
        message: 'Shade was changed by somebody else in the meantime.',
        details: { current: { version: 2 } },
      },
    ]);
    const { rows } = await t.database.pool.query(
      "select action, entity_name, changes from audit_events where tenant_id = $1 and entity_type = 'custom-field' order by id",
      [a.id],
    );
    expect(rows.map(({ action, entity_name }) => `${action} ${entity_name}`)).toEqual([
      ...['created Colour', 'created Weight', 'created Made on'].map((text) => `custom-field.${text}`),
      ...['Shade', 'Made on', 'Made on', 'Made on'].map((name) => `custom-field.updated ${name}`),
    ]);
    expect(rows[3].changes).toMatchObject({ name: { before: 'Colour', after: 'Shade' } });
    expect(rows[4].changes).toEqual({ position: { before: 2, after: 0 } });
  });

  it('are of their tenant, and changed by its admins alone', async () => {
    const [a, b] = [await t.tenant(), await t.tenant()];
    const field = await add(a, 'Material', 'text');
    expect((await change(b, field.id, { name: 'X' })).status).toBe(404);
    expect(await list(b)).toEqual([]);
    const input = { params: { id: field.id }, body: { version: 1, name: 'X' } };
    for (const somebody of [a.manager, a.viewer, a.nobody])
      expect((await somebody.call(call.updateCustomField, input)).status).toBe(403);
    const foreign = await b.admin.call(createItem, {
      body: { sku: 'B-1', name: 'B', custom: { [field.id]: 'Oak' } },
    });
    expect(told(foreign)).toEqual({
      field: `custom.${field.id}`,
      message: 'There is no such custom field.',
      code: 'customFields.unknown',
    });
  });

  it('have names of their own, whatever the capitals, and none that every item has', async () => {
    const a = await t.tenant();
    const size = await add(a, 'Size', 'text');
    const again = await a.admin.call(call.createCustomField, { body: { name: 'SIZE', kind: 'text' } });
    expect(told(again)).toEqual({
      field: 'name',
      message: 'Another custom field has this name.',
      code: 'customFields.nameTaken',
    });
    const own = await a.admin.call(call.createCustomField, { body: { name: 'reorder-point', kind: 'text' } });
    expect(told(own)).toEqual({
      field: 'name',
      message: 'Items have "reorder-point" already. Choose another name.',
      code: 'customFields.ofAllItems',
    });
    await change(a, size.id, { archived: true });
    await add(a, 'size', 'number');
    const reopened = await change(a, size.id, { archived: false, version: 2 });
    expect(told(reopened)?.message).toBe('Another custom field has this name.');
  });

  it('have choices that differ, and at least one, if they are a choice and not otherwise', async () => {
    const a = await t.tenant();
    const refusal = async (body: object) =>
      told(await a.admin.call(call.createCustomField, { body: { name: 'Grade', kind: 'choice', ...body } }));
    expect(await refusal({})).toEqual({
      field: 'choices',
      message: 'There must be at least one choice.',
      code: 'customFields.noChoices',
    });
    expect(await refusal({ choices: ['A', 'b', 'B'] })).toEqual({
      field: 'choices',
      message: '"B" is there twice, as "b".',
      code: 'customFields.choiceTwin',
    });
    expect(await refusal({ kind: 'text', choices: ['A'] })).toEqual({
      field: 'choices',
      message: 'Only a choice has choices.',
      code: 'customFields.notChoice',
    });
    expect(await refusal({ choices: ['A\nB'] })).toMatchObject({ message: 'Must be a single line.' });
  });

  it('are thirty at most, those in archive aside', async () => {
    const a = await t.tenant();
    const all: call.CustomField[] = [];
    for (let n = 0; n < MOST_CUSTOM_FIELDS; n++) all.push(await add(a, `Field ${n}`, 'text'));
    const more = await a.admin.call(call.createCustomField, { body: { name: 'One more', kind: 'text' } });
    expect([more.status, more.error?.message]).toEqual([
      400,
      'There are 30 custom fields already, which is the most. Archive one first.',
    ]);
    await change(a, all[0]!.id, { archived: true });
    await add(a, 'One more', 'text');
    expect((await change(a, all[0]!.id, { archived: false, version: 2 })).status).toBe(400);
  });

  it('keep their kind, and the choices that are made, as long as items say something in them', async () => {
    const a = await t.tenant();
    const colour = await add(a, 'Colour', 'choice', { choices: ['Red', 'Blue'] });
    const tin = await makeItem(a, { sku: 'TIN-1', custom: { [colour.id]: 'Red' } });
    expect(told(await change(a, colour.id, { kind: 'text' }))).toEqual({
      field: 'kind',
      message:
        'Items say something in Colour, such as TIN-1: its kind stays. Archive it and add another one instead.',
      code: 'customFields.kindStays',
    });
    expect(told(await change(a, colour.id, { choices: ['Blue'] }))).toEqual({
      field: 'choices',
      message: '"Red" is chosen by items, such as TIN-1: it stays. Choose something else for them first.',
      code: 'customFields.choiceStays',
    });
    const body = { version: tin.version, custom: { [colour.id]: null } };
    await a.admin.call(updateItem, { params: { id: tin.id }, body });
    expect((await change(a, colour.id, { choices: ['Blue'] })).status).toBe(200);
    expect((await change(a, colour.id, { kind: 'text', version: 2 })).body).toMatchObject({
      kind: 'text',
      choices: [],
    });
  });
});

it('a choice is never taken away below an item that is choosing it', async () => {
  const a = await t.tenant();
  for (let round = 0; round < 6; round++) {
    const colour = await add(a, `Colour ${round}`, 'choice', { choices: ['Red', 'Blue'] });
    const [made, changed] = await Promise.all([
      a.manager.call(createItem, {
        body: { sku: `C-${round}`, name: 'C', custom: { [colour.id]: 'Red' } },
      }),
      change(a, colour.id, { choices: ['Blue'] }),
    ]);
    expect([made.status, changed.status].sort()).toEqual([200, 400]);
  }
});

it('files that were exported and are imported again change nothing', async () => {
  const c = await t.tenant();
  const own = [
    (await add(c, 'Text', 'text')).id,
    (await add(c, 'Größe, in cm', 'number')).id,
    (await add(c, 'Day', 'date')).id,
    (await add(c, 'Pick "one"', 'choice', { choices: ['=1+1', "'-x", 'a, b;c', 'Ä'] })).id,
  ];
  const text = fc
    .oneof(
      fc.string({ maxLength: 30, unit: 'grapheme' }),
      fc.constantFrom('=1', '-5', "'+x", '@a', '1,5', '"', '\\N'),
    )
    .filter((value) => value.isWellFormed() && !/[\u0000-\u001f\u007f\u0085\u2028\u2029]/.test(value));
  const value = [
    text,
    fc.tuple(fc.integer(), fc.nat({ max: 999_999 })).map(([whole, part]) => `${whole}.${part}`),
    fc
      .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    fc.constantFrom('=1+1', "'-x", 'a, b;c', 'Ä', ''),
  ];
  const rows = fc.sample(fc.tuple(...value), { numRuns: 150, seed: 7 });
  for (const [at, said] of rows.entries()) {
    const custom = Object.fromEntries(own.map((id, n) => [id, said[n]!]));
    await makeItem(c, { sku: `R-${at}`, name: `R ${at}`, custom });
  }
  const file = await check(c.manager, (await c.viewer.call(exportItems, { query: {} })).body);
  expect(await rowsOf(c.manager, file.id, 'error')).toEqual([]);
  expect(await rowsOf(c.manager, file.id, 'update')).toEqual([]);
  expect(file.summary).toEqual({ create: 0, update: 0, unchanged: rows.length, error: 0 });
  expect(file.mapping.filter((target) => target?.startsWith('custom:'))).toHaveLength(4);
});
