import type { DemoTenant } from '../catalogue.ts';
import { PUBLIC_COMMENTS, PUBLIC_MESSAGES } from '../commentsPublic.ts';
import { drawingsInFiles } from '../drawings.ts';
import { ENGLISH } from '../words.ts';
import { GARDEN } from './garden.ts';
import { KITCHEN } from './kitchen.ts';
import { STATIONERY } from './stationery.ts';

/** The demo shop: small, all of it on show, with the last months of its history. */
export const PUBLIC: DemoTenant = {
  id: 'public',
  name: 'Stockbook Demo Shop',
  currency: 'USD',
  days: 120,
  barcodes: '210',
  manager: 'admin@public.test',
  stockRoom: 'Stock room',
  shop: 'Packing table',
  van: null,
  till: 'Web shop',
  words: ENGLISH,
  places: [
    ['Kitchen shelf', 'Stock room', 'SHOP-K'],
    ['Garden shelf', 'Stock room', 'SHOP-G'],
    ['Paper shelf', 'Stock room', 'SHOP-P'],
    ['Packing table', null, 'SHOP-PACK'],
  ],
  tradeOrders: ['Order of a florist', 'Order of a guest house', 'Order of a bookshop'],
  categories: [KITCHEN, GARDEN, STATIONERY],
  services: [],
  comments: PUBLIC_COMMENTS,
  messages: PUBLIC_MESSAGES,
  drawingsOf: drawingsInFiles,
};
