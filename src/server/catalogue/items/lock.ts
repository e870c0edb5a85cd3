import type { Ctx } from '#server/foundation/context.ts';
import { FIELDS_SELECT, type RowFields } from './rows.ts';

/** An item that was locked for writing: its fields, its version, and what stands in the way of changes. */
export type LockedItem = RowFields & {
  id: string;
  version: number;
  isTemplate: boolean;
  onHand: string;
  incoming: string;
  updatedBy: string | null;
};

/** Locks items in the order of their ids and reads their fields. Missing ones are left out. */
export async function lockForWriting(ctx: Ctx, ids: string[]): Promise<Map<string, LockedItem>> {
  const rows = await ctx.tx.query<LockedItem>({
    text: `select i.id, i.version, i.is_template as "isTemplate", i.on_hand as "onHand", i.incoming, i.updated_by as "updatedBy", ${FIELDS_SELECT}
           from items i where i.id = any($1::uuid[]) and i.removed_at is null order by i.id for no key update`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
