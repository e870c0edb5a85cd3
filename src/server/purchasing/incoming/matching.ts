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
  const left = new Set(candidates.map(({ id }) => id));
  // What is surest comes first, so that no guess takes a line away from what is known.
  for (const { ofLine, ofCandidate, takesFirst } of WAYS) {
    const known = new Map<string, Set<string>>();
    for (const candidate of candidates.filter(({ id }) => left.has(id)))
      for (const word of wordsOf(ofCandidate(candidate)))
        known.set(word, (known.get(word) ?? new Set()).add(candidate.id));
    for (const [index, line] of lines.entries()) {
      if (matches[keys[index]!]) continue;
      const found = new Set(wordsOf(ofLine(line)).flatMap((word) => [...(known.get(word) ?? [])]));
      const [one, ...others] = [...found].filter((id) => left.has(id));
      // Two that could be meant are none.
      if (!one || (others.length && !takesFirst)) continue;
      matches[keys[index]!] = one;
      left.delete(one);
    }
  }
  return matches;
}

type Words = (string | null | undefined)[];
type Way = {
  ofLine: (line: ELine) => Words;
  ofCandidate: (candidate: Candidate) => Words;
  /** Whether the first of several is meant, as several lines of an order have one code of the supplier. */
  takesFirst?: true;
};

/** What a line of a document and one of an order have in common when they are of the same: the codes of the supplier, ours, names, amounts. */
const WAYS: Way[] = [
  {
    ofLine: ({ sellerCode }) => [sellerCode],
    ofCandidate: ({ supplierSku }) => [supplierSku],
    takesFirst: true,
  },
  {
    ofLine: ({ buyerCode, standardCode, sellerCode }) => [buyerCode, standardCode?.id, sellerCode],
    ofCandidate: ({ codes }) => codes,
  },
  { ofLine: ({ name, description }) => [name, description], ofCandidate: ({ description }) => [description] },
  {
    ofLine: (line) => [amountsOf(quantityOf(line.quantity), unitCostOf(line))],
    ofCandidate: ({ quantity, unitCost }) => [amountsOf(quantity, unitCost)],
  },
];

const wordsOf = (words: Words) => words.flatMap((word) => (word ? fold(word) : []));

const amountsOf = (...amounts: (string | null)[]) => {
  const exact = amounts.map((amount) => parseDecimal(amount ?? '', 6));
  return exact.includes(null) ? null : exact.join(' ');
};

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
