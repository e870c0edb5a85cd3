import { beforeAll, expect, it } from 'vitest';
import { createCustomField } from '#shared/catalogue/customFields/contract.ts';
import { applyBulkEdit } from '#shared/catalogue/items/bulkContract.ts';
import * as items from '#shared/catalogue/items/contract.ts';
import { removeUnit } from '#shared/catalogue/units/contract.ts';
import { addItem } from '../testing/ledgers.ts';
import { type TestTenant, testApp } from '../testing/testApp.ts';

let a: TestTenant;

beforeAll(async () => {
  a = await (await testApp()).tenant();
});

const inLanguage = (language: string) => ({ 'accept-language': language });

it('a value that does not fit names its custom field, and what is wrong with it', async () => {
  const body = { name: 'Weight', kind: 'number' };
  const { id } = (await a.admin.call(createCustomField, { body })).body;
  const refused = async (language: string) =>
    (
      await a.admin.call(
        items.createItem,
        { body: { sku: 'W-1', name: 'W', custom: { [id]: 'heavy' } } },
        inLanguage(language),
      )
    ).error;
  const message = 'Weight: Muss eine Zahl sein, etwa 12.5.';
  expect(await refused('de')).toMatchObject({
    message,
    code: 'customFields.value',
    params: { name: 'Weight', problem: { say: 'field.decimal' } },
    fields: [{ field: `custom.${id}`, message }],
  });
  expect((await refused('ar')).message).toBe('\u2068Weight\u2069: يجب أن يكون عددًا، مثل 12.5.');
  expect((await refused('en')).message).toBe('Weight must be a number, such as 12.5.');
});

it('too many items at once are counted as the language counts', async () => {
  const id = await addItem(a, 'B-1');
  const body = { ids: Array(1001).fill(id), change: { field: 'status', status: 'draft' } };
  const told = async (language: string) =>
    (await a.admin.call(applyBulkEdit, { body }, inLanguage(language))).error.fields?.[0]?.message;
  expect(await told('de')).toBe('Höchstens 1.000 Artikel auf einmal.');
  expect(await told('ar')).toBe('يجب ألا تزيد على 1,000 صنف دفعة واحدة.');
});

it('what somebody has changed since the preview is listed', async () => {
  const ids: string[] = [];
  for (const sku of ['C-1', 'C-2', 'C-3', 'C-4', 'C-5']) ids.push(await addItem(a, sku));
  const body = {
    ids,
    change: { field: 'category', category: 'Tea' },
    versions: Object.fromEntries(ids.map((id) => [id, 7])),
  };
  const told = async (language: string) =>
    (await a.admin.call(applyBulkEdit, { body }, inLanguage(language))).error.message;
  expect(await told('de')).toBe('Seit der Vorschau geändert: C-1, C-2, C-3 und 2 weitere.');
  expect(await told('ar')).toBe(
    'تغيّر منذ المعاينة: \u2068C-1\u2069، \u2068C-2\u2069، \u2068C-3\u2069 وصنفان آخران.',
  );
});

it('a unit in use says of how many items', async () => {
  await addItem(a, 'U-1', { unit: 'kg' });
  const remove = async (language: string) =>
    (await a.admin.call(removeUnit, { params: { id: 'kg' }, query: { version: '1' } }, inLanguage(language)))
      .error.message;
  expect(await remove('de')).toMatch(
    /^1 Artikel wird in \S+ gezählt\. Geben Sie ihm zuerst eine andere Einheit\.$/,
  );
  expect(await remove('ar')).toMatch(/^يُعدّ صنف واحد بالوحدة \u2068\S+\u2069\. أعطه وحدة أخرى أولًا\.$/);
});
