import { z } from 'zod';
import { listReplenishment } from '#server/purchasing/replenishment/list.ts';
import { say } from '#shared/refusals/say.ts';
import { may } from '#shared/roles.ts';
import { itemLink, listLink, pageLink } from '../addresses.ts';
import { resolveCategory } from '../resolve.ts';
import { defineTool } from '../tool.ts';
import { called, joined, listed } from '../wording.ts';
import * as f from './fields.ts';

/** What to buy: everything that has fallen to its reorder point, with how much to buy at least. */
export const reorderTool = defineTool({
  name: 'what_to_reorder',
  needs: 'inventory:view',
  refusal: say('chat.notInventory'),
  description:
    'What should be bought: items at or below their reorder point, with the quantity to buy at least.',
  input: z.object({ category: f.category }),
  asks: [
    {
      intent: 'reorder',
      order: 18,
      when: /\b(re ?order(ing)?|re ?stock(ing)?|restock|replenish(ment|ing)?|shopping list|buy|buying|purchase|order|ordering|top up|stock up|order list|be bought)\b/,
      unless:
        /\b(sold|last (time|sale)|order (point|level)|reorder (point|level|quantity)|purchase (order|price|cost)|purchase orders|open|late|how (many|much)|cost|customers?|draft|create|place an|status)\b/,
      fits: (u) => !u.items.length || u.refersBack,
      input: (u) => (u.category ? { category: u.category } : {}),
    },
  ],
  run: async (at, { category: named }) => {
    const category = named ? await resolveCategory(at, named) : undefined;
    const filter = { stock: 'low' as const, status: 'active' as const, ...(category ? { category } : {}) };
    const { rows, total } = await listReplenishment(at.ctx, { ...(category ? { category } : {}), limit: 20 });
    // How much is proposed, and why, stands on a page for those who buy.
    const buys = at.member !== null && may(at.member, 'purchase-orders:manage');
    const lines = rows.map(({ item, sellers: [seller], ...row }) => {
      const { quantity } = seller?.suggestion ?? row.suggestion;
      const least = row.reorderQuantity;
      const buy = !buys
        ? least === null
          ? 'no reorder quantity is set'
          : `buy at least ${at.say.amount(least, item.unit)}`
        : quantity === '0'
          ? 'enough is on its way'
          : `buy ${at.say.amount(quantity, item.unit)}`;
      const places = row.lowPlaces.length
        ? `, low at ${joined(row.lowPlaces.map(({ location }) => location))}`
        : '';
      const moves = row.transfers.map(
        ({ quantity: one, from, to }) => `move ${at.say.amount(one, item.unit)} from ${from} to ${to}`,
      );
      const point = row.reorderPoint === null ? '' : `, reorder point ${at.say.quantity(row.reorderPoint)}`;
      const first = quantity === '0' && moves.length ? moves : [...moves, buy];
      return `${called(item)}: ${joined(first)} (${at.say.amount(row.onHand, item.unit)} on hand${point}${places})`;
    });
    const where = category ? ` in ${category}` : '';
    const head = total
      ? `${at.say.count(total, 'item')}${where} ${total === 1 ? 'has' : 'have'} fallen to the reorder point.`
      : `Nothing${where} has fallen to its reorder point: 0 items to buy.`;
    return {
      text: total ? `${head}\n${listed(lines, total)}` : head,
      links: [
        ...(buys ? [pageLink(at.ctx, 'Reorder list', 'replenishment')] : []),
        listLink(at.ctx, 'Low stock', filter),
        ...rows.slice(0, 5).map(({ item }) => itemLink(at.ctx, item)),
      ],
      entities: { stock: 'low', ...(category ? { category } : {}) },
      followUps: ['Which of those are out?', 'What sold best last month?'],
    };
  },
});
