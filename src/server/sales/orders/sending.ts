import type { Ctx } from '#server/foundation/context.ts';
import type { MailContent } from '#server/foundation/mail/queue.ts';
import { order as orderMail } from '#server/foundation/mail/templates/order.ts';
import { pdfFileOf } from '#server/foundation/pdf/makePdf.ts';
import type { Services } from '#server/foundation/services.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { comingOf, openOf } from '#shared/sales/orders/rules.ts';
import type { Order } from '#shared/sales/orders/shapes.ts';
import type { LetterBody, LetterPreview } from '#shared/sales/parties/letters.ts';
import { addresseesOf, sendLetter } from '../letters/letters.ts';
import { pageLinkFor, pageLinkShown } from '../links/privateLinks.ts';
import { pdfOf } from './pdf.ts';
import { readOrder } from './read.ts';
import { recordOrder, refuseBlocked, type StoredOrder, storedOrder } from './stored.ts';

type Words = Omit<LetterBody, 'to'>;

/**
 * Mails the confirmation of an order with the document. Throws not-found, aborted for a draft or one that was cancelled,
 * and as `addresseesOf` does.
 */
export async function sendOrder(
  ctx: Ctx,
  services: Pick<Services, 'jobs' | 'settings'>,
  id: string,
  { to: given, ...words }: LetterBody,
): Promise<Order> {
  const order = await sendable(ctx, id);
  const to = await addresseesOf(ctx, order, given);
  const link = await pageLinkFor(ctx, services.settings.baseUrl, order.customerId);
  const content = await letterOf(ctx, id, link, words);
  const file = await pdfFileOf(await pdfOf(ctx, id));
  const attachments = [{ ...file, contentType: 'application/pdf' }];
  const about = { ...order, about: order.number! };
  await sendLetter(ctx, services, 'order', about, { to, content, attachments });
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
