import type { Ctx } from '#server/foundation/context.ts';
import { toCome } from './facts.ts';
import { PLACED, TO_COME } from './open.ts';

export type ToCome = {
  id: string;
  number: string;
  supplier: string;
  due: string | null;
  /** Of what is still to come: without tax, in minor units of the tenant's currency. */
  toCome: number;
};

/** The first so many orders of which something is still to come, the first due first. */
export async function ordersToCome({ tx }: Pick<Ctx, 'tx'>, limit: number): Promise<ToCome[]> {
  return tx.query({
    text: `select o.id, o.number, o.supplier_name as supplier, to_char(o.due_date, 'YYYY-MM-DD') as due,
             sum(${toCome})::bigint as "toCome"
           from purchase_orders o join purchase_order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
           where o.tenant_id = :tenant and ${PLACED} and ${TO_COME}
           group by o.id, o.number, o.supplier_name, o.due_date, o.number_key order by o.due_date, o.number_key, o.id limit $1`,
    values: [limit],
  });
}
