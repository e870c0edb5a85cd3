import type { Picture } from '#shared/catalogue/pictures/contract.ts';
import type { ShopItem } from '#shared/shopfront/shop/contract.ts';

/** What can be done with an item of the shop. */
export type OnItem = {
  open: (id: string) => void;
  gallery: (item: ShopItem, pictures: Picture[], first: number) => void;
  /** `choice` is the chosen variant in words. */
  purchase: (item: ShopItem, price: string, choice: string) => void;
  comments: (item: ShopItem) => void;
  /** The address at which it is open. */
  href: (id: string) => string;
};
