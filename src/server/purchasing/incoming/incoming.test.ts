import { describe, expect, it } from 'vitest';
import { addRate, BUYER, withEInvoices } from '#server/testing/einvoice/business.ts';
import { supplied, suppliedCii, suppliedLine, suppliedUbl } from '#server/testing/einvoice/supplied.ts';
import { addCustomer, draftOf, issued } from '#server/testing/invoicing.ts';
import { addSupplier, purchasingApp } from '#server/testing/orders.ts';

import { good } from '#server/testing/testApp.ts';
import * as call from '#shared/purchasing/incoming/contract.ts';

import { getOrder } from '#shared/purchasing/purchaseOrders/contract.ts';
import { placeOrder } from '#shared/purchasing/purchaseOrders/stepsContract.ts';
import { invoicePdf } from '#shared/sales/invoices/sendContract.ts';

const { t, a, placed, receive, teaLine } = await purchasingApp();
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

  it('shows where it differs from what was ordered and has arrived, and is entered all the same', async () => {
    const cups = { ...teaLine(), quantity: '4', unitCost: '3', description: 'Cups' };
    const order = await placed({ lines: [{ ...teaLine(), description: 'Tea' }, cups] });
    good(await receive(order, ['10', '4']));
    const dearer = suppliedLine({ id: '2', name: 'Cups', quantity: '4', price: '3.50', net: '14.00' });
    const freight = suppliedLine({ id: '3', name: 'Freight', quantity: '1', price: '6.00', net: '6.00' });
    const more = suppliedLine({ quantity: '12', net: '24.00' });
    const totals = { lines: '44.00', net: '44.00', gross: '52.36', payable: '52.36', byOthers: [] };
    const sums = { net: '44.00', tax: '8.36', gross: '52.36', totals, lines: [more, dearer, freight] };
    const { id } = good(await take(suppliedCii({ number: 'S-OFF', orderReference: order.number!, ...sums })));
    const came = await read(id);
    expect(came.lines.map(({ name, match }) => [name, match])).toEqual([
      ['Tea', 'quantity'],
      ['Cups', 'price'],
      ['Freight', 'none'],
    ]);
    good(await manager.call(call.billIncoming, { params: { id }, body: { version: 1 } }));
    const { bills } = good(await manager.call(getOrder, { params: { id: order.id } }));
    expect(bills).toMatchObject([{ net: 4400, tax: 836, total: 5236 }]);
  });

  it('that nobody ordered here becomes a draft of an order, line by line', async () => {
    await addSupplier(a, 'Southern Cups', { email: 'billing@cups.example' });
    const seller = {
      ...supplied({ number: 'x' }).seller!,
      name: 'Southern Cups',
      taxIds: [{ id: 'FR40303265045', isVat: true, scheme: 'VAT' }],
    };
    const { id } = good(await take(suppliedUbl({ number: 'S-NEW', seller })));
    const came = await read(id);
    expect(came).toMatchObject({
      supplier: { name: 'Southern Cups' },
      order: null,
      blocker: expect.stringContaining('order'),
    });
    const ordered = good(await manager.call(call.orderIncoming, { params: { id }, body: { version: 1 } }));
    expect(ordered.lines[0]!.orderLineId).toBe(ordered.orderLines[0]!.id);
    const order = good(await manager.call(getOrder, { params: { id: ordered.order!.id } }));
    expect(order).toMatchObject({
      status: 'draft',
      lines: [{ description: 'Tea', quantity: '10', unitCost: '2' }],
    });
    // Not before it is placed.
    expect(ordered.blocker).toMatch(/^Place the draft/);
    expect((await manager.call(call.billIncoming, { params: { id }, body: { version: 2 } })).status).toBe(
      409,
    );
    good(await manager.call(placeOrder, { params: { id: order.id }, body: { version: order.version } }));
    expect(good(await manager.call(call.billIncoming, { params: { id }, body: { version: 2 } })).state).toBe(
      'billed',
    );
  });

  it('is put aside with a reason, taken up again, and kept with its file as it came', async () => {
    const file = suppliedUbl({ number: 'S-ASIDE' });
    const { id } = good(await take(file, 'aside.xml'));
    const params = { id };
    const aside = good(
      await manager.call(call.fileIncoming, { params, body: { version: 1, reason: 'Paid by card' } }),
    );
    expect(aside).toMatchObject({ state: 'filed', filedReason: 'Paid by card' });
    expect(
      (await manager.call(call.fileIncoming, { params, body: { version: 2, reason: 'Again' } })).status,
    ).toBe(409);
    expect(good(await manager.call(call.reopenIncoming, { params, body: { version: 2 } })).state).toBe(
      'open',
    );
    expect((await manager.call(call.reopenIncoming, { params, body: { version: 3 } })).status).toBe(409);
    expect(Buffer.from(good(await manager.call(call.incomingFile, { params })))).toEqual(file);
    const { entries } = good(await manager.call(call.incomingHistory, { params }));
    expect(entries.map(({ action }) => action)).toEqual([
      ...['reopened', 'filed', 'taken-in'].map((step) => `incoming-invoice.${step}`),
    ]);
  });

  it('that another business issued here comes in as its PDF, once, with the same totals', async () => {
    const b = await t.tenant();
    await withEInvoices(b);
    const customer = await addCustomer(b, BUYER);
    const taxRateId = await addRate(b, 'S', '19');
    const lines = [{ description: 'Cups', quantity: '3', unitPrice: '9.99', taxRateId }];
    const invoice = await issued(b, await draftOf(b, customer.id, lines));
    const pdf = Buffer.from(good(await b.manager.call(invoicePdf, { params: { id: invoice.id } })));
    const { id } = good(await take(pdf, `${invoice.number}.pdf`));
    const came = await read(id);
    expect(came).toMatchObject({ isPdf: true, number: invoice.number, seller: 'Harbor Supply GmbH' });
    expect([came.net, came.tax, came.total]).toEqual([2997, 569, 3566]);
    expect(came.total).toBe(invoice.total);
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
