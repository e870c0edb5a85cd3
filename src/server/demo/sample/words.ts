import type { DemoWords } from '../words.ts';

/** The items of a sample business by category: some of those of the demo shop. */
export const ITEMS = {
  kitchen: ['KI-BOARD', 'KI-KETTLE', 'KI-MUG', 'KI-TOWEL', 'KI-SPOON', 'KI-PITCH', 'KI-APRON'],
  garden: ['GA-CAN', 'GA-TROWEL', 'GA-SNIP', 'GA-SEED', 'GA-POT'],
  home: ['GA-LAMP', 'GA-BLANKET'],
  stationery: ['ST-PENCIL', 'ST-PEN', 'ST-CARDS', 'ST-TAPE', 'ST-CALENDAR', 'ST-NOTE'],
} as const;

export type CategoryKey = keyof typeof ITEMS;
type Sku = (typeof ITEMS)[CategoryKey][number];
type Family = 'KI-APRON' | 'GA-POT' | 'ST-NOTE';
type Variant =
  | `KI-APRON-${'SAND' | 'SAGE' | 'INK'}`
  | `GA-POT-${'12' | '18' | '26'}`
  | `ST-NOTE-${'PLAIN' | 'RULED' | 'DOT'}`;

/** What the demo shop says of the items in another language, by SKU. */
export type ShopWords = {
  items: Record<Sku, [name: string, tags: string, description: string]>;
  options: Record<Family, string>;
  values: Record<Variant, string>;
  /** What its two pictures show. */
  pictures: Record<Sku | Variant, [string, string]>;
};

/** A supplier or customer; all but the name is empty where the business has none of it. */
export type PartyWords = [name: string, email: string, street: string, city: string, postalCode: string];

/** All that a sample business says in one language. */
export type SampleWords = {
  /** Null in the language of the demo shop itself. */
  inShop: ShopWords | null;
  categories: Record<CategoryKey, string>;
  stockRoom: string;
  shop: string;
  till: string;
  tradeOrders: string[];
  salesTax: string;
  creditReason: string;
  /** Why a delivery came back. */
  voidReason: string;
  caseOf: (units: number) => string;
  suppliers: Record<'OAK' | 'FERN' | 'PAPER', PartyWords>;
  customers: Record<'COUNTER' | 'GUEST' | 'BLOOM' | 'PAGE' | 'CAFE' | 'STUDIO', PartyWords>;
  history: DemoWords;
};
