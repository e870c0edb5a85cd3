import type { Ctx } from '#server/foundation/context.ts';
import { AppError } from '#shared/errors.ts';
import { Branding, DEFAULT_BRANDING } from '#shared/people/tenants/branding.ts';
import { BusinessPreferences, DEFAULT_PREFERENCES, Preferences } from '#shared/people/tenants/preferences.ts';
import type { TenantStatus } from '#shared/people/tenants/states.ts';
import { say } from '#shared/refusals/say.ts';

/** A tenant as whoever comes from outside may know it. */
export type OpenTenant = {
  id: string;
  name: string;
  branding: Branding;
  preferences: Preferences;
  /** As it was chosen; null when it was not. */
  theme: BusinessPreferences['theme'];
};

/** Refuses a visitor; `suspended` is the tenant, where it is closed for now and may be named. */
export class ShopRefusal extends AppError {
  readonly suspended: OpenTenant | null;

  constructor(suspended: OpenTenant | null, fields: string[] = []) {
    const said = say(suspended ? 'shop.closed' : 'shop.notFound');
    const code = suspended ? 'permission-denied' : 'not-found';
    super(code, said, { fields: fields.map((field) => ({ field, said })) });
    this.suspended = suspended;
  }
}

/**
 * The tenant of the transaction, for a visitor: only while it is active. Throws a ShopRefusal, naming the given
 * field; one that is closed is gone from the outside, and answered like one that never was.
 */
export async function openTenantOf({ tx }: Pick<Ctx, 'tx'>, field?: string): Promise<OpenTenant> {
  const [row] = await tx.query<{
    id: string;
    name: string;
    status: TenantStatus;
    branding: Branding;
    preferences: Preferences;
  }>({
    text: 'select id, name, status, branding, preferences from tenants where id = :tenant',
  });
  const fields = field ? [field] : [];
  if (!row || row.status === 'closed') throw new ShopRefusal(null, fields);
  const tenant = {
    id: row.id,
    name: row.name,
    branding: Branding.parse({ ...DEFAULT_BRANDING, ...row.branding }),
    preferences: Preferences.parse({ ...DEFAULT_PREFERENCES, ...row.preferences }),
    theme: BusinessPreferences.shape.theme.parse(row.preferences.theme ?? null),
  };
  if (row.status !== 'active') throw new ShopRefusal(tenant, fields);
  return tenant;
}
