import { expect } from 'vitest';
import { issueCreditNote } from '#shared/sales/creditNotes/contract.ts';
import { createCustomer } from '#shared/sales/customers/contract.ts';
import { createInvoice, issueInvoice } from '#shared/sales/invoices/contract.ts';
import { shareInvoice } from '#shared/sales/invoices/sendContract.ts';
import { recordPayment } from '#shared/sales/payments/contract.ts';
import { FROZEN } from './einvoice/frozen.ts';
import type { TestTenant } from './testApp.ts';

/** Ids of one record of every kind of what is sold. */
export type InvoicingRecords = {
  customer: string;
  customerToChange: string;
  invoice: string;
  invoiceToIssue: string;
  invoiceToVoid: string;
  invoiceToPay: string;
  invoiceToPayInFull: string;
  invoiceToSend: string;
  payment: string;
  paymentToVoid: string;
  allocation: string;
  creditNote: string;
  creditNoteToVoid: string;
  pdfBatch: string;
};

/** Where the calls about them are. */
export const OF_INVOICING: [start: string, record: keyof InvoicingRecords][] = [
  ['/api/customers/:id/page/', 'customer'],
  ['/api/customers/', 'customerToChange'],
  ['/api/invoice-pdfs/:id/', 'pdfBatch'],
  ['/api/invoice-pdfs/', 'invoice'],
  ['/api/invoices/:id/einvoice/', 'invoiceToSend'],
  ['/api/invoices/:id/issue/', 'invoiceToIssue'],
  ['/api/invoices/:id/void/', 'invoiceToVoid'],
  ['/api/invoices/:id/sends/', 'invoiceToSend'],
  ['/api/invoices/:id/reminders/', 'invoiceToSend'],
  ['/api/invoices/:id/links/', 'invoiceToSend'],
  ['/api/invoices/payments/', 'invoiceToPayInFull'],
  ['/api/invoices/sends/', 'invoiceToSend'],
  ['/api/invoices/reminders/', 'invoiceToSend'],
  ['/api/invoices/', 'invoice'],
  ['/api/payments/:id/void/', 'paymentToVoid'],
  ['/api/payments/', 'payment'],
  ['/api/allocations/', 'allocation'],
  ['/api/credit-notes/:id/void/', 'creditNoteToVoid'],
  ['/api/credit-notes/', 'creditNote'],
];

/** A customer with documents in every state that a call is made in. */
export async function makeInvoicing({
  id: tenantId,
  admin,
  services,
}: TestTenant): Promise<InvoicingRecords> {
  const { database } = services;
  const made = <T extends { id: string }>({
    status,
    body,
    error,
  }: {
    status: number;
    body: T;
    error: unknown;
  }) => {
    expect(status, JSON.stringify(error)).toBe(200);
    return body.id;
  };
  const customerId = made(
    await admin.call(createCustomer, { body: { name: 'Tea House', email: 'books@example.com' } }),
  );
  const customerToChange = made(await admin.call(createCustomer, { body: { name: 'Coffee House' } }));
  const lines = [{ description: 'Tea', quantity: '1', unitPrice: '10' }];
  const draft = async () => made(await admin.call(createInvoice, { body: { customerId, lines } }));
  const issued = async () => {
    const id = await draft();
    made(await admin.call(issueInvoice, { params: { id }, body: { version: 1 } }));
    return id;
  };
  const pay = async (invoiceId: string | null) => {
    const allocations = invoiceId ? [{ invoiceId, amount: 10 }] : [];
    const body = { customerId, amount: 100, method: 'cash', allocations };
    return made(await admin.call(recordPayment, { body }));
  };
  const invoiceToPay = await issued();
  const [payment, invoiceToSend] = [await pay(null), await issued()];
  const paymentToVoid = await pay(invoiceToPay);
  await pay(invoiceToPay);
  const credited = async () =>
    made(await admin.call(issueCreditNote, { body: { customerId, lines, reason: 'Broken' } }));
  const [creditNote, creditNoteToVoid] = [await credited(), await credited()];
  await admin.call(shareInvoice, { params: { id: invoiceToSend } });
  const [allocation] = await database.withTenantAsSystem(tenantId, async (tx) => {
    await tx.query({
      text: `insert into invoice_deliveries (tenant_id, id, invoice_id, kind, recipients, sent_by)
             values (:tenant, gen_random_uuid(), $1, 'invoice', '{}', 'Test')`,
      values: [invoiceToSend],
    });
    return tx.query<{ id: string }>({
      text: 'select id from allocations where tenant_id = :tenant order by id desc limit 1',
    });
  });
  const records = {
    ...{
      customer: customerId,
      customerToChange,
      invoice: await draft(),
      invoiceToIssue: await draft(),
      invoiceToPay,
    },
    ...{ invoiceToVoid: await issued(), invoiceToPayInFull: await issued(), invoiceToSend },
    ...{ payment, paymentToVoid, allocation: allocation!.id, creditNote, creditNoteToVoid },
  };
  // One that is done, so that nothing changes by itself.
  const pdfBatch = crypto.randomUUID();
  await database.pool.query(
    "insert into pdf_batches (tenant_id, id, state, invoice_ids, created_by) values ($1, $2, 'done', $3, 'Test')",
    [tenantId, pdfBatch, [records.invoice]],
  );
  await services.files.put(`invoice-pdfs/${tenantId}/${pdfBatch}`, Buffer.from('PK'), 'application/zip');
  // What is issued refuses to be changed; an e-invoice is frozen with it where the business makes them.
  for (const [table, id] of [
    ['invoices', invoiceToSend],
    ['credit_notes', creditNote],
  ]) {
    await database.pool.query(`alter table ${table} disable trigger user`);
    await database.pool.query(`update ${table} set einvoice = $3 where tenant_id = $1 and id = $2`, [
      ...[tenantId, id],
      JSON.stringify(FROZEN),
    ]);
    await database.pool.query(`alter table ${table} enable trigger user`);
  }
  // Samples say that the version which was seen is the first one.
  await database.pool.query('update invoices set version = 1 where tenant_id = $1', [tenantId]);
  return { ...records, pdfBatch };
}
