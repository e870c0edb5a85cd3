import { assistant } from './en/assistant.ts';
import { catalogue } from './en/catalogue.ts';
import { einvoice } from './en/einvoice.ts';
import { exchange } from './en/exchange.ts';
import { foundation } from './en/foundation.ts';
import { insights } from './en/insights.ts';
import { labels } from './en/labels.ts';
import { operation } from './en/operation.ts';
import { orders } from './en/orders.ts';
import { people } from './en/people.ts';
import { purchasing } from './en/purchasing.ts';
import { recurring } from './en/recurring.ts';
import { sales } from './en/sales.ts';
import { shopfront } from './en/shopfront.ts';
import { stock } from './en/stock.ts';

/** The sentence of every refusal in English, by its code. */
export const en = {
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
