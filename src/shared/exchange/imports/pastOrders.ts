import { parseDecimal, quantityText } from '../../decimal.ts';
import type { TaxMode } from '../../foundation/documents/taxModes.ts';
import type { Discount } from '../../foundation/documents/totals.ts';
import { say } from '../../refusals/say.ts';
import {
  discountOf,
  type Mapped,
  type PastLine,
  pastLine,
  pricesOf,
  type RefuseCell,
  refusalsOf,
  remark,
} from './documentLines.ts';
import type { Cells, DocumentDraft } from './documents.ts';
import { type RowError, shown } from './draft.ts';

type Books = Mapped & { currency: string; taxMode: TaxMode; today: string };

export type PlannedOrder = {
  date: string;
  wantedOn: string | null;
  taxMode: TaxMode;
  /** Of the whole order. */
  discount: Discount | null;
  /** With what was delivered and invoiced of each before it came in. */
  lines: (PastLine & { promisedOn: string | null; delivered: string; invoiced: string })[];
  errors: RowError[];
  warnings: RowError[];
};

/** What an order of a customer that an earlier system has still open comes to. Pure: decides, writes nothing. */
export function planOrder({ head, lines: rows, ...draft }: DocumentDraft, books: Books): PlannedOrder {
  const { errors, refuse } = refusalsOf(draft, books);
  const warnings = [...draft.warnings];
  const { currency, today } = books;
  const date = head.date ?? today;
  if (head.date === undefined && books.mapping.includes('date')) refuse('date', say('imports.noDate'));
  if (date > today) refuse('date', say('field.afterToday'));
  const { wantedOn = null } = head;
  if (wantedOn !== null && wantedOn < date) refuse('wantedOn', say('orders.wantedBefore'));
  if (head.currency !== undefined && head.currency.toUpperCase() !== currency)
    refuse('currency', say('imports.otherMoney', { given: shown(head.currency), currency }));
  const lines = rows.flatMap((line) => {
    if (parseDecimal(line.quantity ?? '1', 3) === 0n) {
      warnings.push(remark(books, 'quantity', say('imports.lineOfNothing')));
      return [];
    }
    if (line.unitPrice === undefined || parseDecimal(line.unitPrice, 6) === 0n)
      warnings.push(remark(books, 'unitPrice', say('imports.noPrice')));
    const past = pastLine(line, 'unitPrice', refuse, currency);
    const [ordered, delivered] = [parseDecimal(past.quantity, 3)!, settledOf(line, 'delivered', refuse)];
    if (delivered > ordered) refuse('delivered', say('imports.deliveredMore'));
    // Whoever does not say what was invoiced has invoiced what was delivered: nobody is to pay twice.
    const invoiced = line.invoiced === undefined ? delivered : settledOf(line, 'invoiced', refuse);
    return [
      {
        ...{ ...past, promisedOn: line.promisedOn ?? null },
        ...{ delivered: quantityText(delivered), invoiced: quantityText(invoiced) },
      },
    ];
  });
  if (!errors.length && !lines.some(isOpen)) refuse('delivered', say('imports.allDelivered'));
  const taxMode = pricesOf(head.prices) ?? books.taxMode;
  const discount = discountOf(
    { percent: head.documentDiscount, amount: head.documentDiscountAmount },
    currency,
  );
  return { date, wantedOn, taxMode, discount, lines, errors, warnings };
}

/** How much of a line was delivered, or invoiced, before: in thousandths. */
function settledOf(line: Cells, target: 'delivered' | 'invoiced', refuse: RefuseCell): bigint {
  const quantity = parseDecimal(line[target] ?? '0', 3);
  if (quantity !== null && quantity >= 0n) return quantity;
  refuse(target, say('imports.notNumber', { cell: shown(line[target]!) }));
  return 0n;
}

const isOpen = ({ quantity, delivered }: { quantity: string; delivered: string }) =>
  parseDecimal(delivered, 3)! < parseDecimal(quantity, 3)!;
