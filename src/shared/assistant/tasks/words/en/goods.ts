import type { TaskId, TaskWords } from '../../tasks.ts';

/** Items, stock and buying. */
export const goods = {
  'add-item': {
    title: 'Add an item',
    also: 'new product, create an article, add a product, enter goods, set up an item, new sku',
    answer:
      'In Inventory press “Add item”, or the key N. Only SKU and name are needed; the rest can follow later.',
  },
  'edit-item': {
    title: 'Change an item',
    also: 'edit a product, rename an item, correct the description, update item details, change the sku',
    answer: 'Open the item and press “Edit”, or the key E. Every change is kept in its “History”.',
  },
  'change-price': {
    title: 'Change a price',
    also: 'set the selling price, raise prices, new price for an item, sale price, price increase',
    answer:
      'Open the item, press “Edit” and enter the “Price”. For many at once, select them in Inventory and choose “Price”: set, raise or lower it by an amount or a percentage.',
  },
  'edit-many': {
    title: 'Change many items at once',
    also: 'bulk edit, mass update, several items, all prices, change category of many, batch change, raise all prices by percent',
    answer:
      'Select items in Inventory, then choose “Status”, “Category”, “Price”, “Tags” or “Shop” in the bar below. You see each one before and after, and can undo it.',
  },
  'duplicate-item': {
    title: 'Copy an item',
    also: 'duplicate a product, clone an item, similar item, same item again',
    answer: 'Open the item and choose “Duplicate” in its menu. Give the copy a SKU of its own.',
  },
  'delete-item': {
    title: 'Delete or archive an item',
    also: 'remove a product, discontinue, no longer sold, get rid of an item, take an item out of the list, archive what we do not sell anymore, archive an item we dont sell, hide an old product without deleting it',
    answer:
      'Open the item and choose “Delete” or “Archive” in its menu. An item with moves or documents is always archived, so that its history stays complete.',
  },
  variants: {
    title: 'Create variants',
    also: 'sizes and colours, options of an item, same item in several sizes, colour variants, matrix',
    answer:
      'Open the item and choose “Create variants” in its menu: name an option such as size, and its values. Each variant becomes an item with its own SKU and stock.',
  },
  service: {
    title: 'Sell a service',
    also: 'service without stock, labour, working hours, non-stock item',
    answer:
      'Add an item and choose “Service (no stock)” as its “Type”. It can be invoiced like any other and is never counted.',
  },
  category: {
    title: 'Sort items into categories and tags',
    also: 'new category, product group, label items, tag, group products',
    answer:
      'Edit the item: choose a “Category” or type a new one, and add “Tags”. Both are filters of the list.',
  },
  pictures: {
    title: 'Add pictures to an item',
    also: 'upload photos, image of a product, take a photo, main picture',
    answer:
      'Open the item and press “Add pictures”, or drop or paste them there; on a phone use “Take a photo”. An item has up to 12, and the first is its main picture.',
  },
  barcode: {
    title: 'Give an item a barcode',
    also: 'add ean, gtin, upc, assign a barcode, barcode number',
    answer: 'Edit the item and enter its “Barcodes”, each followed by Enter. An item can have several.',
  },
  scan: {
    title: 'Look up an item by scanning',
    also: 'scan a barcode, use the phone camera as a scanner, handheld scanner, check a price',
    answer:
      'Go to “Look up an item” and press “Scan with the camera”. A keyboard scanner opens the item from any screen.',
  },
  'print-labels': {
    title: 'Print barcode labels',
    also: 'price tags, label printer, shelf labels, print stickers, print a barcode, zpl, label sheet, location labels',
    answer:
      'Select items in the inventory and press “Print labels”; an item, a location, a receipt and an order offer it in their menus. Choose template and sheet or roll, then download the PDF, or ZPL for a label printer.',
  },
  'label-templates': {
    title: 'Design a label',
    also: 'label template, change label layout, label size, move the barcode on a label, own label design',
    answer:
      'Open “Labels” and copy a ready-made template with “Copy and change”. Set texts and codes in millimetres; the preview shows what is printed.',
  },
  'give-barcodes': {
    title: 'Give barcodes to items without one',
    also: 'generate barcodes, create ean, assign barcodes, missing barcodes, own barcode numbers, gs1 prefix',
    answer:
      'Open “Labels” and choose “Give barcodes to all items without one” in the menu: by numbers of your own range, which an admin sets up in the business settings under “Barcodes”, or by SKU.',
  },
  'custom-fields': {
    title: 'Add a field of your own to items',
    also: 'custom field, extra column, additional property, own attribute, material, store more details',
    answer:
      'In Business settings open “Custom fields” and press “Add custom field”: text, number, date or choice. It appears in forms, lists and files.',
  },
  units: {
    title: 'Set up units of measure',
    also: 'kilogram, metre, piece, box, unit of an item, decimals of quantities, sell by weight',
    answer:
      'In Business settings open “Units” and press “Add unit”, with how many decimals it has. An item’s unit can be changed as long as none is on hand.',
  },
  'find-item': {
    title: 'Search and filter items',
    also: 'find a product, search the inventory, narrow the list, filter by category, where is an item, find archived items',
    answer:
      'Type in the search of Inventory: part of a name, SKU, barcode or tag, typing errors are forgiven. “Filter” narrows the list by category, location, stock and more.',
  },
  'saved-views': {
    title: 'Save a view of a list',
    also: 'keep my filter, choose columns, favourite list, same filter again, reorder columns',
    answer:
      'Set filters, sorting and “Columns” as you like, then open “Saved views” and press “Save this view”, for yourself or for everyone.',
  },
  'item-history': {
    title: 'See who changed an item',
    also: 'item history, who changed the price, previous price, old values, who changed the stock, see who changed something, were can i see who changed',
    answer: 'Open the item and go to “History”: who changed which field, from what to what.',
  },
  'count-stock': {
    title: 'Count stock',
    also: 'stocktake, do a stock count, inventory count, physical count, annual inventory, cycle count, take stock',
    answer:
      'Open Counts and press “New count”, then “Start count”. People count with their phones by “Count”; “Finish counting” shows what differs, and “Post count” corrects the stock. For one item, press “Adjust” in it and enter “Counted”.',
  },
  'count-regularly': {
    title: 'Count regularly',
    also: 'cycle counting, abc classes, count a shelf every month, what has to be counted, remind me to count, rolling count',
    answer:
      'In Counts choose “What is due” and press “A monthly, B quarterly, C yearly”, or “Add rule” for a place or a class. What is due is listed there, and “Start a count” makes a draft of it.',
  },
  'adjust-stock': {
    title: 'Correct the stock of an item',
    also: 'adjust a quantity, stock is wrong, add stock, change stock, plus or minus, post an adjustment',
    answer:
      'Open the item and press “Adjust”, or the key A: give a change such as -2 and a reason, then “Post adjustment”.',
  },
  'write-off': {
    title: 'Write off damaged or lost goods',
    also: 'broken, spoiled, stolen, missing, shrinkage, scrap, throw away, damaged stock',
    answer:
      'Open the item, press “Adjust”, choose the reason “Damaged” or “Shrinkage” and enter how many fewer there are.',
  },
  'opening-stock': {
    title: 'Enter opening stock',
    also: 'start with stock, initial stock, beginning quantities, stock at the start, first stock, stock as of a date, stock at the end of the year',
    answer:
      'Import a file with SKU, “On hand” and “Cost”, a column for the location where there are several, and choose the day under “Stock as of”. For single items press “Adjust” with the reason “Opening stock”.',
  },
  'transfer-stock': {
    title: 'Move stock between locations',
    also: 'transfer goods, move from warehouse to shop, relocate, bring to another shelf, stock transfer',
    answer:
      'Open the item and press “Transfer”, or the key T: from which place, to which, and how many. Its value stays the same.',
  },
  'reverse-move': {
    title: 'Undo a stock move',
    also: 'reverse a stock adjustment, undo an adjustment, wrong booking, posted by mistake, typed wrong, revert a posting, take a correction back',
    answer:
      'Open the item’s “Stock ledger”, open the move and press “Reverse…”. An opposite move puts it right; both stay in the ledger.',
  },
  'stock-moves': {
    title: 'See why a stock figure is what it is',
    also: 'stock ledger, stock movements, where did the stock go, trace a quantity, stock history, who took it',
    answer:
      'Open the item and go to “Stock ledger”: every move with who, why, from where to where, and the balance after it.',
  },
  'stock-then': {
    title: 'See the stock of an earlier day',
    also: 'stock on a date, stock at year end, past stock, stock as of, stock last month, stock value at the end of the year, stock value on a day, stock value at 31 december',
    answer:
      'Open the item’s “Stock ledger” and choose a time under “As of”. For all items take the report “Stock valuation” of a period that ends on that day.',
  },
  'average-cost': {
    title: 'Correct the cost of an item',
    also: 'change average cost, purchase cost is wrong, revalue stock, cost price, standard cost',
    answer:
      'Open the item and choose “Change average cost” in its menu: the change in value is posted. The “Standard cost” of the form only counts until the first receipt.',
  },
  'add-location': {
    title: 'Add a stock location',
    also: 'new warehouse, create a storage place, shelf, aisle, bin, second shop, create a new location',
    answer:
      'In Locations press “Add location”, or “Add location inside” in the menu of another one, such as a shelf in a room.',
  },
  'archive-location': {
    title: 'Rename or close a location',
    also: 'delete a warehouse, archive a location, rename a shelf, move a location, get rid of an old warehouse, remove a location',
    answer:
      'In Locations open the menu of the place: “Rename or move”, or “Archive” once it holds no stock. It can be reopened at any time.',
  },
  'below-zero': {
    title: 'Allow stock below zero',
    also: 'negative stock, sell without stock, not enough stock, oversell, minus stock',
    answer:
      'In Business settings open “Rules” and turn on “Allow stock below zero”. When off, nothing can take out more than there is.',
  },
  'batches-expiry': {
    title: 'Track batches, serial numbers or expiry dates',
    also: 'lot number, best before, expiration date, serial numbers, shelf life',
    answer:
      'Stockbook does not track batches, serial numbers or expiry dates yet. A custom field of kind “Date” or “Text” can note one on an item.',
  },
  'reserve-stock': {
    title: 'Reserve stock for a customer',
    also: 'put goods aside, hold items, allocate stock, keep back for someone',
    answer:
      'Confirm an order with “Orders”, “New order”: what is in stock is held for that customer from then on, and nobody else can sell it.',
  },
  'reorder-point': {
    title: 'Set a reorder point',
    also: 'minimum stock, reorder level, low stock limit, warn when stock is low, reorder quantity, safety stock',
    answer:
      'Edit the item: “Reorder point” says when it counts as low, for all locations together or for each, and “Reorder quantity” how many to order at least.',
  },
  'see-low-stock': {
    title: 'See what is running low',
    also: 'low items, out of stock list, what is almost gone, low stock list',
    answer:
      'In Inventory press “Filter” and choose “Low stock” or “Out of stock”. The list shows what is at or below its reorder point.',
  },
  'buy-what-is-low': {
    title: 'Order everything that is low',
    also: 'reorder list, replenish, what to buy, purchase proposal, restock, suggested order',
    answer:
      'Open the “Reorder list”, check the quantities, select items and press “Create draft order”. Each supplier gets a draft that you still place.',
  },
  'snooze-item': {
    title: 'Take an item off the reorder list for a while',
    also: 'snooze, ignore for now, do not suggest, postpone buying, put off',
    answer:
      'In the “Reorder list” press “Snooze” at the item and choose for how long. “Snoozed” shows what is put off, and “Unsnooze” brings it back.',
  },
  'add-supplier': {
    title: 'Add a supplier',
    also: 'new vendor, create a supplier, who we buy from, supplier address, wholesaler, set up a new supplier, steps to set up a supplier',
    answer:
      'In Suppliers press “Add supplier”. Only a name is needed; terms, contacts and addresses can follow.',
  },
  'supplier-prices': {
    title: 'Enter what a supplier sells and for how much',
    also: 'purchase price, buying price, pack size, supplier sku, case of 12, minimum quantity, preferred supplier, a box holds 24 pieces, pieces in a box, how a supplier packs, minimum order amount of a supplier, supplier minimum',
    answer:
      'Open the supplier, go to “Items and prices” and press “Add item”: purchase unit, price, packs, minimum and lead time. Mark one as preferred for each item.',
  },
  'order-goods': {
    title: 'Write a purchase order',
    also: 'place an order, order from a supplier, buy goods, create a purchase order, new po, order more, raise an order',
    answer:
      'In Purchase orders press “New order”, choose the supplier and add items. “Place order” gives it its number, and its goods count as incoming.',
  },
  'approve-order': {
    title: 'Approve a purchase order',
    also: 'release an order, ask for approval, sign off a purchase, reject an order, waiting for approval',
    answer:
      'The author presses “Ask for approval”; then an admin who did not create the order opens it and presses “Approve” or “Reject”.',
  },
  'approval-limit': {
    title: 'Require approval for large orders',
    also: 'approval threshold, four eyes, limit for orders, orders above an amount, approval limit, approval limit for purchase orders',
    answer:
      'In Business settings open “Rules” and enter an amount under “Require approval above”. Empty means that none is needed.',
  },
  'send-order': {
    title: 'Send a purchase order to the supplier',
    also: 'email an order, order as pdf, print a purchase order, mail the order',
    answer:
      'Open the order and choose “Email to supplier”: the PDF goes along. “Download PDF” saves it to print or send yourself.',
  },
  'change-order': {
    title: 'Change a purchase order that was placed',
    also: 'revise an order, edit an order, change the quantity ordered, add a line to an order, revision',
    answer:
      'Open the order and press “Edit”. Saving makes a new revision that you can email to the supplier; “Revisions” compares them.',
  },
  'receive-goods': {
    title: 'Receive a delivery',
    also: 'goods in, book a delivery, delivery has arrived, take in goods, goods receipt, check in goods, receive an order, delivery came',
    answer:
      'Open the purchase order and press “Receive”: type or scan what has come, or “Fill in all remaining”. It goes into stock at its cost.',
  },
  'receive-in-parts': {
    title: 'Receive an order in several deliveries',
    also: 'partial delivery, split an order between deliveries, part of the order came, two deliveries, rest comes later, backorder, a delivery that came short, short delivery, receive only half of an order, close a PO when the rest is not coming',
    answer:
      'Open the order and press “Receive” for each delivery, with only what has come. The rest stays incoming; “Close line” ends the wait for it.',
  },
  'reject-goods': {
    title: 'Reject goods on arrival',
    also: 'damaged delivery, wrong goods delivered, refuse a delivery, send back at the door, complaint',
    answer:
      'When you “Receive” the order, press “Reject some” at the line and give the reason. What was rejected does not go into stock.',
  },
  'over-delivery': {
    title: 'Accept more than was ordered',
    also: 'over-receipt, too much delivered, tolerance, surplus delivery, supplier sent too many, more came than ordered',
    answer:
      'In Business settings open “Rules” and set “Over-delivery allowed, in percent”; an item can have a figure of its own. Beyond that an admin can accept it with a reason.',
  },
  'void-receipt': {
    title: 'Undo a goods receipt',
    also: 'received by mistake, void a receipt, wrong delivery booked, cancel a receipt',
    answer:
      'Open the order, go to “Receipts” and press “Void” at the receipt. Its stock moves are reversed and the goods count as incoming again.',
  },
  'late-orders': {
    title: 'See which deliveries are late',
    also: 'overdue orders, what has not arrived, outstanding deliveries, supplier is late',
    answer:
      'In Purchase orders press “Filter” and choose “Late only”. You are notified of late orders as well.',
  },
  'landed-cost': {
    title: 'Add freight and duty to the cost of goods',
    also: 'landed cost, shipping cost, customs, transport cost, import duty, spread freight',
    answer:
      'Edit the order and press “Add landed cost”: freight, duty or other, spread by value, quantity or weight. Goods go into stock at the full cost.',
  },
  'enter-bill': {
    title: 'Enter a supplier’s bill',
    also: 'record a supplier invoice, incoming invoice, bill from a vendor, purchase invoice, match a bill',
    answer:
      'Open the purchase order and choose “Enter bill”. It is matched with what was ordered and received; “Bills” shows differences, and “Void” takes one back.',
  },
  'find-bill': {
    title: 'Find a bill from a supplier',
    also: 'look up a vendor bill, search incoming invoices, which order does this bill belong to, list of bills, export bills to excel',
    answer:
      '“Bills” lists those of all suppliers: search by their number, ours, the supplier or the order. A row opens the bill at its order; “More actions” saves the list as a file.',
  },
  'bills-due': {
    title: 'See what you owe suppliers and when',
    also: 'bills coming due, overdue bills, accounts payable, open supplier invoices, what do we have to pay this week, creditors list',
    answer:
      'Open “Bills”: “Coming due” shows those whose date has not passed, “Overdue” those whose date has. Payments to suppliers are not recorded in Stockbook, so it does not know which of them are paid.',
  },
  'pay-supplier': {
    title: 'Pay a supplier',
    also: 'mark a bill as paid, supplier payment, payment run, sepa transfer to vendor',
    answer:
      'Payments to suppliers are not recorded in Stockbook. “Bills” shows what falls due and when; pay them at your bank and book them with your accountant.',
  },
  'cancel-order': {
    title: 'Cancel or close a purchase order',
    also: 'delete an order, order no longer needed, rest will not come, close an order short, cancel a po',
    answer:
      'Open the order and choose “Cancel order”, or “Close” when part of it has come. Its goods no longer count as incoming.',
  },
  'attach-file': {
    title: 'Attach a file to a purchase order',
    also: 'upload a document, attach a pdf, add a contract, order confirmation',
    answer: 'Open the order and choose “Attach file”. Files can be up to 10 MB.',
  },
  'foreign-currency': {
    title: 'Order in a foreign currency',
    also: 'exchange rate, dollars, other currency, currency rates, multi-currency',
    answer:
      'Choose the currency in the order and enter its “Exchange rate” before you place it. Rates are not fetched by themselves.',
  },
  'return-to-supplier': {
    title: 'Send goods back to a supplier',
    also: 'supplier return, return goods, vendor credit',
    answer:
      'Open the purchase order and choose “Return goods”: say how much goes back and why. Press “Authorise”, then “Send goods” when they leave; the list is “Supplier returns”. What the supplier credits goes in with “Enter the credit”.',
  },
} satisfies Partial<Record<TaskId, TaskWords>>;
