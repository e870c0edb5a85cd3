import type { Ctx } from '#server/foundation/context.ts';
import type { MailContent } from '#server/foundation/mail/queue.ts';
import { order as orderMail } from '#server/foundation/mail/templates/order.ts';
import type { Services } from '#server/foundation/services.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { comingOf, openOf } from '#shared/sales/orders/rules.ts';
import type { Order } from '#shared/sales/orders/shapes.ts';
import type { LetterBody, LetterPreview } from '#shared/sales/parties/letters.ts';
import { sendDocument } from '../letters/letters.ts';
import { pageLinkShown } from '../links/privateLinks.ts';
import { pdfOf } from './pdf.ts';
import { readOrder } from './read.ts';
import { recordOrder, refuseBlocked, type StoredOrder, storedOrder } from './stored.ts';

type Words = Omit<LetterBody, 'to'>;

/**
 * Mails the confirmation of an order with the document. Throws not-found, aborted for a draft or one that was cancelled,
 * and as `sendDocument` does.
 */
export async function sendOrder(
  ctx: Ctx,
  services: Pick<Services, 'jobs' | 'settings'>,
  id: string,
  { to: given, ...words }: LetterBody,
): Promise<Order> {
  const order = await sendable(ctx, id);
  const about = { ...order, about: order.number! };
  const to = await sendDocument(ctx, services, 'order', about, {
    to: given,
    letterOf: (link) => letterOf(ctx, id, link, words),
    pdfOf: () => pdfOf(ctx, id),
  });
  await recordOrder(ctx, 'order.sent', order, { email: { before: null, after: to.join(', ') } });
  return readOrder(ctx, id);
}

/** The letter as it would go out. Throws as `sendOrder` does, but for addresses. */
export async function previewOrder(
  ctx: Ctx,
  baseUrl: string,
  id: string,
  words: Words,
): Promise<LetterPreview> {
  const { customerId } = await sendable(ctx, id);
  return letterOf(ctx, id, await pageLinkShown(ctx, baseUrl, customerId), words);
}

async function sendable(ctx: Ctx, id: string): Promise<StoredOrder> {
  const order = await storedOrder(ctx, id);
  refuseBlocked('send', order);
  return order;
}

async function letterOf(
  ctx: Ctx,
  id: string,
  link: string | null,
  { subject = '', message = '' }: Words,
): Promise<MailContent> {
  const { number, total, currency, lines, state } = await readOrder(ctx, id);
  const { name: tenantName, preferences } = await tenantOf(ctx);
  const { language, dateFormat } = preferences;
  const dates = lines.filter((line) => openOf(line) > 0n).map((line) => comingOf(line).comesOn);
  const known = dates.flatMap((date) => date ?? []);
  const last = known.length === dates.length ? known.toSorted().at(-1) : undefined;
  return orderMail({
    ...{ tenantName, language, number: number!, subject, message, link },
    amount: formatMoney(total, currency, language),
    all: state === 'confirmed' && last ? showDate(last, dateFormat) : null,
  });
}
