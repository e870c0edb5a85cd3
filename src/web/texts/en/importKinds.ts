import type { ImportKind } from '#shared/exchange/imports/kindNames.ts';
import type {
  BillTarget,
  CustomerTarget,
  ImportTarget,
  OrderTarget,
  PaymentTarget,
  SalesOrderTarget,
  SalesTarget,
  SupplierTarget,
} from '#shared/exchange/imports/kinds.ts';
import { common } from './common.ts';
import { count } from './count.ts';

const items = (n: number) => (n === 1 ? '1 item' : `${count(n)} items`);
const suppliers = (n: number) => (n === 1 ? '1 supplier' : `${count(n)} suppliers`);
const customers = (n: number) => (n === 1 ? '1 customer' : `${count(n)} customers`);

/** What is said of an import of one kind: what its rows are called, and its columns. */
type OfKind<Target extends string> = {
  label: string;
  dropTitle: string;
  dropText: string;
  /** What a record is known by. */
  key: string;
  noKey: string;
  run: (n: number) => string;
  runNothing: string;
  undoText: (n: number) => string;
  progressOf: (done: number, all: number) => string;
  cancelledWith: (n: number) => string;
  failed: (n: number) => string;
  rowsLabel: string;
  targets: Record<Target, string>;
};

const ofItems: OfKind<ImportTarget> = {
  label: common.items,
  dropTitle: 'Import your items from a CSV or Excel file',
  dropText:
    'From Shopify, WooCommerce, Square, Etsy, Magento, Odoo, a spreadsheet or a Stockbook export. You see the results before anything changes.',
  key: common.sku,
  noKey: 'no SKU',
  run: (n) => `Import ${items(n)}`,
  runNothing: 'Nothing to change. Every item already matches the file.',
  undoText: (n) => `${items(n)}: changes are put back, additions are removed, and stock moves are reversed.`,
  progressOf: (done, all) => `${count(done)} of ${items(all)}`,
  cancelledWith: (n) =>
    `The import was stopped after ${items(n)}. What was imported stays until you undo it.`,
  failed: (n) => `The import failed after ${items(n)}. Continue it or undo it.`,
  rowsLabel: 'What happens to each item',
  targets: {
    sku: common.sku,
    name: common.name,
    description: common.description,
    category: common.category,
    tags: common.tags,
    barcode: common.barcode,
    unit: 'Unit of measure',
    price: common.price,
    salePrice: 'Sale price',
    saleFrom: 'Sale price from',
    saleTo: 'Sale price until',
    currency: common.currency,
    cost: common.cost,
    quantity: common.onHand,
    location: 'Location of the stock',
    inStock: 'In stock (yes or no)',
    reorderPoint: common.reorderPoint,
    reorderQuantity: common.reorderQuantity,
    taxRate: common.taxRateInPercent,
    status: common.status,
    discontinued: 'Discontinued (yes = archived)',
    inShop: common.inTheShop,
    visibility: 'Visible by itself in its shop',
    handle: common.webAddress,
    pictures: common.pictures,
    pictureAlt: 'Picture description',
    variantPicture: 'Variant picture',
    seoTitle: common.seoTitle,
    seoDescription: common.seoDescription,
    type: 'Type (stock or service)',
    parentSku: 'Variant of (SKU)',
    option1Name: 'Option 1: name',
    option1Value: 'Option 1: value',
    option2Name: 'Option 2: name',
    option2Value: 'Option 2: value',
    option3Name: 'Option 3: name',
    option3Value: 'Option 3: value',
    variantName: 'Variant (a name, or options such as Size: M)',
    attributes: 'Attributes of a variant',
    variations: 'Variants with their options (SKUs)',
    variationLabels: 'Names of the options',
    rowId: 'Row ID in its shop',
    supplier: common.supplierCodeOrName,
    supplierSku: common.supplierSku,
    unitName: 'Name of the unit',
    unitDecimals: 'Decimals of the unit',
    taxRateName: 'Name of the tax rate',
    overReceipt: 'Over-receipt allowed in %',
    onHandAt: 'On hand at the location in the heading',
    valueAt: 'Stock value at the location in the heading',
    reorderPointAt: 'Reorder point at the location in the heading',
    reorderQuantityAt: 'Reorder quantity at the location in the heading',
    supplierName: 'Supplier: name',
    supplierCurrency: 'Supplier: currency',
    supplierUnit: 'Supplier: purchase unit',
    supplierFactor: 'Supplier: units in a purchase unit',
    supplierPack: 'Supplier: pack quantity',
    supplierMinimum: 'Supplier: minimum quantity',
    supplierPrice: 'Supplier: price',
    supplierLeadDays: 'Supplier: lead time in days',
    supplierPreferred: 'Supplier: preferred (yes or no)',
    newField: 'Custom field named in the heading',
  },
};

