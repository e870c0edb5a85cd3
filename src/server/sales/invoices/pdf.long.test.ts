// Second tier: costs more than five seconds.
// First tier: src/server/foundation/pdf/pdf.test.ts
import { setTimeout as sleep } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { addRate, BUYER, withEInvoices } from '#server/testing/einvoice/business.ts';
import { addCustomer, draftOf, draftOver, invoiceOver, issued } from '#server/testing/invoicing.ts';
import { textOfPdf } from '#server/testing/pdfText.ts';
import { good, ownApp, type TestTenant } from '#server/testing/testApp.ts';
import { formatMoney } from '#shared/money.ts';
import { updatePreferences } from '#shared/people/tenants/contract.ts';
import * as call from '#shared/sales/invoices/batchContract.ts';
import { pdfWords } from '#shared/sales/printing/words.ts';
import { pdfBatchJobs } from './batches.ts';

const t = await ownApp();

const start = async (a: TestTenant, ids: string[]) =>
  good(await a.manager.call(call.startPdfBatch, { body: { ids } }));
const read = async (a: TestTenant, id: string) =>
  good(await a.manager.call(call.getPdfBatch, { params: { id } }));
/** How far it was whenever it was asked, and what became of it. */
async function followed(a: TestTenant, id: string) {
  const seen: number[] = [];
  for (;;) {
    const batch = await read(a, id);
    seen.push(batch.done);
    if (batch.state !== 'working') return { batch, seen };
    await sleep(100);
  }
}

const pdfOf = async (a: TestTenant, id: string, direction?: 'rtl') => {
  const { token } = a.manager;
  const url = `/api/invoices/${id}/pdf`;
  const { rawPayload } = await t.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const pages = await textOfPdf(rawPayload, direction);
  return pages.map(({ text }) => text.replace(/\s+/g, ' '));
};

describe('the PDF of an invoice', () => {
  it.each([
    ['en', 1, '北京茶行有限公司', '龙井茶'],
    ['ar', 2, 'شركة النور للتجارة', 'شاي أخضر'],
    ['de', 40, 'Käse & Söhne', 'Grüner Tee'],
    ['en', 300, 'Corner Tea House', 'Green tea'],
  ] as const)('says in %s what the screen says of %i lines', async (language, count, name, what) => {
    const a = await t.tenant();
    good(await a.admin.call(updatePreferences, { body: { language } }));
    const { id } = await addCustomer(a, { name });
    const lines = Array.from({ length: count }, (_, n) => ({
      description: `${what} ${n + 1}`,
      ...{ quantity: String(n + 1), unitPrice: `${(n * 7) % 50}.99`, taxRate: n % 2 ? '19' : '7' },
      discount: n % 3 ? null : { kind: 'percent' as const, percent: '5' },
    }));
    const draft = await draftOver(a, id, 0, { lines, discount: { kind: 'amount', amount: 50 } });
    const { number, totals, lines: shown } = await issued(a, draft);
    const pages = await pdfOf(a, draft.id, language === 'ar' ? 'rtl' : undefined);
    const text = pages.join(' ');
    const money = (minor: number) => formatMoney(minor, 'USD', language).replace(/\s+/g, ' ');
    // Marks of direction are no text that is copied.
    const bare = (said: string) => said.replace(/[\u200e\u200f\u061c]/g, '');
    for (const said of [name, number!]) expect(text).toContain(said);
    let at = 0;
    for (const { description, total } of shown) {
      for (const said of [description, bare(money(total))]) {
        const found = bare(text).indexOf(said, language === 'ar' ? 0 : at);
        expect(found, said).toBeGreaterThanOrEqual(0);
        at = found;
      }
    }
    const { subtotal, discount, net, taxes, total } = totals;
    for (const amount of [subtotal, -discount, net, ...taxes.map(({ tax }) => tax), total])
      expect(bare(text)).toContain(bare(money(amount)));
    for (const [index, page] of pages.entries()) {
      const label = pdfWords(language).page;
      expect(page).toContain(
        label.replace('{page}', String(index + 1)).replace('{pages}', String(pages.length)),
      );
    }
    expect(pages.length).toBeGreaterThan(count / 40);
  });
});

