import type { Ctx } from '#server/foundation/context.ts';
import { columnsOf } from '#server/foundation/documents/columns.ts';
import { type SellerParty, sellerOf } from '#server/foundation/documents/seller.ts';
import { type Numbering, nextNumber } from '#server/foundation/documents/series.ts';
import { dateOfDocument } from '#server/foundation/documents/today.ts';
import { updateIndexed, wordsOfDocument } from '#server/foundation/documents/words.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallParsed } from '#shared/call.ts';
import { fieldError } from '#shared/errors.ts';
import type { DocumentTotals } from '#shared/foundation/documents/totals.ts';
import { say } from '#shared/refusals/say.ts';
import type { issueInvoice as issueCall } from '#shared/sales/invoices/contract.ts';
import { dueDateFor } from '#shared/sales/invoices/rules.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import { amountColumns, calculate, writeLines } from '../lines/lines.ts';
import { partyColumns, partyOf, type StoredParty } from '../parties/party.ts';
import { placeForGoods } from '../places/places.ts';
import { takeBack } from '../places/takeBack.ts';
import { INVOICE_SOURCE, postSale } from './goods.ts';
import { invoiceOf, lockSeen, readAround, readInvoice } from './read.ts';
import { recordInvoice, refuseBlocked, STORED, type StoredInvoice, storedLines } from './stored.ts';

/**
 * Issues a draft in one go: customer, seller and tax rates are copied, the goods leave the stock, and the number is
 * taken last. Throws aborted for a stale version, or with the shortages when stock is missing; `alsoFrom` names places
 * that may help out.
 */
export async function issueInvoice(
  ctx: Ctx,
  id: string,
  { version, alsoFrom = [] }: CallParsed<typeof issueCall>['body'],
): Promise<Invoice> {
  // Of one customer many are issued at once: of what is theirs, a draft has nothing yet that others use.
  const { invoice, customer } = await lockSeen(ctx, id, version, 'for key share');
  refuseBlocked('issue', invoice);
  const [tenant, drafted, locationId] = await Promise.all([
    tenantOf(ctx),
    storedLines(ctx, id),
    placeForGoods(ctx, invoice.locationId),
  ]);
  const { date: issueDate, ...when } = dateOfDocument(invoice.issueDate, tenant, 'issueDate');
  const dueDate = invoice.dueDate ?? dueDateFor(issueDate, invoice.paymentDays);
  if (dueDate < issueDate) throw fieldError('dueDate', say('invoices.beforeDate'));
  if (!drafted.length) throw fieldError('lines', say('documents.noLines'));
  const totals = calculate(invoice, drafted);
  const lines = drafted.map((line, index) => ({ ...line, ...totals.lines[index]! }));
  // A rate may have changed since the lines were written; what they are taxed at is frozen with them.
  if (lines.some(({ taxRateId }) => taxRateId)) await writeLines(ctx, 'invoice', id, lines, totals);
  const party = partyOf(customer);
  // Before the number is taken: from then on everybody else who issues something waits for this.
  const [taken, around] = await Promise.all([
    postSale(ctx, id, lines, { locationId, alsoFrom, ...when }),
    readAround(ctx, { ...invoice, locationId, party }, tenant),
  ]);
  const frozen = { issueDate, dueDate, locationId, party, totals, seller: sellerOf(tenant) };
  const issued = await freeze(ctx, invoice, frozen, tenant);
  await recordInvoice(ctx, 'invoice.issued', issued, {
    state: { before: 'draft', after: 'issued' },
    number: { before: null, after: issued.number },
    total: { before: null, after: totals.total },
  });
  ctx.changed('customers');
  return invoiceOf(issued, lines, { ...around, taken });
}

type Frozen = {
  issueDate: string;
  dueDate: string;
  locationId: string;
  party: StoredParty;
  totals: DocumentTotals;
  seller: SellerParty;
  /** An instant; now when left out. */
  issuedAt?: string;
};

/** Makes a draft, which is locked, issued: with the next number, by which it is found from then on, and what it says now. */
export async function freeze(
  { tx, actor }: Pick<Ctx, 'tx' | 'actor'>,
  { id, customerReference }: Pick<StoredInvoice, 'id' | 'customerReference'>,
  { issueDate, dueDate, locationId, party, totals, seller, issuedAt }: Frozen,
  numbering: Numbering,
): Promise<StoredInvoice> {
  const { set, values } = columnsOf(
    {
      issue_date: issueDate,
      due_date: dueDate,
      ...partyColumns(party),
      seller: JSON.stringify(seller),
      location_id: locationId,
      discount_amount: totals.discount,
      ...amountColumns(totals),
    },
    4,
  );
  const all = [id, issuedAt ?? null, actor.name, wordsOfDocument(party.name, [customerReference]), ...values];
  const number = nextNumber('invoice', issueDate, numbering, (value) => `$${all.push(value)}`);
  const [issued] = await tx.query<StoredInvoice>({
    text: updateIndexed('invoices', {
      of: 'd.id = $1',
      from: { rows: `${number} n`, on: 'true' },
      set: `state = 'issued', number = n.number, number_key = n.number_key, words = $4 || number_words(n.number), ${set},
        issued_at = coalesce($2::timestamptz, clock_timestamp()), issued_by = $3, version = d.version + 1,
        updated_at = clock_timestamp(), updated_by = $3`,
      answer: `select ${STORED} from written i`,
    }),
    values: all,
  });
  return issued!;
}

/** Makes an issued invoice void as long as nothing is allocated to it: its moves are reversed, its number stays. */
export async function voidInvoice(
  ctx: Ctx,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<Invoice> {
  const { invoice } = await lockSeen(ctx, id, version);
  refuseBlocked('void', invoice);
  const moved = await takeBack(ctx, { type: INVOICE_SOURCE, id }, { ...invoice, reason });
  await ctx.tx.query({
    text: `update invoices set state = 'void', voided_at = clock_timestamp(), voided_by = $2, void_reason = $3, version = version + 1,
             updated_at = now(), updated_by = $2 where tenant_id = :tenant and id = $1`,
    values: [id, ctx.actor.name, reason],
  });
  await recordInvoice(ctx, 'invoice.voided', invoice, {
    state: { before: 'issued', after: 'void' },
    reason: { before: null, after: reason },
    ...moved,
  });
  ctx.changed('customers');
  return readInvoice(ctx, id);
}
