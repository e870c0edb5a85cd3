import type { Category } from '../catalogue.ts';

// biome-ignore format: a table reads best with one item a line
export const ENGINE: Category = {
  name: 'Engine & Fuel', season: 'boating', shelves: ['Shelf C3'], inShop: false,
  rows: [
    ['EN-O4T-04', 'Four-stroke outboard oil 10W-30, 4 l', 'each', '38.50', '22.40', 18, 1, 'oil,outboard', 'Corrosion-inhibiting oil for four-stroke outboards, meets FC-W.'],
    ['EN-O2T-01', 'Two-stroke outboard oil, 1 l', 'each', '11.90', '5.80', 21, 2, 'oil,outboard', 'Low-smoke oil for mixing 50:1 or 100:1, meets TC-W3.', { van: 6 }],
    ['EN-ODS-01', 'Diesel engine oil 15W-40, from the drum', 'l', '5.90', '2.95', 26, 5, 'oil,diesel', 'Mineral oil for inboard diesels, drawn from the drum by the litre.'],
    ['EN-GRO-35', 'Gear oil for outboards, 350 ml tube', 'each', '9.80', '4.60', 17, 2, 'oil,outboard', 'Water-tolerant gear oil in a tube that fits the filler hole.'],
    ['EN-GRS-04', 'Marine grease, 400 g cartridge', 'each', '8.90', '3.90', 20, 1, 'grease', 'Calcium-sulphonate grease that does not wash out of bearings and sterndrives.'],
    ['EN-FLT-75', 'Oil filter, spin-on, 75 mm', 'each', '10.50', '4.90', 15, 1, 'filter,diesel', 'Fits most inboard diesels from 10 to 40 hp.'],
    ['EN-FLF-02', 'Fuel filter insert, 10 micron', 'each', '14.90', '7.30', 17, 2, 'filter,diesel', 'Replacement insert for separating pre-filters.'],
    ['EN-SEP-01', 'Water-separating fuel filter, complete', 'each', '64.00', '38.50', 5, 1, 'filter,fuel', 'With clear bowl, drain tap and mounting bracket.'],
    ['EN-IMP-06', 'Impeller kit, six blades, 51 mm', 'set', '29.50', '15.40', 14, 1, 'cooling', 'Neoprene impeller with gasket and O-rings.', { is: 'low' }],
    ['EN-ANO-20', 'Zinc anode, hull, 2 kg', 'each', '26.90', '14.80', 18, 2, 'anode', 'Bolt-on hull anode for salt water.'],
    ['EN-ANS-25', 'Shaft anode, zinc, 25 mm', 'each', '13.90', '6.60', 15, 1, 'anode', 'Two-part collar anode for propeller shafts.'],
    ['EN-TNK-12', 'Portable fuel tank, 12 l', 'each', '59.90', '36.80', 6, 1, 'fuel,outboard', 'Polyethylene tank with gauge and pick-up for outboards.'],
    ['EN-HSE-08', 'Fuel hose, 8 mm, ISO 7840', 'm', '6.80', '3.55', 12, 3, 'fuel,hose', 'Fire-resistant hose for petrol and diesel, cut to length.'],
    ['EN-PLG-06', 'Spark plug, six-pack', 'box', '32.00', '18.90', 10, 1, 'ignition,outboard', 'Resistor plugs for common outboards from 8 to 60 hp.'],
    ['EN-WNT-05', 'Engine antifreeze, pink, 5 l', 'each', '19.90', '10.20', 11, 2, 'winter', 'Non-toxic propylene glycol for laying up engines and water systems, down to -30 °C.'],
    ['EN-STB-25', 'Fuel stabiliser, 250 ml', 'each', '12.90', '6.10', 4, 1, 'fuel,winter', 'Keeps petrol fresh for up to two years of lay-up.', { is: 'archived' }],
  ],
};
