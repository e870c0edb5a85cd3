import type { Ctx } from '#server/foundation/context.ts';
import type { Tx } from '#server/foundation/db/tenant.ts';
import type { Services } from '#server/foundation/services.ts';
import { tenantIdsFor } from '#shared/people/tenants/ids.ts';
import type { PreferencesChange } from '#shared/people/tenants/preferences.ts';
import type { TenantStatus } from '#shared/people/tenants/states.ts';

type Begin = Pick<Services, 'begin'>;

/**
 * Opens a tenant with what every one begins with. Answers false, and does nothing, when the id is taken, be it by a
 * tenant that is closed. In a transaction over all tenants; who may open one, and whether the id is a good one, is
 * for the caller to say.
 */
export async function openTenant(
  { begin }: Begin,
  tx: Tx,
  {
    id,
    name,
    createdAt,
    preferences = {},
    sampleOf,
  }: {
    id: string;
    name: string;
    createdAt?: string;
    preferences?: PreferencesChange;
    /** The tenant beside which it is a sample. */
    sampleOf?: string;
  },
): Promise<boolean> {
  const rows = await tx.query({
    prepare: false,
    text: `insert into tenants (id, name, preferences, created_at, sample_of) values ($1, $2, $3, coalesce($4, now()), $5)
           on conflict do nothing returning id`,
    values: [id, name, JSON.stringify(preferences), createdAt ?? null, sampleOf ?? null],
  });
  if (!rows.length) return false;
  await tx.inTenant(id, () => begin(tx, preferences.language ?? 'en'));
  return true;
}

/** Whether there is, or was, a tenant of this id. In a transaction over all tenants. */
export async function isTaken(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query({ prepare: false, text: 'select from tenants where id = $1', values: [id] });
  return rows.length > 0;
}

/** Opens a tenant under the first id that is free for its name, and answers that id. As `openTenant` otherwise. */
export async function openTenantOfName(
  services: Begin,
  tx: Tx,
  tenant: { name: string; preferences: PreferencesChange },
): Promise<string> {
  for (const id of tenantIdsFor(tenant.name))
    if (await openTenant(services, tx, { id, ...tenant })) return id;
  throw new Error('The ids of tenants never end.');
}

/** Gives a tenant another status; whether it may have it is for the caller to say. */
export async function setTenantStatus(tx: Tx, id: string, status: TenantStatus): Promise<void> {
  await tx.query({
    prepare: false,
    text: 'update tenants set status = $2, updated_at = statement_timestamp() where id = $1',
    values: [id, status],
  });
}

/**
 * Whether the tenant of the transaction may be mailed about comments: once in a quarter of an hour. Counts as mailed if
 * the transaction commits. One statement: of two comments that come at the same time, the second finds it mailed.
 */
export async function takeCommentMail({ tx }: Pick<Ctx, 'tx'>): Promise<boolean> {
  const due = await tx.query({
    text: `update tenants set comments_mailed_at = now() where id = :tenant
           and (comments_mailed_at is null or comments_mailed_at <= now() - interval '15 minutes') returning id`,
  });
  return due.length === 1;
}

/** Gives the tenant of the transaction columns of another one's row, which is given as JSON; the names are those of the schema. */
export async function takeOver(query: Tx['query'], columns: string[], row: string): Promise<void> {
  await query({
    prepare: false,
    text: `update tenants t set ${columns.map((column) => `${column} = r.${column}`).join(', ')}
           from jsonb_populate_record(null::tenants, $1::jsonb) r where t.id = :tenant`,
    values: [row],
  });
}
