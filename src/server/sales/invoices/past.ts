import type { Actor, Ctx } from '#server/foundation/context.ts';
import { type SellerParty, sellerOf } from '#server/foundation/documents/seller.ts';
import { takeNumbers } from '#server/foundation/documents/series.ts';
import { insertIndexed, wordsOfDocument } from '#server/foundation/documents/words.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { dateIn } from '#shared/dates.ts';
import { dueDateFor } from '#shared/sales/invoices/rules.ts';
import { sortKey } from '#shared/text.ts';
import type { FoundCustomer } from '../customers/read.ts';
import { buildEInvoice, knownFor, type Source } from '../einvoice/build.ts';
import { amountColumns, calculate, type SaleLine, WRITTEN } from '../lines/lines.ts';
import { partyColumns, partyOf } from '../parties/party.ts';
import { freshHead } from './draft.ts';

/** An invoice that was issued before; the ledger names its id, or that of its delivery, where its goods left. */
export type PastInvoice = {
  /** Of the moment, so that it stands where it belongs. */
  id: string;
  customer: FoundCustomer;
  by: Actor;
  /** An instant. */
  issuedAt: string;
  locationId: string;
  customerReference: string;
  lines: (SaleLine & { orderLineId: string | null })[];
  orderId: string | null;
};

/** Puts in invoices that were issued before, oldest first, all in one go; answers their numbers and what they come to. */
export async function recordPastInvoices(
  ctx: Ctx,
  invoices: PastInvoice[],
): Promise<{ number: string; dueDate: string; total: number }[]> {
  const tenant = await tenantOf(ctx);
  const days = invoices.map(({ issuedAt }) => dateIn(new Date(issuedAt), tenant.preferences.timezone));
  const numbers = await takeNumbers(ctx, 'invoice', days, tenant);
  const seller: SellerParty = sellerOf(tenant);
  const known = await knownFor(
    ctx,
    invoices.flatMap(({ lines }) => lines),
  );
  // Of what was issued before nothing can be mended any more: what would lack something has no e-invoice.
  const frozenOf = (source: Source) => {
    const { frozen, lacks } = buildEInvoice(tenant, source, known);
    return lacks.length ? null : frozen;
  };
  const written = invoices.map(({ customer, by, lines, ...invoice }, n) => {
    const { discount, taxMode, paymentDays, notes, terms } = freshHead(customer, tenant);
    const totals = calculate({ currency: customer.currency, taxMode, discount }, lines);
    const [number, { taxes, ...amounts }] = [numbers[n]!, amountColumns(totals)];
    const party = partyOf(customer);
    const { party: _, ...name } = partyColumns(party);
    const priced = lines.map((line, k) => ({ ...line, ...totals.lines[k]! }));
    const einvoice =
      tenant.settings['einvoice.enabled'] &&
      frozenOf({
        ...{ kind: 'invoice', preceding: null, party, customer, lines: priced, taxMode, notes, terms },
        ...{ currency: customer.currency, customerReference: invoice.customerReference },
        ...{ issueDate: days[n]!, dueDate: dueDateFor(days[n]!, paymentDays), deliveredOn: days[n]! },
      });
    const row = {
      ...{ id: invoice.id, customer_id: customer.id, ...name, currency: customer.currency },
      ...{ tax_mode: taxMode, issue_date: days[n]!, due_date: dueDateFor(days[n]!, paymentDays) },
      ...{ payment_days: paymentDays, customer_reference: invoice.customerReference, notes, terms },
      ...{ location_id: invoice.locationId, order_id: invoice.orderId, kind: 'sale' },
      ...{ ...amounts, taxes: JSON.parse(taxes), discount_amount: totals.discount },
      ...{ created_by: by.name, updated_by: by.name },
      words: wordsOfDocument(customer.name, [invoice.customerReference], number),
    };
    const issued = {
      ...{ id: invoice.id, number, number_key: sortKey(number), party, seller },
      ...{ issued_at: invoice.issuedAt, issued_by: by.name, einvoice: einvoice || null },
    };
    return {
      ...{ row, issued, total: totals.total },
      lines: priced.map((line) => ({ ...line, invoiceId: invoice.id })),
    };
  });
  if (!written.length) return [];
  const names = Object.keys(written[0]!.row);
  await ctx.tx.query({
    prepare: false,
    text: insertIndexed(
      'invoices',
      `insert into invoices (tenant_id, ${names.join(', ')}) select :tenant, ${names.map((name) => `r.${name}`).join(', ')}
       from jsonb_populate_recordset(null::invoices, $1) as r`,
    ),
    values: [JSON.stringify(written.map(({ row }) => row))],
  });
  await ctx.tx.query({
    prepare: false,
    text: `insert into invoice_lines (tenant_id, id, invoice_id, ${WRITTEN.columns}, order_line_id)
           select :tenant, r.id, r."invoiceId", ${WRITTEN.values}, r."orderLineId"
           from jsonb_to_recordset($1) as r (id uuid, "invoiceId" uuid, ${WRITTEN.record}, "orderLineId" uuid) returning id`,
    values: [JSON.stringify(written.flatMap(({ lines }) => lines))],
  });
  await ctx.tx.query({
    prepare: false,
    text: `update invoices d set state = 'issued', number = r.number, number_key = r.number_key, party = r.party, seller = r.seller, einvoice = r.einvoice,
             issued_at = r.issued_at, issued_by = r.issued_by, version = d.version + 1, updated_at = statement_timestamp()
           from jsonb_populate_recordset(null::invoices, $1) as r where d.tenant_id = :tenant and d.id = r.id`,
    values: [JSON.stringify(written.map(({ issued }) => issued))],
  });
  return written.map(({ row, issued, total }) => ({ number: issued.number, dueDate: row.due_date, total }));
}
