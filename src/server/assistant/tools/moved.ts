import { z } from 'zod';
import { say } from '#shared/refusals/say.ts';
import { MOVE_REASONS, type MoveReason } from '#shared/stock/ledger/reasons.ts';
import { rankMoved, sumMoves } from '../../stock/ledger/sums.ts';
import { itemLink, listLink } from '../addresses.ts';
import { resolveCategory, resolveItems } from '../resolve.ts';
import { defineTool } from '../tool.ts';
import { idsOf, type Understood } from '../understood.ts';
import { called, listed } from '../wording.ts';
import * as f from './fields.ts';

/** What people say of goods that moved for a reason: "were sold", and whether that takes them away. */
const DONE: Record<MoveReason, { was: string; takes: boolean }> = {
  opening: { was: 'entered as opening stock', takes: false },
  purchase_receipt: { was: 'received', takes: false },
  sale: { was: 'sold', takes: true },
  customer_return: { was: 'returned by customers', takes: false },
  supplier_return: { was: 'sent back to suppliers', takes: true },
  count: { was: 'corrected after counting', takes: false },
  correction: { was: 'corrected', takes: false },
  damaged: { was: 'written off as damaged', takes: true },
  shrinkage: { was: 'written off as lost', takes: true },
  promotion: { was: 'given away', takes: true },
  transfer: { was: 'moved between places', takes: false },
  revaluation: { was: 'revalued', takes: false },
};
const SOLD =
  /\b(sold|sell|sells|selling|sale|sales|shifted|shift|went out|go out|gone out|went over the counter|turnover|revenue|moved|did .* do|how did|performed?|takings|orders? (of|for)|buy from us|bought from us)\b/;
const REASONS: [RegExp, MoveReason][] = [
  [
    /\b(received?|receipts?|delivered|delivery|deliveries|arrived?|came in|come in|bought|purchased|purchases|restocked|got in|get in)\b/,
    'purchase_receipt',
  ],
  [/\b(damaged?|damages|broken|broke|breakage|breakages|spoiled|spoilt)\b/, 'damaged'],
  [/\b(lost|lose|missing|stolen|theft|shrinkage|disappeared|vanished)\b/, 'shrinkage'],
  [/\b(returned|returns?|brought back|came back)\b/, 'customer_return'],
  [/\b(given away|gave away|giveaways?|promotions?|samples?)\b/, 'promotion'],
];

