import type { DemoOrder, DemoSupplier } from '../catalogue.ts';

/** Who Harbor Supply buys from, and what is on order with them. */

// biome-ignore format: tables read best with one row a line
export const HARBOR_SUPPLIERS: DemoSupplier[] = [
  { code: 'SKR', name: 'Skagen Ropeworks', email: 'orders@skagenropeworks.test', phone: '+45 5550 1400', place: ['Havnevej 14', 'Skagen', '9990', 'Denmark'],
    currency: 'EUR', rate: '1.08', paymentDays: 30, leadDays: 12, minimumOrder: 25_000, sells: ['Rope & Rigging'] },
  { code: 'HAC', name: 'Havelock Anchor & Chain', email: 'sales@havelockanchor.test', phone: '+1 207 555 0122', place: ['88 Foundry Street', 'Portland', '04101', 'USA'],
    paymentDays: 30, leadDays: 14, minimumOrder: 40_000, sells: ['Anchoring & Mooring'], cases: [['AM-SHK-08', 'box of 20', 20], ['AM-SHK-10', 'box of 20', 20]] },
  { code: 'DKL', name: 'Deckline Fittings', email: 'orders@deckline.test', phone: '+1 401 555 0177', place: ['5 Mill Wharf', 'Newport', '02840', 'USA'],
    paymentDays: 14, leadDays: 7, minimumOrder: 10_000, sells: ['Deck Hardware', 'Fasteners', 'Plumbing & Pumps'] },
  { code: 'NSC', name: 'Northsea Coatings', email: 'orders@northseacoatings.test', phone: '+1 508 555 0140', place: ['230 Harbour Road', 'New Bedford', '02740', 'USA'],
    paymentDays: 30, leadDays: 10, minimumOrder: null, sells: ['Paint & Care'], cases: [['PC-SOP-10', 'case of 12', 12], ['PC-TCL-10', 'case of 6', 6], ['PC-THN-10', 'case of 6', 6]] },
  { code: 'TME', name: 'Tideway Marine Engines', email: 'parts@tideway.test', phone: '+1 781 555 0163', place: ['17 Drydock Avenue', 'Boston', '02210', 'USA'],
    paymentDays: 30, leadDays: 6, minimumOrder: null, sells: ['Engine & Fuel'], cases: [['EN-GRS-04', 'carton of 12', 12]] },
  { code: 'LUM', name: 'Lumen Marine Electric', email: 'orders@lumenmarine.test', phone: '+1 603 555 0109', place: ['41 Granite Street', 'Portsmouth', '03801', 'USA'],
    paymentDays: 21, leadDays: 8, minimumOrder: null, sells: ['Electrical & Lighting'] },
  { code: 'BCN', name: 'Beacon Safety & Clothing', email: 'trade@beaconsafety.test', phone: '+1 207 555 0191', place: ['3 Lighthouse Lane', 'Rockland', '04841', 'USA'],
    paymentDays: 30, leadDays: 9, minimumOrder: null, sells: ['Safety', 'Clothing & Boots'] },
  { code: 'QST', name: 'Quayside Tools', email: 'sales@quaysidetools.test', phone: '+1 207 555 0135', place: ['12 Custom House Quay', 'Portland', '04101', 'USA'],
    paymentDays: 14, leadDays: 4, minimumOrder: 5_000, sells: ['Tools & Adhesives'] },
];

/** Above this, in cents, another admin has to approve. */
export const HARBOR_THRESHOLD = 150_000;

// biome-ignore format: tables read best with one row a line
export const HARBOR_ORDERS: DemoOrder[] = [
  { supplier: 'QST', reference: 'Q-7714', placed: -38, expected: -33, notes: 'New shelving for the shop.',
    lines: [['Shop shelving, five boards', '6', '84.50'], ['Price rails, 1 m', '40', '2.15']], freight: 3_500,
    received: { on: -34, accepted: ['6', '40'] }, bill: { number: 'INV-55820', on: -33, mistaken: 'INV-58520' }, closed: true },
  { supplier: 'DKL', reference: 'SO-10382', placed: -19, expected: -4,
    lines: [['DH-CLT-20', '20'], ['DH-HNG-75', '30'], ['DH-LAT-01', '12']] },
  { supplier: 'NSC', reference: 'N-20418', placed: -10, expected: 0, freight: 4_500,
    lines: [['PC-VRN-10', '24'], ['PC-TOP-75', '18'], ['PC-TCL-10', '4']],
    received: { on: 0, accepted: ['24', '10', '0'], rejected: [null, ['2', 'Dented tins'], null] }, bill: { number: 'NC-2291', on: 0 },
    returned: { line: 0, quantity: '2', reason: 'faulty', rma: 'NSC-R118' } },
  { supplier: 'DKL', reference: 'SO-10341', placed: -30, expected: -16, notes: 'For the wall behind the till.',
    lines: [['Display board for fittings', '2', '138.00'], ['Label holders, 50', '3', '9.80']],
    received: { on: -15, accepted: ['2', '3'] }, bill: { number: 'DL-88120', on: -12 }, closed: true },
  { supplier: 'LUM', reference: 'L-5530', placed: -9, expected: -1, lines: [['EL-LCB-12', '12'], ['EL-FUS-10', '20']],
    received: { on: 0, accepted: ['12', '20'] }, bill: { number: 'LM-30417', on: 0 },
    returned: { line: 1, quantity: '3', reason: 'damaged', rma: 'RMA 5530-1', sent: { carrier: 'Parcel Post', tracking: 'PP 4402 1187', credit: 'LC-0931' } } },
  { supplier: 'BCN', reference: 'B-7042', placed: -12, expected: 5, lines: [['SF-HRN-20', '6'], ['SF-FAK-02', '12']],
    received: { on: 0, accepted: ['0', '12'] } },
  { supplier: 'SKR', reference: '', placed: -3, expected: 9, lines: [['RR-3S-14', '220'], ['RR-DYN-06', '100']], freight: 6_000 },
  { supplier: 'HAC', reference: '', expected: 16, submitted: true, notes: 'Before the boat show, please.',
    lines: [['AM-ANC-10', '12'], ['AM-ANC-16', '6'], ['AM-SHK-08', '3']] },
  { supplier: 'TME', reference: '', lines: [['EN-O4T-04', '12'], ['EN-GRS-04', '2']] },
];
