import type { Ctx } from '#server/foundation/context.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import { perAddress, type RateLimits } from '#server/foundation/http/rateLimit.ts';
import type { Visitor } from '#server/foundation/http/visitor.ts';
import type { PdfDocument } from '#server/foundation/pdf/document.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { SharedQuote } from '#shared/sales/quotes/customerPageContract.ts';
import { offerStateOf } from '#shared/sales/quotes/rules.ts';
import type { Quote } from '#shared/sales/quotes/shapes.ts';
import { lockWithCustomer } from '../customers/service.ts';
import { behindLink, endLinksTo, type Link, looksOf, makeLink, type Reached } from '../links/privateLinks.ts';
import type { acceptQuote } from './deciding.ts';
import { pdfOfOffer } from './pdf.ts';
import { readQuote } from './read.ts';
import { offerOf } from './revisions.ts';
import { recordQuote, refuseBlocked, storedQuote } from './stored.ts';

/** Makes a private link to a quote that was sent, to be handed on by whoever asks. */
export async function shareQuote(ctx: Ctx, baseUrl: string, id: string): Promise<{ url: string }> {
  const quote = await storedQuote(ctx, id);
  refuseBlocked('share', quote, await todayOf(ctx));
  const url = await makeLink(ctx, baseUrl, 'quote', { id, revision: quote.revision });
  await recordQuote(ctx, 'quote.shared', quote);
  return { url };
}

/** Ends all private links to a quote, those in letters too; it can be shared and sent again. Throws not-found. */
export async function endLinks(ctx: Ctx, id: string): Promise<Quote> {
  const quote = await storedQuote(ctx, id);
  if (await endLinksTo(ctx, 'quote', id)) await recordQuote(ctx, 'quote.unshared', quote);
  return readQuote(ctx, id);
}

type Led = { id: string; revision: number };

/** The quote behind a private link, as its customer sees it: word for word what was sent with it. Throws not-found. */
export const readShared = (services: Reached, link: Link): Promise<SharedQuote> =>
  behindLink(services, 'quote', link, sharedOf);

async function sharedOf(ctx: Ctx, { id, revision }: Led): Promise<SharedQuote> {
  const [quote, offer, today] = await Promise.all([
    storedQuote(ctx, id),
    offerOf(ctx, id, revision),
    todayOf(ctx),
  ]);
  const [decision] = await ctx.tx.query<{ name: string; onPage: boolean; at: string }>({
    text: `select name, on_page as "onPage", at from quote_decisions where tenant_id = :tenant and quote_id = $1 and revision = $2`,
    values: [id, revision],
  });
  return {
    ...offer,
    tenant: await looksOf(ctx),
    state: offerStateOf(quote, revision, today),
    // Who wrote it down here is nobody whom the customer knows.
    decision: decision
      ? { name: decision.onPage ? decision.name : offer.seller.name, at: decision.at }
      : null,
  };
}

/** What the PDF of the quote behind a link says, and how the file is called. Throws not-found. */
export const pdfOfShared = (
  services: Reached,
  link: Link,
): Promise<{ document: PdfDocument; name: string }> =>
  behindLink(services, 'quote', link, async (ctx, { id, revision }) =>
    pdfOfOffer(ctx, await offerOf(ctx, id, revision)),
  );

/** Marks the quote behind a link as viewed, if it is the revision that counts. Throws not-found. */
export const viewShared = (services: Reached, link: Link): Promise<void> =>
  behindLink(services, 'quote', link, async (ctx, { id, revision }) => {
    const [first] = await ctx.tx.query({
      text: `update quotes set viewed_at = now()
             where tenant_id = :tenant and id = $1 and revision = $2 and state = 'sent' and viewed_at is null returning id`,
      values: [id, revision],
    });
    if (first) ctx.changed('quotes');
  });

/** So many answers come from one address within a quarter of an hour: more are no customers. */
const ANSWERS = 20;

/**
 * Answers the quote behind a link on behalf of its customer, with the name that they typed as evidence. Throws aborted
 * where it cannot be answered any more, and resource-exhausted for too many from one address.
 */
export async function answerShared(
  services: Reached & { rateLimits: RateLimits },
  { name, note, ...link }: Link & { name: string; note: string },
  visitor: Visitor,
  write: typeof acceptQuote,
): Promise<SharedQuote> {
  await services.rateLimits.reserve(perAddress('quote answer', visitor.address, ANSWERS));
  return behindLink(
    services,
    'quote',
    link,
    async (ctx, led) => {
      const { document: quote } = await lockWithCustomer(
        ctx,
        (how) => storedQuote(ctx, led.id, how),
        'for key share',
      );
      const state = offerStateOf(quote, led.revision, await todayOf(ctx));
      if (state === 'revising' || state === 'replaced')
        throw new AppError(
          'aborted',
          say(state === 'revising' ? 'quotes.newerComes' : 'quotes.newerCame', { number: quote.number! }),
        );
      await write(ctx, quote, { onPage: true, name, note });
      return sharedOf(ctx, led);
    },
    visitor,
  );
}
