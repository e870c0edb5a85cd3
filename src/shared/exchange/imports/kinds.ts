import { type Said, say } from '../../refusals/say.ts';
import type { Permission } from '../../roles.ts';
import { DOCUMENT_KINDS, IMPORT_KINDS, type ImportKind } from './kindNames.ts';
import { NUMBERED_TARGETS, WHOLE_TARGETS } from './wholeTargets.ts';

/** What a column of a file of items can be brought in as. */
export const IMPORT_TARGETS = [
  'sku',
  'name',
  'description',
  'type',
  'category',
  'tags',
  'barcode',
  'unit',
  'price',
  'salePrice',
  'saleFrom',
  'saleTo',
  'currency',
  'cost',
  'quantity',
  'location',
  'inStock',
  'reorderPoint',
  'reorderQuantity',
  'taxRate',
  'status',
  'discontinued',
  'inShop',
  'visibility',
  'handle',
  'pictures',
  'pictureAlt',
  'variantPicture',
  'seoTitle',
  'seoDescription',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
  'variantName',
  'attributes',
  'variations',
  'variationLabels',
  'parentSku',
  'rowId',
  'supplier',
  'supplierSku',
  ...WHOLE_TARGETS,
] as const;
export type ImportTarget = (typeof IMPORT_TARGETS)[number];
/** A custom field by its id, as `customKey` writes it. */
export type CustomTarget = `custom:${string}`;
export type ItemTarget = ImportTarget | CustomTarget;

/** What several columns of a file may be brought in as together. */
export const SEVERAL_COLUMNS: readonly AnyTarget[] = ['pictures', ...NUMBERED_TARGETS];

/** What a column of a file of suppliers can be brought in as. */
export const SUPPLIER_TARGETS = [
  'code',
  'name',
  'contactName',
  'contactRole',
  'email',
  'phone',
  'street',
  'city',
  'region',
  'postalCode',
  'country',
  'currency',
  'paymentDays',
  'leadDays',
  'minimumOrder',
  'taxId',
  'status',
  'notes',
] as const;
export type SupplierTarget = (typeof SUPPLIER_TARGETS)[number];

/** What a column of a file of customers can be brought in as. */
export const CUSTOMER_TARGETS = [
  'code',
  'name',
  'contactName',
  'contactRole',
  'email',
  'phone',
  'street',
  'city',
  'region',
  'postalCode',
  'country',
  'shippingStreet',
  'shippingCity',
  'shippingRegion',
  'shippingPostalCode',
  'shippingCountry',
  'currency',
  'paymentDays',
  'taxId',
  'priceListDiscount',
  'status',
  'notes',
] as const;
export type CustomerTarget = (typeof CUSTOMER_TARGETS)[number];

/** What a column of a file of past sales can be brought in as: invoices, credit notes and what customers owe. */
export const SALES_TARGETS = [
  'number',
  'documentType',
  'status',
  'date',
  'dueDate',
  'customer',
  'customerName',
  'country',
  'currency',
  'prices',
  'reference',
  'sku',
  'description',
  'quantity',
  'unitPrice',
  'discount',
  'taxRate',
  'lineTotal',
  'documentDiscount',
  'total',
  'paid',
  'open',
  'paidOn',
  'notes',
] as const;
export type SalesTarget = (typeof SALES_TARGETS)[number];

/** What a column of a file of open orders of customers can be brought in as. */
export const SALES_ORDER_TARGETS = [
  'number',
  'status',
  'date',
  'wantedOn',
  'promisedOn',
  'customer',
  'customerName',
  'country',
  'currency',
  'prices',
  'reference',
  'sku',
  'description',
  'quantity',
  'delivered',
  'invoiced',
  'unitPrice',
  'discount',
  'taxRate',
  'documentDiscount',
  'notes',
] as const;
export type SalesOrderTarget = (typeof SALES_ORDER_TARGETS)[number];

/** What a column of a file of payments can be brought in as. */
export const PAYMENT_TARGETS = [
  'number',
  'documentType',
  'status',
  'date',
  'customer',
  'currency',
  'invoice',
  'amount',
  'method',
  'reference',
  'notes',
] as const;
export type PaymentTarget = (typeof PAYMENT_TARGETS)[number];

