import type { SellerDetails } from '#shared/foundation/einvoice/seller.ts';
import type { TaxCategory } from '#shared/foundation/einvoice/taxCategories.ts';
import type { Branding } from '#shared/people/tenants/branding.ts';
import type { ReturnReason } from '#shared/purchasing/supplierReturns/states.ts';
import type { DemoComment, DemoMessage } from './comments.ts';
import type { DemoWords } from './words.ts';

/** How a demand runs through the year: in the boating season, evenly, or in the dark months. */
export type Season = 'boating' | 'even' | 'dark';

/**
 * What becomes of an item besides being bought and sold: `draft` and `archived` are its status, `dead` is
 * never sold, `out` and `low` wait for a delivery that has not come, `new` was taken in in the middle of it all.
 */
export type Fate = 'draft' | 'archived' | 'dead' | 'out' | 'low' | 'new';

export type Special = {
  is?: Fate;
  /** How many the van carries. */
  van?: number;
};

/** One item. Price and cost in the main unit of the currency; `sales` a year, of about `lot` each. */
export type Row = [
  sku: string,
  name: string,
  unit: string,
  price: string,
  cost: string,
  sales: number,
  lot: number,
  tags: string,
  description: string,
  special?: Special,
];

/** An item that comes in variants, each with its value of the option. */
export type Family = {
  template: [sku: string, name: string, unit: string, lot: number, tags: string, description: string];
  option: string;
  variants: [code: string, value: string, price: string, cost: string, sales: number, special?: Special][];
};

export type Category = {
  name: string;
  season: Season;
  /** The shelves on which its items are kept, by turns. */
  shelves: string[];
  inShop: boolean;
  rows: Row[];
  families?: Family[];
};

/** Work that is sold, and holds no stock. */
export type Service = [
  sku: string,
  name: string,
  unit: string,
  price: string,
  tags: string,
  description: string,
];

/** A place, where it lies, and its barcode; a parent comes before what lies in it. */
export type Place = [name: string, parent: string | null, barcode: string];

/** Who is bought from: all items of some categories at their cost, some by the case; a rate goes with a currency of its own. */
export type DemoSupplier = {
  code: string;
  name: string;
  email: string;
  phone: string;
  place: [street: string, city: string, postalCode: string, country: string];
  currency?: string;
  rate?: string;
  paymentDays: number;
  leadDays: number;
  minimumOrder: number | null;
  sells: string[];
  cases?: [sku: string, unit: string, factor: number][];
};

/** An order to a supplier, by days from today. A line is an item by its SKU, at the price of the supplier, or free text. */
export type DemoOrder = {
  supplier: string;
  reference: string;
  placed?: number;
  expected?: number;
  submitted?: true;
  closed?: true;
  notes?: string;
  lines: [what: string, quantity: string, unitCost?: string][];
  /** In minor units of its currency. */
  freight?: number;
  received?: { on: number; accepted: string[]; rejected?: ([quantity: string, reason: string] | null)[] };
  /** `mistaken` is the number that it was entered under first; that one is void. */
  bill?: { number: string; on: number; mistaken?: string };
  /** What of a line goes back, in units of its item; it is sent and credited where that is said. */
  returned?: {
    line: number;
    quantity: string;
    reason: ReturnReason;
    rma: string;
    sent?: { carrier: string; tracking: string; credit: string };
  };
};

/** Who buys on account. The one that is `counter` stands for everybody who pays at the till. */
export type DemoCustomer = {
  code: string;
  name: string;
  email: string;
  phone: string;
  place: [street: string, city: string, postalCode: string];
  paymentDays: number;
  /** How often they buy beside the others. */
  buys: number;
  /** In how many days after the due date they pay; below zero before it. */
  pays: [least: number, most: number];
  discount?: string;
  /** Buys to sell on, and so without tax. */
  taxId?: string;
  /** Has paid nothing of what was bought in so many days before the end. */
  silent?: number;
  counter?: true;
};

/** What was sold to one customer, besides what the history sold them: a draft, or one that should not have been issued. */
export type DemoInvoice = {
  customer: string;
  notes: string;
  lines: [sku: string, quantity: string][];
  void?: string;
};

/**
 * What became of an order: all that was held for it left today, or is being picked; left and came back; a part of it was
 * asked for before, and paid; what was delivered was invoiced.
 */
export type SaleStep =
  | ['deliver']
  | ['pick']
  | ['void', reason: string]
  | ['prepay', percent: string]
  | ['invoice'];

/** An order of a customer; without a day on which it was placed it is a draft. Days are counted from today. */
export type DemoSale = {
  customer: string;
  ordered?: number;
  wanted?: number;
  customerReference?: string;
  notes?: string;
  /** A SKU, how much of it, and the day that it was promised for where that is not left to the stock. */
  lines: [sku: string, quantity: string, promised?: number][];
  steps?: SaleStep[];
  end?: ['close' | 'cancel', string];
};

/** What was taken back of the last larger invoice of a customer: applied to it, or theirs to be applied. */
export type DemoCredit = {
  customer: string;
  apply: boolean;
  reason: string;
  restock: boolean;
};

/** A picture as SVG, and what it shows. */
export type Drawing = { svg: string; alt: string };

/** Everything a demo tenant is filled from. */
export type DemoTenant = {
  id: string;
  name: string;
  currency: string;
  /** Length of its history, ending yesterday. */
  days: number;
  /** First three digits of its barcodes, from the range that EAN-13 leaves to internal use. */
  barcodes: `2${number}`;
  /** Email of the person who receives, counts and corrects. */
  manager: string;
  words: DemoWords;
  /** Name of what records the daily sales. */
  till: string;
  stockRoom: string;
  /** Where sales are made from, and filled up from the shelves. */
  shop: string;
  van: string | null;
  places: Place[];
  /** Notes of the larger sales straight from the shelves. */
  tradeOrders: string[];
  categories: Category[];
  services: Service[];
  suppliers?: DemoSupplier[];
  orders?: DemoOrder[];
  customers?: DemoCustomer[];
  /** Where all of its customers are, which their addresses end with; left out when it goes without saying. */
  home?: { region: string; country: string };
  /** Work that is done for customers now and then, by SKU of a service. */
  work?: [sku: string, least: number, most: number][];
  invoices?: DemoInvoice[];
  sales?: DemoSale[];
  credits?: DemoCredit[];
  salesTax?: { name: string; rate: string };
  /** The rate of tax of customers who are exempt, with the reason. */
  exemption?: { name: string; rate: string; category: TaxCategory; exemptionReason: string };
  /** What its e-invoices say of it; left out: it makes none. */
  seller?: SellerDetails;
  branding?: Partial<Branding>;
  /** In minor units of its currency. */
  approvalThreshold?: number;
  /** What visitors of its shop have said of its items, and have written to it. */
  comments: DemoComment[];
  messages: DemoMessage[];
  /** The drawings that are the pictures of an item, by SKU. */
  drawingsOf: (sku: string) => Drawing[];
};
