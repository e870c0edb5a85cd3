import type { Ctx } from '#server/foundation/context.ts';
import { sellerOf } from '#server/foundation/documents/seller.ts';
import type { PartyLock } from '#server/foundation/parties/store.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { type Taken, takenFor } from '#server/stock/ledger/sources.ts';
import { dateIn } from '#shared/dates.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { conflict } from '#shared/errors.ts';
import { totalsOf } from '#shared/foundation/documents/totals.ts';
import { say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import type { Allocation, Invoice } from '#shared/sales/invoices/shapes.ts';
import { takeFrom } from '#shared/stock/ledger/taking.ts';
import { findCustomers } from '../customers/read.ts';
import { creditOf } from '../customers/receivables.ts';
import { lockWithCustomer } from '../customers/service.ts';
import { openLinksTo } from '../links/privateLinks.ts';
import { partyOf } from '../parties/party.ts';
import { placeOf } from '../places/places.ts';
import { INVOICE_SOURCE } from './goods.ts';
import { rowOf, type StoredInvoice, type StoredLine, storedInvoice, storedLines } from './stored.ts';

/** Locks an invoice that somebody saw, and its customer. Throws not-found; aborted, with the current one, when it has changed. */
export async function lockSeen(ctx: Ctx, id: string, version: number, lock?: PartyLock) {
  const { document: invoice, customer } = await lockWithCustomer(
    ctx,
    (how) => storedInvoice(ctx, id, how),
    lock,
  );
  if (invoice.version === version) return { invoice, customer };
  const { number, customerName, updatedBy: who } = invoice;
  throw conflict(
    number
      ? say('invoices.changedBy', { number, who })
      : say('invoices.draftChangedBy', { customer: customerName, who }),
    await readInvoice(ctx, id),
  );
}

/** One invoice with everything around it. Throws not-found. */
export async function readInvoice(ctx: Ctx, id: string): Promise<Invoice> {
  const [stored, lines, tenant] = await Promise.all([
    storedInvoice(ctx, id),
    storedLines(ctx, id),
    tenantOf(ctx),
  ]);
  return invoiceOf(stored, lines, await readAround(ctx, stored, tenant));
}

type Tenant = Awaited<ReturnType<typeof tenantOf>>;

/** What stands around an invoice: everything but its own row and lines. To a draft nothing has happened yet. */
export async function readAround(
  ctx: Ctx,
  { id, state, customerId, party, locationId, creditNotes: credited }: StoredInvoice,
  tenant: Tenant,
) {
  const today = dateIn(new Date(), tenant.preferences.timezone);
  const isDraft = state === 'draft';
  // All at once: none of them waits for the answer of another.
  const [customer, location, credit, allocations, creditNotes, deliveries, openLinks, taken] =
    await Promise.all([
      party ?? findCustomers(ctx, [customerId]).then((found) => partyOf(found.get(customerId)!)),
      placeOf(ctx, locationId),
      // All documents of a customer are in one currency.
      creditOf(ctx, today, customerId),
      isDraft ? [] : allocationsWhere(ctx, 'a.invoice_id = $1', id),
      credited ? creditNotesOf(ctx, id) : [],
      isDraft ? [] : deliveriesOf(ctx, id),
      isDraft ? 0 : openLinksTo(ctx, 'invoice', id),
      isDraft ? [] : takenFor(ctx, INVOICE_SOURCE, id),
    ]);
  return {
    ...{ tenant, today, location, credit, allocations, creditNotes, deliveries, openLinks, taken },
    customer: { ...customer, id: customerId },
  };
}

/** An invoice as it is answered. */
export function invoiceOf(
  stored: StoredInvoice,
  lines: StoredLine[],
  { tenant, today, taken, ...around }: Awaited<ReturnType<typeof readAround>>,
): Invoice {
  const figures = figuresOf(stored, withTaken(stored, lines, taken));
  return {
    ...rowOf({ ...stored, total: figures.totals.total }, today),
    seller: stored.seller ?? sellerOf(tenant),
    orderId: stored.orderId,
    kind: stored.kind,
    taxMode: stored.taxMode,
    discount: stored.discount,
    ...figures,
    paymentDays: stored.paymentDays,
    notes: stored.notes,
    terms: stored.terms,
    einvoice: stored.einvoice,
    paid: stored.paid,
    creditLeft: stored.creditLeft,
    ...around,
    issuedAt: stored.issuedAt,
    issuedBy: stored.broughtIn ? null : stored.issuedBy,
    broughtIn: stored.broughtIn,
    voidedAt: stored.voidedAt,
    voidReason: stored.voidReason,
    createdAt: stored.createdAt,
    createdBy: stored.createdBy,
    updatedBy: stored.updatedBy,
  };
}

/** Shares what left with an invoice out among its lines: what left the place of a line belongs to that one first. */
function withTaken({ locationId }: StoredInvoice, lines: StoredLine[], taken: Taken[]): Invoice['lines'] {
  const names = new Map(taken.map(({ fromId, from }) => [fromId, from]));
  const wanted = lines.map((line) => ({
    itemId: line.itemId ?? '',
    locationId: line.locationId ?? locationId ?? '',
    quantity: toThousandths(line.quantity),
  }));
  const there = taken.map(({ itemId, fromId, quantity }) => ({
    ...{ itemId, locationId: fromId, path: [fromId] },
    available: toThousandths(quantity),
  }));
  const shares = takeFrom(wanted, there, there).taken;
  return lines.map((line, index) => ({
    ...line,
    takenFrom: shares[index]!.takes.map((take) => ({
      location: names.get(take.locationId)!,
      quantity: quantityText(take.quantity),
    })),
  }));
}

/** Lines and totals: of a draft as they are worked out now, of an issued invoice as they were written then. */
function figuresOf(stored: StoredInvoice, lines: Invoice['lines']): Pick<Invoice, 'lines' | 'totals'> {
  if (stored.state !== 'draft') {
    const { subtotal, discountAmount, net, taxes, tax, total } = stored;
    return { lines, totals: { subtotal, discount: discountAmount, net, taxes, tax, total } };
  }
  const totals = totalsOf({ ...stored, lines });
  return {
    lines: lines.map((line, index) => {
      const { total, documentDiscount, net, tax } = totals.lines[index]!;
      return { ...line, total, documentDiscount, net, tax };
    }),
    totals,
  };
}

/** Allocations to invoices that still count, oldest first, by a condition on a. */
export function allocationsWhere({ tx }: Ctx, where: string, value: string): Promise<Allocation[]> {
  return tx.query<Allocation>({
    prepare: false,
    text: `select a.id, case when a.payment_id is null then 'credit_note' else 'payment' end as source,
             coalesce(a.payment_id, a.credit_note_id) as "sourceId", coalesce(p.number, n.number) as "sourceNumber", a.invoice_id as "invoiceId",
             i.number as "invoiceNumber", coalesce(p.date, n.date) as date, a.amount
           from allocations a join invoices i on i.tenant_id = a.tenant_id and i.id = a.invoice_id
             left join payments p on p.tenant_id = a.tenant_id and p.id = a.payment_id
             left join credit_notes n on n.tenant_id = a.tenant_id and n.id = a.credit_note_id
           where a.tenant_id = :tenant and ${where} and a.releases is null
             and not exists (select from allocations r where r.tenant_id = :tenant and r.releases = a.id)
           order by a.created_at, i.number, "sourceNumber", a.id`,
    values: [value],
  });
}

function creditNotesOf({ tx }: Ctx, invoiceId: string): Promise<Invoice['creditNotes']> {
  return tx.query({
    text: `select id, number, date, reason, total, rest from credit_notes
           where tenant_id = :tenant and invoice_id = $1 and state = 'posted' order by id`,
    values: [invoiceId],
  });
}

async function deliveriesOf({ tx, language }: Ctx, invoiceId: string): Promise<Invoice['deliveries']> {
  const deliveries = await tx.query<Invoice['deliveries'][number]>({
    text: `select created_at as at, kind, recipients as to, sent_by as by, failure from invoice_deliveries
           where tenant_id = :tenant and invoice_id = $1 order by id desc limit 100`,
    values: [invoiceId],
  });
  return deliveries.map(({ failure, ...sent }) => ({
    ...sent,
    failure: failure && worded(failure, language),
  }));
}
