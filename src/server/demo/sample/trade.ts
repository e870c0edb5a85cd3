import type { DemoCustomer, DemoOrder, DemoSale, DemoSupplier } from '../catalogue.ts';
import type { PartyWords, SampleWords } from './words.ts';

// Who a sample business buys from and sells to; their addresses are such as nobody can have.

/** Who a sample business buys from. */
// biome-ignore format: tables read best with one row a line
export function suppliersIn({ suppliers: { OAK, FERN, PAPER }, categories, caseOf }: SampleWords): DemoSupplier[] {
  const { kitchen, garden, home, stationery } = categories;
  return [
    { code: 'OAK', ...from(OAK), paymentDays: 30, leadDays: 7, minimumOrder: null, sells: [kitchen] },
    { code: 'FERN', ...from(FERN), paymentDays: 14, leadDays: 5, minimumOrder: null, sells: [garden, home] },
    { code: 'PAPER', ...from(PAPER), paymentDays: 30, leadDays: 10, minimumOrder: null, sells: [stationery], cases: [['ST-PENCIL', caseOf(12), 12]] },
  ];
}

// biome-ignore format: tables read best with one row a line
export const SAMPLE_ORDERS: DemoOrder[] = [
  { supplier: 'OAK', reference: 'A-1043', placed: -12, expected: -5, lines: [['KI-MUG', '24'], ['KI-TOWEL', '20']],
    received: { on: -5, accepted: ['24', '20'] }, bill: { number: 'OL-2207', on: -4 } },
  { supplier: 'FERN', reference: '', placed: -6, expected: -1, lines: [['GA-SEED', '40'], ['GA-TROWEL', '12']] },
  { supplier: 'OAK', reference: '', placed: -2, expected: 5, lines: [['KI-PITCH', '12']] },
  { supplier: 'PAPER', reference: '', lines: [['ST-PENCIL', '3'], ['ST-CARDS', '20']] },
];

/** What its customers have ordered. */
// biome-ignore format: tables read best with one row a line
export const salesIn = ({ voidReason }: SampleWords): DemoSale[] => [
  { customer: 'GUEST', ordered: -9, customerReference: 'HG-31', lines: [['KI-TOWEL', '6'], ['KI-MUG', '4']], steps: [['deliver'], ['invoice']] },
  { customer: 'CAFE', ordered: -6, lines: [['KI-MUG', '500']], steps: [['prepay', '20'], ['deliver']] },
  { customer: 'BLOOM', ordered: -3, wanted: 4, lines: [['GA-TROWEL', '2'], ['GA-SEED', '5']], steps: [['pick']] },
  { customer: 'PAGE', ordered: -2, lines: [['ST-PENCIL', '6'], ['ST-CARDS', '4']], steps: [['void', voidReason]] },
  { customer: 'STUDIO', ordered: -5, lines: [['ST-PEN', '3', -1]] },
  { customer: 'GUEST', ordered: 0, wanted: 6, lines: [['GA-BLANKET', '2']] },
  { customer: 'PAGE', lines: [['ST-TAPE', '4']] },
];

/** Who a sample business sells to. */
// biome-ignore format: tables read best with one row a line
export function customersIn({ customers: { COUNTER, GUEST, BLOOM, PAGE, CAFE, STUDIO } }: SampleWords): DemoCustomer[] {
  return [
    { code: 'COUNTER', ...to(COUNTER), paymentDays: 0, buys: 0, pays: [0, 0], counter: true },
    { code: 'GUEST', ...to(GUEST), paymentDays: 30, buys: 5, pays: [-4, 8] },
    { code: 'BLOOM', ...to(BLOOM), paymentDays: 14, buys: 4, pays: [5, 40], discount: '5' },
    { code: 'PAGE', ...to(PAGE), paymentDays: 30, buys: 4, pays: [0, 20] },
    { code: 'CAFE', ...to(CAFE), paymentDays: 14, buys: 3, pays: [-2, 10] },
    { code: 'STUDIO', ...to(STUDIO), paymentDays: 30, buys: 2, pays: [10, 60], silent: 60 },
  ];
}

const to = ([name, email, ...place]: PartyWords) => ({ name, email, phone: '', place });

const from = ([name, email, ...place]: PartyWords) => ({
  ...{ name, email, phone: '' },
  place: [...place, ''] satisfies DemoSupplier['place'],
});
