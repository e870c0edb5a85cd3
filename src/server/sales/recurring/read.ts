import type { Ctx } from '#server/foundation/context.ts';
import type { PartyLock } from '#server/foundation/parties/store.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallAnswer } from '#shared/call.ts';
import { dateIn } from '#shared/dates.ts';
import { AppError, conflict } from '#shared/errors.ts';
import { totalsOf } from '#shared/foundation/documents/totals.ts';
import { say } from '#shared/refusals/say.ts';
import type { CustomerFields } from '#shared/sales/customers/contract.ts';
import { asOf } from '#shared/sales/recurring/charges.ts';
import type { recurringOfInvoice as ofInvoiceCall } from '#shared/sales/recurring/contract.ts';
import { previewOf, pricesOn } from '#shared/sales/recurring/rules.ts';
import { weekendOf } from '#shared/sales/recurring/schedule.ts';
import type { Recurring, RecurringLineInput } from '#shared/sales/recurring/shapes.ts';
import { findCustomers } from '../customers/read.ts';
import { lockWithCustomer } from '../customers/service.ts';
import { storedInvoice } from '../invoices/stored.ts';
import { linesAgain, prepareLines, type SaleLine } from '../lines/lines.ts';
import { rowOf, type StoredLine, storedLines, storedRecurring } from './stored.ts';

type Pricing = Pick<CustomerFields, 'currency' | 'priceListDiscount'>;
export type RecurringLine = SaleLine & { byItem: boolean };

/** Lines as they are written, with everything filled in as of now. Throws as `prepareLines` does. */
export async function prepareRecurring(
  ctx: Ctx,
  lines: RecurringLineInput[],
  customer: Pricing,
  there: StoredLine[] = [],
): Promise<RecurringLine[]> {
  const byItem = lines.map(({ itemId, unitPrice }) => Boolean(itemId) && (unitPrice ?? null) === null);
  const given = lines.map(({ unitPrice, discount, ...line }, index) =>
    byItem[index]
      ? line
      : { ...line, ...(discount === undefined ? {} : { discount }), ...(unitPrice ? { unitPrice } : {}) },
  );
  const prepared = await prepareLines(ctx, given, customer, { there });
  return prepared.map((line, index) => ({ ...line, byItem: byItem[index]! }));
}

/** Stored lines with the prices that their items have now. Throws as `prepareLines` does. */
export function pricedNow(ctx: Ctx, lines: StoredLine[], customer: Pricing): Promise<RecurringLine[]> {
  const again = linesAgain(lines).map((line, index) => ({
    ...line,
    unitPrice: lines[index]!.byItem ? null : line.unitPrice,
  }));
  return prepareRecurring(ctx, again, customer, lines);
}

/** Locks one that somebody saw, and its customer. Throws not-found; aborted, with the current one, when it has changed. */
export async function lockSeen(ctx: Ctx, id: string, version: number, lock?: PartyLock) {
  const { document, customer } = await lockWithCustomer(ctx, (how) => storedRecurring(ctx, id, how), lock);
  if (document.version === version) return { recurring: document, customer };
  const { name, updatedBy: by } = document;
  throw conflict(say('record.changedBy', { name, by }), await readRecurring(ctx, id));
}

/** One recurring invoice with what comes next and what became of its periods. Throws not-found. */
export async function readRecurring(ctx: Ctx, id: string): Promise<Recurring> {
  const [stored, kept, { preferences }, periods, skipped] = await Promise.all([
    storedRecurring(ctx, id),
    storedLines(ctx, id),
    tenantOf(ctx),
    periodsOf(ctx, id),
    skippedOf(ctx, id),
  ]);
  const { taxMode, discount, nextNumber: from, ...rest } = stored;
  const lines = await shownLines(ctx, stored.customerId, kept);
  const weekend = weekendOf(preferences.language);
  const document = { ...stored, lines };
  const today = dateIn(new Date(), preferences.timezone);
  const now = asOf(document, pricesOn(stored, from, today));
  const { lines: amounts, ...totals } = totalsOf({ ...document, lines: now.lines });
  return {
    ...rowOf({ ...stored, total: totals.total }, ctx.language),
    ...{ taxMode, discount, priceChanges: now.priceChanges },
    lines: now.lines.map((line, index) => ({ ...line, ...amounts[index]! })),
    totals,
    customerReference: rest.customerReference,
    notes: rest.notes,
    terms: rest.terms,
    paymentDays: rest.paymentDays,
    locationId: rest.locationId,
    merge: rest.merge,
    firstNumber: rest.firstNumber,
    nextNumber: from,
    failedAt: rest.failedAt,
    preview: rest.state === 'ended' ? [] : previewOf(document, { from, skipped, weekend }),
    periods,
    createdAt: rest.createdAt,
    createdBy: rest.createdBy,
    updatedBy: rest.updatedBy,
  };
}

/** What cannot be priced any more is shown as it was when it was written. */
async function shownLines(ctx: Ctx, customerId: string, lines: StoredLine[]): Promise<RecurringLine[]> {
  const customer = (await findCustomers(ctx, [customerId])).get(customerId)!;
  try {
    const priced = await pricedNow(ctx, lines, customer);
    return priced.map((line, index) => ({ ...line, id: lines[index]!.id }));
  } catch (error) {
    if (error instanceof AppError) return lines;
    throw error;
  }
}

function periodsOf({ tx }: Ctx, id: string): Promise<Recurring['periods']> {
  return tx.query({
    text: `select p.number, p.starts_on as "from", p.until, p.due_on as "dueOn", p.outcome, p.at, p.by,
             case when i.id is not null then jsonb_build_object('id', i.id, 'number', i.number, 'total', i.total) end as invoice
           from recurring_periods p
             join recurring_invoices q on q.tenant_id = p.tenant_id and q.id = p.id
             left join invoices i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
           where p.tenant_id = :tenant and p.id = $1 and p.number < q.next_number order by p.number desc limit 100`,
    values: [id],
  });
}

/** The numbers of periods that are to come and are skipped. */
async function skippedOf({ tx }: Ctx, id: string): Promise<number[]> {
  const rows = await tx.query<{ number: number }>({
    text: `select p.number from recurring_periods p join recurring_invoices q on q.tenant_id = p.tenant_id and q.id = p.id
           where p.tenant_id = :tenant and p.id = $1 and p.number > q.next_number order by p.number`,
    values: [id],
  });
  return rows.map(({ number }) => number);
}

/** What an invoice was made of. Throws not-found for one that does not exist. */
export async function recurringOfInvoice(
  ctx: Ctx,
  invoiceId: string,
): Promise<CallAnswer<typeof ofInvoiceCall>> {
  await storedInvoice(ctx, invoiceId);
  return {
    periods: await ctx.tx.query({
      text: `select p.id, q.name, p.starts_on as "from", p.until from recurring_periods p
               join recurring_invoices q on q.tenant_id = p.tenant_id and q.id = p.id
             where p.tenant_id = :tenant and p.invoice_id = $1 order by q.name, p.id`,
      values: [invoiceId],
    }),
  };
}
