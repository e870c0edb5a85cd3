import { randomBytes } from 'node:crypto';
import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import type { Tx } from '#server/foundation/db/tenant.ts';
import type { InTenant } from '#server/foundation/http/handler.ts';
import { perAccount, type RateLimits } from '#server/foundation/http/rateLimit.ts';
import type { Jobs } from '#server/foundation/jobs/jobs.ts';
import type { Services } from '#server/foundation/services.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallAnswer } from '#shared/call.ts';
import { AppError } from '#shared/errors.ts';
import type { readSample as readCall } from '#shared/people/samples/contract.ts';
import { say } from '#shared/refusals/say.ts';
import { createMembership, leaveSample } from '../identity/service.ts';
import { setTenantStatus } from '../tenants/service.ts';

type Sample = CallAnswer<typeof readCall>;
/** Whose sample business is to be made: a member, by the user, of a tenant. */
export type SampleWork = { tenantId: string; userId: string };
/** A sample business as its row in the own business has it. */
export type StoredSample = { business: string; state: Exclude<Sample['state'], 'none'> };

/** The queue's name; the demo fills what is to be made. */
export const SAMPLE_JOB = {
  name: 'sample-business',
  key: ({ tenantId, userId }: SampleWork) => `${tenantId} ${userId}`,
};
const AT_MOST = 5;

/** The sample business of the person of the transaction, as their own business knows it. */
export async function readSample(ctx: Ctx): Promise<Sample> {
  const [found] = await ctx.tx.query<StoredSample>({
    text: 'select business, state from samples where tenant_id = :tenant and id = current_person()',
  });
  return found ? { state: found.state, tenantId: found.business } : { state: 'none', tenantId: null };
}

/** Has a sample business made for the person of the transaction. Throws aborted within one; one that is there, or on its way, stays. */
export async function openSample(
  ctx: Ctx,
  { jobs, rateLimits }: { jobs: Jobs; rateLimits: RateLimits },
): Promise<Sample> {
  if ((await tenantOf(ctx)).sampleOf !== null) throw new AppError('aborted', say('samples.within'));
  const userId = ctx.actor.id!;
  const { state } = await readSample(ctx);
  if (state === 'ready') return readSample(ctx);
  if (state !== 'filling') {
    await rateLimits.reserve(perAccount('sample business', userId, AT_MOST));
    await ctx.tx.query({
      text: `insert into samples (tenant_id, id, business) values (:tenant, current_person(), $1)
             on conflict (tenant_id, id) do update set business = excluded.business, state = 'filling'`,
      values: [`sample-${randomBytes(5).toString('hex')}`],
    });
    ctx.changed('tenants');
  }
  // Asked for again it is sent again, unless it is in the queue: so none is lost for good.
  await jobs.send<SampleWork>(ctx.tx, SAMPLE_JOB, { tenantId: ctx.tenantId, userId });
  return readSample(ctx);
}

/** The sample business that is to be made, held until the end of the transaction; null when it is made, or not wanted any more. */
export async function wantedSample(tx: Tx, { tenantId, userId }: SampleWork): Promise<StoredSample | null> {
  const [found] = await tx.query<StoredSample>({
    text: "select business, state from samples where tenant_id = $1 and id = $2 and state = 'filling' for update",
    values: [tenantId, userId],
  });
  return found ?? null;
}

/** Lets a person into the sample business that was filled for them. In a transaction over all tenants. */
export async function enterSample(
  tx: Tx,
  { tenantId, userId }: SampleWork,
  { business }: StoredSample,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await createMembership(tx, { tenantId: business, userId, name, email, role: 'admin', sample: true });
  await setState(tx, { tenantId, userId }, 'ready');
  await record(tx, { tenantId, userId, name }, { action: 'sample.opened', business });
}

/** Writes down that a sample business could not be made; it can be asked for again. */
export async function failSample(tx: Tx, work: SampleWork): Promise<void> {
  await setState(tx, work, 'failed');
}

/**
 * Throws away the sample business that the person is in: it is closed, nobody is in it any more, and they are back in their
 * own, with the name and the address that they have by now. Throws aborted in any other business.
 */
export async function discardSample(
  inTenant: InTenant,
  { database, hub }: Pick<Services, 'database' | 'hub'>,
): Promise<Sample> {
  const { own, sample, userId, name } = await inTenant(async (ctx) => {
    const { id, sampleOf } = await tenantOf(ctx);
    if (sampleOf === null) throw new AppError('aborted', say('samples.none'));
    return { own: sampleOf, sample: id, userId: ctx.actor.id!, name: ctx.actor.name };
  });
  await database.withSystem('sample businesses', async (tx) => {
    await setTenantStatus(tx, sample, 'closed');
    await leaveSample(tx, { userId, own, sample });
    await tx.query({
      text: 'delete from samples where tenant_id = $1 and id = $2',
      values: [own, userId],
    });
    await record(tx, { tenantId: own, userId, name }, { action: 'sample.discarded', business: sample });
    tx.afterCommit(() => {
      for (const tenant of [own, sample]) hub.publish(tenant, 'tenants');
      // Other windows of the person have to find out where they are now.
      hub.publish(sample, 'access');
    });
  });
  return { state: 'none', tenantId: null };
}

async function setState(
  tx: Tx,
  { tenantId, userId }: SampleWork,
  state: StoredSample['state'],
): Promise<void> {
  await tx.query({
    text: 'update samples set state = $3 where tenant_id = $1 and id = $2',
    values: [tenantId, userId, state],
  });
}

// In the trail of the own business, which otherwise has nothing of it.
async function record(
  tx: Tx,
  { tenantId, userId, name }: SampleWork & { name: string },
  { action, business }: { action: string; business: string },
): Promise<void> {
  const actor = { kind: 'user', id: userId, name } as const;
  const event = { action, entityType: 'tenant', entityId: business, entityName: business };
  await recordAudit({ tx, tenantId, actor, requestId: null, address: null }, [event]);
}
