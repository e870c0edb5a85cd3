import type { CallAnswer, CallParsed } from '#shared/call.ts';
import { AppError, fieldError, notFound } from '#shared/errors.ts';
import { id as idField } from '#shared/fields.ts';
import type { ListedMail, listOutbox as listCall, OutboxMail } from '#shared/foundation/mail/contract.ts';
import { allows } from '#shared/foundation/mail/states.ts';
import { say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import { PLATFORM_TENANT } from '#shared/roles.ts';
import { recordAudit } from '../audit/service.ts';
import type { PlatformCtx } from '../context.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Settings } from '../services.ts';
import { MAIL_JOB, type MailWork, tellMailing } from './queue.ts';
import { findMail, type MailInBrief, newestMails, queueAgain, type StoredMail } from './store.ts';

type Demo = Pick<Settings, 'demo'>;

/** One page of all mails, newest first. Throws invalid-argument for a cursor that is not of this list. */
export async function listOutbox(
  ctx: PlatformCtx,
  settings: Demo,
  { q, status, cursor, limit = 50 }: CallParsed<typeof listCall>['query'],
): Promise<Omit<CallAnswer<typeof listCall>, 'delivers'>> {
  if (cursor !== undefined && !idField.safeParse(cursor).success)
    throw fieldError('cursor', say('field.cursor'));
  const found = await newestMails(ctx.tx, {
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(cursor ? { before: cursor } : {}),
    openTenant: seesAll(ctx, settings) ? null : PLATFORM_TENANT,
    limit: limit + 1,
  });
  const page = found.slice(0, limit);
  return {
    mails: page.map((mail) => listedOf(ctx, mail, isOpen(ctx, settings, mail))),
    nextCursor: found.length > limit ? page.at(-1)!.id : null,
  };
}

/** A mail of any tenant. Throws not-found. */
export async function getMail(ctx: PlatformCtx, settings: Demo, id: string): Promise<OutboxMail> {
  const mail = await load(ctx.tx, id);
  return mailOf(ctx, mail, isOpen(ctx, settings, mail));
}

/** Queues a mail again that was given up. Throws not-found, or aborted for a mail in another status. */
export async function retryMail(
  ctx: PlatformCtx,
  { jobs, settings }: { jobs: Pick<Jobs, 'send'>; settings: Demo },
  id: string,
): Promise<OutboxMail> {
  const { tx } = ctx;
  const stored = await load(tx, id);
  const work: MailWork = { tenantId: stored.tenant_id, mailId: id };
  if (!allows(stored.status, 'retry') || !(await queueAgain(tx, work, stored.status)))
    throw new AppError('aborted', say('mails.notGivenUp'), {
      details: { status: (await load(tx, id)).status },
    });
  // Its last attempt has failed this very moment and has not left the queue yet.
  if (!(await jobs.send<MailWork>(tx, MAIL_JOB, work))) throw new AppError('aborted', say('mails.underWay'));
  await tellMailing(tx, jobs, stored);
  await recordAudit({ ...ctx, tenantId: stored.tenant_id }, [
    { action: 'mail.retried', entityType: 'mail', entityId: id },
  ]);
  ctx.changed(PLATFORM_TENANT, 'mails');
  return getMail(ctx, settings, id);
}

async function load(tx: PlatformCtx['tx'], id: string): Promise<StoredMail> {
  const mail = await findMail(tx, id);
  if (!mail) throw notFound(say('mails.notFound'));
  return mail;
}

// The mails of other businesses, and the links in them, would open their doors to whoever looks after the platform.
// In a demo the one who tries it out follows every flow to its end, on this machine.
function isOpen(ctx: PlatformCtx, settings: Demo, { tenant_id }: MailInBrief): boolean {
  return tenant_id === PLATFORM_TENANT || seesAll(ctx, settings);
}

function seesAll({ onThisMachine }: PlatformCtx, { demo }: Demo): boolean {
  return demo && onThisMachine;
}

function listedOf({ language }: PlatformCtx, mail: MailInBrief, open: boolean): ListedMail {
  return {
    id: mail.id,
    tenantId: mail.tenant_id,
    template: mail.template,
    toAddress: mail.to_address,
    toName: open ? mail.to_name : null,
    subject: open ? mail.subject : null,
    status: mail.status,
    attempts: mail.attempts,
    lastError: mail.last_error && worded(mail.last_error, language),
    createdAt: mail.created_at,
    sentAt: mail.sent_at,
  };
}

// Where there is a mail server, the mail finds its reader by itself.
function mailOf(ctx: PlatformCtx, mail: StoredMail, open: boolean): OutboxMail {
  const readable = open && mail.status === 'kept';
  return {
    ...listedOf(ctx, mail, open),
    replyTo: open ? mail.reply_to : null,
    text: readable ? mail.text : null,
    html: readable ? mail.html : null,
  };
}
