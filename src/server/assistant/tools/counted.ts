import { z } from 'zod';
import { type ItemCounted, lastCount, lastOfItem } from '#server/stock/counts/last.ts';
import { say } from '#shared/refusals/say.ts';
import { itemLink, pageLink, screenLink } from '../addresses.ts';
import { resolveItems, resolvePlace } from '../resolve.ts';
import { type At, defineTool, type Told } from '../tool.ts';
import { idsOf } from '../understood.ts';
import { called } from '../wording.ts';
import * as f from './fields.ts';

const ASKED =
  /\b(when|how long ago|last time|since when|ever)\b.*\b(count|counted|stocktake|stock take)\b|\b(last|most recent) (count|stocktake|stock take)\b|\blast counted\b/;

/** When items or a place were last counted, what was found, and whether the book was right. */
export const lastCountedTool = defineTool({
  name: 'last_counted',
  needs: 'inventory:view',
  refusal: say('chat.notInventory'),
  description:
    'When items, a place or anything at all was last counted, what was found, and by how much the book was off.',
  input: z.object({ items: f.items.optional(), place: f.place }),
  asks: [
    {
      intent: 'last_counted',
      order: 8,
      needsItem: true,
      when: ASKED,
      fits: (u) => u.items.length > 0,
      input: (u) => ({ items: idsOf(u).slice(0, 4) }),
    },
  ],
  run: async (at, { items, place }) => (items ? ofItems(at, items) : ofPlace(at, place)),
});

async function ofItems(at: At, named: string[]): Promise<Told> {
  const found = await resolveItems(at, named);
  const { say, ctx } = at;
  const words = at.words.counted;
  const told = await Promise.all(
    found.map(async (item) => ({ item, places: await lastOfItem(ctx, item.id) })),
  );
  const lines = told.flatMap(({ item, places }) =>
    places.length ? places.map((one) => lineOf(at, item, one)) : [words.never(called(item))],
  );
  const counts = new Map(told.flatMap(({ places }) => places).map(({ id, number }) => [id, number]));
  return {
    text: lines.length === 1 ? `${lines[0]}.` : say.listed(lines),
    links: [
      ...[...counts].slice(0, 5).map(([id, number]) => pageLink(ctx, number, `counts/${id}`)),
      ...found.map((item) => itemLink(ctx, item)),
    ],
    entities: { items: found.slice(0, 8).map(({ id, name }) => ({ id, name })) },
    followUps: words.next,
  };
}

function lineOf({ say, words: { counted: words } }: At, item: Item, one: ItemCounted): string {
  const { at, location, counted, difference, number } = one;
  const amount = (text: string) => say.amount(text.replace(/^-/, ''), item.unit);
  const off =
    difference === '0'
      ? words.right
      : difference.startsWith('-')
        ? words.less(amount(difference))
        : words.more(amount(difference));
  return words.item({
    name: called(item),
    day: say.date(at),
    location,
    amount: amount(counted),
    off,
    number,
  });
}
type Item = Parameters<typeof called>[0] & { unit: string };

async function ofPlace(at: At, named: string | undefined): Promise<Told> {
  const { ctx, say } = at;
  const words = at.words.counted;
  const place = named === undefined ? null : await resolvePlace(at, named);
  const last = await lastCount(ctx, place?.id ?? null);
  const due = screenLink(at, 'countsDue');
  const entities = place ? { location: { id: place.id, name: place.name } } : {};
  if (!last) {
    const text = place ? `${words.never(place.name)}.` : words.nothing;
    return { text, links: [due], entities, followUps: words.next };
  }
  const { id, number, lines, corrected } = last;
  const told = { day: say.date(last.at), number, lines, corrected };
  return {
    text: place ? words.place(place.name, told) : words.last(told),
    links: [pageLink(ctx, number, `counts/${id}`), due],
    entities,
    followUps: words.next,
  };
}
