import { type Changes, recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import type { SellerParty } from '#server/foundation/documents/seller.ts';
import { AppError, notFound } from '#shared/errors.ts';
import type { TaxMode } from '#shared/foundation/documents/taxModes.ts';
import type { Discount } from '#shared/foundation/documents/totals.ts';
import { say } from '#shared/refusals/say.ts';
import { blockerOf, stateOn } from '#shared/sales/quotes/rules.ts';
import type { QuoteRow } from '#shared/sales/quotes/shapes.ts';
import type { QuoteAction, QuoteState } from '#shared/sales/quotes/states.ts';
import { LINE, type PricedSaleLine } from '../lines/lines.ts';
import type { StoredParty } from '../parties/party.ts';

/** The columns of a row of the list, as `StoredRow` names them. */
export const ROW = `q.id, q.number, q.revision, q.state, q.customer_id as "customerId", q.customer_name as "customerName",
  q.customer_reference as "customerReference", q.currency, q.issue_date as "issueDate", q.valid_until as "validUntil", q.total,
  q.sent_at as "sentAt", q.viewed_at as "viewedAt", q.version, q.updated_at as "updatedAt"`;

export type StoredRow = {
  id: string;
  number: string | null;
  revision: number;
  state: QuoteState;
  customerId: string;
  customerName: string;
  customerReference: string;
  currency: string;
  issueDate: string | null;
  validUntil: string | null;
  total: number;
  sentAt: string | null;
  viewedAt: string | null;
  version: number;
  updatedAt: string;
};

/** A row of the list as of a day. */
export function rowOf(stored: StoredRow, today: string): QuoteRow {
  const { customerId, customerName, ...row } = stored;
  return { ...row, state: stateOn(stored, today), customer: { id: customerId, name: customerName } };
}

/** A quote as it is stored. */
export type StoredQuote = StoredRow & {
  party: StoredParty | null;
  seller: SellerParty | null;
  taxMode: TaxMode;
  discount: Discount | null;
  notes: string;
  terms: string;
  subtotal: number;
  discountAmount: number;
  net: number;
  tax: number;
  taxes: { rate: string; net: number; tax: number }[];
  withdrawnAt: string | null;
  withdrawal: string;
  createdAt: string;
  createdBy: string;
  updatedBy: string;
};

/** The columns of a quote q, as `StoredQuote` names them. */
const STORED = `${ROW}, q.party, q.seller, q.tax_mode as "taxMode", q.discount, q.notes, q.terms, q.subtotal,
  q.discount_amount as "discountAmount", q.net, q.tax, q.taxes, q.withdrawn_at as "withdrawnAt", q.withdrawal,
  q.created_at as "createdAt", q.created_by as "createdBy", q.updated_by as "updatedBy"`;

type Lock = '' | 'for no key update';

/** Quotes by id, in the order given. Throws not-found. */
export async function storedQuotes({ tx }: Ctx, ids: string[], lock: Lock = ''): Promise<StoredQuote[]> {
  const rows = await tx.query<StoredQuote>({
    text: `select ${STORED} from quotes q where q.tenant_id = :tenant and q.id = any($1::uuid[]) order by q.id ${lock}`,
    values: [ids],
  });
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const quote = found.get(id);
    if (!quote) throw notFound(say('quotes.notFound'));
    return quote;
  });
}

/** One quote as it is stored. Throws not-found. */
export async function storedQuote(ctx: Ctx, id: string, lock: Lock = ''): Promise<StoredQuote> {
  const [quote] = await storedQuotes(ctx, [id], lock);
  return quote!;
}

/** Lines of a quote in their order. Of a draft, taxed at the rates as they are now. */
export async function storedLines({ tx }: Ctx, quoteId: string): Promise<PricedSaleLine[]> {
  return tx.query<PricedSaleLine>({
    text: `select ${LINE}
           from quote_lines l join quotes q on q.tenant_id = l.tenant_id and q.id = l.quote_id
             left join tax_rates r on r.tenant_id = l.tenant_id and r.id = l.tax_rate_id and q.state = 'draft'
           where l.tenant_id = :tenant and l.quote_id = $1 order by l.position`,
    values: [quoteId],
  });
}

const IN_STATE = {
  sent: 'quotes.isSent',
  accepted: 'quotes.isAccepted',
  declined: 'quotes.isDeclined',
  expired: 'quotes.isExpired',
  withdrawn: 'quotes.isWithdrawn',
} as const satisfies Record<Exclude<QuoteState, 'draft'>, string>;

/** Throws aborted, and says why, when something cannot be done with a quote today. */
export function refuseBlocked(action: QuoteAction, quote: StoredQuote, today: string): void {
  const blocker = blockerOf(action, quote, today);
  if (!blocker) return;
  const { customerName: customer } = quote;
  const number = quote.number ?? '';
  if (blocker === 'numbered') throw new AppError('aborted', say('quotes.wasSent', { number }));
  const state = stateOn(quote, today);
  if (blocker === 'unsent' || state === 'draft')
    throw new AppError('aborted', say('quotes.isDraft', { customer }));
  throw new AppError('aborted', say(IN_STATE[state], { number }));
}

/** Records in the trail what was done with a quote, and has the screens ask for it again. */
export async function recordQuote(
  ctx: Ctx,
  action: `quote.${string}`,
  { id, number, customerName }: Pick<StoredQuote, 'id' | 'number' | 'customerName'>,
  changes: Changes = {},
): Promise<void> {
  const entityName = number ? `Quote ${number}` : `The draft for ${customerName}`;
  await recordAudit(ctx, [{ action, entityType: 'quote', entityId: id, entityName, changes }]);
  ctx.changed('quotes');
}
