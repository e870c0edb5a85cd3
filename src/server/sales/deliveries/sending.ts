import type { Ctx } from '#server/foundation/context.ts';
import type { MailContent } from '#server/foundation/mail/queue.ts';
import { delivery as deliveryMail } from '#server/foundation/mail/templates/order.ts';
import type { Services } from '#server/foundation/services.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { quantityText } from '#shared/decimal.ts';
import type { Delivery } from '#shared/sales/deliveries/shapes.ts';
import { comingOf, openOf } from '#shared/sales/orders/rules.ts';
import type { LetterBody, LetterPreview } from '#shared/sales/parties/letters.ts';
import { penOf } from '#shared/sales/printing/document.ts';
import { sendDocument } from '../letters/letters.ts';
import { pageLinkShown } from '../links/privateLinks.ts';
import { readOrder } from '../orders/read.ts';
import { pdfOf } from './pdf.ts';
import { readDelivery } from './read.ts';
import { recordDelivery, refuseBlocked, type StoredDelivery, storedDelivery } from './stored.ts';

type Words = Omit<LetterBody, 'to'>;

/**
 * Mails that a delivery is on its way, with the packing slip. Throws not-found, aborted where it has not left or was
 * voided, and as `sendDocument` does.
 */
export async function sendDelivery(
  ctx: Ctx,
  services: Pick<Services, 'jobs' | 'settings'>,
  id: string,
  { to: given, ...words }: LetterBody,
): Promise<Delivery> {
  const delivery = await sendable(ctx, id);
  const about = { ...delivery, about: delivery.number! };
  const to = await sendDocument(ctx, services, 'delivery', about, {
    to: given,
    letterOf: (link) => letterOf(ctx, id, link, words),
    pdfOf: () => pdfOf(ctx, id),
  });
  await recordDelivery(ctx, 'delivery.sent', delivery, { email: { before: null, after: to.join(', ') } });
  return readDelivery(ctx, id);
}

/** The letter as it would go out. Throws as `sendDelivery` does, but for addresses. */
export async function previewDelivery(
  ctx: Ctx,
  baseUrl: string,
  id: string,
  words: Words,
): Promise<LetterPreview> {
  const { customerId } = await sendable(ctx, id);
  return letterOf(ctx, id, await pageLinkShown(ctx, baseUrl, customerId), words);
}

async function sendable(ctx: Ctx, id: string): Promise<StoredDelivery> {
  const delivery = await storedDelivery(ctx, id);
  refuseBlocked('send', delivery);
  return delivery;
}

/** What left, and of its order what is still to come and when. */
async function letterOf(
  ctx: Ctx,
  id: string,
  link: string | null,
  { subject = '', message = '' }: Words,
): Promise<MailContent> {
  const { number, order: of, carrier, tracking, lines } = await readDelivery(ctx, id);
  const order = await readOrder(ctx, of.id);
  const { name: tenantName, preferences } = await tenantOf(ctx);
  const { words, date, quantity } = penOf(preferences, order.currency);
  const toCome = order.state === 'confirmed' ? order.lines.filter((line) => openOf(line) > 0n) : [];
  return deliveryMail({
    ...{ tenantName, language: preferences.language, number: number!, subject, message, link },
    ...{ order: of.number, carrier, tracking },
    lines: lines.map((line) => `${quantity(line.quantity, line.unit)} ${line.description}`),
    rest: toCome.map((line) => {
      const { comesOn } = comingOf(line);
      const when = comesOn ? words.expectedOn(date(comesOn)) : words.noDateYet;
      return `${quantity(quantityText(openOf(line)), line.unit)} ${line.description} – ${when}`;
    }),
  });
}
