import { addDays, weekday } from '#shared/dates.ts';
import { parseDecimal } from '#shared/decimal.ts';
import type { Figures } from '#shared/insights/dashboard/shapes.ts';
import { daysOf, type Period } from '#shared/periods.ts';
import { type PlainBooks, type PlainOrderLine, type PlainScope, readable } from './plainBooks.ts';
import { plainItems } from './plainItems.ts';
import { decimals, divided, sum, thousandths, within } from './plainNumbers.ts';

/** Every figure of the dashboard a second time: one row after the other, by plain loops and whole numbers. */

const toCome = (line: PlainOrderLine) =>
  Number(
    divided(
      BigInt(line.goods_worth) * (thousandths(line.quantity) - thousandths(line.received)),
      thousandths(line.quantity),
    ),
  );

/** All figures but the items that are low first, and what happened last. */
export function plainFigures(books: PlainBooks, scope: PlainScope) {
  const { today, currency, period, before } = scope;
  const { dayOf, documents, sold, invoiced, costOf } = readable(books, scope);
  const there = books.items.filter(({ on_hand }) => thousandths(on_hand) > 0n);
  const days = (of: Period) => Array.from({ length: daysOf(of) }, (_, n) => addDays(of.from, n));
  const valueAt = (date: string) =>
    sum(books.moves.filter((move) => dayOf(move) <= date).map((move) => move.value_delta));
  const sales = (of: Period) => {
    const found = documents.filter((one) => one.currency === currency && within(one.date, of));
    const net = sum(found.map((one) => one.sign * one.net));
    const cost = costOf(invoiced, of);
    const invoices = found.filter(({ sign }) => sign === 1).length;
    return {
      ...{ net, tax: sum(found.map((one) => one.sign * one.tax)), cost, margin: net - cost, invoices },
      marginPercent: net ? decimals(divided(BigInt(net - cost) * 1000n, BigInt(net)), 1) : null,
      average: invoices ? Number(divided(BigInt(net), BigInt(invoices))) : null,
    };
  };
  const salesTrend = (of: Period) =>
    days(of).map((date) => {
      const { net, margin } = sales({ from: date, to: date });
      return { date, net, margin };
    });
  const turnover = (of: Period) => {
    const average = divided(BigInt(sum(days(of).map(valueAt))), BigInt(daysOf(of)));
    const cost = costOf(sold, of);
    return {
      cost,
      average: Number(average),
      times: average > 0n ? decimals(divided(BigInt(cost) * 36500n, average * BigInt(daysOf(of))), 2) : null,
    };
  };
  const paid = (id: string) =>
    sum(books.allocations.filter((one) => one.invoice_id === id).map(({ amount }) => amount));
  const open = books.invoices
    .filter(({ state }) => state === 'issued')
    .map((one) => ({
      ...one,
      open: one.total - paid(one.id),
      late: daysOf({ from: one.due_date!, to: today }) - 1,
    }))
    .filter((one) => one.open > 0);
  const left = (of: 'payment_id' | 'credit_note_id', { id }: { id: string }) =>
    sum(books.allocations.filter((one) => one[of] === id).map(({ amount }) => amount));
  const rest = {
    creditNotes: books.notes
      .filter(({ state }) => state === 'posted')
      .map((one) => ({ currency: one.currency, rest: one.total - left('credit_note_id', one) })),
    payments: books.payments
      .filter(({ kind, state }) => kind === 'payment' && state === 'posted')
      .map((one) => ({ currency: one.currency, rest: one.amount - left('payment_id', one) })),
  };
  const credit = (of: keyof typeof rest, code: string) =>
    sum(rest[of].filter(({ currency: own }) => own === code).map((one) => one.rest));
  const others = new Set([
    ...open.map((one) => one.currency),
    ...[...rest.creditNotes, ...rest.payments].filter((one) => one.rest).map((one) => one.currency),
  ]);
  const owed = [currency, ...[...others].filter((code) => code !== currency).sort()].filter((code) =>
    others.has(code),
  );
  const ageOf = (late: number) =>
    late <= 0 ? 'current' : late <= 30 ? '1-30' : late <= 60 ? '31-60' : late <= 90 ? '61-90' : '90+';
  const coming = books.orderLines.filter(
    (line) =>
      line.status === 'ordered' &&
      !line.short_closed &&
      thousandths(line.received) < thousandths(line.quantity),
  );
  const orders = [...Map.groupBy(coming, ({ order_id }) => order_id).values()];
  const late = orders.filter((lines) => lines.some(({ due }) => due !== null && due < today));
  const bills = books.bills
    .filter(({ voided_at, due_date }) => voided_at === null && due_date !== null)
    .map((bill) => ({
      due: bill.due_date!,
      amount: Number(divided(BigInt(bill.total) * parseDecimal(bill.exchange_rate, 10)!, 10n ** 10n)),
    }));
  const monday = addDays(today, -weekday(today));
  const low = books.items.filter(
    (item) =>
      item.reorder_point !== null &&
      thousandths(item.on_hand) + thousandths(item.incoming) <= thousandths(item.reorder_point),
  );

  return {
    ...plainItems(books, scope),
    stock: {
      ...{
        value: sum(books.moves.map((move) => move.value_delta)),
        before: valueAt(addDays(period.from, -1)),
        items: there.length,
      },
      trend: days(period).map((date) => ({ date, value: valueAt(date) })),
    },
    sales: {
      ...{
        now: sales(period),
        before: sales(before),
        trend: salesTrend(period),
        trendBefore: salesTrend(before),
      },
      others: [
        ...Map.groupBy(
          documents.filter((one) => one.currency !== currency && within(one.date, period)),
          (one) => one.currency,
        ),
      ].map(([code, found]) => ({
        ...{ currency: code, net: sum(found.map((one) => one.sign * one.net)) },
        invoices: found.filter(({ sign }) => sign === 1).length,
      })),
    },
    turnover: {
      ...{ times: turnover(period).times, before: turnover(before).times },
      ...{ cost: turnover(period).cost, averageValue: turnover(period).average },
    },
    receivables: {
      currencies: owed.map((code) => ({
        currency: code,
        ...{ creditNotes: credit('creditNotes', code), payments: credit('payments', code) },
        buckets: ['current', '1-30', '31-60', '61-90', '90+'].map((bucket) => {
          const found = open.filter((one) => one.currency === code && ageOf(one.late) === bucket);
          return { bucket, amount: sum(found.map((one) => one.open)), invoices: found.length };
        }),
        open: sum(open.filter((one) => one.currency === code).map((one) => one.open)),
      })),
    },
    purchasing: {
      ...{
        open: orders.length,
        toCome: sum(coming.map(toCome)),
        late: late.length,
        lateToCome: sum(late.flat().map(toCome)),
      },
      waiting: new Set(
        books.orderLines
          .filter(({ status }) => status === 'pending_approval')
          .map(({ order_id }) => order_id),
      ).size,
    },
    payables: {
      // What should have been paid by now may have been: payments to suppliers are not kept.
      total: sum(bills.filter(({ due }) => due >= today).map(({ amount }) => amount)),
      unbilled: sum(
        books.orderLines
          .filter((line) => thousandths(line.received) > thousandths(line.billed))
          .map((line) =>
            Number(
              divided(
                BigInt(line.goods_worth) * (thousandths(line.received) - thousandths(line.billed)),
                thousandths(line.quantity),
              ),
            ),
          ),
      ),
    },
    week: {
      days: Array.from({ length: 7 }, (_, n) => {
        const date = addDays(monday, n);
        const expected = coming.filter(({ due }) => due === date);
        const due = open.filter((one) => one.currency === currency && one.due_date === date);
        const billed = bills.filter((bill) => bill.due === date);
        return {
          date,
          expected: { count: expected.length, amount: sum(expected.map(toCome)) },
          received: books.receipts.filter(({ received_on }) => received_on === date).length,
          invoicesDue: { count: due.length, amount: sum(due.map((one) => one.open)) },
          billsDue: { count: billed.length, amount: sum(billed.map(({ amount }) => amount)) },
        };
      }),
    },
    low: {
      ...{ low: low.length, out: books.items.filter(({ on_hand }) => thousandths(on_hand) <= 0n).length },
      coming: low.filter(({ incoming }) => thousandths(incoming) > 0n).length,
    },
  } satisfies { [W in keyof Figures]: object };
}
