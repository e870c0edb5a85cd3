import { common } from './common.ts';
import { count } from './count.ts';

/** What to reorder, and why so much. */
export const replenishment = {
  title: common.reorderList,
  listLabel: 'Items to reorder',
  count: (n: number) =>
    n === 1
      ? '1 item is at or below its reorder point'
      : `${count(n)} items are at or below their reorder point`,
  proposed: 'Suggested',
  putOff: 'Snoozed',
  searchLabel: 'Search the reorder list',
  searchPlaceholder: 'SKU, name, category …',
  nothing: 'Nothing to reorder',
  nothingText: 'Every item with a reorder point is above it, or enough is incoming.',
  nothingPutOff: 'Nothing snoozed',
  noMatch: common.noItemMatches,
  noMatchText: common.tryAnotherSearch,
  more: 'Show more',
  choose: (name: string) => `Select ${name}`,
  supplierOf: (name: string) => `Supplier for ${name}`,
  quantityOf: (name: string) => `Quantity for ${name}`,
  nobody: 'No supplier yet.',
  perDay: 'Sold per day',
  each: (price: string) => `${price} each`,
  why: (quantity: string) => `Why ${quantity}?`,
  notes: (name: string) => `Before you order ${name}`,
  lowAt: (place: string, onHand: string, point: string) =>
    `${place} is low: ${onHand} available, reorder point ${point}`,
  move: (quantity: string, from: string, to: string) => `Move ${quantity} from ${from} to ${to}`,
  inDraft: (supplier: string, quantity: string) => `In a draft for ${supplier} · ${quantity}`,
  notPlaced: (number: string, quantity: string) => `In ${number}, not placed yet · ${quantity}`,
  steps: {
    sold: (sold: string, days: number, perDay: string) =>
      `${sold} sold in ${days === 1 ? '1 day' : `${count(days)} days`}: ${perDay} per day.`,
    aim: (point: string, use: string, days: number, aim: string) =>
      `Reorder point ${point} + ${use} sold in ${count(days)} days (lead time and 30 days until the next order) = ${aim}.`,
    missing: (aim: string, projected: string, missing: string) =>
      `${aim} − ${projected} available and incoming = ${missing} short.`,
    missingToo: (aim: string, projected: string, awaited: string, missing: string) =>
      `${aim} − ${projected} available and incoming + ${awaited} customers are waiting for = ${missing} short.`,
    awaited: (awaited: string, missing: string) =>
      `Customers are waiting for ${awaited}; ${missing} of it is not on the way.`,
    least: (quantity: string) => `At least the reorder quantity: ${quantity}.`,
    places: (quantity: string) => `Locations below their own reorder point need ${quantity}.`,
    moved: (quantity: string) => `Other locations have ${quantity} to spare. Move that first.`,
    packs: (wanted: string, unit: string, pack: string, minimum: string) =>
      `${wanted} ${unit} needed; sold in packs of ${pack}${minimum === '0' ? '' : `, at least ${minimum}`}.`,
    result: (bought: string, purchaseUnit: string, quantity: string, unit: string) =>
      `Buy ${bought} × ${purchaseUnit} = ${quantity} ${unit}.`,
  },
  snooze: 'Snooze',
  week: 'For a week',
  month: 'For a month',
  quarter: 'For three months',
  year: 'For a year',
  wake: 'Unsnooze',
  snoozed: (sku: string, date: string) => `${sku} is snoozed until ${date}.`,
  snoozedUntil: (date: string) => `until ${date}`,
  woken: (sku: string) => `${sku} is back on the list.`,
  barLabel: 'Selected items',
  chosen: (lines: number, orders: number) =>
    lines === 0
      ? 'Select what to order.'
      : `${lines === 1 ? '1 item' : `${count(lines)} items`} from ${orders === 1 ? '1 supplier' : `${count(orders)} suppliers`}`,
  chooseAll: 'Select all',
  chooseNone: 'Select none',
  draft: (orders: number) => (orders > 1 ? `Create ${count(orders)} draft orders` : 'Create draft order'),
  drafted: (n: number) => (n === 1 ? '1 draft order created' : `${count(n)} draft orders created`),
  draftedHint:
    'Nothing has been ordered yet. Check the drafts, then place them. Until then, the items stay on this list, marked as drafted.',
  lines: (n: number) => (n === 1 ? '1 line' : `${count(n)} lines`),
  belowMinimum: (amount: string) => `Below the minimum order of ${amount}`,
};
