import { notFound } from '#shared/errors.ts';
import { DEFAULT_PREFERENCES, Preferences } from '#shared/tenants/contract.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/tenant.ts';

/** The tenant of the transaction with its preferences completed by the defaults. */
export async function tenantOf(ctx: Ctx) {
  const [row] = await ctx.tx.query<{
    id: string;
    name: string;
    status: string;
    branding: Record<string, unknown>;
    preferences: object;
    settings: Record<string, unknown>;
    created_at: string;
    updated_at: string;
  }>({ name: 'tenant-of', text: 'select * from tenants where id = current_tenant()' });
  if (!row) throw notFound('Tenant');
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    branding: row.branding,
    preferences: Preferences.parse({ ...DEFAULT_PREFERENCES, ...row.preferences }),
    settings: row.settings,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Makes an empty tenant; does nothing when it is there. Answers whether it is new. */
export async function createTenant(
  tx: Tx,
  tenant: { id: string; name: string; currency?: string; createdAt?: string },
): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into tenants (id, name, preferences, created_at) values ($1, $2, $3, coalesce($4, now()))
           on conflict do nothing returning id`,
    values: [
      tenant.id,
      tenant.name,
      JSON.stringify(tenant.currency ? { currency: tenant.currency } : {}),
      tenant.createdAt ?? null,
    ],
  });
  return rows.length === 1;
}
