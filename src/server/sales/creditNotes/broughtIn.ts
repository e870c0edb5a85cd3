import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { documentsNumbered, takeOut } from '#server/foundation/documents/broughtIn.ts';
import { sellerOf } from '#server/foundation/documents/seller.ts';
import { insertIndexed, wordsOfDocument } from '#server/foundation/documents/words.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { sortKey } from '#shared/text.ts';
import { type BroughtIn, lineRecords } from '../invoices/broughtIn.ts';
import { amountColumns } from '../lines/lines.ts';
import { partyColumns, partyOf } from '../parties/party.ts';

// Credit notes of an earlier system, many at once, as `../invoices/broughtIn.ts` has invoices.

/** Writes credit notes as issued on their dates; `reason` says why. The customers must be locked against deletion. */
export async function bringInCreditNotes(
  ctx: Ctx,
  importId: string,
  notes: BroughtIn[],
  reason: string,
): Promise<void> {
  if (!notes.length) return;
  const tenant = await tenantOf(ctx);
  const seller = sellerOf(tenant);
  const rows = notes.map(({ id, number, customer, date, reference, notes: note, taxMode, totals }) => ({
    ...{
      id,
      number,
      number_key: sortKey(number),
      customer_id: customer.id,
      currency: customer.currency,
      date,
    },
    ...{ reason: reference || reason, note, seller, tax_mode: taxMode },
    ...{ ...partyColumns(partyOf(customer)), party: partyOf(customer) },
    ...{ ...amountColumns(totals), taxes: totals.taxes },
    words: wordsOfDocument(customer.name, [reference], number),
  }));
  const json = JSON.stringify(rows);
  await ctx.tx.query({
    text: insertIndexed(
      'credit_notes',
      `insert into credit_notes (tenant_id, id, customer_id, customer_name, customer_key, currency, party, seller, date, reason, note, tax_mode,
         subtotal, net, tax, taxes, total, words, brought_in, created_by)
       select :tenant::text, r.id, r.customer_id, r.customer_name, r.customer_key, r.currency, r.party, r.seller, r.date, r.reason, r.note, r.tax_mode,
         r.subtotal, r.net, r.tax, r.taxes, r.total, r.words, $2, $3
       from jsonb_to_recordset($1::jsonb) as r (id uuid, customer_id uuid, customer_name text, customer_key text, currency text, party jsonb,
         seller jsonb, date date, reason text, note text, tax_mode text, subtotal bigint, net bigint, tax bigint, taxes jsonb, total bigint, words text)`,
    ),
    values: [json, importId, ctx.actor.name],
  });
  await ctx.tx.query({
    text: `insert into credit_note_lines (tenant_id, id, credit_note_id, position, item_id, sku, unit, description, quantity, unit_price, tax_rate,
             total, net, tax, restock)
           select :tenant, r.id, r.credit_note_id, r.position, r."itemId", r.sku, r.unit, r.description, r.quantity, r."unitPrice", r."taxRate",
             r.total, r.net, r.tax, false
           from jsonb_to_recordset($1::jsonb) as r (id uuid, credit_note_id uuid, position integer, "itemId" uuid, sku text, unit text,
             description text, quantity numeric, "unitPrice" numeric, "taxRate" numeric, total bigint, net bigint, tax bigint) returning id`,
    values: [lineRecords('credit_note_id', notes)],
  });
  // Numbered once their lines are there; the words by which they are found have the number already.
  await ctx.tx.query({
    text: `update credit_notes n set number = r.number, number_key = r.number_key
           from jsonb_to_recordset($1::jsonb) as r (id uuid, number text, number_key text) where n.tenant_id = :tenant and n.id = r.id`,
    values: [json],
  });
  await recordAudit(
    ctx,
    notes.map(({ id, number, totals }) => ({
      ...{ action: 'credit-note.brought-in', entityType: 'credit-note', entityId: id, entityName: number },
      changes: { total: { before: null, after: totals.total } },
    })),
  );
  ctx.changed('payments');
  ctx.changed('customers');
}

type Known = {
  id: string;
  number: string;
  customerId: string;
  date: string;
  total: number;
  broughtIn: string | null;
};

/** Credit notes by their numbers, however they came. */
export const creditNotesNumbered = (ctx: Pick<Ctx, 'tx'>, numbers: string[]): Promise<Map<string, Known>> =>
  documentsNumbered(
    ctx,
    { table: 'credit_notes', columns: 'customer_id as "customerId", date, total' },
    numbers,
  );

/** Which of some were applied, refunded or taken back by anything but the import that brought them in. */
export async function creditNotesUsedSince(
  { tx }: Pick<Ctx, 'tx'>,
  importId: string,
  ids: string[],
): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>({
    text: `select n.id from credit_notes n where n.tenant_id = :tenant and n.id = any($1::uuid[]) and (n.state = 'void' or exists (
             select from allocations a left join payments p on p.tenant_id = :tenant and p.id = a.refund_id
             where a.tenant_id = :tenant and a.credit_note_id = n.id and p.brought_in is distinct from $2::uuid))`,
    values: [ids, importId],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Takes out credit notes that an import brought in and nothing of which is used: void first, so that all sums follow. */
export async function takeOutCreditNotes(ctx: Ctx, ids: string[]): Promise<void> {
  if (!ids.length) return;
  await takeOut(ctx, 'credit_notes', ids);
  ctx.changed('payments');
  ctx.changed('customers');
}
