import type { FieldError } from '#shared/errorCodes.ts';
import type { TaxMode } from '#shared/foundation/documents/taxModes.ts';
import type { Discount } from '#shared/foundation/documents/totals.ts';
import { type DocumentTotals, type PricedLine, totalsOf } from '#shared/foundation/documents/totals.ts';
import { moneyText, parseMoney } from '#shared/money.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import type { Texts } from '#web/texts/en.ts';

export type DiscountValues = { kind: Discount['kind']; value: string };
export type LineValues = {
  key: number;
  /** The line that it was saved as; null: it is new. */
  id: string | null;
  itemId: string | null;
  sku: string;
  unit: string;
  description: string;
  quantity: string;
  unitPrice: string;
  discount: DiscountValues;
  taxRateId: string | null;
  /** Percent as decimal text; empty: not taxed. */
  taxRate: string;
  /** Where its goods leave from; empty: as the document says. */
  locationId: string;
  /** The line of an order that it asks for, on an invoice of one. */
  orderLineId?: string | null;
  /** Of a recurring invoice: price and discount are those of the item and of the customer at the time. */
  byItem?: boolean;
};

/** What the form of a quote, an order or an invoice holds: text as it was typed. */
export type SaleValues = {
  customerId: string;
  lines: LineValues[];
  discount: DiscountValues;
  taxMode: TaxMode;
  customerReference: string;
  notes: string;
  terms: string;
};

let lastKey = 0;
const NO_DISCOUNT: DiscountValues = { kind: 'percent', value: '' };

export const newLine = (tax?: { id: string; rate: string }): LineValues => ({
  key: ++lastKey,
  id: null,
  ...{ itemId: null, sku: '', unit: '', description: '', quantity: '1', unitPrice: '' },
  ...{ discount: NO_DISCOUNT, taxRateId: tax?.id ?? null, taxRate: tax?.rate ?? '', locationId: '' },
});

export const newSale = (customerId: string, taxMode: TaxMode): SaleValues => ({
  ...{ customerId, taxMode, lines: [newLine()], discount: NO_DISCOUNT },
  ...{ customerReference: '', notes: '', terms: '' },
});

/** What a document says of all that documents have in common. */
type Said = Pick<Invoice, 'taxMode' | 'customerReference' | 'notes' | 'terms' | 'currency' | 'discount'> & {
  customer: { id: string };
  lines: (Omit<Invoice['lines'][number], 'takenFrom' | 'credited' | 'orderLineId'> & {
    orderLineId?: string | null;
  })[];
};

export function saleValues({ customer, lines, currency, discount, ...said }: Said): SaleValues {
  const { taxMode, customerReference, notes, terms } = said;
  return {
    ...{ customerId: customer.id, taxMode, customerReference, notes, terms },
    discount: discountValues(discount, currency),
    lines: lines.map(
      ({ id, itemId, sku, unit, description, quantity, unitPrice, taxRateId, taxRate, ...line }) => ({
        key: ++lastKey,
        id,
        ...{ itemId, sku, unit, description, quantity, unitPrice, taxRateId },
        discount: discountValues(line.discount, currency),
        taxRate: taxRate ?? '',
        locationId: line.locationId ?? '',
        ...(line.orderLineId ? { orderLineId: line.orderLineId } : {}),
      }),
    ),
  };
}

function discountValues(discount: Discount | null, currency: string): DiscountValues {
  if (!discount) return NO_DISCOUNT;
  return discount.kind === 'percent'
    ? { kind: 'percent', value: discount.percent }
    : { kind: 'amount', value: moneyText(discount.amount, currency) };
}

function discountOf({ kind, value }: DiscountValues, currency: string): Discount | null {
  const typed = value.trim();
  if (!typed) return null;
  // What cannot be read is passed on, for the schema to refuse.
  return kind === 'percent'
    ? { kind, percent: typed }
    : { kind, amount: parseMoney(typed, currency) ?? Number.NaN };
}

const isBlank = ({ itemId, description, unitPrice }: LineValues) =>
  !itemId && !description.trim() && !unitPrice.trim();

/** The lines that are sent: those that somebody filled in. */
export const sentLines = ({ lines }: Pick<SaleValues, 'lines'>): LineValues[] =>
  lines.filter((line) => !isBlank(line));

/** The fields of the contract that documents have in common. */
export function saleFields(values: SaleValues, currency: string) {
  const { customerId, discount, taxMode } = values;
  return {
    ...{ customerId, taxMode },
    lines: sentLines(values).map(
      ({ itemId, description, quantity, unitPrice, discount: off, taxRateId, taxRate, ...line }) => ({
        itemId,
        description: description.trim(),
        quantity: quantity.trim(),
        unitPrice: unitPrice.trim() || '0',
        discount: discountOf(off, currency),
        locationId: (itemId && line.locationId) || null,
        ...(line.orderLineId ? { orderLineId: line.orderLineId } : {}),
        ...(taxRateId ? { taxRateId } : { taxRate: taxRate.trim() || null }),
      }),
    ),
    discount: discountOf(discount, currency),
    customerReference: values.customerReference.trim(),
    notes: values.notes.trim(),
    terms: values.terms.trim(),
  };
}

/** The form's own place of a line, of which blank ones were not sent. */
export function fieldOf(path: string, { lines }: SaleValues): string {
  const [list, at, ...rest] = path.split('.');
  if (list !== 'lines' || at === undefined) return path;
  const sent = lines.flatMap((line, index) => (isBlank(line) ? [] : [index]));
  return [list, sent[Number(at)] ?? at, ...rest].join('.');
}

/** What only the page can know to be wrong. */
export function problemsIn({ customerId, lines }: SaleValues, { invoices }: Texts): FieldError[] {
  return [
    ...(customerId ? [] : [{ field: 'customerId', message: invoices.form.customerMissing }]),
    ...lines.flatMap((line, index) =>
      isBlank(line) || line.itemId || line.description.trim()
        ? []
        : [{ field: `lines.${index}.description`, message: invoices.form.descriptionMissing }],
    ),
  ];
}

const NUMBER = /^\d{1,11}(\.\d{1,6})?$/;
const isPercent = (text: string) => /^\d{1,3}(\.\d{1,3})?$/.test(text) && Number(text) <= 100;

/** What the draft comes to as it is typed; numbers that cannot be read yet count for nothing. */
export function draftTotals(values: SaleValues, currency: string): DocumentTotals {
  return totalsOf({ currency, taxMode: values.taxMode, ...draftAmounts(values, currency) });
}

/** What that is worked out from: lines and discount as far as they can be read. */
export function draftAmounts(
  values: SaleValues,
  currency: string,
): { lines: PricedLine[]; discount: Discount | null } {
  const readable = (discount: Discount | null): Discount | null => {
    if (discount?.kind === 'percent') return isPercent(discount.percent) ? discount : null;
    return discount && Number.isSafeInteger(discount.amount) ? discount : null;
  };
  const lines = values.lines.map(({ quantity, unitPrice, discount, taxRate }): PricedLine => {
    const amount = quantity.trim();
    const price = unitPrice.trim() || '0';
    const counts = /^\d{1,11}(\.\d{1,3})?$/.test(amount) && NUMBER.test(price);
    return {
      quantity: counts ? amount : '0',
      unitPrice: counts ? price : '0',
      discount: readable(discountOf(discount, currency)),
      taxRate: isPercent(taxRate) ? taxRate : null,
    };
  });
  return { lines, discount: readable(discountOf(values.discount, currency)) };
}
