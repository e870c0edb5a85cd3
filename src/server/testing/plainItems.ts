import { addDays } from '#shared/dates.ts';
import type { Figures } from '#shared/insights/dashboard/shapes.ts';
import { daysOf, type Period } from '#shared/periods.ts';
import { type PlainBooks, type PlainItem, type PlainScope, readable } from './plainBooks.ts';
import { decimals, divided, sum, thousandths, within } from './plainNumbers.ts';

/** The figures that are made of single items a second time. */
export function plainItems(books: PlainBooks, scope: PlainScope) {
  const { today, currency, period, before } = scope;
  const { stands, dayOf, documents, sold, invoiced, costOf } = readable(books, scope);
  const lines = new Map(documents.map((one) => [one.id, one]));
  const sellersIn = (of: Period) => {
    const nets = new Map<string, { net: number; quantity: bigint }>();
    for (const line of [...books.invoiceLines, ...books.noteLines]) {
      const document = lines.get(line.of);
      if (!line.item_id || document?.currency !== currency || !within(document.date, of)) continue;
      const { net, quantity } = nets.get(line.item_id) ?? { net: 0, quantity: 0n };
      nets.set(line.item_id, {
        net: net + document.sign * line.net,
        quantity: quantity + BigInt(document.sign) * thousandths(line.quantity),
      });
    }
    return nets;
  };
  const [sellers, sellersBefore] = [sellersIn(period), sellersIn(before)];
  const skuOf = new Map(books.items.map(({ id, sku }) => [id, sku]));
  const there = books.items.filter(({ on_hand }) => thousandths(on_hand) > 0n);
  const soldIn = (id: string, since: string) =>
    sold.filter((move) => move.item_id === id && move.reason === 'sale' && dayOf(move) >= since);
  const dead = there.filter(
    ({ id, status }) => status === 'active' && !soldIn(id, addDays(today, -90)).length,
  );
  const byId = (a: PlainItem, b: PlainItem) => (a.id < b.id ? -1 : 1);
  // Reversals among them: what was taken back was not sold.
  const lasts = books.items
    .filter(({ status }) => status === 'active')
    .flatMap((item): { item: PlainItem; days: number | null }[] => {
      const since = addDays(today, -90);
      const moves = books.moves.filter(({ item_id }) => item_id === item.id);
      const gone = -moves
        .filter((move) => move.reason === 'sale' && dayOf(move) >= since)
        .reduce((total, move) => total + thousandths(move.on_hand_delta), 0n);
      if (gone <= 0n) return thousandths(item.on_hand) > 0n ? [{ item, days: null }] : [];
      const first = moves.map(dayOf).sort()[0]!;
      const span = BigInt(Math.max(1, Math.min(90, daysOf({ from: first, to: today }) - 1)));
      const left = thousandths(item.on_hand) + thousandths(item.incoming);
      return [{ item, days: left <= 0n ? 0 : Number((left * span) / gone) }];
    });
  const bandOf = (days: number | null) =>
    days === null ? 'never' : days <= 7 ? '0-7' : days <= 30 ? '8-30' : days <= 90 ? '31-90' : '91+';
  const goneCost = costOf(sold, { from: addDays(today, -90), to: today });
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

  return {
    sellers: {
      rows: [...sellers]
        .sort(([a, x], [b, y]) => y.net - x.net || (a < b ? -1 : 1))
        .slice(0, 6)
        .map(([id, { net, quantity }]) => ({
          ...{ id, sku: skuOf.get(id)!, net, quantity: decimals(quantity, 3) },
          margin:
            net -
            costOf(
              invoiced.filter(({ item_id }) => item_id === id),
              period,
            ),
          before: sellersBefore.get(id)?.net ?? 0,
        })),
    },
    cover: {
      days:
        goneCost > 0 ? Math.floor((sum(books.moves.map((move) => move.value_delta)) * 90) / goneCost) : null,
      bands: ['0-7', '8-30', '31-90', '91+', 'never'].map((band) => ({
        ...{ band, items: lasts.filter(({ days }) => bandOf(days) === band).length },
      })),
      rows: lasts
        .flatMap(({ item, days }) => (days === null ? [] : [{ item, days }]))
        .sort((a, b) => a.days - b.days || byId(a.item, b.item))
        .slice(0, 6)
        .map(({ item: { id, sku }, days }) => ({ id, sku, days })),
    },
    dead: {
      ...{ items: dead.length, value: sum(dead.map(({ stock_value }) => stock_value)) },
      rows: dead
        .toSorted((a, b) => b.stock_value - a.stock_value || byId(a, b))
        .slice(0, 6)
        .map(({ id, sku, stock_value }) => ({ id, sku, stockValue: stock_value })),
    },
    ageing: {
      total: sum(there.map(({ stock_value }) => stock_value)),
      ages: ['0-30', '31-60', '61-90', '91-180', '180+'].map((age, n) => ({
        ...{ age, value: sum(ages.map((of) => of[n]!.value)), items: ages.filter((of) => of[n]!.has).length },
      })),
    },
  } satisfies { [W in keyof Figures]: object };
}
