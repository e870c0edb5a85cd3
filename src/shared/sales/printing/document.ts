import { addressLines } from '#shared/foundation/documents/address.ts';
import type { PartyAddress } from '#shared/foundation/documents/parties.ts';
import { type PenWith, penWith, type Written } from '#shared/foundation/documents/pen.ts';
import {
  factOf,
  lineColumns,
  type PrintedDocument,
  type PrintedRow,
  type PrintedTable,
  type PrintedTotal,
  sectionOf,
} from '#shared/foundation/documents/printed.ts';
import type { Discount } from '#shared/foundation/documents/totals.ts';
import type { CreditNote } from '#shared/sales/creditNotes/contract.ts';
import type { EInvoiceTold } from '#shared/sales/einvoice/shapes.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import type { InvoiceWord } from '#shared/sales/invoices/states.ts';
import type { Quote } from '#shared/sales/quotes/shapes.ts';
import type { QuoteState } from '#shared/sales/quotes/states.ts';
import { exemptionsOf } from './exemptions.ts';
import { type PdfWords, pdfWords } from './words.ts';

/** What stands on quotes, invoices and credit notes, in the same words and the same order on paper and on every screen. */

/** How figures and dates are written on a document, and its words. */
export const penOf = (written: Written, currency: string): Pen => penWith(written, currency, pdfWords);
export type Pen = PenWith<PdfWords>;

type Party = {
  name: string;
  taxId: string;
  billingAddress: PartyAddress;
  shippingAddress: PartyAddress | null;
};

/** To whom a document goes, and where the goods go if that is elsewhere. */
export function partiesOf(party: Party, words: PdfWords): PrintedDocument['parties'] {
  const to = {
    label: words.billTo,
    name: party.name,
    lines: [...addressLines(party.billingAddress), ...(party.taxId ? [words.taxId(party.taxId)] : [])],
  };
  if (!party.shippingAddress) return [to];
  return [to, { label: words.shipTo, name: party.name, lines: addressLines(party.shippingAddress) }];
}

type PrintedLine = {
  sku: string;
  unit: string;
  description: string;
  quantity: string;
  unitPrice: string;
  total: number;
  discount?: Discount | null;
  /** What else there is to say of it. */
  said?: string[];
};

/** The lines of a document. */
export function linesOf(lines: PrintedLine[], pen: Pen): PrintedTable {
  return {
    columns: lineColumns(pen.words),
    rows: lines.map((line) => rowOf(line, pen)),
  };
}

/** A line as it is printed: its SKU and its discount below the description. */
function rowOf(line: PrintedLine, pen: Pen): PrintedRow {
  const { discount } = line;
  const off = discount
    ? discount.kind === 'percent'
      ? pen.percent(discount.percent)
      : pen.money(discount.amount)
    : '';
  const detail = [line.sku, off && `${pen.words.discount} ${off}`, ...(line.said ?? [])]
    .filter(Boolean)
    .join(' · ');
  const text = line.description;
  return {
    cells: [
      detail ? { text, detail } : text,
      pen.quantity(line.quantity, line.unit),
      pen.price(line.unitPrice),
      pen.money(line.total),
    ],
  };
}

/** Net, tax by rate and total; where prices hold the tax, what of it is in the total. */
export function totalsOf(
  {
    taxMode,
    totals,
    lines,
  }: Pick<Invoice, 'taxMode' | 'totals'> & { lines: { taxRate: string | null; taxName?: string }[] },
  { words, money }: Pen,
): PrintedTotal[] {
  const nameOf = (rate: string) => lines.find((line) => line.taxRate === rate)?.taxName ?? '';
  const total = { label: words.total, value: money(totals.total), strong: true };
  const taxes = (label: PdfWords['tax']) =>
    totals.taxes.map(({ rate, tax }) => ({ label: label(rate, nameOf(rate)), value: money(tax) }));
  if (taxMode === 'inclusive') return [total, ...taxes(words.taxIncluded)];
  return [{ label: words.net, value: money(totals.net) }, ...taxes(words.tax), total];
}

/** What is off the whole document, where something is. */
export function discountOf({ totals }: Pick<Invoice, 'totals'>, { words, money }: Pen): PrintedTotal[] {
  if (!totals.discount) return [];
  return [
    { label: words.subtotal, value: money(totals.subtotal) },
    { label: words.discount, value: money(-totals.discount) },
  ];
}

