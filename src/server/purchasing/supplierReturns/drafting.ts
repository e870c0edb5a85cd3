import { type Changes, changesBetween } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { deleteIndexed, insertIndexed } from '#server/foundation/documents/words.ts';
import { newId } from '#server/foundation/ids.ts';
import type { CallParsed } from '#shared/call.ts';
import { refuseTooPrecise } from '#shared/catalogue/units/rules.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import type {
  createSupplierReturn as createCall,
  updateSupplierReturn as updateCall,
} from '#shared/purchasing/supplierReturns/contract.ts';
import { worthOfGoods } from '#shared/purchasing/supplierReturns/rules.ts';
import type { SupplierReturn } from '#shared/purchasing/supplierReturns/shapes.ts';
import { say } from '#shared/refusals/say.ts';
import { sortKey } from '#shared/text.ts';
import { holdOrder } from '../purchaseOrders/lock.ts';
import { claimReceived, type Received, receivedLines } from '../purchaseOrders/returnable.ts';
import { lockSeen, readReturn } from './read.ts';
import { recordReturn, refuseBlocked, storedLines, wordsOf, writeReturn } from './stored.ts';

type Asked = CallParsed<typeof createCall>['body']['lines'][number];
type Goods = Received & { quantity: bigint; net: bigint; tax: bigint; reason: Asked['reason']; note: string };

/**
 * Drafts a return of what came with an order, which claims it from now on. Throws not-found, and invalid-argument for more
 * than was received and is not claimed by another return.
 */
