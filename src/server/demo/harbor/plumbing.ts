import type { Category } from '../catalogue.ts';

// biome-ignore format: a table reads best with one item a line
export const PLUMBING: Category = {
  name: 'Plumbing & Pumps', season: 'boating', shelves: ['Shelf D2'], inShop: false,
  rows: [
    ['PL-BLG-50', 'Bilge pump, electric, 500 gph', 'each', '39.90', '22.70', 12, 1, 'pump,bilge', 'Submersible 12 V pump with strainer that clicks off for cleaning.'],
    ['PL-BLG-11', 'Bilge pump, electric, 1100 gph', 'each', '64.90', '38.90', 7, 1, 'pump,bilge', 'Submersible 12 V pump for boats from 8 m.'],
    ['PL-BLM-01', 'Bilge pump, manual', 'each', '58.00', '34.20', 4, 1, 'pump,bilge', 'Diaphragm pump for deck or bulkhead, 45 l a minute.'],
    ['PL-FLS-01', 'Float switch', 'each', '24.50', '12.60', 9, 1, 'pump,bilge', 'Mercury-free switch for bilge pumps up to 20 A.'],
    ['PL-WPR-12', 'Water pressure pump, 12 V, 11 l/min', 'each', '89.00', '56.50', 5, 1, 'pump,water', 'Self-priming diaphragm pump with pressure switch.'],
    ['PL-SCK-34', 'Seacock, bronze, 3/4 in', 'each', '34.90', '19.80', 8, 2, 'valve,bronze', 'Full-bore ball valve in dezincification-resistant bronze.'],
    ['PL-SCK-10', 'Seacock, bronze, 1 in', 'each', '44.90', '26.10', 6, 2, 'valve,bronze', 'Full-bore ball valve in dezincification-resistant bronze.'],
    ['PL-SKF-34', 'Skin fitting, bronze, 3/4 in', 'each', '17.90', '9.30', 8, 2, 'fitting,bronze', 'Flush through-hull fitting with nut.'],
    ['PL-HSB-19', 'Bilge hose, 19 mm', 'm', '3.20', '1.42', 18, 3, 'hose', 'Smooth-bore hose with moulded cuffs every half metre.'],
    ['PL-HSS-38', 'Sanitation hose, 38 mm', 'm', '13.90', '7.90', 6, 3, 'hose', 'Odour-proof hose for toilets and holding tanks.'],
    ['PL-CLP-20', 'Hose clip, stainless, 16 to 27 mm', 'each', '1.60', '0.48', 46, 4, 'hose,stainless', 'All-stainless worm-drive clip with rounded edges.', { van: 30 }],
    ['PL-CLP-40', 'Hose clip, stainless, 32 to 50 mm', 'each', '2.10', '0.66', 24, 3, 'hose,stainless', 'All-stainless worm-drive clip with rounded edges.', { van: 20 }],
    ['PL-TLT-01', 'Marine toilet, manual, compact', 'each', '199.00', '136.00', 2, 1, 'toilet', 'Twist-and-lock pump and porcelain bowl.'],
    ['PL-TLC-10', 'Toilet fluid, 1 l', 'each', '11.50', '4.90', 17, 1, 'toilet,care', 'Keeps holding tanks fresh without formaldehyde.'],
    ['PL-TNK-50', 'Water tank, flexible, 50 l', 'each', '92.00', '58.00', 2, 1, 'tank,water', 'Flexible tank of food-grade film with hose fittings.'],
    ['PL-FCT-01', 'Folding galley tap', 'each', '36.00', '20.40', 3, 1, 'water', 'Chromed brass tap that folds under a hatch.', { is: 'draft' }],
  ],
};
