import { z } from 'zod';
import { readItem } from '#server/catalogue/items/detail.ts';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { addDays, startOfDate } from '#shared/dates.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { say } from '#shared/refusals/say.ts';
import { stockAsOf } from '../../stock/ledger/service.ts';
import { internalPlaces } from '../../stock/locations/service.ts';
import { itemLink } from '../addresses.ts';
import { type Place, resolveItems, resolvePlace } from '../resolve.ts';
import { type At, defineTool, type Told } from '../tool.ts';
import { idsOf } from '../understood.ts';
import { called } from '../wording.ts';
import * as f from './fields.ts';

const ABOUT = ['stock', 'where', 'price', 'cost', 'value', 'reorder', 'details'] as const;
type About = (typeof ABOUT)[number];

/** Items by name: how many there are and where, what they cost and sell for, what they are worth, when to buy more. */
export const itemTool = defineTool({
  name: 'item',
  needs: 'inventory:view',
  refusal: say('chat.notInventory'),
  description:
    'Facts about one or a few items: stock on hand, in which places it is, price, cost, value, reorder point. Also stock at the end of a past day.',
  input: z.object({
    items: f.items,
    about: z.enum(ABOUT).default('stock'),
    place: f.place,
    asOf: z.iso.date().optional().describe('A past day, for the stock at its end'),
  }),
  asks: [
    {
      intent: 'item_price',
      order: 30,
      needsItem: true,
      when: /\b(price|prices|priced|charge|charges|sell (\S+ ){0,6}for|sells for|sale price|retail for|go for|goes for|how expensive|asking for)\b|\bhow much (is|are|does|do) (a|an|the|one|it|they|that|this)?\b(?!.*\b(left|have|stock|there|got|on hand|worth|cost us|tied|we pay)\b)/,
      unless:
        /\b(cost|costs|buy|bought|pay|paid|purchase price|sold|worth|value|tied up|in stock|on hand)\b|retail value/,
      input: (u) => ({ items: idsOf(u), about: 'price' }),
    },
    {
      intent: 'item_cost',
      order: 31,
      needsItem: true,
      when: /\b(cost|costs|costing|purchase price|we pay|do i pay|buy it for|buy them for|paid for|buying price|margin|pay for)\b/,
      unless: /\bworth\b|\bvalue\b/,
      input: (u) => ({ items: idsOf(u), about: 'cost' }),
    },
    {
      intent: 'item_value',
      order: 32,
      when: /\b(worth|value|valued|tied up|(money|capital) .*\b(in|into))\b/,
      fits: (u) => u.items.length > 0 && !u.category,
      input: (u) => ({ items: idsOf(u), about: 'value' }),
    },
    {
      intent: 'item_reorder_point',
      order: 22,
      needsItem: true,
      when: /\b(reorder|re order|order) (point|level|quantity|threshold)\b|\b(when|(what|which) (level|point)).*\b(reorder|order more|buy more)\b|\bminimum (stock|level|quantity)\b|\bmin stock\b/,
      input: (u) => ({ items: idsOf(u), about: 'reorder' }),
    },
    {
      intent: 'item_where',
      order: 25,
      needsItem: true,
      when: /\b(where|which (shelf|shelves|location|locations|place|places|aisle|bin|rack)|what (shelf|location|place|aisle)|location of|cannot find|can not find|looking for|locate)\b/,
      unless:
        /\bwhere (can|do|could|would|should) (i|you|we) (change|set|find my|edit|see|manage|upload|import|add|turn|switch)\b|\bwhere did\b/,
      input: (u) => ({ items: idsOf(u), about: 'where' }),
    },
    {
      intent: 'item_details',
      order: 60,
      when: /\b(tell me (more )?about|details|info|information|what do (you|we) know about|sku of|sku for|barcode|category of|describe|show me)\b/,
      fits: (u) => u.items.length === 1,
      input: (u) => ({ items: idsOf(u), about: 'details' }),
    },
    {
      intent: 'item_stock',
      order: 70,
      needsItem: true,
      when: /\bhow (many|much)\b|\b(stock|on hand|left|remaining|remain|have (we|i) got|do (we|i|you) have|any|available|availability|quantity|count|number of|inventory|carry|in stock|still|levels?|units|got|run out|there)\b/,
      fits: (u) => u.items.length > 0 || u.about.length > 0,
      input: stockInput,
    },
    { intent: 'item_stock', order: 95, when: /./, fits: (u) => u.items.length > 0, input: stockInput },
  ],
  run: async (at, { items, about, place, asOf }) => {
    const found = await resolveItems(at, items);
    const details = await Promise.all(found.map(({ id }) => readItem(at.ctx, id)));
    // What has variants holds nothing itself: they are told of instead.
    const told = (
      await Promise.all(
        details.map((item) =>
          item.isTemplate ? Promise.all(item.variants.map(({ id }) => readItem(at.ctx, id))) : [item],
        ),
      )
    ).flat();
    const where = place ? await resolvePlace(at, place) : null;
    const inside = where ? await withInner(at, where) : null;
    const past = asOf === undefined || asOf >= f.todayAt(at) ? null : asOf;
    const lines = await Promise.all(
      told.map((item) => (past ? stockOn(at, item, past) : sentenceOf(at, item, about, inside))),
    );
    return answerOf(at, told, lines, { about, where });
  },
});

