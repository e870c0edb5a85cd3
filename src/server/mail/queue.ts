import { randomUUIDv7 } from 'node:crypto';
import { fieldError } from '#shared/errors.ts';
import { isMailAddress, type MailAddress, oneLine } from '#shared/mail/address.ts';
import type { MailTemplate } from '#shared/mail/contract.ts';
import type { Ctx } from '../context.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** What a template makes: a subject, and the same letter as text and as HTML. */
export type MailContent = { template: MailTemplate; subject: string; text: string; html: string };

/** Which mail of which tenant; the job carries nothing of what is in it. */
export type MailWork = { tenantId: string; mailId: string };

/** The queue's name for whoever sends; a mail is in it once. */
export const MAIL_JOB = { name: 'mail', key: ({ mailId }: MailWork) => mailId };

/**
 * Queues a mail in the running transaction, of a tenant or of the system: it goes out after the commit, and never
 * when that does not happen. An answer goes to `replyTo`. Answers its id. Throws invalid-argument for what is no email address.
 */
export async function queueMail(
  { tx, tenantId }: Pick<Ctx, 'tx' | 'tenantId'>,
  jobs: Pick<Jobs, 'send'>,
  { to, replyTo, content }: { to: MailAddress; replyTo?: string; content: MailContent },
): Promise<string> {
  if (!isMailAddress(to.address) || (replyTo !== undefined && !isMailAddress(replyTo)))
    throw fieldError('email', 'Must be an email address.');
  const mailId = randomUUIDv7();
  await tx.query({
    name: 'mail-insert',
    text: `insert into mails (tenant_id, id, template, to_address, to_name, subject, text, html, reply_to)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      tenantId,
      mailId,
      content.template,
      to.address,
      oneLine(to.name ?? '', 120),
      oneLine(content.subject, 200),
      content.text,
      content.html,
      replyTo ?? null,
    ],
  });
  await jobs.send(tx, MAIL_JOB, { tenantId, mailId });
  return mailId;
}
