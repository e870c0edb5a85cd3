import { ENGLISH } from '../words.ts';
import type { SampleWords } from './words.ts';

// biome-ignore format: tables read best with one row a line
export const en: SampleWords = {
  inShop: null,
  categories: { kitchen: 'Kitchen', garden: 'Garden', home: 'Home', stationery: 'Stationery' },
  stockRoom: 'Stock room',
  shop: 'Shop',
  till: 'Till',
  tradeOrders: ['Order of a guest house', 'Order of a florist', 'Order of a bookshop'],
  salesTax: 'Sales tax',
  creditReason: 'One arrived broken',
  voidReason: 'Nobody was there to take it in',
  caseOf: (units) => `case of ${units}`,
  suppliers: {
    OAK: ['Oak & Linen Workshop', 'orders@oakandlinen.example', '4 Mill Lane', 'Riverton', '10204'],
    FERN: ['Fern Hill Garden Wholesale', 'sales@fernhill.example', '12 Nursery Road', 'Fern Hill', '10551'],
    PAPER: ['Northern Paper Company', 'orders@northernpaper.example', '90 Station Street', 'Norwick', '11020'],
  },
  customers: {
    COUNTER: ['Counter sales', '', '', '', ''],
    GUEST: ['Harbour Guest House', 'office@harbourguesthouse.example', '1 Quay Street', 'Riverton', '10201'],
    BLOOM: ['Bloom Florists', 'shop@bloomflorists.example', '22 Market Place', 'Riverton', '10201'],
    PAGE: ['The Open Page Bookshop', 'books@openpage.example', '8 College Road', 'Norwick', '11024'],
    CAFE: ['Corner Café', 'hello@cornercafe.example', '3 Park Corner', 'Riverton', '10203'],
    STUDIO: ['Studio Birch', 'accounts@studiobirch.example', '17 Canal Walk', 'Norwick', '11021'],
  },
  history: ENGLISH,
};
