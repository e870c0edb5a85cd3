import { listCategories } from '#server/catalogue/items/detail.ts';
import { findBySku } from '#server/catalogue/items/find.ts';
import { findMentioned } from '#server/catalogue/items/mentions.ts';
import { knownWords } from '#server/catalogue/items/vocabulary.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { suppliersMentioned } from '#server/purchasing/suppliers/mentioned.ts';
import { customersMentioned } from '#server/sales/customers/mentioned.ts';
import { internalPlaces } from '../../stock/locations/service.ts';
import type { Vocabulary } from '../port.ts';

/** The names that a tenant's people use, as one transaction finds them. */
export function vocabularyOf(ctx: Ctx, calendar: Vocabulary['calendar']): Vocabulary {
  return {
    calendar,
    currency: ctx.currency,
    known: (words) => knownWords(ctx, words),
    items: (words, also) => findMentioned(ctx, words, { also }),
    bySku: async (skus) =>
      skus.length ? (await findBySku(ctx, skus, 'read')).map(({ id, name }) => ({ id, name })) : [],
    categories: () => listCategories(ctx),
    places: () => internalPlaces(ctx),
    customers: (words) => customersMentioned(ctx, words),
    suppliers: (words) => suppliersMentioned(ctx, words),
  };
}
