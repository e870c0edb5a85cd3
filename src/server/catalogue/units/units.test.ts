import { describe, expect, it } from 'vitest';
import { addItem, adjust, placesOf } from '#server/testing/ledgers.ts';
import { type TestTenant, testApp } from '#server/testing/testApp.ts';
import * as items from '#shared/catalogue/items/contract.ts';
import * as call from '#shared/catalogue/units/contract.ts';
import { WRITTEN_QUANTITIES } from './quantities.ts';

const t = await testApp();

const unitOf = async ({ viewer }: TestTenant, code: string) =>
  (await viewer.call(call.listUnits)).body.units.find((unit) => unit.code === code);
const change = (tenant: TestTenant, id: string, body: object, version = 1) =>
  tenant.admin.call(call.updateUnit, { params: { id }, body: { version, ...body } });
const remove = (tenant: TestTenant, id: string, version = 1) =>
  tenant.admin.call(call.removeUnit, { params: { id }, query: { version } });

describe('units', () => {
  it('are added, renamed and removed, and the trail tells of it', async () => {
    const a = await t.tenant();
    const body = { code: 'Rolle', name: 'Roll', precision: 1, commonCode: 'XRO' };
    const added = await a.admin.call(call.createUnit, { body });
    expect(added.body).toEqual({ ...body, items: 0, version: 1 });
    const same = await a.admin.call(call.createUnit, { body: { ...body, code: 'rolle' } });
    expect(same.error).toMatchObject({
      message: 'There is a unit "Rolle" already.',
      fields: [{ field: 'code' }],
    });
    const changed = await change(a, 'Rolle', { name: 'Reel', precision: 2 });
    expect(changed.body).toEqual({ ...body, name: 'Reel', precision: 2, items: 0, version: 2 });
    expect((await change(a, 'Rolle', { commonCode: 'ZQZ' }, 2)).error).toMatchObject({
      fields: [{ field: 'commonCode', message: 'This code is not in the list of UN/ECE Recommendation 20.' }],
    });
    expect((await change(a, 'Rolle', { name: 'Coil' })).error).toMatchObject({
      message: 'Reel was changed by somebody else in the meantime.',
      details: { current: changed.body },
    });
    expect((await remove(a, 'Rolle', 1)).status).toBe(409);
    expect((await remove(a, 'Rolle', 2)).body).toEqual({ code: 'Rolle' });
    expect(await unitOf(a, 'Rolle')).toBeUndefined();
    const { rows } = await t.database.pool.query(
      "select action, entity_id from audit_events where tenant_id = $1 and entity_type = 'unit' order by id",
      [a.id],
    );
    expect(rows.map(({ action, entity_id }) => [action, entity_id])).toEqual([
      ['unit.created', 'Rolle'],
      ['unit.updated', 'Rolle'],
      ['unit.removed', 'Rolle'],
    ]);
  });

  it('are of their tenant, and changed by its admins alone', async () => {
    const [a, b] = [await t.tenant(), await t.tenant()];
    await a.admin.call(call.createUnit, { body: { code: 'reel', name: 'Reel', precision: 0 } });
    expect((await change(b, 'reel', { name: 'X' })).status).toBe(404);
    expect((await remove(b, 'reel')).status).toBe(404);
    const input = { params: { id: 'reel' }, body: { version: 1, name: 'X' } };
    for (const somebody of [a.manager, a.viewer, a.nobody])
      expect((await somebody.call(call.updateUnit, input)).status).toBe(403);
    expect(await unitOf(a, 'reel')).toMatchObject({ name: 'Reel', version: 1 });
  });

  it('stay as long as an item is counted in them, be it archived, and so does the first one', async () => {
    const a = await t.tenant();
    const id = await addItem(a, 'C-1', { unit: 'm', status: 'archived' });
    expect((await remove(a, 'm')).error?.message).toBe(
      'One item is counted in Metre. Give it another unit first.',
    );
    await a.admin.call(items.updateItem, { params: { id }, body: { version: 1, unit: 'kg' } });
    expect((await remove(a, 'm')).status).toBe(200);
    expect((await remove(a, 'each')).error?.message).toBe('New items begin with Each: it stays.');
  });

  it('never lose decimals that a quantity has, in the ledger or in what is wished for', async () => {
    const a = await t.tenant();
    const place = (await placesOf(a)).Main!;
    const itemId = await addItem(a, 'C-1', { unit: 'm', reorderPoint: '0.5' });
    const told = async (precision: number) => {
      const { version } = (await unitOf(a, 'm'))!;
      const { status, error } = await change(a, 'm', { precision, version });
      return error ? error.fields?.[0] : status;
    };
    expect(await told(0)).toEqual({
      field: 'precision',
      message: 'There are quantities in m with one decimal, such as 0.5 of C-1.',
      code: 'units.tooFewDecimals',
    });
    const post = (quantity: string) =>
      adjust(a.admin, [
        {
          itemId,
          locationId: place,
          change: quantity,
          ...(quantity.startsWith('-') ? {} : { unitCost: '1' }),
        },
      ]);
    await post('2.25');
    await post('-2.25');
    // Nothing is left of it, but the moves say so for ever.
    expect(await told(1)).toMatchObject({ message: expect.stringContaining('2.25 of C-1') });
    expect(await told(3)).toBe(200);
    expect(await told(2)).toBe(200);
    expect((await post('0.125')).status).toBe(400);
  });
});

