import type { ItemRow } from '#shared/catalogue/items/contract.ts';
import { NetworkError } from '#web/api/errors.ts';
import type { Found } from './foundItems.ts';

type Sought = { q: string } | { code: string };

/** Asks for items, and keeps what is found; without a network finds among what was kept. `code`: exactly this one. */
export async function findOrKept(ask: () => Promise<ItemRow[]>, sought: Sought): Promise<Found> {
  try {
    const items = await ask();
    void keepLater(items, sought).catch(() => undefined);
    return { items, isCut: false };
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    const { keptByCode, keptByWords } = await import('./keptItems.ts');
    const items = 'code' in sought ? await keptByCode(sought.code) : await keptByWords(sought.q);
    return { items, isCut: true };
  }
}

async function keepLater(items: ItemRow[], sought: Sought): Promise<void> {
  const { keepFound } = await import('./keptItems.ts');
  await keepFound(items, 'code' in sought ? sought.code : null);
}
