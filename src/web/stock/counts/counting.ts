import { codeForms } from '#shared/catalogue/items/codes.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import type { CountSheet } from '#shared/stock/counts/shapes.ts';
import type { EventKind } from '#shared/stock/counts/states.ts';

/** A scan or an entry as it waits in the outbox of a phone; its id and its moment are those of the entry. */
export type QueuedTick = {
  countId: string;
  locationId: string;
  itemId?: string;
  /** A code that this phone does not know. */
  code?: string;
  kind: EventKind;
  quantity?: string;
  round?: number;
};

/** The key of a line: an item at a place. */
export const lineKey = (itemId: string, locationId: string): string => `${itemId} ${locationId}`;

export type SheetItem = CountSheet['items'][number];
export type SheetPlace = CountSheet['places'][number];
export type SheetLine = {
  key: string;
  item: SheetItem;
  place: SheetPlace;
  round: number;
  expected?: string | undefined;
  /** What all had found when the sheet was taken, and what of it was one's own. */
  counted?: string | undefined;
  own?: string | undefined;
  again?: boolean | undefined;
  /** Nobody expected it there: it was found. */
  isFound?: boolean;
};

/** A sheet, ready to look things up in. */
export type Sheet = {
  count: CountSheet['count'];
  places: SheetPlace[];
  lines: Map<string, SheetLine>;
  byPlace: Map<string, SheetLine[]>;
  items: Map<string, SheetItem>;
  /** What a scanned code may be of, in small letters; an item that shares its code with others is of none. */
  codes: Map<string, SheetItem | SheetPlace | 'several'>;
};

export function readSheet(sheet: CountSheet): Sheet {
  const codes: Sheet['codes'] = new Map();
  const know = (code: string, of: SheetItem | SheetPlace) => {
    for (const form of codeForms(code))
      codes.set(form, codes.has(form) && codes.get(form) !== of ? 'several' : of);
  };
  for (const item of sheet.items) for (const code of [item.sku, ...item.codes]) know(code, item);
  for (const place of sheet.places) if (place.barcode) know(place.barcode, place);
  const lines = sheet.lines.map(({ item, place, ...line }): SheetLine => {
    const [of, at] = [sheet.items[item]!, sheet.places[place]!];
    return { ...line, key: lineKey(of.id, at.id), item: of, place: at };
  });
  const inOrder = lines.toSorted((one, other) =>
    one.item.sku.localeCompare(other.item.sku, 'en', { numeric: true }),
  );
  return {
    count: sheet.count,
    places: sheet.places,
    lines: new Map(inOrder.map((line) => [line.key, line])),
    byPlace: Map.groupBy(inOrder, ({ place }) => place.id),
    items: new Map(sheet.items.map((item) => [item.id, item])),
    codes,
  };
}

/** What a code is of. */
export function found(sheet: Sheet, code: string): { item: SheetItem } | { place: SheetPlace } | null {
  const of = codeForms(code)
    .flatMap((form) => sheet.codes.get(form) ?? [])
    .at(0);
  if (!of || of === 'several') return null;
  return 'sku' in of ? { item: of } : { place: of };
}

/** What somebody has counted of a line after some ticks, as decimal text; null: not counted. */
export function ownAfter(own: string | null, ticks: Pick<QueuedTick, 'kind' | 'quantity'>[]): string | null {
  return ticks.reduce<string | null>((before, { kind, quantity = '0' }) => {
    if (kind === 'clear') return null;
    if (kind === 'set') return quantity;
    if (kind === 'empty') return before;
    const sum = toThousandths(before ?? '0') + toThousandths(quantity);
    return sum < 0 ? '0' : quantityText(sum);
  }, own);
}

/** How far a place is: so many of its lines are counted, by this phone or by anybody else. */
export function progressOf(
  sheet: Sheet,
  own: ReadonlyMap<string, string | null>,
  placeId: string,
): { lines: number; counted: number } {
  const lines = sheet.byPlace.get(placeId) ?? [];
  return { lines: lines.length, counted: lines.filter((line) => isCounted(line, own)).length };
}

export function isCounted(line: SheetLine, own: ReadonlyMap<string, string | null>): boolean {
  if (ownOf(line, own) !== null) return true;
  // What others have found counts as well, but for who is to count it again.
  return line.counted !== undefined && line.own === undefined && !line.again;
}

/** What this phone's own person has counted of a line; null: they have not. */
export const ownOf = (line: SheetLine, own: ReadonlyMap<string, string | null>): string | null =>
  own.has(line.key) ? (own.get(line.key) ?? null) : (line.own ?? null);
