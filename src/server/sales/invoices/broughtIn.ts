import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { documentsNumbered, takeOut } from '#server/foundation/documents/broughtIn.ts';
import { sellerOf } from '#server/foundation/documents/seller.ts';
import { insertIndexed, wordsOfDocument } from '#server/foundation/documents/words.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { TaxMode } from '#shared/foundation/documents/taxModes.ts';
import type { Discount, DocumentTotals } from '#shared/foundation/documents/totals.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import { dueDateFor } from '#shared/sales/invoices/rules.ts';
import { sortKey } from '#shared/text.ts';
import type { FoundCustomer } from '../customers/read.ts';
import { amountColumns, type SaleLine } from '../lines/lines.ts';
import { partyColumns, partyOf } from '../parties/party.ts';
import { freshHead } from './draft.ts';

// Invoices of an earlier system, many at once: with the numbers that they had, without goods, and without a word to anybody.

/** A document that an import brings in. */
export type BroughtIn = {
  id: string;
  number: string;
  customer: FoundCustomer;
  date: string;
  reference: string;
  notes: string;
  taxMode: TaxMode;
  /** Of the whole document. */
  discount: Discount | null;
  lines: Omit<SaleLine, 'position' | 'locationId'>[];
  totals: DocumentTotals;
};
export type BroughtInInvoice = BroughtIn & { dueDate: string | null };

/** Lines of several documents as rows of a statement; `of` is the column that names the document. */
export const lineRecords = (of: string, documents: Pick<BroughtIn, 'id' | 'lines' | 'totals'>[]) =>
  JSON.stringify(
    documents.flatMap(({ id, lines, totals }) =>
      lines.map((line, at) => ({ ...line, ...totals.lines[at], [of]: id, position: at + 1 })),
    ),
  );

/** Writes invoices as issued on their dates. The customers must be locked against deletion. */
export async function bringInInvoices(
  ctx: Ctx,
  importId: string,
  invoices: BroughtInInvoice[],
): Promise<void> {
  if (!invoices.length) return;
  const tenant = await tenantOf(ctx);
  const seller = sellerOf(tenant);
  const rows = invoices.map(
    ({ id, number, customer, date, dueDate, reference, notes, taxMode, discount, totals }) => {
      const { paymentDays } = freshHead(customer, tenant);
      return {
        ...{ id, number, number_key: sortKey(number), customer_id: customer.id, currency: customer.currency },
        ...{
          tax_mode: taxMode,
          discount,
          payment_days: paymentDays,
          customer_reference: reference,
          notes,
          seller,
        },
        ...{
          issue_date: date,
          due_date: dueDate ?? dueDateFor(date, paymentDays),
          discount_amount: totals.discount,
        },
        ...{ ...partyColumns(partyOf(customer)), party: partyOf(customer) },
        ...{ ...amountColumns(totals), taxes: totals.taxes },
        words: wordsOfDocument(customer.name, [reference], number),
      };
    },
  );
  const record = `(id uuid, customer_id uuid, customer_name text, customer_key text, currency text, tax_mode text, discount jsonb, issue_date date, due_date date,
    payment_days integer, customer_reference text, notes text, subtotal bigint, discount_amount bigint, net bigint, tax bigint, taxes jsonb, total bigint,
    words text, number text, number_key text, party jsonb, seller jsonb)`;
  const json = JSON.stringify(rows);
  await ctx.tx.query({
    text: insertIndexed(
      'invoices',
      `insert into invoices (tenant_id, id, customer_id, customer_name, customer_key, currency, tax_mode, discount, issue_date, due_date, payment_days,
         customer_reference, notes, subtotal, discount_amount, net, tax, taxes, total, words, brought_in, created_by, updated_by)
       select :tenant::text, r.id, r.customer_id, r.customer_name, r.customer_key, r.currency, r.tax_mode, nullif(r.discount, 'null'::jsonb), r.issue_date, r.due_date, r.payment_days,
         r.customer_reference, r.notes, r.subtotal, r.discount_amount, r.net, r.tax, r.taxes, r.total, r.words, $2, $3, $3
       from jsonb_to_recordset($1::jsonb) as r ${record}`,
    ),
    values: [json, importId, ctx.actor.name],
  });
  await ctx.tx.query({
    text: `insert into invoice_lines (tenant_id, id, invoice_id, position, item_id, sku, unit, description, quantity, unit_price, discount, tax_rate,
             total, document_discount, net, tax)
           select :tenant, r.id, r.invoice_id, r.position, r."itemId", r.sku, r.unit, r.description, r.quantity, r."unitPrice",
             nullif(r.discount, 'null'::jsonb), r."taxRate", r.total, r."documentDiscount", r.net, r.tax
           from jsonb_to_recordset($1::jsonb) as r (id uuid, invoice_id uuid, position integer, "itemId" uuid, sku text, unit text, description text,
             quantity numeric, "unitPrice" numeric, discount jsonb, "taxRate" numeric, total bigint, "documentDiscount" bigint, net bigint, tax bigint) returning id`,
    values: [lineRecords('invoice_id', invoices)],
  });
  // Issued once their lines are there. Nobody is told that they are overdue: whoever brings them in knows.
  await ctx.tx.query({
    text: `update invoices i set state = 'issued', number = r.number, number_key = r.number_key, party = r.party, seller = r.seller,
             issued_at = r.issue_date::timestamp at time zone $2, issued_by = $3, overdue_told_at = now()
           from jsonb_to_recordset($1::jsonb) as r ${record}
           where i.tenant_id = :tenant and i.id = r.id`,
    values: [json, tenant.preferences.timezone, ctx.actor.name],
  });
  await recordAudit(
    ctx,
    invoices.map(({ id, number, totals }) => ({
      ...{
        action: 'invoice.brought-in',
        entityType: 'invoice',
        entityId: id,
        entityName: `Invoice ${number}`,
      },
      changes: { total: { before: null, after: totals.total } },
    })),
  );
  ctx.changed('invoices');
  ctx.changed('customers');
}

