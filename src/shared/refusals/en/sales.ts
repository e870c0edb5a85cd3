import { type Amount, type Refusals, writingIn } from '../writing.ts';

const { money } = writingIn('en');

/** What customers, invoices, payments and credit notes refuse. */
export const sales = {
  'customers.isArchived': ({ customer }: { customer: string }) => `${customer} is archived.`,
  'customers.currencyKept': ({ customer, currency }: { customer: string; currency: string }) =>
    `${customer} has documents in ${currency}.`,

  'invoices.notFound': 'Invoice not found.',
  'invoices.unknown': 'There is no such invoice.',
  'invoices.otherCustomer': 'This customer has no such invoice.',
  'invoices.notIssued': 'This invoice is not issued.',
  'invoices.isDraft': ({ customer }: { customer: string }) =>
    `The draft for ${customer} is a draft: issue it first.`,
  'invoices.isIssued': ({ number }: { number: string }) =>
    `Invoice ${number} is issued, so this cannot be done with it any more.`,
  'invoices.isVoid': ({ number }: { number: string }) =>
    `Invoice ${number} is void, so this cannot be done with it.`,
  'invoices.isAllocated': ({ number }: { number: string }) =>
    `Invoice ${number} cannot be made void: something was paid or credited. Take that back first.`,
  'invoices.isCredited': ({ number }: { number: string }) =>
    `Invoice ${number} cannot be made void: there is a credit note for it.`,
  'invoices.isSettled': ({ number }: { number: string }) => `Nothing of Invoice ${number} is open.`,
  'invoices.changed': ({ number }: { number: string }) => `Invoice ${number} was changed in the meantime.`,
  'invoices.changedBy': ({ number, who }: { number: string; who: string }) =>
    `Invoice ${number} was changed by ${who} in the meantime.`,
  'invoices.draftChangedBy': ({ customer, who }: { customer: string; who: string }) =>
    `The draft for ${customer} was changed by ${who} in the meantime.`,
  'invoices.beforeDate': 'Must not be before the date of the invoice.',
  'invoices.totalTooLarge': 'The total is too large.',
  'invoices.pricesAnew': ({ customer, currency }: { customer: string; currency: string }) =>
    `${customer} is invoiced in ${currency}: give the lines with their prices anew.`,
  'invoices.noItem': 'There is no such item.',
  'invoices.itemGone': ({ sku }: { sku: string }) => `${sku} does not exist any more.`,
  'invoices.template': ({ sku }: { sku: string }) => `${sku} has variants: choose one of them.`,
  'invoices.nothingSold': 'Say what is sold.',
  'invoices.noPrice': 'Give a price.',
  'invoices.priceIn': ({ currency, sku, own }: { currency: string; sku: string; own: string }) =>
    `Give a price in ${currency}: ${sku} is priced in ${own}.`,
  'invoices.noPlace': 'There is no place where stock is kept.',
  'invoices.notAPlace': 'Is not a place where stock is kept.',
  'invoices.onNoLine': 'Is on no line of this invoice.',
  'invoices.atMostPlaces': ({ most }: { most: number }) => `Up to ${most} places.`,
  'invoices.noAddress': ({ customer }: { customer: string }) =>
    `No email address of ${customer} is known. Say where the invoice goes.`,
  'invoices.addressUnknown': ({ customer }: { customer: string }) =>
    `No email address of ${customer} is known.`,
  'invoices.noAddressee': 'Give at least one address.',
  'invoices.noneChosen': 'Choose at least one invoice.',
  'invoices.noneGiven': 'Give at least one invoice.',
  'invoices.atMost': ({ most }: { most: number }) => `Up to ${most} invoices at once.`,
  'invoices.twice': 'Each invoice once only.',
  'invoices.noState': 'Is not a state of an invoice.',
  'invoices.noAge': 'Is not an age.',
  'invoices.pdfsNotFound': 'PDFs not found.',
  'invoices.pdfsNotMade': 'These PDFs are not made.',

  'quotes.notFound': 'Quote not found.',
  'quotes.isDraft': ({ customer }: { customer: string }) =>
    `The quote for ${customer} is still a draft: send it first.`,
  'quotes.isSent': ({ number }: { number: string }) =>
    `Quote ${number} has been sent, so this is not possible. Revise it first.`,
  'quotes.isAccepted': ({ number }: { number: string }) => `Quote ${number} has already been accepted.`,
  'quotes.isDeclined': ({ number }: { number: string }) => `Quote ${number} has already been declined.`,
  'quotes.isExpired': ({ number }: { number: string }) => `Quote ${number} has expired.`,
  'quotes.isWithdrawn': ({ number }: { number: string }) => `Quote ${number} has been withdrawn.`,
  'quotes.wasSent': ({ number }: { number: string }) =>
    `Quote ${number} was sent before, so it stays. Withdraw it instead.`,
  'quotes.newerComes': ({ number }: { number: string }) =>
    `Quote ${number} is being revised, so this version cannot be answered any more. A new one is on its way.`,
  'quotes.newerCame': ({ number }: { number: string }) =>
    `There is a newer version of quote ${number}, so this one cannot be answered any more.`,
  'quotes.changedBy': ({ number, who }: { number: string; who: string }) =>
    `Quote ${number} was changed by ${who} in the meantime.`,
  'quotes.draftChangedBy': ({ customer, who }: { customer: string; who: string }) =>
    `The draft for ${customer} was changed by ${who} in the meantime.`,
  'quotes.pricesAnew': ({ customer, currency }: { customer: string; currency: string }) =>
    `${customer} gets quotes in ${currency}: enter the lines with their prices again.`,
  'quotes.customerKept': ({ number }: { number: string }) =>
    `Quote ${number} was sent, so it stays with its customer. Duplicate it for another one.`,
  'quotes.dayIsOver': 'Must not be before today.',
  'quotes.noAddress': ({ customer }: { customer: string }) => `No email address is known for ${customer}.`,
  'quotes.noneChosen': 'Choose at least one quote.',
  'quotes.atMost': ({ most }: { most: number }) => `Up to ${most} quotes at once.`,
  'quotes.twice': 'Each quote once only.',

  'payments.notFound': 'Payment not found.',
  'payments.allocationNotFound': 'Allocation not found.',
  'payments.noMethod': 'Is not a method of payment.',
  'payments.aboveAmount': ({ amount }: { amount: Amount }) => `Together this is more than ${money(amount)}.`,
  'payments.aboveOpen': ({ invoice, open }: { invoice: string; open: Amount }) =>
    `Of ${invoice}, ${money(open)} is open.`,
  'payments.nothingLeft': 'Nothing is left of it.',
  'payments.onlyLeft': ({ left }: { left: Amount }) => `Only ${money(left)} is left.`,
  'payments.isRefund': ({ number }: { number: string }) =>
    `${number} is a refund, so this cannot be done with it.`,
  'payments.wasRefunded': ({ number }: { number: string }) =>
    `A part of ${number} was refunded. Make the refund void first.`,
  'payments.wasReleased': 'This allocation was taken back already.',
  'payments.beforeDate': ({ number }: { number: string }) => `Must not be before the date of ${number}.`,

  'creditNotes.notFound': 'Credit note not found.',
  'creditNotes.lineForms':
    'Give a line of the invoice with a quantity, or a description with a quantity and a price.',
  'creditNotes.notALine': 'Is not a line of this invoice.',
  'creditNotes.aboveLine': ({ description, left }: { description: string; left: string }) =>
    `Of "${description}", ${left} can be credited.`,
  'creditNotes.aboveTotal': ({ invoice, left }: { invoice: string; left: Amount }) =>
    `Of ${invoice}, ${money(left)} can be credited.`,
  'creditNotes.onlyStock': 'Only items that hold stock can come back into it.',
  'creditNotes.wasUsed': ({ number }: { number: string }) =>
    `${number} was applied or refunded. Take that back first.`,
  'creditNotes.nothingLeft': ({ number }: { number: string }) => `Nothing is left of ${number}.`,
} satisfies Refusals;
