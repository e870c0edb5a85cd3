import { registerSender } from '#web/api/outboxSending.ts';

/** Every kind of entry of the outbox, and what sends it: loaded when there is something of it. */
export function registerSenders(): void {
  registerSender(
    'receipt',
    async () => (await import('#web/purchasing/purchaseOrders/receiptSender.ts')).receiptSender,
  );
  registerSender('count', async () => (await import('#web/stock/counts/countSender.ts')).countSender);
}
