import type { Availability } from '#shared/shop/contract.ts';

/** The part of the item page that says how visitors see the item. */
export const itemShop = {
  title: 'How visitors see it',
  shown: 'In the shop',
  hidden: 'Not in the shop',
  open: 'Open in the shop',
  edit: 'Edit the item',
  why: 'Visitors do not see this item, because',
  reasons: {
    notInShop: 'it is not switched on for the shop.',
    draft: 'it is a draft.',
    archived: 'it is archived.',
    noVariants: 'none of its variants is in the shop.',
    closed: 'the business is suspended, and its shop closed.',
    unknown: 'the shop has not taken notice of it yet.',
  },
  variant: 'Visitors choose it as a variant of another item.',
  template: 'Open that item',
  noPicture: 'Visitors see no picture of it yet.',
  availability: {
    in_stock: 'In stock',
    low_stock: 'Low stock',
    out_of_stock: 'Out of stock',
  } satisfies Record<Availability, string>,
  from: 'from',
  failed: 'What visitors see could not be loaded.',
  comments: 'Comments',
};
