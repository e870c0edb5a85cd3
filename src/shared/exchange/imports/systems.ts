import { fold } from '../../text.ts';
import { IMPORT_FORMATS, type ImportFormat } from './contract.ts';
import type { Headings } from './headings.ts';
import type { ImportTarget } from './kinds.ts';
import { ODOO_HEADINGS, ODOO_MARKS } from './odooHeadings.ts';
import { ETSY_HEADINGS, MAGENTO_HEADINGS, SHOPIFY_HEADINGS, SQUARE_HEADINGS } from './systemHeadings.ts';
import { WOOCOMMERCE_HEADINGS, WOOCOMMERCE_MARKS } from './woocommerceHeadings.ts';

/** The shop systems whose files have headings of their own, and readers that know what their rows mean. */
export type SystemFormat = Exclude<ImportFormat, 'stockbook' | 'plain'>;

/** Whether one of these headings is there. */
type Has = (headings: readonly string[] | undefined) => boolean;

type System = { headings: Headings; isOf: (has: Has) => boolean };

const SYSTEMS: Record<SystemFormat, System> = {
  shopify: {
    headings: SHOPIFY_HEADINGS,
    isOf: (has) => has(SHOPIFY_HEADINGS.handle) && has(['Variant Price', 'Option1 Value', 'Variant SKU']),
  },
  woocommerce: {
    headings: WOOCOMMERCE_HEADINGS,
    isOf: (has) =>
      has(WOOCOMMERCE_HEADINGS.price) &&
      (has(WOOCOMMERCE_MARKS) || (has(WOOCOMMERCE_HEADINGS.type) && has(WOOCOMMERCE_HEADINGS.parentSku))),
  },
  square: {
    headings: SQUARE_HEADINGS,
    isOf: (has) => has(SQUARE_HEADINGS.name) && has(SQUARE_HEADINGS.variantName),
  },
  etsy: {
    headings: ETSY_HEADINGS,
    isOf: (has) => has(ETSY_HEADINGS.name) && has(ETSY_HEADINGS.currency) && has(ETSY_HEADINGS.quantity),
  },
  magento: {
    headings: MAGENTO_HEADINGS,
    isOf: (has) =>
      has(['product_type']) && has(['attribute_set_code', 'product_online', 'configurable_variations']),
  },
  odoo: {
    headings: ODOO_HEADINGS,
    isOf: (has) =>
      has(ODOO_HEADINGS.sku) &&
      has(ODOO_MARKS) &&
      (has(ODOO_HEADINGS.price) || has(ODOO_HEADINGS.cost) || has(ODOO_HEADINGS.quantity)),
  },
};

/** Whether a file comes from a shop system, which says of its columns what they are. */
export function isSystem(format: ImportFormat): format is SystemFormat {
  return Object.hasOwn(SYSTEMS, format);
}

/** The shop system that writes such headings; null: none that is known. `keys` are theirs by `headingKey`. */
export function systemOf(keys: readonly string[]): SystemFormat | null {
  const has: Has = (headings) => headings?.some((heading) => keys.includes(headingKey(heading))) ?? false;
  return IMPORT_FORMATS.filter(isSystem).find((format) => SYSTEMS[format].isOf(has)) ?? null;
}

/** What a shop system calls each target. */
export function headingsOf(format: SystemFormat): Headings {
  return SYSTEMS[format].headings;
}

/** A heading reduced to what it says: "Units in Stock", "unitsInStock" and "UNITS_IN_STOCK" are one. */
export function headingKey(heading: string): string {
  return fold(heading).replace(/[^\p{L}\p{N}]/gu, '');
}

const PICTURES = Array.from({ length: 10 }, (): ImportTarget => 'pictures');
const variation = (number: 1 | 2 | 3): (ImportTarget | null)[] => [
  null,
  `option${number}Name`,
  `option${number}Value`,
];
const LISTING = ['name', 'description', 'price', 'currency', 'quantity', 'tags', null] as const;

/** The columns of Etsy's file in their order, which is the same in every language; newer ones have a third variation. */
const ETSY_ORDERS: (ImportTarget | null)[][] = [
  [...LISTING, ...PICTURES, ...variation(1), ...variation(2), 'sku'],
  [...LISTING, ...PICTURES, ...variation(1), ...variation(2), ...variation(3), 'sku'],
];

/**
 * The columns of a file that is built as Etsy's: ten pictures, numbered, where Etsy has them, and a currency in every row
 * before; null where it is not. Etsy has more languages than any table of headings.
 */
export function etsyOrder(header: readonly string[], sample: string[][]): (ImportTarget | null)[] | null {
  const order = ETSY_ORDERS.find(({ length }) => length === header.length);
  const pictures = header.slice(LISTING.length, LISTING.length + PICTURES.length).map(headingKey);
  const stem = pictures[0]?.replace('1', '');
  const numbered = pictures.every((key, at) => key === `${stem}${at + 1}` || key === `${at + 1}${stem}`);
  const inCurrencies =
    sample.length > 0 && sample.every((cells) => /^[A-Z]{3}$/.test(cells[3]?.trim() ?? ''));
  return order && numbered && inCurrencies ? order : null;
}