type InvoiceSaid = Pick<
  Invoice,
  | ('number' | 'word' | 'issueDate' | 'dueDate' | 'customerReference' | 'taxMode' | 'totals')
  | ('paid' | 'balance' | 'notes' | 'terms')
> & {
  einvoice?: EInvoiceTold;
  customer: Party;
  lines: (PrintedLine & Pick<Invoice['lines'][number], 'taxRate' | 'taxName'>)[];
};

/** An invoice as it is read. */
export function invoiceDocument(invoice: InvoiceSaid, pen: Pen): PrintedDocument {
  const { words, date, money } = pen;
  const { number, balance } = invoice;
  const marks: Partial<Record<InvoiceWord, string>> = {
    draft: words.draft,
    void: words.void,
    paid: words.paid,
  };
  const mark = marks[invoice.word];
  return {
    title: words.invoice,
    number,
    ...(mark ? { mark } : {}),
    parties: partiesOf(invoice.customer, words),
    facts: [
      ...factOf(words.date, date(invoice.issueDate)),
      ...factOf(words.due, date(invoice.dueDate)),
      ...factOf(words.reference, invoice.customerReference),
    ],
    tables: [linesOf(invoice.lines, pen)],
    totals: [
      ...discountOf(invoice, pen),
      ...totalsOf(invoice, pen),
      ...(invoice.paid
        ? [
            { label: words.alreadyPaid, value: money(-invoice.paid) },
            { label: words.balance, value: money(balance), strong: true },
          ]
        : []),
    ],
    sections: [
      ...sectionOf(words.noTaxDue, exemptionsOf(invoice.einvoice, words)),
      ...(number && balance > 0 ? sectionOf(words.howToPay, words.quote(number)) : []),
      ...sectionOf(words.notes, invoice.notes),
      ...sectionOf(words.terms, invoice.terms),
    ],
  };
}

type QuoteSaid = Pick<
  Quote,
  | 'number'
  | 'revision'
  | 'issueDate'
  | 'validUntil'
  | 'customerReference'
  | 'taxMode'
  | 'totals'
  | 'notes'
  | 'terms'
> & {
  /** As it stands; a link shows what was sent, whatever became of it since. */
  state: QuoteState;
  customer: Party;
  lines: (PrintedLine & Pick<Quote['lines'][number], 'taxRate' | 'taxName'>)[];
};

/** A quote as it is read: what accepting it means stands below. */
export function quoteDocument(quote: QuoteSaid, pen: Pen): PrintedDocument {
  const { words, date } = pen;
  const { number, revision, validUntil } = quote;
  const marks: Partial<Record<QuoteState, string>> = { draft: words.draft, withdrawn: words.withdrawn };
  const mark = marks[quote.state];
  return {
    title: words.quoteTitle,
    number,
    ...(mark ? { mark } : {}),
    parties: partiesOf(quote.customer, { ...words, billTo: words.quoteTo }),
    facts: [
      ...factOf(words.date, date(quote.issueDate)),
      ...factOf(words.validUntil, date(validUntil)),
      ...(revision > 1 ? factOf(words.revision, String(revision)) : []),
      ...factOf(words.reference, quote.customerReference),
    ],
    tables: [linesOf(quote.lines, pen)],
    totals: [...discountOf(quote, pen), ...totalsOf(quote, pen)],
    sections: [
      ...(validUntil ? sectionOf(words.howToAccept, words.accepting(date(validUntil))) : []),
      ...sectionOf(words.notes, quote.notes),
      ...sectionOf(words.terms, quote.terms),
    ],
  };
}

/** A credit note as it is read. */
export function creditNoteDocument(
  note: Pick<CreditNote, 'number' | 'state' | 'date' | 'reason' | 'note' | 'taxMode' | 'totals' | 'lines'> & {
    einvoice?: EInvoiceTold;
    customer: Party;
    invoice: { number: string } | null;
  },
  pen: Pen,
): PrintedDocument {
  const { words, date } = pen;
  return {
    title: words.creditNote,
    number: note.number,
    ...(note.state === 'void' ? { mark: words.void } : {}),
    parties: partiesOf(note.customer, words),
    facts: [
      ...factOf(words.date, date(note.date)),
      ...factOf(words.ofInvoice, note.invoice?.number ?? ''),
      ...factOf(words.reason, note.reason),
    ],
    tables: [linesOf(note.lines, pen)],
    totals: totalsOf(note, pen),
    sections: [
      ...sectionOf(words.noTaxDue, exemptionsOf(note.einvoice, words)),
      ...sectionOf(words.notes, note.note),
    ],
  };
}
