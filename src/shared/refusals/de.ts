import { assistant } from './de/assistant.ts';
import { catalogue } from './de/catalogue.ts';
import { einvoice } from './de/einvoice.ts';
import { exchange } from './de/exchange.ts';
import { foundation } from './de/foundation.ts';
import { insights } from './de/insights.ts';
import { labels } from './de/labels.ts';
import { operation } from './de/operation.ts';
import { orders } from './de/orders.ts';
import { people } from './de/people.ts';
import { purchasing } from './de/purchasing.ts';
import { recurring } from './de/recurring.ts';
import { sales } from './de/sales.ts';
import { shopfront } from './de/shopfront.ts';
import { stock } from './de/stock.ts';
import type { en } from './en.ts';
import type { Translated } from './writing.ts';

/** The sentence of every refusal in German, by its code. */
export const de: Translated<typeof en> = {
  ...foundation,
  ...people,
  ...catalogue,
  ...labels,
  ...einvoice,
  ...stock,
  ...sales,
  ...orders,
  ...recurring,
  ...purchasing,
  ...shopfront,
  ...assistant,
  ...insights,
  ...exchange,
  ...operation,
};
