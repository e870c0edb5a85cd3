import type { Ctx } from '#server/foundation/context.ts';
import { newId } from '#server/foundation/ids.ts';
import { queueMail } from '#server/foundation/mail/queue.ts';
import { purchaseOrder } from '#server/foundation/mail/templates/purchaseOrder.ts';
import { pdfFileOf } from '#server/foundation/pdf/makePdf.ts';
import type { Services } from '#server/foundation/services.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { requireConfirmed } from '#server/people/identity/confirmation.ts';
import { showDate } from '#shared/dates.ts';
import { fieldError } from '#shared/errors.ts';
import { isMailAddress } from '#shared/foundation/mail/address.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import { findSuppliers } from '../suppliers/find.ts';
import { readOrder } from './detail.ts';
import { lockOrder } from './lock.ts';
import { pdfOf } from './pdf.ts';
import { recordStep, writeOrder } from './record.ts';
import type { Seen } from './steps.ts';

/** The job that looks at what became of the mail of an order. */
export const MAIL_JOB = 'purchase-order-mail';

/**
 * Mails a placed order to the supplier, with the PDF attached; answers go to the contact address of the business.
 * Throws aborted as `lockOrder` does, permission-denied as long as the own email address is not confirmed, and
 * invalid-argument where no address is known.
 */
export async function sendOrder(
  ctx: Ctx,
  { jobs }: Pick<Services, 'jobs'>,
  { to, message, ...seen }: Seen & { to?: string; message?: string },
): Promise<Order> {
  const order = await lockOrder(ctx, seen, 'send');
  await requireConfirmed(ctx);
  const supplier = (await findSuppliers(ctx, [order.supplierId])).get(order.supplierId);
  const address = to ?? supplier?.email ?? '';
  if (!isMailAddress(address))
    throw fieldError('to', say('purchaseOrders.noAddress', { supplier: order.supplier }));
  const { name: tenantName, branding, preferences } = await tenantOf(ctx);
  const pdf = await pdfOf(ctx, order.id);
  if (order.number === null) throw new Error('A placed order has no number.');
  const mailingId = newId();
  await ctx.tx.query({
    text: 'insert into purchase_order_mailings (tenant_id, id, order_id, recipient) values (:tenant, $1, $2, $3)',
    values: [mailingId, order.id, address],
  });
  await queueMail(ctx, jobs, {
    to: { address, name: order.supplier },
    ...(branding.contactEmail ? { replyTo: branding.contactEmail } : {}),
    content: purchaseOrder({
      tenantName,
      language: preferences.language,
      number: order.number,
      revision: order.revision,
      expectedDate: order.expectedDate && showDate(order.expectedDate, preferences.dateFormat),
      message: message ?? '',
    }),
    attachments: [{ contentType: 'application/pdf', ...(await pdfFileOf(pdf)) }],
    mailing: { id: mailingId, job: MAIL_JOB },
  });
  await writeOrder(ctx, order, {
    columns: { sent_at: new Date(), sent_to: address },
    action: 'purchase-order.sent',
    changes: { email: { before: order.sentTo, after: address } },
  });
  return readOrder(ctx, order.id);
}

/** Writes down why the supplier did not get the mail, and what was sent before it; null: that it may arrive yet. */
export async function noteFailure(ctx: Ctx, mailingId: string, failure: string | null): Promise<void> {
  const [mailing] = await ctx.tx.query<{ orderId: string; to: string }>({
    text: `update purchase_order_mailings set failure = $2 where tenant_id = :tenant and id = $1 and failure is distinct from $2
           returning order_id as "orderId", recipient as to`,
    values: [mailingId, failure],
  });
  if (!mailing) return;
  const { orderId, to } = mailing;
  // Held first: a mail that is written at the same moment is seen then.
  const [order] = await ctx.tx.query<Pick<Order, 'id' | 'number' | 'supplier'>>({
    text: `select id, number, supplier_name as supplier from purchase_orders where tenant_id = :tenant and id = $1
           for no key update`,
    values: [orderId],
  });
  await ctx.tx.query({
    text: `update purchase_orders set (sent_at, sent_to) = (
             select created_at, recipient from purchase_order_mailings where tenant_id = :tenant and order_id = $1 and failure is null
             order by created_at desc, id desc limit 1) where tenant_id = :tenant and id = $1`,
    values: [orderId],
  });
  if (failure === null) return ctx.changed('purchase-orders');
  await recordStep(ctx, order!, 'purchase-order.undelivered', {
    email: { before: to, after: null },
    reason: { before: null, after: worded(failure, ctx.language) },
  });
}
