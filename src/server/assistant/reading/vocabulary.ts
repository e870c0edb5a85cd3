import { listCategories } from '#server/catalogue/items/detail.ts';
import { findBySku } from '#server/catalogue/items/find.ts';
import { findMentioned } from '#server/catalogue/items/mentions.ts';
import { knownWords } from '#server/catalogue/items/vocabulary.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { suppliersMentioned } from '#server/purchasing/suppliers/mentioned.ts';
import { customersMentioned } from '#server/sales/customers/mentioned.ts';
import { internalPlaces } from '../../stock/locations/service.ts';
import type { Vocabulary } from '../port.ts';

/** The names that a tenant's people use, as one transaction finds them: what is asked again was found already. */
export function vocabularyOf(ctx: Ctx, calendar: Vocabulary['calendar']): Vocabulary {
  return {
    calendar,
    currency: ctx.currency,
    known: once((words) => knownWords(ctx, words)),
    items: once((words, also) => findMentioned(ctx, words, { also })),
    bySku: once(async (skus) =>
      skus.length ? (await findBySku(ctx, skus, 'read')).map(({ id, name }) => ({ id, name })) : [],
    ),
    categories: once(() => listCategories(ctx)),
    places: once(() => internalPlaces(ctx)),
    customers: once((words) => customersMentioned(ctx, words)),
    suppliers: once((words) => suppliersMentioned(ctx, words)),
  };
}

function once<Asked extends unknown[], Found>(
  find: (...asked: Asked) => Promise<Found>,
): (...asked: Asked) => Promise<Found> {
  const found = new Map<string, Promise<Found>>();
  return (...asked) => {
    const key = JSON.stringify(asked);
    const known = found.get(key) ?? find(...asked);
    found.set(key, known);
    return known;
  };
}
