import { z } from 'zod';
import { findById } from '#server/catalogue/items/find.ts';
import { itemTotals, listItems } from '#server/catalogue/items/list.ts';
import { findMentioned } from '#server/catalogue/items/mentions.ts';
import { formsOf, knownWords } from '#server/catalogue/items/vocabulary.ts';
import type { ItemRow } from '#shared/catalogue/items/contract.ts';
import { say } from '#shared/refusals/say.ts';
import { words } from '#shared/text.ts';
import { itemLink, listLink, screenLink } from '../addresses.ts';
import { bestOf, resolveCategory } from '../resolve.ts';
import { type At, defineTool, type Told } from '../tool.ts';
import { called } from '../wording.ts';
import { GUIDES } from '../words/words.ts';
import * as f from './fields.ts';

/** Which items there are: by words of their names, or in a category. */
export const findTool = defineTool({
  name: 'find_items',
  needs: 'inventory:view',
  refusal: say('chat.notInventory'),
  description: 'Items by words of their name, SKU, barcode, tags or description, or those of a category.',
  input: z.object({ words: z.string().max(200).optional(), category: f.category }),
  asks: [
    {
      intent: 'find_items',
      order: 50,
      when: /\b(find|search|look ?up|show( me)?( all| every| the)?|list|which|what kinds?( of)?|what sorts?( of)?|what type|got anything|anything (for|like|with)|something (for|like|with|to)|do (we|you) (sell|stock) (any|anything|something)|have (we|you) (anything|something))\b/,
      unless: /\b(how (many|much)|sold|sell best|worth|where|why)\b/,
      fits: (u) => (u.items.length > 0 && !u.refersBack) || u.category !== undefined || u.about.length > 0,
      input: (u) => ({
        ...(u.about.length && !u.category ? { words: u.about.join(' ') } : {}),
        ...(u.category ? { category: u.category } : {}),
      }),
    },
  ],
  run: async (at, { words: said, category }) => {
    const {
      ctx,
      words: { find },
    } = at;
    const filter = {
      ...(said ? { q: await inSingular(at, said) } : {}),
      ...(category ? { category: await resolveCategory(at, category) } : {}),
    };
    const { items: total } = await itemTotals(ctx, filter);
    if (total > 0) {
      const { items } = await listItems(ctx, { ...filter, limit: 8 });
      const link = listLink(ctx, find.all, filter);
      const head = filter.q
        ? find.like(total, filter.q)
        : find.in(total, filter.category ?? GUIDES[at.language].places.inventory);
      return told(at, head, items, total, [link]);
    }
    const near = bestOf(await findMentioned(ctx, words(said ?? '')));
    const items = await findById(
      ctx,
      near.map(({ id }) => id),
    );
    const some = near.flatMap(({ id }) => items.get(id) ?? []);
    if (!some.length) return nothing(at, said ?? category ?? '');
    return told(at, find.nearest, some, some.length, []);
  },
});

// A search goes by how words begin: "box" finds "boxes", and not the other way round.
async function inSingular({ ctx }: At, said: string): Promise<string> {
  const known = await knownWords(ctx, words(said).flatMap(formsOf));
  return words(said)
    .map((word) => formsOf(word).findLast((form) => (known.get(form)?.hits ?? 0) > 0) ?? word)
    .join(' ');
}

type Found = Pick<ItemRow, 'id' | 'name' | 'sku' | 'onHand' | 'unit' | 'price' | 'isTemplate' | 'type'>;

function told(
  { ctx, say, words: { find } }: At,
  head: string,
  items: Found[],
  total: number,
  links: Told['links'],
): Told {
  const lines = items.map((item) => {
    if (item.isTemplate) return find.variants(called(item));
    const amount = item.type === 'service' ? null : say.amount(item.onHand, item.unit);
    return find.sells(called(item), amount, say.money(item.price));
  });
  return {
    text: `${head}\n${say.listed(lines, total)}`,
    links: [...links, ...items.slice(0, 5).map((item) => itemLink(ctx, item))],
    entities: { items: items.slice(0, 5).map(({ id, name }) => ({ id, name })) },
    followUps: find.next,
  };
}

function nothing(at: At, said: string): Told {
  const { find } = at.words;
  return {
    text: find.nothing(said),
    links: [screenLink(at, 'inventory')],
    entities: {},
    followUps: [find.help],
  };
}
