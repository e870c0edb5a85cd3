import type { Ctx } from '#server/foundation/context.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import { divideRounded, quantityText, toThousandths } from '#shared/decimal.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import type { InvoiceBy } from '#shared/foundation/documents/invoiceBy.ts';
import { inLanguage } from '#shared/inLanguage.ts';
import { moneyText } from '#shared/money.ts';
import { say } from '#shared/refusals/say.ts';
import type { issueInvoice as issueCall } from '#shared/sales/invoices/contract.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import type { invoicesOfOrder as ofOrderCall } from '#shared/sales/orderInvoices/contract.ts';
import { deliveredToInvoice, toInvoice } from '#shared/sales/orders/rules.ts';
import { applyCreditNote, issueCreditNote } from '../creditNotes/service.ts';
import { lockWithCustomer } from '../customers/service.ts';
import { createForOrder } from '../invoices/draft.ts';
import { issueInvoice } from '../invoices/issue.ts';
import { readInvoice } from '../invoices/read.ts';
import { ROW, rowOf, type StoredRow } from '../invoices/stored.ts';
import { linesAgain } from '../lines/lines.ts';
import { refuseBlocked, type StoredOrder, storedLines, storedOrder } from '../orders/stored.ts';

/**
 * Starts an invoice of an order as a draft: of what was delivered and is not invoiced, or of all that was ordered. Throws
 * aborted where nothing is to be invoiced, or the order is not confirmed.
 */
export async function invoiceOrder(ctx: Ctx, id: string, given?: InvoiceBy): Promise<Invoice> {
  const order = await lockOrder(ctx, id);
  refuseBlocked('invoice', order);
  const by = given ?? order.invoiceBy;
  const [lines, drafted] = await Promise.all([storedLines(ctx, id), draftedOf(ctx, id)]);
  const quantityOf = by === 'delivery' ? deliveredToInvoice : toInvoice;
  const open = lines.flatMap((line) => {
    const left = quantityOf(line) - (drafted.get(line.id) ?? 0n);
    return left > 0n ? [{ ...line, quantity: quantityText(left) }] : [];
  });
  if (!open.length)
    throw new AppError(
      'aborted',
      say(by === 'delivery' ? 'orders.nothingDelivered' : 'orders.nothingToInvoice', {
        number: order.number!,
      }),
    );
  const { discount, taxMode, paymentDays, customerReference, notes, terms, locationId } = order;
  return createForOrder(
    ctx,
    {
      ...{ customerId: order.customerId, taxMode, paymentDays, customerReference, notes, terms, locationId },
      // An amount off the whole order is taken off its first invoice.
      discount: discount?.kind === 'amount' && order.invoiced !== 'none' ? null : discount,
      lines: linesAgain(open).map((line, index) => ({ ...line, orderLineId: open[index]!.id })),
    },
    { id, kind: 'sale' },
  );
}

const PREPAYMENT = {
  en: (percent: string, number: string) => `Prepayment of ${percent}% for order ${number}`,
  de: (percent: string, number: string) => `Anzahlung von ${percent} % auf Auftrag ${number}`,
  ar: (percent: string, number: string) => `دفعة مقدمة ${percent}% لطلب البيع ${number}`,
};

