import { describe, expect, it } from 'vitest';
import * as call from '#shared/purchaseOrders/filesContract.ts';
import type { Order } from '#shared/purchaseOrders/shapes.ts';
import { placeOrder } from '#shared/purchaseOrders/stepsContract.ts';
import { updateBranding } from '#shared/tenants/contract.ts';
import { freePort } from '../testing/childApp.ts';
import { startMailServer } from '../testing/mailServer.ts';
import { inMails, mailBecomes } from '../testing/mails.ts';
import { done, openPurchasing } from '../testing/orders.ts';
import { textOfPdf } from '../testing/pdfText.ts';
import { testApp } from '../testing/testApp.ts';

const port = await freePort();
const t = await testApp({
  mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Stockbook <stock@mail.example.com>' },
});
const { a, draft, placed, teaLine } = await openPurchasing(t);
const b = await t.tenant();

const PDF = Buffer.from('%PDF-1.7 the offer');

describe('files of an order', () => {
  it('are attached, listed, saved and taken off by managers of the tenant alone', async () => {
    const { id } = await draft();
    const input = { params: { id }, query: { name: 'Offer ä 1.pdf' }, body: PDF };
    expect((await a.viewer.call(call.addOrderFile, input)).status).toBe(403);
    expect((await b.admin.call(call.addOrderFile, input)).status).toBe(404);
    const { body } = await a.manager.call(call.addOrderFile, input);
    expect(body.file).toMatchObject({
      name: 'Offer ä 1.pdf',
      contentType: 'application/pdf',
      size: PDF.length,
    });
    const params = { id, fileId: body.file.id };
    expect((await b.admin.call(call.readOrderFile, { params })).status).toBe(404);
    const read = await a.manager.call(call.readOrderFile, { params });
    expect([String(read.body), read.headers['content-type'], read.headers['content-disposition']]).toEqual([
      PDF.toString(),
      'application/octet-stream',
      "attachment; filename*=UTF-8''Offer%20%C3%A4%201.pdf",
    ]);
    expect((await a.viewer.call(call.removeOrderFile, { params })).status).toBe(403);
    expect((await b.admin.call(call.removeOrderFile, { params })).status).toBe(404);
    expect((await a.manager.call(call.removeOrderFile, { params })).body).toEqual({ removed: true });
    expect((await a.manager.call(call.readOrderFile, { params })).status).toBe(404);
  });
});

describe('the PDF of an order', () => {
  const linesOf = async (order: Order) => {
    const answer = await t.app.inject({
      url: `/api/purchase-orders/${order.id}/pdf`,
      headers: { authorization: `Bearer ${a.manager.token}` },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    return (await textOfPdf(answer.rawPayload)).map(({ text }) => text).join('\n');
  };

  it('says what the supplier is to know, and no more', async () => {
    const fields = {
      lines: [
        {
          ...teaLine('2.5', '1234.5'),
          itemId: null,
          description: 'Rope',
          supplierSku: 'R-7',
          purchaseUnit: 'coil',
          taxRate: '19',
        },
      ],
      landedCosts: [{ kind: 'duty' as const, amount: 77_77, spread: 'value' as const }],
      notes: 'Deliver in the morning',
      internalNotes: 'They are late again',
    };
    const order = await placed(fields);
    const text = await linesOf(order);
    for (const said of [
      order.number!,
      'Northern Teas',
      'Rope',
      'R-7',
      '2.5 coil',
      '$1,234.50',
      '$3,086.25',
      'Tax 19 %',
      '$3,672.64',
      'Deliver in the morning',
    ])
      expect(text).toContain(said);
    for (const secret of ['77.77', 'They are late again']) expect(text).not.toContain(secret);
    expect(await linesOf(await draft())).toContain('Draft');
    expect((await b.admin.call(call.orderPdf, { params: { id: order.id } })).status).toBe(404);
    expect((await a.viewer.call(call.orderPdf, { params: { id: order.id } })).status).toBe(403);
  });
});

describe('an order that is mailed', () => {
  it('reaches the supplier with its PDF, and the answer the business; who sent it when is written down', async () => {
    const server = await startMailServer({ port });
    await a.admin.call(updateBranding, { body: { contactEmail: 'buying@harbor.test' } });
    const order = await placed();
    const params = { id: order.id };
    const body = { version: order.version, message: 'Please confirm.' };
    expect((await a.viewer.call(call.sendOrder, { params, body })).status).toBe(403);
    expect((await b.admin.call(call.sendOrder, { params, body })).status).toBe(404);
    const sent = done(await a.manager.call(call.sendOrder, { params, body }));
    expect(sent).toMatchObject({ sentTo: 'orders@northernteas.test', status: 'ordered' });
    const [written] = await inMails<{ id: string }>(
      t.services,
      "select id from mails where template = 'purchase-order'",
    );
    await mailBecomes(t.services, written!.id, {
      status: 'sent',
      subject: `Purchase order ${order.number} from ${a.id}`,
    });
    const [mail] = server.arrived;
    const { raw } = mail!;
    expect(raw).toContain(`filename=${order.number}.pdf`);
    expect(raw).toContain('Reply-To: buying@harbor.test');
    expect(raw.replaceAll(/\s/g, '')).toContain(Buffer.from('%PDF-1.').toString('base64').slice(0, 9));
    // Once it has gone out, nothing of it lies around.
    expect((await t.database.pool.query('select from mail_attachments')).rowCount).toBe(0);
    await server.stop();
  });

  it('is a placed one, and needs an address', async () => {
    const order = await draft();
    const send = (of: Order, more = {}) =>
      a.manager.call(call.sendOrder, { params: { id: of.id }, body: { version: of.version, ...more } });
    expect((await send(order)).error.message).toBe(
      'The draft for Northern Teas is a draft: only a placed order can be sent.',
    );
    const ready = done(await a.manager.call(placeOrder, { params: { id: order.id }, body: { version: 1 } }));
    expect((await send(ready, { to: 'nowhere' })).error.fields?.[0]?.field).toBe('to');
  });
});
