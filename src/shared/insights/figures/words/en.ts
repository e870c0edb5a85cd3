import type { FigureName, Split } from '../catalogue.ts';

/** What figures are called, what else people say to them, and how each is worked out, said in one sentence. */
type Word = { name: string; also: string[]; formula: string };
const word = (name: string, formula: string, ...also: string[]): Word => ({ name, also, formula });

export const figureWords = {
  figures: {
    stockValue: word(
      'Stock value',
      'What everything in stock has cost, at average cost; at a place, its share by quantity.',
      'inventory value',
      'worth of the stock',
    ),
    onHand: word('On hand', 'What is in stock, counted in its own unit.', 'in stock', 'stock on hand'),
    incoming: word('On its way', 'What has been ordered and has not arrived.', 'incoming', 'on order'),
    items: word('Items', 'Items that are active, services among them.', 'products', 'articles'),
    low: word(
      'Low items',
      'Active items at their reorder point or below, with what is on its way.',
      'low stock',
    ),
    out: word('Out of stock', 'Active items of which nothing is left.', 'sold out'),
    toReorder: word('To reorder', 'Items that the reorder list proposes to buy.', 'to buy'),
    deadStock: word(
      'Dead stock',
      'The value of active items in stock that were not sold for 90 days.',
      'not selling',
    ),
    stockAge: word(
      'Age of stock',
      'The stock value by when it came in; what came last is what is still here.',
    ),
    daysOfCover: word('Days of cover', 'Stock value × 90 ÷ the cost of what was sold in the last 90 days.'),
    turnover: word(
      'Stock turnover',
      'The cost of what was sold, for a whole year, ÷ the average stock value at the ends of the days.',
    ),
    moved: word('Moved', 'What moves brought in, less what they took out.', 'stock movements'),
    movedValue: word('Value moved', 'By how much moves changed the stock value.'),
    sales: word(
      'Sales',
      'Invoices less credit notes, by their dates, without tax; drafts and what is void do not count.',
      'revenue',
      'turnover',
      'takings',
    ),
    soldQuantity: word(
      'Quantity sold',
      'What invoices list, less what credit notes list, by unit.',
      'units sold',
    ),
    costOfSales: word(
      'Cost of sales',
      'What the invoiced goods had cost, less what came back.',
      'cost of goods sold',
    ),
    margin: word('Margin', 'Sales − cost of sales, of invoices in your own currency.', 'gross profit'),
    marginPercent: word('Margin %', 'Margin ÷ sales.', 'profit percent'),
    invoices: word('Invoices', 'Invoices that were issued and are not void.', 'number of invoices'),
    averageInvoice: word('Average invoice', 'Sales ÷ invoices.', 'average sale'),
    creditNotes: word('Credit notes', 'What credit notes gave back, without tax.', 'credited'),
    tax: word('Sales tax', 'The tax on invoices, less that on credit notes.', 'vat'),
    receivables: word(
      'Receivables',
      'Open invoices, less credit notes and payments that are not used up.',
      'owed to us',
      'debtors',
    ),
    overdue: word('Overdue', 'What is open on invoices after the day they were due.', 'late payments'),
    unpaidInvoices: word('Unpaid invoices', 'Invoices on which something is open.', 'open invoices'),
    dueSoon: word('Due from customers', 'What is open on invoices, by the day it is due.', 'falling due'),
    paymentsReceived: word(
      'Payments received',
      'Payments of customers by their dates; void ones do not count.',
    ),
    purchases: word(
      'Purchases',
      'What was ordered, by the dates of the orders, without tax.',
      'bought',
      'ordered',
    ),
    received: word('Goods received', 'What receipts took in at the prices of the orders.', 'deliveries'),
    openOrders: word('Open orders', 'Purchase orders that were placed and have not fully arrived.'),
    lateOrders: word('Late orders', 'Open orders of which something should have arrived before today.'),
    toCome: word('Still to come', 'What of open orders has not arrived, without tax.'),
    expected: word('Expected', 'What of open orders should arrive on the days, without tax.', 'arriving'),
    waitingApproval: word('Waiting for approval', 'Purchase orders that somebody has to approve.'),
    payables: word('Payables', 'Bills whose due date has not passed.', 'what we owe', 'creditors'),
    billsDue: word('Bills due', 'Bills by the day they are due.'),
    unbilled: word('Received, not billed', 'What has arrived and no bill was entered for, without tax.'),
    onTime: word('On time', 'Lines received by the day promised ÷ all lines that had one.', 'punctual'),
    leadDays: word('Delivery time', 'Days from order to receipt, on average.', 'lead time'),
    customers: word('Customers', 'Customers that are active.', 'clients'),
    suppliers: word('Suppliers', 'Suppliers that are active.', 'vendors'),
  } satisfies Record<FigureName, Word>,
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
};

export type FigureWords = typeof figureWords;