/** What a column of a file of open purchase orders can be brought in as. */
export const ORDER_TARGETS = [
  'number',
  'status',
  'date',
  'expectedDate',
  'supplier',
  'supplierName',
  'currency',
  'exchangeRate',
  'reference',
  'sku',
  'supplierSku',
  'description',
  'quantity',
  'purchaseUnit',
  'factor',
  'received',
  'unitCost',
  'taxRate',
  'notes',
] as const;
export type OrderTarget = (typeof ORDER_TARGETS)[number];

/** What a column of a file of suppliers' bills can be brought in as: bills, and what suppliers are owed. */
export const BILL_TARGETS = [
  'number',
  'status',
  'date',
  'dueDate',
  'supplier',
  'supplierName',
  'currency',
  'exchangeRate',
  'sku',
  'description',
  'quantity',
  'unitCost',
  'taxRate',
  'lineTotal',
  'total',
  'notes',
] as const;
export type BillTarget = (typeof BILL_TARGETS)[number];

export const isOfDocuments = (kind: ImportKind) => DOCUMENT_KINDS.some((one) => one === kind);
export type DocumentTarget = SalesTarget | SalesOrderTarget | PaymentTarget | OrderTarget | BillTarget;

export type AnyTarget = ItemTarget | SupplierTarget | CustomerTarget | DocumentTarget;

/** What may be done with a kind of file. */
export const KINDS = {
  items: {
    targets: IMPORT_TARGETS,
    /** One of these says which record a row is of. */
    keys: ['sku', 'name', 'handle'],
    withoutKey: say('imports.needsSku'),
    /** What it writes needs; the calls of imports need as much as any of them. */
    needs: 'inventory:manage',
    /** What a preview shows beside the name. */
    shown: ['price', 'quantity', 'category'],
  },
  suppliers: {
    targets: SUPPLIER_TARGETS,
    keys: ['code', 'name'],
    withoutKey: say('imports.needsCode'),
    needs: 'purchase-orders:manage',
    shown: ['email', 'city'],
  },
  customers: {
    targets: CUSTOMER_TARGETS,
    keys: ['code', 'name'],
    withoutKey: say('imports.needsCode'),
    needs: 'invoices:manage',
    shown: ['email', 'city'],
  },
  salesorders: {
    targets: SALES_ORDER_TARGETS,
    keys: ['number', 'customer', 'customerName'],
    withoutKey: say('imports.needsNumber'),
    needs: 'orders:manage',
    shown: ['date', 'total', 'quantity'],
  },
  sales: {
    targets: SALES_TARGETS,
    keys: ['number', 'customer', 'customerName'],
    withoutKey: say('imports.needsNumber'),
    needs: 'invoices:manage',
    shown: ['date', 'total', 'open'],
  },
  payments: {
    targets: PAYMENT_TARGETS,
    keys: ['number', 'customer', 'invoice'],
    withoutKey: say('imports.needsPayer'),
    needs: 'invoices:manage',
    shown: ['date', 'amount', 'invoice'],
  },
  orders: {
    targets: ORDER_TARGETS,
    keys: ['number', 'supplier', 'supplierName'],
    withoutKey: say('imports.needsOrder'),
    needs: 'purchase-orders:manage',
    shown: ['date', 'total', 'quantity'],
  },
  bills: {
    targets: BILL_TARGETS,
    keys: ['number', 'supplier', 'supplierName'],
    withoutKey: say('imports.needsOrder'),
    needs: 'purchase-orders:manage',
    shown: ['date', 'total'],
  },
} as const satisfies Record<
  ImportKind,
  {
    targets: readonly AnyTarget[];
    keys: readonly AnyTarget[];
    withoutKey: Said;
    needs: Permission;
    shown: readonly AnyTarget[];
  }
>;

type KnownTarget = Exclude<AnyTarget, CustomTarget>;

/** Every target of every kind but custom fields, each once. */
export const ALL_TARGETS: readonly KnownTarget[] = [
  ...new Set(IMPORT_KINDS.flatMap((kind): KnownTarget[] => [...KINDS[kind].targets])),
];
