import { readFileSync } from 'node:fs';
import { NO_SELLER_DETAILS } from '#shared/foundation/einvoice/seller.ts';
import type { DemoTenant } from '../catalogue.ts';
import { HARBOR_COMMENTS, HARBOR_MESSAGES } from '../commentsHarbor.ts';
import { ENGLISH } from '../words.ts';
import { ANCHORING } from './anchoring.ts';
import { CLOTHING } from './clothing.ts';
import { DECK } from './deck.ts';
import { drawingsOf } from './drawings.ts';
import { ELECTRICAL } from './electrical.ts';
import { ENGINE } from './engine.ts';
import { FASTENERS } from './fasteners.ts';
import { PAINT } from './paint.ts';
import { PLUMBING } from './plumbing.ts';
import { HARBOR_ORDERS, HARBOR_SUPPLIERS, HARBOR_THRESHOLD } from './purchasing.ts';
import { ROPE } from './rope.ts';
import { SAFETY } from './safety.ts';
import { HARBOR_CREDITS, HARBOR_CUSTOMERS, HARBOR_INVOICES, HARBOR_SALES, HARBOR_WORK } from './selling.ts';
import { TOOLS } from './tools.ts';

/** A chandlery with a warehouse, a shop and a van: a year of its history. */
// biome-ignore format: tables read best with one row a line
export const HARBOR: DemoTenant = {
  id: 'harbor', name: 'Harbor Supply', currency: 'USD', days: 365, barcodes: '200', manager: 'manager@harbor.test',
  branding: {
    logo: `data:image/png;base64,${readFileSync(new URL('./logo.png', import.meta.url), 'base64')}`, accentColour: '#0f6b6b',
    headline: 'Everything for the boat, from the anchor to the flagstaff.', contactEmail: 'hello@harborsupply.test',
    address: '14 Chandlers Wharf\nPortland, ME 04101', legalFooter: 'Harbor Supply LLC, Portland, Maine',
  },
  stockRoom: 'Main warehouse', shop: 'Shop floor', van: 'Van', till: 'Shop till', words: ENGLISH,
  places: [
    ['Aisle A', 'Main warehouse', 'LOC-A'], ['Shelf A1', 'Aisle A', 'LOC-A1'], ['Shelf A2', 'Aisle A', 'LOC-A2'], ['Shelf A3', 'Aisle A', 'LOC-A3'],
    ['Aisle B', 'Main warehouse', 'LOC-B'], ['Shelf B1', 'Aisle B', 'LOC-B1'], ['Shelf B2', 'Aisle B', 'LOC-B2'],
    ['Aisle C', 'Main warehouse', 'LOC-C'], ['Shelf C1', 'Aisle C', 'LOC-C1'], ['Shelf C2', 'Aisle C', 'LOC-C2'], ['Shelf C3', 'Aisle C', 'LOC-C3'],
    ['Aisle D', 'Main warehouse', 'LOC-D'], ['Shelf D1', 'Aisle D', 'LOC-D1'], ['Shelf D2', 'Aisle D', 'LOC-D2'],
    ['Aisle E', 'Main warehouse', 'LOC-E'], ['Shelf E1', 'Aisle E', 'LOC-E1'], ['Shelf E2', 'Aisle E', 'LOC-E2'],
    ['Aisle F', 'Main warehouse', 'LOC-F'], ['Shelf F1', 'Aisle F', 'LOC-F1'], ['Shelf F2', 'Aisle F', 'LOC-F2'],
    ['Yard rack', 'Main warehouse', 'LOC-YARD'],
    ['Shop floor', null, 'LOC-SHOP'],
    ['Van', null, 'LOC-VAN'],
  ],
  tradeOrders: ['Boatyard order', 'Sailing club order', 'Marina order', 'Ferry company, monthly order', 'Fishing co-operative order', 'Rescue station order'],
  categories: [ROPE, ANCHORING, DECK, PAINT, ENGINE, ELECTRICAL, PLUMBING, SAFETY, FASTENERS, TOOLS, CLOTHING],
  services: [
    ['SV-SPLICE', 'Eye splice, up to 16 mm', 'each', '14.00', 'rope,rigging', 'Splicing a soft eye or a thimble into rope bought from us.'],
    ['SV-SWAGE', 'Wire terminal swaging', 'each', '18.00', 'rigging', 'Roller swaging of a terminal onto rigging wire, tested and stamped.'],
    ['SV-LJCHECK', 'Lifejacket service', 'each', '29.00', 'safety,lifejacket', 'Inspection, pressure test over night and a new seal; parts are charged separately.'],
    ['SV-ENGWIN', 'Engine winterising, outboard', 'each', '119.00', 'engine,winter', 'Flushing, fogging, gear oil and antifreeze, with a written report.'],
    ['SV-RIGCHK', 'Rig inspection', 'h', '78.00', 'rigging', 'Inspection aloft and on deck by a rigger, charged by the hour.'],
    ['SV-DELIV', 'Delivery to your berth', 'each', '12.00', 'delivery', 'Delivery by van within the harbour, the same afternoon when ordered by noon.'],
  ],
  suppliers: HARBOR_SUPPLIERS, orders: HARBOR_ORDERS, approvalThreshold: HARBOR_THRESHOLD,
  customers: HARBOR_CUSTOMERS, home: { region: 'ME', country: 'USA' }, work: HARBOR_WORK, invoices: HARBOR_INVOICES, sales: HARBOR_SALES, credits: HARBOR_CREDITS, salesTax: { name: 'Sales tax', rate: '5.5' },
  exemption: { name: 'Resale', rate: '0', category: 'E', exemptionReason: 'Sale for resale, certificate on file' },
  seller: {
    ...NO_SELLER_DETAILS, legalName: 'Harbor Supply LLC', street: '14 Chandlers Wharf', postalCode: '04101', city: 'Portland', region: 'ME', country: 'US',
    taxNumber: 'ME 1184467', registration: '20230417DC', contactName: 'Accounts', contactPhone: '+1 207 555 0100', contactEmail: 'hello@harborsupply.test',
  },
  comments: HARBOR_COMMENTS, messages: HARBOR_MESSAGES, drawingsOf,
};
