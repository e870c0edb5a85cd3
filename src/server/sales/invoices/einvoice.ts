import type { Ctx } from '#server/foundation/context.ts';
import { dateOfDocument } from '#server/foundation/documents/today.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { EInvoiceCheck } from '#shared/sales/einvoice/shapes.ts';
import { dueDateFor } from '#shared/sales/invoices/rules.ts';
import { type FoundCustomer, findCustomers } from '../customers/read.ts';
import { lastDeliveredOn } from '../deliveries/read.ts';
import { buildEInvoice, knownFor, lacksInWords, type Source } from '../einvoice/build.ts';
import type { Kept } from '../einvoice/files.ts';
import { calculate } from '../lines/lines.ts';
import { partyOf, type StoredParty } from '../parties/party.ts';
import { leavesWithIt } from './goods.ts';
import { type StoredInvoice, type StoredLine, storedInvoice, storedLines } from './stored.ts';

type Issued = Pick<
  StoredInvoice,
  'kind' | 'orderId' | 'currency' | 'taxMode' | 'customerReference' | 'notes' | 'terms'
> & { issueDate: string; dueDate: string; party: StoredParty; customer: FoundCustomer };

/** What an e-invoice is made of an invoice with these dates. */
export async function sourceOf(ctx: Ctx, invoice: Issued, lines: StoredLine[]): Promise<Source> {
  const { kind, orderId, issueDate } = invoice;
  const isDelivered = kind === 'sale' && !orderId && lines.some((line) => line.itemId && leavesWithIt(line));
  return {
    ...invoice,
    kind: kind === 'prepayment' ? 'prepayment' : 'invoice',
    preceding: null,
    deliveredOn: isDelivered
      ? issueDate
      : orderId && kind === 'sale'
        ? await lastDeliveredOn(ctx, orderId)
        : null,
    lines,
  };
}

/** What the e-invoice of a draft would lack if it were issued now; null where the business makes none. Throws not-found. */
export async function checkEInvoice(ctx: Ctx, id: string): Promise<EInvoiceCheck | null> {
  const [invoice, drafted, tenant] = await Promise.all([
    storedInvoice(ctx, id),
    storedLines(ctx, id),
    tenantOf(ctx),
  ]);
  if (!tenant.settings['einvoice.enabled'] || invoice.state !== 'draft' || !drafted.length) return null;
  const customer = (await findCustomers(ctx, [invoice.customerId])).get(invoice.customerId)!;
  const { date: issueDate } = dateOfDocument(invoice.issueDate, tenant, 'issueDate');
  const dueDate = invoice.dueDate ?? dueDateFor(issueDate, invoice.paymentDays);
  const totals = calculate(invoice, drafted);
  const lines = drafted.map((line, index) => ({ ...line, ...totals.lines[index]! }));
  const source = await sourceOf(
    ctx,
    { ...invoice, issueDate, dueDate, party: partyOf(customer), customer },
    lines,
  );
  const { frozen, lacks } = buildEInvoice(tenant, source, await knownFor(ctx, lines));
  return { profile: frozen.profile, lacks: lacksInWords(lacks, ctx.language) };
}

/** The e-invoice that was frozen with an invoice. Throws not-found. */
export async function keptOf(ctx: Ctx, id: string): Promise<Kept> {
  const { number, customerName } = await storedInvoice(ctx, id);
  const [found] = await ctx.tx.query<Pick<Kept, 'einvoice'>>({
    text: 'select einvoice from invoices where tenant_id = :tenant and id = $1',
    values: [id],
  });
  return { number: number ?? customerName, einvoice: found?.einvoice ?? null };
}