/** Starts a prepayment invoice of an order as a draft, a line for each tax rate. Throws as `invoiceOrder` does. */
export async function prepayOrder(ctx: Ctx, id: string, percent: string): Promise<Invoice> {
  const order = await lockOrder(ctx, id);
  refuseBlocked('invoice', order);
  const share = toThousandths(percent);
  if (share === 0n) throw fieldError('percent', say('orders.noPercent'));
  const { currency, taxMode, customerReference, paymentDays, number } = order;
  const { preferences } = await tenantOf(ctx);
  const description = inLanguage(PREPAYMENT, preferences.language)(percent, number!);
  const part = (amount: number) =>
    moneyText(Number(divideRounded(BigInt(amount) * share, 100_000n)), currency);
  const taxed = order.taxes.map(({ rate, net, tax }) => ({
    unitPrice: part(taxMode === 'inclusive' ? net + tax : net),
    taxRate: rate,
  }));
  const untaxed = order.net - order.taxes.reduce((sum, { net }) => sum + net, 0);
  return createForOrder(
    ctx,
    {
      ...{ customerId: order.customerId, taxMode, customerReference, paymentDays },
      lines: [...taxed, ...(untaxed > 0 ? [{ unitPrice: part(untaxed), taxRate: null }] : [])].map(
        (line) => ({
          ...{ itemId: null, description, quantity: '1' },
          ...line,
        }),
      ),
    },
    { id, kind: 'prepayment' },
  );
}

/**
 * Issues an invoice as `issueInvoice` does; the first one of an order that is no prepayment itself settles what was asked for
 * before: each prepayment is credited in full, and what was paid of it pays this one.
 */
export async function issueAndSettle(
  ctx: Ctx,
  id: string,
  body: CallParsed<typeof issueCall>['body'],
): Promise<Invoice> {
  const invoice = await issueInvoice(ctx, id, body);
  if (invoice.orderId === null || invoice.kind === 'prepayment') return invoice;
  const prepayments = await ctx.tx.query<{ id: string }>({
    text: `select i.id from invoices i where i.tenant_id = :tenant and i.order_id = $1 and i.kind = 'prepayment' and i.state = 'issued'
             and not exists (select from credit_notes n where n.tenant_id = :tenant and n.invoice_id = i.id and n.state = 'posted')
           order by i.id`,
    values: [invoice.orderId],
  });
  let open = invoice.balance;
  for (const prepayment of prepayments) {
    const { lines } = await readInvoice(ctx, prepayment.id);
    const note = await issueCreditNote(ctx, {
      ...{ customerId: invoice.customer.id, invoiceId: prepayment.id, apply: true },
      withoutEInvoice: body.withoutEInvoice,
      reason: invoice.number!,
      lines: lines.map((line) => ({ invoiceLineId: line.id, quantity: line.quantity, restock: false })),
    });
    const amount = Math.min(note.rest, open);
    if (amount <= 0) continue;
    open -= amount;
    await applyCreditNote(ctx, note.id, [{ invoiceId: id, amount }]);
  }
  return prepayments.length ? readInvoice(ctx, id) : invoice;
}

/** The invoices of an order, the newest first. */
export async function invoicesOfOrder(ctx: Ctx, orderId: string): Promise<CallAnswer<typeof ofOrderCall>> {
  await storedOrder(ctx, orderId);
  const today = await todayOf(ctx);
  const rows = await ctx.tx.query<StoredRow & { kind: 'sale' | 'prepayment' }>({
    text: `select ${ROW}, i.kind from invoices i where i.tenant_id = :tenant and i.order_id = $1 order by i.id desc`,
    values: [orderId],
  });
  return { invoices: rows.map(({ kind, ...stored }) => ({ ...rowOf(stored, today), kind })) };
}

const lockOrder = async (ctx: Ctx, id: string): Promise<StoredOrder> =>
  (await lockWithCustomer(ctx, (how) => storedOrder(ctx, id, how), 'for key share')).document;

/** What drafts of invoices ask for already of each line of an order, in thousandths. */
async function draftedOf({ tx }: Ctx, orderId: string): Promise<Map<string, bigint>> {
  const rows = await tx.query<{ id: string; quantity: string }>({
    text: `select l.order_line_id as id, sum(l.quantity) as quantity from invoice_lines l
             join invoices i on i.tenant_id = :tenant and i.id = l.invoice_id and i.state = 'draft' and i.order_id = $1
           where l.tenant_id = :tenant and l.order_line_id is not null group by l.order_line_id`,
    values: [orderId],
  });
  return new Map(rows.map(({ id, quantity }) => [id, toThousandths(quantity)]));
}
