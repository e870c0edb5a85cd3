import { common } from './common.ts';
import { count } from './count.ts';

const items = (n: number) => (n === 1 ? '1 item' : `${count(n)} items`);

export const inventory = {
  title: common.inventory,
  searchLabel: common.searchItems,
  searchPlaceholder: 'Search SKU, name, barcode, tag…',
  exportName: 'items',
  wholeName: 'items-whole',
  listLabel: common.items,
  columns: {
    picture: 'Picture',
    sku: common.sku,
    name: common.name,
    category: common.category,
    onHand: common.onHand,
    held: common.held,
    available: common.available,
    incoming: common.incoming,
    projected: common.projected,
    reorderPoint: common.reorderAt,
    price: common.price,
    averageCost: 'Avg. cost',
    stockValue: common.stockValue,
    status: common.status,
    updatedAt: common.updated,
    relevance: 'Best match',
  },
  statuses: { draft: common.draft, active: common.active, archived: common.archived },
  filters: {
    active: (n: number) => (n === 1 ? '1 filter' : `${count(n)} filters`),
    anyCategory: 'Any category',
    everywhere: 'Figures cover all locations.',
    anyStock: 'Any stock',
    low: common.lowStock,
    out: common.outOfStock,
    anyChoice: 'Any choice',
    noPicture: 'No picture',
    remove: (name: string) => `Remove filter: ${name}`,
  },
  template: 'Template',
  templateHint: 'Groups its variants and has no stock of its own.',
  inShop: common.inTheShop,
  lowAt: (place: string, available: string, point: string) =>
    `${place}: ${available} available, reorder point ${point}`,
  lowInAll: (projected: string, point: string) =>
    `${projected} available and incoming, reorder point ${point}`,
  awaits: (quantity: string) => `customers are waiting for ${quantity}`,
  out: common.out,
  emptyTitle: 'Nothing on the shelves yet',
  emptyText:
    'Import your catalogue from a CSV or Excel file, or add your first item. You can preview an import before anything changes.',
  emptyImport: 'Import your items',
  emptyAdd: 'Add the first item',
  noMatchText: common.tryAnotherSearch,
  failed: 'The items could not be loaded.',
};

export const bulk = {
  label: 'Change the selected items',
  inBasket: (n: number) =>
    n === 1 ? 'Added. 1 label in your basket.' : `Added. ${count(n)} labels in your basket.`,
  mostLabels: (most: number) => `Print labels for up to ${count(most)} selected items at once.`,
  labelsOfAll: 'Print labels of these items',
  tooMany: 'Up to 1,000 items can be changed at once.',
  title: {
    status: (n: number) => `Change the status of ${items(n)}`,
    category: (n: number) => `Change the category of ${items(n)}`,
    price: (n: number) => `Change the price of ${items(n)}`,
    tags: (n: number) => `Change the tags of ${items(n)}`,
    custom: (n: number) => `Change a custom field of ${items(n)}`,
    inShop: (n: number) => `Change the shop visibility of ${items(n)}`,
  },
  newStatus: 'New status',
  newCategory: 'New category',
  noCategory: 'Leave empty to remove the category.',
  chooseField: 'Choose a field',
  newValue: 'New value',
  noValue: 'Leave empty to remove the value.',
  modes: { set: 'Set to', add: 'Raise or lower by', percent: 'Change by percent' },
  amountHint: 'A negative amount lowers the price.',
  percentHint: 'For example, 5 or -10.',
  addTags: 'Add tags',
  removeTags: 'Remove tags',
  back: 'Back',
  apply: (n: number) => `Change ${items(n)}`,
  nothing: 'Nothing would change. All of them are already like this.',
  unchanged: (n: number) => `${items(n)} already like this`,
  stale: 'Someone changed some of these items in the meantime. The preview has been updated.',
  gone: (n: number) => `${items(n)} no longer there`,
  done: (n: number) => `${items(n)} changed`,
  undone: (restored: number, skipped: number) =>
    skipped
      ? `${items(restored)} restored; ${items(skipped)} changed since and left as they are`
      : `${items(restored)} restored`,
};
