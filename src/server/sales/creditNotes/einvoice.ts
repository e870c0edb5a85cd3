import type { Ctx } from '#server/foundation/context.ts';
import { notFound } from '#shared/errors.ts';
import type { TaxMode } from '#shared/foundation/documents/taxModes.ts';
import { say } from '#shared/refusals/say.ts';
import type { FoundCustomer } from '../customers/read.ts';
import type { Source } from '../einvoice/build.ts';
import type { Kept } from '../einvoice/files.ts';
import { keptOf as keptOfInvoice } from '../invoices/einvoice.ts';
import type { StoredInvoice, StoredLine } from '../invoices/stored.ts';
import type { StoredParty } from '../parties/party.ts';
import type { CreditLine } from './lines.ts';

type Issued = {
  date: string;
  taxMode: TaxMode;
  reason: string;
  party: StoredParty;
  customer: FoundCustomer;
  /** What it credits, and the lines of that. */
  invoice: StoredInvoice | null;
  sold: StoredLine[];
};

/** What an e-invoice is made of a credit note: what it takes back is taxed as the e-invoice of its invoice says. */
export async function sourceOf(ctx: Ctx, note: Issued, lines: CreditLine[]): Promise<Source> {
  const { date, taxMode, reason, party, customer, invoice, sold } = note;
  const before = invoice?.einvoice ? (await keptOfInvoice(ctx, invoice.id)).einvoice : null;
  const soldBy = new Map(sold.map((line) => [line.id, line]));
  return {
    kind: 'creditNote',
    ...{ issueDate: date, dueDate: null, currency: customer.currency, taxMode, party, customer },
    customerReference: invoice?.customerReference ?? '',
    notes: reason,
    terms: '',
    // Only what is issued is credited.
    preceding: invoice ? { number: invoice.number!, issueDate: invoice.issueDate! } : null,
    deliveredOn: before?.invoice.delivery?.date ?? null,
    lines: lines.map(({ invoiceLineId, ...line }) => {
      const of = invoiceLineId ? soldBy.get(invoiceLineId) : undefined;
      const tax = before?.invoice.lines.find(({ id }) => id === String(of?.position))?.taxes[0];
      const whole = before?.invoice.taxTotals[0]?.parts.find(
        (part) => part.tax?.category === tax?.category && part.tax?.rate === tax?.rate,
      )?.tax;
      return { ...line, discount: null, taxRateId: of?.taxRateId ?? null, taxed: whole };
    }),
  };
}

/** The e-invoice that was frozen with a credit note. Throws not-found. */
export async function keptOf({ tx }: Ctx, id: string): Promise<Kept> {
  const [found] = await tx.query<Kept>({
    text: 'select number, einvoice from credit_notes where tenant_id = :tenant and id = $1',
    values: [id],
  });
  if (!found) throw notFound(say('creditNotes.notFound'));
  return found;
}
