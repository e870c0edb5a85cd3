import { REASON_WORDS } from '#shared/stock/ledger/reasonWords.ts';
import { common } from './common.ts';
import { count } from './count.ts';

/** Texts of the item page: overview, ledger and history. */
export const item = {
  notFound: 'This item does not exist or has been deleted.',
  tabs: {
    label: 'Item sections',
    overview: common.overview,
    ledger: common.stockLedger,
    promised: common.promised,
    shop: common.shop,
    history: common.history,
  },
  actions: {
    adjust: 'Adjust',
    transfer: 'Transfer',
    revalue: 'Change average cost',
    reopen: 'Activate',
  },
  reasons: {
    service: 'Services have no stock.',
    template: 'Stock is kept on its variants. Open one of them.',
    nothingOnHand: 'Nothing on hand.',
    oneLocation: 'There is only one location. Add another first.',
    isVariant: 'This item is a variant itself.',
    hasStock: 'It has stock of its own. Adjust that to zero first, then count it in on the variants.',
  },
  keys: {
    edit: common.editItem,
    adjust: 'Adjust stock',
    transfer: 'Transfer stock',
    variants: common.createVariants,
  },
  figures: {
    title: 'Figures',
    openLedger: (figure: string) => `${figure}: view its moves`,
    openHolds: (figure: string) => `${figure}: see for whom`,
    openHistory: (figure: string) => `${figure}: view its changes`,
    perUnit: (unit: string) => (unit === 'each' ? 'each' : `per ${unit}`),
    reorderQuantity: 'order at least',
    incomingNone: 'no open orders',
    heldNone: 'nothing promised',
    awaits: (quantity: string) => `${quantity} more is awaited`,
  },
  where: {
    move: (quantity: string, from: string, to: string) => `Move ${quantity} from ${from} to ${to}`,
    title: 'Stock levels',
    none: 'Nothing on hand at any location.',
    reorderQuantity: 'Order at least',
    total: 'All locations',
    openLedger: (place: string) => `${place}: view its moves`,
  },
  variants: { none: 'No variants yet.' },
  facts: {
    picture: (n: number) => `Picture ${n}`,
    options: common.options,
    by: (name: string) => `by ${name}`,
    created: 'Added',
    decimals: (n: number) => (n === 1 ? '1 decimal' : `${n} decimals`),
    whole: 'whole numbers',
    newTab: '(opens in a new tab)',
  },
  removal: {
    title: (sku: string) => `Delete ${sku}?`,
    text: 'An item with moves, variants or documents is archived instead, so its history stays complete.',
    deleted: (sku: string) => `${sku} was deleted.`,
    archived: (sku: string) => `${sku} has a history, so it was archived instead of deleted.`,
  },
  archived: (sku: string) => `${sku} is archived.`,
  reopened: (sku: string) => `${sku} is active again.`,
};

export const moveReasons = REASON_WORDS.en;

export const ledger = {
  anyReason: 'Any reason',
  now: 'Back to now',
  clear: common.clearFilters,
  columns: {
    effectiveAt: common.effective,
    postedAt: 'Posted',
    reason: common.reason,
    route: 'From → to',
    quantity: common.change,
    balance: 'Balance after',
    unitCost: common.unitCost,
    valueDelta: common.value,
    actor: common.who,
    note: common.note,
    document: common.document,
  },
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  arrow: '→',
  to: 'to',
  reversed: 'Reversed',
  reversal: 'Reversal',
  backdated: 'Backdated',
  move: (id: string) => `Move ${id}`,
  rowName: (reason: string, id: string) => `${reason}, move ${id}`,
  empty: 'No moves yet',
  emptyText:
    'Every stock change appears here: who made it, why, from where to where, and the balance after it.',
  noMatch: 'No move matches',
  noMatchText: 'Choose another reason, location or time.',
  past: {
    title: (at: string) => `As of ${at}`,
    nowhere: 'Nothing was on hand.',
  },
  details: {
    balanceAt: (place: string) => `${place} after`,
    onHandAfter: 'On hand after',
    reverses: 'Reverses',
    reversedBy: 'Reversed by',
  },
  reverse: 'Reverse…',
  reverseTitle: (id: string) => `Reverse move ${id}`,
  reverseText: 'This posts an opposite move that refers to this one. Both stay in the ledger.',
  reverseSubmit: 'Post reversal',
  reverseDone: (id: string) => `Move ${id} was reversed.`,
  cannotReverse: {
    reversed: 'Already reversed.',
    reversal: 'A reversal cannot be reversed. Post an adjustment instead.',
    purchase_order: 'It belongs to a receipt. Void the receipt on its purchase order instead.',
    invoice: 'It belongs to an invoice. Void the invoice, or take the goods back with a credit note.',
    'credit-note': 'It belongs to a credit note. Void the credit note instead.',
    delivery: 'It belongs to a delivery. Void the delivery, or take the goods back with a return.',
    return: 'It belongs to a return. If the goods are not there, adjust the stock instead.',
    'supplier-return':
      'It belongs to a return to a supplier. If the goods came back, adjust the stock instead.',
    count: 'It belongs to a count. Reverse the count as a whole instead.',
  },
};

export const history = {
  actions: {
    'item.created': 'Added',
    'item.updated': common.wasChanged,
    'item.archived': 'Archived',
    'item.deleted': 'Deleted',
    'item.removed': common.removed,
  } as Record<string, string>,
  field: common.field,
  before: common.before,
  after: common.after,
  only: (field: string) => `Only: ${field}`,
  removeOnly: (field: string) => `Show all changes, not only ${field}`,
  empty: 'No changes yet',
  emptyText: 'Every change appears here: who made it, and the values before and after.',
  noMatch: 'This field has not been changed.',
  showAll: 'Show all changes',
  limit: (n: number) => `Showing the latest ${count(n)} changes`,
};
