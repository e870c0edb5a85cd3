import type { FigureName } from '../catalogue.ts';

/** What else people say to figures: phrases that mean the one figure whatever stands around them. */
export const figureSynonyms: Record<FigureName, readonly string[]> = {
  stockValue: [
    'stock value, inventory value, value of stock, value of the stock, value of inventory, worth of the stock, stock worth',
    'stock valuation, inventory valuation, value of our stock, value of our inventory, inventory worth, value on hand',
    'worth of stock, capital in stock, money in stock, capital tied up, capital is tied up, money tied up, money is tied up, tied up in stock, cost of stock, stock on hand value',
    'value of goods in stock, value of the goods in stock, value of goods, worth of goods, worth of our inventory, worth of inventory, inventory at cost, stock at cost, total stock value, money sitting in stock, capital bound in stock, value of what we hold, value of what we have in stock, cash tied up, cash is tied up',
  ],
  retailValue: [
    'retail value, value at retail, worth at retail, value at sale prices, worth at sale prices, at sale prices, at selling prices, at retail prices, sale value of stock, stock at sale prices',
  ],
  onHand: [
    'quantity on hand, qty on hand, units on hand, stock quantities, quantity in stock, qty in stock, quantities in stock, units in stock, pieces in stock, book quantity, book quantities, book stock, book inventory, stock on the books, whats sitting in, what is sitting in, whats lying in, what is lying in, whats stored in, what is stored in',
  ],
  held: [
    'held for, is held, are held, being held, held stock, stock held, quantity held, held for customers, reserved, reserved for, is reserved, are reserved, reserved stock, stock reserved, reserved quantity, quantity reserved, allocated stock, stock allocated, earmarked, set aside for, put aside for, promised stock, goods promised',
  ],
  available: [
    'available, available stock, stock available, available quantity, quantity available, quantities available, is available, are available, still available, available to promise, available to sell, free stock, free to sell, free to promise, unreserved, not reserved, not held, unallocated stock',
  ],
  awaited: [
    'what is on backorder, whats on backorder, what is on back order, what is currently on backorder, backordered, back ordered, on backorder, on back order, on backorders, backordered quantity, quantity backordered, backordered items, backordered goods, customers are waiting for, customers wait for, customers are still waiting for, clients are waiting for, clients wait for, clients are still waiting for, items customers wait for, stock customers wait for, owed to customers in goods',
  ],
  incoming: [
    'inbound stock, incoming stock',
    'incoming, on its way to us, on the way to us, quantity on order, units on order, on order quantity, stock on order, inbound',
  ],
  items: [
    'number of items, number of products, item count, product count, number of skus, sku count',
    'how many items, how many products, how many different items, how many different products, how many articles, how many skus, how many lines, how many different lines, different items, different products, distinct items, distinct products, how many active items, size of our catalogue, size of the catalogue, size of the range, catalogue size',
  ],
  inStock: ['items in stock, products in stock, skus in stock, stocked items'],
  low: [
    'low stock, running low, low items, below reorder point, under reorder point, below the reorder point, below minimum',
    'under the reorder point, under their reorder point, below their reorder point, at or below reorder point',
  ],
  out: [
    'out of stock, sold out, stockouts, out of stock items, stock outs, items sold out, products sold out, articles sold out, things sold out, items are sold out, products are sold out',
  ],
  toReorder: [
    'to reorder, need to buy, to buy, reorder list, reorder proposals, needs reordering',
    'what to order, what to buy, what to reorder, buying list, purchase list, purchase proposals, purchase suggestions, order suggestions, suggested orders, reorder suggestions, suggested purchases, order proposals, what needs buying, needs ordering, need ordering',
  ],
  deadStock: [
    'dead stock, dead wood, deadwood, slow stock, obsolete stock, stale stock, not selling stock, dead inventory',
    'non moving stock, nonmoving stock, unsold stock, slow moving stock, stagnant stock, idle stock, stock that does not move, stock that is not moving, stock that does not sell, stock that is not selling, excess stock, stock nobody buys',
  ],
  stockAge: [
    'age of stock, stock age, stock aging, inventory aging, inventory age, stock ageing, age of inventory, aged stock',
    'age of our stock, age of the stock, how old is our stock, how old is the stock, how old is our inventory, how old is the inventory, stock by age, inventory by age, age breakdown of stock, stock ageing report, stock aging report, aging of stock, ageing of stock, value by age, value of stock by age, how long stock has been here, age profile of stock',
  ],
  daysOfCover: [
    'days of cover, stock cover, cover, days of stock, weeks of cover, days of inventory, days on hand',
    'days cover, stock days, weeks of stock, days of supply, weeks of supply, months of stock, stock coverage, inventory days, days inventory',
  ],
  turnover: [
    'stock turnover, inventory turnover, stock turn, stock turns, inventory turns, turns of stock, turn over our stock',
  ],
  moved: [
    'stock movements, stock moves, inventory movements, net movement, net movements, net quantity moved, net moves, net change in quantity, net change in stock',
  ],
  cameIn: [
    'quantity in',
    'quantity that came in, quantity moved in, moved in, units moved in, inflow of stock, stock inflow',
  ],
  wentOut: [
    'quantity out',
    'quantity that went out, quantity moved out, moved out, units moved out, outflow of stock, stock outflow',
  ],
  movedValue: ['value moved, value of stock movements, value of movements, value of moves'],
  stockCounts: [
    'stock counts, stocktakes, stock takes, inventory counts, cycle counts, number of counts, how many counts, how many stocktakes, how many stock takes, how often did we count, counts did we post, counts were posted, counts posted, counts did we do, counts have we done, did we count the stock',
  ],
  openCounts: [
    'open counts, open stock counts, open stocktakes, running counts, counts under way, counts underway, counts in progress, counts in review, counts to review, counts are open, counts are running, counts open, unposted counts, counts not posted, ongoing counts, ongoing stocktakes',
  ],
  dueToCount: [
    'due to be counted, due to count, due for counting, due for a count, due counts, counts due, counts are due, to be counted, overdue counts, overdue for a count, what should we count, what must we count, what do we need to count, what do i need to count, what should i count, needs counting, need counting, needs to be counted, need to be counted, has to be counted, have to be counted, still to count, left to count, cycle counts due',
  ],
  countAccuracy: [
    'count accuracy, counting accuracy, inventory accuracy, stock accuracy, accuracy of our counts, accuracy of the counts, accuracy of counts, accuracy of our stock, accuracy of the stock, accuracy of our inventory, record accuracy, how accurate is our stock, how accurate is the stock, how accurate are our counts, how accurate were our counts, how accurate was the count, how accurate is our inventory, accurate are our records, accurate is our book, accuracy, how accurate',
  ],
  countAccuracyUnits: [
    'count accuracy in units, accuracy in units, accuracy by units, stock accuracy in units, inventory accuracy in units, accuracy in pieces, unit accuracy',
  ],
  countAccuracyValue: [
    'count accuracy in money, accuracy in money, accuracy by value, accuracy in value, stock accuracy by value, inventory accuracy by value, inventory accuracy in money, stock accuracy in money, value accuracy',
  ],
  countDifference: [
    'count differences, count difference, differences of counts, differences found, found by counts, found by counting, count variance, count variances, stocktake differences, stocktake variance, counting differences, inventory variance, inventory variances, stock variance, stock variances, discrepancies, count discrepancies, stock discrepancies, missing at counts, missing in counts, missing at the count, did counts find, did the counts find, did our counts find',
  ],
  countDifferenceValue: [
    'value of count differences, value of the count differences, value of differences found, value of discrepancies, value found by counts, count differences in money, count variance in money, worth of count differences, value of count variances, value of stock variances, value of inventory variances, cost of count differences, inventory variance in money, inventory variance by value, what did counts cost us, lost at counts',
  ],
  sales: ['sales, revenue, turnover, takings, net sales'],
  soldQuantity: [
    'units sold, quantity sold, pieces sold, number sold, sales volume, sales in units, unit sales, volume sold, qty sold',
    'number of units sold, number of pieces sold, units shifted, units moved out, items sold, how many units sold, pcs sold, number of items sold, volume of sales, sales by units, sales in pieces, sales by quantity, sales in quantity, sales quantity, sales quantities, sales by volume',
  ],
  costOfSales: [
    'cost of sales, cost of goods sold, cogs, cost of what we sold, cost of goods, cost of the goods sold, cost of sold goods',
    'what the goods sold cost us, what the sold goods cost us, costs of sales',
    'cost of what was sold, cost of what we have sold, cost of the goods we sold, cost of stock sold, cost price of sales, cost price of what we sold, cost value of sales, cost of products sold, cost of items sold, what the stuff we sold cost us, cost us to buy, cost us to buy in, cost of merchandise sold, costs of goods sold, cost of the sold goods, purchase cost of sales',
  ],
  margin: [
    'gross profit, margin, profit, gross margin, gp',
    'gross margin amount, profit amount, profit in dollars, margin in dollars, margin in money, total profit, total margin, money made, gross profits, profits, margins',
  ],
  marginPercent: [
    'margin percent, profit percent, margin %, profit %, gp %, margin percentage, gross margin %, profit percentage, gp percent',
    'margin in percent, margin rate, profit ratio, profitability, percent margin, percentage margin',
    'gross margin percent, gross margin percentage, gross profit percent, gross profit percentage, gross profit %, margin pct, profit margin, profit margins, margin as a percentage, margin as percent, percent profit, percentage profit, percentage of profit, gp percentage, gp margin, margin as a percentage of sales, profit as a percentage, gross margin rate',
  ],
  invoices: [
    'number of invoices, invoice count, how many invoices, count of invoices, invoices issued, invoices sent',
    'how many sales invoices, number of sales invoices, invoices raised, invoices we raised, invoices sent out, invoices written, invoices made, invoices created, invoices we issued, invoices we sent, invoices we made, invoices billed, count invoices',
  ],
  averageInvoice: [
    'average invoice, average sale, avg invoice, average order value, average invoice value, mean invoice, aov, average ticket',
    'average basket, average spend, typical invoice, average bill, average transaction, invoice average, basket size',
    'average invoice size, average sale value, average ticket size, average purchase per customer, mean invoice value, average value per invoice, average per invoice, sales per invoice, revenue per invoice, spend per invoice, average sale per invoice, average order size, average basket size, avg ticket, avg sale, avg order',
  ],
  creditNotes: [
    'credit notes, credit note, credited, credit memos, refunds',
    'credits issued, credits given, refunds issued, refunds given, money refunded, credit notes issued, value of credit notes',
  ],
  taxable: ['taxed sales, taxable sales, net by tax rate'],
  tax: [
    'sales tax, vat, tax collected, gst, tax on sales',
    'sales tax collected, tax charged, vat collected, output tax, output vat, tax billed, tax invoiced, taxes collected, tax on invoices, sales taxes, vat charged, tax due on sales',
  ],
  quotes: [
    'number of quotes, number of quotations, how many quotes, how many quotations, quotes sent, quotes we sent, quotes did we send, quotes have we sent, quotations sent, quote count, quotes sent out, quotes issued',
  ],
  quotedValue: [
    'value of quotes, value of our quotes, value of the quotes, value of all quotes, value of all our quotes, quote value, quoted value, quotes worth, quotes are worth, worth of our quotes, worth of the quotes, amount quoted, total quoted, quoted amount, did we quote, have we quoted, we quoted',
  ],
  openQuotes: [
    'open quotes, open quotations, outstanding quotes, pending quotes, unanswered quotes, unaccepted quotes, quotes open, quotes are open, quotes still open, quotes are still open, quotes pending, quotes outstanding, quotes waiting, quotes are waiting, quotes waiting for an answer, quotes not answered, quotes are unanswered',
  ],
  quoteAcceptance: [
    'quote acceptance, how many quotes were accepted, how many quotes are accepted, how many quotes got accepted, quote acceptance rate, acceptance rate of quotes, quotes accepted, accepted quotes, quotes were accepted, quotes are accepted, quotes get accepted, quotes got accepted, share of quotes accepted, percentage of quotes accepted, quote conversion, quote win rate, win rate, quote success rate, quote hit rate',
  ],
  salesOrders: [
    'customer orders, customers orders, sales orders, orders from customers, orders of customers, orders by customers, number of customer orders, number of sales orders, orders customers placed, orders our customers placed, orders did customers place, orders did our customers place, order intake, confirmed orders, orders confirmed, orders we took, orders did we take, orders taken',
  ],
  orderedValue: [
    'value of customer orders, value of customers orders, value of sales orders, customer order value, sales order value, ordered by customers, what customers ordered, did customers order, did our customers order, have customers ordered, order intake value, value of order intake, value of orders from customers, bookings',
  ],
  ordersToDeliver: [
    'open customer orders, open customers orders, open sales orders, outstanding customer orders, outstanding sales orders, undelivered customer orders, undelivered sales orders, unfulfilled customer orders, unfulfilled sales orders, customer orders open, customer orders still open, customer orders are open, customer orders are still open, customer orders outstanding, customer orders to deliver, customers orders open, customers orders still open, customers orders are open, customers orders are still open, customers orders outstanding, customers orders to deliver, sales orders open, sales orders still open, sales orders are open, sales orders are still open, sales orders outstanding, sales orders to deliver, open orders from customers, open orders of customers, open orders for customers, orders to deliver, orders to ship, orders to fulfil, orders to fulfill, orders still to deliver, orders still to ship, orders do we have to deliver, orders do we have to ship, orders do we still have to deliver, orders do we still have to ship, orders do we need to deliver, orders do we need to ship, orders we have to deliver, orders we have to ship, orders we still have to deliver, orders we still have to ship, orders we need to deliver, orders we need to ship, unshipped orders, orders not shipped, orders to send out',
  ],
  lateSalesOrders: [
    'late customer orders, late customers orders, late sales orders, overdue customer orders, overdue customers orders, overdue sales orders, customer orders late, customer orders are late, customer orders running late, customer orders are running late, customer orders that are late, customer orders overdue, customer orders are overdue, customers orders late, customers orders are late, customers orders running late, customers orders are running late, customers orders that are late, customers orders overdue, customers orders are overdue, sales orders late, sales orders are late, sales orders running late, sales orders are running late, sales orders that are late, sales orders overdue, sales orders are overdue, late orders from customers, late orders of customers, late orders for customers, late orders to customers, orders are we late with, orders we are late with, late to customers, late deliveries to customers, orders late to customers, orders promised and not delivered, broken promises',
  ],
  ordersToPick: [
    'orders can be picked, orders can be packed, orders can be shipped, orders can be delivered, orders can be sent, orders could be picked, orders could be packed, orders could be shipped, orders could be delivered, orders could be sent, orders that can be picked, orders that can be packed, orders that can be shipped, orders that can be delivered, orders that can be sent, orders can we pick, orders can we pack, orders can we ship, orders can we deliver, orders can we send, orders we can pick, orders we can pack, orders we can ship, orders we can deliver, orders we can send, orders ready to pick, orders ready to ship, orders ready to deliver, orders ready to go, orders ready to be picked, orders ready to be shipped, orders ready to be delivered, orders are ready to pick, orders are ready to ship, orders are ready to deliver, orders are ready to go, orders are ready to be picked, orders are ready to be shipped, orders are ready to be delivered, orders ready for picking, orders ready for shipping, orders ready for delivery, orders are ready, orders to pick, ready to pick, ready to ship, what can we ship, what can we pick, what can be shipped, what can be picked, ready for picking, pickable orders, orders fully held',
  ],
  toDeliver: [
    'quantity to deliver, quantities to deliver, units to deliver, pieces to deliver, units to ship, quantity to ship, undelivered quantity, still to deliver to customers, left to deliver to customers, do we still have to deliver to customers',
  ],
  toDeliverValue: [
    'value to deliver, value to ship, value of orders to deliver, value of open customer orders, value of open sales orders, value of customer orders, value of sales orders, value of open customers orders, order backlog, backlog, order book, value of undelivered orders',
  ],
  backorders: [
    'backorders, back orders, backorder lines, number of backorders, how many backorders, lines on backorder, lines waiting for stock, order lines waiting, lines waiting for goods',
  ],
  backorderValue: [
    'value of backorders, value of our backorders, value of the backorders, value of all backorders, backorder value, worth of backorders, backorders worth, backorders are worth, value of back orders, value on backorder',
  ],
  salesDeliveries: [
    'deliveries to customers, customer deliveries, outgoing deliveries, outbound deliveries, shipments, shipments to customers, number of shipments, deliveries did we make, deliveries we made, orders did we deliver, orders did we ship, orders we delivered, orders we shipped, orders have we delivered, orders have we shipped, orders shipped, orders were delivered, orders were shipped, orders went out, orders did we send out',
  ],
  punctualDeliveries: [
    'orders did we deliver on time, orders did we ship on time, orders we delivered on time, orders we shipped on time, orders have we delivered on time, orders have we shipped on time, orders delivered on time, orders shipped on time, orders were delivered on time, orders were shipped on time, orders went out on time, deliveries did we make on time, deliveries went out on time, shipments on time, shipments went out on time, on time shipments, on time deliveries to customers, deliveries to customers on time',
  ],
  deliveredQuantity: [
    'quantity delivered, units delivered, pieces delivered, quantity shipped, units shipped, pieces shipped, quantities delivered, quantities shipped, delivered to customers, shipped to customers, did we ship to customers, did we deliver to customers',
  ],
  deliveredOnTime: [
    'our on time rate, our on time delivery, our on time delivery rate, our delivery performance, our punctuality, on time delivery to customers, on time rate to customers, do we deliver on time, did we deliver on time, how punctual are we, are we on time with customers, how punctually do we deliver, percentage of orders delivered on time, percent of orders delivered on time, share of orders delivered on time, orders on time percent, otif',
  ],
  fillRate: [
    'fill rate, fill rates, fillrate, line fill rate, order fill rate, filled from stock, service level, service levels, delivered in full at first',
  ],
  cancelledQuantity: [
    'cancelled quantity, quantity cancelled, canceled quantity, quantity canceled, units cancelled, units canceled, cancelled by customers, canceled by customers, did customers cancel, cancellations',
  ],
  customerReturns: [
    'number of returns, how many returns, customer returns, returns from customers, returns by customers, rmas, how often did customers return, returns did we get, returns did we have, returns we had',
  ],
  returnedQuantity: [
    'returns by reason, returns by item, returns by product, returns by category, returned quantity, quantity returned, returned goods, goods returned, what came back, what has come back, whats come back, goods that came back, items that came back, items came back, goods came back, what was returned, what got returned, what was sent back, what did customers send back, what did customers return, reasons for returns, return reasons, why do customers return, why did customers return, why are goods returned, why were goods returned',
  ],
  returnedValue: [
    'value of returns, value of the returns, value of our returns, returns value, returned value, worth of returns, worth of goods came back, worth of returned goods, value of returned goods, value of goods returned',
  ],
  returnRate: [
    'return rate, return rates, returns rate, rate of returns, share of returns, share returned, percentage returned, percentage of returns, returned percentage',
  ],
  receivables: [
    'receivables, accounts receivable, ar, debtors, owed to us, open items, customer debts, outstanding invoices value',
    'outstanding from customers, outstanding receivables, money owed to us',
    'customer balances, trade debtors, trade receivables, debtors list, debtor list, debtors ledger, money outstanding, money customers owe, what customers owe, what clients owe, outstanding balances, total outstanding, unpaid balances, open balances, sales ledger balance',
  ],
  overdue: [
    'overdue, late payments, past due, overdue invoices, late invoices, overdue receivables, past due invoices',
    'overdue amounts, overdue balances, overdue debt, overdue money, overdue debtors, overdue accounts, late payers, late paying customers, arrears, past due amounts, past due balances',
  ],
  unpaidInvoices: [
    'unpaid invoices, open invoices, outstanding invoices, invoices unpaid, invoices outstanding, invoices still open',
    'invoices are unpaid, invoices not paid, invoices are open, invoices are outstanding, unsettled invoices',
    'invoices nobody has paid, invoices not yet paid, invoices that are unpaid, invoices that are open, invoices waiting to be paid, invoices awaiting payment, invoices to be paid by customers, unpaid sales invoices, unpaid inv, invoices have not been paid, invoices not been paid, invoices yet to be paid',
  ],
  dueSoon: ['falling due, falls due, fall due, due soon, due from customers, due to be paid by customers'],
  paymentsReceived: [
    'payments received, payments in, money received, customer payments, cash collected, receipts from customers, money in',
    'cash received, receipts, customer receipts, incoming payments, money taken, money that came in, what customers paid, what customers have paid, payments from customers, money from customers, cash in, amounts received, collections, customer collections',
  ],
  daysToPay: [
    'days to pay, days to be paid, days until paid, days until payment, time to pay, time to payment, payment time, dso, days sales outstanding, how long to pay, how long until paid, take to pay, takes to pay, collection period, average days to pay, pay speed, paying speed',
  ],
  purchases: [
    'purchases, bought in, purchasing volume, purchase volume, purchase spend, purchasing spend, orders placed',
    'purchasing, amount purchased, total purchases, purchase total, purchases total, spend with suppliers, supplier spend, spend by supplier, spending with suppliers, buying volume, value of orders placed, money spent on stock, amount ordered, total ordered, spend on stock',
  ],
  received: [
    'goods received, received goods, stock received, value of receipts, deliveries received, value received',
    'goods in, inbound goods, deliveries taken in, goods taken in, received stock, goods receipts, goods receipt, value of goods received, value of stock received',
  ],
  deliveries: [
    'number of deliveries, number of receipts, deliveries we got, delivery count',
    'how many deliveries, count of deliveries, how many receipts of goods',
  ],
  openOrders: [
    'open orders, open purchase orders, outstanding orders, open pos, pending orders, outstanding purchase orders, unfulfilled orders, orders outstanding',
    'orders still open, orders open, open supplier orders, unreceived orders, undelivered orders, orders not yet received, orders not received, orders not delivered, orders in progress, active purchase orders, pending purchase orders, pending pos, orders on the go, pos still open, purchase orders still open, orders with suppliers',
  ],
  lateOrders: [
    'late orders, overdue orders, late pos, late purchase orders, delayed orders, overdue purchase orders, late deliveries, overdue pos, orders late, orders overdue',
    'orders running late, orders behind schedule, orders past due, overdue deliveries, delayed deliveries, late shipments, delayed shipments, orders that are late, orders that are overdue, deliveries late, deliveries overdue, outstanding late orders, pos running late, delayed pos, late supplier orders',
  ],
  lateToCome: ['value of late orders, late goods, overdue goods'],
  toCome: [
    'still to come, value of open orders, value on order, worth of open orders, yet to arrive, outstanding on orders, open order value, still to deliver, yet to deliver, left to deliver, has to deliver still, still has to deliver, still have to deliver, ordered but not delivered, ordered but not received, ordered but not yet delivered, ordered but not yet received, ordered and not delivered, ordered and not received, ordered and not yet delivered, ordered and not yet received, ordered but still not delivered, ordered but not arrived, ordered but not yet here, value still to come, still to be delivered to us, value of what is still to come, value of goods on order, worth of goods on order, still owes us goods, owes us in goods, still to send us, yet to send us, left to send us, still to ship us, still has to send us, still have to send us',
  ],
  expected: [
    'expected deliveries, due to arrive, arriving, expected in, expected goods, deliveries due, next delivery, next deliveries, next shipment, next shipments, next goods in',
    'upcoming deliveries, deliveries coming, deliveries due in, deliveries expected, incoming deliveries, inbound deliveries, goods expected, scheduled deliveries, goods due in, stock due in, arrivals, expected arrivals, upcoming arrivals',
  ],
  waitingApproval: [
    'waiting for approval, awaiting approval, approvals pending, pending approvals, orders to approve, pending approval, to be approved',
    'orders awaiting sign off, orders awaiting approval, orders waiting for sign off, unapproved orders, waiting for sign off, awaiting sign off, waiting for my approval, waiting to be approved, need approval, needs approval, need approving, pending sign off, to sign off, waiting for a signature, orders pending approval, need signing off, needs signing off',
  ],
  payables: [
    'payables, what we owe, creditors, accounts payable, ap, money we owe, outstanding bills, unpaid bills, total payable, amount payable to, payable standing, total amount payable',
    'supplier balances, trade payables, trade creditors, creditors list, creditor list, what we owe suppliers, money owed to suppliers, supplier debt, liabilities to suppliers, unpaid supplier invoices, unpaid vendor bills, open supplier bills, open supplier invoices, outstanding supplier invoices',
  ],
  billsDue: [
    'bills due, bills to pay, bills falling due, bills coming due, bills that fall due, due bills, supplier bills due',
    'supplier invoices due, vendor bills due, upcoming bills, bills this week, payments due to suppliers, supplier payments due, bills we have to pay, bills we need to pay, bills to be paid, bills to settle, bills coming up, bills payable',
  ],
  unbilled: [
    'received not billed, received but not billed, not billed yet, unbilled, received not invoiced, received but not invoiced, have no bill, no bill for it, no bill for them, no bill for that, got no bill, have no invoice for, no invoice for it, not got a bill, bill has not come, bill not come, bill never came, whose bill has not come, waiting for the bills, still without a bill',
    'arrived but not billed, goods received not invoiced, grni, not yet billed, arrived without a bill, delivered but not billed',
    'no bill yet, without a bill, not been billed, waiting for the bill, not been invoiced, received without bill, bill missing, receipts not yet invoiced, receipts not invoiced, receipts not yet billed, receipts not billed, receipts without invoice, receipts without a bill, receipts without an invoice, receipts without bill, not yet invoiced by suppliers, not invoiced by suppliers, received but not yet billed, received but not yet invoiced, arrived but not invoiced, suppliers have not billed, suppliers have not invoiced, nobody billed, nobody billed us for, nobody has billed, no one billed, no one has billed, have not been billed, has not been billed, without being billed, not billed by suppliers, still not billed, still to be billed by suppliers, nobody invoiced us for, never billed',
  ],
  onTime: [
    'on time, punctuality, delivery performance, on time delivery, reliability, on time rate, otd',
    'delivery reliability, on time percentage, on time share, ontime, supplier reliability, supplier performance, supplier punctuality, vendor performance, vendor reliability, on time percent, share delivered on time, delivered on time',
  ],
  overdueLines: ['overdue lines, late lines, overdue order lines'],
  accepted: ['acceptance rate, accepted goods, accepted share, quality of deliveries'],
  leadDays: [
    'lead time, lead times, delivery time, delivery times, lead days, days to deliver',
    'supply time, replenishment time, delivery speed, leadtime, leadtimes, average lead time, turnaround time, order to delivery time',
  ],
  promisedDays: ['promised time, promised lead time, promised days, promised delivery time'],
  customers: [
    'number of customers, customer count, number of clients',
    'how many customers, how many clients, size of our customer base, customer base, number of accounts, count of customers',
  ],
  suppliers: [
    'number of suppliers, supplier count, number of vendors',
    'how many suppliers, how many vendors, count of suppliers, supplier base',
  ],
};
