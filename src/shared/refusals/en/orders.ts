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
};