/** Columns that suppliers and customers have alike. */
const ofParties = {
  code: common.code,
  name: common.name,
  contactName: 'Contact: name',
  contactRole: 'Contact: role',
  email: common.email,
  phone: common.phone,
  street: common.street,
  city: common.city,
  region: common.stateOrRegion,
  postalCode: common.postalCode,
  country: common.country,
  currency: common.currency,
  paymentDays: common.paymentTermsInDays,
  taxId: common.taxId,
  status: common.status,
  notes: common.notes,
};

const ofSuppliers: OfKind<SupplierTarget> = {
  label: common.suppliers,
  dropTitle: 'Import your suppliers from a CSV or Excel file',
  dropText: common.importHint,
  key: common.code,
  noKey: common.noCode,
  run: (n) => `Import ${suppliers(n)}`,
  runNothing: 'Nothing to change. Every supplier already matches the file.',
  undoText: (n) => `${suppliers(n)}: changes are put back and additions are removed.`,
  progressOf: (done, all) => `${count(done)} of ${suppliers(all)}`,
  cancelledWith: (n) =>
    `The import was stopped after ${suppliers(n)}. What was imported stays until you undo it.`,
  failed: (n) => `The import failed after ${suppliers(n)}. Continue it or undo it.`,
  rowsLabel: 'What happens to each supplier',
  targets: {
    ...ofParties,
    leadDays: common.leadTimeInDays,
    minimumOrder: common.minimumOrder,
  },
};

const ofCustomers: OfKind<CustomerTarget> = {
  label: common.customers,
  dropTitle: 'Import your customers from a CSV or Excel file',
  dropText: common.importHint,
  key: common.code,
  noKey: common.noCode,
  run: (n) => `Import ${customers(n)}`,
  runNothing: 'Nothing to change. Every customer already matches the file.',
  undoText: (n) => `${customers(n)}: changes are put back and additions are removed.`,
  progressOf: (done, all) => `${count(done)} of ${customers(all)}`,
  cancelledWith: (n) =>
    `The import was stopped after ${customers(n)}. What was imported stays until you undo it.`,
  failed: (n) => `The import failed after ${customers(n)}. Continue it or undo it.`,
  rowsLabel: 'What happens to each customer',
  targets: {
    ...ofParties,
    shippingStreet: 'Delivery: street',
    shippingCity: 'Delivery: city',
    shippingRegion: 'Delivery: state or region',
    shippingPostalCode: 'Delivery: postal code',
    shippingCountry: 'Delivery: country',
    priceListDiscount: common.discountInPercent,
  },
};

/** What is said of documents of an earlier system; `some` counts them. */
function ofDocuments<Target extends string>(
  label: string,
  dropTitle: string,
  dropText: string,
  some: (n: number) => string,
  targets: Record<Target, string>,
): OfKind<Target> {
  return {
    ...{ label, dropTitle, dropText, key: common.number, noKey: 'no number', targets },
    run: (n) => `Import ${some(n)}`,
    runNothing: 'Nothing to import. Every document in the file is here already.',
    undoText: (n) => `${some(n)}: all of them are taken out again.`,
    progressOf: (done, all) => `${count(done)} of ${some(all)}`,
    cancelledWith: (n) =>
      `The import was stopped after ${some(n)}. What was imported stays until you undo it.`,
    failed: (n) => `The import failed after ${some(n)}. Continue it or undo it.`,
    rowsLabel: 'What happens to each document',
  };
}

