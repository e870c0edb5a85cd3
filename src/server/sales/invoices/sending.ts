import type { Actor, Ctx } from '#server/foundation/context.ts';
import { newId } from '#server/foundation/ids.ts';
import { queueMail } from '#server/foundation/mail/queue.ts';
import { invoice as invoiceMail, invoiceReminder } from '#server/foundation/mail/templates/invoice.ts';
import { pdfFileOf } from '#server/foundation/pdf/makePdf.ts';
import type { Services } from '#server/foundation/services.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { requireConfirmed } from '#server/people/identity/confirmation.ts';
import { dateIn, showDate } from '#shared/dates.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { formatMoney } from '#shared/money.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import { balanceOf, daysOverdueOn, isOverdueOn } from '#shared/sales/invoices/rules.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import type { Outcomes } from '#shared/sales/parties/letters.ts';
import { findCustomers } from '../customers/read.ts';
import { xmlFileOf } from '../einvoice/files.ts';
import { makeLink, pageLinkFor } from '../links/privateLinks.ts';
import { addressesOf } from '../parties/party.ts';
import { keptOf } from './einvoice.ts';
import { pdfOf } from './pdf.ts';
import { readInvoice } from './read.ts';
import { recordInvoice, refuseBlocked, type StoredInvoice, storedInvoice, storedInvoices } from './stored.ts';

/** The job that looks at what became of the mails of a delivery. */
export const MAILS_JOB = 'invoice-mails';

export type Mailer = Pick<Services, 'jobs' | 'settings'>;
export type Kind = 'invoice' | 'reminder';
type Letter = { to?: string[] | undefined; subject?: string | undefined; message?: string | undefined };

/**
 * Mails an issued invoice, or a reminder of one that is not paid in full, with the document and a private link.
 * Throws aborted for another state, permission-denied as long as the own email address is not confirmed, and
 * invalid-argument where no address is known.
 */
export async function sendInvoice(
  ctx: Ctx,
  mailer: Mailer,
  kind: Kind,
  id: string,
  letter: Letter,
): Promise<Invoice> {
  const invoice = await storedInvoice(ctx, id);
  refuseBlocked(kind === 'invoice' ? 'send' : 'remind', invoice);
  await requireConfirmed(ctx);
  const to = letter.to ?? (await addressesOf(ctx, [invoice])).get(id);
  if (!to) throw fieldError('to', say('invoices.noAddress', { customer: invoice.customerName }));
  await mail(ctx, mailer, kind, invoice, { ...letter, to });
  return readInvoice(ctx, id);
}

/** Mails several invoices, or reminds of them, each its customer; what cannot be sent is said and left alone. */
export async function sendInvoices(ctx: Ctx, mailer: Mailer, kind: Kind, ids: string[]): Promise<Outcomes> {
  await requireConfirmed(ctx);
  const invoices = await storedInvoices(ctx, ids);
  const addresses = await addressesOf(ctx, invoices);
  const outcomes: Outcomes = { done: [], refused: [] };
  for (const invoice of invoices) {
    const { id, number } = invoice;
    const said = whyNot(kind, invoice, addresses.has(id));
    if (said) outcomes.refused.push({ id, number, message: worded(said, ctx.language) });
    else {
      await mail(ctx, mailer, kind, invoice, { to: addresses.get(id)! });
      outcomes.done.push(id);
    }
  }
  return outcomes;
}

function whyNot(kind: Kind, invoice: StoredInvoice, hasAddress: boolean): Said | null {
  try {
    refuseBlocked(kind === 'invoice' ? 'send' : 'remind', invoice);
  } catch (error) {
    if (error instanceof AppError) return error.said;
    throw error;
  }
  return hasAddress ? null : say('invoices.addressUnknown', { customer: invoice.customerName });
}

/** Reminds of an invoice by the schedule of the tenant. Answers false where no address is known, or somebody was quicker. */
export async function remindBySchedule(
  ctx: Ctx,
  mailer: Mailer,
  id: string,
  offset: number,
): Promise<boolean> {
  const invoice = await storedInvoice(ctx, id);
  const to = (await addressesOf(ctx, [invoice])).get(id);
  if (!to || balanceOf(invoice) <= 0) return false;
  return mail(ctx, mailer, 'reminder', invoice, { to, scheduled: offset });
}

type Mailed = Omit<Letter, 'to'> & { to: string[]; scheduled?: number };

