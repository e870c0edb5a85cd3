import type { Ctx } from '#server/foundation/context.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import type { Services } from '#server/foundation/services.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { requireConfirmed } from '#server/people/identity/confirmation.ts';
import { notify } from '#server/people/notifications/raise.ts';
import { AppError } from '#shared/errors.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import { chargesOf, linesOn } from '#shared/sales/recurring/charges.ts';
import { canMerge, pricesOn } from '#shared/sales/recurring/rules.ts';
import type { Recurring } from '#shared/sales/recurring/shapes.ts';
import { filled, lineText, notesText } from '#shared/sales/recurring/wording.ts';
import { lockCustomers } from '../customers/service.ts';
import { createInvoice } from '../invoices/draft.ts';
import { sendInvoice } from '../invoices/sending.ts';
import { amountColumns, calculate, linesAgain } from '../lines/lines.ts';
import { issueAndSettle } from '../orderInvoices/service.ts';
import { addressesOf, customerFor } from '../parties/party.ts';
import { nextDue } from './due.ts';
import { pricedNow, readRecurring } from './read.ts';
import {
  findRecurring,
  recordRecurring,
  refuseBlocked,
  type StoredRecurring,
  storedLines,
  storedRecurring,
} from './stored.ts';
import { type DuePeriod, dueIn, moveOn, nextFrom, settle } from './upcoming.ts';

// Makes the invoices that are due, each in a transaction of its own: with the invoice goes the row of its period.

export type Maker = Pick<Services, 'jobs' | 'settings' | 'log'>;
/** Does work in a transaction of its own in the tenant. */
type Within = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;
export type Made = { made: number; failed: number };

const DESCRIPTION_MAX = 1000;
const TEXT_MAX = 4000;

/**
 * Makes all invoices that are due, those first that have been for longest; each missed period is one of its own. What is in
 * the way of one is kept with it, told, and holds up none of the others. `only`: those of one recurring invoice.
 */
export async function makeDue(inTenant: Within, maker: Maker, only: string | null = null): Promise<Made> {
  const did: Made = { made: 0, failed: 0 };
  const leftOut: string[] = [];
  for (;;) {
    const ids = await inTenant((ctx) => nextDue(ctx, leftOut, only));
    if (!ids.length) return did;
    try {
      // Somebody was quicker where nothing is made; then that one's next is looked for by the other.
      if (await inTenant((ctx) => makeNext(ctx, maker, ids))) did.made++;
      else leftOut.push(ids[0]!);
    } catch (error) {
      if (!(error instanceof AppError)) maker.log.error({ err: error, ids }, 'recurring invoice');
      const said = error instanceof AppError ? error.said : say('recurring.unexpected');
      await inTenant((ctx) => noteFailure(ctx, ids, said));
      leftOut.push(...ids);
      did.failed += ids.length;
    }
  }
}

/** Makes what is due of one now, and answers it as it is then, with what was in the way. Throws aborted when nothing is due. */
export async function runNow(inTenant: Within, maker: Maker, id: string): Promise<Recurring> {
  await inTenant(async (ctx) => {
    const recurring = await storedRecurring(ctx, id);
    refuseBlocked('run', recurring, await todayOf(ctx));
    if (recurring.make === 'send') await requireConfirmed(ctx);
  });
  await makeDue(inTenant, maker, id);
  return inTenant((ctx) => readRecurring(ctx, id));
}

/** A recurring invoice and the period of it that is invoiced. */
type Charge = { recurring: StoredRecurring; period: DuePeriod };

/** Makes one invoice of the next periods of some of one customer. Answers false when nothing of the first is due any more. */
async function makeNext(ctx: Ctx, maker: Maker, ids: string[]): Promise<boolean> {
  const charges = await lockDue(ctx, ids);
  if (!charges.length) return false;
  const { recurring: first } = charges[0]!;
  const customer = await customerFor(ctx, first.customerId);
  if (first.make === 'send') await refuseUnknownAddress(ctx, first);
  const { preferences } = await tenantOf(ctx);
  const parts = await Promise.all(
    charges.map(async ({ recurring, period }) => {
      const lines = await pricedNow(ctx, await storedLines(ctx, recurring.id), customer);
      const { name, notes, terms } = recurring;
      return {
        recurring,
        priced: lines,
        name,
        notes,
        terms,
        period,
        ...chargesOf({ ...recurring, lines }, period),
      };
    }),
  );
  const terms = parts.map(({ terms: text, period }) => filled(text, period, preferences));
  const draft = await createInvoice(ctx, {
    customerId: customer.id,
    taxMode: first.taxMode,
    discount: parts[0]!.discount,
    paymentDays: first.paymentDays,
    customerReference: first.customerReference,
    locationId: first.locationId,
    notes: notesText(parts, preferences).slice(0, TEXT_MAX),
    terms: [...new Set(terms)].filter(Boolean).join('\n\n').slice(0, TEXT_MAX),
    lines: parts.flatMap(({ lines, period }) =>
      linesAgain(lines).map((line) => ({
        ...line,
        description: lineText(line.description ?? '', period, preferences, DESCRIPTION_MAX),
      })),
    ),
  });
  const { id, version } = draft;
  const issued = first.make === 'draft' ? draft : await issueAndSettle(ctx, id, { version });
  for (const { recurring, period, priced } of parts) {
    await settle(ctx, recurring.id, [period], 'made', id);
    const next = await nextFrom(ctx, recurring.id, recurring, period.number + 1);
    await moveOn(ctx, recurring.id, next);
    await keepAmounts(ctx, { ...recurring, nextNumber: next.nextNumber }, priced);
    await recordRecurring(ctx, 'recurring-invoice.made', recurring, {
      period: { before: null, after: period.from },
      ...(issued.number ? { number: { before: null, after: issued.number } } : {}),
    });
  }
  if (first.make === 'send') await sendInvoice(ctx, maker, 'invoice', id, {});
  return true;
}

