import { z } from 'zod';
import { readItem } from '#server/catalogue/items/detail.ts';
import { itemTotals, listItems } from '#server/catalogue/items/list.ts';
import { say } from '#shared/refusals/say.ts';
import { itemLink, listLink } from '../addresses.ts';
import { resolveCategory, resolveItems, resolvePlace } from '../resolve.ts';
import { type At, defineTool, type Told } from '../tool.ts';
import { idsOf, type Understood } from '../understood.ts';
import { called, joined, listed } from '../wording.ts';
import * as f from './fields.ts';

const KINDS = ['low', 'out'] as const;
type Kind = (typeof KINDS)[number];
const LOW =
  /\b(low|lower|running (short|low|out)|short (of|on)|shortage|shortages|nearly (gone|out|empty)|almost (gone|out|empty)|getting (low|short|thin)|below (the |their )?(reorder|minimum)|under (the |their )?(reorder|minimum)|run out soon|about to run out|need(s)? attention)\b/;
const OUT =
  /\b(out of stock|sold out|ran out|run out|are out|is out|all gone|gone|none (of|left)|have none|no stock|zero stock|zero|nothing left|empty|out of|unavailable|stocked out|stockouts?|stock outs?|no longer have|not in stock|none on hand|out\?$)\b|\bout$/;

/** What is low, and what is out. */
export const alertsTool = defineTool({
  name: 'stock_alerts',
  needs: 'inventory:view',
  refusal: say('chat.notInventory'),
  description:
    'Active items that are low (at or below their reorder point) or out of stock; how many, and which.',
  input: z.object({ stock: z.enum(KINDS), category: f.category, place: f.place, items: f.items.optional() }),
  asks: [
    {
      intent: 'low_stock',
      order: 20,
      when: LOW,
      unless: /\b(shortage of|why)\b|low ?est|slow/,
      fits: (u) => !u.items.length || u.refersBack,
      input: (u) => narrowed('low', u),
    },
    {
      intent: 'out_of_stock',
      order: 21,
      when: OUT,
      unless: /\b(sold out of|find out|take out|took out|went out|goes out|going out|why)\b/,
      fits: (u) => !u.items.length || u.refersBack,
      input: (u) => narrowed('out', u),
    },
  ],
  run: async (at, { stock, category, place, items }) => {
    if (items) return amongThese(at, stock, items);
    const filter = {
      stock,
      status: 'active' as const,
      ...(category ? { category: await resolveCategory(at, category) } : {}),
      ...(place ? { location: (await resolvePlace(at, place)).id } : {}),
    };
    const { items: total } = await itemTotals(at.ctx, filter);
    const page = total ? await listItems(at.ctx, { ...filter, limit: 20 }) : { items: [] };
    const where = filter.category ? ` in ${filter.category}` : '';
    const is = stock === 'low' ? 'low: at or below the reorder point' : 'out of stock';
    const head = total
      ? `${at.say.count(total, 'item')}${where} ${total === 1 ? 'is' : 'are'} ${is}.`
      : `Nothing${where} is ${stock === 'low' ? 'low' : 'out of stock'}: 0 items.`;
    const lines = page.items.map((item) => {
      const point = item.reorderPoint === null ? '' : `, reorder point ${at.say.quantity(item.reorderPoint)}`;
      const places = item.lowPlaces.length
        ? `, low at ${joined(item.lowPlaces.map(({ location }) => location))}`
        : '';
      return `${called(item)}: ${at.say.amount(item.onHand, item.unit)} on hand${point}${places}`;
    });
    return {
      text: total ? `${head}\n${listed(lines, total)}` : head,
      links: [
        listLink(at.ctx, stock === 'low' ? 'Low stock' : 'Out of stock', filter),
        ...page.items.slice(0, 5).map((item) => itemLink(at.ctx, item)),
      ],
      entities: { stock, ...(filter.category ? { category: filter.category } : {}) },
      followUps:
        stock === 'low' ? ['Which of those are out?', 'What should I reorder?'] : ['What should I reorder?'],
    };
  },
});

// "Which of those": of a list that was narrowed before, or of the items that were spoken of.
function narrowed(stock: Kind, u: Understood): Record<string, unknown> {
  const { entities } = u.context;
  const ofList = u.refersBack && entities.stock !== undefined;
  const category = u.category ?? (ofList ? entities.category : undefined);
  return {
    stock,
    ...(category ? { category } : {}),
    ...(u.location ? { place: u.location.id } : {}),
    ...(u.refersBack && !ofList ? { items: idsOf(u) } : {}),
  };
}

async function amongThese(at: At, stock: Kind, named: string[]): Promise<Told> {
  const items = await resolveItems(at, named);
  const details = await Promise.all(items.map(({ id }) => readItem(at.ctx, id)));
  const are = details.filter(({ onHand, isLow }) => (stock === 'out' ? Number(onHand) <= 0 : isLow));
  const word = stock === 'out' ? 'out of stock' : 'low';
  const lines = are.map((item) => `${called(item)}: ${at.say.amount(item.onHand, item.unit)} on hand`);
  return {
    text: are.length
      ? `Of those, ${at.say.count(are.length, 'is', 'are')} ${word}.\n${listed(lines)}`
      : `None of those is ${word}: ${details.map((item) => `${item.name} ${at.say.amount(item.onHand, item.unit)}`).join(', ')}.`,
    links: details.map((item) => itemLink(at.ctx, item)),
    entities: { items: (are.length ? are : details).map(({ id, name }) => ({ id, name })) },
  };
}
