import { assistant } from './ar/assistant.ts';
import { catalogue } from './ar/catalogue.ts';
import { einvoice } from './ar/einvoice.ts';
import { exchange } from './ar/exchange.ts';
import { foundation } from './ar/foundation.ts';
import { insights } from './ar/insights.ts';
import { labels } from './ar/labels.ts';
import { operation } from './ar/operation.ts';
import { orders } from './ar/orders.ts';
import { people } from './ar/people.ts';
import { purchasing } from './ar/purchasing.ts';
import { recurring } from './ar/recurring.ts';
import { sales } from './ar/sales.ts';
import { shopfront } from './ar/shopfront.ts';
import { stock } from './ar/stock.ts';
import type { en } from './en.ts';
import type { Translated } from './writing.ts';

/** The sentence of every refusal in Arabic, by its code. */
export const ar: Translated<typeof en> = {
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
