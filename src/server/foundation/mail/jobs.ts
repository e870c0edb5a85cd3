import { worded } from '#shared/refusals/words.ts';
import { PLATFORM_TENANT } from '#shared/roles.ts';
import type { Tx } from '../db/tenant.ts';
import type { Job, Retry } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { type Deliver, failureOf, openDelivery } from './delivery.ts';
import { MAIL_JOB, type MailWork, tellMailing } from './queue.ts';
import { attachmentsOf, beginAttempt, type Outcome, type StoredMail, settle, waitingMails } from './store.ts';

/** Twenty attempts over about a day: after half a minute, a minute, two, … and then every two hours. */
const RETRY: Retry = { limit: 19, delaySeconds: 30, maxDelaySeconds: 7_200 };

/** Delivers queued mails, or puts them aside when there is no mail server. */
export function mailJobs(services: Services): Job<never>[] {
  const { mail } = services.settings;
  const retry = mail.retry ?? RETRY;
  const deliver = openDelivery(mail);
  return [
    {
      ...MAIL_JOB,
      // The mail counts its attempts by itself; those that never got as far as the mail are on top of that.
      retry: { ...retry, limit: retry.limit + 10 },
      run: (work: MailWork, signal) =>
        deliver ? attempt({ services, deliver, retry }, work, signal) : keep(services, work),
    },
  ];
}

type Delivery = { services: Services; deliver: Deliver; retry: Retry };

/**
 * One attempt. No transaction is open while the mail server is talked to. A process that dies between sending
 * and writing that down sends the mail again, under the same Message-ID: better twice than never.
 */
async function attempt({ services, deliver, retry }: Delivery, work: MailWork, signal: AbortSignal) {
  if (signal.aborted) throw new Error('The server is stopping; the mail goes out when it is back.');
  const begun = await inMails(services, async (tx) => {
    const mail = await beginAttempt(tx, work);
    return mail && { mail, attachments: await attachmentsOf(tx, work) };
  });
  if (!begun) return;
  const { mail, attachments } = begun;
  if (mail.is_sample) return keep(services, work);
  try {
    // Not told to stop: to break off now could mean to send it twice, and it takes seconds.
    await deliver(mail, attachments);
  } catch (error) {
    const { reason: said, permanent } = failureOf(error);
    const reason = worded(said, 'en');
    const givenUp = permanent || mail.attempts > retry.limit;
    services.log.warn({ mail: mail.id, attempts: mail.attempts, givenUp, reason }, 'mail not sent');
    await end(services, work, { status: givenUp ? 'failed' : 'queued', reason: said }, mail);
    if (givenUp) return;
    // The queue hears of it and tries again. Its own record of the failure says no more than this.
    throw new Error(reason);
  }
  await end(services, work, { status: 'sent' });
}

async function keep(services: Services, work: MailWork): Promise<void> {
  await end(services, work, { status: 'kept' });
}

/** Sends on their way the mails that wait without being in the queue; those that are in it stay as they are. */
export async function resumeMails({ database, jobs }: Pick<Services, 'database' | 'jobs'>): Promise<void> {
  await database.withSystem('resume mails after a restart', async (tx) => {
    for (const work of await waitingMails(tx)) await jobs.send<MailWork>(tx, MAIL_JOB, work);
  });
}

async function end(services: Services, work: MailWork, outcome: Outcome, mail?: StoredMail): Promise<void> {
  await inMails(services, async (tx) => {
    await settle(tx, work, outcome);
    if (mail && outcome.status === 'failed') await tellMailing(tx, services.jobs, mail);
    tx.afterCommit(() => services.hub.publish(PLATFORM_TENANT, 'mails'));
  });
}

// Tenants may not read mails, not even their own.
function inMails<T>({ database }: Services, todo: (tx: Tx) => Promise<T>): Promise<T> {
  return database.withSystem('delivery of mails', todo);
}
