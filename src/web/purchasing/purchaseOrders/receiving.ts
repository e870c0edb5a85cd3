import { toThousandths } from '#shared/decimal.ts';
import type { FieldError } from '#shared/errorCodes.ts';
import { mostReceivable } from '#shared/purchasing/purchaseOrders/rules.ts';
import type { Order, OrderLine } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { isNothing } from '#web/ui/numbers.ts';
import { isAbove, isPositive, oneMore, remainder, sumOf, typedThousandths } from './figures.ts';

export type Arrived = { accepted: string; rejected: string; rejectReason: string };
export type ReceiveValues = {
  locationId: string;
  receivedOn: string;
  note: string;
  overReason: string;
  lines: Record<string, Arrived>;
};

const NOTHING: Arrived = { accepted: '', rejected: '', rejectReason: '' };

/** What was typed for a line so far. */
export const arrivedOf = ({ lines }: ReceiveValues, id: string): Arrived => lines[id] ?? NOTHING;

/** Lines of which something may still arrive, those that were closed short left out. */
const receivable = (order: Order): OrderLine[] => order.lines.filter((line) => !line.shortClosed);

/** The same, with what is still to come at the top. */
export const openFirst = (order: Order): OrderLine[] => {
  const lines = receivable(order);
  return [...lines.filter(({ open }) => isPositive(open)), ...lines.filter(({ open }) => !isPositive(open))];
};

/** Everything that is still to come. */
export function allOpen(order: Order): ReceiveValues['lines'] {
  return Object.fromEntries(
    receivable(order)
      .filter((line) => isPositive(line.open))
      .map((line) => [line.id, { ...NOTHING, accepted: line.open }]),
  );
}

const same = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase();

export type Scanned =
  | { outcome: 'counted'; line: OrderLine; arrived: Arrived }
  | { outcome: 'done'; line: OrderLine }
  | { outcome: 'unknown' };

/**
 * What a scanned code counts: one more of the first line with this barcode, SKU or number of the supplier of which
 * something is still to come. What arrives beyond that is typed, so that nobody takes too much by scanning on.
 */
export function scan(order: Order, values: ReceiveValues, code: string): Scanned {
  const found = receivable(order).filter(
    ({ barcodes, sku, supplierSku }) =>
      barcodes.some((barcode) => same(barcode, code)) ||
      (sku !== null && same(sku, code)) ||
      (supplierSku !== '' && same(supplierSku, code)),
  );
  const [first] = found;
  if (!first) return { outcome: 'unknown' };
  const line = found.find(({ id, open }) => {
    const { accepted, rejected } = arrivedOf(values, id);
    return !isAbove(oneMore(sumOf([accepted, rejected])), open);
  });
  if (!line) return { outcome: 'done', line: first };
  const arrived = arrivedOf(values, line.id);
  return { outcome: 'counted', line, arrived: { ...arrived, accepted: oneMore(arrived.accepted) } };
}

/** Whether a line takes more than was ordered, and whether that is more than is tolerated. */
export function overOf(
  line: OrderLine,
  accepted: string,
  tolerancePercent: string,
): 'no' | 'tolerated' | 'beyond' {
  const after = toThousandths(line.received) + (typedThousandths(accepted) ?? toThousandths('0'));
  if (after <= toThousandths(line.quantity)) return 'no';
  return after <= mostReceivable(line.quantity, tolerancePercent) ? 'tolerated' : 'beyond';
}

/** The lines of which something has arrived, in the order of the purchase order. */
export function arrivedLines(order: Order, values: ReceiveValues): OrderLine[] {
  return receivable(order).filter(({ id }) => {
    const { accepted, rejected } = arrivedOf(values, id);
    return !isNothing(accepted) || !isNothing(rejected);
  });
}

/** What the form sends. */
export function receiptBody(order: Order, values: ReceiveValues) {
  const { locationId, receivedOn, note, overReason } = values;
  return {
    version: order.version,
    ...(locationId ? { locationId } : {}),
    ...(receivedOn ? { receivedOn } : {}),
    ...(note.trim() ? { note } : {}),
    ...(overReason.trim() ? { overReason } : {}),
    lines: arrivedLines(order, values).map(({ id }) => {
      const { accepted, rejected, rejectReason } = arrivedOf(values, id);
      return {
        lineId: id,
        accepted: accepted.trim() || '0',
        ...(!isNothing(rejected) ? { rejected: rejected.trim() } : {}),
        ...(!isNothing(rejected) && rejectReason.trim() ? { rejectReason } : {}),
      };
    }),
  };
}

/** Where a refusal of the body stands in the form: lines by their ids. */
export function receiptField(order: Order, path: string, values: ReceiveValues): string {
  const match = /^lines\.(\d+)\.?(.*)$/.exec(path);
  const line = match && arrivedLines(order, values)[Number(match[1])];
  return line ? `lines.${line.id}.${match[2] || 'accepted'}` : path;
}

/** What only the page can know to be wrong. */
export function receiptProblems(
  order: Order,
  values: ReceiveValues,
  words: { nothing: string; rejectMissing: string; locationMissing: string },
): FieldError[] {
  const arrived = arrivedLines(order, values);
  const stocked = arrived.some(({ isStocked }) => isStocked);
  return [
    ...(arrived.length ? [] : [{ field: 'lines', message: words.nothing }]),
    ...(stocked && !values.locationId ? [{ field: 'locationId', message: words.locationMissing }] : []),
    ...arrived
      .filter(
        ({ id }) => !isNothing(arrivedOf(values, id).rejected) && !arrivedOf(values, id).rejectReason.trim(),
      )
      .map(({ id }) => ({ field: `lines.${id}.rejectReason`, message: words.rejectMissing })),
  ];
}

/** What was received of a line and is not billed yet. */
export const toBill = (line: OrderLine): string => remainder(line.received, line.billed);
