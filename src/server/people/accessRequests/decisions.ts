import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx, LiveTopic, PlatformCtx } from '#server/foundation/context.ts';
import { queueMail } from '#server/foundation/mail/queue.ts';
import { requestApproved } from '#server/foundation/mail/templates/requestApproved.ts';
import { requestRejected } from '#server/foundation/mail/templates/requestRejected.ts';
import { AppError, fieldErrors, notFound } from '#shared/errors.ts';
import type { ListedRequest } from '#shared/people/accessRequests/contract.ts';
import type { RequestStatus } from '#shared/people/accessRequests/states.ts';
import { DEFAULT_PREFERENCES } from '#shared/people/tenants/preferences.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import { PLATFORM_TENANT, type Role } from '#shared/roles.ts';
import { requireConfirmed } from '../identity/confirmation.ts';
import { type Inviting, invite } from '../members/invitations.ts';
import { membersAmong } from '../members/known.ts';
import { activeTenantName } from '../tenants/active.ts';
import { type Reader, requestsByIds } from './list.ts';

/** Which requests, each with the version that the decision was made on. */
export type Chosen = { id: string; version: number }[];
type Pending = {
  id: string;
  email: string;
  status: RequestStatus;
  version: number;
  decided_by: string | null;
  /** Of the page that it was sent from last; null for what an earlier version took. */
  language: string | null;
};
type Decided = { requests: ListedRequest[] };
/** Who decides about the requests of which tenant, and how others hear of it. */
type Decider = Reader &
  Pick<Ctx, 'actor' | 'requestId' | 'address'> & {
    changed(tenantId: string, topic: LiveTopic): void;
  };

/**
 * Approves requests with a role: each gets an invitation to the tenant, all of them or none. Throws not-found;
 * aborted with the current requests when one was decided or has said more since; invalid-argument for an address
 * that is a member by now; permission-denied for an admin whose own address is not confirmed.
 */
export async function approveRequests(
  ctx: Ctx,
  inviting: Inviting,
  chosen: Chosen,
  role: Role,
): Promise<Decided> {
  return approve(deciderOf(ctx), inviting, chosen, { role, tenantId: ctx.tenantId });
}

/** Approves requests to the platform, into the tenant that is named. Throws as `approveRequests` does, and for a tenant that is not active. */
export async function approveIntoTenant(
  ctx: PlatformCtx,
  inviting: Inviting,
  chosen: Chosen,
  into: { role: Role; tenantId: string },
): Promise<Decided> {
  await activeTenantName(ctx.tx, into.tenantId);
  return approve({ ...ctx, tenantId: PLATFORM_TENANT, overAll: true }, inviting, chosen, into);
}

async function approve(
  by: Decider,
  inviting: Inviting,
  chosen: Chosen,
  { role, tenantId }: { role: Role; tenantId: string },
): Promise<Decided> {
  await requireConfirmed(by);
  const pending = await lockPending(by, chosen);
  await refuseMembers(by, tenantId, pending, chosen);
  const elsewhere = tenantId !== by.tenantId;
  // By address, as people are invited in bulk: two who invite the same people at once wait for each other.
  for (const { id, email, language } of pending.toSorted((a, b) => (a.email < b.email ? -1 : 1))) {
    const invitation = await invite({ ...by, tenantId }, inviting, {
      ...{ email, role, language },
      letter: requestApproved,
    });
    await by.tx.query({
      prepare: false,
      text: `update access_requests set status = 'approved', role = $2, decided_at = now(), decided_by = $3, version = version + 1, updated_at = now(),
             ${elsewhere ? 'into_invitation_id = $4, into_tenant_id = $5' : 'invitation_id = $4'} where tenant_id = :tenant and id = $1`,
      values: [id, role, by.actor.name, invitation, ...(elsewhere ? [tenantId] : [])],
      tenantId: by.tenantId,
    });
  }
  await recordDecisions(by, 'approved', pending, {
    role: { before: null, after: role },
    ...(elsewhere ? { tenant: { before: null, after: tenantId } } : {}),
  });
  by.changed(tenantId, 'people');
  return decidedOf(by, chosen);
}

