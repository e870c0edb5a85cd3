import { describe, expect, it } from 'vitest';
import { type TestTenant, testApp } from '#server/testing/testApp.ts';
import * as call from '#shared/catalogue/taxRates/contract.ts';

const t = await testApp();

const list = async ({ viewer }: TestTenant) => (await viewer.call(call.listTaxRates)).body.taxRates;
const add = async ({ admin }: TestTenant, name: string, rate: string, more: object = {}) =>
  (await admin.call(call.createTaxRate, { body: { name, rate, ...more } })).body;
const events = async ({ id }: TestTenant) =>
  (
    await t.database.pool.query(
      "select action, entity_name, changes from audit_events where tenant_id = $1 and entity_type = 'tax-rate' order by id",
      [id],
    )
  ).rows;

describe('tax rates', () => {
  it('are none at first; one is added, changed and archived, and the trail tells of it', async () => {
    const a = await t.tenant();
    expect(await list(a)).toEqual([]);
    const vat = await add(a, 'VAT', '20.500');
    expect(vat).toMatchObject({ name: 'VAT', rate: '20.5', isDefault: false, archived: false, version: 1 });
    const changed = await a.admin.call(call.updateTaxRate, {
      params: { id: vat.id },
      body: { rate: '21', version: 1 },
    });
    expect(changed.body).toEqual({ ...vat, rate: '21', version: 2 });
    const archived = await a.admin.call(call.updateTaxRate, {
      params: { id: vat.id },
      body: { archived: true, version: 2 },
    });
    expect(archived.body).toMatchObject({ archived: true, version: 3 });
    expect(await list(a)).toEqual([archived.body]);
    expect(await events(a)).toEqual([
      expect.objectContaining({ action: 'tax-rate.created', entity_name: 'VAT' }),
      { action: 'tax-rate.updated', entity_name: 'VAT', changes: { rate: { before: '20.5', after: '21' } } },
      {
        action: 'tax-rate.updated',
        entity_name: 'VAT',
        changes: { archived: { before: false, after: true } },
      },
    ]);
  });

  it('have one default at most: another takes its place, and an archived one is none', async () => {
    const a = await t.tenant();
    const first = await add(a, 'Full', '19', { isDefault: true });
    const second = await add(a, 'Half', '7', { isDefault: true });
    const state = async () =>
      (await list(a)).map(({ name, isDefault, version }) => [name, isDefault, version]);
    expect(await state()).toEqual([
      ['Full', false, 2],
      ['Half', true, 1],
    ]);
    const back = await a.admin.call(call.updateTaxRate, {
      params: { id: first.id },
      body: { isDefault: true, version: 2 },
    });
    expect(back.status).toBe(200);
    expect(await state()).toEqual([
      ['Full', true, 3],
      ['Half', false, 2],
    ]);
    await a.admin.call(call.updateTaxRate, {
      params: { id: first.id },
      body: { archived: true, version: 3 },
    });
    expect((await list(a)).map(({ isDefault }) => isDefault)).toEqual([false, false]);
    const refused = await a.admin.call(call.updateTaxRate, {
      params: { id: first.id },
      body: { isDefault: true, version: 4 },
    });
    expect(refused.error).toMatchObject({
      message: 'Full is archived: reopen it first.',
      fields: [{ field: 'isDefault' }],
    });
    expect(second.version).toBe(1);
  });

  it('are made the default twenty at once, and one of them is it', async () => {
    const a = await t.tenant();
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, n) => add(a, `Rate ${n}`, String(n), { isDefault: true })),
    );
    expect(made.every(({ id }) => id)).toBe(true);
    expect((await list(a)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('have names of their own, whatever the capitals, until one is archived', async () => {
    const a = await t.tenant();
    const vat = await add(a, 'VAT', '20');
    const again = await a.admin.call(call.createTaxRate, { body: { name: 'vat', rate: '5' } });
    expect(again.error).toMatchObject({
      message: 'Another tax rate has this name.',
      fields: [{ field: 'name' }],
    });
    await a.admin.call(call.updateTaxRate, { params: { id: vat.id }, body: { archived: true, version: 1 } });
    expect((await a.admin.call(call.createTaxRate, { body: { name: 'vat', rate: '5' } })).status).toBe(200);
    const reopened = await a.admin.call(call.updateTaxRate, {
      params: { id: vat.id },
      body: { archived: false, version: 2 },
    });
    expect([reopened.status, reopened.error?.fields?.[0]?.field]).toEqual([400, 'name']);
  });

  it('are refused a stale change, and one of another tenant or by another role', async () => {
    const [a, b] = [await t.tenant(), await t.tenant()];
    const vat = await add(a, 'VAT', '20');
    const change = (version: number) => ({ params: { id: vat.id }, body: { name: 'Tax', version } });
    expect((await a.admin.call(call.updateTaxRate, change(1))).status).toBe(200);
    const stale = await a.admin.call(call.updateTaxRate, change(1));
    expect([stale.status, stale.error?.details]).toEqual([
      409,
      { current: { ...vat, name: 'Tax', version: 2 } },
    ]);
    expect((await b.admin.call(call.updateTaxRate, change(2))).status).toBe(404);
    expect((await a.manager.call(call.updateTaxRate, change(2))).status).toBe(403);
    expect((await a.manager.call(call.createTaxRate, { body: { name: 'X', rate: '1' } })).status).toBe(403);
    expect(await list(b)).toEqual([]);
  });
});
