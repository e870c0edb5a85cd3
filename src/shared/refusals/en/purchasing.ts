import { type Amount, type Refusals, writingIn } from '../writing.ts';

const { money } = writingIn('en');

const IS = {
  draft: 'is a draft',
  pending_approval: 'waits for approval',
  approved: 'is approved',
  ordered: 'is ordered',
  closed: 'is closed',
  cancelled: 'is cancelled',
};

const CANNOT = {
  edit: 'it cannot be changed',
  revise: 'it cannot be changed',
  submit: 'only a draft can be submitted',
  approve: 'there is nothing to approve',
  reject: 'there is nothing to reject',
  order: 'it cannot be ordered',
  receive: 'nothing can be received of it',
  shortClose: 'there is nothing to wait for',
  close: 'it cannot be closed',
  voidReceipt: 'it has no receipts to void',
  bill: 'it cannot be billed',
  voidBill: 'it has no bills to void',
  cancel: 'it cannot be cancelled',
  send: 'only a placed order can be sent',
  attach: 'no files can be attached',
};

type Status = keyof typeof IS;
type Action = keyof typeof CANNOT;

type Over = { arrived: string; line: string; ordered: string };
type Precise = { sku: string; unit: string; decimals: number; quantity: string; factor: string };

const arrivedOver = ({ arrived, line, ordered }: Over) =>
  `${arrived} of ${line} would have arrived where ${ordered} were ordered`;

