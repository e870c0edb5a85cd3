import { parseDecimal, quantityText } from '../../decimal.ts';
import { say } from '../../refusals/say.ts';
import { type Mapped, type PastLine, pastLine, priceOf, refusalsOf, wholeOf } from './documentLines.ts';
import type { Cells, DocumentDraft } from './documents.ts';
import { type RowError, shown } from './draft.ts';

type Books = Mapped & { kind: 'orders' | 'bills'; currency: string; ownCurrency: string; today: string };

export type PlannedPurchase = {
  date: string;
  /** When goods are expected, or a bill is due. */
  until: string | null;
  exchangeRate: string | null;
  lines: (PastLine & { supplierSku: string; purchaseUnit: string; factor: string })[];
  errors: RowError[];
  warnings: RowError[];
};

/** What an open order of an earlier system, or a supplier's bill, comes to in the books. Pure: decides, writes nothing. */
export function planPurchase({ head, lines: rows, ...draft }: DocumentDraft, books: Books): PlannedPurchase {
  const { errors, refuse } = refusalsOf(draft, books);
  const warnings = [...draft.warnings];
  const { currency, ownCurrency, today, kind } = books;
  const date = head.date ?? today;
  if (head.date === undefined && books.mapping.includes('date')) refuse('date', say('imports.noDate'));
  if (date > today) refuse('date', say('field.afterToday'));
  const target = kind === 'orders' ? 'expectedDate' : 'dueDate';
  const until = head[target] ?? null;
  if (until !== null && until < date) refuse(target, say('purchaseOrders.billBeforeDate'));
  if (head.currency !== undefined && head.currency.toUpperCase() !== currency)
    refuse('currency', say('imports.otherMoney', { given: shown(head.currency), currency }));
  if (currency !== ownCurrency && head.exchangeRate === undefined)
    refuse('exchangeRate', say('imports.noRate', { currency, own: ownCurrency }));
  const written = rows.some(
    ({ sku, description, quantity, unitCost, lineTotal }) =>
      sku ?? description ?? quantity ?? unitCost ?? lineTotal,
  );
  const cells = written ? rows : [{ ...wholeOf({ head }), unitCost: wholeOf({ head }).unitPrice }];
  const lines = cells.flatMap((line) => {
    const left = kind === 'orders' ? stillToCome(line) : line;
    if (left === null) return [];
    const { unitCost, lineTotal, quantity = '1' } = left;
    const cost = unitCost ?? (lineTotal === undefined ? undefined : priceOf(lineTotal, quantity));
    const priced = { ...left, ...(cost === undefined ? {} : { unitCost: cost }) };
    return [
      {
        ...pastLine(priced, 'unitCost', refuse, currency),
        supplierSku: line.supplierSku ?? '',
        purchaseUnit: line.purchaseUnit ?? '',
        factor: line.factor ?? '1',
      },
    ];
  });
  if (!lines.length && !errors.length) refuse('received', say('imports.allArrived'));
  const exchangeRate = currency === ownCurrency ? null : (head.exchangeRate ?? null);
  return { date, until, exchangeRate, lines, errors, warnings };
}

/** What is to come of a line, of which some may have arrived; null when nothing is. */
function stillToCome(line: Cells): Cells | null {
  const { quantity = '1', received } = line;
  const [ordered, arrived] = [parseDecimal(quantity, 3), parseDecimal(received ?? '0', 3)];
  // What is no quantity is refused for what it is, when the line is judged.
  if (ordered === null || arrived === null || ordered <= 0n) return line;
  return arrived >= ordered ? null : { ...line, quantity: quantityText(ordered - arrived) };
}
