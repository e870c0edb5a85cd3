import type { DemoCredit, DemoCustomer, DemoInvoice, DemoSale } from '../catalogue.ts';

/** Who Harbor Supply sells to, and what is special about some of it. */

// biome-ignore format: tables read best with one row a line
export const HARBOR_CUSTOMERS: DemoCustomer[] = [
  { code: 'COUNTER', name: 'Counter sales', email: '', phone: '', place: ['', '', ''], paymentDays: 0, buys: 0, pays: [0, 0], counter: true },
  { code: 'NGB', name: 'Northgate Boatyard', email: 'accounts@northgateboatyard.test', phone: '+1 207 555 0110', place: ['2 Slipway Road', 'South Portland', '04106'], paymentDays: 30, buys: 6, pays: [-4, 8], discount: '10', taxId: 'ME-R-20418' },
  { code: 'OPM', name: 'Old Pier Marina', email: 'office@oldpiermarina.test', phone: '+1 207 555 0118', place: ['1 Old Pier', 'Portland', '04101'], paymentDays: 30, buys: 5, pays: [0, 12], discount: '7.5' },
  { code: 'SBM', name: 'Sandbar Marina', email: 'books@sandbarmarina.test', phone: '+1 207 555 0124', place: ['40 Sandbar Lane', 'Falmouth', '04105'], paymentDays: 14, buys: 4, pays: [8, 50], discount: '5' },
  { code: 'IFC', name: 'Islands Ferry Company', email: 'purchasing@islandsferry.test', phone: '+1 207 555 0129', place: ['Berth 3, Ferry Terminal', 'Portland', '04101'], paymentDays: 45, buys: 4, pays: [-2, 3], discount: '10' },
  { code: 'LPC', name: 'Lantern Point Co-operative', email: 'store@lanternpoint.test', phone: '+1 207 555 0133', place: ['11 Trap Wharf', 'Harpswell', '04079'], paymentDays: 30, buys: 4, pays: [2, 20], discount: '5', taxId: 'ME-R-31177' },
  { code: 'TYC', name: 'Tern Yacht Club', email: 'treasurer@ternyachtclub.test', phone: '+1 207 555 0138', place: ['8 Club Landing', 'Yarmouth', '04096'], paymentDays: 30, buys: 3, pays: [-8, 5] },
  { code: 'GSS', name: 'Gannet Sailing School', email: 'office@gannetsailing.test', phone: '+1 207 555 0142', place: ['19 Beach Street', 'Rockport', '04856'], paymentDays: 14, buys: 3, pays: [30, 85] },
  { code: 'BHC', name: 'Blue Heron Charters', email: 'fleet@blueheroncharters.test', phone: '+1 207 555 0147', place: ['Dock 12, Town Marina', 'Camden', '04843'], paymentDays: 30, buys: 4, pays: [4, 25], silent: 190 },
  { code: 'EYS', name: 'Evenkeel Yacht Services', email: 'accounts@evenkeel.test', phone: '+1 207 555 0151', place: ['77 Commercial Wharf', 'Portland', '04101'], paymentDays: 30, buys: 4, pays: [-3, 6], discount: '10', taxId: 'ME-R-27730' },
  { code: 'CPR', name: 'Copperline Rigging', email: 'shop@copperlinerigging.test', phone: '+1 207 555 0156', place: ['6 Mast Lane', 'Bath', '04530'], paymentDays: 30, buys: 3, pays: [0, 15], discount: '10', taxId: 'ME-R-29054' },
  { code: 'RHR', name: 'Rocky Head Rescue Station', email: 'station@rockyheadrescue.test', phone: '+1 207 555 0160', place: ['Lifeboat Road', 'Cape Elizabeth', '04107'], paymentDays: 30, buys: 2, pays: [-10, 0] },
  { code: 'SMK', name: 'Saltmarsh Kayaks', email: 'hello@saltmarshkayaks.test', phone: '+1 207 555 0166', place: ['5 Creek Road', 'Scarborough', '04074'], paymentDays: 14, buys: 2, pays: [1, 30] },
  { code: 'WBX', name: 'Whaleback Expeditions', email: 'ops@whalebackexpeditions.test', phone: '+1 207 555 0170', place: ['90 Harbor Walk', 'Boothbay', '04537'], paymentDays: 30, buys: 2, pays: [20, 75] },
];

