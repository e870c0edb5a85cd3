import type { Job } from '#server/foundation/jobs/jobs.ts';
import { lookEvery } from '#server/foundation/jobs/lookEvery.ts';
import type { Services } from '#server/foundation/services.ts';
import { removeOld } from './cleaning.ts';
import { mailDue, tenantsWithMail } from './mailing.ts';

type MailWork = { tenantId: string };

const MAIL_JOB = { name: 'notification-mail', key: ({ tenantId }: MailWork) => tenantId };
const CLEAN_JOB = { name: 'notification-clean', key: () => 'all' };

/** How often it is looked for what is due; what is to be mailed at once is looked for when it happens. */
const LOOK_EVERY_MS = 60_000;
const CLEAN_EVERY_MS = 12 * 60 * 60 * 1000;
/** What happens at the same moment goes out in one mail. */
const GATHER_MS = 300;

/** The work on notifications in the background: the mails, and the end of the old ones. */
export function notificationJobs(services: Services): Job<never>[] {
  return [
    { ...MAIL_JOB, run: ({ tenantId }: MailWork) => mailDue(services, tenantId, new Date()) },
    {
      ...CLEAN_JOB,
      run: async () => {
        const removed = await removeOld(services.database);
        if (removed) services.log.info({ removed }, 'old notifications removed');
      },
    },
  ];
}

/**
 * Looks for notifications that are to be mailed: now, every minute, and soon after one was raised, in whichever
 * process. What there is to do stands in the database, so nothing depends on this process. Answers what ends it.
 */
export async function watchNotifications(services: Services): Promise<() => Promise<void>> {
  const { hub, log } = services;
  const failed = (error: unknown) => log.error({ err: error }, 'notifications');
  let gathering: NodeJS.Timeout | null = null;
  const unwatch = hub.watch((topic) => {
    if (!topic.startsWith('notifications@')) return;
    gathering ??= setTimeout(() => {
      gathering = null;
      queueMails(services).catch(failed);
    }, GATHER_MS).unref();
  });
  const ends = [
    await lookEvery(services, 'notifications', LOOK_EVERY_MS, () => queueMails(services)),
    await lookEvery(services, 'notifications', CLEAN_EVERY_MS, () => queueCleaning(services)),
  ];
  return async () => {
    unwatch();
    clearTimeout(gathering ?? undefined);
    for (const end of ends) await end();
  };
}

/** Queues the mails of each tenant that has some due. */
export async function queueMails({ database, jobs }: Pick<Services, 'database' | 'jobs'>): Promise<void> {
  await database.withSystem('queue mails of notifications', async (tx) => {
    for (const tenantId of await tenantsWithMail(tx, new Date())) await jobs.send(tx, MAIL_JOB, { tenantId });
  });
}

async function queueCleaning({ database, jobs }: Services): Promise<void> {
  await database.withSystem('queue the removal of old notifications', (tx) => jobs.send(tx, CLEAN_JOB, {}));
}