describe('PDFs of many invoices', () => {
  it('a hundred are made in the background, can be followed, and come as one file', async () => {
    const a = await t.tenant();
    const { id } = await addCustomer(a);
    const drafts = Array.from({ length: 100 }, (_, n) => draftOver(a, id, 100 + n));
    const ids = (await Promise.all(drafts)).map((draft) => draft.id);
    const issued = await invoiceOver(a, id, 12345);
    const batch = await start(a, [issued.id, ...ids.slice(1), ids[1]!]);
    expect(batch).toMatchObject({ state: 'working', total: 100, message: '' });
    const { batch: made, seen } = await followed(a, batch.id);
    expect(made).toMatchObject({ state: 'done', done: 100 });
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(seen.some((done) => done > 0 && done < 100)).toBe(true);
    const answer = await t.app.inject({
      url: `/api/invoice-pdfs/${batch.id}/file`,
      headers: { authorization: `Bearer ${a.manager.token}` },
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining('invoices.zip'),
    });
    const files = unzipSync(answer.rawPayload);
    expect(Object.keys(files)).toEqual([
      ...[`${issued.number}.pdf`, 'draft.pdf'],
      ...Array.from({ length: 98 }, (_, n) => `draft-${n + 2}.pdf`),
    ]);
    const [page] = await textOfPdf(Buffer.from(files[`${issued.number}.pdf`]!));
    expect(page!.text).toContain('$123.45');
    expect((await textOfPdf(Buffer.from(files['draft-99.pdf']!)))[0]!.text).toContain('$1.99');
  });

  it('can be stopped, fail in words, and are forgotten after a day', async () => {
    const a = await t.tenant();
    const { id } = await addCustomer(a);
    const draft = await draftOver(a, id, 100);
    const asOwner = (text: string, values: unknown[]) => t.database.pool.query(text, values);
    const waiting = async (ids: string[]) => {
      const batch = crypto.randomUUID();
      const text =
        "insert into pdf_batches (tenant_id, id, invoice_ids, created_by) values ($1, $2, $3, 'x')";
      await asOwner(text, [a.id, batch, ids]);
      return batch;
    };
    const stopped = await waiting([draft.id]);
    const params = { id: stopped };
    expect((await a.manager.call(call.pdfBatchFile, { params })).error.message).toBe(
      'These PDFs are not made.',
    );
    expect(good(await a.manager.call(call.cancelPdfBatch, { params }))).toMatchObject({ state: 'cancelled' });
    const [job] = pdfBatchJobs(t.services);
    const run = (batchId: string, signal = new AbortController().signal) =>
      job!.run({ tenantId: a.id, batchId } as never, signal);
    await run(stopped);
    expect(await read(a, stopped)).toMatchObject({ state: 'cancelled', done: 0 });
    const gone = await waiting([draft.id, crypto.randomUUID()]);
    await run(gone);
    expect(await read(a, gone)).toMatchObject({ state: 'failed', done: 1, message: 'Invoice not found.' });
    // The server stops in between: the queue gives the work out again, and it is begun anew.
    const broken = await waiting([draft.id]);
    await expect(run(broken, AbortSignal.abort())).rejects.toThrow('begun anew');
    await run(broken);
    expect(await read(a, broken)).toMatchObject({ state: 'done', done: 1 });
    await asOwner("update pdf_batches set created_at = now() - interval '2 days' where id = $1", [broken]);
    await run(await waiting([draft.id]));
    expect((await a.manager.call(call.pdfBatchFile, { params: { id: broken } })).status).toBe(404);
    expect(await t.services.files.has(`invoice-pdfs/${a.id}/${broken}`)).toBe(false);
  });

  it('are of invoices of the own tenant, for whoever may see them', async () => {
    const [a, b] = [await t.tenant(), await t.tenant()];
    const draft = await draftOver(a, (await addCustomer(a)).id, 100);
    const body = { ids: [draft.id] };
    expect((await a.viewer.call(call.startPdfBatch, { body })).status).toBe(403);
    const other = await b.manager.call(call.startPdfBatch, { body });
    expect([other.status, other.error.fields]).toEqual([
      400,
      [{ field: 'ids.0', message: 'There is no such invoice.', code: 'invoices.unknown' }],
    ]);
    const { id } = await start(a, [draft.id]);
    for (const asked of [call.getPdfBatch, call.cancelPdfBatch, call.pdfBatchFile])
      expect((await b.manager.call(asked, { params: { id } })).status).toBe(404);
  });
});

describe('the e-invoices of many invoices', () => {
  it('are made of those that have one; how many were left out is said', async () => {
    const a = await t.tenant();
    const buyer = await addCustomer(a, BUYER);
    const before = await invoiceOver(a, buyer.id, 100);
    await withEInvoices(a);
    const taxRateId = await addRate(a, 'S', '19');
    const lines = [{ description: 'Tea', quantity: '1', unitPrice: '10', taxRateId }];
    const invoice = await issued(a, await draftOf(a, buyer.id, lines));
    const begin = async (ids: string[], kind: call.BatchKind) =>
      (await followed(a, good(await a.manager.call(call.startPdfBatch, { body: { ids, kind } })).id)).batch;

    const batch = await begin([before.id, invoice.id], 'cii');
    expect(batch).toMatchObject({
      ...{ state: 'done', done: 2, total: 2 },
      message: 'Left out, because they have no e-invoice: 1.',
    });
    const file = await t.app.inject({
      method: 'GET',
      url: `/api/invoice-pdfs/${batch.id}/file`,
      headers: { authorization: `Bearer ${a.manager.token}` },
    });
    const files = unzipSync(file.rawPayload);
    expect(Object.keys(files)).toEqual([`${invoice.number}-cii.xml`]);
    expect(Buffer.from(Object.values(files)[0]!).toString()).toMatch(/^<\?xml/);

    expect(await begin([before.id], 'ubl')).toMatchObject({
      ...{ state: 'failed', message: 'None of these invoices has an e-invoice.' },
    });
  });
});