/** By SKU, how much of it at a time. */
// biome-ignore format: tables read best with one row a line
export const HARBOR_WORK: [sku: string, least: number, most: number][] = [
  ['SV-RIGCHK', 1, 4], ['SV-LJCHECK', 2, 8], ['SV-SPLICE', 2, 6], ['SV-SWAGE', 2, 8], ['SV-DELIV', 1, 1], ['SV-DELIV', 1, 1],
];

// biome-ignore format: tables read best with one row a line
export const HARBOR_INVOICES: DemoInvoice[] = [
  { customer: 'TYC', notes: 'For the youth boats; the treasurer confirms the number of lifejackets.', lines: [['SF-LJK-15', '6'], ['SV-LJCHECK', '6']] },
  { customer: 'EYS', notes: '', lines: [['SV-RIGCHK', '3'], ['RR-3S-14', '40'], ['AM-SHK-10', '8']] },
  { customer: 'OPM', notes: 'Winter service of the work boats.', lines: [['SV-ENGWIN', '4'], ['EN-FLT-75', '4']] },
  { customer: 'SMK', notes: '', lines: [['SV-DELIV', '2']], void: 'Billed twice: it was on the invoice of the goods.' },
];

// biome-ignore format: tables read best with one row a line
export const HARBOR_CREDITS: DemoCredit[] = [
  { customer: 'NGB', apply: true, reason: 'Ordered one too many, unused', restock: true },
  { customer: 'LPC', apply: true, reason: 'Allowance for scratched goods', restock: false },
  { customer: 'TYC', apply: false, reason: 'Faulty, replaced under warranty', restock: false },
];

/** What they have ordered: of what there is plenty it is held, the rest waits for what is on order. */
// biome-ignore format: tables read best with one row a line
export const HARBOR_SALES: DemoSale[] = [
  { customer: 'BHC', ordered: -16, lines: [['RR-BRD-12', '20'], ['FS-CHK-12', '3']], end: ['cancel', 'The charter was called off'] },
  { customer: 'SMK', ordered: -14, lines: [['PL-CLP-20', '6'], ['RR-BRD-06', '12']], end: ['close', 'They fetched it from another chandler'] },
  { customer: 'IFC', ordered: -11, customerReference: 'PO 88097', lines: [['DH-HNG-75', '24', -1], ['DH-LAT-01', '6', -1]] },
  { customer: 'LPC', ordered: -9, customerReference: 'LP-2204', lines: [['DH-CLT-20', '12'], ['RR-BRD-10', '15']],
    steps: [['prepay', '30'], ['deliver'], ['invoice']] },
  { customer: 'OPM', ordered: -8, customerReference: 'Pier 4', lines: [['AM-SHK-10', '6', -2], ['FS-CHK-12', '4', -2]] },
  { customer: 'TYC', ordered: -6, wanted: 7, notes: 'For the youth boats.', lines: [['SF-HRN-20', '6'], ['SV-LJCHECK', '6']] },
  { customer: 'WBX', ordered: -4, customerReference: 'Expedition 7', lines: [['RR-BRD-08', '15', 0], ['FS-PIN-06', '6', 0]] },
  { customer: 'IFC', ordered: -3, customerReference: 'PO 88123', lines: [['RR-DYN-06', '90', 4], ['EN-ODS-01', '6', 0]], steps: [['deliver']] },
  { customer: 'CPR', ordered: -2, wanted: 2, customerReference: 'Mast 31', lines: [['RR-BRD-10', '40'], ['RR-BRD-08', '25'], ['SV-SPLICE', '4']], steps: [['pick']] },
  { customer: 'EYS', ordered: -1, wanted: 3, lines: [['TL-MSK-38', '5'], ['PC-VRN-10', '6'], ['PC-BRS-50', '4']], steps: [['void', 'The carrier brought it back: nobody there']] },
  { customer: 'NGB', ordered: -1, customerReference: 'NB-1187', lines: [['PL-CLP-20', '12'], ['TL-SLN-29', '6']], steps: [['deliver'], ['invoice']] },
  { customer: 'RHR', ordered: 0, lines: [['RR-BRD-12', '10'], ['FS-PIN-06', '4']] },
  { customer: 'GSS', wanted: 10, lines: [['SV-LJCHECK', '8'], ['SF-FAK-02', '2']] },
  { customer: 'WBX', lines: [['RR-BRD-06', '20'], ['RR-3S-10', '30']] },
];
