import { z } from 'zod';
import { findMentioned } from '#server/catalogue/items/mentions.ts';
import { isListed } from '#server/shopfront/shop/list.ts';
import { itemOfShop, pageOfShop } from '#server/shopfront/shop/service.ts';
import type { Availability, ShopItem } from '#shared/shopfront/shop/contract.ts';
import { words } from '#shared/text.ts';
import { shopLink } from '../addresses.ts';
import { bestOf } from '../resolve.ts';
import { type At, defineTool, type Told } from '../tool.ts';
import { idsOf, type Understood } from '../understood.ts';

const BANDS: Record<Availability, string> = {
  in_stock: 'in stock',
  low_stock: 'in stock, but only a few are left',
  out_of_stock: 'out of stock',
};

/** For guests: one item of the shop, as the shop shows it. */
export const shopItemTool = defineTool({
  name: 'shop_item',
  audience: 'guest',
  description: 'An item of the shop: its price, whether it is available, its choices and description.',
  input: z.object({ items: z.array(z.string().min(1).max(200)).min(1).max(8) }),
  asks: [
    {
      intent: 'shop_item',
      order: 50,
      when: /./,
      fits: (u) => u.items.length > 0,
      input: (u) => ({ items: idsOf(u).slice(0, 5) }),
    },
  ],
  run: async (at, { items }) => {
    const ids: string[] = [];
    for (const named of items) {
      if (z.uuid().safeParse(named).success) ids.push(named);
      else
        ids.push(
          ...bestOf(await findMentioned(at.ctx, words(named), { shown: true }), 5).map(({ id }) => id),
        );
    }
    const found: ShopItem[] = [];
    for (const id of new Set(ids.slice(0, 8)))
      if (await isListed(at.ctx, id)) found.push(await itemOfShop(at.ctx, id));
    if (!found.length) return nothing(at, 'I found nothing like that in the shop.');
    const lines = found.map((item) => sentenceOf(at, item));
    const [only] = found;
    const about = only && found.length === 1 && only.description ? `\n${shortened(only.description)}` : '';
    return {
      text: found.length === 1 ? `${lines[0]}.${about}` : at.say.listed(lines),
      ...placesOf(at, found),
      followUps: ['What else do you have?'],
    };
  },
});

/** For guests: what there is in the shop. */
export const shopListTool = defineTool({
  name: 'shop_items',
  audience: 'guest',
  description: 'Items of the shop by words, or what is new in it.',
  input: z.object({ words: z.string().max(200).optional(), newest: z.boolean().optional() }),
  asks: [
    {
      intent: 'shop_items',
      order: 60,
      when: /\b(what|which|show|list|find|search|have|sell|looking for|any|anything|browse|else|new|newest|latest|stock)\b/,
      input: (u) => ({
        ...(u.about.length ? { words: u.about.join(' ') } : {}),
        ...(/\b(new|newest|latest|arrivals?)\b/.test(u.text) ? { newest: true } : {}),
      }),
    },
  ],
  run: async (at, { words: said, newest }) => {
    const { items, total } = await pageOfShop(at.ctx, {
      ...(said ? { q: said } : {}),
      ...(newest ? { sort: 'newest' } : {}),
    });
    if (!items.length) return nothing(at, `I found nothing like “${said ?? ''}” in the shop.`);
    const head = said
      ? `${at.say.count(total, 'item')} in the shop:`
      : newest
        ? 'New in the shop:'
        : `The shop has ${at.say.count(total, 'item')}, such as:`;
    return {
      text: `${head}\n${at.say.listed(items.slice(0, 5).map((item) => sentenceOf(at, item)))}`,
      ...placesOf(at, items.slice(0, 5)),
      followUps: ['What is new?'],
    };
  },
});

const INNER =
  /\b(cost|costs|margin|how many|how much .*(left|have|stock)|quantity|quantities|units|on hand|supplier|suppliers|bought|buy it for|pay|stock value|worth|value|inventory|sold|sell(s|ing)? (best|most)|best sell\w+|top sell\w+|revenue|turnover|sales|profit|reorder|ledger|moves|customers?|invoices?|orders?|low|running)\b/;

/** For guests: what is not theirs to know. */
export const innerTool = defineTool({
  name: 'not_public',
  audience: 'guest',
  description: 'Says that costs, quantities, sales and the like are for people who are signed in.',
  input: z.object({ items: z.array(z.string().max(200)).max(8).optional() }),
  asks: [
    {
      intent: 'not_public',
      order: 20,
      when: INNER,
      unless: /\bhow much (is|are|does|do) (a|an|the|it|they|that|this|one)\b(?!.*\b(left|have|stock)\b)/,
      input: (u: Understood) => (u.items.length ? { items: idsOf(u).slice(0, 3) } : {}),
    },
  ],
  run: async (at, { items }) => {
    const told = items ? await shopItemTool.run(at, { items }) : null;
    const sorry =
      'I can only tell what the shop shows: prices, and whether something is available. Costs, quantities and sales are for people who are signed in.';
    return {
      ...(told ?? { links: [], entities: {} }),
      text: told ? `${sorry}\n${told.text}` : sorry,
    };
  },
});

function sentenceOf({ say }: At, { name, price, highestPrice, availability, options }: ShopItem): string {
  const prices =
    price === highestPrice ? say.money(price) : `${say.money(price)} to ${say.money(highestPrice)}`;
  const choices = options.map((option) => `${option.name}: ${say.joined(option.values)}`).join('; ');
  return `${name}: ${prices}, ${BANDS[availability]}${choices ? ` (${choices})` : ''}`;
}

function placesOf({ ctx }: At, items: ShopItem[]): Pick<Told, 'links' | 'entities'> {
  return {
    links: items.map((item) => shopLink(ctx, item)),
    entities: { items: items.map(({ id, name }) => ({ id, name })) },
  };
}

function nothing({ ctx }: At, text: string): Told {
  return {
    text,
    links: [{ label: 'Shop', href: `/shop/${ctx.tenantId}` }],
    entities: {},
    followUps: ['What is new?'],
  };
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 280 ? `${line.slice(0, 279).toWellFormed()}…` : line;
}
