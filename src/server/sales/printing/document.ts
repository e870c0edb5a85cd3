import type { PdfDocument, PdfRow, PdfTotal } from '#server/foundation/pdf/document.ts';
import type { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { showDate } from '#shared/dates.ts';
import { addressLines } from '#shared/foundation/documents/address.ts';
import { figuresIn } from '#shared/foundation/documents/figures.ts';
import type { PartyAddress } from '#shared/foundation/documents/parties.ts';
import type { Discount } from '#shared/foundation/documents/totals.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import { type PdfWords, pdfWords } from './words.ts';

/** The other side of a document, as it was copied into it. */
export type StoredParty = {
  name: string;
  email: string;
  taxId: string;
  billingAddress: PartyAddress;
  shippingAddress: PartyAddress | null;
};

export type Tenant = Awaited<ReturnType<typeof tenantOf>>;

/** How figures and dates are written on a document of a tenant, and its words. */
export function penOf({ preferences: { language, dateFormat } }: Tenant, currency: string) {
  const words = pdfWords(language);
  return {
    words,
    ...figuresIn(language, currency),
    date: (day: string | null) => (day ? showDate(day, dateFormat) : ''),
    /** What every document of the language has. */
    frame: {
      language,
      direction: language.startsWith('ar') ? ('rtl' as const) : ('ltr' as const),
      pageLabel: words.page,
    },
  };
}
export type Pen = ReturnType<typeof penOf>;

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

/** A text below the tables, if there is one. */
export const sectionOf = (label: string, text: string) => (text ? [{ label, text }] : []);

type PrintedLine = {
  sku: string;
  unit: string;
  description: string;
  quantity: string;
  unitPrice: string;
  total: number;
  discount?: Discount | null;
};

/** The lines of a document. */
export function linesOf(lines: PrintedLine[], pen: Pen): PdfDocument['tables'][number] {
  const { words } = pen;
  return {
    columns: [
      { label: words.item, align: 'start', width: 1 },
      { label: words.quantity, align: 'end', width: 'fit' },
      { label: words.unitPrice, align: 'end', width: 'fit' },
      { label: words.amount, align: 'end', width: 'fit' },
    ],
    rows: lines.map((line) => rowOf(line, pen)),
  };
}

/** A line as it is printed: its SKU and its discount below the description. */
function rowOf(line: PrintedLine, pen: Pen): PdfRow {
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
