import { parseDecimal } from '../../decimal.ts';
import type { TaxMode } from '../../foundation/documents/taxModes.ts';
import { type Discount, totalsOf } from '../../foundation/documents/totals.ts';
import { currencyExponent, parseMoney } from '../../money.ts';
import { say } from '../../refusals/say.ts';
import { fold } from '../../text.ts';
import {
  discountOf,
  type Mapped,
  type PastLine,
  pastLine,
  priceOf,
  pricesOf,
  type RefuseCell,
  refusalsOf,
  remark,
  wholeOf,
} from './documentLines.ts';
import { type Cells, type DocumentDraft, PAID_IN_FULL } from './documents.ts';
import { headingOf, type RowError, shown } from './draft.ts';

/** What past sales come to: invoices, credit notes, and what was open when a business moved. Pure: decides, writes nothing. */

const CREDIT_WORDS = [
  ...[
    'creditnote',
    'creditmemo',
    'credit',
    'refund',
    'return',
    'cn',
    'gutschrift',
    'storno',
    'rechnungskorrektur',
  ],
  ...['avoir', 'abono', 'notadecredito', 'إشعاردائن', 'مرتجع'],
];
const LINE_TARGETS = ['sku', 'description', 'quantity', 'unitPrice', 'lineTotal'] as const;

/**
 * Documents with lines that are all of one sign: what is returned on an invoice is a credit note of the same number. Each line
 * has a quantity and a unit price from then on, neither below zero.
 */
export function saleDrafts(drafts: DocumentDraft[], how: Mapped): DocumentDraft[] {
  return drafts.flatMap((draft) => {
    const isCredit = isCreditWord(draft.head.documentType ?? headingOf<string>(how, 'number'));
    const hasLines = draft.lines.some((line) => LINE_TARGETS.some((target) => line[target] !== undefined));
    const sold: Cells[] = [];
    const returned: Cells[] = [];
    for (const cells of hasLines ? draft.lines : [wholeOf(draft)]) {
      const { line, isNegative } = signed(cells);
      if (parseDecimal(line.quantity ?? '1', 6) === 0n)
        draft.warnings.push(remark(how, 'quantity', say('imports.lineOfNothing')));
      else (isNegative || isCredit ? returned : sold).push(line);
    }
    if (!sold.length && !returned.length)
      return [
        {
          ...draft,
          errors: draft.errors.length ? draft.errors : [remark(how, 'quantity', say('imports.nothingInIt'))],
        },
      ];
    return [
      ...(sold.length ? [{ ...draft, lines: sold, isCredit: false }] : []),
      ...(returned.length ? [{ ...draft, lines: returned, isCredit: true }] : []),
    ];
  });
}

const isCreditWord = (text: string) => CREDIT_WORDS.includes(fold(text).replace(/[\s_-]/g, ''));

/** A line with nothing in it below zero, and whether it takes back what was sold. */
function signed(cells: Cells): { line: Cells; isNegative: boolean } {
  const [quantity = '1', lessGoods] = withoutSign(cells.quantity);
  const [given, lessMoney] = withoutSign(cells.unitPrice ?? cells.lineTotal);
  const unitPrice = cells.unitPrice === undefined && given !== undefined ? priceOf(given, quantity) : given;
  // A total of a line below zero has its sign from the quantity that is below zero as well.
  const ofTotal = cells.unitPrice === undefined;
  const isNegative = ofTotal ? lessGoods || lessMoney : lessGoods !== lessMoney;
  return { line: { ...cells, quantity, unitPrice: unitPrice ?? '0' }, isNegative };
}

function withoutSign(number: string | undefined): [number: string | undefined, below: boolean] {
  return number?.startsWith('-') ? [number.slice(1), true] : [number, false];
}

type Books = Mapped & {
  /** Of the customer, in which all their documents are. */
  currency: string;
  taxMode: TaxMode;
  /** Today, by the calendar of the business. */
  today: string;
  /** Whether what the file does not speak of was paid. */
  settled: boolean;
};

