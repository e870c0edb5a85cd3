import type { Ctx } from '#server/foundation/context.ts';
import { sellerOf } from '#server/foundation/documents/seller.ts';
import type { PartyLock } from '#server/foundation/parties/store.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { dateIn } from '#shared/dates.ts';
import { conflict } from '#shared/errors.ts';
import { totalsOf } from '#shared/foundation/documents/totals.ts';
import { say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import type { Quote } from '#shared/sales/quotes/shapes.ts';
import { findCustomers } from '../customers/read.ts';
import { lockWithCustomer } from '../customers/service.ts';
import type { PricedSaleLine } from '../lines/lines.ts';
import { openLinksTo } from '../links/privateLinks.ts';
import { orderOfQuote } from '../orders/stored.ts';
import { partyOf } from '../parties/party.ts';
import { rowOf, type StoredQuote, storedLines, storedQuote } from './stored.ts';

/** Locks a quote that somebody saw, and its customer. Throws not-found; aborted, with the current one, when it has changed. */
export async function lockSeen(ctx: Ctx, id: string, version: number, lock?: PartyLock) {
  const { document: quote, customer } = await lockWithCustomer(ctx, (how) => storedQuote(ctx, id, how), lock);
  if (quote.version === version) return { quote, customer };
  const { number, customerName, updatedBy: who } = quote;
  throw conflict(
    number
      ? say('quotes.changedBy', { number, who })
      : say('quotes.draftChangedBy', { customer: customerName, who }),
    await readQuote(ctx, id),
  );
}

/** One quote with everything around it. Throws not-found. */
export async function readQuote(ctx: Ctx, id: string): Promise<Quote> {
  const [stored, lines, tenant] = await Promise.all([
    storedQuote(ctx, id),
    storedLines(ctx, id),
    tenantOf(ctx),
  ]);
  const { customerId, party, number } = stored;
  const [customer, order, revisions, decisions, deliveries, openLinks] = await Promise.all([
    party ?? findCustomers(ctx, [customerId]).then((found) => partyOf(found.get(customerId)!)),
    stored.state === 'accepted' ? orderOfQuote(ctx, id) : null,
    number ? revisionsOf(ctx, id) : [],
    number ? decisionsOf(ctx, id) : [],
    number ? deliveriesOf(ctx, id) : [],
    number ? openLinksTo(ctx, 'quote', id) : 0,
  ]);
  const figures = figuresOf(stored, lines);
  const today = dateIn(new Date(), tenant.preferences.timezone);
  return {
    ...rowOf({ ...stored, total: figures.totals.total }, today),
    customer: { ...customer, id: customerId },
    seller: stored.seller ?? sellerOf(tenant),
    taxMode: stored.taxMode,
    discount: stored.discount,
    ...figures,
    notes: stored.notes,
    terms: stored.terms,
    order,
    ...{ revisions, decisions, deliveries, openLinks },
    withdrawnAt: stored.withdrawnAt,
    withdrawal: stored.withdrawal,
    createdAt: stored.createdAt,
    createdBy: stored.createdBy,
    updatedBy: stored.updatedBy,
  };
}

/** Lines and totals: of a draft as they are worked out now, of what was sent as they were written then. */
function figuresOf(stored: StoredQuote, lines: PricedSaleLine[]): Pick<Quote, 'lines' | 'totals'> {
  if (stored.state !== 'draft') {
    const { subtotal, discountAmount, net, taxes, tax, total } = stored;
    return { lines, totals: { subtotal, discount: discountAmount, net, taxes, tax, total } };
  }
  const { lines: amounts, ...totals } = totalsOf({ ...stored, lines });
  return { lines: lines.map((line, index) => ({ ...line, ...amounts[index]! })), totals };
}

function revisionsOf({ tx }: Ctx, quoteId: string): Promise<Quote['revisions']> {
  return tx.query({
    text: `select revision, at, by, (snapshot -> 'totals' ->> 'total')::bigint as total, snapshot ->> 'validUntil' as "validUntil"
           from quote_revisions where tenant_id = :tenant and id = $1 order by revision desc`,
    values: [quoteId],
  });
}

function decisionsOf({ tx }: Ctx, quoteId: string): Promise<Quote['decisions']> {
  return tx.query({
    text: `select revision, decision, on_page as "onPage", name, note, address, hash, at from quote_decisions
           where tenant_id = :tenant and quote_id = $1 order by revision desc`,
    values: [quoteId],
  });
}

async function deliveriesOf({ tx, language }: Ctx, quoteId: string): Promise<Quote['deliveries']> {
  const deliveries = await tx.query<Quote['deliveries'][number]>({
    text: `select created_at as at, revision, kind, recipients as to, sent_by as by, failure from quote_deliveries
           where tenant_id = :tenant and quote_id = $1 order by id desc limit 100`,
    values: [quoteId],
  });
  return deliveries.map(({ failure, ...sent }) => ({
    ...sent,
    failure: failure && worded(failure, language),
  }));
}
