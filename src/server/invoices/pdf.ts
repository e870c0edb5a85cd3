import { showDate } from '#shared/dates.ts';
import { addressLines } from '#shared/documents/address.ts';
import { figuresIn } from '#shared/documents/figures.ts';
import { pdfNameOf } from '#shared/documents/fileName.ts';
import type { Discount } from '#shared/documents/totals.ts';
import type { Invoice } from '#shared/invoices/shapes.ts';
import type { Ctx } from '../context.ts';
import type { PdfDocument, PdfRow, PdfTotal } from '../pdf/document.ts';
import { tenantOf } from '../tenants/service.ts';
import { type PdfWords, pdfWords } from './pdfWords.ts';
import { readInvoice } from './read.ts';
import type { StoredParty } from './stored.ts';

type Tenant = Awaited<ReturnType<typeof tenantOf>>;

/** How figures and dates are written on a document of a tenant, and its words. */
export function penOf({ preferences: { language, dateFormat } }: Tenant, currency: string) {
  return {
    words: pdfWords(language),
    direction: language.startsWith('ar') ? ('rtl' as const) : ('ltr' as const),
    ...figuresIn(language, currency),
    date: (day: string | null) => (day ? showDate(day, dateFormat) : ''),
  };
}
export type Pen = ReturnType<typeof penOf>;

/** What the PDF of an invoice says, and how the file is called. Throws not-found. */
export async function pdfOf(
  ctx: Ctx,
  id: string,
): Promise<{ document: PdfDocument; name: string; invoice: Invoice }> {
  const invoice = await readInvoice(ctx, id);
  return {
    invoice,
    document: describe(invoice, await tenantOf(ctx)),
    name: pdfNameOf(invoice.number ?? 'draft'),
  };
}

function describe(invoice: Invoice, tenant: Tenant): PdfDocument {
  const pen = penOf(tenant, invoice.currency);
  const { words, date } = pen;
  const { customer, seller, totals } = invoice;
  const marks = { draft: words.draft, void: words.void, paid: words.paid };
  const mark = invoice.word in marks ? marks[invoice.word as keyof typeof marks] : undefined;
  return {
    language: tenant.preferences.language,
    direction: pen.direction,
    title: words.invoice,
    number: invoice.number,
    ...(mark ? { mark } : {}),
    createdAt: new Date(invoice.issuedAt ?? invoice.updatedAt),
    issuer: issuerOf(seller, tenant),
    parties: partiesOf(customer, words),
    facts: [
      ...factOf(words.date, date(invoice.issueDate)),
      ...factOf(words.due, date(invoice.dueDate)),
      ...factOf(words.reference, invoice.customerReference),
    ],
    tables: [
      {
        columns: [
          { label: words.item, align: 'start', width: 1 },
          { label: words.quantity, align: 'end', width: 'fit' },
          { label: words.unitPrice, align: 'end', width: 'fit' },
          { label: words.amount, align: 'end', width: 'fit' },
        ],
        rows: invoice.lines.map((line) => rowOf(line, pen)),
      },
    ],
    totals: [
      ...(totals.discount
        ? [
            { label: words.subtotal, value: pen.money(totals.subtotal) },
            { label: words.discount, value: pen.money(-totals.discount) },
          ]
        : []),
      ...totalsOf(invoice, pen),
      ...(invoice.paid
        ? [
            { label: words.alreadyPaid, value: pen.money(-invoice.paid) },
            { label: words.balance, value: pen.money(invoice.balance), strong: true },
          ]
        : []),
    ],
    sections: [
      ...(invoice.notes ? [{ label: words.notes, text: invoice.notes }] : []),
      ...(invoice.terms ? [{ label: words.terms, text: invoice.terms }] : []),
    ],
    pageLabel: words.page,
  };
}

/** Who issues a document: its words as they were copied, in the looks of today. */
export function issuerOf(seller: Invoice['seller'], { id, branding }: Tenant): PdfDocument['issuer'] {
  const { name, address, contactEmail, legalFooter } = seller;
  return { tenantId: id, name, branding: { ...branding, address, contactEmail, legalFooter } };
}

/** To whom a document goes, and where the goods go if that is elsewhere. */
export function partiesOf(party: StoredParty, words: PdfWords): PdfDocument['parties'] {
  const to = {
    label: words.billTo,
    name: party.name,
    lines: [...addressLines(party.billingAddress), ...(party.taxId ? [words.taxId(party.taxId)] : [])],
  };
  if (!party.shippingAddress) return [to];
  return [to, { label: words.shipTo, name: party.name, lines: addressLines(party.shippingAddress) }];
}

/** A fact, if there is one. */
export const factOf = (label: string, value: string) => (value ? [{ label, value }] : []);

type PrintedLine = {
  sku: string;
  unit: string;
  description: string;
  quantity: string;
  unitPrice: string;
  total: number;
  discount?: Discount | null;
};

/** A line as it is printed: its SKU and its discount below the description. */
export function rowOf(line: PrintedLine, pen: Pen): PdfRow {
  const { discount } = line;
  const off = discount
    ? discount.kind === 'percent'
      ? pen.percent(discount.percent)
      : pen.money(discount.amount)
    : '';
  const detail = [line.sku, off && `${pen.words.discount} ${off}`].filter(Boolean).join(' · ');
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
): PdfTotal[] {
  const nameOf = (rate: string) => lines.find((line) => line.taxRate === rate)?.taxName ?? '';
  const total = { label: words.total, value: money(totals.total), strong: true };
  const taxes = (label: PdfWords['tax']) =>
    totals.taxes.map(({ rate, tax }) => ({ label: label(rate, nameOf(rate)), value: money(tax) }));
  if (taxMode === 'inclusive') return [total, ...taxes(words.taxIncluded)];
  return [{ label: words.net, value: money(totals.net) }, ...taxes(words.tax), total];
}
