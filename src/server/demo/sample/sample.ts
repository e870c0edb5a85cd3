import { inLanguage } from '#shared/inLanguage.ts';
import { currencyExponent } from '#shared/money.ts';
import type { Category, DemoTenant, Drawing, Family, Row } from '../catalogue.ts';
import { drawingsInFiles } from '../drawings.ts';
import { GARDEN } from '../public/garden.ts';
import { KITCHEN } from '../public/kitchen.ts';
import { STATIONERY } from '../public/stationery.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { customersIn, SAMPLE_ORDERS, salesIn, suppliersIn } from './trade.ts';
import { type CategoryKey, ITEMS, type SampleWords, type ShopWords } from './words.ts';

/** Some items of a category of the demo shop. */
function only(category: Category, key: CategoryKey, words: SampleWords): Category {
  const skus: readonly string[] = ITEMS[key];
  const { rows, families = [], ...others } = category;
  return {
    ...others,
    name: words.categories[key],
    shelves: [words.stockRoom],
    rows: rows.filter(([sku]) => skus.includes(sku)),
    families: families.filter(({ template: [sku] }) => skus.includes(sku)),
  };
}

/** The words of the demo shop in another language, found by any SKU. */
type Found = { [Part in keyof ShopWords]: Record<string, ShopWords[Part][keyof ShopWords[Part]]> };

function rowIn({ items }: Found, [sku, , unit, price, cost, sales, lot, , , ...special]: Row): Row {
  const [name, tags, description] = items[sku]!;
  return [sku, name, unit, price, cost, sales, lot, tags, description, ...special];
}

function familyIn({ items, options, values }: Found, { template, variants }: Family): Family {
  const [sku, , unit, lot] = template;
  const [name, tags, description] = items[sku]!;
  return {
    template: [sku, name, unit, lot, tags, description],
    option: options[sku]!,
    variants: variants.map(([code, , ...others]) => [code, values[`${sku}-${code}`]!, ...others]),
  };
}

function drawingsIn({ pictures }: Found, sku: string): Drawing[] {
  return drawingsInFiles(sku).map(({ svg }, n) => ({ svg, alt: pictures[sku]![n]! }));
}

/**
 * What a sample business is filled from: a small shop with some months of trade, in the currency and the language of the
 * own business. In each language it has the same items, figures and history.
 */
export function sampleIn(currency: string, language: string): DemoTenant {
  const words = inLanguage({ en, de, ar }, language);
  const inShop: Found | null = words.inShop;
  const decimals = currencyExponent(currency);
  // Where there are no smaller coins, what would be a few cents elsewhere is a hundred times as much.
  const inCoins = (amount: string) =>
    decimals ? Number(amount).toFixed(2) : String(Math.round(Number(amount) * 100));
  const row = ([sku, name, unit, price, cost, ...rest]: Row): Row => [
    ...([sku, name, unit, inCoins(price), inCoins(cost)] as const),
    ...rest,
  ];
  const family = ({ variants, ...others }: Family): Family => ({
    ...others,
    variants: variants.map(([code, value, price, cost, ...rest]) => [
      ...([code, value, inCoins(price), inCoins(cost)] as const),
      ...rest,
    ]),
  });
  const categories = [
    only(KITCHEN, 'kitchen', words),
    only(GARDEN, 'garden', words),
    only(GARDEN, 'home', words),
    only(STATIONERY, 'stationery', words),
  ];
  return {
    id: 'sample',
    name: 'Sample',
    currency,
    days: 120,
    barcodes: '220',
    manager: '',
    till: words.till,
    stockRoom: words.stockRoom,
    shop: words.shop,
    van: null,
    places: [[words.shop, null, 'SAMPLE-SHOP']],
    words: words.history,
    tradeOrders: words.tradeOrders,
    categories: categories.map(({ rows, families = [], ...category }) => ({
      ...category,
      rows: rows.map((one) => row(inShop ? rowIn(inShop, one) : one)),
      families: families.map((one) => family(inShop ? familyIn(inShop, one) : one)),
    })),
    services: [],
    suppliers: suppliersIn(words),
    orders: SAMPLE_ORDERS,
    customers: customersIn(words),
    sales: salesIn(words),
    salesTax: { name: words.salesTax, rate: '10' },
    credits: [{ customer: 'GUEST', apply: true, reason: words.creditReason, restock: false }],
    comments: [],
    messages: [],
    drawingsOf: inShop ? (sku) => drawingsIn(inShop, sku) : drawingsInFiles,
  };
}
