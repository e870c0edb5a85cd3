import { fieldError } from '#shared/errors.ts';
import { isMailAddress, type MailAddress, oneLine } from '#shared/foundation/mail/address.ts';
import type { MailTemplate } from '#shared/foundation/mail/contract.ts';
import { say } from '#shared/refusals/say.ts';
import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** What a template makes: a subject, and the same letter as text and as HTML. */
export type MailContent = { template: MailTemplate; subject: string; text: string; html: string };

/** A file that hangs on a mail. `contentType` in small letters, such as application/pdf. */
export type MailAttachment = { name: string; contentType: string; bytes: Buffer };

/** Which mail of which tenant; the job carries nothing of what is in it. */
export type MailWork = { tenantId: string; mailId: string };

/** What one mail or several take to their readers: its id, and the job that is queued when one is given up, or waits again. */
export type Mailing = { id: string; job: string };

/** Which mailing of which tenant. */
export type MailingWork = { tenantId: string; mailingId: string };

/** The queue's name for whoever sends; a mail is in it once. */
export const MAIL_JOB = { name: 'mail', key: ({ mailId }: MailWork) => mailId };

/**
 * Queues a mail in the running transaction, of a tenant or of the system: it goes out after the commit, and never
 * when that does not happen. An answer goes to `replyTo`. Attachments are kept
 * until a mail server has taken it over. Answers its id. Throws invalid-argument for what is no email address.
 */
export async function queueMail(
  { tx, tenantId }: Pick<Ctx, 'tx' | 'tenantId'>,
  jobs: Pick<Jobs, 'send'>,
  {
    to,
    replyTo,
    content,
    attachments = [],
    mailing,
  }: {
    to: MailAddress;
    replyTo?: string;
    content: MailContent;
    attachments?: MailAttachment[];
    mailing?: Mailing;
  },
): Promise<string> {
  if (!isMailAddress(to.address) || (replyTo !== undefined && !isMailAddress(replyTo)))
    throw fieldError('email', say('mails.address'));
  const mailId = newId();
  await tx.query({
    text: `insert into mails (tenant_id, id, template, to_address, to_name, subject, text, html, reply_to, mailing_id, mailing_job)
           values (:tenant, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      mailId,
      content.template,
      to.address,
      oneLine(to.name ?? '', 120),
      oneLine(content.subject, 200),
      content.text,
      content.html,
      replyTo ?? null,
      mailing?.id ?? null,
      mailing?.job ?? null,
    ],
    tenantId,
  });
  for (const [place, { name, contentType, bytes }] of attachments.entries())
    await tx.query({
      text: 'insert into mail_attachments (tenant_id, id, place, name, content_type, content) values (:tenant, $1, $2, $3, $4, $5)',
      values: [mailId, place, oneLine(name, 200), contentType, bytes],
      tenantId,
    });
  await jobs.send(tx, MAIL_JOB, { tenantId, mailId });
  return mailId;
}

/** Queues, in the transaction that gives a mail up or has it wait again, the job of the mailing that it belongs to. */
export async function tellMailing(
  tx: Ctx['tx'],
  jobs: Pick<Jobs, 'send'>,
  mail: { tenant_id: string; mailing_id: string | null; mailing_job: string | null },
): Promise<void> {
  const { tenant_id: tenantId, mailing_id: mailingId, mailing_job: name } = mail;
  if (mailingId && name) await jobs.send<MailingWork>(tx, { name }, { tenantId, mailingId });
}
