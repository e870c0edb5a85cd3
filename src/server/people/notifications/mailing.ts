import type { Tx } from '#server/foundation/db/tenant.ts';
import { queueMail } from '#server/foundation/mail/queue.ts';
import { notification, notificationDigest } from '#server/foundation/mail/templates/notification.ts';
import type { Services } from '#server/foundation/services.ts';
import { lastMorning } from '#shared/people/notifications/morning.ts';
import { addressesOf } from '../members/known.ts';
import { type TenantInBrief, tenantsInBrief } from '../tenants/names.ts';
import { languagesOf } from '../tenants/view.ts';
import { type Written, wordedFor } from './wording.ts';

type Due = Written & {
  id: string;
  user_id: string;
  link: string | null;
  read: boolean;
};

/** So many stand in one mail, the newest. */
const IN_A_MAIL = 25;

/** The tenants in which notifications are to be mailed by now. In a transaction over all tenants. */
export async function tenantsWithMail(tx: Tx, now: Date): Promise<string[]> {
  const waiting = await tx.query<{ tenant_id: string; at_once: boolean; oldest: string }>({
    text: `select tenant_id, bool_or(mail = 'at-once') as at_once, min(created_at) as oldest
           from notifications where mail is not null group by tenant_id`,
  });
  const tenants = await tenantsInBrief(
    tx,
    waiting.map(({ tenant_id }) => tenant_id),
  );
  return waiting
    .filter(
      ({ tenant_id, at_once, oldest }) =>
        at_once || new Date(oldest) < morningOf(tenants.get(tenant_id), now),
    )
    .map(({ tenant_id }) => tenant_id);
}

/**
 * Writes the mails that are due in a tenant: one to each person, however many notifications it tells of. In the same
 * transaction these are marked as mailed, so that a second process, or a second attempt, finds nothing left to do.
 */
export async function mailDue(
  { database, jobs, settings }: Services,
  tenantId: string,
  now: Date,
): Promise<void> {
  await database.withSystem('mail notifications', async (tx) => {
    const tenant = (await tenantsInBrief(tx, [tenantId])).get(tenantId);
    const due = await takeDue(tx, tenantId, morningOf(tenant, now));
    const byUser = Map.groupBy(due, ({ user_id }) => user_id);
    const addresses = await addressesOf(tx, tenantId, [...byUser.keys()]);
    const languages = await languagesOf(tx, tenantId, [...byUser.keys()]);
    for (const [user, theirs] of byUser) {
      const to = addresses.get(user);
      const language = languages.get(user);
      if (!to || !tenant || !language || tenant.status === 'closed') continue;
      await queueMail({ tx, tenantId }, jobs, {
        to,
        content: letterOf({ tenantName: tenant.name, language }, settings.baseUrl, theirs),
      });
    }
  });
}

function morningOf(tenant: TenantInBrief | undefined, now: Date): Date {
  return lastMorning(now, tenant?.timezone ?? 'UTC');
}

// What was read before its morning came is nothing to write about any more. Rows that another process is mailing
// are passed over.
async function takeDue(tx: Tx, tenantId: string, morning: Date): Promise<Due[]> {
  const taken = await tx.query<Due & { daily: boolean }>({
    text: `with due as (
             select id, mail = 'daily' as daily from notifications
             where tenant_id = $1 and (mail = 'at-once' or (mail = 'daily' and created_at < $2)) for update skip locked)
           update notifications n set mail = null from due where n.tenant_id = $1 and n.id = due.id
           returning n.id, n.user_id, n.topic, n.facts, n.title, n.message, n.link, n.read, due.daily`,
    values: [tenantId, morning.toISOString()],
  });
  return taken.filter(({ daily, read }) => !(daily && read)).sort((a, b) => (a.id < b.id ? 1 : -1));
}

function letterOf(head: { tenantName: string; language: string }, baseUrl: string, due: Due[]) {
  const told = due.slice(0, IN_A_MAIL).map((each) => wordedFor(each, head.language));
  const [only] = told;
  if (only && due.length === 1)
    return notification({ ...head, ...only, link: `${baseUrl}${due[0]?.link ?? '/'}` });
  return notificationDigest({
    ...head,
    notifications: told,
    more: Math.max(0, due.length - IN_A_MAIL),
    link: `${baseUrl}/`,
  });
}
