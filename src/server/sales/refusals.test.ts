import { expect, it } from 'vitest';
import { addCustomer, draftOver, invoiceOver } from '#server/testing/invoicing.ts';
import { good, testApp } from '#server/testing/testApp.ts';
import { formatMoney } from '#shared/money.ts';
import { updateInvoice } from '#shared/sales/invoices/contract.ts';
import { sendInvoices } from '#shared/sales/invoices/sendContract.ts';
import { payInvoices, recordPayment, refundPayment } from '#shared/sales/payments/contract.ts';

const t = await testApp();
const GERMAN = { 'accept-language': 'de-AT,de;q=0.9' };
const ARABIC = { 'accept-language': 'ar' };

it('amounts that are not left are named as the language writes them', async () => {
  const a = await t.tenant();
  const { id: customerId } = await addCustomer(a);
  const body = { customerId, amount: 123456, method: 'cash' };
  const { id } = good(await a.manager.call(recordPayment, { body }));
  const refund = { params: { id }, body: { amount: 200000, method: 'cash' } };
  const german = await a.manager.call(refundPayment, refund, GERMAN);
  const message = 'Davon sind nur noch 1.234,56\u00a0$ übrig.';
  expect(german.error).toMatchObject({
    message,
    code: 'payments.onlyLeft',
    params: { left: { minor: 123456, currency: 'USD' } },
    fields: [{ field: 'amount', message, code: 'payments.onlyLeft' }],
  });
  const arabic = await a.manager.call(refundPayment, refund, ARABIC);
  expect(arabic.error.message).toBe(`لم يبق إلا \u2068${formatMoney(123456, 'USD', 'ar')}\u2069.`);
});

it('counts go by the plural of the language', async () => {
  const { manager } = await t.tenant();
  const body = { ids: Array.from({ length: 101 }, () => crypto.randomUUID()), method: 'cash' };
  const refused = async (headers: Record<string, string>) =>
    (await manager.call(payInvoices, { body }, headers)).error.fields?.[0]?.message;
  expect(await refused(GERMAN)).toBe('Höchstens 100 Rechnungen auf einmal.');
  expect(await refused(ARABIC)).toBe('الحد الأقصى دفعة واحدة: 100 فاتورة.');
});

it('what an invoice is too far for, and what several of them were refused for', async () => {
  const a = await t.tenant();
  const { id: customerId } = await addCustomer(a);
  const [draft, issued] = [await draftOver(a, customerId, 100), await invoiceOver(a, customerId, 100)];
  const edit = { params: { id: issued.id }, body: { version: issued.version, notes: 'x' } };
  expect((await a.manager.call(updateInvoice, edit, GERMAN)).error.message).toBe(
    `Die Rechnung ${issued.number} ist schon ausgestellt, daher ist das nicht mehr möglich.`,
  );
  const refused = async (headers: Record<string, string>) =>
    good(await a.manager.call(sendInvoices, { body: { ids: [draft.id] } }, headers)).refused[0]?.message;
  expect(await refused(GERMAN)).toBe(
    'Die Rechnung für Tea House ist noch ein Entwurf: Stellen Sie sie zuerst aus.',
  );
  expect(await refused(ARABIC)).toBe('فاتورة \u2068Tea House\u2069 ما زالت مسودة: أصدرها أولًا.');
});
