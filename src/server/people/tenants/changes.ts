import { changesBetween, recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import { conflict, fieldError } from '#shared/errors.ts';
import type * as call from '#shared/people/tenants/contract.ts';
import type { PreferencesChange } from '#shared/people/tenants/preferences.ts';
import type { SettingChange } from '#shared/people/tenants/settings.ts';
import { say } from '#shared/refusals/say.ts';

type Tenant = Awaited<ReturnType<typeof tenantOf>>;

/**
 * Changes some preferences of the tenant; the others stay. Throws invalid-argument for another currency when there
 * is money in the books: amounts are kept as numbers of its smallest unit, and would mean something else.
 */
export async function updatePreferences(
  ctx: Ctx,
  change: PreferencesChange,
): Promise<CallAnswer<typeof call.updatePreferences>> {
  // Whoever is writing a price at this moment is waited for, so that it is seen.
  const tenant = await tenantOf(ctx, change.currency === undefined ? 'change' : 'alone');
  const { currency } = tenant.preferences;
  if (change.currency !== undefined && change.currency !== currency) await refuseMoney(ctx, tenant, currency);
  const preferences = { ...tenant.preferences, ...change };
  const updatedAt = await write(ctx, tenant, {
    action: 'tenant.preferences-changed',
    column: 'preferences',
    // The theme of everybody's device may be chosen for all, and is written then.
    before: tenant.defaults,
    after: { ...tenant.defaults, ...change },
  });
  return { preferences, updatedAt };
}

/**
 * Changes parts of the branding of the tenant; the others stay. Throws aborted with the branding as it is when the
 * version that is stated is another one.
 */
export async function updateBranding(
  ctx: Ctx,
  { version, ...change }: CallParsed<typeof call.updateBranding>['body'],
): Promise<CallAnswer<typeof call.updateBranding>> {
  const tenant = await tenantOf(ctx, 'change');
  if (version !== undefined && version !== tenant.brandingVersion)
    throw conflict(say('tenants.brandingChanged'), {
      branding: tenant.branding,
      version: tenant.brandingVersion,
    });
  const branding = { ...tenant.branding, ...change };
  const updatedAt = await write(ctx, tenant, {
    action: 'tenant.branding-changed',
    column: 'branding',
    before: tenant.branding,
    after: branding,
  });
  const { brandingVersion } = await tenantOf(ctx);
  return { branding, version: brandingVersion, updatedAt };
}

/** Gives the business another name. */
export async function renameBusiness(
  ctx: Ctx,
  { name }: CallParsed<typeof call.renameBusiness>['body'],
): Promise<CallAnswer<typeof call.renameBusiness>> {
  const { id, name: before, updatedAt } = await tenantOf(ctx, 'change');
  const changes = changesBetween({ name: before }, { name });
  if (!Object.keys(changes).length) return { name, updatedAt };
  const [row] = await ctx.tx.query<{ updated_at: string }>({
    text: 'update tenants set name = $1, updated_at = statement_timestamp() where id = :tenant returning updated_at',
    values: [name],
  });
  await recordAudit(ctx, [
    { action: 'tenant.renamed', entityType: 'tenant', entityId: id, entityName: name, changes },
  ]);
  ctx.changed('tenants');
  return { name, updatedAt: row!.updated_at };
}

/** Changes one setting of the tenant and answers all of them. */
export async function updateSetting(
  ctx: Ctx,
  change: SettingChange,
): Promise<CallAnswer<typeof call.updateSetting>> {
  const tenant = await tenantOf(ctx, 'change');
  const settings = { ...tenant.settings, ...change };
  const updatedAt = await write(ctx, tenant, {
    action: 'tenant.setting-changed',
    column: 'settings',
    before: tenant.settings,
    after: settings,
  });
  return { settings, updatedAt };
}

type Written = {
  action: string;
  column: 'preferences' | 'branding' | 'settings';
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

// Only what is different is written: beside it there may be what a later version of the application keeps there.
async function write(ctx: Ctx, tenant: Tenant, { action, column, before, after }: Written): Promise<string> {
  const changes = changesBetween(before, after);
  const keys = Object.keys(changes);
  if (!keys.length) return tenant.updatedAt;
  const [row] = await ctx.tx.query<{ updated_at: string }>({
    text: `update tenants set ${column} = ${column} || $1,${column === 'branding' ? ' branding_version = branding_version + 1,' : ''} updated_at = statement_timestamp() where id = :tenant returning updated_at`,
    values: [JSON.stringify(Object.fromEntries(keys.map((key) => [key, after[key]])))],
  });
  if (changes.logo) {
    const { before: was, after: is } = changes.logo;
    changes.logo = { before: pictureText(was), after: pictureText(is) };
  }
  await recordAudit(ctx, [
    { action, entityType: 'tenant', entityId: tenant.id, entityName: tenant.name, changes },
  ]);
  ctx.changed('tenants');
  return row!.updated_at;
}

/** A picture as the audit trail names it: its kind and size, and not the picture. */
function pictureText(logo: unknown): string | null {
  if (typeof logo !== 'string') return null;
  const [, kind = '', data = ''] = /^data:image\/(\w+);base64,(.*)$/.exec(logo) ?? [];
  return `${kind.toUpperCase()}, ${Buffer.byteLength(data, 'base64')} bytes`;
}

/** What keeps the currency of the tenant from being changed. */
export async function currencyBlocker(ctx: Ctx): Promise<CallAnswer<typeof call.currencyBlocker>> {
  const tenant = await tenantOf(ctx);
  return { currency: tenant.preferences.currency, blocker: await blockerOf(ctx, tenant) };
}

/** What has money in it: a table, and which of its rows. */
const WITH_MONEY = [
  ['items', 'price > 0 or standard_cost > 0'],
  ['item_stock', 'stock_value <> 0 or average_cost > 0'],
  ['stock_moves', 'value_delta <> 0 or unit_cost > 0'],
  ['purchase_orders', 'true'],
  ['quotes', "state <> 'draft'"],
  ['invoices', "state <> 'draft'"],
  ['payments', 'true'],
] as const;
// In the order of the key: to look for any row, a planner takes a large table from its beginning, where others' rows are.
const firstOf = ([table, which]: (typeof WITH_MONEY)[number]) =>
  `(select true from ${table} where tenant_id = :tenant and (${which}) order by id limit 1)`;

async function blockerOf({ tx }: Ctx, { settings }: Tenant): Promise<'money' | 'threshold' | null> {
  const [found] = await tx.query<{ money: boolean }>({
    prepare: false,
    text: `select coalesce(${WITH_MONEY.map(firstOf).join(', ')}, false) as money`,
  });
  if (found?.money) return 'money';
  return settings['purchase.approvalThreshold'] === null ? null : 'threshold';
}

async function refuseMoney(ctx: Ctx, tenant: Tenant, currency: string): Promise<void> {
  const blocker = await blockerOf(ctx, tenant);
  if (blocker === 'money') throw fieldError('currency', say('tenants.currencyInBooks', { currency }));
  if (blocker === 'threshold') throw fieldError('currency', say('tenants.currencyOfThreshold', { currency }));
}
