import type { Category } from '../catalogue.ts';

// biome-ignore format: a table reads best with one item a line
export const FASTENERS: Category = {
  name: 'Fasteners', season: 'even', shelves: ['Shelf E2'], inShop: false,
  rows: [
    ['FS-SCR-35', 'Wood screws A4, 4 x 35 mm, box of 100', 'box', '12.90', '6.20', 35, 1, 'screws,stainless', 'Countersunk stainless screws with Torx drive for marine joinery.', { van: 6 }],
    ['FS-SCR-50', 'Wood screws A4, 5 x 50 mm, box of 100', 'box', '18.50', '9.40', 29, 1, 'screws,stainless', 'Countersunk stainless screws with Torx drive for decking and framing.', { van: 4 }],
    ['FS-STP-16', 'Self-tapping screws A4, 4.2 x 16 mm, box of 200', 'box', '16.90', '8.10', 18, 1, 'screws,stainless', 'Pan-head screws for fittings in thin sheet and laminate.'],
    ['FS-BLT-06', 'Hex bolts A4, M6 x 50, box of 50', 'box', '21.90', '11.60', 14, 1, 'bolts,stainless', 'Part-threaded bolts for deck fittings.'],
    ['FS-BLT-08', 'Hex bolts A4, M8 x 60, box of 25', 'box', '23.50', '12.80', 12, 1, 'bolts,stainless', 'Part-threaded bolts for deck fittings and stanchions.'],
    ['FS-NUT-06', 'Lock nuts A4, M6, box of 100', 'box', '11.50', '5.10', 17, 1, 'nuts,stainless', 'With nylon insert, resistant to vibration.'],
    ['FS-NUT-08', 'Lock nuts A4, M8, box of 100', 'box', '15.90', '7.60', 13, 1, 'nuts,stainless', 'With nylon insert, resistant to vibration.'],
    ['FS-WSH-06', 'Penny washers A4, M6 x 30, box of 100', 'box', '14.50', '6.90', 11, 1, 'washers,stainless', 'Large washers that spread the load under deck.'],
    ['FS-RIV-48', 'Blind rivets, monel, 4.8 x 14 mm, box of 100', 'box', '26.00', '15.30', 5, 1, 'rivets', 'For mast fittings; strong and free of galvanic trouble.'],
    ['FS-CNL-40', 'Copper nails, square, 40 mm', 'kg', '34.00', '21.50', 5, 1, 'nails,traditional', 'For clinker boats, sold by weight with or without roves.'],
    ['FS-GNL-60', 'Galvanised nails, 60 mm', 'kg', '6.90', '3.10', 20, 2, 'nails', 'Hot-dip galvanised round nails, sold by weight.'],
    ['FS-CTP-13', 'Split pins A4, assorted, 90 pieces', 'set', '9.90', '3.80', 15, 1, 'pins,stainless', 'Six sizes in a box for the rigging locker.'],
    ['FS-PIN-06', 'Clevis pin A4, 6 x 20 mm', 'each', '2.40', '0.85', 21, 4, 'pins,stainless', 'For turnbuckles and toggles; with hole for a split ring.'],
    ['FS-CHK-12', 'Coach bolts, galvanised, M10 x 120', 'each', '1.90', '0.82', 17, 8, 'bolts', 'With square neck for jetties and fences.'],
    ['FS-BRS-30', 'Brass screws, slotted, 3.5 x 30 mm, box of 100', 'box', '17.50', '9.90', 2, 1, 'screws,traditional', 'Slotted countersunk screws for restoration work.', { is: 'archived' }],
  ],
};
