import type { FieldError } from '#shared/errorCodes.ts';
import { moneyText, parseMoney } from '#shared/money.ts';
import type { PricedOrder } from '#shared/purchasing/purchaseOrders/figures.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import type { Form } from '#web/ui/form.ts';
import { type LandedValues, type LineValues, withCents } from './lineValues.ts';

export type OrderValues = {
  supplierId: string;
  supplierReference: string;
  locationId: string;
  currency: string;
  exchangeRate: string;
  expectedDate: string;
  notes: string;
  internalNotes: string;
  lines: LineValues[];
  landedCosts: LandedValues[];
};

/** What each part of the form gets. */
export type FieldProps = { form: Form<OrderValues> };

export function emptyOrder(supplierId: string, currency: string): OrderValues {
  return {
    supplierId,
    supplierReference: '',
    locationId: '',
    currency,
    exchangeRate: '',
    expectedDate: '',
    notes: '',
    internalNotes: '',
    lines: [],
    landedCosts: [],
  };
}

/** An order as its form begins. */
export function valuesOf(order: Order): OrderValues {
  return {
    supplierId: order.supplierId,
    supplierReference: order.supplierReference,
    locationId: order.locationId ?? '',
    currency: order.currency,
    exchangeRate: order.exchangeRate ?? '',
    expectedDate: order.expectedDate ?? '',
    notes: order.notes,
    internalNotes: order.internalNotes,
    lines: order.lines.map((line) => ({
      key: line.id,
      id: line.id,
      itemId: line.itemId,
      isStocked: line.isStocked,
      sku: line.sku ?? '',
      name: line.itemName ?? '',
      unit: line.unit ?? '',
      description: line.description === line.itemName ? '' : line.description,
      supplierSku: line.supplierSku,
      quantity: line.quantity,
      purchaseUnit: line.purchaseUnit,
      factor: line.factor,
      unitCost: withCents(line.unitCost, order.currency),
      taxRate: line.taxRate ?? '',
      expectedDate: line.expectedDate ?? '',
      weight: line.weight ?? '',
    })),
    landedCosts: order.landedCosts.map(({ kind, label, amount, spread }, index) => ({
      key: `kept-${index}`,
      kind,
      label,
      amount: moneyText(amount, order.currency),
      spread,
    })),
  };
}

const orNull = (text: string) => text.trim() || null;

/** What the form sends, as the call takes it. */
export function bodyOf(values: OrderValues, tenantCurrency: string) {
  const { currency } = values;
  return {
    supplierId: values.supplierId,
    supplierReference: values.supplierReference,
    locationId: orNull(values.locationId),
    currency,
    exchangeRate: currency === tenantCurrency ? '1' : orNull(values.exchangeRate),
    expectedDate: orNull(values.expectedDate),
    notes: values.notes,
    internalNotes: values.internalNotes,
    lines: values.lines.map((line) => ({
      ...(line.id ? { id: line.id } : {}),
      itemId: line.itemId,
      description: line.description,
      supplierSku: line.supplierSku,
      quantity: line.quantity.trim(),
      purchaseUnit: line.purchaseUnit,
      factor: line.factor.trim() || '1',
      unitCost: line.unitCost.trim() || '0',
      taxRate: orNull(line.taxRate),
      expectedDate: orNull(line.expectedDate),
      weight: orNull(line.weight),
    })),
    landedCosts: values.landedCosts.map(({ kind, label, amount, spread }) => ({
      kind,
      label,
      // What cannot be read is refused at the field before this is sent.
      amount: parseMoney(amount.trim(), currency) ?? 0,
      spread,
    })),
  };
}

/** Only what differs: an order that is placed takes no other supplier or currency, not even the same one. */
export function changesOf(before: OrderValues, after: OrderValues, tenantCurrency: string) {
  const was: Record<string, unknown> = bodyOf(before, tenantCurrency);
  return Object.fromEntries(
    Object.entries(bodyOf(after, tenantCurrency)).filter(
      ([name, value]) => JSON.stringify(was[name]) !== JSON.stringify(value),
    ),
  );
}

/** What only the page can know to be wrong. */
export function orderProblems(
  values: OrderValues,
  words: { supplierMissing: string; descriptionMissing: string; amountWrong: string },
): FieldError[] {
  return [
    ...(values.supplierId ? [] : [{ field: 'supplierId', message: words.supplierMissing }]),
    ...values.lines.flatMap(({ itemId, description }, index) =>
      itemId || description.trim()
        ? []
        : [{ field: `lines.${index}.description`, message: words.descriptionMissing }],
    ),
    ...values.landedCosts.flatMap(({ amount }, index) => {
      const minor = parseMoney(amount.trim(), values.currency);
      return minor === null || minor < 0
        ? [{ field: `landedCosts.${index}.amount`, message: words.amountWrong }]
        : [];
    }),
  ];
}

/** The order as it is calculated while it is typed. */
export function pricedOf(values: OrderValues, tenantCurrency: string): PricedOrder {
  const { currency, exchangeRate } = values;
  return {
    currency,
    exchangeRate: currency === tenantCurrency ? '1' : exchangeRate,
    lines: values.lines.map(({ quantity, factor, unitCost, taxRate, weight, isStocked }) => ({
      isStocked,
      quantity,
      factor,
      unitCost,
      taxRate: taxRate || null,
      weight: weight || null,
    })),
    landedCosts: values.landedCosts.map(({ amount, kind, label, spread }) => ({
      kind,
      label,
      spread,
      amount: Math.max(0, parseMoney(amount.trim(), currency) ?? 0),
    })),
  };
}
