import type { Ctx } from '#server/foundation/context.ts';
import { CSV_MARK, csvRows } from '#server/foundation/files/csv.ts';
import type { InTenant } from '#server/foundation/http/handler.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import { fieldError } from '#shared/errors.ts';
import { moneyText } from '#shared/money.ts';
import { say } from '#shared/refusals/say.ts';
import type { PaymentMethod } from '#shared/sales/payments/states.ts';
import { pdfWords } from '#shared/sales/printing/words.ts';
import { bookedWhere } from './booked.ts';

// The journal for the accountant: of each document what is debited and what is credited, in its own currency.

/** A document as the journal needs it; amounts in minor units of its currency. */
type Booked = {
  date: string;
  kind:
    | 'invoice'
    | 'void'
    | 'credit_note'
    | 'credit_note_void'
    | 'payment'
    | 'payment_void'
    | 'refund'
    | 'refund_void';
  number: string;
  customer: string;
  currency: string;
  amount: number;
  net: number;
  taxes: { rate: string; tax: number }[];
  method: PaymentMethod | null;
  reference: string;
};

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

const PORTION = 2000;
const DOCUMENTS = bookedWhere({
  dated: (key) => `${key} between $1::date - date '1970-01-01' and $2::date - date '1970-01-01'`,
  voided: (day) => `${day} between $1::date and $2::date`,
  zone: '$3',
});

/** The documents of the next days, whole days each: at least those of the first, and about two thousand. */
async function bookedFrom(
  { tx }: Ctx,
  { from, to, timezone }: { from: string; to: string; timezone: string },
): Promise<Booked[]> {
  return tx.query<Booked>({
    text: `with documents as (${DOCUMENTS})
           select date, kind, number, customer, currency, amount, net, taxes, method, reference from documents
           where date <= coalesce((select date from documents order by date offset ${PORTION} limit 1), $2::date)
           order by date, place, id`,
    values: [from, to, timezone],
  });
}
