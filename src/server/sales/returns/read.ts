import type { Ctx } from '#server/foundation/context.ts';
import { homesOf, listLocations } from '#server/stock/locations/service.ts';
import { quantityText } from '#shared/decimal.ts';
import { conflict } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { toCredit } from '#shared/sales/returns/rules.ts';
import type { Return, Returnable, ReturnReceipt } from '#shared/sales/returns/shapes.ts';
import { defaultPlace } from '#shared/stock/locations/defaultPlace.ts';
import { lockWithCustomer } from '../customers/service.ts';
import { linesThatLeft, unclaimed } from '../deliveries/claims.ts';
import { storedLines as linesOfOrder, storedOrder } from '../orders/stored.ts';
import { creditableOf, withCreditable } from './creditable.ts';
import { rowOf, type StoredReturn, storedLines, storedReturn } from './stored.ts';

/** One return with its lines and what came of it. Throws not-found. */
export async function readReturn(ctx: Ctx, id: string): Promise<Return> {
  const stored = await storedReturn(ctx, id);
  const [lines, ordered, invoiced, places, receipts, creditNotes] = await Promise.all([
    storedLines(ctx, id),
    linesOfOrder(ctx, stored.orderId),
    creditableOf(ctx, stored.orderId),
    listLocations(ctx),
    receiptsOf(ctx, id),
    creditNotesOf(ctx, id),
  ]);
  const { lines: _, ...row } = rowOf(stored);
  const { note, authorisedAt, authorisedBy, endedAt, endedBy, endedReason } = stored;
  const { createdAt, createdBy, updatedBy } = stored;
  // Where nothing is open that goods could be put, none is proposed.
  const home = defaultPlace(places.filter(({ usage, archived }) => usage === 'internal' && !archived))
    ? homesOf(places)
    : null;
  const counts = row.state === 'authorised' || row.state === 'closed';
  const credit = (of: 'all' | 'received') =>
    counts ? toCredit(lines, withCreditable(ordered, invoiced), of) : lines.map(() => 0n);
  const [all, came] = [credit('all'), credit('received')];
  return {
    ...row,
    note,
    lines: lines.map(({ deliveryId, delivery, deliveredOn: _on, leftFrom, ...line }, index) => {
      const place = leftFrom === null ? undefined : home?.(leftFrom);
      return {
        ...line,
        delivery: { id: deliveryId, number: delivery },
        toCredit: quantityText(all[index]!),
        receivedToCredit: quantityText(came[index]!),
        isStocked: leftFrom !== null,
        location: place ? { id: place.id, name: place.name } : null,
      };
    }),
    receipts,
    creditNotes,
    ...{ authorisedAt, authorisedBy, endedAt, endedBy, endedReason, createdAt, createdBy, updatedBy },
  };
}

async function receiptsOf({ tx }: Ctx, returnId: string): Promise<ReturnReceipt[]> {
  return tx.query<ReturnReceipt>({
    text: `select c.id, c.received_on as "receivedOn", c.note, c.created_at as "createdAt", c.created_by as "createdBy",
             (select jsonb_agg(jsonb_build_object('id', l.id, 'returnLineId', l.return_line_id, 'quantity', trim_scale(l.quantity)::text,
                'destination', l.destination, 'location', case when p.id is null then null else jsonb_build_object('id', p.id, 'name', p.name) end)
                order by l.position)
              from sales_return_receipt_lines l left join locations p on p.tenant_id = :tenant and p.id = l.location_id
              where l.tenant_id = :tenant and l.receipt_id = c.id) as lines
           from sales_return_receipts c where c.tenant_id = :tenant and c.return_id = $1 order by c.id desc`,
    values: [returnId],
  });
}

async function creditNotesOf({ tx }: Ctx, returnId: string): Promise<Return['creditNotes']> {
  return tx.query({
    text: `select n.id, n.number, n.state, n.date, n.currency, n.total from credit_notes n
           where n.tenant_id = :tenant and n.return_id = $1 order by n.id desc`,
    values: [returnId],
  });
}

/** What was delivered of an order, and how much of it can still come back. Throws not-found. */
export async function returnableOf(ctx: Ctx, orderId: string): Promise<{ lines: Returnable[] }> {
  await storedOrder(ctx, orderId);
  const lines = await linesThatLeft(ctx, orderId);
  return {
    lines: lines.map(({ id, deliveryId, delivery, deliveredOn, quantity, claimed, ...line }) => ({
      ...line,
      deliveryLineId: id,
      delivery: { id: deliveryId, number: delivery, deliveredOn },
      delivered: quantity,
      left: unclaimed({ quantity, claimed }),
    })),
  };
}

/**
 * Locks a return that somebody saw, after its order and the customer. Throws not-found; aborted, with the current one,
 * when it has changed.
 */
export async function lockSeen(ctx: Ctx, id: string, version: number) {
  const { orderId } = await storedReturn(ctx, id);
  const { document: order } = await lockWithCustomer(
    ctx,
    (how) => storedOrder(ctx, orderId, how),
    'for key share',
  );
  const stored: StoredReturn = await storedReturn(ctx, id, 'for no key update');
  if (stored.version === version) return { stored, order };
  const { number, orderNumber, updatedBy: who } = stored;
  throw conflict(
    number
      ? say('returns.changedBy', { number, who })
      : say('returns.requestChangedBy', { number: orderNumber, who }),
    await readReturn(ctx, id),
  );
}
