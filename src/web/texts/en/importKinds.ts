import type {
  CustomerTarget,
  ImportKind,
  ImportTarget,
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
    inStock: 'In stock (yes or no)',
    reorderPoint: common.reorderPoint,
    reorderQuantity: common.reorderQuantity,
    taxRate: 'Tax rate in %',
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
    supplier: 'Supplier (code or name)',
    supplierSku: common.supplierSku,
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

/** Imports of each kind. */
export const importKinds = {
  items: ofItems,
  suppliers: ofSuppliers,
  customers: ofCustomers,
} satisfies Record<ImportKind, OfKind<never>>;
