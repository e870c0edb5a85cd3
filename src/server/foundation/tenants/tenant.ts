import type { Ctx } from '#server/foundation/context.ts';
import { AppError } from '#shared/errors.ts';
import { Branding, DEFAULT_BRANDING } from '#shared/people/tenants/branding.ts';
import { BusinessPreferences, DEFAULT_PREFERENCES, Preferences } from '#shared/people/tenants/preferences.ts';
import { settingsOf } from '#shared/people/tenants/settings.ts';
import type { TenantStatus } from '#shared/people/tenants/states.ts';
import { say } from '#shared/refusals/say.ts';

type Row = {
  id: string;
  name: string;
  status: TenantStatus;
  branding: object;
  branding_version: number;
  preferences: object;
  settings: Record<string, unknown>;
  sample_of: string | null;
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
    text: `select id, name, status, branding, branding_version, preferences, settings, sample_of, created_at, updated_at from tenants where id = :tenant${locking}`,
  });
  if (!row) throw new AppError('not-found', say('access.noTenant'));
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
    /** Whose sample it is; null for a real one. */
    sampleOf: row.sample_of,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