export async function createReturn(
  ctx: Ctx,
  { orderId, lines: asked, rma = '', note = '' }: CallParsed<typeof createCall>['body'],
): Promise<SupplierReturn> {
  const order = await holdOrder(ctx, orderId);
  const received = await receivedLines(ctx, orderId);
  if (!received.length) throw new AppError('aborted', say('supplierReturns.nothingCame'));
  const goods = goodsOf(received, asked, order.currency);
  const id = newId();
  const back = {
    orderNumber: order.number!,
    supplierName: order.supplier,
    rma,
    tracking: '',
    number: null,
    creditNumber: null,
  };
  await ctx.tx.query({
    text: insertIndexed(
      'supplier_returns',
      `insert into supplier_returns (tenant_id, id, order_id, order_number, supplier_id, supplier_name, supplier_key, currency, rma, note, worth,
         words, created_by, updated_by) values (:tenant, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
    ),
    values: [
      ...[
        id,
        orderId,
        order.number,
        order.supplierId,
        order.supplier,
        sortKey(order.supplier),
        order.currency,
      ],
      ...[
        rma,
        note,
        worthOf(goods),
        wordsOf(
          back,
          goods.map((line) => ({ ...line, receiptNumber: line.receipt })),
        ),
      ],
      ctx.actor.name,
    ],
  });
  await writeLines(ctx, id, goods);
  await claimReceived(
    ctx,
    goods.map(({ quantity, ...line }) => ({ ...line, change: quantity })),
  );
  await recordReturn(ctx, 'supplier-return.created', { id, number: null, orderNumber: order.number! });
  return readReturn(ctx, id);
}

/** Changes a draft, or what is said of a return that is authorised. Throws as `createReturn` does, and aborted for a stale version. */
export async function updateReturn(
  ctx: Ctx,
  id: string,
  { version, lines: asked, ...given }: CallParsed<typeof updateCall>['body'],
): Promise<SupplierReturn> {
  const back = await lockSeen(ctx, id, version);
  refuseBlocked(asked ? 'edit' : 'describe', back);
  const { rma, carrier, tracking, note } = { ...back, ...given };
  const columns: Record<string, unknown> = { rma, carrier, tracking, note };
  const { note: noted, ...other } = given;
  const changes: Changes = {
    ...changesBetween(back, other),
    ...(noted === undefined || noted === back.note ? {} : { notes: { before: back.note, after: noted } }),
  };
  if (asked) {
    const before = await storedLines(ctx, id);
    const given = before.map((line) => ({ ...line, change: -toThousandths(line.quantity) }));
    const received = await receivedLines(ctx, back.orderId);
    for (const { receiptId, lineId, change } of given) {
      const line = received.find((one) => one.receiptId === receiptId && one.lineId === lineId)!;
      line.returned = quantityText(toThousandths(line.returned) + change);
    }
    const goods = goodsOf(received, asked, back.currency);
    await ctx.tx.query({
      text: 'delete from supplier_return_lines where tenant_id = :tenant and return_id = $1',
      values: [id],
    });
    await writeLines(ctx, id, goods);
    await claimReceived(ctx, [
      ...given,
      ...goods.map(({ quantity, ...line }) => ({ ...line, change: quantity })),
    ]);
    columns.worth = worthOf(goods);
    changes.lines = {
      before: before.map(said),
      after: goods.map((line) => said({ ...line, quantity: quantityText(line.quantity) })),
    };
  }
  await writeReturn(ctx, { ...back, rma, tracking }, { columns, action: 'supplier-return.updated', changes });
  return readReturn(ctx, id);
}

/** Throws a draft away; what it claimed is free again. Throws as `updateReturn` does. */
export async function deleteReturn(ctx: Ctx, id: string, version: number): Promise<void> {
  const back = await lockSeen(ctx, id, version);
  refuseBlocked('delete', back);
  const lines = await storedLines(ctx, id);
  await ctx.tx.query({
    text: deleteIndexed(
      'supplier_returns',
      'delete from supplier_returns where tenant_id = :tenant and id = $1',
    ),
    values: [id],
  });
  await claimReceived(
    ctx,
    lines.map((line) => ({ ...line, change: -toThousandths(line.quantity) })),
  );
  await recordReturn(ctx, 'supplier-return.deleted', back);
}

function goodsOf(received: Received[], asked: Asked[], currency: string): Goods[] {
  const claimed = new Map<Received, bigint>();
  return asked.map(({ receiptId, lineId, quantity: text, reason, note = '' }, index) => {
    const line = received.find((one) => one.receiptId === receiptId && one.lineId === lineId);
    if (!line) throw fieldError(`lines.${index}.lineId`, say('supplierReturns.notReceived'));
    const quantity = toThousandths(text);
    refuseTooPrecise(line, quantity, `lines.${index}.quantity`);
    const left = toThousandths(line.stocked) - toThousandths(line.returned) - (claimed.get(line) ?? 0n);
    if (quantity > left)
      throw fieldError(
        `lines.${index}.quantity`,
        say('supplierReturns.moreThanReceived', {
          left: quantityText(left),
          line: line.description,
          receipt: line.receipt,
        }),
      );
    claimed.set(line, (claimed.get(line) ?? 0n) + quantity);
    return { ...line, quantity, reason, note, ...worthOfGoods(quantity, line, currency) };
  });
}

const worthOf = (goods: Goods[]) => goods.reduce((sum, { net, tax }) => sum + net + tax, 0n).toString();
const said = ({ quantity, sku }: { quantity: string; sku: string }) => `${quantity} × ${sku}`;

async function writeLines({ tx }: Ctx, id: string, goods: Goods[]): Promise<void> {
  const rows = goods.map(
    ({ receiptId, lineId, itemId, sku, unit, description, quantity, net, reason, note }, index) => ({
      ...{
        id: newId(),
        position: index + 1,
        receiptId,
        lineId,
        itemId,
        sku,
        unit,
        description,
        reason,
        note,
      },
      ...{ quantity: quantityText(quantity), worth: net.toString() },
    }),
  );
  await tx.query({
    text: `insert into supplier_return_lines (tenant_id, id, return_id, receipt_id, order_line_id, position, item_id, sku, unit, description, quantity,
             worth, reason, note)
           select :tenant, r.id, $1, r."receiptId", r."lineId", r.position, r."itemId", r.sku, r.unit, r.description, r.quantity, r.worth, r.reason, r.note
           from jsonb_to_recordset($2::jsonb) as r (id uuid, position integer, "receiptId" uuid, "lineId" uuid, "itemId" uuid, sku text, unit text,
             description text, quantity numeric, worth bigint, reason text, note text) returning id`,
    values: [id, JSON.stringify(rows)],
  });
}
