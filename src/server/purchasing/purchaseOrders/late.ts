import type { Ctx } from '#server/foundation/context.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { notify } from '#server/people/notifications/raise.ts';
import { dateIn } from '#shared/dates.ts';

type Late = { id: string; number: string; supplier: string; due: string };

/** More than so many are told of together. */
const ONE_BY_ONE = 5;

/**
 * Notifies of the orders of a tenant that have become late since it was last told of, by the day in its time zone; of
 * an order again when something else of it is late. Answers how many there were.
 */
export async function tellLate(ctx: Pick<Ctx, 'tx' | 'tenantId'>, now: Date): Promise<number> {
  const { preferences } = await tenantOf(ctx);
  const late = await ctx.tx.query<Late>({
    text: `update purchase_orders o set late_told = o.due_date from (
             select id from purchase_orders where tenant_id = :tenant and due_date < $1::date and late_told is distinct from due_date
             order by id for no key update) l
           where o.tenant_id = :tenant and o.id = l.id returning o.id, o.number, o.supplier_name as supplier, o.due_date as due`,
    values: [dateIn(now, preferences.timezone)],
  });
  const orders = late.toSorted((a, b) => (a.due < b.due ? -1 : 1));
  if (orders.length > ONE_BY_ONE) await tellTogether(ctx, orders);
  else for (const order of orders) await tellOne(ctx, order);
  return orders.length;
}

async function tellOne(
  ctx: Pick<Ctx, 'tx' | 'tenantId'>,
  { id, number, supplier, due }: Late,
): Promise<void> {
  await notify(ctx, {
    topic: 'order-late',
    title: `${number} is late`,
    message: `${supplier} was expected to deliver on ${due}.`,
    facts: { number, supplier, due },
    link: `/tenant/${ctx.tenantId}/purchase-orders/${id}`,
  });
}

async function tellTogether(ctx: Pick<Ctx, 'tx' | 'tenantId'>, orders: Late[]): Promise<void> {
  const count = String(orders.length);
  const skus = orders
    .slice(0, ONE_BY_ONE)
    .map(({ number }) => number)
    .join(', ');
  const more = String(orders.length - ONE_BY_ONE);
  await notify(ctx, {
    topic: 'order-late',
    title: `${count} purchase orders are late`,
    message: `${skus} and ${more} more.`,
    facts: { count, skus, more },
    link: `/tenant/${ctx.tenantId}/purchase-orders?late=true`,
  });
}
