import type { PictureServices } from './store.ts';

/** Long enough to take back a change that removed a picture. */
const KEPT_DAYS = 30;
const AT_ONCE = 500;
const SHOWN = 'exists (select from item_pictures s where s.tenant_id = p.tenant_id and s.picture_id = p.id)';

type Unused = { tenant_id: string; id: string };

/**
 * Removes pictures that no item has shown for 30 days, of all tenants. A picture that is leaving is told to
 * nobody any more, then its files go, and its row last: whatever interrupts this, the next round finds the rest.
 */
export async function removeUnused({ database, pictures, log }: PictureServices): Promise<void> {
  const leaving = await database.withSystem('remove unused pictures', async (tx) => {
    await tx.query({
      prepare: false,
      text: `update pictures p set unused_since = null where unused_since is not null and not leaving and ${SHOWN}`,
    });
    await tx.query({
      prepare: false,
      text: `update pictures p set unused_since = now() where unused_since is null and not ${SHOWN}`,
    });
    // The lock waits for items that are just taking one of them; who comes later sees that it is leaving.
    const tenants = await tx.query<{ tenant_id: string }>({
      prepare: false,
      text: 'select distinct tenant_id from pictures where unused_since < now() - make_interval(days => $1) order by tenant_id',
      values: [KEPT_DAYS],
    });
    const left: Unused[] = [];
    for (const { tenant_id: tenantId } of tenants) {
      if (left.length === AT_ONCE) break;
      const unused = await tx.query<Pick<Unused, 'id'>>({
        prepare: false,
        text: `select id from pictures p where tenant_id = :tenant and unused_since < now() - make_interval(days => $1)
               order by id limit $2 for update skip locked`,
        values: [KEPT_DAYS, AT_ONCE - left.length],
        tenantId,
      });
      left.push(
        ...(await tx.query<Unused>({
          prepare: false,
          text: `update pictures p set leaving = true where p.tenant_id = :tenant and p.id = any($1::text[]) and not exists (
                   select from item_pictures s where s.tenant_id = :tenant and s.picture_id = p.id) returning p.tenant_id, p.id`,
          values: [unused.map((row) => row.id)],
          tenantId,
        })),
      );
    }
    return left;
  });
  for (const { tenant_id: tenantId, id } of leaving) {
    await pictures.remove(id);
    await database.withSystem('remove unused pictures', (tx) =>
      tx.query({
        prepare: false,
        text: 'delete from pictures where tenant_id = $1 and id = $2 and leaving',
        values: [tenantId, id],
      }),
    );
  }
  if (leaving.length) log.info({ pictures: leaving.length }, 'unused pictures removed');
}
