import { addressLines } from '#shared/foundation/documents/address.ts';
import { type PenWith, penWith, type Written } from '#shared/foundation/documents/pen.ts';
import {
  factOf,
  lineColumns,
  type PrintedDocument,
  type PrintedRow,
  sectionOf,
} from '#shared/foundation/documents/printed.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import type { OrderStatus } from '#shared/purchasing/purchaseOrders/states.ts';
import { type PdfWords, pdfWords } from './words.ts';

/** What stands on purchase orders, in the same words and the same order on paper and on the screen. */

export const penOf = (written: Written, currency: string): Pen => penWith(written, currency, pdfWords);
type Pen = PenWith<PdfWords>;

/**
 * An order as its supplier reads it. What the business pays others, landed costs, is none of their business; internal
 * notes are neither.
 */
export function orderDocument(
  order: Order,
  buyer: { name: string; address: string },
  pen: Pen,
): PrintedDocument {
  const { words, date, money } = pen;
  const { contact, address } = order.supplierParty;
  const marks: Partial<Record<OrderStatus, string>> = {
    draft: words.draft,
    pending_approval: words.draft,
    cancelled: words.cancelled,
  };
  const mark = marks[order.status];
  return {
    title: words.title,
    number: order.number,
    ...(mark ? { mark } : {}),
    parties: [
      {
        label: words.supplier,
        name: order.supplier,
        lines: [contact, ...(address ? addressLines(address) : [])].filter(Boolean),
      },
      {
        label: words.shipTo,
        name: buyer.name,
        lines: [...buyer.address.split('\n'), order.location ?? ''].filter(Boolean),
      },
    ],
    facts: [
      ...factOf(words.orderDate, date(order.orderDate)),
      ...factOf(words.expected, date(order.expectedDate)),
      ...factOf(words.reference, order.supplierReference),
      ...factOf(words.revision, order.revision > 1 ? String(order.revision) : ''),
    ],
    tables: [{ columns: lineColumns(words), rows: order.lines.map((line) => rowOf(line, order, pen)) }],
    totals: [
      { label: words.net, value: money(order.net) },
      ...order.taxes.map(({ rate, tax }) => ({ label: words.tax(pen.plain(rate)), value: money(tax) })),
      { label: words.total, value: money(order.total), strong: true },
    ],
    sections: sectionOf(words.notes, order.notes),
  };
}

/** A line: below what it is called our code and theirs, and its own date where it has one. */
function rowOf(line: Order['lines'][number], { expectedDate }: Order, pen: Pen): PrintedRow {
  const { words, date } = pen;
  const { sku, supplierSku } = line;
  const own =
    line.expectedDate && line.expectedDate !== expectedDate
      ? `${words.expected} ${date(line.expectedDate)}`
      : '';
  const theirs = supplierSku && supplierSku !== sku ? words.yourCode(supplierSku) : '';
  const detail = [sku, theirs, own].filter(Boolean).join(' · ');
  const text = line.description || (line.itemName ?? '');
  return {
    cells: [
      detail ? { text, detail } : text,
      pen.quantity(line.quantity, line.purchaseUnit || (line.unit ?? '')),
      pen.price(line.unitCost),
      pen.money(line.net),
    ],
  };
}
