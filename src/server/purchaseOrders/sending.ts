import { showDate } from '#shared/dates.ts';
import { fieldError } from '#shared/errors.ts';
import { isMailAddress } from '#shared/mail/address.ts';
import type { Order } from '#shared/purchaseOrders/shapes.ts';
import type { Ctx } from '../context.ts';
import { requireConfirmed } from '../identity/confirmation.ts';
import { queueMail } from '../mail/queue.ts';
import { purchaseOrder } from '../mail/templates/purchaseOrder.ts';
import { makePdf } from '../pdf/makePdf.ts';
import type { Services } from '../services.ts';
import { findSuppliers } from '../suppliers/find.ts';
import { tenantOf } from '../tenants/service.ts';
import { readOrder } from './detail.ts';
import { lockOrder } from './lock.ts';
import { pdfOf } from './pdf.ts';
import { writeOrder } from './record.ts';
import type { Seen } from './steps.ts';

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
    throw fieldError('to', `No email address of ${order.supplier} is known. Say where the order goes.`);
  const { name: tenantName, branding, preferences } = await tenantOf(ctx);
  const { document, name } = await pdfOf(ctx, order.id);
  if (order.number === null) throw new Error('A placed order has no number.');
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
    attachments: [{ name, contentType: 'application/pdf', bytes: await makePdf(document) }],
  });
  await writeOrder(ctx, order, {
    columns: { sent_at: new Date(), sent_to: address },
    action: 'purchase-order.sent',
    changes: { email: { before: order.sentTo, after: address } },
  });
  return readOrder(ctx, order.id);
}
