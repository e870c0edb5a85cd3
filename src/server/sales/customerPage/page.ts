import type { Ctx } from '#server/foundation/context.ts';
import { sellerOf } from '#server/foundation/documents/seller.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import { perAddress, type RateLimits } from '#server/foundation/http/rateLimit.ts';
import type { Visitor } from '#server/foundation/http/visitor.ts';
import type { PdfDocument } from '#server/foundation/pdf/document.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { SharedCustomer, SharedDelivery, SharedOrder } from '#shared/sales/customerPage/contract.ts';
import { comingOf } from '#shared/sales/orders/rules.ts';
import { listCreditNotes } from '../creditNotes/read.ts';
import { findCustomers } from '../customers/read.ts';
import { receivablesOf } from '../customers/receivables.ts';
import { statementDocument } from '../customers/statementPdf.ts';
import { linesThatLeft, unclaimed } from '../deliveries/claims.ts';
import { pdfOf as slipOf } from '../deliveries/pdf.ts';
import { readDelivery } from '../deliveries/read.ts';
import { behindLink, type Link, looksOf, type Reached } from '../links/privateLinks.ts';
import { pdfOf as confirmationOf } from '../orders/pdf.ts';
import { readOrder } from '../orders/read.ts';
import { listPayments } from '../payments/read.ts';
import { deliveriesOf, invoicesOf, ordersOf, quotesOf, returnsOf } from './lists.ts';

// The page of a customer, by the link to it: everything that went out to them, and what they owe.

type Page = { rows: unknown[]; nextCursor: string | null };
export type OwnLink = Pick<Link, 'tenant' | 'token'>;

/** What they owe, and the first of everything of theirs. Throws not-found. */
export const readShared = (services: Reached, link: OwnLink): Promise<SharedCustomer> =>
  behindLink(services, 'customer', link, async (ctx, { id }) => {
    const today = await todayOf(ctx);
    const left = { customer: id, withRest: true, sort: 'date', dir: 'asc', limit: 100 } as const;
    const [tenant, customers, sums, payments, notes] = await Promise.all([
      tenantOf(ctx),
      findCustomers(ctx, [id]),
      receivablesOf(ctx, today, id),
      listPayments(ctx, left),
      listCreditNotes(ctx, left),
    ]);
    const openOr = async <P extends Page>(list: (open: boolean) => Promise<P>) => {
      const open = await list(true);
      return open.rows.length ? { ...open, open: true } : { ...(await list(false)), open: false };
    };
    return {
      tenant: await looksOf(ctx),
      seller: sellerOf(tenant),
      name: customers.get(id)!.name,
      today,
      balances: sums.map(({ currency, open, overdue, creditNotes, payments: paid, receivable }) => ({
        ...{ currency, open, overdue, credit: creditNotes + paid, balance: receivable },
      })),
      credits: [
        ...payments.payments.map((payment) => ({ ...payment, kind: 'payment' as const })),
        ...notes.creditNotes.map((note) => ({ ...note, kind: 'credit_note' as const })),
      ].map(({ kind, number, date, currency, rest }) => ({ kind, number, date, currency, rest })),
      quotes: await quotesOf(ctx, id, {}),
      orders: await openOr((open) => ordersOf(ctx, id, { open })),
      deliveries: await deliveriesOf(ctx, id, {}),
      returns: await returnsOf(ctx, id, {}),
      invoices: await openOr((open) => invoicesOf(ctx, id, { open })),
    };
  });

/** One page of a list of theirs. Throws not-found, and invalid-argument for a cursor that is not of this list. */
export const listShared = <P>(
  services: Reached,
  { tenant, token, ...asked }: OwnLink & { cursor?: string | undefined; open?: boolean | undefined },
  list: (
    ctx: Ctx,
    customerId: string,
    asked: { cursor?: string | undefined; open?: boolean | undefined },
  ) => Promise<P>,
): Promise<P> => behindLink(services, 'customer', { tenant, token }, (ctx, { id }) => list(ctx, id, asked));

/** Notes when somebody looked. Throws not-found. */
export const viewShared = (services: Reached, link: OwnLink): Promise<void> =>
  behindLink(services, 'customer', link, async (ctx, { linkId }) => {
    await ctx.tx.query({
      text: 'update customer_links set viewed_at = now() where tenant_id = :tenant and id = $1',
      values: [linkId],
    });
    ctx.changed('customers');
  });

/** An order of theirs that was confirmed. Throws not-found. */
async function orderOf(ctx: Ctx, customerId: string, id: string) {
  const order = await readOrder(ctx, id);
  if (order.customer.id !== customerId || order.state === 'draft') throw notFound(say('orders.notFound'));
  return order;
}

/** A delivery to them that has left. Throws not-found. */
export async function deliveryOf(ctx: Ctx, customerId: string, id: string) {
  const delivery = await readDelivery(ctx, id);
  if (delivery.customer.id !== customerId || delivery.state === 'picking')
    throw notFound(say('deliveries.notFound'));
  return delivery;
}

export type One = OwnLink & { id: string };

export const readSharedOrder = (services: Reached, { id, ...link }: One): Promise<SharedOrder> =>
  behindLink(services, 'customer', link, async (ctx, customer) => {
    const { number, lines } = await orderOf(ctx, customer.id, id);
    return { number: number!, lines: lines.map((line) => ({ ...line, ...comingOf(line) })) };
  });

export const readSharedDelivery = (services: Reached, { id, ...link }: One): Promise<SharedDelivery> =>
  behindLink(services, 'customer', link, async (ctx, customer) => {
    const { number, order, lines } = await deliveryOf(ctx, customer.id, id);
    const left = new Map((await linesThatLeft(ctx, order.id)).map((line) => [line.id, unclaimed(line)]));
    return { number: number!, lines: lines.map((line) => ({ ...line, left: left.get(line.id) ?? '0' })) };
  });

type Named = { document: PdfDocument; name: string };

/** So many documents go to one address within a quarter of an hour. */
const DOCUMENTS = 60;

/** What a document of theirs says, and how its file is called. Throws not-found, and resource-exhausted for too many. */
export async function pdfOfShared(
  services: Reached & { rateLimits: RateLimits },
  visitor: Visitor,
  { tenant, token, id }: OwnLink & { id?: string },
  what: 'order' | 'delivery' | 'statement',
): Promise<Named> {
  await services.rateLimits.reserve(perAddress('customer page document', visitor.address, DOCUMENTS));
  return behindLink(services, 'customer', { tenant, token }, async (ctx, customer) => {
    if (what === 'statement') return statementDocument(ctx, customer.id, {});
    if (what === 'delivery') return slipOf(ctx, (await deliveryOf(ctx, customer.id, id!)).id);
    return confirmationOf(ctx, (await orderOf(ctx, customer.id, id!)).id);
  });
}
