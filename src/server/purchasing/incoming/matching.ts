import type { EInvoice, ELine } from '#server/foundation/einvoice/model.ts';
import { parseDecimal } from '#shared/decimal.ts';
import { fold } from '#shared/text.ts';
import { quantityOf, unitCostOf } from './figures.ts';

/** A line of an order, as far as it can be told from a document. */
export type Candidate = {
  id: string;
  description: string;
  supplierSku: string;
  /** Our own codes of the item. */
  codes: string[];
  quantity: string;
  billed: string;
  unitCost: string;
};

/** Which line of the order each line of a document is for; each line of the order once. */
export function matchLines(lines: EInvoice['lines'], candidates: Candidate[]): Record<string, string> {
  const matches: Record<string, string> = {};
  const keys = keysOf(lines);
  const left = new Map(candidates.map((one) => [one.id, one]));
  // What is surest comes first, so that no guess takes a line away from what is known.
  for (const isFor of [byCode, byOwnCode, byName, byAmount])
    for (const [index, line] of lines.entries()) {
      const key = keys[index]!;
      if (matches[key]) continue;
      const found = [...left.values()].filter((candidate) => isFor(line, candidate));
      // Two that could be meant are none.
      const one = found.length > 1 && isFor !== byCode ? undefined : found[0];
      if (!one) continue;
      matches[key] = one.id;
      left.delete(one.id);
    }
  return matches;
}

/** What the lines of a document are called here: by their own numbers, and by their places where they have none, or that of one before. */
export function keysOf(lines: EInvoice['lines']): string[] {
  const before = new Set<string>();
  return lines.map(({ id }, index) => {
    const own = id?.slice(0, 80) || String(index + 1);
    const key = before.has(own) ? `${own.slice(0, 60)} (${index + 1})` : own;
    before.add(key);
    return key;
  });
}

const same = (a: string | undefined, b: string) => Boolean(a) && fold(a!) === fold(b);

const byCode = ({ sellerCode }: ELine, { supplierSku }: Candidate) =>
  supplierSku !== '' && same(sellerCode, supplierSku);
const byOwnCode = ({ buyerCode, standardCode, sellerCode }: ELine, { codes }: Candidate) =>
  [buyerCode, standardCode?.id, sellerCode].some((code) => codes.some((own) => same(code, own)));
const byName = ({ name, description }: ELine, candidate: Candidate) =>
  same(name, candidate.description) || same(description, candidate.description);
const byAmount = (line: ELine, { quantity, unitCost }: Candidate) =>
  equal(quantityOf(line.quantity), quantity) && equal(unitCostOf(line), unitCost);

const equal = (a: string | null, b: string) =>
  a !== null && parseDecimal(a, 6) !== null && parseDecimal(a, 6) === parseDecimal(b, 6);
