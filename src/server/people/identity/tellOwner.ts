import { perAccount, type RateLimits } from '#server/foundation/http/rateLimit.ts';
import { queueMail } from '#server/foundation/mail/queue.ts';
import { alreadyRegistered } from '#server/foundation/mail/templates/alreadyRegistered.ts';
import type { Services } from '#server/foundation/services.ts';
import { languagesOf } from '../tenants/view.ts';
import { inRegistration } from './entry.ts';
import { findLogin, tablesIn } from './logins.ts';
import { activeMembership } from './service.ts';

/** Tells the owner of an account, a few times at most, that somebody wanted its address for another one. */
export async function tellOwner(
  { database, jobs, settings }: Pick<Services, 'database' | 'jobs' | 'settings'>,
  rateLimits: RateLimits,
  email: string,
): Promise<void> {
  const allowed = await rateLimits.reserve(perAccount('registration', email, 2)).then(
    () => true,
    () => false,
  );
  if (!allowed) return;
  await inRegistration(database, async (tx) => {
    const userId = await findLogin(tablesIn(tx), email);
    const member = userId && (await activeMembership(tx, userId));
    if (!member) return;
    const languages = await languagesOf(tx, member.tenantId, [userId]);
    const language = languages.get(userId) ?? 'en';
    const content = alreadyRegistered({
      tenantName: member.tenantName,
      language,
      link: `${settings.baseUrl}/reset-password`,
    });
    await queueMail({ tx, tenantId: member.tenantId }, jobs, {
      to: { address: email, name: member.name },
      content,
    });
  });
}
