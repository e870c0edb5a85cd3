import type { Tx } from '#server/foundation/db/tenant.ts';
import { DEFAULT_PREFERENCES } from '#shared/people/tenants/preferences.ts';
import type { TenantStatus } from '#shared/people/tenants/states.ts';

/** The names of tenants by their ids. In a transaction over all tenants. */
export async function tenantNames(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  const rows = await tx.query<{ id: string; name: string }>({
    text: 'select id, name from tenants where id = any($1::text[])',
    values: [ids],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What a letter in a tenant's name, and its time of day, depend on. */
export type TenantInBrief = { name: string; status: TenantStatus; timezone: string };

/** Tenants by their ids. In a transaction over all tenants. */
export async function tenantsInBrief(tx: Tx, ids: string[]): Promise<Map<string, TenantInBrief>> {
  const rows = await tx.query<TenantInBrief & { id: string; timezone: string | null }>({
    text: "select id, name, status, preferences ->> 'timezone' as timezone from tenants where id = any($1::text[])",
    values: [ids],
  });
  return new Map(
    rows.map(({ id, timezone, ...tenant }) => [
      id,
      { ...tenant, timezone: timezone ?? DEFAULT_PREFERENCES.timezone },
    ]),
  );
}

/** Tenants whose name or id holds a text, by name. In a transaction over all tenants. */
export async function tenantsByName(
  tx: Tx,
  q: string,
  limit: number,
): Promise<{ id: string; name: string }[]> {
  return tx.query({
    prepare: false,
    text: `select id, name from tenants where strpos(fold(name) || ' ' || id, fold($1)) > 0 order by fold(name), id limit $2`,
    values: [q.trim(), limit],
  });
}
