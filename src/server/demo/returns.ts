import type { Ctx } from '#server/foundation/context.ts';
import { type LeftLine, linesThatLeft, unclaimed } from '#server/sales/deliveries/claims.ts';
import { listDeliveries } from '#server/sales/deliveries/list.ts';
import { storedOrder } from '#server/sales/orders/stored.ts';
import { creditReturn } from '#server/sales/returns/crediting.ts';
import { authoriseReturn } from '#server/sales/returns/deciding.ts';
import { receiveReturn } from '#server/sales/returns/receiving.ts';
import { requestReturn } from '#server/sales/returns/request.ts';
import { toThousandths } from '#shared/decimal.ts';
import type { ReturnReason } from '#shared/sales/returns/states.ts';

/** A return as the demo has it: so much is asked for, and so much has come. */
type DemoReturn = {
  reason: ReturnReason;
  quantity: string;
  step: 'requested' | 'authorised' | 'received' | 'credited';
  received?: string;
};

const RETURNS: DemoReturn[] = [
  { reason: 'not-as-described', quantity: '1', step: 'credited', received: '1' },
  { reason: 'damaged', quantity: '2', step: 'received', received: '1' },
  { reason: 'wrong-item', quantity: '1', step: 'authorised' },
  { reason: 'not-wanted', quantity: '1', step: 'requested' },
];

type Sold = { orderId: string; isInvoiced: boolean; lines: LeftLine[] };

/** What customers send back of what was delivered to them, of an order each as long as there are others. */
export async function addReturns(ctx: Ctx): Promise<void> {
  const sold = await soldTo(ctx);
  for (const demo of RETURNS) {
    const fits = (line: LeftLine) =>
      line.itemId !== null && toThousandths(unclaimed(line)) >= toThousandths(demo.quantity);
    const at = sold.findIndex(
      ({ isInvoiced, lines }) => (demo.step !== 'credited' || isInvoiced) && lines.some(fits),
    );
    const [found] = at < 0 ? [] : sold.splice(at, 1);
    if (!found) continue;
    const { orderId, lines } = found;
    await addReturn(ctx, demo, { orderId, line: lines.find(fits)! });
    sold.push({ ...found, lines: await linesThatLeft(ctx, orderId) });
  }
}

async function addReturn(
  ctx: Ctx,
  { reason, quantity, step, received }: DemoReturn,
  { orderId, line: { id: deliveryLineId } }: { orderId: string; line: LeftLine },
): Promise<void> {
  const lines = [{ deliveryLineId, quantity, reason }];
  const asked = await requestReturn(ctx, orderId, { lines });
  if (step === 'requested') return;
  const { id, version, lines: coming } = await authoriseReturn(ctx, asked.id, { version: asked.version });
  if (!received) return;
  const came = await receiveReturn(ctx, id, {
    version,
    lines: [
      { lineId: coming[0]!.id, quantity: received, destination: reason === 'damaged' ? 'scrap' : 'stock' },
    ],
  });
  if (step === 'credited') await creditReturn(ctx, id, { version: came.version, of: 'all', apply: true });
}

/** Orders of which something was delivered, the newest first. */
async function soldTo(ctx: Ctx): Promise<Sold[]> {
  const { deliveries } = await listDeliveries(ctx, { state: 'delivered', limit: 100 });
  const orders = [...new Set(deliveries.map(({ order }) => order.id))];
  const sold: Sold[] = [];
  for (const orderId of orders) {
    const { invoiced } = await storedOrder(ctx, orderId);
    sold.push({ orderId, isInvoiced: invoiced !== 'none', lines: await linesThatLeft(ctx, orderId) });
  }
  return sold;
}