async function mail(
  ctx: Ctx,
  { jobs, settings }: Mailer,
  kind: Kind,
  invoice: StoredInvoice,
  { to, subject = '', message = '', scheduled }: Mailed,
): Promise<boolean> {
  const tenant = await tenantOf(ctx);
  const { timezone, dateFormat, language } = tenant.preferences;
  const today = dateIn(new Date(), timezone);
  const { dueDate, currency, number } = invoice;
  const offset = scheduled ?? (daysOverdueOn(dueDate!, today) || -daysOverdueOn(today, dueDate!));
  const deliveryId = newId();
  const [kept] = await ctx.tx.query({
    text: `insert into invoice_deliveries (tenant_id, id, invoice_id, kind, day_offset, scheduled, recipients, sent_by)
           values (:tenant, $1, $2, $3, $4, $5, $6, $7)
           on conflict (tenant_id, invoice_id, day_offset) where scheduled do nothing returning id`,
    values: [
      ...[deliveryId, invoice.id, kind, kind === 'reminder' ? offset : null],
      ...[scheduled !== undefined, to, ctx.actor.name],
    ],
  });
  if (!kept) return false;
  const file = await pdfFileOf(await pdfOf(ctx, invoice.id));
  const said = {
    tenantName: tenant.name,
    language,
    number: number!,
    amount: formatMoney(kind === 'invoice' ? invoice.total : balanceOf(invoice), currency, language),
    dueDate: showDate(dueDate!, dateFormat),
    subject,
    message,
    link: await makeLink(ctx, settings.baseUrl, 'invoice', { id: invoice.id }),
    page: await pageLinkFor(ctx, settings.baseUrl, invoice.customerId),
  };
  const content =
    kind === 'invoice'
      ? invoiceMail(said)
      : invoiceReminder({ ...said, isOverdue: isOverdueOn(invoice, today) });
  const attachments = [{ ...file, contentType: 'application/pdf' }, ...(await xmlBeside(ctx, invoice))];
  const { contactEmail } = tenant.branding;
  for (const address of to)
    await queueMail(ctx, jobs, {
      to: { address, name: invoice.customerName },
      ...(contactEmail ? { replyTo: contactEmail } : {}),
      content,
      attachments,
      mailing: { id: deliveryId, job: MAILS_JOB },
    });
  await noteSent(ctx, invoice.id);
  await recordInvoice(ctx, kind === 'invoice' ? 'invoice.sent' : 'invoice.reminded', invoice, {
    email: { before: null, after: to.join(', ') },
  });
  return true;
}

// The PDF holds the e-invoice already; some customers want its XML by itself.
async function xmlBeside(ctx: Ctx, { id, customerId }: StoredInvoice) {
  const way = (await findCustomers(ctx, [customerId])).get(customerId)?.einvoice ?? 'pdf';
  if (way === 'pdf') return [];
  const kept = await keptOf(ctx, id);
  return kept.einvoice ? [{ ...xmlFileOf(kept, way), contentType: 'application/xml' }] : [];
}

/** Writes down why nobody got a delivery, and whether the invoice was sent all the same; null: that it may arrive yet. */
export async function noteFailure(ctx: Ctx, deliveryId: string, failure: string | null): Promise<void> {
  const [delivery] = await ctx.tx.query<{ invoiceId: string; to: string[] }>({
    text: `update invoice_deliveries set failure = $2 where tenant_id = :tenant and id = $1 and failure is distinct from $2
           returning invoice_id as "invoiceId", recipients as to`,
    values: [deliveryId, failure],
  });
  if (!delivery) return;
  const { invoiceId, to } = delivery;
  await noteSent(ctx, invoiceId);
  if (failure === null) return ctx.changed('invoices');
  await recordInvoice(ctx, 'invoice.undelivered', await storedInvoice(ctx, invoiceId), {
    email: { before: to.join(', '), after: null },
    reason: { before: null, after: worded(failure, ctx.language) },
  });
}

// When it was mailed last. A reminder brings the invoice with it, to who may not have had it before.
async function noteSent({ tx }: Ctx, id: string): Promise<void> {
  // Held first: a delivery that is written at the same moment is seen then.
  await tx.query({
    text: 'select from invoices where tenant_id = :tenant and id = $1 for no key update',
    values: [id],
  });
  await tx.query({
    text: `update invoices set sent_at = (
             select coalesce(max(created_at) filter (where kind = 'invoice'), min(created_at)) from invoice_deliveries
             where tenant_id = :tenant and invoice_id = $1 and failure is null) where tenant_id = :tenant and id = $1`,
    values: [id],
  });
}

type PastDelivery = {
  id: string;
  email: string;
  by: Actor;
  /** An instant. */
  issuedAt: string;
  sent: boolean;
  viewed: boolean;
};

/**
 * Notes of invoices of the past what became of them: mailed on the day of their issue where an address is known, and
 * looked at on the next. Nobody is told of what is overdue by now.
 */
export async function notePastDeliveries(
  { tx }: Ctx,
  invoices: PastDelivery[],
  today: string,
): Promise<void> {
  const idsOf = (of: PastDelivery[]) => of.map(({ id }) => id);
  // Who looked at one had got it.
  const sent = invoices.filter((invoice) => (invoice.sent || invoice.viewed) && invoice.email);
  await tx.query({
    prepare: false,
    text: `with d as (
             select id, issued_at + interval '1 day' as later, now() as moment, (due_date + 1)::timestamptz as after
             from invoices where tenant_id = :tenant and id = any($1::uuid[]))
           update invoices i set sent_at = case when i.id = any($2::uuid[]) then i.issued_at end,
             viewed_at = case when i.id = any($3::uuid[]) and d.later < d.moment then d.later end,
             overdue_told_at = case when i.due_date < $4 then d.after end
           from d where i.tenant_id = :tenant and i.id = d.id`,
    values: [idsOf(invoices), idsOf(sent), idsOf(sent.filter(({ viewed }) => viewed)), today],
  });
  await tx.query({
    prepare: false,
    text: `insert into invoice_deliveries (tenant_id, id, invoice_id, kind, recipients, sent_by, created_at)
           select :tenant, r.id, r."invoiceId", 'invoice', array[r."to"], r."by", r.at
           from jsonb_to_recordset($1::jsonb) as r (id uuid, "invoiceId" uuid, "to" text, "by" text, at timestamptz) returning id`,
    values: [
      JSON.stringify(
        sent.map(({ id, email, by, issuedAt }) => ({
          ...{ id: newId(), invoiceId: id },
          ...{ to: email, by: by.name, at: issuedAt },
        })),
      ),
    ],
  });
}
