import { describe, expect, it } from 'vitest';
import { suppliedCii, suppliedLine, suppliedUbl } from '#server/testing/einvoice/supplied.ts';
import { purchasingApp } from '#server/testing/orders.ts';
import { good } from '#server/testing/testApp.ts';
import * as call from '#shared/purchasing/incoming/contract.ts';
import { getOrder } from '#shared/purchasing/purchaseOrders/contract.ts';

const { t, a, placed, teaLine } = await purchasingApp();
const { manager } = a;
const take = (body: Buffer, name = 'invoice.xml', by = manager) =>
  by.call(call.takeInInvoice, { query: { name }, body });
const read = async (id: string) => good(await manager.call(call.getIncoming, { params: { id } }));
const rows = async () =>
  (await t.database.pool.query('select count(*)::int as n from incoming_invoices')).rows[0].n;

describe('an invoice of a supplier', () => {
  it.each([
    ['UBL', suppliedUbl, '20.00', '3.80', '23.80'],
    ['CII', suppliedCii, '20.00', '3.80', '23.80'],
  ])(
    'in %s finds its supplier, order and lines, and is a bill to the penny',
    async (syntax, write, net, tax, gross) => {
      const order = await placed({ lines: [{ ...teaLine(), description: 'Tea' }] });
      const number = `S-${syntax}`;
      const file = write({ number, net, tax, gross, orderReference: order.number! });
      const { id } = good(await take(file));
      const came = await read(id);
      expect(came).toMatchObject({
        order: { id: order.id },
        net: 2000,
        tax: 380,
        total: 2380,
        blocker: null,
      });
      expect(came.lines[0]).toMatchObject({ orderLineId: order.lines[0]!.id });
      const billed = good(await manager.call(call.billIncoming, { params: { id }, body: { version: 1 } }));
      expect(billed.state).toBe('billed');
      const { bills } = good(await manager.call(getOrder, { params: { id: order.id } }));
      expect(bills).toMatchObject([{ supplierNumber: number, net: 2000, tax: 380, total: 2380 }]);
    },
  );

  it('is one when the same file comes five times at once, and refused as another file of its number', async () => {
    const before = await rows();
    const file = suppliedUbl({ number: 'S-TWICE' });
    const ids = (await Promise.all(Array.from({ length: 5 }, () => take(file)))).map((one) => good(one));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    expect(ids.filter(({ isKnown }) => !isKnown)).toHaveLength(1);
    const lines = [suppliedLine({ name: 'Other tea' })];
    const { status, error } = await take(suppliedUbl({ number: 's-twice', lines }));
    expect([status, error?.message]).toEqual([409, expect.stringContaining('s-twice')]);
    expect(await rows()).toBe(before + 1);
  });

  it('has lines of the same number for two lines of the order, each said by hand once', async () => {
    const other = { ...teaLine(), quantity: '4', unitCost: '3', description: 'Cups' };
    const order = await placed({ lines: [{ ...teaLine(), description: 'Tea' }, other] });
    const cups = suppliedLine({ id: '1', name: 'Mugs', quantity: '5', price: '4.00', net: '20.00' });
    const totals = { lines: '40.00', net: '40.00', gross: '47.60', payable: '47.60', byOthers: [] };
    const lines = [suppliedLine(), cups];
    const sums = { net: '40.00', tax: '7.60', gross: '47.60' };
    const of = { number: 'S-SAME', orderReference: order.number!.toLowerCase(), lines, totals, ...sums };
    const { id } = good(await take(suppliedUbl(of)));
    const came = await read(id);
    expect(came.order?.id).toBe(order.id);
    expect(came.lines.map(({ key, orderLineId }) => [key, orderLineId])).toEqual([
      ['1', order.lines[0]!.id],
      ['1 (2)', null],
    ]);
    const matches = [{ line: '1 (2)', orderLineId: order.lines[1]!.id }];
    const said = await manager.call(call.updateIncoming, { params: { id }, body: { version: 1, matches } });
    expect(good(said).lines.map((line) => line.orderLineId)).toEqual(order.lines.map((line) => line.id));
    const stale = await manager.call(call.billIncoming, { params: { id }, body: { version: 1 } });
    expect(stale.status).toBe(409);
    good(await manager.call(call.billIncoming, { params: { id }, body: { version: 2 } }));
    const { bills } = good(await manager.call(getOrder, { params: { id: order.id } }));
    expect(bills).toMatchObject([{ net: 4000, tax: 760, total: 4760, lines: [{}, {}] }]);
  });

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

  it('is not seen, changed or downloaded by another business, or by whoever may not manage orders', async () => {
    const { id } = good(await take(suppliedUbl({ number: 'S-OURS' })));
    const b = await t.tenant();
    const params = { id };
    for (const [by, status] of [
      [b.manager, 404],
      [a.viewer, 403],
    ] as const) {
      const body = { version: 1, reason: 'No' };
      expect((await by.call(call.getIncoming, { params })).status).toBe(status);
      expect((await by.call(call.incomingFile, { params })).status).toBe(status);
      expect((await by.call(call.fileIncoming, { params, body })).status).toBe(status);
    }
  });

  it.each([
    ['nothing', ''],
    ['a picture', '\xff\xd8\xff\xe0 JFIF'],
    ['other XML', '<note/>'],
    ['a PDF that is cut off', '%PDF-1.7\n1 0 obj'],
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Invoice>&x;</Invoice>'],
    ['10,000 levels', '<a>'.repeat(10_000) + '</a>'.repeat(10_000)],
  ])('that is %s is refused in words, and nothing is written', async (_, text) => {
    const before = await rows();
    const { status, error } = await take(Buffer.from(text, 'latin1'));
    expect([status, error?.message]).toEqual([400, expect.stringMatching(/\w+ .*\.$/s)]);
    expect(await rows()).toBe(before);
  });
});
