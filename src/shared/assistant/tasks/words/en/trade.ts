import type { TaskId, TaskWords } from '../../tasks.ts';

/** Selling, money and reports. */
export const trade = {
  'add-customer': {
    title: 'Add a customer',
    also: 'new client, create a customer, customer address, buyer, put in a new customer, new customer',
    answer:
      'In Customers press “Add customer”. Only a name is needed; invoices go to the “Email for invoices”.',
  },
  'payment-terms': {
    title: 'Set how long a customer has to pay',
    also: 'payment terms, days to pay, due date, net 30, giving one customer 45 days, credit period',
    answer:
      'Open the customer, choose “Edit” and enter “Payment terms in days”. New invoices are then due so many days after their date; a draft can have another due date.',
  },
  'customer-discount': {
    title: 'Give a customer a discount',
    also: 'special price for one customer, standing discount, customer price, price list, rebate, wholesale price, percent off, cheaper for a customer',
    answer:
      'Open the customer, choose “Edit” and enter “Discount, in percent”: every new invoice line starts with it. Single lines and whole invoices can have another discount; prices per customer and item do not exist.',
  },
  'credit-limit': {
    title: 'Set a credit limit',
    also: 'block a customer, how much a customer may owe, maximum debt, stop selling to a customer',
    answer:
      'Credit limits do not exist yet. The page of a customer shows what is open and overdue, and “Archive” keeps a customer out of new invoices.',
  },
  'customer-statement': {
    title: 'Get a customer’s statement',
    also: 'account statement, statement of account, balance of a customer, customer account, list of invoices and payments of a customer',
    answer: 'Open the customer, go to “Statement”, choose the dates and press “Download PDF”.',
  },
  'make-order': {
    title: 'Take a customer’s order',
    also: 'sales order, order from a customer, customer wants to order, preorder, backorder for a customer, sales order, order book, enter an order, confirm an order, new order for a customer',
    answer:
      '“New order” in “Orders”: choose the customer and the items, save the draft and choose “Confirm”. It gets its number, what is in stock is held, and the rest gets a date.',
  },
  'what-is-held': {
    title: 'What “held” means',
    also: 'held stock, available versus on hand, why can I not sell it, promised goods',
    answer:
      'Held goods lie in stock for an order that is confirmed. Available is what is on hand without them. On the page of an item, “Held” opens the orders it is held for.',
  },
  'see-backorders': {
    title: 'See what is on backorder',
    also: 'backorders, what are customers waiting for, orders waiting for stock, missing goods',
    answer:
      'In the report “Backorders” each line stands with who waits for it, since when, and when it is expected. The order says which purchase order brings it.',
  },
  'serve-first': {
    title: 'Serve one customer before another',
    also: 'take goods from another order, give priority to a customer, reallocate, swap held stock',
    answer:
      'Open the order that is to be served, and at the line choose “Take from another order”. The other order then waits for what you take.',
  },
  'write-invoice': {
    title: 'Write an invoice',
    also: 'create an invoice, bill a customer, new invoice, issue an invoice, invoice somebody, sell something',
    answer:
      'In Invoices press “New invoice”, choose the customer, add lines and save the draft. “Issue” gives it its number, and its items leave stock.',
  },
  'send-invoice': {
    title: 'Send an invoice to a customer',
    also: 'email an invoice, mail an invoice, send several invoices, send again',
    answer:
      'Open the issued invoice and press “Send”: the email holds the PDF and a private link. Several are sent at once by selecting them in the list.',
  },
  'print-invoice': {
    title: 'Print an invoice or save it as PDF',
    also: 'invoice pdf, download an invoice, paper invoice, print a bill, all pdfs in one zip',
    answer:
      'Open the invoice and choose “Download PDF”, then print the file. For several, select them in the list and press “Download PDFs”.',
  },
  'invoice-link': {
    title: 'Share an invoice by link',
    also: 'private link, has the customer seen it, link to an invoice, revoke a link, whatsapp an invoice',
    answer:
      'Open the invoice and choose “Create private link”. It shows that invoice alone; “Revoke links” ends it, and the “Timeline” says when it was looked at.',
  },
  'void-invoice': {
    title: 'Void an invoice that is wrong',
    also: 'cancel an invoice, undo an invoice that went out, invoice issued by mistake, delete an invoice, wrong invoice, correct an invoice, storno',
    answer:
      'Open the invoice and choose “Void” in its menu: the goods go back into stock and the number stays. If something was paid or credited, “Issue credit note” instead.',
  },
  'credit-note': {
    title: 'Credit an invoice or take goods back',
    also: 'credit note, customer return, return goods, money back, part of an invoice, refund an item, goods came back, customer brought something back, take back sold goods',
    answer:
      'Open the invoice and choose “Issue credit note”: how much of each line, and whether to “Return the items to stock”.',
  },
  'copy-invoice': {
    title: 'Copy an invoice',
    also: 'duplicate an invoice, same invoice again, repeat an invoice, use as a template, copy of last month',
    answer: 'Open the invoice and choose “Duplicate”: a new draft with the same lines.',
  },
  'recurring-invoice': {
    title: 'Bill the same every month',
    also: 'recurring invoice, subscription, repeat invoice automatically, standing invoice, monthly invoice',
    answer:
      'Open “Recurring invoices” and press “New recurring invoice”: choose the customer, the lines, how often, and what happens by itself. From an invoice you already have, choose “Make it recurring”.',
  },
  quote: {
    title: 'Make a quote',
    also: 'offer, quotation, estimate, price proposal, pro forma, write a quote',
    answer:
      'Open “Quotes” and press “New quote”: choose the customer and enter the lines. It gets its number when you send it.',
  },
  'send-quote': {
    title: 'Send a quote to a customer',
    also: 'email a quote, mail a quotation, share a quote, quote by whatsapp, send several quotes',
    answer:
      'Open the quote and press “Send”: the email holds the PDF and a private link. To hand it over yourself, leave “To” empty and choose “Create private link” or “Download PDF”.',
  },
  'accepted-quote': {
    title: 'See what happens when a quote is accepted',
    also: 'customer accepts a quote, quote accepted by phone, quote declined, turn a quote into an order, turn a quote into an invoice, change a quote into an invoice, convert a quote to an invoice, has the customer agreed, proof of acceptance',
    answer:
      'The customer accepts or declines on their page with their name; you are told, and the quote keeps when and from where. By phone, choose “Mark as accepted”. An accepted quote becomes an order, a draft that you confirm.',
  },
  'change-quote': {
    title: 'Change or withdraw a quote',
    also: 'revise a quote, correct a quotation, new version of a quote, quote expired, call off a quotation, extend a quote',
    answer:
      'Choose “Revise”: it becomes a draft again under its number, and the old link can no longer be used to accept. “Withdraw” ends it for good.',
  },
  'pick-order': {
    title: 'Pick an order in the warehouse',
    also: 'pick list, start picking, collect the goods for an order, commission an order, scan items for an order, what is to pick',
    answer:
      'Open the order and choose “Pick”: what is held for it comes on a pick list, sorted by place. On a phone scan each item, or tap “All”; what you pick is saved at once.',
  },
  'deliver-part': {
    title: 'Deliver part of an order',
    also: 'partial shipment to a customer, short pick, ship what is there, backorder the rest, split a delivery, item missing when picking',
    answer:
      'On the pick list, pick what goes out and choose “Deliver”. For the rest take “Pick the rest later”, or “It is not there: write it off”. What stays promised leaves with the next pick list.',
  },
  'delivery-note': {
    title: 'Print a packing slip',
    also: 'delivery note, packing list, dispatch note, shipping papers, tracking number, carrier',
    answer:
      'Open the delivery under “Deliveries”: its packing slip stands there without prices. “Download PDF” saves it, “Print” prints it, and “Edit shipping details” adds carrier and tracking number.',
  },
  'undo-delivery': {
    title: 'Undo a delivery',
    also: 'void a delivery, goods came back, delivered by mistake, wrong delivery, reverse a dispatch',
    answer:
      'Open the delivery and choose “Void” in its menu: the goods are back where they left from and promised as before. If it was invoiced, void the invoice first. A list that has not left is gone with “Throw away”.',
  },
  'goods-back': {
    title: 'Take goods of an order back',
    also: 'customer return, send goods back, return an order, rma, authorise a return, customer wants to give something back',
    answer:
      'Open the order and choose “Return goods”: say how many of each line come back, and why. On the page of the return choose “Authorise”, or “Decline” in its menu.',
  },
  'receive-return': {
    title: 'Receive goods that a customer sent back',
    also: 'returned goods arrived, restock a return, scrap returned goods, returned item back on the shelf',
    answer:
      'Open the return and choose “Receive goods”: say how many have come, and whether they go back into stock, to scrap or on to the supplier. They come back at the cost they left with.',
  },
  'credit-return': {
    title: 'Credit goods that came back',
    also: 'credit a return, refund returned goods, credit note for a return',
    answer:
      'Open the return and choose “Credit it”: all of it, or what has come back. Each invoice that asked for the goods gets a credit note at its own prices.',
  },
  'ship-from': {
    title: 'Choose where sold goods leave from',
    also: 'ship from another warehouse, location of an invoice, stock location of a sale, not enough at this location',
    answer: 'In the draft choose “Ship from” for the whole invoice, or another location for a single line.',
  },
  'record-payment': {
    title: 'Record a payment',
    also: 'customer has paid, mark an invoice as paid, enter a payment, part payment, cash payment, money came in, deposit',
    answer:
      'Open the invoice and press “Record payment”: amount, “Method” and date. Less than is due is a part payment; more becomes credit for the customer.',
  },
  'several-payments': {
    title: 'Record payments for several invoices',
    also: 'pay many invoices, one payment for several invoices, mark several as paid, bulk payment',
    answer:
      'Select the invoices in the list and press “Record payment”: one payment for each customer, for the full balance due.',
  },
  'apply-credit': {
    title: 'Use a customer’s credit for an invoice',
    also: 'apply a credit note, overpayment, offset, settle with credit, unapply',
    answer:
      'Open the invoice: where its customer has unused credit, press “Apply”. “Unapply” on the page of the payment or credit note takes it back.',
  },
  'refund-customer': {
    title: 'Refund a customer',
    also: 'pay money back, return a payment, refund overpayment, give money back',
    answer: 'Open the payment or credit note of the customer and press “Refund”, up to what is left of it.',
  },
  'void-payment': {
    title: 'Undo a payment',
    also: 'payment recorded by mistake, wrong payment, delete a payment, void a payment, payment bounced, take back a payment, payment entered twice, paid twice',
    answer:
      'Open the payment, in the “Timeline” of the invoice or on the customer’s page, and choose “Void”. What it paid is due again.',
  },
  'see-overdue': {
    title: 'See who is late with paying',
    also: 'overdue invoices, unpaid invoices, open invoices, who has not paid, outstanding money',
    answer: 'In Invoices go to “Overdue” or “Unpaid”. Above the list you see what is due by age.',
  },
  'send-reminder': {
    title: 'Remind a customer to pay',
    also: 'payment reminder, dunning letter, chase an invoice, dunning, remind several customers',
    answer:
      'Open the invoice and choose “Send a reminder”, or select several in the list and press “Remind”.',
  },
  'remind-by-itself': {
    title: 'Send reminders automatically',
    also: 'automatic reminders, dunning schedule, reminder days, remind before the due date',
    answer:
      'In Business settings open “Rules” and enter days under “Invoice reminders”: -3, 7, 14 reminds three days before the due date, then one and two weeks after it.',
  },
  'stop-reminders': {
    title: 'Stop reminders to one customer',
    also: 'no reminders for a client, turn off reminders, exclude a customer from dunning, pause reminders',
    answer:
      'One customer cannot be left out: “Invoice reminders” under “Rules” hold for the whole business. Leave them empty to send none, and remind by hand with “Send a reminder”.',
  },
  'bank-details': {
    title: 'Put bank details on invoices',
    also: 'iban, account number, bank account at the bottom, how to pay, footer of invoices, payment details',
    answer:
      'In Business settings open “Branding” and add them to the “Legal footer”, which stands below every document. The “Terms” of a draft can name them for one invoice.',
  },
  'tax-rate': {
    title: 'Set up a tax rate',
    also: 'sales tax, vat, add a tax percentage, new tax, tax of 5.5 percent, gst, change the tax of items',
    answer:
      'In Business settings open “Tax rates” and press “Add tax rate”; “Set as default” makes new items and lines start with it. Items choose theirs in their form.',
  },
  'e-invoices': {
    title: 'Set up e-invoices',
    also: 'electronic invoices, xrechnung, peppol, factur-x, zugferd, ubl, cii, leitweg-id, xml invoice, invoice for a public body',
    answer:
      'In Business settings open “E-invoices”, turn on “Make e-invoices” and fill in what they say about your business. Customers take a Leitweg-ID or an electronic address in their form; what one still needs stands below each draft.',
  },
  'prices-with-tax': {
    title: 'Enter prices with or without tax',
    also: 'gross prices, net prices, prices including vat, tax included, tax on top',
    answer:
      'In Business settings open “Rules” and choose under “Prices on new documents”. A draft can be set otherwise.',
  },
  'tax-report': {
    title: 'See how much tax is due',
    also: 'vat return, tax summary, sales tax report, tax of a quarter',
    answer:
      'Open the report “Tax summary” and choose the period: net amounts and tax by rate, less credit notes.',
  },
  'accounting-export': {
    title: 'Export for the accountant',
    also: 'journal, bookkeeping export, datev, debits and credits, tax adviser, accounting software, quickbooks, download everything for the accountant, export for the accountant, invoices as a file for the accountant',
    answer:
      'In Invoices choose “Export journal” in the menu and pick the dates: debits and credits of invoices, credit notes, payments and refunds as CSV.',
  },
  'close-period': {
    title: 'Close the books for a period',
    also: 'lock a month, year end closing, close an accounting period, close the year, freeze postings',
    answer:
      'Periods cannot be closed yet. Issued invoices never change, and every change stands in the trail; hand over the period with “Export journal”.',
  },
  'card-terminal': {
    title: 'Connect a card terminal',
    also: 'card reader, credit card payments, pos, cash register, stripe, paypal, take cards',
    answer:
      'No card terminal or payment service can be connected yet. Record what was paid with “Record payment” and the method “Card”.',
  },
  'bank-import': {
    title: 'Import bank statements',
    also: 'bank feed, connect a bank, match payments automatically, camt, mt940, online banking',
    answer:
      'Bank statements cannot be imported yet. Record what came in with “Record payment”, for several invoices at once in the list.',
  },
  payroll: {
    title: 'Pay wages',
    also: 'payroll, salaries, working hours of employees, time tracking, payslip',
    answer:
      'Stockbook has no payroll and no time tracking. Its reports cover stock, sales, purchases and what is owed.',
  },
  'see-reports': {
    title: 'See reports',
    also: 'stock valuation, statistics, evaluation, abc analysis, stock value report, supplier performance, age of stock',
    answer: 'Choose “Reports” in the menu. Pick the report and the period at the top.',
  },
  'sales-and-margin': {
    title: 'See sales and profit',
    also: 'turnover, revenue, margin, best sellers, how much did we earn, gross profit, sales by customer',
    answer:
      'Open the report “Sales by item”, with net sales, cost and margin of a period. “Sales by customer” and “Sales by day” stand beside it.',
  },
  'delivered-well': {
    title: 'See how well orders are delivered',
    also: 'fill rate, on-time delivery, are we punctual, service level, delivery performance, late deliveries to customers, how reliable are we',
    answer:
      'In Reports, “Fill rate” says by item how much of each order left with its first delivery and in time, and “On-time delivery” by customer how many deliveries left by the day promised.',
  },
  'who-owes': {
    title: 'See what customers owe',
    also: 'receivables, open items, debtors, aged receivables, outstanding balances',
    answer: 'Open the report “Receivables by age”: what each customer owes, by how long it has been due.',
  },
  'save-report': {
    title: 'Save a report as Excel or PDF',
    also: 'download a report, report to excel, print a report, export figures',
    answer: 'Open the report and choose “Download Excel”, “Download PDF” or “Download CSV” in its menu.',
  },
  'mail-report': {
    title: 'Get a report by email',
    also: 'scheduled report, report every week, send report automatically, monthly report by mail',
    answer:
      'Open the report, or in Explore a view that you saved, and choose “Email on a schedule …” in its menu: how often, to whom, and as which file.',
  },
  'arrange-dashboard': {
    title: 'Arrange the dashboard',
    also: 'hide a tile, customise dashboard, move widgets, choose what the dashboard shows, reorder the overview, show less on the dashboard',
    answer:
      'On the dashboard choose “Arrange” in the menu: what you see, and in which order. Views that you saved in Explore can be there too. It only affects your own view.',
  },
} satisfies Partial<Record<TaskId, TaskWords>>;
