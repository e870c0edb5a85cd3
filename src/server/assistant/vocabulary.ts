import { listCategories } from '#server/catalogue/items/detail.ts';
import { findBySku } from '#server/catalogue/items/find.ts';
import { findMentioned, type Mentioned } from '#server/catalogue/items/mentions.ts';
import { knownWords } from '#server/catalogue/items/vocabulary.ts';
import { internalPlaces } from '../stock/locations.ts';
import type { Vocabulary } from './port.ts';
import type { At } from './tool.ts';
import { todayAt } from './tools/fields.ts';

/** The names that a tenant's people use, for a member. Without the right to see the inventory there are none. */
export function vocabularyFor(at: At, mayLook: boolean): Vocabulary {
  const { ctx } = at;
  const calendar = { today: todayAt(at), dateFormat: at.preferences.dateFormat };
  if (!mayLook) return { ...NOTHING, calendar };
  return {
    calendar,
    known: (words) => knownWords(ctx, words),
    items: (words, also) => findMentioned(ctx, words, { also }),
    bySku: async (skus) =>
      skus.length ? (await findBySku(ctx, skus, 'read')).map(({ id, name }) => ({ id, name })) : [],
    categories: () => listCategories(ctx),
    places: () => internalPlaces(ctx),
  };
}

/** The names that are on show, for a guest. */
export function vocabularyOfShop(at: At): Vocabulary {
  const { ctx } = at;
  return {
    ...NOTHING,
    calendar: { today: todayAt(at), dateFormat: at.preferences.dateFormat },
    known: (words) => knownWords(ctx, words),
    items: (words, also) => findMentioned(ctx, words, { also, shown: true }),
  };
}

const NOTHING: Omit<Vocabulary, 'calendar'> = {
  known: async () => new Map(),
  items: async (): Promise<Mentioned[]> => [],
  bySku: async () => [],
  categories: async () => [],
  places: async () => [],
};
