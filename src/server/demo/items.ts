import type { NewItem } from '#shared/catalogue/items/contract.ts';
import { parseMoney } from '#shared/money.ts';
import { fold } from '#shared/text.ts';
import type { Category, DemoTenant, Family, Row, Special } from './catalogue.ts';

/** An item as it is to be created; a variant names its template by SKU. */
export type DemoItem = { item: NewItem; template?: string };

/** What the history needs to know of an item that holds stock. Quantities in thousandths. */
export type StockedItem = {
  sku: string;
  unit: string;
  category: Category;
  shelf: string;
  cost: number;
  sales: number;
  lot: number;
  reorderPoint: number;
  reorderQuantity: number;
  /** How much the shop, and the van, are filled up to. */
  shopTarget: number;
  vanTarget: number;
  special: Special;
};

/** All items of a tenant, templates before their variants, and what the history needs of those with stock. */
export function itemsOf(tenant: DemoTenant): { items: DemoItem[]; stocked: StockedItem[] } {
  const items: DemoItem[] = [];
  const stocked: StockedItem[] = [];
  for (const [place, category] of tenant.categories.entries()) {
    let serial = (place + 1) * 10_000;
    const add = (row: Row, extra: Partial<NewItem> = {}, template?: string) => {
      const stock = stockedItem(category, row, category.shelves[serial % category.shelves.length]!);
      const barcodes = [ean13(`${tenant.barcodes}${String(++serial).padStart(9, '0')}`)];
      items.push({
        item: { ...newItem(tenant, category, row, stock), barcodes, ...extra },
        ...(template ? { template } : {}),
      });
      if (stock.special.is !== 'draft') stocked.push(stock);
    };
    for (const row of category.rows) add(row);
    for (const family of category.families ?? []) {
      items.push({ item: templateOf(tenant, category, family) });
      for (const variant of family.variants) {
        const options = [{ name: family.option, value: variant[1] }];
        add(variantRow(tenant, family, variant), { options }, family.template[0]);
      }
    }
  }
  for (const [sku, name, unit, price, tags, description] of tenant.services) {
    items.push({
      item: {
        sku,
        name,
        unit,
        type: 'service',
        category: 'Services',
        price: money(price, tenant),
        tags: tags.split(','),
        description,
      },
    });
  }
  return { items, stocked };
}

function newItem(tenant: DemoTenant, category: Category, row: Row, stock: StockedItem): NewItem {
  const [sku, name, unit, price, cost, , , tags, description, special = {}] = row;
  const status = special.is === 'draft' || special.is === 'archived' ? special.is : 'active';
  const shown = category.inShop && status === 'active';
  const point = special.is === 'dead' ? null : String(stock.reorderPoint / 1000);
  const quantity = special.is === 'dead' ? null : String(stock.reorderQuantity / 1000);
  return {
    sku,
    name,
    unit,
    description,
    status,
    category: category.name,
    tags: tags.split(','),
    price: money(price, tenant),
    standardCost: cost,
    reorderPoint: point,
    reorderQuantity: quantity,
    inShop: shown,
    ...(shown ? { slug: slugOf(name, sku) } : {}),
  };
}

function templateOf(tenant: DemoTenant, category: Category, { template, variants }: Family): NewItem {
  const [sku, name, unit, , tags, description] = template;
  const shown = category.inShop ? { inShop: true, slug: slugOf(name, sku) } : {};
  return {
    sku,
    name,
    unit,
    description,
    category: category.name,
    tags: tags.split(','),
    price: money(variants[0]![2], tenant),
    ...shown,
  };
}

function variantRow(
  { words }: DemoTenant,
  { template, option }: Family,
  [code, value, price, cost, sales, special]: Family['variants'][number],
): Row {
  const [sku, name, unit, lot, tags, description] = template;
  const called = words.variant(name, option, value);
  return [`${sku}-${code}`, called, unit, price, cost, sales, lot, tags, description, special];
}

// Bought when three weeks are left, for eleven weeks; the shop is given six weeks.
function stockedItem(
  category: Category,
  [sku, , unit, , cost, sales, lot, , , special = {}]: Row,
  shelf: string,
): StockedItem {
  const weekly = (sales * lot) / 52;
  return {
    sku,
    unit,
    category,
    shelf,
    sales,
    lot,
    special,
    cost: Number(cost),
    reorderPoint: roundish(Math.max(lot, weekly * 3)),
    reorderQuantity: roundish(Math.max(lot * 2, weekly * 11)),
    shopTarget: roundish(Math.max(lot * 3, weekly * 6)),
    vanTarget: (special.van ?? 0) * 1000,
  };
}

// A quantity as people choose it, in thousandths.
function roundish(quantity: number): number {
  const step = quantity <= 12 ? 1 : quantity <= 60 ? 5 : quantity <= 200 ? 10 : 50;
  return Math.ceil(quantity / step) * step * 1000;
}

function money(price: string, { currency }: DemoTenant): number {
  return parseMoney(price, currency)!;
}

// Addresses are in Latin letters: an item whose name has none is found by its SKU.
function slugOf(name: string, sku: string): string {
  return fold(/\p{Script=Latin}/u.test(name) ? name : sku)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Completes twelve digits with the check digit of EAN-13. */
export function ean13(digits: string): string {
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
