import { z } from 'zod';
import { say } from '#shared/refusals/say.ts';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { orderCalls } from './contract.ts';
import { Order } from './shapes.ts';

// The steps of a purchase order from one status to another. Each names the version that was seen.

const tag = 'Purchase orders';
const params = z.strictObject({ id: f.id });
const seen = z.strictObject({ version: f.version });
const withReason = seen.extend({ reason: f.text(1000).optional() });

export const submitOrder = orderCalls.step('submit', {
  summary: 'Ask for the approval of a draft; the admins but its authors are told',
  body: seen,
});

export const approveOrder = defineCall({
  method: 'POST',
  url: '/api/purchase-orders/:id/approve',
  // Admins alone have it: the table of permissions has none for approvals.
  needs: 'settings:manage',
  refusal: say('purchaseOrders.approvedByAdmins'),
  tag,
  summary: 'Approve an order that waits for it, as an admin who has not written it',
  params,
  body: seen.extend({ comment: f.text(1000).optional() }),
  answer: Order,
});

export const rejectOrder = defineCall({
  method: 'POST',
  url: '/api/purchase-orders/:id/reject',
  needs: 'settings:manage',
  refusal: say('purchaseOrders.approvedByAdmins'),
  tag,
  summary: 'Send an order that waits for approval back to its author, with a comment',
  params,
  body: seen.extend({ comment: f.requiredText(1000) }),
  answer: Order,
  example: { version: 2, comment: 'Too many for one season.' },
});

export const placeOrder = orderCalls.step('order', {
  summary: 'Place an order that is approved, or a draft that needs no approval: from now on it is incoming',
  body: seen.extend({ /** Today where it is left out. */ orderDate: f.dateSoFar.optional() }),
});

export const cancelOrder = orderCalls.step('cancel', {
  summary: 'Cancel an order of which nothing was received or billed',
  body: withReason,
});

export const closeOrder = orderCalls.step('close', {
  summary: 'Close an order, short where something is still to come; that is not incoming any more',
  body: withReason,
});

export const shortCloseLine = defineCall({
  method: 'POST',
  url: '/api/purchase-orders/:id/lines/:lineId/short-close',
  needs: 'purchase-orders:manage',
  tag,
  summary: 'Wait no longer for the rest of a line; it is not incoming any more',
  params: params.extend({ lineId: f.id }),
  body: withReason,
  answer: Order,
});
