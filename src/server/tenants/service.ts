import { AppError } from '#shared/errors.ts';
import { Branding, DEFAULT_BRANDING } from '#shared/tenants/branding.ts';
import { tenantIdsFor } from '#shared/tenants/ids.ts';
import { BusinessPreferences, DEFAULT_PREFERENCES, Preferences } from '#shared/tenants/preferences.ts';
import { settingsOf } from '#shared/tenants/settings.ts';
import type { TenantStatus } from '#shared/tenants/states.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/tenant.ts';
import { createFirstLocations } from '../stock/locations.ts';
import { createFirstUnits } from '../units/firstUnits.ts';

type Row = {
  id: string;
  name: string;
  status: TenantStatus;
  branding: object;
  branding_version: number;
  preferences: object;
  settings: Record<string, unknown>;
  created_at: string;
  updated_at: string;
};

/**
 * The tenant of the transaction; preferences, branding and settings are completed by the defaults. A lock keeps
 * others from changing it; `alone` waits besides for everybody who is writing anything in this tenant.
 */
export async function tenantOf({ tx }: Pick<Ctx, 'tx'>, lock: 'read' | 'change' | 'alone' = 'read') {
  const locking = { read: '', change: ' for no key update', alone: ' for update' }[lock];
  const [row] = await tx.query<Row>({
    name: `tenant-${lock}`,
    text: `select id, name, status, branding, branding_version, preferences, settings, created_at, updated_at from tenants where id = current_tenant()${locking}`,
  });
  if (!row) throw new AppError('not-found', 'No tenant context available');
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    branding: Branding.parse({ ...DEFAULT_BRANDING, ...row.branding }),
    brandingVersion: row.branding_version,
    preferences: Preferences.parse({ ...DEFAULT_PREFERENCES, ...row.preferences }),
    /** The same, but for a theme that was not chosen. */
    defaults: BusinessPreferences.parse({ ...DEFAULT_PREFERENCES, theme: null, ...row.preferences }),
    settings: settingsOf(row.settings),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/**
 * Opens a tenant with the units and places that every one begins with. Answers false, and does nothing, when the id
 * is taken, be it by a tenant that is closed. In a transaction over all tenants; who may open one, and whether the
 * id is a good one, is for the caller to say.
 */
export async function openTenant(
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
  if (!rows.length) return false;
  await tx.inTenant(tenant.id, async () => {
    await createFirstUnits(tx);
    await createFirstLocations(tx);
  });
  return true;
}

/** Opens a tenant under the first id that is free for its name, and answers that id. As `openTenant` otherwise. */
export async function openTenantOfName(tx: Tx, name: string): Promise<string> {
  for (const id of tenantIdsFor(name)) if (await openTenant(tx, { id, name })) return id;
  throw new Error('The ids of tenants never end.');
}
