import type { Ctx } from '#server/foundation/context.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { AppError } from '#shared/errors.ts';
import {
  AS_THE_BUSINESS,
  DEFAULT_PREFERENCES,
  type Preferences,
  type PreferencesChange,
  View,
  type ViewChange,
} from '#shared/people/tenants/preferences.ts';
import { viewedAs } from '#shared/people/tenants/viewedAs.ts';
import { say } from '#shared/refusals/say.ts';

/** How the person of the transaction wants to see things; null where it is as the business has it. */
export async function ownView({ tx }: Pick<Ctx, 'tx'>): Promise<View> {
  const [row] = await tx.query<{ preferences: object }>({
    text: 'select preferences from own_views where tenant_id = :tenant and id = current_person()',
  });
  return View.parse({ ...AS_THE_BUSINESS, ...row?.preferences });
}

/** The preferences of the business as the person of the transaction wants to see things. */
export async function preferencesSeen(ctx: Pick<Ctx, 'tx'>): Promise<Preferences> {
  const { preferences } = await tenantOf(ctx);
  return viewedAs(preferences, await ownView(ctx));
}

/**
 * The languages that some users of a tenant read: each their own, else the business's. Names the tenant, so that it
 * answers the same in a transaction over all tenants.
 */
export async function languagesOf(
  tx: Ctx['tx'],
  tenantId: string,
  users: string[],
): Promise<Map<string, string>> {
  const rows = await tx.query<{ id: string; language: string }>({
    text: `select u.id, coalesce(v.preferences ->> 'language', t.preferences ->> 'language', $2) as language
           from tenants t cross join unnest($1::uuid[]) as u (id) left join own_views v on v.tenant_id = t.id and v.id = u.id
           where t.id = :tenant`,
    values: [users, DEFAULT_PREFERENCES.language],
    tenantId,
  });
  return new Map(rows.map(({ id, language }) => [id, language]));
}

/** Changes parts of how the person sees things; null goes back to the business's. */
export async function changeView(
  ctx: Ctx,
  change: ViewChange,
): Promise<{ preferences: Preferences; view: View; updatedAt: string }> {
  const { preferences, updatedAt } = await tenantOf(ctx);
  const [row] = await ctx.tx.query<{ preferences: object }>({
    text: `insert into own_views (tenant_id, preferences) values (:tenant, $1) on conflict (tenant_id, id)
           do update set preferences = own_views.preferences || excluded.preferences returning preferences`,
    values: [JSON.stringify(change)],
  });
  const view = View.parse({ ...AS_THE_BUSINESS, ...row?.preferences });
  return { preferences: viewedAs(preferences, view), view, updatedAt };
}

/** What somebody who may not change the business's preferences sends as such: their own view. Throws permission-denied. */
export async function changeOwnPreferences(
  ctx: Ctx,
  { currency, ...change }: PreferencesChange,
): Promise<{ preferences: Preferences; updatedAt: string }> {
  if (currency !== undefined) throw new AppError('permission-denied', say('tenants.settingsNotAllowed'));
  const { preferences, updatedAt } = await changeView(ctx, change);
  return { preferences, updatedAt };
}
