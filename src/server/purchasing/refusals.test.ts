import { expect, it } from 'vitest';
import { done, purchasingApp } from '#server/testing/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { updateSetting } from '#shared/people/tenants/contract.ts';
import { createOrder } from '#shared/purchasing/purchaseOrders/contract.ts';
import { approveOrder, cancelOrder, placeOrder } from '#shared/purchasing/purchaseOrders/stepsContract.ts';

const { a, supplierId, draft, teaLine } = await purchasingApp();
const GERMAN = { 'accept-language': 'de' };
const ARABIC = { 'accept-language': 'ar-EG' };

it('an order above the threshold names both amounts', async () => {
  await a.admin.call(updateSetting, { body: { 'purchase.approvalThreshold': 5000 } });
  const { id, version } = await draft({ lines: [teaLine('100')] });
  const order = { params: { id }, body: { version } };
  const german = await a.manager.call(placeOrder, order, GERMAN);
  expect(german.error).toMatchObject({
    message:
      'Die Summe dieser Bestellung ist 200,00\u00a0$ und damit höher als 50,00\u00a0$: Jemand aus der Administration, der sie nicht verfasst hat, muss sie zuerst freigeben.',
    code: 'purchaseOrders.needsApproval',
    params: {
      total: { minor: 20000, currency: 'USD' },
      threshold: { minor: 5000, currency: 'USD' },
    },
  });
  const arabic = await a.manager.call(placeOrder, order, ARABIC);
  const [total, threshold] = [20000, 5000].map((minor) => formatMoney(minor, 'USD', 'ar'));
  expect(arabic.error.message).toBe(
    `إجمالي أمر الشراء هذا \u2068${total}\u2069، وهو أكثر من \u2068${threshold}\u2069: يجب أن يوافق عليه أولًا مسؤول لم يكتبه.`,
  );
  const denied = await a.manager.call(approveOrder, order, GERMAN);
  expect(denied.error.message).toBe('Nur die Administration kann eine Bestellung freigeben oder ablehnen.');
});

it('quantities are written with the separator of the language', async () => {
  const body = { supplierId, lines: [teaLine('1.5')] };
  const refused = async (headers: Record<string, string>) =>
    (await a.manager.call(createOrder, { body }, headers)).error.fields?.[0]?.message;
  expect(await refused(GERMAN)).toBe('TEA wird in „Stück“ gezählt, nur in ganzen Zahlen: 1,5 ist zu genau.');
  expect(await refused(ARABIC)).toBe(
    'يُعدّ \u2068TEA\u2069 بوحدة «\u2068قطعة\u2069» بأعداد صحيحة فقط: \u20681.5\u2069 أدق من ذلك.',
  );
});

it('what the status of an order does not allow is said in the words of the language', async () => {
  const { id, version } = await draft();
  const cancelled = done(await a.manager.call(cancelOrder, { params: { id }, body: { version } }));
  const order = { params: { id }, body: { version: cancelled.version } };
  const refused = async (headers: Record<string, string>) =>
    (await a.manager.call(placeOrder, order, headers)).error.message;
  expect(await refused(GERMAN)).toBe(
    'Die Bestellung an Northern Teas ist storniert: Bestellen ist nicht möglich.',
  );
  expect(await refused(ARABIC)).toBe(
    'حالة أمر الشراء \u2068إلى \u2068Northern Teas\u2069\u2069 هي «ملغى»: لا يمكن إرسال الطلب.',
  );
});
