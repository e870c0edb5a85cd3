import { type Changes, recordAudit } from '#server/foundation/audit/service.ts';
import type { PlatformCtx } from '#server/foundation/context.ts';
import type { Services } from '#server/foundation/services.ts';
import { requireConfirmed } from '#server/people/identity/confirmation.ts';
import { type Inviting, invite } from '#server/people/members/invitations.ts';
import { findTenant } from '#server/people/tenants/list.ts';
import { openTenant, setTenantStatus } from '#server/people/tenants/service.ts';
import type { CallParsed } from '#shared/call.ts';
import { AppError, fieldError, notFound } from '#shared/errors.ts';
import type { createTenant as createCall, ListedTenant } from '#shared/people/tenants/platformContract.ts';
import {
  STATUS_AFTER,
  type TenantAction,
  type TenantStatus,
  tenantBlocker,
} from '#shared/people/tenants/states.ts';
import { say } from '#shared/refusals/say.ts';
import { PLATFORM_TENANT } from '#shared/roles.ts';

/**
 * Opens a tenant and invites its first admin. Throws invalid-argument for an id that is taken, be it by a closed
 * tenant, and for an address that has an account already; permission-denied for an admin whose own address is not
 * confirmed.
 */
export async function createTenant(
  ctx: PlatformCtx,
  opening: Inviting & Pick<Services, 'begin'>,
  { id, name, email }: CallParsed<typeof createCall>['body'],
): Promise<ListedTenant> {
  await requireConfirmed(ctx);
  await refuseMember(ctx, email);
  if (!(await openTenant(opening, ctx.tx, { id, name, preferences: { language: ctx.language } })))
    throw fieldError('id', say('platform.idTaken'));
  await invite({ ...ctx, tenantId: id }, opening, { email, role: 'admin' });
  const changes = { name: { before: null, after: name }, admin: { before: null, after: email } };
  await record(ctx, { id, name, action: 'tenant.created', changes });
  ctx.changed(PLATFORM_TENANT, 'tenants');
  return load(ctx, id);
}

const RECORDED = {
  suspend: 'tenant.suspended',
  reopen: 'tenant.reopened',
  close: 'tenant.closed',
} as const satisfies Record<TenantAction, string>;

/**
 * Suspends, reopens or closes a tenant, from its people's next request on. Throws not-found; invalid-argument for
 * the platform's own tenant; aborted for one in another status.
 */
export async function changeTenant(
  ctx: PlatformCtx,
  id: string,
  action: TenantAction,
): Promise<ListedTenant> {
  const [tenant] = await ctx.tx.query<{ id: string; name: string; status: TenantStatus }>({
    prepare: false,
    text: 'select id, name, status from tenants where id = $1 for no key update',
    values: [id],
  });
  if (!tenant) throw notFound(say('platform.notFound'));
  const blocker = tenantBlocker(tenant, action);
  if (blocker === 'platform') throw new AppError('invalid-argument', say('platform.ownTenant'));
  if (blocker === 'status')
    throw new AppError(
      'aborted',
      say('platform.statusAlready', { name: tenant.name, status: tenant.status }),
      { details: { status: tenant.status } },
    );
  const status = STATUS_AFTER[action];
  await setTenantStatus(ctx.tx, id, status);
  const changes = { status: { before: tenant.status, after: status } };
  await record(ctx, { ...tenant, action: RECORDED[action], changes });
  ctx.changed(PLATFORM_TENANT, 'tenants');
  // Its own open pages: what they may do has changed, and whether they may be there at all.
  ctx.changed(id, 'tenants');
  ctx.changed(id, 'access');
  return load(ctx, id);
}

async function load({ tx }: PlatformCtx, id: string): Promise<ListedTenant> {
  const tenant = await findTenant(tx, id);
  if (!tenant) throw notFound(say('platform.notFound'));
  return tenant;
}

// In both trails: the platform's, and that of the tenant it happened to.
async function record(
  ctx: PlatformCtx,
  { id, name, action, changes }: { id: string; name: string; action: string; changes: Changes },
): Promise<void> {
  const event = { action, entityType: 'tenant', entityId: id, entityName: name, changes };
  for (const tenantId of [PLATFORM_TENANT, id]) await recordAudit({ ...ctx, tenantId }, [event]);
}

// An account belongs to one business: the invitation could not be accepted.
async function refuseMember({ tx }: PlatformCtx, email: string): Promise<void> {
  const [member] = await tx.query<{ name: string }>({
    prepare: false,
    text: `select t.name from memberships m join tenants t on t.id = m.tenant_id
           where m.email_key = fold($1) and lower(m.email) = $1 limit 1`,
    values: [email],
  });
  if (member) throw fieldError('email', say('platform.memberElsewhere', { business: member.name }));
}
