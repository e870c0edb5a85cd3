import { currencyExponent } from '#shared/money.ts';
import type { Category, DemoTenant, Family, Row } from '../catalogue.ts';
import { drawingsInFiles } from '../drawings.ts';
import { GARDEN } from '../public/garden.ts';
import { KITCHEN } from '../public/kitchen.ts';
import { STATIONERY } from '../public/stationery.ts';
import { SAMPLE_CUSTOMERS, SAMPLE_ORDERS, SAMPLE_SUPPLIERS } from './trade.ts';

const STOCK_ROOM = 'Stock room';

const only = (category: Category, name: string, skus: string[]): Category => ({
  ...category,
  name,
  shelves: [STOCK_ROOM],
  rows: category.rows.filter(([sku]) => skus.includes(sku)),
  families: (category.families ?? []).filter(({ template: [sku] }) => skus.includes(sku)),
});

const CATEGORIES = [
  only(KITCHEN, 'Kitchen', [
    'KI-BOARD',
    'KI-KETTLE',
    'KI-MUG',
    'KI-TOWEL',
    'KI-SPOON',
    'KI-PITCH',
    'KI-APRON',
  ]),
  only(GARDEN, 'Garden', ['GA-CAN', 'GA-TROWEL', 'GA-SNIP', 'GA-SEED', 'GA-POT']),
  only(GARDEN, 'Home', ['GA-LAMP', 'GA-BLANKET']),
  only(STATIONERY, 'Stationery', ['ST-PENCIL', 'ST-PEN', 'ST-CARDS', 'ST-TAPE', 'ST-CALENDAR', 'ST-NOTE']),
];

/** What a sample business is filled from: a small shop with some months of trade, in the currency of the own business. */
export function sampleIn(currency: string): DemoTenant {
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
  return {
    id: 'sample',
    name: 'Sample',
    currency,
    days: 120,
    barcodes: '220',
    manager: '',
    till: 'Till',
    stockRoom: STOCK_ROOM,
    shop: 'Shop',
    van: null,
    places: [['Shop', null, 'SAMPLE-SHOP']],
    tradeOrders: ['Order of a guest house', 'Order of a florist', 'Order of a bookshop'],
    categories: CATEGORIES.map((category) => ({
      ...category,
      rows: category.rows.map(row),
      families: (category.families ?? []).map(family),
    })),
    services: [],
    suppliers: SAMPLE_SUPPLIERS,
    orders: SAMPLE_ORDERS,
    customers: SAMPLE_CUSTOMERS,
    salesTax: { name: 'Sales tax', rate: '10' },
    credits: [{ customer: 'GUEST', apply: true, reason: 'One arrived broken', restock: false }],
    comments: [],
    messages: [],
    drawingsOf: drawingsInFiles,
  };
}
