import { type Changes, recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import type { SellerParty } from '#server/foundation/documents/seller.ts';
import { AppError, notFound } from '#shared/errors.ts';
import type { TaxMode } from '#shared/foundation/documents/taxModes.ts';
import type { Discount } from '#shared/foundation/documents/totals.ts';
import { say } from '#shared/refusals/say.ts';
import type { EInvoiceTold } from '#shared/sales/einvoice/shapes.ts';
import {
  balanceOf,
  blockerOf,
  daysOverdueOn,
  isOverdueOn,
  paymentStatusOf,
  wordOf,
} from '#shared/sales/invoices/rules.ts';
import type { InvoiceRow } from '#shared/sales/invoices/shapes.ts';
import type { InvoiceAction, InvoiceState } from '#shared/sales/invoices/states.ts';
import { toldOf } from '../einvoice/files.ts';
import { LINE, type PricedSaleLine } from '../lines/lines.ts';
import type { StoredParty } from '../parties/party.ts';

/** The columns of a row of the list, as `StoredRow` names them. */
export const ROW = `i.id, i.number, i.state, i.customer_id as "customerId", i.customer_name as "customerName",
  i.customer_reference as "customerReference", i.currency, i.issue_date as "issueDate", i.due_date as "dueDate", i.total, i.paid,
  i.credit_left as "creditLeft", i.sent_at as "sentAt", i.viewed_at as "viewedAt", i.version, i.updated_at as "updatedAt"`;

export type StoredRow = {
  id: string;
  number: string | null;
  state: InvoiceState;
  customerId: string;
  customerName: string;
  customerReference: string;
  currency: string;
  issueDate: string | null;
  dueDate: string | null;
  total: number;
  paid: number;
  creditLeft: number;
  sentAt: string | null;
  viewedAt: string | null;
  version: number;
  updatedAt: string;
};

/** A row of the list as of a day: what depends on the day, or on payments, is computed here and nowhere stored. */
export function rowOf(stored: StoredRow, today: string): InvoiceRow {
  const { customerId, customerName, paid: _, creditLeft: _left, ...row } = stored;
  const isOverdue = isOverdueOn(stored, today);
  return {
    ...row,
    customer: { id: customerId, name: customerName },
    word: wordOf(stored, today),
    paymentStatus: paymentStatusOf(stored),
    isOverdue,
    daysOverdue: isOverdue ? daysOverdueOn(stored.dueDate!, today) : 0,
    balance: balanceOf(stored),
  };
}

/** An invoice as it is stored. */
export type StoredInvoice = StoredRow & {
  party: StoredParty | null;
  seller: SellerParty | null;
  taxMode: TaxMode;
  discount: Discount | null;
  paymentDays: number;
  notes: string;
  terms: string;
  locationId: string | null;
  subtotal: number;
  discountAmount: number;
  net: number;
  tax: number;
  taxes: { rate: string; net: number; tax: number }[];
  orderId: string | null;
  kind: 'sale' | 'prepayment';
  einvoice: EInvoiceTold;
  broughtIn: string | null;
  issuedAt: string | null;
  issuedBy: string | null;
  voidedAt: string | null;
  voidReason: string;
  createdAt: string;
  createdBy: string;
  updatedBy: string;
  creditNotes: number;
};

/** The columns of an invoice i, as `StoredInvoice` names them. */
export const STORED = `${ROW}, i.party, i.seller, i.tax_mode as "taxMode", i.discount, i.payment_days as "paymentDays", i.notes, i.terms,
  i.location_id as "locationId", i.subtotal, i.discount_amount as "discountAmount", i.net, i.tax, i.taxes, i.order_id as "orderId", i.kind, i.issued_at as "issuedAt", ${toldOf('i.einvoice')} as einvoice, i.brought_in as "broughtIn",
  i.issued_by as "issuedBy", i.voided_at as "voidedAt", i.void_reason as "voidReason", i.created_at as "createdAt",
  i.created_by as "createdBy", i.updated_by as "updatedBy",
  (select count(*) from credit_notes n where n.tenant_id = :tenant and n.invoice_id = i.id and n.state = 'posted')::integer as "creditNotes"`;

type Lock = '' | 'for no key update';

/** One invoice as it is stored. Throws not-found. */
export async function storedInvoice(ctx: Ctx, id: string, lock: Lock = ''): Promise<StoredInvoice> {
  const [invoice] = await storedInvoices(ctx, [id], lock);
  return invoice!;
}

/** Several, in the order given. Throws not-found. */
export async function storedInvoices(ctx: Ctx, ids: string[], lock: Lock = ''): Promise<StoredInvoice[]> {
  const found = await find(ctx, ids, lock);
  return ids.map((id) => {
    const invoice = found.get(id);
    if (!invoice) throw notFound(say('invoices.notFound'));
    return invoice;
  });
}

/** Invoices by id in the order of their ids, locked; those that do not exist are left out. Their customers must be locked. */
export const lockInvoices = (ctx: Ctx, ids: string[]) => find(ctx, ids, 'for no key update');

async function find({ tx }: Ctx, ids: string[], lock: Lock): Promise<Map<string, StoredInvoice>> {
  const rows = await tx.query<StoredInvoice>({
    text: `select ${STORED} from invoices i where i.tenant_id = :tenant and i.id = any($1::uuid[]) order by i.id ${lock}`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Lines of an invoice in their order. Of a draft, taxed at the rates as they are now. */
export async function storedLines({ tx }: Ctx, invoiceId: string): Promise<StoredLine[]> {
  return tx.query<StoredLine>({
    text: `select ${LINE}, l.order_line_id as "orderLineId",
             coalesce((select sum(n.quantity) from credit_note_lines n join credit_notes c on c.tenant_id = n.tenant_id and c.id = n.credit_note_id
               where n.tenant_id = :tenant and n.invoice_line_id = l.id and c.state = 'posted'), 0) as credited
           from invoice_lines l join invoices i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
             left join tax_rates r on r.tenant_id = l.tenant_id and r.id = l.tax_rate_id and i.state = 'draft'
           where l.tenant_id = :tenant and l.invoice_id = $1 order by l.position`,
    values: [invoiceId],
  });
}

export type StoredLine = PricedSaleLine & { orderLineId: string | null; credited: string };

const BLOCKED = {
  issued: 'invoices.isIssued',
  void: 'invoices.isVoid',
  allocated: 'invoices.isAllocated',
  credited: 'invoices.isCredited',
  settled: 'invoices.isSettled',
} as const;

/** Throws aborted, and says why, when something cannot be done with an invoice. */
export function refuseBlocked(action: InvoiceAction, invoice: StoredInvoice): void {
  const blocker = blockerOf(action, invoice);
  if (!blocker) return;
  const { state, number, customerName: customer } = invoice;
  if (state === 'draft') throw new AppError('aborted', say('invoices.isDraft', { customer }));
  // Only a draft has no number.
  throw new AppError('aborted', say(BLOCKED[blocker === 'state' ? state : blocker], { number: number! }));
}

/** Records in the trail what was done with an invoice, and has the screens ask for it again. */
export async function recordInvoice(
  ctx: Ctx,
  action: `invoice.${string}`,
  { id, number, customerName }: Pick<StoredInvoice, 'id' | 'number' | 'customerName'>,
  changes: Changes = {},
): Promise<void> {
  const entityName = number ? `Invoice ${number}` : `The draft for ${customerName}`;
  await recordAudit(ctx, [{ action, entityType: 'invoice', entityId: id, entityName, changes }]);
  ctx.changed('invoices');
}
