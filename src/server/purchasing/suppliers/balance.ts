import type { Ctx } from '#server/foundation/context.ts';
import type { CallAnswer } from '#shared/call.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { totalsOf } from '#shared/foundation/documents/totals.ts';
import { openQuantity } from '#shared/purchasing/purchaseOrders/rules.ts';
import type { OrderStatus } from '#shared/purchasing/purchaseOrders/states.ts';
import type { supplierBalance as balanceCall } from '#shared/purchasing/suppliers/contract.ts';
import { readSupplier } from './list.ts';

type Sums = CallAnswer<typeof balanceCall>['currencies'][number];
type Line = {
  orderId: string;
  status: OrderStatus;
  currency: string;
  quantity: string;
  received: string;
  billed: string;
  shortClosed: boolean;
  unitCost: string;
};

/** What is still to come from a supplier, and what was billed; the supplier's own currency first. Throws not-found. */
export async function supplierBalance(ctx: Ctx, id: string): Promise<CallAnswer<typeof balanceCall>> {
  const { currency } = await readSupplier(ctx, id);
  const { [currency]: own, ...others } = Object.fromEntries(await balancesWith(ctx, id));
  const none = { currency, orders: 0, toCome: 0, toBill: 0, bills: 0, billed: 0, credits: 0, credited: 0 };
  return { currencies: [own ?? none, ...Object.values(others)] };
}

/** How it stands with a supplier, by currency; those in which nothing is open and nothing was billed are left out. */
async function balancesWith({ tx }: Pick<Ctx, 'tx'>, supplierId: string): Promise<Map<string, Sums>> {
  const bills = await tx.query<{ currency: string; bills: number; billed: number }>({
    text: `select o.currency, count(*)::integer as bills, sum(b.total)::bigint as billed
           from purchase_bills b join purchase_orders o on o.tenant_id = b.tenant_id and o.id = b.order_id
           where b.tenant_id = :tenant and b.supplier_id = $1 and b.voided_at is null group by o.currency`,
    values: [supplierId],
  });
  const credits = await tx.query<{ currency: string; credits: number; credited: number }>({
    text: `select v.currency, count(*)::integer as credits, sum(v.credited_amount)::bigint as credited from supplier_returns v
           where v.tenant_id = :tenant and v.supplier_id = $1 and v.credited_amount is not null group by v.currency`,
    values: [supplierId],
  });
  const lines = await tx.query<Line>({
    text: `select o.id as "orderId", o.status, o.currency, l.quantity, l.received, l.billed, l.short_closed as "shortClosed",
             l.unit_cost as "unitCost"
           from purchase_orders o join purchase_order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
           where o.tenant_id = :tenant and o.supplier_id = $1 and o.status in ('ordered', 'closed')
             and (l.received > l.billed or o.status = 'ordered' and not l.short_closed and l.received < l.quantity)`,
    values: [supplierId],
  });
  const billed = new Map(bills.map(({ currency, ...sums }) => [currency, sums]));
  const credited = new Map(credits.map(({ currency, ...sums }) => [currency, sums]));
  const open = Map.groupBy(lines, ({ currency }) => currency);
  const sums = [...new Set([...billed.keys(), ...credited.keys(), ...open.keys()])].map((currency) => {
    const of = open.get(currency) ?? [];
    const toCome = of.filter((line) => openQuantity(line, line.status) > 0n);
    const figures = {
      currency,
      orders: new Set(toCome.map(({ orderId }) => orderId)).size,
      toCome: netOf(currency, toCome, (line) => openQuantity(line, line.status)),
      toBill: netOf(currency, of, ({ received, billed: before }) => {
        const left = toThousandths(received) - toThousandths(before);
        return left > 0n ? left : 0n;
      }),
      ...{ bills: 0, billed: 0, ...billed.get(currency) },
      ...{ credits: 0, credited: 0, ...credited.get(currency) },
    };
    return [currency, figures] as const;
  });
  return new Map(sums);
}

/** What so much (thousandths) of each of some lines costs without tax, in minor units. */
function netOf(currency: string, lines: Line[], quantity: (line: Line) => bigint): number {
  return totalsOf({
    currency,
    taxMode: 'exclusive',
    lines: lines.map((line) => ({
      quantity: quantityText(quantity(line)),
      unitPrice: line.unitCost,
      taxRate: null,
    })),
  }).net;
}
