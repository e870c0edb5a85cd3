import type { Ctx } from '#server/foundation/context.ts';
import { dayOf, idOf, momentOf } from '#server/foundation/documents/moment.ts';
import { updateIndexed, wordsOfDocument } from '#server/foundation/documents/words.ts';
import type { Outcomes } from '#shared/sales/parties/letters.ts';
import type { Quote } from '#shared/sales/quotes/shapes.ts';
import { sortKey } from '#shared/text.ts';
import { linesAgain } from '../lines/lines.ts';
import { createOrder } from '../orders/draft.ts';
import { lockSeen, readQuote } from './read.ts';
import { eachOf } from './sending.ts';
import { recordQuote, refuseBlocked, type StoredQuote, storedLines } from './stored.ts';
import { tellOf } from './telling.ts';

// What becomes of a quote that was sent: it is answered, or taken back.

/** What somebody said to a quote: the customer on their page, or somebody here on their behalf. */
export type Answer = { onPage: boolean; name: string; note: string };

/**
 * Accepts a quote, which is locked: with it goes a draft of an order with its lines, which somebody here confirms. Throws
 * aborted where it cannot be accepted today.
 */
export async function acceptQuote(ctx: Ctx, quote: StoredQuote, answer: Answer): Promise<void> {
  await decide(ctx, quote, 'accepted', answer);
  // What is put in as history has been ordered, or not, long since.
  if (ctx.at) return;
  const { customerId, discount, taxMode, customerReference, notes, terms } = quote;
  const lines = linesAgain(await storedLines(ctx, quote.id));
  await createOrder(ctx, { customerId, lines, discount, taxMode, customerReference, notes, terms }, quote.id);
}

/** Declines a quote, which is locked. Throws aborted where it cannot be declined today. */
export async function declineQuote(ctx: Ctx, quote: StoredQuote, answer: Answer): Promise<void> {
  await decide(ctx, quote, 'declined', answer);
}

async function decide(
  ctx: Ctx,
  quote: StoredQuote,
  decision: 'accepted' | 'declined',
  { onPage, name, note }: Answer,
): Promise<void> {
  refuseBlocked(decision === 'accepted' ? 'accept' : 'decline', quote, await dayOf(ctx));
  const { id, revision } = quote;
  await ctx.tx.query({
    text: `insert into quote_decisions (tenant_id, id, quote_id, revision, decision, on_page, name, note, address, hash, at)
           select :tenant, $1, $2, $3, $4, $5, $6, $7, $8, r.hash, $9 from quote_revisions r
           where r.tenant_id = :tenant and r.id = $2 and r.revision = $3 returning id`,
    values: [
      ...[idOf(ctx), id, revision, decision, onPage, name, note, onPage ? ctx.address : null],
      momentOf(ctx),
    ],
  });
  await changeState(ctx, id, decision);
  await recordQuote(ctx, decision === 'accepted' ? 'quote.accepted' : 'quote.declined', quote, {
    state: { before: 'sent', after: decision },
    ...(onPage ? { name: { before: null, after: name } } : {}),
    ...(note ? { reason: { before: null, after: note } } : {}),
  });
  // Of a history that is put in nobody is told.
  if (!ctx.at) await tellOf(ctx, decision === 'accepted' ? 'quote-accepted' : 'quote-declined', [quote]);
}

async function changeState({ tx, actor }: Ctx, id: string, state: string): Promise<void> {
  await tx.query({
    text: `update quotes set state = $2, version = version + 1, updated_at = statement_timestamp(), updated_by = $3
           where tenant_id = :tenant and id = $1`,
    values: [id, state, actor.name],
  });
}

type Seen = { version: number };

/** Writes down what a customer said elsewhere, with who said so. Throws aborted as `acceptQuote` does, and for another version. */
export async function answerFor(
  ctx: Ctx,
  id: string,
  { version, note }: Seen & { note: string },
  write: typeof acceptQuote,
): Promise<Quote> {
  const { quote } = await lockSeen(ctx, id, version, 'for key share');
  await write(ctx, quote, { onPage: false, name: ctx.actor.name, note });
  return readQuote(ctx, id);
}

/** Takes back to a draft what was sent: the next revision is made of it. Whoever has a link sees that a new one is coming. */
export async function reviseQuote(ctx: Ctx, id: string, { version }: Seen): Promise<Quote> {
  const { quote, customer } = await lockSeen(ctx, id, version, 'for key share');
  const today = await dayOf(ctx);
  refuseBlocked('revise', quote, today);
  const revision = quote.revision + 1;
  const { name } = customer;
  await ctx.tx.query({
    text: updateIndexed('quotes', {
      of: 'd.id = $1',
      set: `state = 'draft', revision = $2, customer_name = $3, customer_key = $4, words = $5, party = null, seller = null, issue_date = null,
        valid_until = case when valid_until >= $6 then valid_until end, sent_at = null, viewed_at = null, expiring_told_at = null,
        version = version + 1, updated_at = statement_timestamp(), updated_by = $7`,
    }),
    values: [
      ...[id, revision, name, sortKey(name)],
      ...[wordsOfDocument(name, [quote.customerReference], quote.number ?? ''), today, ctx.actor.name],
    ],
  });
  await recordQuote(ctx, 'quote.revised', quote, {
    state: { before: quote.state, after: 'draft' },
    revision: { before: quote.revision, after: revision },
  });
  return readQuote(ctx, id);
}

/** Withdraws a quote that was sent: nobody can accept it any more. Throws aborted for another state or version. */
export async function withdrawQuote(
  ctx: Ctx,
  id: string,
  { version, reason }: Seen & { reason: string },
): Promise<Quote> {
  const { quote } = await lockSeen(ctx, id, version, 'for key share');
  refuseBlocked('withdraw', quote, await dayOf(ctx));
  await ctx.tx.query({
    text: `update quotes set state = 'withdrawn', withdrawn_at = $4, withdrawal = $2, version = version + 1,
             updated_at = statement_timestamp(), updated_by = $3 where tenant_id = :tenant and id = $1`,
    values: [id, reason, ctx.actor.name, momentOf(ctx)],
  });
  await recordQuote(ctx, 'quote.withdrawn', quote, {
    state: { before: quote.state, after: 'withdrawn' },
    reason: { before: null, after: reason },
  });
  return readQuote(ctx, id);
}

/** Withdraws several quotes for one reason; what cannot be withdrawn is said and left alone. */
export const withdrawQuotes = (ctx: Ctx, ids: string[], reason: string): Promise<Outcomes> =>
  eachOf(ctx, ids, ({ id, version }) => withdrawQuote(ctx, id, { version, reason }));
