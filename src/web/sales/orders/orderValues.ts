import type { InvoiceBy } from '#shared/foundation/documents/invoiceBy.ts';
import type { TaxMode } from '#shared/foundation/documents/taxModes.ts';
import type { Order } from '#shared/sales/orders/shapes.ts';
import { newSale, type SaleValues, saleFields, saleValues, sentLines } from '#web/sales/lines/draftValues.ts';
import { sumOf } from '#web/sales/lines/quantities.ts';
import type { LineGoods } from '#web/sales/lines/rules.ts';

/** What the form of an order holds: text as it was typed. */
export type OrderValues = SaleValues & {
  orderDate: string;
  wantedOn: string;
  invoiceBy: InvoiceBy;
  /** Where goods leave from; empty: the first place. */
  locationId: string;
  /** When lines that are there are promised for, by their ids; empty: as soon as they can be. */
  promisedOn: Record<string, string>;
};

export const newOrder = (customerId: string, taxMode: TaxMode, invoiceBy: InvoiceBy): OrderValues => ({
  ...newSale(customerId, taxMode),
  ...{ orderDate: '', wantedOn: '', invoiceBy, locationId: '', promisedOn: {} },
});

export const valuesOf = (order: Order): OrderValues => ({
  ...saleValues(order),
  orderDate: order.orderDate ?? '',
  wantedOn: order.wantedOn ?? '',
  invoiceBy: order.invoiceBy,
  locationId: order.location?.id ?? '',
  promisedOn: Object.fromEntries(order.lines.map(({ id, promisedOn }) => [id, promisedOn ?? ''])),
});

/** The fields of the contract; lines that were there stay the lines that they are. */
export function fieldsOf(values: OrderValues, currency: string) {
  const { lines, ...fields } = saleFields(values, currency);
  const ids = sentLines(values).map(({ id }) => id);
  return {
    ...fields,
    lines: lines.map((line, index) => {
      const id = ids[index];
      return id ? { ...line, id, promisedOn: values.promisedOn[id] || null } : line;
    }),
    orderDate: values.orderDate || null,
    wantedOn: values.wantedOn || null,
    invoiceBy: values.invoiceBy,
    locationId: values.locationId || null,
  };
}

/** What is there of the items of an order for it to take: what nobody holds, and what it holds itself. */
export function goodsOf({ lines }: Pick<Order, 'lines'>): LineGoods {
  const stocked = lines.filter(({ itemId, isStocked }) => itemId !== null && isStocked);
  const there = [...Map.groupBy(stocked, ({ itemId }) => itemId!)].flatMap(([itemId, of]) => {
    const at = new Map(of[0]!.elsewhere.map(({ locationId, available }) => [locationId, [available]]));
    for (const { locationId, quantity } of of.flatMap(({ holds }) => holds))
      at.set(locationId, [...(at.get(locationId) ?? []), quantity]);
    return [...at].map(([locationId, quantities]) => ({
      ...{ itemId, locationId },
      available: sumOf(quantities),
    }));
  });
  return { lines: stocked.map(({ itemId }) => ({ itemId: itemId! })), there };
}
