import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { violates } from '#server/foundation/db/errors.ts';
import type { Tx } from '#server/foundation/db/tenant.ts';
import { perAccount, type RateLimits } from '#server/foundation/http/rateLimit.ts';
import type { Visitor } from '#server/foundation/http/visitor.ts';
import type { Job, Jobs } from '#server/foundation/jobs/jobs.ts';
import { queueMail } from '#server/foundation/mail/queue.ts';
import { emailChange } from '#server/foundation/mail/templates/emailChange.ts';
import { emailChanged } from '#server/foundation/mail/templates/emailChanged.ts';
import type { Services } from '#server/foundation/services.ts';
import type { CallParsed } from '#shared/call.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import type { changeEmail as changeCall } from '#shared/people/identity/accountContract.ts';
import { say } from '#shared/refusals/say.ts';
import { languagesOf } from '../tenants/view.ts';
import { type Proof, provePassword } from './account.ts';
import { dropLinks, keepLink, newSecret, readLink, renewLink } from './links.ts';
import { findLogin, loginOf, moveLogin, removeLogin, tablesIn } from './logins.ts';
import { activeMembership, moveMember, tenantsOfUser } from './service.ts';
import { tellOwner } from './tellOwner.ts';

const GOOD_FOR_HOURS = 24;

/** By which the request is found again; once the mail is written it opens nothing. */
type Asked = { secret: string };
const EMAIL_JOB = { name: 'email-change' };

/**
 * Takes the wish for another email address, for the password; an earlier one ends. Whether somebody has that address
 * is looked up afterwards, in the background: neither the answer nor how long it takes can tell.
 */
export async function askForEmail(
  ctx: Ctx,
  proof: Proof,
  { jobs }: { jobs: Pick<Jobs, 'send'> },
  { email, password }: CallParsed<typeof changeCall>['body'],
): Promise<Record<never, never>> {
  const userId = ctx.actor.id!;
  const login = await provePassword(ctx, proof, password);
  if (email === login.email) throw fieldError('email', say('identity.sameEmail'));
  // Nobody's mailbox is to be filled by somebody who asks again and again, from one account or from several.
  await proof.rateLimits.reserve(
    perAccount('email change', userId, 3),
    perAccount('email change to', email, 3),
  );
  const secret = newSecret();
  await dropLinks(tablesIn(ctx.tx), 'email', userId);
  await keepLink(tablesIn(ctx.tx), 'email', { secret, value: `${userId} ${email}`, hours: GOOD_FOR_HOURS });
  await jobs.send<Asked>(ctx.tx, EMAIL_JOB, { secret });
  return {};
}

/** Writes to the addresses that were asked for: a link, or to who has one already that it was asked for. */
export function emailChangeJob(services: Services, rateLimits: RateLimits): Job<never> {
  return { ...EMAIL_JOB, run: (asked: Asked) => sendLink(services, rateLimits, asked) };
}

async function sendLink(services: Services, rateLimits: RateLimits, { secret }: Asked): Promise<void> {
  const { database, jobs, settings } = services;
  const taken = await database.withSystem('change of an email address', async (tx) => {
    const another = newSecret();
    const wish = wishIn(await renewLink(tablesIn(tx), 'email', { secret, another }));
    const member = wish && (await activeMembership(tx, wish.userId));
    // A newer wish has taken its place, or another password.
    if (!wish || !member) return null;
    const { userId, email } = wish;
    if ((await holderOf(tx, email)) === 'somebody') return email;
    const { tenantId, tenantName, name } = member;
    const language = await languageOf(tx, tenantId, userId);
    const link = `${settings.baseUrl}/confirm-email?token=${another}`;
    const content = emailChange({ tenantName, language, link });
    await queueMail({ tx, tenantId }, jobs, { to: { address: email, name }, content });
    return null;
  });
  if (taken) await tellOwner(services, rateLimits, taken);
}

/**
 * Gives the address that a link went to to whoever asked for it, and tells the old one. Followed once more, it changes
 * nothing. Answers the address, or null for a link that is not good; throws aborted when somebody has taken the address
 * meanwhile, and permission-denied in a suspended business.
 */
export async function followEmailChange(
  tx: Tx,
  { hub, jobs }: Pick<Services, 'hub' | 'jobs'>,
  token: string,
  { requestId, address }: Pick<Visitor, 'requestId' | 'address'>,
): Promise<string | null> {
  const tables = tablesIn(tx);
  const wish = wishIn(await readLink(tables, 'email', token));
  const login = wish && (await loginOf(tables, wish.userId, 'lock'));
  const member = wish && (await activeMembership(tx, wish.userId));
  // Another wish or another password may have ended it while this one waited.
  if (!login || !member || !(await readLink(tables, 'email', token))) return null;
  const { userId, email } = wish;
  if (login.email === email) return email;
  if (member.isSuspended) throw new AppError('permission-denied', say('access.suspended'));
  const { tenantId, tenantName, name } = member;
  if (!(await moveMember(tx, { tenantId, userId, email }))) return null;
  const holder = await holderOf(tx, email);
  if (holder === 'somebody') throw taken();
  if (holder) await removeLogin(tables, holder.leftOver);
  await moveLogin(tables, userId, email).catch((error) => {
    throw violates(error, 'auth_users_email_key') ? taken() : error;
  });
  // They went to the old address.
  for (const kind of ['reset', 'confirm'] as const) await dropLinks(tables, kind, userId);
  const actor = { kind: 'user' as const, id: userId, name };
  const changes = { email: { before: login.email, after: email } };
  await recordAudit({ tx, tenantId, actor, requestId, address }, [
    {
      action: 'account.email-changed',
      entityType: 'account',
      entityId: userId,
      entityName: email,
      changes,
    },
  ]);
  const content = emailChanged({ tenantName, language: await languageOf(tx, tenantId, userId) });
  await queueMail({ tx, tenantId }, jobs, { to: { address: login.email, name }, content });
  for (const topic of ['people', 'access'] as const) tx.afterCommit(() => hub.publish(tenantId, topic));
  return email;
}

const taken = () => new AppError('aborted', say('identity.taken'));

function wishIn(value: string | null): { userId: string; email: string } | null {
  const [userId, email] = value?.split(' ') ?? [];
  return userId && email ? { userId, email } : null;
}

/** Who has an address; a login without a membership is what was left of somebody who was removed. */
async function holderOf(tx: Tx, email: string): Promise<'somebody' | { leftOver: string } | null> {
  const userId = await findLogin(tablesIn(tx), email);
  if (!userId) return null;
  return (await tenantsOfUser(tx, userId)).own ? 'somebody' : { leftOver: userId };
}

async function languageOf(tx: Tx, tenantId: string, userId: string): Promise<string> {
  return (await languagesOf(tx, tenantId, [userId])).get(userId) ?? 'en';
}
