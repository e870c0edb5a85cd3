import type { Picture } from '#shared/catalogue/pictures/contract.ts';
import type { Availability, ShopItem } from '#shared/shopfront/shop/contract.ts';

const BEST_FIRST: readonly Availability[] = ['in_stock', 'low_stock', 'out_of_stock'];

/** One value of each option of an item, in their order; null where nothing is chosen yet. */
export type Chosen = (string | null)[];

/** What an item is offered as, given what is chosen. */
export type Offer = {
  /** In minor units; where variants differ, the lowest and the highest of those that are left. */
  price: number;
  highestPrice: number;
  availability: Availability;
  /** Those of the chosen variant first. */
  pictures: Picture[];
};

type Variant = ShopItem['variants'][number];

export const nothingChosen = (item: ShopItem): Chosen => item.options.map(() => null);

/** The variants that have everything that is chosen. */
function left(item: ShopItem, chosen: Chosen): Variant[] {
  return item.variants.filter(({ values }) =>
    chosen.every((value, option) => value === null || values[option] === value),
  );
}

/** Whether there is a variant with this value and what is chosen of the other options. */
export function isPossible(item: ShopItem, chosen: Chosen, option: number, value: string): boolean {
  return left(item, chosen.with(option, value)).length > 0;
}

/** Chooses a value. What does not go together with it is given up, so that there always is such a variant. */
export function choose(item: ShopItem, chosen: Chosen, option: number, value: string | null): Chosen {
  let next = chosen.with(option, value);
  if (value === null) return next;
  for (const other of next.keys()) {
    if (other !== option && left(item, next).length === 0) next = next.with(other, null);
  }
  return next;
}

/** What is offered for what is chosen: the item itself as long as nothing is. */
export function offerOf(item: ShopItem, chosen: Chosen): Offer {
  const variants = left(item, chosen);
  const none = chosen.every((value) => value === null);
  const [first] = variants;
  if (none || !first) return item;
  const prices = variants.map(({ price }) => price);
  const best = BEST_FIRST.find((band) => variants.some(({ availability }) => availability === band));
  const own = variants.length === 1 ? first.pictures : [];
  const others = item.pictures.filter(({ url }) => own.every((picture) => picture.url !== url));
  return {
    price: Math.min(...prices),
    highestPrice: Math.max(...prices),
    availability: best ?? first.availability,
    pictures: [...own, ...others],
  };
}