/** Rejects requests, all of them or none; each address gets a mail with the reason, if there is one. Throws as `approveRequests` does. */
export async function rejectRequests(
  ctx: Ctx,
  { jobs }: Pick<Inviting, 'jobs'>,
  chosen: Chosen,
  reason = '',
): Promise<Decided> {
  const by = deciderOf(ctx);
  await requireConfirmed(by);
  const pending = await lockPending(by, chosen);
  const [{ name: tenantName, business_language }] = (await by.tx.query({
    prepare: false,
    text: `update access_requests set status = 'rejected', reason = $2, decided_at = now(), decided_by = $3, version = version + 1, updated_at = now()
           where tenant_id = :tenant and id = any($1::uuid[]) returning (select name from tenants where id = :tenant) as name,
             (select preferences ->> 'language' from tenants where id = :tenant) as business_language`,
    values: [chosen.map(({ id }) => id), reason, by.actor.name],
  })) as [{ name: string; business_language: string | null }];
  for (const { email, language } of pending) {
    const read = language ?? business_language ?? DEFAULT_PREFERENCES.language;
    const content = requestRejected({ tenantName, language: read, reason });
    await queueMail(by, jobs, { to: { address: email }, content });
  }
  await recordDecisions(by, 'rejected', pending, reason ? { reason: { before: '', after: reason } } : {});
  return decidedOf(by, chosen);
}

function deciderOf(ctx: Ctx): Decider {
  return { ...ctx, changed: (_tenant, topic) => ctx.changed(topic) };
}

// Locked in one order, so that two who decide at once wait for each other: the second then finds them decided.
async function lockPending(by: Decider, chosen: Chosen): Promise<Pending[]> {
  const rows = await by.tx.query<Pending>({
    text: `select id, email, status, version, decided_by, messages -> -1 ->> 'language' as language from access_requests
           where tenant_id = :tenant and id = any($1::uuid[]) order by id for no key update`,
    values: [chosen.map(({ id }) => id)],
    tenantId: by.tenantId,
  });
  if (rows.length < chosen.length) throw notFound(say('requests.notFound'));
  const seen = new Map(chosen.map(({ id, version }) => [id, version]));
  const stale = rows.filter((row) => row.status !== 'pending' || row.version !== seen.get(row.id));
  if (!stale[0]) return rows;
  const first = saidOf(stale[0]);
  const others = stale.length - 1;
  throw new AppError('aborted', others ? say('conflict.ofOthersToo', { first, others }) : first, {
    details: {
      current: await requestsByIds(
        by,
        stale.map(({ id }) => id),
      ),
    },
  });
}

function saidOf({ email, status, decided_by }: Pending): Said {
  if (status === 'pending') return say('requests.askedAgain', { email });
  return say('requests.decided', { email, status, by: decided_by ?? '' });
}

async function refuseMembers(
  by: Decider,
  tenantId: string,
  pending: Pending[],
  chosen: Chosen,
): Promise<void> {
  const members = await membersAmong(
    by.tx,
    tenantId,
    pending.map(({ email }) => email),
  );
  const fields = pending
    .filter(({ email }) => members.has(email))
    .map(({ id, email }) => ({
      field: `requests.${chosen.findIndex((one) => one.id === id)}`,
      said: say('members.already', { email }),
    }));
  if (fields.length) throw fieldErrors(fields);
}

async function recordDecisions(
  by: Decider,
  status: 'approved' | 'rejected',
  pending: Pending[],
  more: Record<string, { before: unknown; after: unknown }>,
): Promise<void> {
  await recordAudit(
    by,
    pending.map(({ id, email }) => ({
      action: `request.${status}`,
      entityType: 'request',
      entityId: id,
      entityName: email,
      changes: { status: { before: 'pending', after: status }, ...more },
    })),
  );
  by.changed(by.tenantId, 'requests');
}

async function decidedOf(by: Decider, chosen: Chosen): Promise<Decided> {
  return {
    requests: await requestsByIds(
      by,
      chosen.map(({ id }) => id),
    ),
  };
}
