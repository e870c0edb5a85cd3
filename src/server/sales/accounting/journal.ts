import { CSV_MARK, csvRows } from '#server/foundation/files/csv.ts';
import type { InTenant } from '#server/foundation/http/handler.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import { fieldError } from '#shared/errors.ts';
import { moneyText } from '#shared/money.ts';
import { say } from '#shared/refusals/say.ts';
import type { PaymentMethod } from '#shared/sales/payments/states.ts';
import { pdfWords } from '../printing/words.ts';
import { type Booked, bookedFrom } from './booked.ts';

// The journal for the accountant: of each document what is debited and what is credited, in its own currency.

const HEADINGS = [
  'Date',
  'Document',
  'Number',
  'Customer',
  'Account',
  'Debit',
  'Credit',
  'Currency',
  'Reference',
];
const RECEIVABLE = 'Accounts receivable';
const SALES = 'Sales';
const MONEY: Record<PaymentMethod, string> = {
  bank_transfer: 'Bank',
  card: 'Card payments',
  cash: 'Cash',
  cheque: 'Cheques',
  direct_debit: 'Bank',
  other: 'Other payments',
};

/** One side of an entry: an account, and an amount in minor units that is debited, or credited when below zero. */
type Side = { account: string; amount: number };

const taxesOf = ({ taxes }: Booked, sign: number): Side[] =>
  taxes.map(({ rate, tax }) => ({ account: `Tax ${rate} %`, amount: sign * tax }));

/** What a document debits and credits. The sides of one always add up to zero. */
function sidesOf(booked: Booked): Side[] {
  const { kind, amount, net, method } = booked;
  const sold = [{ account: RECEIVABLE, amount }, { account: SALES, amount: -net }, ...taxesOf(booked, -1)];
  const paid = [
    { account: method ? MONEY[method] : '', amount },
    { account: RECEIVABLE, amount: -amount },
  ];
  const opposite = (sides: Side[]) => sides.map((side) => ({ ...side, amount: -side.amount }));
  switch (kind) {
    case 'invoice':
    case 'credit_note_void':
      return sold;
    case 'void':
    case 'credit_note':
      return opposite(sold);
    case 'payment':
    case 'refund_void':
      return paid;
    case 'refund':
    case 'payment_void':
      return opposite(paid);
  }
}

// As the documents name themselves; the headings are in English as well.
const NAMES: Record<Booked['kind'], string> = { ...pdfWords('en').kinds, refund_void: 'Void refund' };

function rowsOf(booked: Booked): string[][] {
  const { date, kind, number, customer, currency, reference } = booked;
  return sidesOf(booked)
    .filter(({ amount }) => amount !== 0)
    .map(({ account, amount }) => [
      ...[date, NAMES[kind], number, customer, account],
      ...(amount > 0 ? [moneyText(amount, currency), ''] : ['', moneyText(-amount, currency)]),
      ...[currency, reference],
    ]);
}

/** The journal between two dates as CSV text, the month so far when none are given; part by part, a day each. */
export async function* journalParts(
  inTenant: InTenant,
  given: { from?: string | undefined; to?: string | undefined },
): AsyncGenerator<string> {
  const { timezone } = (await inTenant((ctx) => tenantOf(ctx))).preferences;
  const to = given.to ?? dateIn(new Date(), timezone);
  const from = given.from ?? `${to.slice(0, 8)}01`;
  if (from > to) throw fieldError('from', say('field.afterLastDay'));
  yield CSV_MARK + csvRows([HEADINGS]);
  // A few thousand documents at a time, whole days each, in transactions of their own.
  for (let next: string | null = from; next !== null && next <= to; ) {
    const begins: string = next;
    const found: Booked[] = await inTenant((ctx) => bookedFrom(ctx, { from: begins, to, timezone }));
    if (found.length) yield csvRows(found.flatMap(rowsOf));
    const last: Booked | undefined = found.at(-1);
    next = last ? addDays(last.date, 1) : null;
  }
}
