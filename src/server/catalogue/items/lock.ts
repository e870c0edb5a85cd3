import type { Ctx } from '#server/foundation/context.ts';
import { STOCKED } from './list.ts';
import { FIELDS_SELECT, type RowFields } from './rows.ts';

/** An item with its fields, its version, and what stands in the way of changes. */
export type LockedItem = RowFields & {
  id: string;
  version: number;
  isTemplate: boolean;
  /** How many decimals its unit allows. */
  precision: number;
  onHand: string;
  incoming: string;
  updatedBy: string | null;
};

const SELECT = `select i.id, i.version, i.is_template as "isTemplate", i.updated_by as "updatedBy",
  (select u.precision from units u where u.tenant_id = :tenant and u.id = i.unit) as precision, ${FIELDS_SELECT}`;
const STOCK = 's.on_hand as "onHand", s.incoming';

/** Items that fulfil a condition on `items i`; removed ones are left out. */
export async function findItems({ tx }: Ctx, condition: string, values: unknown[]): Promise<LockedItem[]> {
  return tx.query<LockedItem>({
    text: `${SELECT}, ${STOCK} from ${STOCKED} where i.tenant_id = :tenant and i.removed_at is null and ${condition} order by i.id`,
    values,
  });
}

/**
 * The same, locked in the order of their ids, which waits for postings under way: what these left is then read by a statement
 * of its own, which leaves together with the first.
 */
export async function findLocked({ tx }: Ctx, condition: string, values: unknown[]): Promise<LockedItem[]> {
  const which = `i.tenant_id = :tenant and i.removed_at is null and ${condition}`;
  const [rows, stocks] = await Promise.all([
    tx.query<Omit<LockedItem, 'onHand' | 'incoming'>>({
      text: `${SELECT} from items i where ${which} order by i.id for no key update`,
      values,
    }),
    tx.query<Pick<LockedItem, 'id' | 'onHand' | 'incoming'>>({
      text: `select i.id, ${STOCK} from ${STOCKED} where ${which}`,
      values,
    }),
  ]);
  const stockOf = new Map(stocks.map((stock) => [stock.id, stock]));
  return rows.map((row) => ({ ...row, ...stockOf.get(row.id)! }));
}

/** Locks items in the order of their ids and reads their fields. Missing ones are left out. */
export async function lockForWriting(ctx: Ctx, ids: string[]): Promise<Map<string, LockedItem>> {
  const rows = await findLocked(ctx, 'i.id = any($1::uuid[])', [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}
