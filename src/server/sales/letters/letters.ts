import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { columnsOf } from '#server/foundation/documents/columns.ts';
import { mailingJob } from '#server/foundation/documents/mailing.ts';
import { newId } from '#server/foundation/ids.ts';
import type { Job } from '#server/foundation/jobs/jobs.ts';
import { type MailAttachment, type MailContent, queueMail } from '#server/foundation/mail/queue.ts';
import type { PdfDocument } from '#server/foundation/pdf/document.ts';
import { pdfFileOf } from '#server/foundation/pdf/makePdf.ts';
import type { Services } from '#server/foundation/services.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { requireConfirmed } from '#server/people/identity/confirmation.ts';
import { fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import { pageLinkFor } from '../links/privateLinks.ts';
import { addressesOf, type StoredParty } from '../parties/party.ts';

// Letters to customers about an order, a delivery or their page: mailed, kept, and followed until they have arrived.

/** The job that looks at what became of the mails of a letter. */
const MAILS_JOB = 'sales-letter-mails';

const KINDS = {
  order: { column: 'order_id', undelivered: 'order.undelivered', topic: 'orders' },
  delivery: { column: 'delivery_id', undelivered: 'delivery.undelivered', topic: 'deliveries' },
  customer: { column: 'customer_id', undelivered: 'customer.undelivered', topic: 'customers' },
} as const;
type Kind = keyof typeof KINDS;
const ALL = Object.keys(KINDS) as Kind[];

/** What a letter is about: its id, and how it is called. */
type About = {
  id: string;
  about: string;
  customerId: string;
  customerName: string;
  party: StoredParty | null;
};

/**
 * Whom a letter goes to: the given ones, else the customer. Throws permission-denied as long as the own email address is
 * not confirmed, and invalid-argument where no address is known.
 */
export async function addresseesOf(
  ctx: Ctx,
  about: Omit<About, 'about'>,
  given: string[] | undefined,
): Promise<string[]> {
  await requireConfirmed(ctx);
  const to = given ?? (await addressesOf(ctx, [about])).get(about.id);
  if (!to) throw fieldError('to', say('quotes.noAddress', { customer: about.customerName }));
  return to;
}

/** Mails a letter to each of its addressees, and keeps that it was. */
export async function sendLetter(
  ctx: Ctx,
  { jobs }: Pick<Services, 'jobs'>,
  kind: Kind,
  { id, about, customerName }: About,
  { to, content, attachments = [] }: { to: string[]; content: MailContent; attachments?: MailAttachment[] },
): Promise<void> {
  const letterId = newId();
  const { names, places, values } = columnsOf({
    ...{ id: letterId, [KINDS[kind].column]: id, about },
    ...{ recipients: to, sent_by: ctx.actor.name },
  });
  await ctx.tx.query({
    text: `insert into sales_letters (tenant_id, ${names}) values (:tenant, ${places})`,
    values,
  });
  const { contactEmail } = (await tenantOf(ctx)).branding;
  for (const address of to)
    await queueMail(ctx, jobs, {
      to: { address, name: customerName },
      ...(contactEmail ? { replyTo: contactEmail } : {}),
      content,
      attachments,
      mailing: { id: letterId, job: MAILS_JOB },
    });
}

/** A document as it is mailed: what its letter says with a link to the customer's page, and the document as a PDF. */
type Mailed = {
  letterOf: (link: string | null) => Promise<MailContent>;
  pdfOf: () => Promise<{ document: PdfDocument; name: string }>;
};

/** Mails a document to its customer, with a link to their page where they have one; answers to whom. Throws as `addresseesOf` does. */
export async function sendDocument(
  ctx: Ctx,
  services: Pick<Services, 'jobs' | 'settings'>,
  kind: Kind,
  about: About,
  { to: given, letterOf, pdfOf }: Mailed & { to: string[] | undefined },
): Promise<string[]> {
  const to = await addresseesOf(ctx, about, given);
  const content = await letterOf(await pageLinkFor(ctx, services.settings.baseUrl, about.customerId));
  const attachments = [{ ...(await pdfFileOf(await pdfOf())), contentType: 'application/pdf' }];
  await sendLetter(ctx, services, kind, about, { to, content, attachments });
  return to;
}

/** The last letters about something, the newest first. */
export async function lettersAbout({ tx }: Ctx, kind: Kind, id: string, most: number) {
  return tx.query<{ id: string; at: string; by: string; to: string[]; failure: string | null }>({
    text: `select id, created_at as at, sent_by as by, recipients as to, failure from sales_letters
           where tenant_id = :tenant and ${KINDS[kind].column} = $1 order by id desc limit $2`,
    values: [id, most],
  });
}

/** Writes down why nobody got a letter; null: that it may arrive yet. */
async function noteFailure(ctx: Ctx, letterId: string, failure: string | null): Promise<void> {
  const [letter] = await ctx.tx.query<{ about: string; to: string[] } & Record<Kind, string | null>>({
    text: `update sales_letters set failure = $2 where tenant_id = :tenant and id = $1 and failure is distinct from $2
           returning about, recipients as to, ${ALL.map((kind) => `${KINDS[kind].column} as "${kind}"`).join(', ')}`,
    values: [letterId, failure],
  });
  const kind = ALL.find((one) => letter?.[one]);
  if (!letter || !kind) return;
  const { undelivered, topic } = KINDS[kind];
  ctx.changed(topic);
  if (failure === null) return;
  const changes = {
    email: { before: letter.to.join(', '), after: null },
    reason: { before: null, after: worded(failure, ctx.language) },
  };
  await recordAudit(ctx, [
    { action: undelivered, entityType: kind, entityId: letter[kind]!, entityName: letter.about, changes },
  ]);
}

export const letterJobs = (services: Services): Job<never>[] => [
  mailingJob(services, MAILS_JOB, noteFailure),
];
