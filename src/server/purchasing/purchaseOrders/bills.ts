import { countedIn } from '#server/catalogue/units/counted.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { violates } from '#server/foundation/db/errors.ts';
import { takeNumber } from '#server/foundation/documents/series.ts';
import { refuseAfterToday, todayOf } from '#server/foundation/documents/today.ts';
import { insertIndexed, wordsOfDocument } from '#server/foundation/documents/words.ts';
import { newId } from '#server/foundation/ids.ts';
import type { CallParsed } from '#shared/call.ts';
import { costText, quantityText, toMillionths, toThousandths } from '#shared/decimal.ts';
import { fieldError, notFound } from '#shared/errors.ts';
import { totalsOf } from '#shared/foundation/documents/totals.ts';
import type { billOrder as billCall } from '#shared/purchasing/purchaseOrders/billContract.ts';
import { refuseMisfitBought } from '#shared/purchasing/purchaseOrders/boughtIn.ts';
import { convert } from '#shared/purchasing/purchaseOrders/figures.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { say } from '#shared/refusals/say.ts';
import { sortKey } from '#shared/text.ts';
import { readOrder } from './detail.ts';
import { type LockedOrder, lockOrder, refuseOrder } from './lock.ts';
import { writeOrder } from './record.ts';
import type { LineRow } from './rows.ts';
import type { Seen } from './steps.ts';

type Sent = Omit<CallParsed<typeof billCall>['body'], 'version'>;
/** In minor units of the currency of the order. */
type Stated = { net: number; tax: number; total: number };
type BilledLine = { line: LineRow; quantity: string; unitCost: string };

const MAX = 999_999_999_999_999;
const MAX_QUANTITY = 10n ** 14n;

/**
 * Enters a supplier's bill. Whether its lines fit what was ordered and received is asked whenever it is read, and
 * stops nobody from entering it. `importId` says what brings it in; `stated` is what the bill itself says that it comes to. Throws aborted as `lockOrder` does, and
 * invalid-argument for a bill that is there.
 */
