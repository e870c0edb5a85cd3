import type { MailTemplate } from '#shared/foundation/mail/contract.ts';
import type { MailStatus } from '#shared/foundation/mail/states.ts';
import { type Said, saidIn, sayText } from '#shared/refusals/say.ts';
import type { Tx } from '../db/tenant.ts';
import type { MailAttachment, MailingWork, MailWork } from './queue.ts';

/** A mail in the list of them. */
export type MailInBrief = {
  tenant_id: string;
  id: string;
  template: MailTemplate;
  to_address: string;
  to_name: string;
  subject: string;
  status: MailStatus;
  attempts: number;
  /** Why the last attempt failed, as `worded` reads it. */
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
};

/** A mail as it is kept. Only transactions of the system may read one. */
export type StoredMail = MailInBrief & {
  text: string;
  html: string;
  reply_to: string | null;
  mailing_id: string | null;
  mailing_job: string | null;
};

/** One whose attempt begins; of a sample business none leaves the house. */
type BegunMail = StoredMail & { is_sample: boolean };

/** Counts an attempt and answers the mail; null when it waits no more. */
export async function beginAttempt(tx: Tx, { tenantId, mailId }: MailWork): Promise<BegunMail | null> {
  const [mail] = await tx.query<BegunMail>({
    text: `update mails m set attempts = attempts + 1 where tenant_id = $1 and id = $2 and status = 'queued'
           returning *, exists (select from tenants t where t.id = $1 and t.sample_of is not null) as is_sample`,
    values: [tenantId, mailId],
  });
  return mail ?? null;
}

/** What hangs on a mail, in order. */
export async function attachmentsOf(tx: Tx, { tenantId, mailId }: MailWork): Promise<MailAttachment[]> {
  return tx.query<MailAttachment>({
    text: `select name, content_type as "contentType", content as bytes from mail_attachments
           where tenant_id = $1 and id = $2 order by place`,
    values: [tenantId, mailId],
  });
}

/** How an attempt, or the waiting, ended. */
export type Outcome =
  | { status: 'sent' | 'kept' }
  /** `queued`: it is tried again. */
  | { status: 'failed' | 'queued'; reason: Said };

/** Writes down how it ended. A mail that was sent loses its texts in the same statement, and the secrets with them. */
export async function settle(tx: Tx, { tenantId, mailId }: MailWork, outcome: Outcome): Promise<void> {
  const sent = outcome.status === 'sent';
  await tx.query({
    text: `update mails set status = $3, last_error = $4 ${sent ? ", sent_at = now(), text = '', html = ''" : ''}
           where tenant_id = $1 and id = $2 and status = 'queued'`,
    values: [tenantId, mailId, outcome.status, 'reason' in outcome ? JSON.stringify(outcome.reason) : null],
  });
  if (sent)
    await tx.query({
      text: 'delete from mail_attachments where tenant_id = $1 and id = $2',
      values: [tenantId, mailId],
    });
}

/**
 * Why all mails of a mailing were given up, as `worded` reads it; null when one of them was not. They stay as they are until the end of the
 * transaction.
 */
export async function failureOfMailing(tx: Tx, { tenantId, mailingId }: MailingWork): Promise<string | null> {
  const mails = await tx.query<Pick<StoredMail, 'status' | 'last_error'>>({
    text: 'select status, last_error from mails where tenant_id = $1 and mailing_id = $2 order by id for share',
    values: [tenantId, mailingId],
  });
  if (mails.some(({ status }) => status !== 'failed')) return null;
  const reasons = [...new Set(mails.map(({ last_error }) => last_error ?? ''))];
  if (reasons.length < 2) return reasons.join('');
  return sayText('mails.severalReasons', { reasons: reasons.map((reason) => saidIn(reason) ?? reason) });
}

/** Every mail that waits, oldest first. */
export async function waitingMails(tx: Tx): Promise<MailWork[]> {
  return tx.query<MailWork>({
    prepare: false,
    text: `select tenant_id as "tenantId", id as "mailId" from mails where status = 'queued' order by id`,
  });
}

/**
 * Newest first, those before `before` alone. `q` is looked for in the address, and in the rest of what is shown: in
 * name and subject of the mails of `openTenant`, or of all tenants where that is null.
 */
export async function newestMails(
  tx: Tx,
  {
    q,
    status,
    before,
    openTenant,
    limit,
  }: { q?: string; status?: MailStatus; before?: string; openTenant: string | null; limit: number },
): Promise<MailInBrief[]> {
  return tx.query<MailInBrief>({
    prepare: false,
    text: `select tenant_id, id, template, to_address, to_name, subject, status, attempts, last_error, created_at, sent_at from mails
           where ($1::text is null or strpos(lower(to_address || case when coalesce(tenant_id = $5::text, true) then ' ' || to_name || ' ' || subject else '' end), lower($1)) > 0)
             and ($2::text is null or status = $2) and ($3::uuid is null or id < $3)
           order by id desc limit $4`,
    values: [q || null, status ?? null, before ?? null, limit, openTenant],
  });
}

/** One mail of any tenant. */
export async function findMail(tx: Tx, id: string): Promise<StoredMail | null> {
  const [mail] = await tx.query<StoredMail>({
    prepare: false,
    text: 'select * from mails where id = $1',
    values: [id],
  });
  return mail ?? null;
}

/** Lets a mail wait again, as if it had never been tried, when its status is still the one that was seen; answers whether it was. */
export async function queueAgain(tx: Tx, { tenantId, mailId }: MailWork, seen: MailStatus): Promise<boolean> {
  const queued = await tx.query({
    prepare: false,
    text: "update mails set status = 'queued', attempts = 0, last_error = null where tenant_id = $1 and id = $2 and status = $3 returning id",
    values: [tenantId, mailId, seen],
  });
  return queued.length === 1;
}
