import { changesBetween } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { columnsOf } from '#server/foundation/documents/columns.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import {
  deleteIndexed,
  insertIndexed,
  updateIndexed,
  wordsOfDocument,
} from '#server/foundation/documents/words.ts';
import { newId } from '#server/foundation/ids.ts';
import type { Jobs } from '#server/foundation/jobs/jobs.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { requireConfirmed } from '#server/people/identity/confirmation.ts';
import { addMonths } from '#shared/dates.ts';
import { fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { asOf, linesOn } from '#shared/sales/recurring/charges.ts';
import { continued, isSameRhythm, pricesOn } from '#shared/sales/recurring/rules.ts';
import { isAnchorFor } from '#shared/sales/recurring/schedule.ts';
import type { NewRecurring, Recurring, RecurringFields } from '#shared/sales/recurring/shapes.ts';
import { sortKey } from '#shared/text.ts';
import type { FoundCustomer } from '../customers/read.ts';
import { amountColumns, calculate, freshTerms, writeLines } from '../lines/lines.ts';
import { customerFor } from '../parties/party.ts';
import { refuseOutside } from '../places/places.ts';
import { queueDue } from './due.ts';
import { lockSeen, prepareRecurring, pricedNow, type RecurringLine, readRecurring } from './read.ts';
import { recordRecurring, refuseBlocked, type StoredRecurring, storedLines } from './stored.ts';
import { nextFrom } from './upcoming.ts';

type Head = Omit<RecurringFields, 'customerId' | 'lines'>;
/** A start that lies further back would make more invoices at once than anybody wants. */
const MONTHS_BACK = 12;

/** Starts a recurring invoice. What is due of it by today is made at once. */
export async function createRecurring(ctx: Ctx, jobs: Jobs, given: NewRecurring): Promise<Recurring> {
  const id = await startRecurring(ctx, given);
  await queueDue(ctx, jobs, id);
  return readRecurring(ctx, id);
}

/** Starts a recurring invoice; answers its id. */
export async function startRecurring(
  ctx: Ctx,
  { customerId, lines, ...given }: NewRecurring,
): Promise<string> {
  const customer = await customerFor(ctx, customerId);
  const today = await todayOf(ctx);
  const head: Head = {
    ...freshTerms(await tenantOf(ctx)),
    ...{ paymentDays: customer.paymentDays, locationId: null },
    ...{
      every: 1,
      timeUnit: 'month',
      startsOn: today,
      anchor: null,
      businessDay: 'any',
      endsOn: null,
      count: null,
    },
    ...{ make: 'draft', merge: false, priceChanges: [] },
    ...given,
  };
  const prepared = await prepareRecurring(ctx, lines, customer);
  refuseLongAgo(head.startsOn, today);
  await checkHead(ctx, head, prepared);
  const id = newId();
  await writeRecurring(ctx, { id, customer, head, lines: prepared, firstNumber: 1, nextNumber: 1 }, 'create');
  await recordRecurring(ctx, 'recurring-invoice.created', { id, name: head.name });
  return id;
}

/** Changes one for what comes next; throws aborted with the current one when its version is another one, or it has ended. */
export async function updateRecurring(
  ctx: Ctx,
  jobs: Jobs,
  id: string,
  { version, customerId, lines, ...given }: Partial<RecurringFields> & { version: number },
): Promise<Recurring> {
  const { recurring } = await lockSeen(ctx, id, version);
  const today = await todayOf(ctx);
  refuseBlocked('edit', recurring, today);
  const customer = await customerFor(ctx, customerId ?? recurring.customerId, recurring.customerId);
  if (recurring.made && customer.id !== recurring.customerId)
    throw fieldError('customerId', say('recurring.customerKept', { name: recurring.name }));
  if (customer.currency !== recurring.currency && !lines)
    throw fieldError(
      'customerId',
      say('invoices.pricesAnew', { customer: customer.name, currency: customer.currency }),
    );
  const there = await storedLines(ctx, id);
  // Changes of prices that the next period has are taken for granted; what is written anew goes on from there.
  const now = asOf({ ...recurring, lines: there }, pricesOn(recurring, recurring.nextNumber, today));
  const before = headOf({ ...recurring, priceChanges: now.priceChanges });
  const { head, firstNumber } = await inRhythm(ctx, recurring, { ...before, ...given });
  if (head.startsOn !== before.startsOn) refuseLongAgo(head.startsOn, today);
  const prepared = lines
    ? await prepareRecurring(ctx, lines, customer, there)
    : await pricedNow(ctx, now.lines, customer);
  await checkHead(ctx, head, prepared);
  const { nextNumber } = recurring;
  await writeRecurring(ctx, { id, customer, head, lines: prepared, firstNumber, nextNumber }, 'update');
  await recordRecurring(
    ctx,
    'recurring-invoice.updated',
    { id, name: head.name },
    {
      ...changesBetween(said(before), said(head)),
      ...changesBetween({ customer: recurring.customerName }, { customer: customer.name }),
      ...(lines ? { lines: { before: null, after: lines.length } } : {}),
    },
  );
  await queueDue(ctx, jobs, id);
  return readRecurring(ctx, id);
}

/** As `continued` of the rules says it. Throws invalid-argument for a start within what is settled. */
async function inRhythm(
  ctx: Ctx,
  recurring: StoredRecurring,
  head: Head,
): Promise<{ head: Head; firstNumber: number }> {
  const { id, firstNumber, nextNumber } = recurring;
  if (isSameRhythm(recurring, head)) return { head, firstNumber };
  // What was to be skipped were periods of the rhythm before.
  await ctx.tx.query({
    text: 'delete from recurring_periods where tenant_id = :tenant and id = $1 and number > $2',
    values: [id, nextNumber],
  });
  const [last] = await ctx.tx.query<{ until: string }>({
    text: 'select until from recurring_periods where tenant_id = :tenant and id = $1 and number < $2 order by number desc limit 1',
    values: [id, nextNumber],
  });
  const { firstNumber: first, ...changed } = continued(recurring, head, last?.until ?? null);
  if (last && changed.startsOn <= last.until) throw fieldError('startsOn', say('recurring.startsTooEarly'));
  return { head: changed, firstNumber: first };
}

/** Throws away one of which no invoice was made. Throws as `updateRecurring` does. */
export async function deleteRecurring(ctx: Ctx, id: string, version: number): Promise<void> {
  const { recurring } = await lockSeen(ctx, id, version);
  refuseBlocked('delete', recurring, await todayOf(ctx));
  await ctx.tx.query({
    text: 'delete from recurring_periods where tenant_id = :tenant and id = $1',
    values: [id],
  });
  await ctx.tx.query({
    prepare: false,
    text: deleteIndexed(
      'recurring_invoices',
      'delete from recurring_invoices where tenant_id = :tenant and id = $1',
    ),
    values: [id],
  });
  await recordRecurring(ctx, 'recurring-invoice.deleted', recurring);
}

const headOf = ({
  name,
  discount,
  taxMode,
  customerReference,
  notes,
  terms,
  ...of
}: StoredRecurring): Head => ({
  ...{ name, discount, taxMode, customerReference, notes, terms },
  ...{ paymentDays: of.paymentDays, locationId: of.locationId, every: of.every, timeUnit: of.timeUnit },
  ...{
    startsOn: of.startsOn,
    anchor: of.anchor,
    businessDay: of.businessDay,
    endsOn: of.endsOn,
    count: of.count,
  },
  ...{ make: of.make, merge: of.merge, priceChanges: of.priceChanges },
});

/** As the trail says it: of price changes, how many. */
const said = (head: Head) => ({ ...head, priceChanges: head.priceChanges.length });

function refuseLongAgo(startsOn: string, today: string): void {
  if (startsOn < addMonths(today, -MONTHS_BACK)) throw fieldError('startsOn', say('recurring.longAgo'));
}

async function checkHead(ctx: Ctx, head: Head, lines: RecurringLine[]): Promise<void> {
  const { startsOn, anchor, endsOn, count, locationId } = head;
  if (anchor !== null && !isAnchorFor(anchor, head))
    throw fieldError('anchor', say('recurring.anchorOutside'));
  if (endsOn !== null && count !== null) throw fieldError('count', say('recurring.endOrCount'));
  if (endsOn !== null && endsOn < startsOn) throw fieldError('endsOn', say('recurring.endsBeforeStart'));
  const at = head.priceChanges.findIndex((change) => change.kind === 'line' && change.line > lines.length);
  if (at >= 0) throw fieldError(`priceChanges.${at}.line`, say('recurring.noSuchLine'));
  // Letters go out in the name of whoever says so here.
  if (head.make === 'send') await requireConfirmed(ctx);
  if (locationId) await refuseOutside(ctx, [{ locationId }]);
  if (lines.some((line) => line.locationId)) await refuseOutside(ctx, lines, { list: 'lines' });
}

type Draft = {
  id: string;
  customer: FoundCustomer;
  head: Head;
  lines: RecurringLine[];
  firstNumber: number;
  nextNumber: number;
};

/** Writes the row and the lines, and from when on something is due of it. */
async function writeRecurring(
  ctx: Ctx,
  { id, customer, head, lines, firstNumber, nextNumber }: Draft,
  how: 'create' | 'update',
): Promise<void> {
  const { currency } = customer;
  const schedule = { ...head, firstNumber };
  const next = await nextFrom(ctx, id, schedule, nextNumber);
  const day = pricesOn(schedule, next.nextNumber, await todayOf(ctx));
  const priced = linesOn(lines, head.priceChanges, day, currency);
  const totals = calculate({ currency, taxMode: head.taxMode, discount: head.discount }, priced);
  const { names, places, set, values } = columnsOf(
    {
      customer_id: customer.id,
      customer_name: customer.name,
      customer_key: sortKey(customer.name),
      currency,
      name: head.name,
      name_key: sortKey(head.name),
      tax_mode: head.taxMode,
      discount: head.discount && JSON.stringify(head.discount),
      payment_days: head.paymentDays,
      customer_reference: head.customerReference,
      notes: head.notes,
      terms: head.terms,
      location_id: head.locationId,
      every: head.every,
      time_unit: head.timeUnit,
      starts_on: head.startsOn,
      anchor: head.anchor,
      business_day: head.businessDay,
      ends_on: head.endsOn,
      count: head.count,
      make: head.make,
      merge: head.merge,
      price_changes: JSON.stringify(head.priceChanges),
      first_number: firstNumber,
      next_number: next.nextNumber,
      next_on: next.nextOn,
      discount_amount: totals.discount,
      ...amountColumns(totals),
      words: wordsOfDocument(customer.name, [head.name, head.customerReference]),
    },
    2,
  );
  await ctx.tx.query({
    text:
      how === 'create'
        ? insertIndexed(
            'recurring_invoices',
            `insert into recurring_invoices (tenant_id, id, created_by, updated_by, ${names}) values (:tenant, $1, $2, $2, ${places})`,
          )
        : updateIndexed('recurring_invoices', {
            of: 'd.id = $1',
            set: `${set}, version = version + 1, updated_at = now(), updated_by = $2`,
          }),
    values: [id, ctx.actor.name, ...values],
  });
  await writeLines(ctx, 'recurring', id, lines, totals, how);
}
