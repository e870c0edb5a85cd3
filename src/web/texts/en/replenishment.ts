import { count } from './count.ts';

/** What to buy, and why so much. */
export const replenishment = {
  title: 'What to buy',
  listLabel: 'Items to buy',
  count: (n: number) =>
    n === 1
      ? '1 item has fallen to its reorder point'
      : `${count(n)} items have fallen to their reorder point`,
  tabsLabel: 'Show',
  proposed: 'Proposed',
  putOff: 'Put off',
  searchLabel: 'Search what to buy',
  searchPlaceholder: 'SKU, name, category …',
  supplierFilter: 'Supplier',
  anySupplier: 'Any supplier',
  clearSupplier: 'Any supplier',
  nothing: 'Nothing has to be bought',
  nothingText: 'Every item with a reorder point is above it, or what is missing is on its way.',
  nothingPutOff: 'Nothing is put off',
  noMatch: 'Nothing to buy matches',
  noMatchText: 'Try another word, or take the filters away.',
  more: 'Show more',
  choose: (name: string) => `Order ${name}`,
  supplierOf: (name: string) => `Supplier of ${name}`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  nobody: 'Nobody is known to sell it.',
  out: 'Out',
  onHand: 'On hand',
  incoming: 'Incoming',
  reorderPoint: 'Reorder point',
  perDay: 'Sold a day',
  cover: 'Lasts',
  each: (price: string) => `${price} each`,
  why: (quantity: string, unit: string) => `Why ${quantity} ${unit}`,
  notes: (name: string) => `Before buying ${name}`,
  lowAt: (place: string, onHand: string, point: string) =>
    `${place} is low: ${onHand} on hand, reorder point ${point}`,
  move: (quantity: string, from: string, to: string) => `Move ${quantity} from ${from} to ${to}`,
  inDraft: (supplier: string, quantity: string) => `In draft for ${supplier} · ${quantity}`,
  notPlaced: (number: string, quantity: string) => `In ${number}, not placed yet · ${quantity}`,
  steps: {
    sold: (sold: string, days: number, perDay: string) =>
      `${sold} sold in ${days === 1 ? '1 day' : `${count(days)} days`}: ${perDay} a day.`,
    aim: (point: string, use: string, days: number, aim: string) =>
      `Reorder point ${point} + ${use} sold in ${count(days)} days (lead time and 30 days until the next order) = ${aim}.`,
    missing: (aim: string, projected: string, missing: string) =>
      `${aim} − ${projected} on hand and on its way: ${missing} missing.`,
    least: (quantity: string) => `At least the reorder quantity: ${quantity}.`,
    places: (quantity: string) => `Places short of a reorder point of their own lack ${quantity}.`,
    moved: (quantity: string) => `Other places have ${quantity} of it to spare: move that first.`,
    packs: (wanted: string, unit: string, pack: string, minimum: string) =>
      `${wanted} ${unit} wanted; sold in packs of ${pack}${minimum === '0' ? '' : `, at least ${minimum}`}.`,
    result: (bought: string, purchaseUnit: string, quantity: string, unit: string) =>
      `Buy ${bought} × ${purchaseUnit} = ${quantity} ${unit}.`,
  },
  snooze: 'Put off',
  week: 'For a week',
  month: 'For a month',
  quarter: 'For three months',
  year: 'For a year',
  wake: 'Propose again',
  snoozed: (sku: string, date: string) => `${sku} is put off until ${date}.`,
  snoozedUntil: (date: string) => `until ${date}`,
  woken: (sku: string) => `${sku} is proposed again.`,
  barLabel: 'Chosen items',
  chosen: (lines: number, orders: number) =>
    lines === 0
      ? 'Choose what to order.'
      : `${lines === 1 ? '1 item' : `${count(lines)} items`} of ${orders === 1 ? '1 supplier' : `${count(orders)} suppliers`}`,
  chooseAll: 'Choose all',
  chooseNone: 'Choose none',
  draft: (orders: number) => (orders > 1 ? `Draft ${count(orders)} orders` : 'Draft the order'),
  drafted: (n: number) => (n === 1 ? '1 order was drafted' : `${count(n)} orders were drafted`),
  draftedHint:
    'Nothing is ordered yet: check them, then place them. Until then the items stay on this list, marked as drafted.',
  lines: (n: number) => (n === 1 ? '1 line' : `${count(n)} lines`),
  belowMinimum: (amount: string) => `Below the minimum order of ${amount}`,
};
