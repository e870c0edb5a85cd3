import type { CallAnswer } from '#shared/call.ts';
import type { getItem, ItemRow } from '#shared/catalogue/items/contract.ts';
import { fold } from '#shared/text.ts';
import { keep, keepAll, kept, keptOn } from '#web/api/kept.ts';
import { type FoundItem, OPENED } from './foundItems.ts';

// What was looked up on this device, for when there is no network; loaded when something is to be kept.

const ROWS = { shelf: 'items', most: 500 };
const CODES = { shelf: 'scanned', most: 1000 };
const same = (a: string, b: string) => fold(a) === fold(b);

export async function keepFound(items: ItemRow[], code: string | null): Promise<void> {
  if (!items.length) return;
  await keepAll(
    ROWS.shelf,
    items.map((item) => [item.id, item]),
    { most: ROWS.most },
  );
  if (code !== null)
    await keep(
      CODES.shelf,
      fold(code),
      items.map(({ id }) => id),
      { most: CODES.most },
    );
}

async function rows(): Promise<FoundItem[]> {
  return (await keptOn<ItemRow>(ROWS.shelf)).map(({ value, at }) => ({ ...value, asOf: at }));
}

export async function keptByCode(code: string): Promise<FoundItem[]> {
  const scanned = (await kept<string[]>(CODES.shelf, fold(code)))?.value ?? [];
  const opened = (await keptOn<CallAnswer<typeof getItem>>(OPENED.shelf))
    .filter(({ value }) => value.barcodes.some((barcode) => same(barcode, code)))
    .map(({ key }) => key);
  const ids = new Set([...scanned, ...opened]);
  return (await rows()).filter(({ id, sku }) => ids.has(id) || same(sku, code));
}

export async function keptByWords(q: string): Promise<FoundItem[]> {
  const exact = await keptByCode(q);
  const words = fold(q).split(/\s+/).filter(Boolean);
  const others = (await rows()).filter(({ id, name, sku }) => {
    const text = fold(`${name} ${sku}`);
    return words.every((word) => text.includes(word)) && !exact.some((one) => one.id === id);
  });
  return [...exact, ...others];
}
