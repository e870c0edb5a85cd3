import { describe, expect, it, vi } from 'vitest';
import { freePort } from '#server/testing/childApp.ts';
import { refusal, startMailServer } from '#server/testing/mailServer.ts';
import { inMails, mailBecomes, mailsDone } from '#server/testing/mails.ts';
import { addSupplier, done, openPurchasing } from '#server/testing/orders.ts';
import { textOfPdf } from '#server/testing/pdfText.ts';
import { ownApp } from '#server/testing/testApp.ts';
import { cellTexts } from '#shared/foundation/documents/printed.ts';
import { listOutbox, retryMail } from '#shared/foundation/mail/contract.ts';
import { tenantContext, updateBranding } from '#shared/people/tenants/contract.ts';
import { orderDocument, penOf } from '#shared/purchasing/printing/document.ts';
import { getOrder } from '#shared/purchasing/purchaseOrders/contract.ts';
import * as call from '#shared/purchasing/purchaseOrders/filesContract.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { placeOrder } from '#shared/purchasing/purchaseOrders/stepsContract.ts';

const port = await freePort();
const t = await ownApp({
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

const linesOf = async (order: Order) => {
  const answer = await t.app.inject({
    url: `/api/purchase-orders/${order.id}/pdf`,
    headers: { authorization: `Bearer ${a.manager.token}` },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return (await textOfPdf(answer.rawPayload)).map(({ text }) => text).join('\n');
};

describe('the PDF of an order', () => {
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
      'Tax 19%',
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

describe('the sheet of an order', () => {
  it('says on the screen and on paper the same: who it goes to and where, and each line by both codes', async () => {
    const supplier = await addSupplier(a, 'Levante Tés', {
      contacts: [{ name: 'Ana Ruiz', role: '', email: 'ana@levante.test', phone: '' }],
      addresses: [
        { label: '', street: '4 Calle Mayor', city: 'Altea', region: '', postalCode: '03590', country: '' },
      ],
    });
    const order = await placed({
      supplierId: supplier,
      supplierReference: 'K-77',
      expectedDate: '2031-05-09',
      lines: [
        { ...teaLine('3', '1.25'), supplierSku: 'LT-9', taxRate: '7.5' },
        { ...teaLine('1', '2'), supplierSku: '' },
      ],
    });
    expect(order.supplierParty).toMatchObject({ contact: 'Ana Ruiz', address: { city: 'Altea' } });
    const { tenant } = (await a.manager.call(tenantContext)).body;
    const written = orderDocument(
      order,
      { ...tenant.branding, name: tenant.name },
      penOf(tenant.preferences, order.currency),
    );
    const { sku } = order.lines[0]!;
    const [line, plain] = written.tables[0]!.rows.map(({ cells }) => cells.map(cellTexts));
    expect(line?.map(({ text }) => text).slice(1)).toEqual(['3 each', '$1.25', '$3.75']);
    expect([line?.[0]?.detail, plain?.[0]?.detail]).toEqual([`${sku} · Your code: LT-9`, sku]);
    const texts = [
      ...[written.title, written.number ?? ''],
      ...written.parties.flatMap(({ label, name, lines }) => [label, name, ...lines]),
      ...[...written.facts, ...written.totals].flatMap(({ label, value }) => [label, value]),
      ...[...(line ?? []), ...(plain ?? [])].flatMap(({ text, detail }) => [text, detail]),
    ];
    expect(texts).toEqual(
      expect.arrayContaining(['Ana Ruiz', '4 Calle Mayor', '03590 Altea', 'K-77', 'Tax 7.5%']),
    );
    const paper = await linesOf(order);
    for (const text of texts) expect(paper).toContain(text);
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

  it('and did not arrive was sent as it was before, and says why; once more from the outbox, it was sent', async () => {
    let refused = true;
    const server = await startMailServer({
      port,
      onRecipient: (address) => {
        if (refused && address === 'gone@example.com') throw refusal(550, 'No such mailbox');
      },
    });
    const params = { id: (await placed()).id };
    const read = async () => done(await a.manager.call(getOrder, { params }));
    const send = async (to: string) =>
      done(await a.manager.call(call.sendOrder, { params, body: { version: (await read()).version, to } }));
    const reads = (wanted: Partial<Order>) =>
      vi.waitFor(async () => expect(await read()).toMatchObject(wanted), { interval: 50 });
    const undelivered = {
      to: 'gone@example.com',
      reason: 'The mail server answered: 550 No such mailbox',
    };
    expect(await send('gone@example.com')).toMatchObject({ sentTo: 'gone@example.com', undelivered: null });
    await reads({ sentTo: null, sentAt: null, undelivered });
    expect(await send('here@example.com')).toMatchObject({ sentTo: 'here@example.com', undelivered: null });
    await send('gone@example.com');
    await reads({ sentTo: 'here@example.com', undelivered });
    const trail = await t.database.pool.query(
      "select changes from audit_events where entity_id = $1 and action = 'purchase-order.undelivered'",
      [params.id],
    );
    const changes = {
      email: { before: 'gone@example.com', after: null },
      reason: { before: null, after: undelivered.reason },
    };
    expect(trail.rows).toEqual([{ changes }, { changes }]);
    refused = false;
    await mailsDone(t.services);
    const platform = (await t.tenant({ id: 'public' })).admin;
    const { mails } = (await platform.call(listOutbox, { query: { q: 'gone@example.com' } })).body;
    expect((await platform.call(retryMail, { params: { id: mails[0]!.id } })).status).toBe(200);
    await reads({ sentTo: 'gone@example.com', undelivered: null });
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
