import { currencyExponent, parseMoney } from '../../money.ts';
import { say } from '../../refusals/say.ts';
import { METHOD_WORDS } from '../../sales/payments/methodWords.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '../../sales/payments/states.ts';
import { fold } from '../../text.ts';
import { type Mapped, refusalsOf } from './documentLines.ts';
import type { DocumentDraft } from './documents.ts';
import { type RowError, shown } from './draft.ts';

type Books = Mapped & { currency: string; today: string };

export type PlannedPayment = {
  date: string;
  method: PaymentMethod;
  /** In minor units. */
  amount: number;
  /** What of it is said to be for which invoice. */
  parts: { invoice: string; amount: number }[];
  errors: RowError[];
};

const METHODS = new Map<string, PaymentMethod>([
  ...PAYMENT_METHODS.flatMap((method) =>
    [method, ...Object.values(METHOD_WORDS).map((words) => words[method])].map(
      (word) => [wordOf(word), method] as const,
    ),
  ),
  ...(['wire', 'transfer', 'bank', 'sepa', 'ach'] as const).map((word) => [word, 'bank_transfer'] as const),
  ...(['creditcard', 'debitcard', 'visa', 'mastercard', 'kreditkarte', 'stripe'] as const).map(
    (word) => [word, 'card'] as const,
  ),
  ...(['check', 'cheque'] as const).map((word) => [word, 'cheque'] as const),
]);

const REFUND = [
  'refund',
  'erstattung',
  'ruckerstattung',
  'ruckzahlung',
  'remboursement',
  'reembolso',
  'استرداد',
];

function wordOf(text: string): string {
  return fold(text).replace(/[\s_-]/g, '');
}

/** What a payment of an earlier system comes to in the books. Pure: decides, writes nothing. */
export function planPayment({ head, lines, ...draft }: DocumentDraft, books: Books): PlannedPayment {
  const { errors, refuse } = refusalsOf(draft, books);
  const { currency, today } = books;
  if (REFUND.includes(wordOf(head.documentType ?? ''))) refuse('documentType', say('imports.moneyIn'));
  if (head.date === undefined) refuse('date', say('imports.noDate'));
  else if (head.date > today) refuse('date', say('field.afterToday'));
  if (head.currency !== undefined && head.currency.toUpperCase() !== currency)
    refuse('currency', say('imports.otherMoney', { given: shown(head.currency), currency }));
  const amounts = lines.map(({ amount, invoice }) => {
    if (amount === undefined) refuse('amount', say('imports.noAmount'));
    const minor = parseMoney(amount ?? '0', currency);
    if (minor === null)
      refuse(
        'amount',
        say('imports.notAmount', {
          cell: shown(amount ?? ''),
          currency,
          decimals: currencyExponent(currency),
        }),
      );
    else if (minor <= 0 && amount !== undefined) refuse('amount', say('imports.moneyIn'));
    return { invoice, amount: minor ?? 0 };
  });
  return {
    date: head.date ?? today,
    method: METHODS.get(wordOf(head.method ?? '')) ?? 'other',
    amount: amounts.reduce((sum, { amount }) => sum + amount, 0),
    parts: amounts.flatMap(({ invoice, amount }) => (invoice === undefined ? [] : [{ invoice, amount }])),
    errors,
  };
}
