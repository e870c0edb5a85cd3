import type { Availability } from '#shared/shopfront/shop/contract.ts';
import { common } from './common.ts';

/** The part of the item page that says how visitors see the item. */
export const itemShop = {
  title: 'What visitors see',
  open: 'View in shop',
  why: 'Visitors do not see this item because',
  reasons: {
    notInShop: 'it is not shown in the shop.',
    draft: 'it is a draft.',
    archived: 'it is archived.',
    noVariants: 'none of its variants is in the shop.',
    closed: 'the business is suspended and its shop is closed.',
    unknown: 'the shop has not picked it up yet.',
  },
  variant: 'Visitors choose it as a variant of another item.',
  template: 'Open that item',
  noPicture: 'Visitors do not see a picture of it yet.',
  availability: {
    in_stock: 'In stock',
    low_stock: 'Low stock',
    out_of_stock: common.outOfStock,
  } satisfies Record<Availability, string>,
  from: 'from',
  failed: 'The shop preview could not be loaded.',
};
