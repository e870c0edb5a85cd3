import type {
  CustomerTarget,
  ImportKind,
  ImportTarget,
  SupplierTarget,
} from '#shared/exchange/imports/kinds.ts';
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
  label: 'Items',
  dropTitle: 'Import your items from a CSV file',
  dropText:
    'From Shopify, WooCommerce, a spreadsheet or a Stockbook export. You see the results before anything changes.',
  key: 'SKU',
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
    sku: 'SKU',
    name: 'Name',
    description: 'Description',
    category: 'Category',
    tags: 'Tags',
    barcode: 'Barcode',
    unit: 'Unit of measure',
    price: 'Price',
    cost: 'Cost',
    quantity: 'On hand',
    reorderPoint: 'Reorder point',
    reorderQuantity: 'Reorder quantity',
    taxRate: 'Tax rate in %',
    status: 'Status',
    discontinued: 'Discontinued (yes = archived)',
    inShop: 'In the shop',
    handle: 'Web address',
    pictures: 'Pictures',
    pictureAlt: 'Picture description',
    variantPicture: 'Variant picture',
    seoTitle: 'SEO title',
    seoDescription: 'SEO description',
    type: 'Type (stock or service)',
    parentSku: 'Variant of (SKU)',
    option1Name: 'Option 1: name',
    option1Value: 'Option 1: value',
    option2Name: 'Option 2: name',
    option2Value: 'Option 2: value',
    option3Name: 'Option 3: name',
    option3Value: 'Option 3: value',
    rowId: 'Row ID in its shop',
    supplier: 'Supplier (code or name)',
    supplierSku: 'Supplier SKU',
  },
};

/** Columns that suppliers and customers have alike. */
const ofParties = {
  code: 'Code',
  name: 'Name',
  contactName: 'Contact: name',
  contactRole: 'Contact: role',
  email: 'Email',
  phone: 'Phone',
  street: 'Street',
  city: 'City',
  region: 'State or region',
  postalCode: 'Postal code',
  country: 'Country',
  currency: 'Currency',
  paymentDays: 'Payment terms in days',
  taxId: 'Tax ID',
  status: 'Status',
  notes: 'Notes',
};

const ofSuppliers: OfKind<SupplierTarget> = {
  label: 'Suppliers',
  dropTitle: 'Import your suppliers from a CSV file',
  dropText:
    'From a spreadsheet, another program or a Stockbook export. You see the results before anything changes.',
  key: 'Code',
  noKey: 'no code',
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
    leadDays: 'Lead time in days',
    minimumOrder: 'Minimum order',
  },
};

const ofCustomers: OfKind<CustomerTarget> = {
  label: 'Customers',
  dropTitle: 'Import your customers from a CSV file',
  dropText:
    'From a spreadsheet, another program or a Stockbook export. You see the results before anything changes.',
  key: 'Code',
  noKey: 'no code',
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
    priceListDiscount: 'Discount in percent',
  },
};

/** Imports of each kind. */
export const importKinds = {
  items: ofItems,
  suppliers: ofSuppliers,
  customers: ofCustomers,
} satisfies Record<ImportKind, OfKind<never>>;
