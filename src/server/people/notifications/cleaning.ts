import type { Database } from '#server/foundation/db/tenant.ts';

/** Of each person so many are kept, the newest: ten times what the list shows. */
const KEPT = 500;
/** Older ones go in any case: what somebody has not looked at in a year concerns nobody any more. */
const KEPT_FOR = '1 year';

/** Removes old notifications of all tenants. Answers how many. */
export async function removeOld(database: Database): Promise<number> {
  return database.withSystem('remove old notifications', async (tx) => {
    const rows = await tx.query<{ removed: number }>({
      prepare: false,
      text: `with ranked as (
               select tenant_id, id, created_at, row_number() over (partition by tenant_id, user_id order by created_at desc, id desc) as place
               from notifications),
             gone as (
               delete from notifications n using ranked r where n.tenant_id = r.tenant_id and n.id = r.id
                 and (r.place > $1 or r.created_at < now() - $2::interval) returning n.id)
             select count(*) as removed from gone`,
      values: [KEPT, KEPT_FOR],
    });
    return rows[0]?.removed ?? 0;
  });
}
