import { addressLines } from '#shared/foundation/documents/address.ts';
import { factOf, type PrintedDocument, sectionOf } from '#shared/foundation/documents/printed.ts';
import type { Delivery } from '#shared/sales/deliveries/shapes.ts';
import type { Pen } from './document.ts';

/** A delivery as its packing slip says it, without prices; as long as it is being picked, by the places where things lie. */
export function packingSlipDocument(delivery: Delivery, { words, date, quantity }: Pen): PrintedDocument {
  const { customer, state } = delivery;
  const isList = state === 'picking';
  const to = customer.shippingAddress ?? customer.billingAddress;
  return {
    title: isList ? words.pickList : words.packingSlip,
    number: delivery.number,
    ...(state === 'void' ? { mark: words.void } : {}),
    parties: [{ label: words.shipTo, name: customer.name, lines: addressLines(to) }],
    facts: [
      ...factOf(words.ofOrder, delivery.order.number),
      ...factOf(words.date, delivery.deliveredOn ? date(delivery.deliveredOn) : ''),
      ...factOf(words.reference, delivery.customerReference),
      ...factOf(words.carrier, delivery.carrier),
      ...factOf(words.tracking, delivery.tracking),
    ],
    tables: [
      {
        columns: [
          ...(isList ? [{ label: words.place, align: 'start' as const, width: 'fit' as const }] : []),
          { label: words.item, align: 'start', width: 1 },
          { label: words.quantity, align: 'end', width: 'fit' },
        ],
        rows: delivery.lines.map((line) => ({
          cells: [
            ...(isList ? [line.location?.name ?? ''] : []),
            line.sku ? { text: line.description, detail: line.sku } : line.description,
            quantity(line.quantity, line.unit),
          ],
        })),
      },
    ],
    totals: [],
    sections: sectionOf(words.notes, delivery.note),
  };
}