/** Columns that documents have alike. */
const ofAllDocuments = {
  status: common.status,
  number: common.number,
  date: common.date,
  currency: common.currency,
  notes: common.notes,
};
const ofLines = {
  sku: common.sku,
  description: common.description,
  quantity: common.quantity,
  taxRate: common.taxRateInPercent,
};
const ofSupplier = {
  exchangeRate: common.exchangeRate,
  supplier: common.supplierCodeOrName,
  supplierName: 'Supplier name',
};
const QUIET = 'Nobody gets a mail or a notification, and stock stays as it is.';

const PRICES = 'Prices (inclusive or exclusive of tax)';
const DOCUMENT_DISCOUNT = 'Discount on the document';
const CUSTOMER_NAME = 'Customer name';

const ofSalesOrders = ofDocuments<SalesOrderTarget>(
  common.salesOrders,
  'Import customer orders that are still open',
  `What was not delivered yet is held or promised here. ${QUIET}`,
  (n) => (n === 1 ? '1 order' : `${count(n)} orders`),
  {
    ...ofAllDocuments,
    ...ofLines,
    prices: PRICES,
    documentDiscount: DOCUMENT_DISCOUNT,
    wantedOn: common.wantedOn,
    promisedOn: common.promised,
    customer: common.customerCodeOrName,
    customerName: CUSTOMER_NAME,
    country: common.country,
    reference: common.customerReference,
    unitPrice: common.unitPrice,
    discount: common.discountInPercent,
    delivered: 'Already delivered',
    invoiced: 'Already invoiced',
  },
);

const ofSales = ofDocuments<SalesTarget>(
  common.sales,
  'Import past invoices, credit notes and open balances',
  `One row per line or per document, from any program. ${QUIET}`,
  (n) => (n === 1 ? '1 document' : `${count(n)} documents`),
  {
    ...ofAllDocuments,
    ...ofLines,
    prices: PRICES,
    documentDiscount: DOCUMENT_DISCOUNT,
    documentType: 'Type (invoice or credit note)',
    dueDate: common.dueDate,
    customer: common.customerCodeOrName,
    customerName: CUSTOMER_NAME,
    country: common.country,
    reference: common.customerReference,
    unitPrice: common.unitPrice,
    discount: common.discountInPercent,
    lineTotal: common.lineTotal,
    total: common.total,
    paid: 'Paid (amount, or yes and no)',
    open: 'Still open',
    paidOn: 'Paid on',
  },
);

const ofPayments = ofDocuments<PaymentTarget>(
  common.payments,
  'Import past payments from customers',
  `Each settles the invoices it names; the rest stays as credit. ${QUIET}`,
  (n) => (n === 1 ? '1 payment' : `${count(n)} payments`),
  {
    ...ofAllDocuments,
    customer: common.customerCodeOrName,
    documentType: 'Kind (payment or refund)',
    invoice: common.invoice,
    amount: common.amount,
    method: common.method,
    reference: 'Payment reference',
  },
);

const ofOrders = ofDocuments<OrderTarget>(
  common.purchaseOrders,
  'Import purchase orders that are still open',
  `What has not arrived yet can be received here. ${QUIET}`,
  (n) => (n === 1 ? '1 purchase order' : `${count(n)} purchase orders`),
  {
    ...ofAllDocuments,
    ...ofLines,
    ...ofSupplier,
    purchaseUnit: common.purchaseUnit,
    factor: 'Units in one of it',
    expectedDate: common.expectedOn,
    reference: common.supplierReference,
    supplierSku: common.supplierSku,
    received: 'Already received',
    unitCost: common.unitCost,
  },
);

const ofBills = ofDocuments<BillTarget>(
  common.bills,
  'Import suppliers’ bills and what you owe suppliers',
  `One row per line or per bill. ${QUIET}`,
  (n) => (n === 1 ? '1 bill' : `${count(n)} bills`),
  {
    ...ofAllDocuments,
    ...ofLines,
    ...ofSupplier,
    dueDate: common.dueDate,
    unitCost: common.unitCost,
    lineTotal: common.lineTotal,
    total: common.total,
  },
);

/** Imports of each kind. */
export const importKinds = {
  items: ofItems,
  suppliers: ofSuppliers,
  customers: ofCustomers,
  salesorders: ofSalesOrders,
  sales: ofSales,
  payments: ofPayments,
  orders: ofOrders,
  bills: ofBills,
} satisfies Record<ImportKind, OfKind<never>>;
