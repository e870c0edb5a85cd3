import { common } from './common.ts';

/** Texts of the dialogs that post to the ledger. */
export const stock = {
  now: common.now,
  after: common.after,
  effectiveHint: 'Leave empty for the current time.',
  tooPrecise: (unit: string, decimals: number) =>
    decimals === 0
      ? `Counted in "${unit}": whole numbers only.`
      : `Counted in "${unit}": up to ${decimals} decimals.`,
  belowZero: 'Below zero',
  shortage: (available: string, asked: string) => `${available} available, ${asked} needed.`,
  shortageHeld: (available: string, asked: string, numbers: string) =>
    `${available} available, ${asked} needed. The rest is held for ${numbers}.`,
  zero: 'Must not be zero.',
  negative: 'Must not be negative.',
  onHand: 'Total on hand',
  adjust: {
    title: (sku: string) => `Adjust ${sku}`,
    chooseReason: common.chooseReason,
    change: 'Change by',
    counted: common.counted,
    location: common.location,
    changeAt: (place: string) => `Change at ${place}`,
    countedAt: (place: string) => `Counted at ${place}`,
    changeHint: '+5 or -2',
    countedHint: 'Quantity found',
    addLocation: 'Another location',
    chooseLocation: 'Add a location…',
    nothing: 'Enter a quantity for at least one location.',
    unitCost: 'Unit cost of added stock',
    unitCostHint: (average: string | null) =>
      average ? `Leave empty to use the average of ${average}.` : 'Leave empty to use the standard cost.',
    submit: 'Post adjustment',
    done: (sku: string) => `Stock of ${sku} adjusted.`,
    unchanged: (sku: string) => `The count matches the stock. Nothing was posted for ${sku}.`,
  },
  transfer: {
    title: (sku: string) => `Transfer ${sku}`,
    to: 'To',
    choose: 'Choose a location',
    all: 'All',
    submit: 'Post transfer',
    done: (quantity: string, from: string, to: string) => `${quantity} moved from ${from} to ${to}.`,
    at: (place: string) => `Balance at ${place}`,
    same: 'Choose a different location.',
    missing: common.chooseLocation,
    quantityMissing: 'Enter a quantity.',
  },
  revalue: {
    title: (sku: string) => `Change the average cost of ${sku}`,
    text: 'The change in value is posted to the ledger. The quantity stays the same.',
    unitCost: 'New average cost',
    submit: 'Post revaluation',
    done: (sku: string) => `Average cost of ${sku} changed.`,
    same: 'This is already the average cost.',
    missing: 'Enter the new average cost.',
  },
};