/** What suppliers, the list of what to buy and purchase orders refuse. */
export const purchasing = {
  'suppliers.itemNotFound': 'Supplier item not found.',
  'suppliers.template': ({ sku }: { sku: string }) => `${sku} has variants: it is they that are bought.`,
  'suppliers.sellsAlready': ({ supplier, sku }: { supplier: string; sku: string }) =>
    `${supplier} sells ${sku} already.`,
  'suppliers.itemChanged': ({ supplier, sku }: { supplier: string; sku: string }) =>
    `How ${supplier} sells ${sku} was changed by somebody else in the meantime.`,

  'replenishment.noneChosen': 'Choose at least one item.',
  'replenishment.atMostLines': ({ most }: { most: number }) => `Up to ${most} lines at once.`,
  'replenishment.notSold': ({ supplier }: { supplier: string }) =>
    `${supplier} is not known to sell this item.`,
  'replenishment.twice': ({ sku }: { sku: string }) => `${sku} is named twice.`,

  'purchaseOrders.notFound': 'Purchase order not found.',
  'purchaseOrders.lineNotFound': 'Line not found.',
  'purchaseOrders.receiptNotFound': 'Receipt not found.',
  'purchaseOrders.billNotFound': 'Bill not found.',
  'purchaseOrders.revisionNotFound': ({ revision }: { revision: number }) =>
    `Revision ${revision} of this purchase order not found.`,
  'purchaseOrders.draftFor': ({ supplier }: { supplier: string }) => `The draft for ${supplier}`,
  'purchaseOrders.changed': ({ order, who }: { order: string; who: string }) =>
    `${order} was changed by ${who} in the meantime.`,
  'purchaseOrders.changedTo': ({ order, who, status }: { order: string; who: string; status: Status }) =>
    `${order} was changed by ${who} in the meantime. It ${IS[status]} by now.`,
  'purchaseOrders.notPossible': ({
    order,
    status,
    action,
  }: {
    order: string;
    status: Status;
    action: Action;
  }) => `${order} ${IS[status]}: ${CANNOT[action]}.`,
  'purchaseOrders.noStatus': 'Is not a status.',

  'purchaseOrders.itemOrText': 'Name an item or describe what is ordered.',
  'purchaseOrders.atMostLanded': ({ most }: { most: number }) => `Up to ${most} landed costs.`,
  'purchaseOrders.supplierArchived': ({ supplier }: { supplier: string }) =>
    `${supplier} is archived: nothing can be ordered there.`,
  'purchaseOrders.notALine': 'Is not a line of this order.',
  'purchaseOrders.receiptElsewhere': 'This receipt id belongs to another purchase order.',
  'purchaseOrders.notALineOrTwice': 'Is not a line of this order, or is there twice.',
  'purchaseOrders.lineTwice': ({ line }: { line: string }) => `${line} is there twice.`,
  'purchaseOrders.template': ({ sku }: { sku: string }) => `${sku} has variants: order one of them.`,
  'purchaseOrders.itemGone': ({ line }: { line: string }) =>
    `${line} does not exist any more. Take it off the order.`,
  'purchaseOrders.tooMany': 'Is more than can be counted.',
  'purchaseOrders.tooManyOf': ({ sku }: { sku: string }) => `That is more of ${sku} than can be counted.`,
  'purchaseOrders.tooPrecise': ({ sku, unit, decimals, quantity, factor }: Precise) => {
    const allowed = decimals === 0 ? 'whole numbers only' : `up to ${decimals} decimals`;
    const much = factor === '1' ? quantity : `${quantity} × ${factor}`;
    return `${sku} is counted in "${unit}", ${allowed}: ${much} is too precise.`;
  },
  'purchaseOrders.totalTooLarge': 'This comes to more than can be kept.',
  'purchaseOrders.unitCostTooLarge': 'Comes to more for one unit of the item than can be kept.',
  'purchaseOrders.ownCurrency': ({ currency }: { currency: string }) =>
    `Must be 1: ${currency} is the currency of the books.`,
  'purchaseOrders.notAPlace': ({ place }: { place: string }) =>
    `${place} is not a place where stock is kept.`,
  'purchaseOrders.placeArchived': ({ place }: { place: string }) =>
    `${place} is archived: nothing can be put there.`,
  'purchaseOrders.noLines': 'This purchase order has no lines yet. Add what is to be ordered first.',
  'purchaseOrders.noRate': ({ currency }: { currency: string }) =>
    `Say what ${currency} is worth first: the exchange rate is missing.`,
  'purchaseOrders.lineKept': ({ line }: { line: string }) =>
    `${line} has receipts or bills and cannot be taken off: close the line short instead.`,

  'purchaseOrders.placedSupplier': 'The supplier of a placed order cannot change: cancel it and order anew.',
  'purchaseOrders.placedCurrency': 'The currency of a placed order cannot change: cancel it and order anew.',
  'purchaseOrders.placedRate': 'A placed order needs its exchange rate.',
  'purchaseOrders.placedLines': 'A placed order needs a line: cancel or close it instead.',
  'purchaseOrders.lineStarted': 'Some of this line has arrived or was billed: it stays what it is.',
  'purchaseOrders.belowArrived': ({ arrived }: { arrived: string }) =>
    `${arrived} have arrived already: it cannot be less.`,
  'purchaseOrders.aboveApproved':
    'With this change the order would come to more than was approved. Order what is added by a purchase order of its own, which can be approved.',

  'purchaseOrders.approvedByAdmins': 'Only an admin can approve or reject a purchase order.',
  'purchaseOrders.approvedByOthers': 'You wrote this purchase order: another admin has to approve it.',
  'purchaseOrders.needsApproval': ({ total, threshold }: { total: Amount; threshold: Amount }) =>
    `This order comes to ${money(total)}, which is more than ${money(threshold)}: an admin who has not written it has to approve it first.`,
  'purchaseOrders.started':
    'Some of this order has arrived or was billed, so it cannot be cancelled. Close it short instead.',
  'purchaseOrders.nothingToCome': ({ line }: { line: string }) => `Nothing of ${line} is still to come.`,
  'purchaseOrders.noAddress': ({ supplier }: { supplier: string }) =>
    `No email address of ${supplier} is known. Say where the order goes.`,

  'purchaseOrders.nowhere': 'Say where the goods are put.',
  'purchaseOrders.nothingArrived': 'Say how much has arrived, or leave the line out.',
  'purchaseOrders.noRejectReason': 'Say why it was rejected.',
  'purchaseOrders.lineClosed': ({ line }: { line: string }) =>
    `${line} was closed short: nothing more is received of it.`,
  'purchaseOrders.over': (over: Over) => `${arrivedOver(over)}.`,
  'purchaseOrders.overByAdmins': (over: Over) =>
    `${arrivedOver(over)}: only an admin can take that much, with a reason.`,
  'purchaseOrders.overUnexplained': (over: Over) => `${arrivedOver(over)}. Say why they are taken.`,
  'purchaseOrders.noOverReason': 'Say why more is taken than was ordered.',
  'purchaseOrders.beforeOrder': 'Must not be before the date of the order.',
  'purchaseOrders.voidedAlready': ({ number, who }: { number: string; who: string }) =>
    `${number} was voided by ${who} already.`,

  'purchaseOrders.billBeforeDate': 'Must not be before the date of the bill.',
  'purchaseOrders.billThere': ({ number, supplier }: { number: string; supplier: string }) =>
    `The bill ${number} of ${supplier} is entered already.`,

  'purchaseOrders.fileTooLarge': ({ megabytes }: { megabytes: number }) =>
    `The file is larger than ${megabytes} MB.`,
  'purchaseOrders.atMostFiles': ({ most }: { most: number }) =>
    `An order can have up to ${most} files. Take one off first.`,
  'purchaseOrders.filesStay': ({ order }: { order: string }) =>
    `${order} is cancelled: its files stay as they are.`,

  'purchaseOrders.goesBack': ({ number, back, isSent }: { number: string; back: string; isSent: boolean }) =>
    isSent
      ? `Some of ${number} went back to the supplier with ${back}, so it cannot be voided.`
      : `Some of ${number} is to go back to the supplier with ${back}. Cancel or delete that return first.`,

  'supplierReturns.notFound': 'Return not found.',
  'supplierReturns.aDraft': 'a return that is still a draft',
  'supplierReturns.nothingCame': 'Nothing of this order has come into stock that could go back.',
  'supplierReturns.notReceived': 'Did not come into stock with this receipt.',
  'supplierReturns.moreThanReceived': ({
    left,
    line,
    receipt,
  }: {
    left: string;
    line: string;
    receipt: string;
  }) => `Of "${line}" from ${receipt} only ${left} can go back: the rest goes back already, or never came.`,
  'supplierReturns.notALine': 'The return has no such line.',
  'supplierReturns.moreThanLeft': ({ left }: { left: string }) => `Only ${left} is still to be sent.`,
  'supplierReturns.beforeAuthorised': 'Must not be before the day on which the return was authorised.',
  'supplierReturns.isDraft': ({ supplier }: { supplier: string }) =>
    `The return to ${supplier} is still a draft. Authorise it first.`,
  'supplierReturns.isAuthorised': ({ number }: { number: string }) => `${number} is authorised already.`,
  'supplierReturns.isSent': ({ number }: { number: string }) => `All of ${number} was sent.`,
  'supplierReturns.wasSent': ({ number }: { number: string }) =>
    `Some of ${number} was sent already. Close it instead: what was not sent stays here.`,
  'supplierReturns.nothingSent': ({ number }: { number: string }) =>
    `Nothing of ${number} was sent yet. Cancel it instead.`,
  'supplierReturns.isCredited': ({ number }: { number: string }) =>
    `The supplier has credited ${number}: send it back instead.`,
  'supplierReturns.isClosed': ({ number }: { number: string }) => `${number} is closed.`,
  'supplierReturns.isCancelled': ({ number }: { number: string }) => `${number} is cancelled.`,
  'supplierReturns.changedBy': ({ number, who }: { number: string; who: string }) =>
    `${number} was changed by ${who} in the meantime.`,
  'supplierReturns.draftChangedBy': ({ supplier, who }: { supplier: string; who: string }) =>
    `The return to ${supplier} was changed by ${who} in the meantime.`,
  'incoming.notFound': 'Invoice not found.',
  'incoming.changed': ({ number, who }: { number: string; who: string }) =>
    `Invoice ${number} was changed by ${who} in the meantime.`,
  'incoming.currency': ({ currency }: { currency: string }) => `Invoices in ${currency} cannot be kept here.`,
  'incoming.date': 'The date of this invoice cannot be read.',
  'incoming.amount': ({ amount }: { amount: string }) =>
    `The amount ${amount} cannot be kept in this currency.`,
  'incoming.sameNumber': ({ number, seller }: { number: string; seller: string }) =>
    `Invoice ${number} of ${seller} is here already, in another file.`,
  'incoming.isBilled': 'It is entered as a bill already.',
  'incoming.isFiled': 'It was put aside: take it up again first.',
  'incoming.notFiled': 'It was not put aside.',
  'incoming.creditNote': 'This is a credit note: it belongs to the return of its goods, not to a bill.',
  'incoming.noSupplier': 'Say first which supplier it is of.',
  'incoming.noOrder': 'Say first which order it is for, or draft one of it.',
  'incoming.hasOrder': 'It has an order already.',
  'incoming.otherOrder': 'This is no order of this supplier.',
  'incoming.draft': 'the draft',
  'incoming.orderNotPlaced': ({ order }: { order: string }) =>
    `Place ${order} first: a bill is entered for what was ordered.`,
  'incoming.otherCurrency': ({ currency, order }: { currency: string; order: string }) =>
    `The invoice is in ${currency}, and the order in ${order}.`,
  'incoming.noLine': 'None of its lines is for a line of the order yet.',
  'incoming.notALine': 'This is no line of the invoice.',
  'incoming.unusual': ({ line }: { line: string }) =>
    `“${line}” has a quantity or a price that no bill can have here. Leave it without a line of the order.`,
  'incoming.nothingInMail': 'This mail brings no electronic invoice.',
  'incoming.unknownSupplier': 'There is no such supplier.',
} satisfies Refusals;
