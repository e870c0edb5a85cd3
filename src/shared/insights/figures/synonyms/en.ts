import type { FigureName } from '../catalogue.ts';

/** What else people say to figures: phrases that mean the one figure whatever stands around them. */
export const figureSynonyms: Record<FigureName, readonly string[]> = {
  stockValue: [
    'stock value, inventory value, value of stock, value of the stock, value of inventory, worth of the stock, stock worth',
    'stock valuation, inventory valuation, value of our stock, value of our inventory, inventory worth, value on hand',
    'worth of stock, capital in stock, money in stock, capital tied up, capital is tied up, money tied up, money is tied up, tied up in stock, cost of stock, stock on hand value',
  ],
  retailValue: [
    'retail value, value at retail, worth at retail, value at sale prices, worth at sale prices, at sale prices, at selling prices, at retail prices, sale value of stock, stock at sale prices',
  ],
  onHand: ['quantity on hand, qty on hand, units on hand, stock quantities'],
  incoming: ['inbound stock, incoming stock'],
  items: ['number of items, number of products, item count, product count, number of skus, sku count'],
  inStock: ['items in stock, products in stock, skus in stock, stocked items'],
  low: [
    'low stock, running low, low items, below reorder point, under reorder point, below the reorder point, below minimum',
    'under the reorder point, under their reorder point, below their reorder point, at or below reorder point',
  ],
  out: ['out of stock, sold out, stockouts, out of stock items, stock outs'],
  toReorder: ['to reorder, need to buy, to buy, reorder list, reorder proposals, needs reordering'],
  deadStock: [
    'dead stock, dead wood, deadwood, slow stock, obsolete stock, stale stock, not selling stock, dead inventory',
  ],
  stockAge: [
    'age of stock, stock age, stock aging, inventory aging, inventory age, stock ageing, age of inventory, aged stock',
  ],
  daysOfCover: [
    'days of cover, stock cover, cover, days of stock, weeks of cover, days of inventory, days on hand',
  ],
  turnover: [
    'stock turnover, inventory turnover, stock turn, stock turns, inventory turns, turns of stock, turn over our stock',
  ],
  moved: ['stock movements, stock moves, inventory movements'],
  cameIn: ['stock in, goods in, came in, quantity in'],
  wentOut: ['stock out, goods out, went out, quantity out'],
  movedValue: ['value moved, value of stock movements, value of movements, value of moves'],
  sales: ['sales, revenue, turnover, takings, net sales'],
  soldQuantity: [
    'units sold, quantity sold, pieces sold, number sold, sales volume, sales in units, unit sales, volume sold, qty sold',
  ],
  costOfSales: [
    'cost of sales, cost of goods sold, cogs, cost of what we sold, cost of goods, cost of the goods sold, cost of sold goods',
    'what the goods sold cost us, what the sold goods cost us, costs of sales',
  ],
  margin: ['gross profit, margin, profit, gross margin, gp'],
  marginPercent: [
    'margin percent, profit percent, margin %, profit %, gp %, margin percentage, gross margin %, profit percentage, gp percent',
    'margin in percent, margin rate, profit ratio, profitability, percent margin, percentage margin',
  ],
  invoices: [
    'number of invoices, invoice count, how many invoices, count of invoices, invoices issued, invoices sent',
  ],
  averageInvoice: [
    'average invoice, average sale, avg invoice, average order value, average invoice value, mean invoice, aov, average ticket',
    'average basket, average spend, typical invoice, average bill, average transaction, invoice average, basket size',
  ],
  creditNotes: ['credit notes, credit note, credited, credit memos, refunds'],
  taxable: ['taxed sales, taxable sales, net by tax rate'],
  tax: ['sales tax, vat, tax collected, gst, tax on sales'],
  receivables: [
    'receivables, accounts receivable, ar, debtors, owed to us, open items, customer debts, outstanding invoices value',
    'outstanding from customers, outstanding receivables, money owed to us',
  ],
  overdue: [
    'overdue, late payments, past due, overdue invoices, late invoices, overdue receivables, past due invoices',
  ],
  unpaidInvoices: [
    'unpaid invoices, open invoices, outstanding invoices, invoices unpaid, invoices outstanding, invoices still open',
    'invoices are unpaid, invoices not paid, invoices are open, invoices are outstanding, unsettled invoices',
  ],
  dueSoon: ['falling due, falls due, fall due, due soon, due from customers, due to be paid by customers'],
  paymentsReceived: [
    'payments received, payments in, money received, customer payments, cash collected, receipts from customers, money in',
  ],
  purchases: [
    'purchases, bought in, purchasing volume, purchase volume, purchase spend, purchasing spend, orders placed',
  ],
  received: [
    'goods received, received goods, stock received, value of receipts, deliveries received, value received',
  ],
  deliveries: ['number of deliveries, number of receipts, deliveries we got, delivery count'],
  openOrders: [
    'open orders, open purchase orders, outstanding orders, open pos, pending orders, outstanding purchase orders, unfulfilled orders, orders outstanding',
  ],
  lateOrders: [
    'late orders, overdue orders, late pos, late purchase orders, delayed orders, overdue purchase orders, late deliveries, overdue pos, orders late, orders overdue',
  ],
  lateToCome: ['value of late orders, late goods, overdue goods'],
  toCome: [
    'still to come, value of open orders, value on order, worth of open orders, yet to arrive, outstanding on orders, open order value',
  ],
  expected: ['expected deliveries, due to arrive, arriving, expected in, expected goods, deliveries due'],
  waitingApproval: [
    'waiting for approval, awaiting approval, approvals pending, pending approvals, orders to approve, pending approval, to be approved',
  ],
  payables: [
    'payables, what we owe, creditors, accounts payable, ap, money we owe, outstanding bills, unpaid bills',
  ],
  billsDue: [
    'bills due, bills to pay, bills falling due, bills coming due, bills that fall due, due bills, supplier bills due',
  ],
  unbilled: [
    'received not billed, received but not billed, not billed yet, unbilled, received not invoiced, received but not invoiced',
    'arrived but not billed, goods received not invoiced, grni, not yet billed, arrived without a bill, delivered but not billed',
    'no bill yet, without a bill, not been billed, waiting for the bill, not been invoiced, received without bill, bill missing',
  ],
  onTime: ['on time, punctuality, delivery performance, on time delivery, reliability, on time rate, otd'],
  overdueLines: ['overdue lines, late lines, overdue order lines'],
  accepted: ['acceptance rate, accepted goods, accepted share, quality of deliveries'],
  leadDays: ['lead time, lead times, delivery time, delivery times, lead days, days to deliver'],
  promisedDays: ['promised time, promised lead time, promised days, promised delivery time'],
  customers: ['number of customers, customer count, number of clients'],
  suppliers: ['number of suppliers, supplier count, number of vendors'],
};