function stockInput(u: Parameters<typeof idsOf>[0]) {
  const day = u.period && !/\b(today|now|currently)\b/.test(u.text) ? u.period.to : undefined;
  return {
    items: idsOf(u),
    about: 'stock',
    ...(u.location ? { place: u.location.id } : {}),
    ...(day === undefined ? {} : { asOf: day }),
  };
}

type Inside = { name: string; ids: Set<string> };

/** A place with those that lie in it. */
async function withInner({ ctx }: At, { id, name }: Place): Promise<Inside> {
  const places = await internalPlaces(ctx);
  const ids = new Set([id]);
  for (let size = 0; size !== ids.size; ) {
    size = ids.size;
    for (const one of places) if (one.parentId && ids.has(one.parentId)) ids.add(one.id);
  }
  return { name, ids };
}

async function stockOn({ ctx, preferences, words, say }: At, item: ItemDetail, day: string): Promise<string> {
  const end = startOfDate(addDays(day, 1), preferences.timezone);
  const { onHand } = await stockAsOf(ctx, item.id, new Date(Date.parse(end) - 1).toISOString());
  return words.item.onDay(called(item), say.amount(onHand, item.unit), say.day(day));
}

function sentenceOf(at: At, item: ItemDetail, about: About, inside: Inside | null): string {
  const { say } = at;
  const words = at.words.item;
  const amount = (text: string) => say.amount(text, item.unit);
  const per = item.unit === 'each' ? '' : words.per(say.unit(item.unit));
  const name = called(item);
  if (item.type === 'service' && !['price', 'details'].includes(about)) return words.service(name);
  const price = `${say.money(item.price)}${per}`;
  switch (about) {
    case 'price':
      return words.sells(name, price);
    case 'cost':
      return `${name} ${costOf(at, item, per)}`;
    case 'value':
      return words.value(name, amount(item.onHand), say.money(item.stockValue), say.money(item.retailValue));
    case 'reorder':
      return `${name} ${reorderOf(at, item)}; ${words.onHand(amount(item.onHand))}`;
    case 'details':
      return words.details(
        `${name}: ${stockOf(at, item, null)}`,
        price,
        costOf(at, item, per),
        item.category,
      );
    default:
      return `${name}: ${stockOf(at, item, inside)}`;
  }
}

function costOf(
  { words: { item: words }, say }: At,
  { averageCost, standardCost }: ItemDetail,
  per: string,
): string {
  if (averageCost !== null) return words.costs(`${say.cost(averageCost)}${per}`);
  return standardCost === null ? words.noCost : words.expected(`${say.cost(standardCost)}${per}`);
}

function reorderOf(
  { words: { item: words }, say: { amount } }: At,
  { reorderPoint, reorderQuantity, unit }: ItemDetail,
): string {
  if (reorderPoint === null) return words.noReorder;
  const least = reorderQuantity === null ? '' : words.least(amount(reorderQuantity, unit));
  return `${words.reorder(amount(reorderPoint, unit))}${least}`;
}

function stockOf(
  { words: { item: words, list }, say }: At,
  { levels, onHand, held, available, unit }: ItemDetail,
  inside: Inside | null,
): string {
  const amount = (text: string) => say.amount(text, unit);
  // What lies there and is promised is nothing that can be sold.
  const promised = held === '0' ? [] : [words.held(amount(held), amount(available))];
  const all = (sentence: string) => [sentence, ...promised].join(list.comma);
  if (inside) {
    const there = levels
      .filter(({ locationId }) => inside.ids.has(locationId))
      .reduce((sum, level) => sum + toThousandths(level.onHand), 0n);
    return words.inAll(amount(quantityText(there)), inside.name, amount(onHand));
  }
  const [only] = levels;
  if (!only) return all(words.onHand(amount(onHand)));
  if (levels.length === 1) return all(words.onHandAt(amount(onHand), only.location));
  const each = levels.map((level) => words.at(amount(level.onHand), level.location));
  return all(`${words.onHand(amount(onHand))}: ${say.joined(each)}`);
}

function answerOf(
  { ctx, words, say }: At,
  items: ItemDetail[],
  lines: string[],
  { about, where }: { about: About; where: Place | null },
): Told {
  const [item] = items;
  // Of a few all are told: somebody who asks for boots wants to see every size.
  const text =
    lines.length === 1
      ? `${lines[0]}.`
      : lines.length <= 12
        ? lines.map((line) => `• ${line}`).join('\n')
        : say.listed(lines);
  return {
    text,
    links: items.slice(0, 12).map((one) => itemLink(ctx, one)),
    entities: {
      items: items.slice(0, 20).map(({ id, name }) => ({ id, name })),
      ...(where ? { location: { id: where.id, name: where.name } } : {}),
    },
    followUps:
      item && items.length === 1
        ? words.item.next[about === 'where' || about === 'stock' ? 'stock' : 'price']
        : [],
  };
}
