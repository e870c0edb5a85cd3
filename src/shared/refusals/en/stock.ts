import type { Refusals } from '../writing.ts';

const allowed = (decimals: number) => (decimals === 0 ? 'whole numbers only' : `up to ${decimals} decimals`);

export const stock = {
  /** `more`: so many shortages are not named. */
  'stock.notEnough': ({ shortages, more }: { shortages: readonly string[]; more: number }) =>
    `Not enough stock. ${shortages.join('; ')}${more ? `; and ${more} more` : ''}.`,
  'stock.shortage': ({
    sku,
    location,
    available,
    asked,
    elsewhere,
  }: {
    sku: string;
    location: string;
    available: string;
    asked: string;
    elsewhere: readonly string[];
  }) =>
    `${sku} at ${location}: ${available} on hand, ${asked} needed${elsewhere.length ? ` (${elsewhere.join(', ')})` : ''}`,
  'stock.moreAt': ({ available, location }: { available: string; location: string }) =>
    `${available} more in ${location}`,
  /** `others`: so many more hold something of it. */
  'stock.shortageHeld': ({
    sku,
    location,
    available,
    asked,
    held,
    others,
    elsewhere,
  }: {
    sku: string;
    location: string;
    available: string;
    asked: string;
    held: readonly string[];
    others: number;
    elsewhere: readonly string[];
  }) =>
    `${sku} at ${location}: ${available} available, ${asked} needed (${[...held, ...(others ? [`${others} more`] : []), ...elsewhere].join(', ')})`,
  'stock.heldFor': ({ quantity, number, holder }: { quantity: string; number: string; holder: string }) =>
    `${quantity} held for ${number}, ${holder}`,
  'stock.noDemand': 'No such promise of this item.',
  'stock.notHeld': ({ number }: { number: string }) => `${number} does not hold that much.`,
  'stock.notWanted': 'That is more than this order waits for.',
  'stock.isHeld': 'Some of that is held for somebody else by now. Look again.',
  'stock.belowZero': 'Stock would fall below zero, which is not allowed any more.',
  'stock.tooValuable': ({ sku }: { sku: string }) =>
    `The stock of ${sku} would be worth more than can be kept.`,
  'stock.ofService': ({ sku }: { sku: string }) => `${sku} is a service and holds no stock.`,
  'stock.ofTemplate': ({ sku }: { sku: string }) =>
    `${sku} has variants: its stock is theirs, it holds none itself.`,
  'stock.tooPrecise': ({
    sku,
    unit,
    decimals,
    quantity,
  }: {
    sku: string;
    unit: string;
    decimals: number;
    quantity: string;
  }) => `${sku} is counted in "${unit}", ${allowed(decimals)}: ${quantity} is too precise.`,
  'stock.nothingToValue': ({ sku }: { sku: string }) =>
    `Nothing of ${sku} is on hand, so there is nothing to value.`,
  'stock.countedTwice': 'The same item and location is counted twice.',
  'stock.countedAndChanged': 'The same item and location is counted and changed at once.',
  'stock.samePlace': 'Must be another location than the one it comes from.',
  'stock.noReason': 'Choose a reason.',
  'stock.lineIncomplete': 'Give an item, a location, and either a change or a counted quantity.',
  'stock.noLines': 'Give at least one line.',
  'stock.mostLines': ({ most }: { most: number }) => `Up to ${most} lines at once.`,
  'locations.notFound': 'Location not found.',
  'locations.none': 'There is no place where stock is kept.',
  'locations.notForStock': ({ name }: { name: string }) => `${name} is not a place where stock is kept.`,
  'locations.archived': ({ name }: { name: string }) => `${name} is archived: nothing can be put there.`,
  'locations.ofSystem': ({ name }: { name: string }) =>
    `${name} belongs to the system and cannot be changed.`,
  'locations.holdsStock': ({ name, items }: { name: string; items: number }) =>
    `${name} still holds stock of ${items} items. Move it first.`,
  'locations.insideItself': 'A location cannot lie inside itself.',
  'locations.nameTaken': 'Another location has this name.',
  'locations.barcodeTaken': 'Another location has this barcode.',
  'moves.notFound': 'Move not found.',
  'moves.id': 'Must be the id of a move.',
  'moves.reason': 'Is not a reason.',
  'moves.isReversal': 'This move is itself a reversal. Post an adjustment instead.',
  'moves.reversed': 'This move has already been reversed.',
  'moves.goodsLeft': ({ sku }: { sku: string }) =>
    `The revaluation of ${sku} cannot be reversed any more: the goods it concerned have left.`,
  'moves.ofReceipt': 'This move belongs to a receipt: void the receipt with its purchase order instead.',
  'moves.ofInvoice':
    'This move belongs to an invoice: make the invoice void, or take the goods back with a credit note instead.',
  'moves.ofCreditNote': 'This move belongs to a credit note: make the credit note void instead.',
  'moves.ofDelivery':
    'This move belongs to a delivery: make the delivery void, or have the goods come back with a return instead.',
  'moves.ofReturn': 'This move belongs to a return. If the goods are not there, adjust the stock instead.',
  'moves.ofSupplierReturn':
    'This move belongs to a return to a supplier. If the goods came back, adjust the stock instead.',
  'moves.ofCount': 'This move belongs to a count: reverse the count as a whole instead.',
  'counts.notFound': 'Count not found.',
  'counts.lineNotFound': 'This line is not of this count.',
  'counts.codeNotFound': 'This code is not waiting to be solved.',
  'counts.ruleNotFound': 'Rule not found.',
  'counts.ruleTwice': 'It is counted regularly already.',
  'counts.ruleOfOne': 'Choose either a place or a class.',
  'counts.isDraft': ({ name }: { name: string }) => `${name} has not been started.`,
  'counts.isCounting': ({ name }: { name: string }) => `${name} is being counted.`,
  'counts.isInReview': ({ name }: { name: string }) => `${name} is being reviewed.`,
  'counts.isPosted': ({ name }: { name: string }) => `${name} has been posted.`,
  'counts.isCancelled': ({ name }: { name: string }) => `${name} was cancelled.`,
  'counts.isReversed': ({ name }: { name: string }) => `${name} was reversed.`,
  'counts.mostOfScope': ({ most }: { most: number }) => `Choose ${most} or fewer.`,
  'counts.mostLines': ({ lines, most }: { lines: number; most: number }) =>
    `That is more than the ${most} lines that one count takes${lines > most + 1 ? ` (${lines})` : ''}. Choose fewer places or items.`,
  'counts.nothingToCount': 'There is nothing to count: nothing lies in these places.',
  'counts.nothingCounted': 'Nothing has been counted yet.',
  'counts.noLines': 'Choose at least one line.',
  'counts.noEvents': 'Send at least one scan.',
  'counts.mostEvents': ({ most }: { most: number }) => `Send ${most} scans or fewer at a time.`,
  'counts.eventOfNothing': 'Name the item, or the code that was scanned.',
  'counts.notStocked': ({ sku }: { sku: string }) => `No stock is kept of ${sku}.`,
  'counts.nobodyOfLine': 'They have not counted this line.',
  'counts.codesOpen': ({ codes }: { codes: number }) =>
    codes === 1
      ? '1 code is of no item yet. Solve it, or set it aside.'
      : `${codes} codes are of no item yet. Solve them, or set them aside.`,
  'counts.againOpen': ({ lines }: { lines: number }) =>
    lines === 1
      ? '1 line is far off and waits for somebody else to count it again. Have it counted, accept it, or leave it out.'
      : `${lines} lines are far off and wait for somebody else to count them again. Have them counted, accept them, or leave them out.`,
  'counts.countedLater': ({ number }: { number: string }) =>
    `${number} counted some of it later and rests on it. Reverse that one first.`,
} satisfies Refusals;