/** Nobody is here to say where else a letter goes. */
async function refuseUnknownAddress(
  ctx: Ctx,
  { id, customerId, customerName }: StoredRecurring,
): Promise<void> {
  const addresses = await addressesOf(ctx, [{ id, customerId, party: null }]);
  if (!addresses.has(id))
    throw new AppError('aborted', say('invoices.addressUnknown', { customer: customerName }));
}

/** Locks those of which something is still due, the customer before them; without the first of them there are none. */
async function lockDue(ctx: Ctx, ids: string[]): Promise<Charge[]> {
  const [seen] = await findRecurring(ctx, ids.slice(0, 1));
  if (!seen) return [];
  await lockCustomers(ctx, [seen.customerId], 'for key share');
  const today = await todayOf(ctx);
  const locked = await findRecurring(ctx, ids, 'for no key update');
  const due = locked.filter(({ state, nextOn }) => state === 'active' && nextOn !== null && nextOn <= today);
  const first = due.find(({ id }) => id === ids[0]);
  // It was given to another customer in between.
  if (!first || first.customerId !== seen.customerId) return [];
  const together = [first, ...due.filter((other) => other !== first && canMerge(first, other))];
  return Promise.all(
    together.map(async (recurring) => ({
      recurring,
      period: (await dueIn(ctx, recurring))(recurring.nextNumber)!,
    })),
  );
}

/** Keeps what the next whole period comes to as things are now, by which the list is sorted. */
async function keepAmounts(
  ctx: Ctx,
  recurring: StoredRecurring,
  lines: Awaited<ReturnType<typeof pricedNow>>,
): Promise<void> {
  const { id, currency, taxMode, discount, priceChanges, nextNumber } = recurring;
  const day = pricesOn(recurring, nextNumber, await todayOf(ctx));
  const now = linesOn(lines, priceChanges, day, currency);
  const { subtotal, net, tax, taxes, total } = amountColumns(calculate({ currency, taxMode, discount }, now));
  await ctx.tx.query({
    text: `update recurring_invoices set subtotal = $2, net = $3, tax = $4, taxes = $5, total = $6
           where tenant_id = :tenant and id = $1`,
    values: [id, subtotal, net, tax, taxes, total],
  });
  ctx.changed('recurring-invoices');
}

/** Keeps why the next invoice of some could not be made, and tells people of it; not again of what they know. */
async function noteFailure(ctx: Ctx, ids: string[], said: Said): Promise<void> {
  const { preferences } = await tenantOf(ctx);
  const reason = worded(said, preferences.language);
  for (const recurring of await findRecurring(ctx, ids, 'for no key update')) {
    if (recurring.state !== 'active') continue;
    const { id, name, customerName: customer, failure } = recurring;
    await ctx.tx.query({
      text: `update recurring_invoices set failure = $2, failed_at = statement_timestamp() where tenant_id = :tenant and id = $1`,
      values: [id, JSON.stringify(said)],
    });
    ctx.changed('recurring-invoices');
    if (failure === JSON.stringify(said)) continue;
    await recordRecurring(ctx, 'recurring-invoice.failed', recurring, {
      reason: { before: null, after: worded(said, 'en') },
    });
    await notify(ctx, {
      topic: 'recurring-failed',
      title: `No invoice was made of ${name}`,
      message: `${customer}: ${reason}`,
      facts: { name, customer, reason },
      link: `/tenant/${ctx.tenantId}/recurring-invoices/${id}`,
      ...(ctx.actor.kind === 'user' && ctx.actor.id ? { except: ctx.actor.id } : {}),
    });
  }
}
