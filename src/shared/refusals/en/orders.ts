/** Refusals of customers' orders. */
export const orders = {
  'orders.notFound': 'Order not found.',
  'orders.noState': 'Choose a state.',
  'orders.noProgress': 'Choose none, part or all.',
  'orders.noPromise': 'Choose today, late, at-risk or unknown.',
  'orders.invoiceBy': 'Choose delivery or order.',
  'orders.isDraft': ({ customer }: { customer: string }) => `The order for ${customer} is still a draft.`,
  'orders.isConfirmed': ({ number }: { number: string }) => `${number} is confirmed already.`,
  'orders.isClosed': ({ number }: { number: string }) => `${number} is closed.`,
  'orders.isCancelled': ({ number }: { number: string }) => `${number} is cancelled.`,
  'orders.isDelivered': ({ number }: { number: string }) =>
    `Part of ${number} was delivered. Close it instead: what is open will not be delivered.`,
  'orders.isInvoiced': ({ number }: { number: string }) =>
    `Part of ${number} was invoiced. Void its invoices first, or close it instead.`,
  'orders.nothingOpen': ({ number }: { number: string }) => `All of ${number} is delivered.`,
  'orders.nothingToInvoice': ({ number }: { number: string }) => `All of ${number} is invoiced.`,
  'orders.changedBy': ({ number, who }: { number: string; who: string }) =>
    `${number} was changed by ${who} in the meantime.`,
  'orders.draftChangedBy': ({ customer, who }: { customer: string; who: string }) =>
    `The order for ${customer} was changed by ${who} in the meantime.`,
  'orders.customerStays': 'A confirmed order stays with its customer.',
  'orders.wantedBefore': 'Must not be before the date of the order.',
  'orders.notALine': 'The order has no such line.',
  'orders.lineIsUsed': ({ line }: { line: string }) =>
    `Some of "${line}" was delivered or invoiced: the line stays.`,
  'orders.lineIsPicked': 'A line that you took out is on a pick list. Throw the pick list away first.',
  'orders.below': ({ delivered, invoiced }: { delivered: string; invoiced: string }) =>
    `${delivered} delivered and ${invoiced} invoiced already: it cannot be less.`,
  'orders.heldTooMuch': 'That is more than is still to be delivered.',
  'orders.noneChosen': 'Choose at least one order.',
  'orders.atMost': ({ most }: { most: number }) => `At most ${most} orders at once.`,
  'orders.twice': 'The same order is named twice.',
  'orders.isPicked': ({ number }: { number: string }) =>
    `${number} is being picked. Throw its pick list away first, or deliver what was picked.`,
  'deliveries.notFound': 'Delivery not found.',
  'deliveries.noState': 'Choose picking, delivered or void.',
  'deliveries.noWay': 'Choose later or missing.',
  'deliveries.noLines': 'Name at least one line.',
  'deliveries.notALine': 'The delivery has no such line.',
  'deliveries.isPicking': ({ number }: { number: string }) => `${number} is still being picked.`,
  'deliveries.isDelivered': ({ number }: { number: string }) => `${number} has left already.`,
  'deliveries.isVoid': ({ number }: { number: string }) => `${number} is void.`,
  'deliveries.isInvoiced': ({ number }: { number: string }) =>
    `${number} was invoiced. Void its invoice first.`,
  'deliveries.isReturned': ({ number }: { number: string }) => `Some of ${number} has come back already.`,
  'deliveries.isComingBack': ({ number, return: of }: { number: string; return: string }) =>
    `Goods of ${number} are to come back with ${of}. Cancel that return first.`,
  'deliveries.isAskedBack': ({ number }: { number: string }) =>
    `Goods of ${number} were asked to come back. Decline that return first.`,
  'deliveries.changedBy': ({ number, who }: { number: string; who: string }) =>
    `${number} was changed by ${who} in the meantime.`,
  'deliveries.pickChangedBy': ({ number, who }: { number: string; who: string }) =>
    `The pick list for ${number} was changed by ${who} in the meantime.`,
  'deliveries.nothingToPick': ({ number }: { number: string }) =>
    `There is nothing to pick for ${number}: nothing more is held for it, or it is on a pick list already.`,
  'deliveries.nothingPicked': 'Nothing is picked yet.',
  'deliveries.pickedTooMuch': ({ quantity }: { quantity: string }) => `At most ${quantity}.`,
  'deliveries.moreThanOpen': ({ open }: { open: string }) => `Only ${open} is to be delivered.`,
  'deliveries.lessOpen': ({ line, open }: { line: string; open: string }) =>
    `Of "${line}" only ${open} is to be delivered by now.`,
  'deliveries.beforeOrder': 'Must not be before the date of the order.',
  'orders.nothingDelivered': ({ number }: { number: string }) =>
    `Nothing of ${number} was delivered that is not invoiced. Deliver first, or invoice what was ordered.`,
  'orders.noPercent': 'Must be more than 0.',
  'orders.aboveOrder': ({ line, left }: { line: string; left: string }) =>
    `Of "${line}" only ${left} of what was ordered is not invoiced yet. Say that more is meant, or invoice less.`,
  'invoices.ofAnOrder': 'An invoice of an order stays with its customer.',
  'returns.notFound': 'Return not found.',
  'returns.noLines': 'Name at least one line.',
  'returns.notALine': 'The return has no such line.',
  'returns.notDelivered': 'This was not delivered with the order.',
  'returns.nothingLeft': ({ number }: { number: string }) => `Nothing of ${number} was delivered yet.`,
  'returns.moreThanLeft': ({ line, left }: { line: string; left: string }) =>
    `Of "${line}" only ${left} can still come back.`,
  'returns.moreThanAsked': ({ asked }: { asked: string }) => `Only ${asked} was asked for.`,
  'returns.moreThanToCome': ({ line, left }: { line: string; left: string }) =>
    `Of "${line}" only ${left} is still to come.`,
  'returns.nothingBack': ({ number }: { number: string }) =>
    `Nothing of ${number} would come back. Decline the return instead.`,
  'returns.nothingToCredit': ({ number }: { number: string }) =>
    `There is nothing to credit for ${number}: it was not invoiced, or is credited already.`,
  'returns.beforeDelivery': 'Must not be before the goods were delivered.',
  'returns.isRequested': ({ number }: { number: string }) => `${number} is not authorised yet.`,
  'returns.isAuthorised': ({ number }: { number: string }) => `${number} is authorised already.`,
  'returns.isClosed': ({ number }: { number: string }) => `${number} is closed.`,
  'returns.isDeclined': ({ number }: { number: string }) => `${number} was declined.`,
  'returns.isCancelled': ({ number }: { number: string }) => `${number} is cancelled.`,
  'returns.isReceived': ({ number }: { number: string }) =>
    `Some of ${number} has come back. Close it instead: the rest will not come.`,
  'returns.isCredited': ({ number }: { number: string }) =>
    `${number} was credited. Void its credit note first, or close the return.`,
  'returns.allReceived': ({ number }: { number: string }) => `All of ${number} has come back.`,
  'returns.nothingCame': ({ number }: { number: string }) =>
    `Nothing of ${number} has come back. Cancel it instead.`,
  'returns.ofOrderIs': ({ order, state }: { order: string; state: string }) =>
    state === 'requested'
      ? `The return for ${order} is not authorised yet.`
      : `The return for ${order} was ${state} already.`,
  'returns.changedBy': ({ number, who }: { number: string; who: string }) =>
    `${number} was changed by ${who} in the meantime.`,
  'returns.requestChangedBy': ({ number, who }: { number: string; who: string }) =>
    `The return for ${number} was changed by ${who} in the meantime.`,
  'creditNotes.goodsOfOrder': 'Goods of an order come back with a return.',
};
