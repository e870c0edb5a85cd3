import type { Ctx } from '#server/foundation/context.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { dateIn } from '#shared/dates.ts';
import { tellOfDocuments } from '../telling/tell.ts';
import { OPEN } from './list.ts';

/**
 * Notifies of the orders of a tenant whose promise is broken by the day in its time zone: of each once for a promise, and
 * again when it was promised anew and is late again. Answers how many there were.
 */
export async function tellLate(ctx: Ctx, now: Date): Promise<number> {
  const { preferences } = await tenantOf(ctx);
  const late = await ctx.tx.query<{ id: string; number: string; customerName: string; promised: string }>({
    text: `with late as (select o.id from sales_orders o where o.tenant_id = :tenant and ${OPEN}
               and o.promise_key < $1::date - date '1970-01-01' and o.late_told is distinct from o.promised_on
             order by o.id for no key update)
           update sales_orders o set late_told = o.promised_on from late
           where o.tenant_id = :tenant and o.id = late.id
           returning o.id, o.number, o.customer_name as "customerName", o.promised_on as promised`,
    values: [dateIn(now, preferences.timezone)],
  });
  await tellOfDocuments(
    ctx,
    {
      topic: 'promise-late',
      one: (number) => `${number} is late`,
      many: (count) => `${count} orders are late`,
      ...{ path: 'orders', query: 'promise=late' },
    },
    late
      .toSorted((a, b) => (a.promised < b.promised ? -1 : 1))
      .map(({ promised, ...order }) => ({
        ...order,
        said: {
          message: `It was promised to ${order.customerName} for ${promised}.`,
          facts: { promised },
        },
      })),
  );
  return late.length;
}