export type PlannedSale = {
  date: string;
  dueDate: string | null;
  taxMode: TaxMode;
  /** Of the whole document. */
  discount: Discount | null;
  lines: PastLine[];
  /** In minor units. */
  totals: ReturnType<typeof totalsOf>;
  /** What of the total was settled. */
  paid: number;
  paidOn: string;
  errors: RowError[];
  warnings: RowError[];
};

/** What a draft of `saleDrafts` comes to in the books. */
export function planSale(
  { head, lines: cells, isCredit, ...draft }: DocumentDraft,
  books: Books,
): PlannedSale {
  const { errors, refuse } = refusalsOf(draft, books);
  const warnings = [...draft.warnings];
  const dates = datesOf(head, books, refuse);
  const { currency } = books;
  if (head.currency !== undefined && head.currency.toUpperCase() !== currency)
    refuse('currency', say('imports.otherMoney', { given: shown(head.currency), currency }));
  const taxMode = pricesOf(head.prices) ?? books.taxMode;
  const discount = discountOf(
    { percent: head.documentDiscount, amount: head.documentDiscountAmount },
    currency,
  );
  // What is credited is a part of a line, whose discounts its total has and its price has not.
  const cellsOf = (line: Cells): Cells =>
    isCredit && taxMode === 'exclusive' && line.lineTotal !== undefined
      ? { ...line, unitPrice: priceOf(line.lineTotal.replace(/^-/, ''), line.quantity ?? '1') }
      : line;
  const lines = cells.map((line) => pastLine(cellsOf(line), 'unitPrice', refuse, currency));
  const totals = totalsOf({ currency, taxMode, discount, lines: errors.length ? [] : lines });
  const amount = (target: 'total' | 'open' | 'paid') => {
    const text = head[target]?.replace(/^-/, '');
    if (text === undefined || text === PAID_IN_FULL) return null;
    const minor = parseMoney(text, currency);
    if (minor === null)
      refuse(
        target,
        say('imports.notAmount', { cell: shown(text), currency, decimals: currencyExponent(currency) }),
      );
    return minor;
  };
  const [total, open, paid] = [amount('total'), amount('open'), amount('paid')];
  // A total that is another one than that of the lines may be written with or without tax, or rounded: the lines count.
  if (total !== null && !errors.length && total !== totals.total && total !== totals.net)
    warnings.push(
      remark(
        books,
        'total',
        say('imports.otherTotal', {
          total: { minor: totals.total, currency },
          given: { minor: total, currency },
        }),
      ),
    );
  if (open !== null && open > totals.total && !errors.length)
    refuse('open', say('imports.aboveTotal', { total: { minor: totals.total, currency } }));
  if (!errors.length && totals.total === 0)
    warnings.push(remark(books, 'unitPrice', say('imports.worthNothing')));
  const settled =
    open !== null
      ? totals.total - open
      : paid !== null
        ? Math.min(paid, totals.total)
        : head.paid === PAID_IN_FULL || books.settled
          ? totals.total
          : 0;
  return { ...dates, taxMode, discount, lines, totals, paid: Math.max(settled, 0), errors, warnings };
}

function datesOf({ date: given, dueDate, paidOn }: Cells, { mapping, today }: Books, refuse: RefuseCell) {
  // What a file says without any date is so on the day on which it is brought in.
  const date = given ?? today;
  if (given === undefined && mapping.includes('date')) refuse('date', say('imports.noDate'));
  if (date > today) refuse('date', say('field.afterToday'));
  if (dueDate !== undefined && dueDate < date) refuse('dueDate', say('invoices.beforeDate'));
  if (paidOn !== undefined && (paidOn < date || paidOn > today))
    refuse('paidOn', say(paidOn > today ? 'field.afterToday' : 'invoices.beforeDate'));
  return { date, dueDate: dueDate ?? null, paidOn: paidOn ?? date };
}
