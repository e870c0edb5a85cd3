import { RECEIVABLE_WORDS } from '#shared/sales/customers/statementWords.ts';
import type { AgeingBucket } from '#shared/sales/invoices/states.ts';
import type { StockAge } from '../../dashboard/widgets.ts';
import type { FigureName, Split } from '../catalogue.ts';

/** What figures are called, and how each is worked out, said in one sentence. */
type FigureWord = { name: string; formula: string };

type OwedAge = AgeingBucket | 'creditNotes' | 'payments';

export const figureWords = {
  figures: {
    stockValue: {
      name: 'Stock value',
      formula: 'What everything in stock has cost, at average cost; at a place, its share by quantity.',
    },
    retailValue: { name: 'Value at sale prices', formula: 'What is in stock, at the prices it is sold for.' },
    onHand: { name: 'On hand', formula: 'What is in stock, counted in its own unit.' },
    held: { name: 'Held', formula: 'What lies ready for customers who were promised it.' },
    available: { name: 'Available', formula: 'On hand − held.' },
    awaited: {
      name: 'Backordered',
      formula: 'What customers were promised and wait for, because it is not there yet.',
    },
    incoming: { name: 'On its way', formula: 'What has been ordered and has not arrived.' },
    items: { name: 'Items', formula: 'Items that are active, services among them.' },
    inStock: { name: 'Items in stock', formula: 'Items of which something is there.' },
    low: {
      name: 'Low items',
      formula: 'Active items at their reorder point or below, with what is on its way.',
    },
    out: { name: 'Out of stock', formula: 'Active items of which nothing is left.' },
    toReorder: { name: 'To reorder', formula: 'Items that the reorder list proposes to buy.' },
    deadStock: {
      name: 'Dead stock',
      formula: 'The value of active items in stock that were not sold for 90 days.',
    },
    stockAge: {
      name: 'Age of stock',
      formula: 'The stock value by when it came in; what came last is what is still here.',
    },
    daysOfCover: {
      name: 'Days of cover',
      formula:
        'Stock value × 90 ÷ the cost of what was sold in the last 90 days; of a single item, what is there and on its way ÷ what is sold a day.',
    },
    turnover: {
      name: 'Stock turnover',
      formula:
        'The cost of what was sold, for a whole year, ÷ the average stock value at the ends of the days.',
    },
    moved: { name: 'Moved', formula: 'What moves brought in, less what they took out.' },
    cameIn: { name: 'Came in', formula: 'What moves brought into stock.' },
    wentOut: { name: 'Went out', formula: 'What moves took out of stock.' },
    movedValue: { name: 'Value moved', formula: 'By how much moves changed the stock value.' },
    stockCounts: {
      name: 'Stock counts',
      formula: 'Counts by the day they were posted; one that was reversed does not count.',
    },
    openCounts: { name: 'Open counts', formula: 'Counts that are under way or being reviewed.' },
    dueToCount: {
      name: 'Due to be counted',
      formula: 'Items at a place that should have been counted by now, as the rules of counting say.',
    },
    countAccuracy: {
      name: 'Count accuracy',
      formula: 'Of the lines that were counted, how many the book had right; by the days counts were posted.',
    },
    countAccuracyUnits: {
      name: 'Count accuracy in units',
      formula: 'How much of what the book said was really there: what was off, either way, is taken off.',
    },
    countAccuracyValue: {
      name: 'Count accuracy in money',
      formula: 'The same by what the stock is worth, at its average cost.',
    },
    countDifference: {
      name: 'Found by counts',
      formula: 'What counts found more than the book said, less what was missing.',
    },
    countDifferenceValue: {
      name: 'Value found by counts',
      formula: 'By how much counts changed the stock value: what was found less what was missing.',
    },
    sales: {
      name: 'Sales',
      formula:
        'Invoices less credit notes, by their dates, without tax; drafts and what is void do not count.',
    },
    soldQuantity: {
      name: 'Quantity sold',
      formula: 'What invoices list, less what credit notes list, by unit.',
    },
    costOfSales: { name: 'Cost of sales', formula: 'What the invoiced goods had cost, less what came back.' },
    margin: { name: 'Margin', formula: 'Sales − cost of sales, of invoices in your own currency.' },
    marginPercent: { name: 'Margin %', formula: 'Margin ÷ sales.' },
    invoices: { name: 'Invoices', formula: 'Invoices that were issued and are not void.' },
    averageInvoice: { name: 'Average invoice', formula: 'Sales ÷ invoices.' },
    creditNotes: { name: 'Credit notes', formula: 'What credit notes gave back, without tax.' },
    taxable: { name: 'Taxed sales', formula: 'Sales that a tax was charged on, without it.' },
    tax: { name: 'Sales tax', formula: 'The tax on invoices, less that on credit notes.' },
    quotes: {
      name: 'Quotes',
      formula: 'Quotes by the day they were sent; drafts and withdrawn ones do not count.',
    },
    quotedValue: {
      name: 'Value of quotes',
      formula: 'What quotes came to, by the day they were sent, without tax.',
    },
    openQuotes: { name: 'Open quotes', formula: 'Quotes that were sent and can still be accepted.' },
    quoteAcceptance: {
      name: 'Quotes accepted',
      formula: 'Quotes accepted ÷ all that were accepted, declined or ran out, by the day they were sent.',
    },
    salesOrders: {
      name: 'Customer orders',
      formula: 'Orders of customers that were confirmed, by their dates; cancelled ones do not count.',
    },
    orderedValue: {
      name: 'Ordered by customers',
      formula:
        'What customers ordered, by the dates of the orders, without tax; cancelled orders do not count.',
    },
    ordersToDeliver: {
      name: 'Orders to deliver',
      formula: 'Orders of customers of which something is still to be delivered.',
    },
    lateSalesOrders: {
      name: 'Late customer orders',
      formula: 'Orders to deliver whose promised day has passed.',
    },
    ordersToPick: {
      name: 'Orders ready to pick',
      formula: 'Orders to deliver for which all goods are held.',
    },
    toDeliver: {
      name: 'Quantity to deliver',
      formula: 'What of customers’ orders is still to be delivered.',
    },
    toDeliverValue: {
      name: 'Value to deliver',
      formula: 'What of customers’ orders is still to be delivered, at their prices, without tax.',
    },
    backorders: { name: 'Backorders', formula: 'Lines of orders that wait for goods.' },
    backorderValue: {
      name: 'Value of backorders',
      formula: 'What customers wait for, at the prices of their orders, without tax.',
    },
    salesDeliveries: {
      name: 'Deliveries to customers',
      formula: 'Deliveries by the day they left; void ones do not count.',
    },
    punctualDeliveries: {
      name: 'On-time deliveries',
      formula: 'Deliveries of which nothing left after the day promised.',
    },
    deliveredQuantity: {
      name: 'Quantity delivered',
      formula: 'What left with deliveries to customers; void ones do not count.',
    },
    deliveredOnTime: {
      name: 'Delivered on time',
      formula:
        'Lines that left by the day promised ÷ all that were promised for a day; those that should have left and have not are among them.',
    },
    fillRate: {
      name: 'Fill rate',
      formula:
        'How much of each line for goods left with the first delivery of its order and by the day promised, on average; by the dates of the orders. Lines not due yet do not count, nor do cancelled orders.',
    },
    cancelledQuantity: {
      name: 'Quantity cancelled',
      formula:
        'What of customers’ orders was cancelled, or left undelivered when they were closed, by the dates of the orders.',
    },
    customerReturns: {
      name: 'Returns',
      formula:
        'Returns that customers asked for, by the day they did; declined and cancelled ones do not count.',
    },
    returnedQuantity: {
      name: 'Quantity returned',
      formula: 'What came back from customers with returns, by the day it came.',
    },
    returnedValue: {
      name: 'Value of returns',
      formula: 'What came back from customers with returns, at the prices of their orders, without tax.',
    },
    returnRate: {
      name: 'Return rate',
      formula:
        'How much of each line that was delivered has come back, on average; by the days of the deliveries.',
    },
    receivables: {
      name: 'Receivables',
      formula: 'Open invoices, less credit notes and payments that are not used up.',
    },
    overdue: { name: 'Overdue', formula: 'What is open on invoices after the day they were due.' },
    unpaidInvoices: { name: 'Unpaid invoices', formula: 'Invoices on which something is open.' },
    dueSoon: { name: 'Due from customers', formula: 'What is open on invoices, by the day it is due.' },
    paymentsReceived: {
      name: 'Payments received',
      formula: 'Payments of customers by their dates; void ones do not count.',
    },
    daysToPay: {
      name: 'Days to pay',
      formula:
        'Days from the date of an invoice to the payment that settled it, on average; of invoices paid in full, by the day they were.',
    },
    purchases: { name: 'Purchases', formula: 'What was ordered, by the dates of the orders, without tax.' },
    received: { name: 'Goods received', formula: 'What receipts took in at the prices of the orders.' },
    deliveries: {
      name: 'Deliveries from suppliers',
      formula: 'Receipts by their dates; void ones do not count.',
    },
    openOrders: {
      name: 'Open orders',
      formula: 'Purchase orders that were placed and have not fully arrived.',
    },
    lateOrders: {
      name: 'Late orders',
      formula: 'Open orders of which something should have arrived before today.',
    },
    lateToCome: { name: 'Late goods', formula: 'What of late orders has not arrived, without tax.' },
    toCome: { name: 'Still to come', formula: 'What of open orders has not arrived, without tax.' },
    expected: { name: 'Expected', formula: 'What of open orders should arrive on the days, without tax.' },
    waitingApproval: {
      name: 'Waiting for approval',
      formula: 'Purchase orders that somebody has to approve.',
    },
    payables: { name: 'Payables', formula: 'Bills whose due date has not passed.' },
    billsDue: { name: 'Bills due', formula: 'Bills by the day they are due.' },
    unbilled: {
      name: 'Received, not billed',
      formula: 'What has arrived and no bill was entered for, without tax.',
    },
    onTime: { name: 'On time', formula: 'Lines received by the day promised ÷ all lines that had one.' },
    overdueLines: {
      name: 'Overdue lines',
      formula: 'Lines of orders that should have arrived in these days and have not.',
    },
    accepted: { name: 'Accepted', formula: 'What was accepted of each line received, on average.' },
    leadDays: { name: 'Delivery time', formula: 'Days from order to receipt, on average.' },
    promisedDays: { name: 'Time promised', formula: 'Days from order to the day promised, on average.' },
    customers: { name: 'Customers', formula: 'Customers that are active.' },
    suppliers: { name: 'Suppliers', formula: 'Suppliers that are active.' },
  } satisfies Record<FigureName, FigureWord>,
  splits: {
    item: 'Item',
    category: 'Category',
    kind: 'Goods or services',
    customer: 'Customer',
    supplier: 'Supplier',
    location: 'Location',
    currency: 'Currency',
    rate: 'Tax rate',
    method: 'Payment method',
    reason: 'Reason',
    age: 'Age',
    day: 'Day',
    week: 'Week',
    month: 'Month',
    quarter: 'Quarter',
    year: 'Year',
  } satisfies Record<Split, string>,
  kinds: { goods: 'Goods', services: 'Services' },
  none: 'Not stated',
  freeText: 'Free text',
  untaxed: 'Not taxed',
  whole: 'Total',
  atLeastDays: (days: string) => `At least ${days} days`,
  moreThan: (value: string) => `More than ${value}`,
  lessThan: (value: string) => `Less than ${value}`,
  before: 'Before',
  change: 'Change',
  quarter: (quarter: string, year: string) => `Q${quarter} ${year}`,
  times: (n: string) => `${n} times a year`,
  stockAges: {
    '0-30': 'Up to 30 days',
    '31-60': '31 to 60 days',
    '61-90': '61 to 90 days',
    '91-180': '91 to 180 days',
    '180+': 'More than 180 days',
  } satisfies Record<StockAge, string>,
  /** Of what is owed; and what takes off from it. */
  owedAges: {
    current: 'Not yet due',
    '1-30': '1 to 30 days',
    '31-60': '31 to 60 days',
    '61-90': '61 to 90 days',
    '90+': 'Over 90 days',
    creditNotes: RECEIVABLE_WORDS.en.creditNotes,
    payments: RECEIVABLE_WORDS.en.payments,
  } satisfies Record<OwedAge, string>,
};

export type FigureWords = typeof figureWords;