type Known = {
  id: string;
  number: string;
  customerId: string;
  customerName: string;
  date: string;
  total: number;
  balance: number;
  broughtIn: string | null;
  /** What was paid of it came in with it. */
  paidWithIt: boolean;
};

/** Invoices by their numbers, however they came; with `lock` nothing is paid of them meanwhile. */
export function invoicesNumbered(
  ctx: Pick<Ctx, 'tx'>,
  numbers: string[],
  lock: 'lock' | 'read' = 'read',
): Promise<Map<string, Known>> {
  const columns = `customer_id as "customerId", customer_name as "customerName", issue_date as date, total, balance,
    exists (select from allocations a join payments p on p.tenant_id = :tenant and p.id = a.payment_id
      where a.tenant_id = :tenant and a.invoice_id = invoices.id and p.brought_in = invoices.brought_in) as "paidWithIt"`;
  return documentsNumbered(ctx, { table: 'invoices', columns, lock }, numbers);
}

/** What keeps some from being taken out: by id, what came after them that the same import did not bring. */
export async function builtOnInvoices(
  { tx }: Pick<Ctx, 'tx'>,
  importId: string,
  ids: string[],
): Promise<Map<string, Said[]>> {
  const rows = await tx.query<{
    id: string;
    paid: boolean;
    credited: boolean;
    sent: boolean;
    isVoid: boolean;
  }>({
    text: `select i.id, i.state = 'void' as "isVoid",
             exists (select from allocations a
               left join payments p on p.tenant_id = :tenant and p.id = a.payment_id
               left join credit_notes n on n.tenant_id = :tenant and n.id = a.credit_note_id
               where a.tenant_id = :tenant and a.invoice_id = i.id and coalesce(p.brought_in, n.brought_in) is distinct from $2::uuid) as paid,
             exists (select from credit_notes n where n.tenant_id = :tenant and n.invoice_id = i.id)
               or exists (select from payments p where p.tenant_id = :tenant and p.invoice_id = i.id and p.brought_in is distinct from $2::uuid) as credited,
             exists (select from invoice_deliveries d where d.tenant_id = :tenant and d.invoice_id = i.id)
               or exists (select from invoice_links l where l.tenant_id = :tenant and l.invoice_id = i.id) as sent
           from invoices i where i.tenant_id = :tenant and i.id = any($1::uuid[])`,
    values: [ids, importId],
  });
  return new Map(
    rows.flatMap(({ id, paid, credited, sent, isVoid }) => {
      const reasons = [
        ...(isVoid ? [say('imports.voidSince')] : []),
        ...(paid || credited ? [say('imports.paidSince')] : []),
        ...(sent ? [say('imports.sentSince')] : []),
      ];
      return reasons.length ? [[id, reasons] as const] : [];
    }),
  );
}

/** Takes out invoices that an import brought in and nothing is allocated to: void first, so that all sums follow. */
export async function takeOutInvoices(ctx: Ctx, ids: string[]): Promise<void> {
  if (!ids.length) return;
  await takeOut(ctx, 'invoices', ids);
  ctx.changed('invoices');
  ctx.changed('customers');
}
