import type { Figures } from '#shared/dashboard/shapes.ts';
import { addDays, dateIn, weekday } from '#shared/dates.ts';
import { parseDecimal } from '#shared/decimal.ts';
import { daysOf, type Period } from '#shared/periods.ts';
import type { PlainBooks, PlainMove, PlainOrderLine } from './plainBooks.ts';
import { decimals, divided, sum, thousandths, within } from './plainNumbers.ts';

/** Every figure of the dashboard a second time: one row after the other, by plain loops and whole numbers. */

export type PlainScope = {
  today: string;
  timezone: string;
  currency: string;
  period: Period;
  before: Period;
};

/** The books with what several figures are made of. */
export function readable(books: PlainBooks, { timezone, currency }: PlainScope) {
  const reversed = new Set(books.moves.flatMap(({ reverses }) => reverses ?? []));
  const stands = (move: PlainMove) => move.reverses === null && !reversed.has(move.id);
  const dayOf = (move: PlainMove) => dateIn(new Date(move.effective_at), timezone);
  const documents = [
    ...books.invoices
      .filter(({ state }) => state === 'issued')
      .map((one) => ({ ...one, date: one.issue_date!, sign: 1 })),
    ...books.notes.map((one) => ({ ...one, date: one.date, sign: -1 })),
  ];
  const foreign = new Set(documents.filter((one) => one.currency !== currency).map(({ id }) => id));
  const sold = books.moves.filter(
    (move) => ['sale', 'customer_return'].includes(move.reason) && stands(move),
  );
  const invoiced = sold.filter(
    ({ source_type, source_id }) => source_type !== null && source_id !== null && !foreign.has(source_id),
  );
  return { stands, dayOf, documents, sold, invoiced };
}

const toCome = (line: PlainOrderLine) =>
  Number(
    divided(
      BigInt(line.goods_worth) * (thousandths(line.quantity) - thousandths(line.received)),
      thousandths(line.quantity),
    ),
  );

/** All figures but the lists of the first few items, and what happened last. */
export function plainFigures(books: PlainBooks, scope: PlainScope) {
  const { today, currency, period, before } = scope;
  const { stands, dayOf, documents, sold, invoiced } = readable(books, scope);
  const days = (of: Period) => Array.from({ length: daysOf(of) }, (_, n) => addDays(of.from, n));
  const valueAt = (date: string) =>
    sum(books.moves.filter((move) => dayOf(move) <= date).map((move) => move.value_delta));
  const costOf = (moves: PlainMove[], of: Period) =>
    -sum(moves.filter((move) => within(dayOf(move), of)).map((move) => move.value_delta)) + 0;

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
      times: decimals(divided(BigInt(cost) * 36500n, average * BigInt(daysOf(of))), 2),
    };
  };
  const there = books.items.filter(({ on_hand }) => thousandths(on_hand) > 0n);
  const soldIn = (id: string, since: string) =>
    sold.filter((move) => move.item_id === id && move.reason === 'sale' && dayOf(move) >= since);
  const dead = there.filter(
    ({ id, status }) => status === 'active' && !soldIn(id, addDays(today, -90)).length,
  );
  const ages = there.map((item) => {
    const young = [30, 60, 90, 180].map((most) => {
      const came = books.moves.filter(
        (move) =>
          move.item_id === item.id &&
          stands(move) &&
          dayOf(move) >= addDays(today, -most) &&
          !move.on_hand_delta.startsWith('-'),
      );
      const quantity = came.reduce((total, move) => total + thousandths(move.on_hand_delta), 0n);
      const held = thousandths(item.on_hand);
      const here = quantity < held ? quantity : held;
      return { here, value: Number(divided(BigInt(item.stock_value) * here, held)) };
    });
    const all = [
      { here: 0n, value: 0 },
      ...young,
      { here: thousandths(item.on_hand), value: item.stock_value },
    ];
    return all
      .slice(1)
      .map(({ here, value }, n) => ({ has: here > all[n]!.here, value: value - all[n]!.value }));
  });
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
    .filter(({ voided_at, due_date }) => voided_at === null && due_date !== null && due_date >= today)
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
    dead: { items: dead.length, value: sum(dead.map(({ stock_value }) => stock_value)) },
    ageing: {
      total: sum(there.map(({ stock_value }) => stock_value)),
      ages: ['0-30', '31-60', '61-90', '91-180', '180+'].map((age, n) => ({
        ...{ age, value: sum(ages.map((of) => of[n]!.value)), items: ages.filter((of) => of[n]!.has).length },
      })),
    },
    receivables: {
      currencies: ['USD', 'EUR'].map((code) => ({
        currency: code,
        buckets: ['current', '1-30', '31-60', '61-90', '90+'].map((bucket) => {
          const found = open.filter((one) => one.currency === code && ageOf(one.late) === bucket);
          return { bucket, amount: sum(found.map((one) => one.open)), invoices: found.length };
        }),
        total: sum(open.filter((one) => one.currency === code).map((one) => one.open)),
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
      total: sum(bills.map(({ amount }) => amount)),
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
