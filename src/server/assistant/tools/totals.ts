import { z } from 'zod';
import { itemTotals } from '#server/catalogue/items/list.ts';
import { say } from '#shared/refusals/say.ts';
import { listLink } from '../addresses.ts';
import { resolveCategory } from '../resolve.ts';
import { defineTool } from '../tool.ts';
import type { Understood } from '../understood.ts';
import * as f from './fields.ts';

/** What the whole stock, or that of a category, is worth, and how much of it there is. */
export const totalsTool = defineTool({
  name: 'stock_totals',
  needs: 'inventory:view',
  refusal: say('chat.notInventory'),
  description:
    'Value of the stock at cost and at sale prices, number of items and of units on hand: of all, or of a category.',
  input: z.object({ what: z.enum(['value', 'count']).default('value'), category: f.category }),
  asks: [
    {
      intent: 'stock_value',
      order: 33,
      when: /\b(worth|value|valuation|valued|tied up|money (is |do i have |we have )?(in|sitting|on the shel)|capital|how much money|assets?)\b/,
      unless: /\b(revenue|turnover|sold)\b/,
      fits: (u) => !u.items.length || u.category !== undefined,
      input: (u) => ({ what: 'value', ...categoryOf(u) }),
    },
    {
      intent: 'item_count',
      order: 40,
      when: /\bhow many (different |active |distinct |kinds of )*(items?|products?|skus?|articles?|things|lines|units|pieces)\b|\bnumber of (different |active )*(items|products|skus|units|articles)\b|\b(total|count of|how big|size of|how large) .*(items|products|skus|units|catalogu?e|inventory|assortment|range)\b|\bhow many .*(in total|altogether|in all)\b|\bitem count\b/,
      unless: /\b(sold|low|out of|received|bought|reorder|delivered)\b/,
      fits: (u) => !u.items.length && !u.location,
      input: (u) => ({ what: 'count', ...categoryOf(u) }),
    },
  ],
  run: async (at, { what, category: named }) => {
    const { say, ctx } = at;
    const category = named ? await resolveCategory(at, named) : undefined;
    const narrow = category ? { category } : {};
    const all = await itemTotals(ctx, narrow);
    const active = await itemTotals(ctx, { ...narrow, status: 'active' });
    const whose = category ? `in ${category}` : 'in stock';
    const value = `What you have ${whose} is worth ${say.money(all.stockValue)} at cost and ${say.money(all.retailValue)} at sale prices: ${say.amounts(all.onHand)} of ${say.count(all.items, 'item')}.`;
    const count = `You have ${say.count(active.items, 'active item')}${category ? ` in ${category}` : ''}, ${say.quantity(String(all.items))} in all with drafts and archived ones; ${say.amounts(all.onHand)} are on hand.`;
    return {
      text: what === 'value' ? value : count,
      links: [
        listLink(ctx, category ? `${category} in the inventory` : 'Inventory', narrow),
        ...(what === 'count' ? [listLink(ctx, 'Active items', { ...narrow, status: 'active' })] : []),
      ],
      entities: narrow,
      followUps:
        what === 'value' ? ['What is not selling?', 'What is running low?'] : ['What is my stock worth?'],
    };
  },
});

function categoryOf({ category }: Understood) {
  return category ? { category } : {};
}
