import type { DemoCustomer, DemoOrder, DemoSupplier } from '../catalogue.ts';

/** Who a sample business buys from and sells to; addresses that nobody can have. */

// biome-ignore format: tables read best with one row a line
export const SAMPLE_SUPPLIERS: DemoSupplier[] = [
  { code: 'OAK', name: 'Oak & Linen Workshop', email: 'orders@oakandlinen.example', phone: '', place: ['4 Mill Lane', 'Riverton', '10204', ''],
    paymentDays: 30, leadDays: 7, minimumOrder: null, sells: ['Kitchen'] },
  { code: 'FERN', name: 'Fern Hill Garden Wholesale', email: 'sales@fernhill.example', phone: '', place: ['12 Nursery Road', 'Fern Hill', '10551', ''],
    paymentDays: 14, leadDays: 5, minimumOrder: null, sells: ['Garden', 'Home'] },
  { code: 'PAPER', name: 'Northern Paper Company', email: 'orders@northernpaper.example', phone: '', place: ['90 Station Street', 'Norwick', '11020', ''],
    paymentDays: 30, leadDays: 10, minimumOrder: null, sells: ['Stationery'], cases: [['ST-PENCIL', 'case of 12', 12]] },
];

// biome-ignore format: tables read best with one row a line
export const SAMPLE_ORDERS: DemoOrder[] = [
  { supplier: 'OAK', reference: 'A-1043', placed: -12, expected: -5, lines: [['KI-MUG', '24'], ['KI-TOWEL', '20']],
    received: { on: -5, accepted: ['24', '20'] }, bill: { number: 'OL-2207', on: -4 } },
  { supplier: 'FERN', reference: '', placed: -6, expected: -1, lines: [['GA-SEED', '40'], ['GA-TROWEL', '12']] },
  { supplier: 'OAK', reference: '', placed: -2, expected: 5, lines: [['KI-PITCH', '12']] },
  { supplier: 'PAPER', reference: '', lines: [['ST-PENCIL', '3'], ['ST-CARDS', '20']] },
];

// biome-ignore format: tables read best with one row a line
export const SAMPLE_CUSTOMERS: DemoCustomer[] = [
  { code: 'COUNTER', name: 'Counter sales', email: '', phone: '', place: ['', '', ''], paymentDays: 0, buys: 0, pays: [0, 0], counter: true },
  { code: 'GUEST', name: 'Harbour Guest House', email: 'office@harbourguesthouse.example', phone: '', place: ['1 Quay Street', 'Riverton', '10201'], paymentDays: 30, buys: 5, pays: [-4, 8] },
  { code: 'BLOOM', name: 'Bloom Florists', email: 'shop@bloomflorists.example', phone: '', place: ['22 Market Place', 'Riverton', '10201'], paymentDays: 14, buys: 4, pays: [5, 40], discount: '5' },
  { code: 'PAGE', name: 'The Open Page Bookshop', email: 'books@openpage.example', phone: '', place: ['8 College Road', 'Norwick', '11024'], paymentDays: 30, buys: 4, pays: [0, 20] },
  { code: 'CAFE', name: 'Corner Café', email: 'hello@cornercafe.example', phone: '', place: ['3 Park Corner', 'Riverton', '10203'], paymentDays: 14, buys: 3, pays: [-2, 10] },
  { code: 'STUDIO', name: 'Studio Birch', email: 'accounts@studiobirch.example', phone: '', place: ['17 Canal Walk', 'Norwick', '11021'], paymentDays: 30, buys: 2, pays: [10, 60], silent: 60 },
];
