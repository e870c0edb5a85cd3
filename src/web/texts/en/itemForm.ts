import type { ItemFields } from '#shared/catalogue/items/contract.ts';
import { namesOfItem } from '../fieldNames.ts';
import { common } from './common.ts';
import { count } from './count.ts';

export const itemFieldNames: Record<keyof ItemFields, string> = {
  ...namesOfItem(common),
  overReceiptPercent: 'Over-receipt in percent',
  reorderPoints: 'Reorder points by location',
  inShop: 'Show in the shop',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
};

export const itemForm = {
  editTitle: (sku: string) => `Edit ${sku}`,
  duplicateTitle: (sku: string) => `Duplicate ${sku}`,
  saved: (sku: string) => `${sku} was saved.`,
  created: (sku: string) => `${sku} was added.`,
  groups: {
    basics: 'Basics',
    price: 'Price and cost',
    reorder: 'Reordering',
    finding: 'Tags and barcodes',
    description: 'Description and pictures',
    shop: 'Shop and search engines',
    options: 'Options of this variant',
  },
  types: { stock: 'Stock item', service: 'Service (no stock)' },
  ownTaxRate: 'Another percentage…',
  hints: {
    category: 'Choose one, or type a new one.',
    barcodes: 'Press Enter after each barcode.',
    taxRate: 'In percent.',
    standardCost: 'Expected cost per unit until the first receipt.',
    reorderPoint: 'Reorder when on hand plus incoming falls to this.',
    reorderQuantity: 'Order at least this many.',
    overReceiptPercent:
      'How much more than ordered can be received. Leave empty to use the setting for all items.',
    unitFixed: 'Cannot be changed while stock is on hand.',
    slug: 'Lowercase letters, digits and hyphens.',
  },
  copyName: (name: string) => `${name} (copy)`,
  reorderAt: (place: string) => `Reorder point at ${place}`,
  reorderBuy: (place: string) => `Reorder quantity at ${place}`,
  noLocations: 'There are no locations yet.',
  pointMissing: 'Enter the reorder point for this quantity.',
  addPicture: 'Add a picture',
  pictureUrl: (n: number) => `Web address of picture ${n}`,
  pictureAlt: (n: number) => `What picture ${n} shows`,
  removePicture: (n: number) => `Remove picture ${n}`,
};

/** What someone else changed while a form was open. */
export const conflict = {
  title: (who: string) => `${who} changed this item while you were editing`,
  somebody: 'Someone else',
  text: 'Choose which value to keep for each field, then save.',
  only: 'You did not change these fields, so the new values are kept.',
  field: common.field,
  was: 'Was',
  theirs: (who: string) => `${who}`,
  choice: (field: string) => `Which ${field} to keep`,
  takeTheirs: 'Theirs',
  both: 'Both',
  allYours: 'Keep all of mine',
  allTheirs: 'Use all of theirs',
  none: 'Nothing you changed is affected. Save again to continue.',
  save: 'Save my choices',
};

export const variants = {
  title: (sku: string) => `Create variants of ${sku}`,
  text: 'Each combination becomes an item with its own SKU and stock. This item becomes their template and has no stock of its own.',
  option: (n: number) => `Option ${n}`,
  optionHint: 'e.g. Size or Colour',
  values: (n: number) => `Values of option ${n}`,
  valuesHint: 'Press Enter after each value.',
  addOption: 'Add option',
  removeOption: (n: number) => `Remove option ${n}`,
  preview: (n: number) => (n === 1 ? '1 new variant' : `${count(n)} new variants`),
  skuOf: (name: string) => `SKU for ${name}`,
  exists: 'Already exists',
  submit: (n: number) => (n === 1 ? 'Create 1 variant' : `Create ${count(n)} variants`),
  nothing: 'Add an option with at least one new value.',
  sameOption: 'Two options have the same name.',
  tooMany: (most: number) => `Up to ${count(most)} variants at once.`,
  progress: (done: number, all: number) => `${count(done)} of ${count(all)} created`,
  done: (n: number) => (n === 1 ? '1 variant created.' : `${count(n)} variants created.`),
  someFailed: (n: number) =>
    n === 1
      ? '1 variant could not be created. Correct it and try again; the others are done.'
      : `${count(n)} variants could not be created. Correct them and try again; the others are done.`,
};
