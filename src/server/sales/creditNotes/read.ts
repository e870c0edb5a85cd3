import type { Ctx } from '#server/foundation/context.ts';
import { type Key, PagedList, type Sorting } from '#server/foundation/documents/pagedList.ts';
import { type FileColumn, inPages, type ListFile, number, text } from '#server/foundation/files/listFile.ts';
import type { CallAnswer } from '#shared/call.ts';
import { notFound } from '#shared/errors.ts';
import { moneyText } from '#shared/money.ts';
import { say } from '#shared/refusals/say.ts';
import type {
  CreditNote,
  CreditNoteFilter,
  CreditNoteRow,
  listCreditNotes as listCall,
} from '#shared/sales/creditNotes/contract.ts';
import type { CreditNoteSort } from '#shared/sales/creditNotes/states.ts';
import { toldOf } from '../einvoice/files.ts';
import { allocationsWhere } from '../invoices/read.ts';
import { refundsOf } from '../payments/read.ts';
import { placeOf } from '../places/places.ts';

const ROW = `n.id, n.number, jsonb_build_object('id', n.customer_id, 'name', n.customer_name) as customer,
  case when i.id is null then null else jsonb_build_object('id', i.id, 'number', i.number) end as invoice,
  case when r.id is null then null else jsonb_build_object('id', r.id, 'number', r.number) end as "ofReturn", n.currency, n.date, n.reason,
  n.state, n.total, n.rest, n.created_at as "createdAt", n.created_by as "createdBy"`;
const FROM = `credit_notes n left join invoices i on i.tenant_id = n.tenant_id and i.id = n.invoice_id
  left join sales_returns r on r.tenant_id = n.tenant_id and r.id = n.return_id`;

/** What each sort compares before the id; every one has an index in this order. */
const SORTS: Record<CreditNoteSort, Key[]> = {
  date: [{ column: 'n.date_key', type: 'int' }],
  number: [{ column: 'n.number_key', type: 'text' }],
  customer: [{ column: 'n.customer_key', type: 'text' }],
  total: [{ column: 'n.total', type: 'bigint' }],
  rest: [{ column: 'n.rest', type: 'bigint' }],
};

export type CreditNoteQuery = CreditNoteFilter & Sorting<CreditNoteSort>;

/** One page of credit notes. Throws invalid-argument for a cursor that is not of this list. */
export async function listCreditNotes(
  ctx: Ctx,
  { q, customer, invoice, currency, withRest, from, to, ...page }: CreditNoteQuery,
): Promise<CallAnswer<typeof listCall>> {
  const list = new PagedList(SORTS, { id: 'n.id', sort: 'date', dir: 'desc' }, page);
  await list.search(ctx, 'credit_notes', 'n', q);
  if (customer) list.where(`n.customer_id = ${list.value(customer)}`);
  if (invoice) list.where(`n.invoice_id = ${list.value(invoice)}`);
  if (currency) list.where(`n.currency = ${list.value(currency)}`);
  if (withRest !== undefined) list.where(withRest ? 'n.rest > 0' : 'n.rest = 0');
  if (from) list.where(`n.date >= ${list.value(from)}::date`);
  if (to) list.where(`n.date <= ${list.value(to)}::date`);
  const { rows, nextCursor } = await list.read<CreditNoteRow>(ctx.tx, ROW, FROM);
  return { creditNotes: rows, nextCursor };
}

const COLUMNS: FileColumn<CreditNoteRow>[] = [
  text('Number', ({ number }) => number),
  text('Date', ({ date }) => date),
  text('Customer', ({ customer }) => customer.name),
  text('Invoice', ({ invoice }) => invoice?.number ?? ''),
  text('Reason', ({ reason }) => reason),
  text('State', ({ state }) => state),
  text('Currency', ({ currency }) => currency),
  number('Total', ({ total, currency }) => moneyText(total, currency)),
  number('Unapplied', ({ rest, currency }) => moneyText(rest, currency)),
];

/** The filtered, sorted list as a file. */
export const creditNoteFile = (ctx: Ctx, query: CreditNoteQuery): ListFile<CreditNoteRow> => ({
  name: 'credit-notes',
  columns: COLUMNS,
  portions: inPages(async (page) => {
    const { creditNotes: rows, nextCursor } = await listCreditNotes(ctx, { ...query, ...page });
    return { rows, nextCursor };
  }),
});

type Stored = Omit<CreditNote, 'lines' | 'totals' | 'location' | 'allocations' | 'refunds' | 'customer'> & {
  customer: { id: string };
  party: Omit<CreditNote['customer'], 'id'>;
  locationId: string | null;
  subtotal: number;
  net: number;
  tax: number;
  taxes: CreditNote['totals']['taxes'];
};

/** One credit note with its lines and what became of it. Throws not-found. */
export async function readCreditNote(ctx: Ctx, id: string): Promise<CreditNote> {
  const [stored] = await ctx.tx.query<Stored>({
    text: `select ${ROW}, n.party, n.seller, n.tax_mode as "taxMode", n.note, n.brought_in as "broughtIn", ${toldOf('n.einvoice')} as einvoice, n.voided_at as "voidedAt", n.void_reason as "voidReason", n.location_id as "locationId", n.subtotal, n.net, n.tax, n.taxes
           from ${FROM} where n.tenant_id = :tenant and n.id = $1`,
    values: [id],
  });
  if (!stored) throw notFound(say('creditNotes.notFound'));
  const { party, locationId, subtotal, net, tax, taxes, ...note } = stored;
  return {
    ...note,
    customer: { ...party, id: note.customer.id },
    totals: { subtotal, discount: 0, net, taxes, tax, total: note.total },
    lines: await linesOf(ctx, id),
    location: await placeOf(ctx, locationId),
    allocations: await allocationsWhere(ctx, 'a.credit_note_id = $1', id),
    refunds: await refundsOf(ctx, 'credit_note_id', id),
  };
}

function linesOf({ tx }: Ctx, id: string): Promise<CreditNote['lines']> {
  return tx.query({
    text: `select id, position, invoice_line_id as "invoiceLineId", item_id as "itemId", sku, unit, description, quantity,
             unit_price as "unitPrice", tax_rate as "taxRate", total, net, tax, restock
           from credit_note_lines where tenant_id = :tenant and credit_note_id = $1 order by position`,
    values: [id],
  });
}
