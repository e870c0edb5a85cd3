import type { FigureName, Narrowing, Split } from '#shared/insights/figures/catalogue.ts';
import type { Period } from '#shared/periods.ts';

/** What somebody means who asks the assistant something: one of a few kinds, with all that was said of it. */

export const LANGUAGES = ['en', 'de', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A record that was named. */
export type Named = { id: string; name: string };

export const ACTIONS = [
  ...(['adjust', 'transfer', 'writeOff', 'count', 'draftInvoice', 'sendInvoice', 'issueInvoice'] as const),
  ...(['draftQuote', 'remind', 'recordPayment', 'draftOrder', 'orderEverythingLow', 'receive'] as const),
  ...(['approve', 'changePrice', 'changeReorderPoint', 'invite', 'snooze'] as const),
];
export type Action = (typeof ACTIONS)[number];

/** What a figure is narrowed to. Categories, rates, methods and reasons are codes or names of their own. */
export type Where = {
  item?: Named[];
  customer?: Named[];
  supplier?: Named[];
  location?: Named[];
  /** Of at least so many days. */
  days?: number;
  /** More, or less, than that: in whole units of the currency, or of what the figure is measured in. */
  above?: number;
  below?: number;
  /** Only items of which nothing was sold. */
  unsold?: true;
} & { [Name in Exclude<Narrowing, 'item' | 'customer' | 'supplier' | 'location'>]?: string[] };

export type Compare = 'before' | 'lastYear' | { period: Period };

export type FigureReading = {
  kind: 'figure';
  figure: FigureName;
  split: Split[];
  where: Where;
  period?: Period;
  asOf?: string;
  compare?: Compare;
  order?: 'most' | 'least';
  limit?: number;
};

export const RECORDS = ['item', 'customer', 'supplier', 'invoice', 'order', 'location'] as const;
export type RecordType = (typeof RECORDS)[number];
export type About = 'price' | 'stock' | 'where' | 'balance' | 'status' | 'contact' | 'moves' | 'all';

/** A record that is asked for: by id where it is known by a name, else by its number alone. */
export type RecordReading = {
  kind: 'record';
  type: RecordType;
  record: { id: string | null; name: string };
  about: About;
};

export type Slots = {
  item?: Named;
  customer?: Named;
  supplier?: Named;
  /** Numbers of documents, as they were written. */
  invoice?: string;
  order?: string;
  quote?: string;
  from?: Named;
  to?: Named;
  location?: Named;
  quantity?: number;
  /** By how much stock changes: less than nothing where something is taken away. */
  change?: number;
  amount?: number;
  price?: number;
  reason?: string;
  email?: string;
  role?: string;
  until?: string;
};
export type ActionReading = { kind: 'do'; do: Action; slots: Slots };

/** What is missing: which of several records, or what is asked for at all. */
export type Asking = {
  kind: 'ask';
  missing: 'which' | 'figure' | 'slot' | 'time';
  choices: Named[];
  /** What is asked of them, where that was clear. */
  of?: Meant;
};

export type Talk = 'greeting' | 'thanks' | 'goodbye' | 'capabilities' | 'nonsense';

type Meant = FigureReading | RecordReading | ActionReading;

export type Reading = (
  | Meant
  | Asking
  /** `words`: what is to be done, as far as it was said. */
  | { kind: 'howto'; words: string[] }
  | { kind: 'cannot'; topic: string }
  | { kind: 'talk'; talk: Talk }
) & {
  language: Language;
  /** Words that were said, narrow something, and could not be used. */
  leftOut: string[];
  /** Names that fit only roughly. */
  guesses: { said: string; meant: Named }[];
};

/** A thing that people call by a name, and by how much of what was said fits it. */
export type MentionedItem = {
  id: string;
  name: string;
  isTemplate: boolean;
  variantOf: string | null;
  score: number;
  named: number;
};

/** The words and names of a tenant, by which what is said is recognised; the rights are those of who asks. */
export type ReadingVocabulary = {
  calendar: { today: string; dateFormat: string };
  currency: string;
  /** Of words: how many items have them, and where at best (1 SKU, 2 name, 3 category or tag, 4 description, 9 nowhere). */
  known(words: string[]): Promise<Map<string, { hits: number; best: number }>>;
  /** The items that words may mean, the likeliest first; `also` tells them apart. */
  items(words: string[], also: string[]): Promise<MentionedItem[]>;
  bySku(skus: string[]): Promise<Named[]>;
  categories(): Promise<string[]>;
  places(): Promise<(Named & { parentId: string | null })[]>;
  customers(words: string[]): Promise<(Named & { code: string })[]>;
  suppliers(words: string[]): Promise<(Named & { code: string })[]>;
};
