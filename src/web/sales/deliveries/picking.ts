import { parseDecimal, quantityText, toThousandths } from '#shared/decimal.ts';
import type { DeliveryLine } from '#shared/sales/deliveries/shapes.ts';
import { stepQuantity } from '#web/ui/steps.ts';

// Bigint literals stay out of components: the React compiler loses them.

export type PickLine = DeliveryLine;
/** What is picked of lines, by their ids. */
export type Picked = ReadonlyMap<string, string>;

export const isPicked = ({ picked, quantity }: PickLine): boolean =>
  toThousandths(picked) >= toThousandths(quantity);

export const isBegun = ({ picked }: PickLine): boolean => toThousandths(picked) > 0n;

/** One more of a line or one less, within what is to be picked. */
export const stepped = ({ picked, quantity }: PickLine, by: 1 | -1): string =>
  stepQuantity(picked, quantity, by);

/** What was typed for a line, as a quantity of it; null when it is none, or more than is to be picked. */
export function typedQuantity(text: string, { quantity }: PickLine): string | null {
  const typed = parseDecimal(text.trim(), 3);
  return typed === null || typed < 0n || typed > toThousandths(quantity) ? null : quantityText(typed);
}

/** The lines one place after the other, as they are walked along. */
export function byPlace(lines: PickLine[]): { place: PickLine['location']; lines: PickLine[] }[] {
  const groups: { place: PickLine['location']; lines: PickLine[] }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && last.place?.id === line.location?.id) last.lines.push(line);
    else groups.push({ place: line.location, lines: [line] });
  }
  return groups;
}

export type Scanned =
  | { outcome: 'counted'; line: PickLine; picked: string }
  | { outcome: 'done'; line: PickLine }
  | { outcome: 'unknown' };

/** What a scanned code counts: one more of the first line with this barcode or SKU of which some is still to be picked. */
export function scan(lines: PickLine[], code: string): Scanned {
  const meant = code.trim().toLocaleLowerCase();
  const found = lines.filter(
    ({ sku, barcodes }) =>
      (sku !== '' && sku.toLocaleLowerCase() === meant) ||
      barcodes.some((barcode) => barcode.toLocaleLowerCase() === meant),
  );
  const [first] = found;
  if (!first) return { outcome: 'unknown' };
  const line = found.find((each) => !isPicked(each));
  return line
    ? { outcome: 'counted', line, picked: stepped(line, 1) }
    : { outcome: 'done', line: found.at(-1) ?? first };
}

/** Whether something of a line was invoiced already. */
export const isInvoiced = ({ invoiced }: PickLine): boolean => toThousandths(invoiced) > 0n;
