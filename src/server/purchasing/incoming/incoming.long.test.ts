// Second tier: repeats the finding of an order over many.
// First tier: src/server/purchasing/incoming/incoming.test.ts
import { describe, expect, it } from 'vitest';
import { suppliedUbl } from '#server/testing/einvoice/supplied.ts';
import { purchasingApp } from '#server/testing/orders.ts';
import { mostRows, planOf } from '#server/testing/plans.ts';
import { good, ownApp } from '#server/testing/testApp.ts';
import * as call from '#shared/purchasing/incoming/contract.ts';
import { INCOMING_SORTS } from '#shared/purchasing/incoming/states.ts';

const { t, a, placed, teaLine } = await purchasingApp(ownApp);
const { manager } = a;
const take = (body: Buffer, name = 'invoice.xml', by = manager) =>
  by.call(call.takeInInvoice, { query: { name }, body });
const read = async (id: string) => good(await manager.call(call.getIncoming, { params: { id } }));

describe('an invoice of a supplier', () => {
  it('is for the order that it names, also where fifty came after that', async () => {
    const first = await placed({ lines: [{ ...teaLine(), description: 'Tea' }] });
    for (let n = 0; n < 51; n++) await placed({ lines: [teaLine()] });
    const { id } = good(await take(suppliedUbl({ number: 'S-OLD', orderReference: first.number! })));
    expect(await read(id)).toMatchObject({ order: { id: first.id }, blocker: null });
    const body = { version: 1, orderId: null };
    const freed = good(await manager.call(call.updateIncoming, { params: { id }, body }));
    expect(freed).toMatchObject({ order: null, blocker: expect.stringContaining('order') });
    const { entries } = good(await manager.call(call.incomingHistory, { params: { id } }));
    expect(entries[0]!.changes.orderId).toEqual({ before: first.number, after: null });
    const again = { version: 2, orderId: first.id };
    expect(good(await manager.call(call.updateIncoming, { params: { id }, body: again })).order?.id).toBe(
      first.id,
    );
  });
});

it('the list of 20,000 reads about a page of them, however it is sorted', async () => {
  const c = await t.tenant();
  const { id } = good(
    await c.manager.call(call.takeInInvoice, {
      query: { name: 'a.xml' },
      body: suppliedUbl({ number: 'L-0' }),
    }),
  );
  await t.database.pool.query(
    `insert into incoming_invoices (tenant_id, id, sha256, file_name, size, is_pdf, document, kind, seller_name, seller_key, number, issue_date,
       currency, net, tax, total, payable, source, created_by, updated_by)
     select tenant_id, gen_random_uuid(), encode(sha256(convert_to(i::text, 'UTF8')), 'hex'), file_name, size, is_pdf, document, kind,
       seller_name || i % 50, seller_key || i % 50, 'L-' || i, date '2024-01-01' + i % 700, currency, i, 0, i, i, source, created_by, updated_by
     from incoming_invoices, generate_series(1, 20000) i where id = $1`,
    [id],
  );
  await t.database.pool.query('analyze incoming_invoices');
  for (const sort of INCOMING_SORTS) {
    const request = () => c.manager.call(call.listIncoming, { query: { sort } });
    const plan = await planOf(t.database.pool, { tenantId: c.id, fits: /from incoming_invoices n/, request });
    expect(mostRows(plan), plan).toBeLessThan(200);
  }
  const { invoices } = good(await c.manager.call(call.listIncoming, { query: { q: 'l-19999' } }));
  expect(invoices.map(({ number }) => number)).toEqual(['L-19999']);
});
