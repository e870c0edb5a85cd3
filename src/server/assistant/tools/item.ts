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
import { called, joined, listed } from '../wording.ts';
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

async function stockOn({ ctx, say, preferences }: At, item: ItemDetail, day: string): Promise<string> {
  const end = startOfDate(addDays(day, 1), preferences.timezone);
  const { onHand } = await stockAsOf(ctx, item.id, new Date(Date.parse(end) - 1).toISOString());
  return `${called(item)}: ${say.amount(onHand, item.unit)} on hand at the end of ${say.day(day)}`;
}

function sentenceOf(at: At, item: ItemDetail, about: About, inside: Inside | null): string {
  const { say } = at;
  const amount = (text: string) => say.amount(text, item.unit);
  const per = item.unit === 'each' ? '' : ` per ${item.unit}`;
  const name = called(item);
  if (item.type === 'service' && !['price', 'details'].includes(about))
    return `${name} is a service: it is sold and never on hand`;
  switch (about) {
    case 'price':
      return `${name} sells for ${say.money(item.price)}${per}`;
    case 'cost':
      return `${name} ${costOf(at, item, per)}`;
    case 'value':
      return `${name}: ${amount(item.onHand)} on hand, worth ${say.money(item.stockValue)} at cost and ${say.money(item.retailValue)} at the sale price`;
    case 'reorder':
      return `${name} ${reorderOf(at, item)}; ${amount(item.onHand)} on hand`;
    case 'details':
      return `${name}: ${stockOf(at, item, null)}; it sells for ${say.money(item.price)}${per}, ${costOf(at, item, per)}${item.category ? `, and is in ${item.category}` : ''}`;
    default:
      return `${name}: ${stockOf(at, item, inside)}`;
  }
}

function costOf({ say }: At, { averageCost, standardCost }: ItemDetail, per: string): string {
  if (averageCost !== null) return `costs you ${say.cost(averageCost)}${per} on average`;
  return standardCost === null
    ? 'has no cost yet, since none was received'
    : `is expected to cost ${say.cost(standardCost)}${per}; none was received yet`;
}

function reorderOf({ say }: At, { reorderPoint, reorderQuantity, unit }: ItemDetail): string {
  if (reorderPoint === null) return 'has no reorder point';
  const least = reorderQuantity === null ? '' : `, at least ${say.amount(reorderQuantity, unit)} at a time`;
  return `is to be reordered when ${say.amount(reorderPoint, unit)} or less are left${least}`;
}

function stockOf({ say }: At, { levels, onHand, unit }: ItemDetail, inside: Inside | null): string {
  const amount = (text: string) => say.amount(text, unit);
  if (inside) {
    const there = levels
      .filter(({ locationId }) => inside.ids.has(locationId))
      .reduce((sum, level) => sum + toThousandths(level.onHand), 0n);
    return `${amount(quantityText(there))} at ${inside.name}, ${amount(onHand)} on hand in all`;
  }
  const [only] = levels;
  if (!only) return `${amount(onHand)} on hand`;
  if (levels.length === 1) return `${amount(onHand)} on hand, at ${only.location}`;
  return `${amount(onHand)} on hand: ${joined(levels.map((level) => `${amount(level.onHand)} at ${level.location}`))}`;
}

function answerOf(
  { ctx }: At,
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
        : listed(lines);
  return {
    text,
    links: items.slice(0, 12).map((one) => itemLink(ctx, one)),
    entities: {
      items: items.slice(0, 20).map(({ id, name }) => ({ id, name })),
      ...(where ? { location: { id: where.id, name: where.name } } : {}),
    },
    followUps: item && items.length === 1 ? followUpsOf(about) : [],
  };
}

function followUpsOf(about: About): string[] {
  if (about === 'where' || about === 'stock')
    return ['How many did we sell last month?', 'What moves are behind it?'];
  return ['Where is it?', 'How many did we sell last month?'];
}
