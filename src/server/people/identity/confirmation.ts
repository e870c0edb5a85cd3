import type { Ctx } from '#server/foundation/context.ts';
import { perAccount, type RateLimits } from '#server/foundation/http/rateLimit.ts';
import type { Visitor } from '#server/foundation/http/visitor.ts';
import { queueMail } from '#server/foundation/mail/queue.ts';
import { confirmation } from '#server/foundation/mail/templates/confirmation.ts';
import type { Services } from '#server/foundation/services.ts';
import type { CallAnswer } from '#shared/call.ts';
import { AppError } from '#shared/errors.ts';
import type { confirmEmail as confirmCall } from '#shared/people/identity/entryContract.ts';
import { say } from '#shared/refusals/say.ts';
import { preferencesSeen } from '../tenants/view.ts';
import { followEmailChange } from './emailChange.ts';
import { keepLink, newSecret, readLink } from './links.ts';
import { confirmLogin, loginOf, tablesIn } from './logins.ts';
import { activeMembership } from './service.ts';

const GOOD_FOR_HOURS = 7 * 24;

/**
 * Refuses what mails other people as long as the one who asks has not confirmed the own email address, so that
 * nobody can have us write to strangers in the name of an address that is not theirs. Throws permission-denied.
 */
export async function requireConfirmed({ tx, actor }: Pick<Ctx, 'tx' | 'actor'>): Promise<void> {
  if (actor.id === null || (await loginOf(tablesIn(tx), actor.id))?.confirmed) return;
  throw new AppError('permission-denied', say('identity.unconfirmed'));
}

/** Queues the mail that asks a person to confirm the address they registered with. */
export async function mailConfirmation(
  ctx: Pick<Ctx, 'tx' | 'tenantId'>,
  { jobs, settings }: Pick<Services, 'jobs' | 'settings'>,
  person: { userId: string; email: string; name: string; tenantName: string; language: string },
): Promise<void> {
  const secret = newSecret();
  await keepLink(tablesIn(ctx.tx), 'confirm', { secret, value: person.userId, hours: GOOD_FOR_HOURS });
  const content = confirmation({
    tenantName: person.tenantName,
    language: person.language,
    link: `${settings.baseUrl}/confirm-email?token=${secret}`,
  });
  await queueMail(ctx, jobs, { to: { address: person.email, name: person.name }, content });
}

/** Sends that mail once more to whoever asks, a few times at most; nothing when the address is confirmed. */
export async function sendConfirmationAgain(
  ctx: Ctx,
  services: Pick<Services, 'jobs' | 'settings'>,
  rateLimits: RateLimits,
): Promise<Record<never, never>> {
  const userId = ctx.actor.id!;
  const login = await loginOf(tablesIn(ctx.tx), userId);
  if (login?.confirmed) return {};
  await rateLimits.reserve(perAccount('confirmation mail', userId, 3));
  const [tenant] = await ctx.tx.query<{ name: string }>({
    prepare: false,
    text: 'select name from tenants where id = :tenant',
  });
  if (!login || !tenant) throw new Error('A member without a login or a tenant.');
  const { language } = await preferencesSeen(ctx);
  const person = { userId, email: login.email, name: ctx.actor.name, tenantName: tenant.name, language };
  await mailConfirmation(ctx, services, person);
  return {};
}

/**
 * Confirms the address that a mail went to, or gives it to the person who asked for it in place of another. The link
 * can be followed again: it opens nothing, and mail programs look into links before people do. Throws
 * invalid-argument for one that is not good, and as `followEmailChange` does.
 */
export async function confirmEmail(
  services: Pick<Services, 'database' | 'hub' | 'jobs'>,
  token: string,
  visitor: Pick<Visitor, 'requestId' | 'address'>,
): Promise<CallAnswer<typeof confirmCall>> {
  const { database, hub } = services;
  return database.withSystem('confirmation of an email address', async (tx) => {
    const userId = await readLink(tablesIn(tx), 'confirm', token);
    const email = userId && (await confirmLogin(tablesIn(tx), userId));
    if (!email) {
      const moved = await followEmailChange(tx, services, token, visitor);
      if (!moved) throw new AppError('invalid-argument', say('identity.confirmLinkSpent'));
      return { email: moved, changed: true };
    }
    const member = await activeMembership(tx, userId);
    if (member) tx.afterCommit(() => hub.publish(member.tenantId, 'access'));
    return { email, changed: false };
  });
}