/** What was sold, received, damaged or lost in a time: of items, of a category, or of everything. */
export const movedTool = defineTool({
  name: 'stock_moved',
  needs: 'inventory:view',
  refusal: say('chat.notInventory'),
  description:
    'How much was sold (reason "sale"), received ("purchase_receipt"), damaged, lost ("shrinkage") and so on between two days: of items, of a category, or of everything. The ledger knows what goods cost, not what customers paid.',
  input: z.object({
    reason: z.enum(MOVE_REASONS).default('sale'),
    ...f.period,
    items: f.items.optional(),
    category: f.category,
    revenue: z.boolean().optional().describe('Whether it was asked what customers paid'),
  }),
  asks: [
    {
      intent: 'movements',
      order: 14,
      when: /\b(how (many|much)|number of|total|units|quantity|anything|any|what|which|did)\b/,
      fits: (u) =>
        reasonIn(u.text) !== null &&
        !SOLD.test(u.text.replace(/\bmoved\b/, '')) &&
        !/\b(why|when|due|supplier|last (time|delivery)|needs? to|have to|has to|should|must)\b/.test(u.text),
      input: (u) => inputOf(u, reasonIn(u.text) ?? 'purchase_receipt'),
    },
    {
      intent: 'sales',
      order: 16,
      when: SOLD,
      unless:
        /\b(when|last time|sold out|sell for|sells for|sale prices?|worth|value|best|most|top|popular|slow|least|not selling|is not selling|worst|never|why|happened|price|what do (they|we|you) sell|do (we|you) sell (any|a|an|the)|how many (different )?(products|items|things|articles|skus) do (we|you) sell)\b/,
      input: (u) => inputOf(u, 'sale'),
    },
  ],
  run: async (at, { reason, items, category: named, revenue, ...days }) => {
    const period = f.periodOf(at, days);
    const found = items ? await resolveItems(at, items) : [];
    const category = named && !found.length ? await resolveCategory(at, named) : undefined;
    const moves = {
      reason,
      ...f.instantsOf(at, days),
      ...(found.length ? { itemIds: found.map(({ id }) => id) } : {}),
      ...(category ? { category } : {}),
    };
    const sum = await sumMoves(at.ctx, moves);
    const { was, takes } = DONE[reason];
    const ranked = await rankMoved(at.ctx, { ...moves, came: !takes, limit: found.length || 5 });
    const amounts = new Map(ranked.map((one) => [one.itemId, sized(one.quantity)]));
    const when = at.say.period(period);
    const cost = `they had cost ${at.say.money(Math.abs(sum.value))}`;
    const links = (found.length ? found : ranked.map(({ itemId, ...one }) => ({ ...one, id: itemId })))
      .slice(0, 8)
      .map((item) => itemLink(at.ctx, item, { tab: 'ledger', reason, asOf: moves.to }));
    return {
      text: [...(revenue ? [NO_REVENUE] : []), sentence()].join(' '),
      links: links.length ? links : [listLink(at.ctx, 'Inventory', category ? { category } : {})],
      entities: {
        ...(found.length
          ? { items: found.slice(0, f.MOST_ITEMS).map(({ id, name }) => ({ id, name })) }
          : {}),
        ...(category ? { category } : {}),
        period,
        reason,
      },
      followUps: reason === 'sale' ? ['And the month before?', 'What sold best?'] : ['And the month before?'],
    };

    function sentence(): string {
      const [item] = found;
      if (item && found.length === 1) {
        const amount = at.say.amount(sized(sum.quantities[0]?.quantity ?? '0'), item.unit);
        if (sum.moves === 0) return `None of ${called(item)} was ${was} ${when}: 0.`;
        return `${amount} of ${called(item)} ${amount === '1' ? 'was' : 'were'} ${was} ${when}; ${cost}.`;
      }
      const whose = category ? ` of ${category}` : '';
      if (sum.moves === 0) return `Nothing${whose} was ${was} ${when}: 0 units.`;
      const moved = sum.quantities.map((one) => ({ ...one, quantity: sized(one.quantity) }));
      const total = `${at.say.amounts(moved)}${whose} were ${was} ${when}, of ${at.say.count(sum.items, 'item')}; ${cost}.`;
      const lines = found.length
        ? found.map((one) => `${called(one)}: ${at.say.amount(amounts.get(one.id) ?? '0', one.unit)}`)
        : ranked.map((one) => `${called(one)}: ${at.say.amount(sized(one.quantity), one.unit)}`);
      return `${total}\n${found.length ? '' : 'Most of:\n'}${listed(lines, found.length || lines.length)}`;
    }
  },
});

const NO_REVENUE =
  'What customers paid stands on their invoices and payments. What I can tell is what left the stock.';

// The direction is said in words.
const sized = (quantity: string) => quantity.replace(/^-/, '');

/** The reason that words speak of, other than a sale. */
export function reasonIn(text: string): MoveReason | null {
  return REASONS.find(([words]) => words.test(text))?.[1] ?? null;
}

function inputOf(u: Understood, reason: MoveReason): Record<string, unknown> {
  const period = f.meantPeriod(u, f.lastDays(u.today, 30));
  return {
    reason,
    ...period,
    ...(u.items.length ? { items: idsOf(u) } : {}),
    ...(u.category && !u.items.length ? { category: u.category } : {}),
    ...(/\b(revenue|turnover|takings|income|earn|earned|make|made|money)\b/.test(u.text)
      ? { revenue: true }
      : {}),
  };
}
