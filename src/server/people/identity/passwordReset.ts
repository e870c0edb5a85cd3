import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Database, Tx } from '#server/foundation/db/tenant.ts';
import { perAccount, perAddress, type RateLimits } from '#server/foundation/http/rateLimit.ts';
import type { Visitor } from '#server/foundation/http/visitor.ts';
import type { Job } from '#server/foundation/jobs/jobs.ts';
import { queueMail } from '#server/foundation/mail/queue.ts';
import { reset } from '#server/foundation/mail/templates/reset.ts';
import type { Services } from '#server/foundation/services.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import { refuseGuessable } from './guessable.ts';
import { dropLinks, keepLink, newSecret, readLink, takeLink } from './links.ts';
import { confirmLogin, endSessions, findLogin, passwordsOf, setPassword, tablesIn } from './logins.ts';
import { activeMembership } from './service.ts';

const GOOD_FOR_HOURS = 1;

/** Who asked, and in which language; those that wait from an earlier version do not say it. */
type Asked = { email: string; language?: string };
const RESET_JOB = { name: 'password-reset' };

/**
 * Takes the wish for a new password. Whether there is such an account is looked up afterwards, in the background:
 * neither the answer nor how long it takes can tell.
 */
export async function requestPasswordReset(
  { database, jobs }: Services,
  rateLimits: RateLimits,
  { email }: Asked,
  { address, language }: Pick<Visitor, 'address' | 'language'>,
): Promise<{ message: string }> {
  await rateLimits.reserve(perAddress('password reset', address, 10));
  await inReset(database, (tx) => jobs.send<Asked>(tx, RESET_JOB, { email, language }));
  return { message: worded(say('identity.resetAsked'), language) };
}

/** Sends the mails of those who asked for a new password and have an account to come in with. */
export function passwordResetJob(services: Services, rateLimits: RateLimits): Job<never> {
  return { ...RESET_JOB, run: (asked: Asked) => sendReset(services, rateLimits, asked) };
}

async function sendReset(
  { database, jobs, settings }: Services,
  rateLimits: RateLimits,
  { email, language = 'en' }: Asked,
) {
  // Nobody's mailbox is to be filled by somebody who asks again and again.
  const allowed = await rateLimits.reserve(perAccount('password reset', email, 3)).catch(refused);
  if (!allowed) return;
  await inReset(database, async (tx) => {
    const tables = tablesIn(tx);
    const userId = await findLogin(tables, email);
    const member = userId && (await activeMembership(tx, userId));
    if (!userId || !member) return;
    const secret = newSecret();
    await keepLink(tables, 'reset', { secret, value: userId, hours: GOOD_FOR_HOURS });
    const link = `${settings.baseUrl}/reset-password?token=${secret}`;
    const content = reset({ tenantName: member.tenantName, language, link });
    await queueMail({ tx, tenantId: member.tenantId }, jobs, { to: { address: email }, content });
  });
}

// No tenant is known before it is known who is meant.
function inReset<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.withSystem('password reset', work);
}

function refused(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

/** Whether a link to a new password can still be used. */
export async function checkReset({ database }: Services, token: string): Promise<{ good: boolean }> {
  return inReset(database, async (tx) => {
    const userId = await readLink(tablesIn(tx), 'reset', token);
    return { good: userId !== null && (await activeMembership(tx, userId)) !== null };
  });
}

/**
 * Replaces the password of the one whom a link was sent to. Ends all sessions, and all other such links; and as
 * the mail arrived, the address is confirmed. Throws invalid-argument for a link that is not good.
 */
export async function resetPassword(
  { database, hub, settings }: Services,
  rateLimits: RateLimits,
  { token, password }: { token: string; password: string },
  { requestId, address }: Pick<Visitor, 'requestId' | 'address'>,
): Promise<{ email: string }> {
  const known = await inReset(database, (tx) => readLink(tablesIn(tx), 'reset', token));
  if (!known) throw new AppError('invalid-argument', say('identity.resetLinkSpent'));
  const passwordHash = await passwordsOf(settings).hash(password);
  const email = await inReset(database, async (tx) => {
    const tables = tablesIn(tx);
    const userId = await takeLink(tables, 'reset', token);
    const member = userId && (await activeMembership(tx, userId));
    if (!userId || !member) throw new AppError('invalid-argument', say('identity.resetLinkSpent'));
    const { name, email, tenantName: business } = member;
    await refuseGuessable(password, { name, email, business });
    await setPassword(tables, userId, passwordHash);
    await endSessions(tables, userId);
    await dropLinks(tables, 'reset', userId);
    const actor = { kind: 'user' as const, id: userId, name: member.name };
    await recordAudit({ tx, tenantId: member.tenantId, actor, requestId, address }, [
      { action: 'account.password-reset', entityType: 'account', entityId: userId, entityName: member.email },
    ]);
    await confirmLogin(tables, userId);
    tx.afterCommit(() => hub.publish(member.tenantId, 'access'));
    return member.email;
  });
  // Who could not remember it has probably tried too often.
  await rateLimits.forget({ kind: 'sign-in', of: email });
  return { email };
}
