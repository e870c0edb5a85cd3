import type { receiveOrder } from '#shared/purchasing/purchaseOrders/receiptContract.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import type { CallOptions } from '#web/api/call.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { DeviceError } from '#web/api/errors.ts';
import { dropKept, keep, kept } from '#web/api/kept.ts';
import { queueAndSend } from '#web/api/outboxSending.ts';
import type { QueuedReceipt } from './receiptSender.ts';
import type { ReceiveValues } from './receiving.ts';

// What is typed of a receipt, on this device: as long as it is typed, and until the server has it.

/** What was typed of a receipt before: left in the middle, or refused (then the entry that a new one takes the place of). */
export type Begun = { values: ReceiveValues; at: number; instead?: string };

const SHELF = 'receiving';

export async function begunReceipt(orderId: string): Promise<Begun | null> {
  const found = await kept<ReceiveValues>(SHELF, orderId);
  return found && { values: found.value, at: found.at };
}

export const keepReceipt = (orderId: string, values: ReceiveValues) => keep(SHELF, orderId, values);
export const dropReceipt = (orderId: string) => dropKept(SHELF, orderId);

type Sent = { order: Order; receiptId: string } | 'waiting' | 'sent';

/**
 * Sends a receipt by way of the outbox, so that it arrives once, however bad the connection is. Throws what the server
 * refuses it with. A device that keeps nothing sends it straight away, as long as there is a network.
 */
export async function sendReceipt(
  orderId: string,
  label: string,
  { instead, ...payload }: Omit<QueuedReceipt, 'orderId'> & { instead: string | undefined },
  options: CallOptions,
): Promise<Sent> {
  try {
    const entry = { key: orderId, label, payload: { orderId, ...payload } satisfies QueuedReceipt };
    const sent = await queueAndSend('receipt', entry, { instead });
    if (sent.state === 'waiting') return 'waiting';
    return sent.answer ? { order: sent.answer as Order, receiptId: sent.id } : 'sent';
  } catch (error) {
    if (!(error instanceof DeviceError) || navigator.onLine === false) throw error;
    const order = await callApi(call, { params: { id: orderId }, body: payload.body }, options);
    return { order, receiptId: order.receipts.at(-1)?.id ?? '' };
  }
}

const call = endpoint<typeof receiveOrder>();
