import type { Ctx } from '#server/foundation/context.ts';
import { columnsOf } from '#server/foundation/documents/columns.ts';
import { dayOf } from '#server/foundation/documents/moment.ts';
import { sellerOf } from '#server/foundation/documents/seller.ts';
import { takeNumber } from '#server/foundation/documents/series.ts';
import { updateIndexed, wordsOfDocument } from '#server/foundation/documents/words.ts';
import { newId } from '#server/foundation/ids.ts';
import { queueMail } from '#server/foundation/mail/queue.ts';
import { quote as quoteMail, quoteReminder } from '#server/foundation/mail/templates/quote.ts';
import { pdfFileOf } from '#server/foundation/pdf/makePdf.ts';
import type { Services } from '#server/foundation/services.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { requireConfirmed } from '#server/people/identity/confirmation.ts';
import type { CallParsed } from '#shared/call.ts';
import { showDate } from '#shared/dates.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { formatMoney } from '#shared/money.ts';
import { say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import type { Outcomes } from '#shared/sales/parties/letters.ts';
import { Offer } from '#shared/sales/quotes/customerPageContract.ts';
import { validUntilFor } from '#shared/sales/quotes/rules.ts';
import type { sendQuote as sendCall } from '#shared/sales/quotes/sendContract.ts';
import type { Quote } from '#shared/sales/quotes/shapes.ts';
import { sortKey } from '#shared/text.ts';
import type { LockedCustomer } from '../customers/service.ts';
import { amountColumns, calculate, writeLines } from '../lines/lines.ts';
import { makeLink, pageLinkFor } from '../links/privateLinks.ts';
import { addressesOf, partyColumns, partyOf } from '../parties/party.ts';
import { checkHead } from './draft.ts';
import { pdfOf } from './pdf.ts';
import { lockSeen, readQuote } from './read.ts';
import { keepRevision } from './revisions.ts';
import {
  recordQuote,
  refuseBlocked,
  type StoredQuote,
  storedLines,
  storedQuote,
  storedQuotes,
} from './stored.ts';

/** The job that looks at what became of the mails of a delivery. */
export const MAILS_JOB = 'quote-mails';

export type Mailer = Pick<Services, 'jobs' | 'settings'>;
type Letter = { to: string[]; subject?: string | undefined; message?: string | undefined };

/**
 * Sends a quote with the document and a private link to answer it; a draft becomes its next revision by it, and gets its
 * number with the first. `to`: nobody where it is handed over otherwise. Throws aborted for another state or version,
 * permission-denied as long as the own email address is not confirmed, and invalid-argument where no address is known.
 */
export async function sendQuote(
  ctx: Ctx,
  mailer: Mailer,
  id: string,
  { version, to: given, ...words }: CallParsed<typeof sendCall>['body'],
): Promise<Quote> {
  const { quote, customer } = await lockSeen(ctx, id, version, 'for key share');
  refuseBlocked('send', quote, await dayOf(ctx));
  const to = given ?? (await addressesOf(ctx, [quote])).get(id);
  if (!to) throw fieldError('to', say('quotes.noAddress', { customer: quote.customerName }));
  if (to.length) await requireConfirmed(ctx);
  const sent = quote.state === 'draft' ? await freeze(ctx, quote, customer) : quote;
  if (to.length) await mail(ctx, mailer, 'quote', sent, { to, ...words });
  const wasDraft = quote.state === 'draft';
  await recordQuote(ctx, 'quote.sent', sent, {
    ...(wasDraft ? { state: { before: 'draft', after: 'sent' } } : {}),
    ...(quote.number ? {} : { number: { before: null, after: sent.number } }),
    ...(wasDraft ? { revision: { before: null, after: sent.revision } } : {}),
    ...(wasDraft ? { total: { before: null, after: sent.total } } : {}),
    ...(to.length ? { email: { before: null, after: to.join(', ') } } : {}),
  });
  return readQuote(ctx, id);
}

/** Sends several quotes, each to its customer; what cannot be sent is said and left alone. */
export async function sendQuotes(ctx: Ctx, mailer: Mailer, ids: string[]): Promise<Outcomes> {
  await requireConfirmed(ctx);
  return eachOf(ctx, ids, ({ id, version }) => sendQuote(ctx, mailer, id, { version }));
}

/** Does something with each of some quotes; what is refused of one is said, and keeps none of the others. */
export async function eachOf(
  ctx: Ctx,
  ids: string[],
  work: (quote: StoredQuote) => Promise<unknown>,
): Promise<Outcomes> {
  const outcomes: Outcomes = { done: [], refused: [] };
  // In one order, so that two who do so wait for each other in no circle.
  for (const quote of await storedQuotes(ctx, [...ids].sort())) {
    const { id, number } = quote;
    await ctx.tx.query({ prepare: false, text: 'savepoint one_quote' });
    try {
      await work(quote);
      outcomes.done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await ctx.tx.query({ prepare: false, text: 'rollback to savepoint one_quote' });
      const said = error.fields?.[0]?.said ?? error.said;
      outcomes.refused.push({ id, number, message: worded(said, ctx.language) });
    }
  }
  return outcomes;
}

/** Makes a draft, which is locked, sent: as the revision that it was to become, with its number. */
export async function freeze(ctx: Ctx, draft: StoredQuote, customer: LockedCustomer): Promise<StoredQuote> {
  const { id, revision, customerReference } = draft;
  const [tenant, drafted, issueDate] = await Promise.all([tenantOf(ctx), storedLines(ctx, id), dayOf(ctx)]);
  if (!drafted.length) throw fieldError('lines', say('documents.noLines'));
  const validUntil = draft.validUntil ?? validUntilFor(issueDate, tenant.settings['quotes.validDays']);
  await checkHead(ctx, { validUntil });
  const totals = calculate(draft, drafted);
  const lines = drafted.map((line, index) => ({ ...line, ...totals.lines[index]! }));
  // A rate may have changed since the lines were written; what they are taxed at is frozen with them.
  if (lines.some(({ taxRateId }) => taxRateId)) await writeLines(ctx, 'quote', id, lines, totals);
  const [party, seller] = [partyOf(customer), sellerOf(tenant)];
  const number = draft.number ?? (await takeNumber(ctx, 'quote', issueDate, tenant));
  const { set, values } = columnsOf(
    {
      number,
      number_key: sortKey(number),
      issue_date: issueDate,
      valid_until: validUntil,
      ...partyColumns(party),
      seller: JSON.stringify(seller),
      discount_amount: totals.discount,
      ...amountColumns(totals),
      words: wordsOfDocument(party.name, [customerReference], number),
    },
    2,
  );
  await ctx.tx.query({
    text: updateIndexed('quotes', {
      of: 'd.id = $1',
      set: `state = 'sent', ${set}, version = d.version + 1, updated_at = statement_timestamp(), updated_by = $2`,
    }),
    values: [id, ctx.actor.name, ...values],
  });
  const { lines: _, ...sums } = totals;
  // What the page of the customer knows, and nothing besides.
  const offer = Offer.parse({
    ...draft,
    ...{ number, revision, seller, customer: party, issueDate, validUntil, lines, totals: sums },
  });
  await keepRevision(ctx, id, offer);
  return storedQuote(ctx, id);
}

/** Reminds of a quote that is about to expire, once of each revision. Answers false where no address is known, or it was done. */
export async function remindOfQuote(ctx: Ctx, mailer: Mailer, id: string): Promise<boolean> {
  const quote = await storedQuote(ctx, id, 'for no key update');
  const to = (await addressesOf(ctx, [quote])).get(id);
  if (!to || quote.state !== 'sent') return false;
  if (!(await mail(ctx, mailer, 'reminder', quote, { to }))) return false;
  await recordQuote(ctx, 'quote.reminded', quote, { email: { before: null, after: to.join(', ') } });
  return true;
}

async function mail(
  ctx: Ctx,
  { jobs, settings }: Mailer,
  kind: 'quote' | 'reminder',
  { id, revision, number, total, currency, validUntil, customerId, customerName: name }: StoredQuote,
  { to, subject = '', message = '' }: Letter,
): Promise<boolean> {
  const tenant = await tenantOf(ctx);
  const { dateFormat, language } = tenant.preferences;
  const deliveryId = newId();
  const [kept] = await ctx.tx.query({
    text: `insert into quote_deliveries (tenant_id, id, quote_id, revision, kind, recipients, sent_by) values (:tenant, $1, $2, $3, $4, $5, $6)
           on conflict (tenant_id, quote_id, revision) where kind = 'reminder' do nothing returning id`,
    values: [deliveryId, id, revision, kind, to, ctx.actor.name],
  });
  if (!kept) return false;
  const said = {
    tenantName: tenant.name,
    language,
    number: number!,
    amount: formatMoney(total, currency, language),
    validUntil: showDate(validUntil!, dateFormat),
    ...{ subject, message },
    link: await makeLink(ctx, settings.baseUrl, 'quote', { id, revision }),
    page: await pageLinkFor(ctx, settings.baseUrl, customerId),
  };
  const file = await pdfFileOf(await pdfOf(ctx, id));
  const { contactEmail } = tenant.branding;
  for (const address of to)
    await queueMail(ctx, jobs, {
      to: { address, name },
      ...(contactEmail ? { replyTo: contactEmail } : {}),
      content: kind === 'quote' ? quoteMail(said) : quoteReminder(said),
      attachments: [{ ...file, contentType: 'application/pdf' }],
      mailing: { id: deliveryId, job: MAILS_JOB },
    });
  await noteSent(ctx, id);
  return true;
}

/** Writes down why nobody got a delivery; null: that it may arrive yet. */
export async function noteFailure(ctx: Ctx, deliveryId: string, failure: string | null): Promise<void> {
  const [delivery] = await ctx.tx.query<{ quoteId: string; to: string[] }>({
    text: `update quote_deliveries set failure = $2 where tenant_id = :tenant and id = $1 and failure is distinct from $2
           returning quote_id as "quoteId", recipients as to`,
    values: [deliveryId, failure],
  });
  if (!delivery) return;
  const { quoteId, to } = delivery;
  await noteSent(ctx, quoteId);
  if (failure === null) return ctx.changed('quotes');
  await recordQuote(ctx, 'quote.undelivered', await storedQuote(ctx, quoteId), {
    email: { before: to.join(', '), after: null },
    reason: { before: null, after: worded(failure, ctx.language) },
  });
}

/** Keeps when the revision was first mailed to anybody who got it. */
async function noteSent(ctx: Ctx, id: string): Promise<void> {
  // Held first: a delivery that is written at the same moment is seen then.
  await storedQuote(ctx, id, 'for no key update');
  await ctx.tx.query({
    text: `update quotes q set sent_at = (select min(d.created_at) from quote_deliveries d
             where d.tenant_id = :tenant and d.quote_id = q.id and d.revision = q.revision and d.failure is null)
           where q.tenant_id = :tenant and q.id = $1`,
    values: [id],
  });
}