it('the check of decimals knows every column in which quantities of items are kept', async () => {
  const { rows } = await t.database.pool.query<{ place: string }>(
    `select c.relname || '.' || a.attname as place from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and format_type(a.atttypid, a.atttypmod) = 'numeric(14,3)' order by 1`,
  );
  const written = WRITTEN_QUANTITIES.flatMap(({ table, columns }) =>
    columns.map((column) => `${table}.${column}`),
  );
  // What follows from those, and has no more decimals than they have.
  const calculated = [
    ...['available', 'awaited', 'held', 'incoming', 'on_hand', 'projected', 'reorder_point'].map(
      (name) => `item_stock.${name}`,
    ),
    ...['held', 'missing'].map((name) => `stock_demands.${name}`),
    ...['cancelled', 'coming_back', 'delivered', 'delivered_before', 'invoiced', 'returned'].map(
      (name) => `sales_order_lines.${name}`,
    ),
    ...['claimed', 'invoiced', 'picked', 'quantity'].map((name) => `delivery_lines.${name}`),
    ...['asked', 'quantity', 'received'].map((name) => `sales_return_lines.${name}`),
    'sales_return_receipt_lines.quantity',
    ...['purchase_receipt_lines.returned', 'purchase_receipt_lines.stocked'],
    ...['quantity', 'sent'].map((name) => `supplier_return_lines.${name}`),
    ...['counted', 'difference', 'expected'].map((name) => `count_lines.${name}`),
    ...['stock_arrivals.quantity', 'stock_holds.quantity', 'stock_levels.held', 'stock_levels.on_hand'],
    ...['from_balance', 'on_hand_after', 'on_hand_delta', 'to_balance'].map((name) => `stock_moves.${name}`),
  ];
  // Counted in the unit that something is bought in, and not in that of the item.
  const bought = [
    ...['billed', 'quantity', 'received', 'rejected', 'weight'].map((name) => `purchase_order_lines.${name}`),
    ...['purchase_bill_lines.quantity', 'purchase_receipt_lines.accepted', 'purchase_receipt_lines.rejected'],
    ...['supplier_items.minimum_quantity', 'supplier_items.pack_quantity'],
  ];
  // Compared with quantities in any unit, and itself in none.
  const tolerances = ['counts.tolerance_units'];
  expect(rows.map(({ place }) => place)).toEqual(
    [...written, ...calculated, ...bought, ...tolerances].sort(),
  );
});