export async function billOrder(
  ctx: Ctx,
  seen: Seen,
  sent: Sent,
  { importId = null, stated }: { importId?: string | null; stated?: Stated } = {},
): Promise<Order> {
  const order = await lockOrder(ctx, seen, 'bill');
  const lines = billedLines(order, sent);
  const counted = await countedIn(
    ctx,
    lines.map(({ line }) => (line.isStocked ? line.itemId : null)),
  );
  for (const [index, { line, quantity }] of lines.entries())
    refuseMisfitBought(
      counted.get(line.itemId ?? ''),
      { quantity, factor: line.factor },
      `lines.${index}.quantity`,
    );
  const today = await todayOf(ctx);
  refuseAfterToday(sent.billDate, today, 'billDate');
  if (sent.dueDate && sent.dueDate < sent.billDate)
    throw fieldError('dueDate', say('purchaseOrders.billBeforeDate'));
  const lineTotals = totalsOf({
    currency: order.currency,
    taxMode: 'exclusive',
    lines: lines.map(({ line, quantity, unitCost }) => ({
      quantity,
      unitPrice: unitCost,
      taxRate: line.taxRate,
    })),
  });
  const totals = { ...lineTotals, ...stated };
  if (totals.total > MAX) throw fieldError('lines', say('purchaseOrders.totalTooLarge'));
  const id = newId();
  const number = await takeNumber(ctx, 'bill', today);
  try {
    await ctx.tx.query({
      text: insertIndexed(
        'purchase_bills',
        `insert into purchase_bills (tenant_id, id, order_id, supplier_id, supplier_name, supplier_key, number, supplier_number, supplier_number_key,
           bill_date, due_date, note, currency, net, tax, total, base_total, by, brought_in, words)
         values (:tenant, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
      ),
      values: [
        id,
        order.id,
        order.supplierId,
        order.supplier,
        sortKey(order.supplier),
        number,
        sent.supplierNumber,
        sortKey(sent.supplierNumber),
        sent.billDate,
        sent.dueDate ?? null,
        sent.note ?? '',
        order.currency,
        totals.net,
        totals.tax,
        totals.total,
        inBooks(ctx, order, totals.total),
        ctx.actor.name,
        importId,
        wordsOfDocument(order.supplier, [sent.supplierNumber, order.number!, sent.note ?? ''], number),
      ],
    });
  } catch (error) {
    if (violates(error, 'purchase_bills_supplier_number'))
      throw fieldError(
        'supplierNumber',
        say('purchaseOrders.billThere', { number: sent.supplierNumber, supplier: order.supplier }),
      );
    throw error;
  }
  await ctx.tx.query({
    text: `insert into purchase_bill_lines (tenant_id, id, line_id, quantity, unit_cost, net)
           select :tenant, $1, * from unnest($2::uuid[], $3::numeric[], $4::numeric[], $5::bigint[]) returning id`,
    values: [
      id,
      lines.map(({ line }) => line.id),
      lines.map(({ quantity }) => quantity),
      lines.map(({ unitCost }) => unitCost),
      totals.lines.map(({ net }) => net),
    ],
  });
  await writeOrder(ctx, order, {
    action: 'purchase-order.billed',
    changes: { bill: { before: null, after: `${number} (${sent.supplierNumber})` } },
  });
  return readOrder(ctx, order.id);
}

/** What a bill of a placed order is worth in the tenant's currency, in its minor units. */
function inBooks(
  ctx: Pick<Ctx, 'currency'>,
  { currency, exchangeRate }: Pick<LockedOrder, 'currency' | 'exchangeRate'>,
  total: number,
): number {
  return Number(convert(BigInt(total), { from: currency, to: ctx.currency, rate: exchangeRate! }));
}

/** Turns the bills of an order whose rate is another one by now. */
export async function turnBills(
  ctx: Ctx,
  { id, ...order }: Pick<LockedOrder, 'id' | 'currency' | 'exchangeRate'>,
): Promise<void> {
  const bills = await ctx.tx.query<{ id: string; total: number }>({
    text: 'select id, total from purchase_bills where tenant_id = :tenant and order_id = $1',
    values: [id],
  });
  if (!bills.length) return;
  await ctx.tx.query({
    text: `update purchase_bills b set base_total = r.total from unnest($1::uuid[], $2::bigint[]) as r (id, total)
           where b.tenant_id = :tenant and b.id = r.id`,
    values: [bills.map((bill) => bill.id), bills.map(({ total }) => inBooks(ctx, order, total))],
  });
}

function billedLines(order: LockedOrder, { lines }: Sent): BilledLine[] {
  const seen = new Set<string>();
  return lines.map((sent, index) => {
    const at = `lines.${index}`;
    const line = order.lines.find(({ id }) => id === sent.lineId);
    if (!line) throw fieldError(`${at}.lineId`, say('purchaseOrders.notALine'));
    if (seen.has(line.id))
      throw fieldError(`${at}.lineId`, say('purchaseOrders.lineTwice', { line: line.description }));
    seen.add(line.id);
    if (toThousandths(line.billed) + toThousandths(sent.quantity) >= MAX_QUANTITY)
      throw fieldError(`${at}.quantity`, say('purchaseOrders.tooMany'));
    return {
      line,
      quantity: quantityText(toThousandths(sent.quantity)),
      unitCost: sent.unitCost === undefined ? line.unitCost : costText(toMillionths(sent.unitCost)),
    };
  });
}

/** Takes a bill back that was entered by mistake; it keeps its number. Throws not-found; aborted when it is void already. */
export async function voidBill(
  ctx: Ctx,
  { billId, reason, ...seen }: Seen & { billId: string; reason: string },
): Promise<Order> {
  const order = await lockOrder(ctx, seen, 'voidBill');
  const [bill] = await ctx.tx.query<{ number: string; voided_by: string | null }>({
    text: 'select number, voided_by from purchase_bills where tenant_id = :tenant and id = $1 and order_id = $2',
    values: [billId, order.id],
  });
  if (!bill) throw notFound(say('purchaseOrders.billNotFound'));
  if (bill.voided_by !== null)
    await refuseOrder(
      ctx,
      order,
      say('purchaseOrders.voidedAlready', { number: bill.number, who: bill.voided_by }),
    );
  await ctx.tx.query({
    text: 'update purchase_bills set voided_at = now(), voided_by = $2, void_reason = $3 where tenant_id = :tenant and id = $1',
    values: [billId, ctx.actor.name, reason],
  });
  await writeOrder(ctx, order, {
    action: 'purchase-order.bill-voided',
    changes: { bill: { before: bill.number, after: null }, reason: { before: '', after: reason } },
  });
  return readOrder(ctx, order.id);
}
