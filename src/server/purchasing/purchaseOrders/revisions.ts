import type { Ctx } from '#server/foundation/context.ts';
import { notFound } from '#shared/errors.ts';
import { compareRevisions } from '#shared/purchasing/purchaseOrders/revisions.ts';
import type { Order, OrderSnapshot, RevisionDifference } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { say } from '#shared/refusals/say.ts';

type Revision = { revision: number; at: string; by: string; snapshot: OrderSnapshot };

/** Keeps what an order says now as its current revision. */
export async function keepRevision({ tx, actor }: Ctx, order: Order): Promise<void> {
  await tx.query({
    text: 'insert into purchase_order_revisions (tenant_id, id, revision, snapshot, by) values (:tenant, $1, $2, $3, $4)',
    values: [order.id, order.revision, JSON.stringify(snapshotOf(order)), actor.name],
  });
}

function snapshotOf(order: Order): OrderSnapshot {
  const {
    supplier,
    supplierReference,
    location,
    currency,
    exchangeRate,
    expectedDate,
    notes,
    internalNotes,
  } = order;
  return {
    ...{ supplier, supplierReference, location, currency, exchangeRate, expectedDate, notes, internalNotes },
    lines: order.lines.map((line) => {
      const { id, itemId, sku, description, supplierSku, quantity, purchaseUnit, factor } = line;
      const { unitCost, taxRate, expectedDate: expected, weight } = line;
      return {
        ...{ id, itemId, sku, description, supplierSku, quantity, purchaseUnit, factor },
        ...{ unitCost, taxRate, expectedDate: expected, weight },
      };
    }),
    landedCosts: order.landedCosts,
    total: order.total,
  };
}

/** The revisions of an order, the first one first; none as long as it was not placed. Throws not-found. */
export async function listRevisions({ tx }: Ctx, id: string): Promise<Revision[]> {
  const [order] = await tx.query({
    prepare: false,
    text: 'select id from purchase_orders where tenant_id = :tenant and id = $1',
    values: [id],
  });
  if (!order) throw notFound(say('purchaseOrders.notFound'));
  return tx.query<Revision>({
    text: 'select revision, at, by, snapshot from purchase_order_revisions where tenant_id = :tenant and id = $1 order by revision',
    values: [id],
  });
}

/** What differs from one revision to another. Throws not-found for an order or a revision that there is not. */
export async function compareOrder(
  ctx: Ctx,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<RevisionDifference> {
  const revisions = await listRevisions(ctx, id);
  const [before, after] = [from, to].map((wanted) => revisions.find(({ revision }) => revision === wanted));
  if (!before || !after)
    throw notFound(say('purchaseOrders.revisionNotFound', { revision: before ? to : from }));
  return compareRevisions(before.snapshot, after.snapshot);
}
