import { z } from 'zod';
import {
  costText,
  divideRounded,
  parseDecimal,
  quantityText,
  toMillionths,
  toThousandths,
} from '../../decimal.ts';
import * as f from '../../fields.ts';
import type { TaxMode } from '../../foundation/documents/taxModes.ts';
import type { Discount, PricedLine } from '../../foundation/documents/totals.ts';
import { parseMoney } from '../../money.ts';
import { type Said, saidIn, say } from '../../refusals/say.ts';
import { fold } from '../../text.ts';
import { type Cells, type DocumentDraft, PAID_IN_FULL } from './documents.ts';
import { headingOf, type RowError } from './draft.ts';
import type { DocumentTarget } from './kinds.ts';

/** How the columns of a file are called, and what they are brought in as. */
export type Mapped = { header: readonly string[]; mapping: readonly (string | null)[] };
export type RefuseCell = (target: DocumentTarget, said: Said) => void;
export type PastLine = PricedLine & { sku: string; description: string };

const MILLION = 1_000_000n;

/** What is refused of a document: what cannot be read is said by itself, without what would follow from it. */
export function refusalsOf(
  { errors: unread }: Pick<DocumentDraft, 'errors'>,
  how: Mapped,
): { errors: RowError[]; refuse: RefuseCell } {
  const errors = [...unread];
  const refuse: RefuseCell = (target, said) => {
    if (!unread.length) errors.push(remark(how, target, said));
  };
  return { errors, refuse };
}

/** A remark on the column of a target. */
export const remark = (how: Mapped, target: DocumentTarget, said: Said): RowError => ({
  column: headingOf<string>(how, target),
  said,
});

/** A document of which only the sum is known, as its one line. */
export function wholeOf({ head: { total, open, paid } }: Pick<DocumentDraft, 'head'>): Cells {
  const parts = [open, paid].filter((part) => part !== undefined && part !== PAID_IN_FULL);
  const sum = parts.reduce((all, part) => all + (parseDecimal(part!, 6) ?? 0n), 0n);
  return { quantity: '1', unitPrice: total ?? costText(sum) };
}

/** What one costs of several that cost so much together, with six decimals. */
export function priceOf(total: string, quantity: string): string {
  const [sum, many] = [parseDecimal(total, 6), parseDecimal(quantity, 6)];
  // What cannot be divided is refused for what it is, when the line is judged.
  return sum === null || !many ? total : costText(divideRounded(sum * MILLION, many));
}

const FIGURES = z.object({
  quantity: f.positiveQuantity,
  unitPrice: f.unitCost,
  discount: f.percent,
  taxRate: f.percent.optional(),
});

/** A line as it is written in the books; `price` is the column that its price stands in. */
export function pastLine(
  line: Cells,
  price: 'unitPrice' | 'unitCost',
  refuse: RefuseCell,
  currency: string,
): PastLine {
  const {
    quantity = '1',
    [price]: unitPrice = '0',
    discount = '0',
    taxRate,
    sku = '',
    description = '',
  } = line;
  const figures = { quantity, unitPrice, discount, ...(taxRate === undefined ? {} : { taxRate }) };
  const judged = FIGURES.safeParse(figures);
  for (const { path, message } of judged.error?.issues ?? [])
    refuse(
      path[0] === 'unitPrice' ? price : (path[0] as keyof typeof figures),
      saidIn(message) ?? say('field.invalid'),
    );
  return {
    ...{ sku, description, taxRate: taxRate ?? null },
    // What is refused comes to nothing; nobody sees what.
    quantity: judged.success ? quantityText(toThousandths(quantity)) : '1',
    unitPrice: judged.success ? costText(toMillionths(unitPrice)) : '0',
    discount: discountOf({ percent: line.discount, amount: line.discountAmount }, currency),
  };
}

/** What is taken off a line or a document; an amount in the currency of the document. */
export function discountOf(
  { percent, amount }: { percent: string | undefined; amount: string | undefined },
  currency: string,
): Discount | null {
  const minor = amount === undefined ? null : parseMoney(amount, currency);
  if (minor) return { kind: 'amount', amount: minor };
  return percent === undefined || percent === '0' ? null : { kind: 'percent', percent };
}

const MODES: Record<string, TaxMode> = {
  ...{ inclusive: 'inclusive', gross: 'inclusive', brutto: 'inclusive', شامل: 'inclusive' },
  ...{ exclusive: 'exclusive', net: 'exclusive', netto: 'exclusive' },
};

/** Whether prices are with tax or without it, as a cell says it; null where it says nothing of that. */
export const pricesOf = (cell: string | undefined): TaxMode | null => MODES[fold(cell ?? '')] ?? null;
