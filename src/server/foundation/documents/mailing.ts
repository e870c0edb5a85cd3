import { systemContext } from '#server/foundation/tenants/asSystem.ts';
import type { Ctx } from '../context.ts';
import type { Job } from '../jobs/jobs.ts';
import type { MailingWork } from '../mail/queue.ts';
import { failureOfMailing } from '../mail/store.ts';
import type { Services } from '../services.ts';

/** Who says what became of mails, as the trail says it. */
const NAME = 'Mail delivery';

/**
 * The job by which a kind of document hears what became of its mails: `note` gets a mailing, and why all its mails
 * were given up, as `worded` reads it; null as long as one of them was not.
 */
export function mailingJob(
  { database, hub }: Services,
  name: string,
  note: (ctx: Ctx, mailingId: string, failure: string | null) => Promise<void>,
): Job<never> {
  return {
    name,
    run: ({ tenantId, mailingId }: MailingWork) =>
      database.withSystem('outcome of mailed documents', async (tx) => {
        const failure = await failureOfMailing(tx, { tenantId, mailingId });
        await tx.inTenant(tenantId, async () =>
          note(await systemContext(hub, tx, tenantId, NAME), mailingId, failure),
        );
      }),
  };
}
