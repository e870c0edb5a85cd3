import type { Category } from '../catalogue.ts';

// biome-ignore format: a table reads best with one item a line
export const ELECTRICAL: Category = {
  name: 'Electrical & Lighting', season: 'even', shelves: ['Shelf D1'], inShop: false,
  rows: [
    ['EL-CBL-15', 'Tinned cable, 2 x 1.5 mm²', 'm', '2.30', '1.14', 30, 8, 'cable', 'Twin-core tinned copper cable in a flat white sheath.'],
    ['EL-CBL-25', 'Tinned cable, 2 x 2.5 mm²', 'm', '3.40', '1.78', 23, 8, 'cable', 'Twin-core tinned copper cable in a flat white sheath.'],
    ['EL-BAT-16', 'Battery cable, red, 16 mm²', 'm', '7.90', '4.35', 8, 3, 'cable,battery', 'Fine-stranded tinned cable for starter batteries.'],
    ['EL-BTA-90', 'AGM battery, 12 V, 90 Ah', 'each', '219.00', '152.00', 7, 1, 'battery', 'Sealed deep-cycle battery for house loads; keeps its charge through the winter.'],
    ['EL-CHG-10', 'Battery charger, 12 V, 10 A', 'each', '129.00', '82.00', 5, 1, 'battery', 'Three-stage charger for two battery banks, splash-proof.'],
    ['EL-SOL-50', 'Solar panel, semi-flexible, 50 W', 'each', '139.00', '92.00', 5, 1, 'solar,battery', 'Walk-on panel for decks and sprayhoods, with connector.'],
    ['EL-FUS-10', 'Blade fuse assortment, 10 pieces', 'set', '5.90', '1.95', 33, 1, 'fuse', 'From 3 to 30 A, in a reusable case.', { van: 12 }],
    ['EL-FBX-06', 'Fuse block, six ways', 'each', '27.50', '15.20', 7, 1, 'fuse', 'Blade fuse block with negative bus and cover.'],
    ['EL-SWP-03', 'Switch panel, three gang', 'each', '39.00', '22.80', 6, 1, 'switch', 'Splash-proof rocker switches with circuit breakers and LED.'],
    ['EL-LNV-01', 'Navigation light, bi-colour, LED', 'each', '54.00', '32.50', 5, 1, 'light,navigation', 'Approved for boats under 12 m; visible for two miles.'],
    ['EL-LAN-01', 'Anchor light, all-round, LED', 'each', '42.00', '24.60', 6, 1, 'light,navigation', 'All-round white light, draws 1.5 W.'],
    ['EL-LCB-12', 'Cabin light, LED, warm white', 'each', '24.90', '12.80', 11, 2, 'light', 'Surface-mounted with touch dimmer, 10 to 30 V.'],
    ['EL-BLB-10', 'Bulb BA15d, 12 V, 10 W', 'each', '2.90', '0.95', 29, 2, 'light,bulb', 'Spare bulb for older navigation lights.', { van: 20 }],
    ['EL-TRM-50', 'Crimp terminals, assorted, 50 pieces', 'box', '12.90', '5.60', 20, 1, 'terminal', 'Adhesive-lined heat-shrink terminals in three sizes.'],
    ['EL-USB-02', 'USB socket, double, 12 V', 'each', '18.90', '8.70', 9, 1, 'socket', 'USB-C and USB-A with cover, for a 29 mm hole.', { is: 'new' }],
    ['EL-SHP-25', 'Shore power lead, 25 m', 'each', '84.00', '53.00', 6, 1, 'shore power', 'Three-core rubber cable with 16 A plugs.', { is: 'out' }],
  ],
};
