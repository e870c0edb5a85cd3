import type { Category } from '../catalogue.ts';

// biome-ignore format: a table reads best with one item a line
export const ROPE: Category = {
  name: 'Rope & Rigging', season: 'boating', shelves: ['Shelf A1', 'Shelf A2'], inShop: true,
  rows: [
    ['RR-3S-10', 'Three-strand mooring rope, 10 mm', 'm', '2.10', '1.08', 35, 12, 'rope,mooring', 'Laid polyester that stretches a little and splices easily; the usual choice for berths of boats up to 9 m.'],
    ['RR-3S-14', 'Three-strand mooring rope, 14 mm', 'm', '3.60', '1.92', 26, 15, 'rope,mooring', 'Laid polyester for permanent moorings of boats from 9 to 13 m; soft in the hand and resistant to chafe.'],
    ['RR-FLT-08', 'Floating line, 8 mm, yellow', 'm', '1.20', '0.55', 17, 20, 'rope,floating', 'Polypropylene line that stays on the surface, for rescue lines, dinghy painters and marking nets.'],
    ['RR-SHK-05', 'Shock cord, 5 mm, black', 'm', '0.95', '0.41', 23, 5, 'rope,elastic', 'UV-resistant elastic cord for tarpaulins, sail ties and stowing fenders.', { van: 40 }],
    ['RR-DYN-06', 'High-modulus halyard line, 6 mm', 'm', '4.80', '2.95', 11, 30, 'rope,racing', 'Low-stretch core under a polyester cover; for halyards that must hold their tension through a whole race.'],
    ['RR-WHP-01', 'Waxed whipping twine, 50 m', 'each', '6.90', '3.10', 12, 1, 'rope,repair', 'Flat waxed polyester twine for whipping rope ends and hand-sewing sailcloth.', { van: 4 }],
    ['RR-WIR-04', 'Rigging wire 1x19, 4 mm', 'm', '3.95', '2.20', 7, 14, 'rigging,stainless', 'Stainless strand for shrouds and stays, cut to length from the drum.'],
    ['RR-WIR-05', 'Rigging wire 1x19, 5 mm', 'm', '5.40', '3.15', 6, 14, 'rigging,stainless', 'Stainless strand for shrouds and stays of boats above 8 m, cut to length from the drum.'],
    ['RR-TRM-05', 'Swageless fork terminal, 5 mm wire', 'each', '58.00', '36.50', 4, 2, 'rigging,stainless', 'Terminal that is fitted with hand tools alone and can be opened for inspection.'],
    ['RR-TRN-08', 'Turnbuckle, fork and fork, M8', 'each', '44.50', '27.80', 6, 2, 'rigging,stainless', 'Open-body turnbuckle in 316 stainless with bronze inserts that do not seize.'],
    ['RR-BLK-57', 'Single block with ball bearings, 57 mm', 'each', '39.90', '23.60', 14, 2, 'rigging,block', 'Runs freely under load; for sheets and control lines of 6 to 10 mm.'],
    ['RR-BLK-40', 'Double block, 40 mm', 'each', '29.50', '16.90', 9, 1, 'rigging,block', 'Plain-bearing double block for kickers and backstay tackles.'],
    ['RR-CAM-02', 'Cam cleat, aluminium', 'each', '21.90', '12.70', 11, 2, 'rigging,cleat', 'Ball-bearing cam cleat for lines of 3 to 12 mm; releases under load with an upward pull.', { is: 'low' }],
    ['RR-HMP-24', 'Manila rope, 24 mm', 'm', '7.20', '4.60', 0, 10, 'rope,natural', 'Natural-fibre rope for handrails, fenders and traditional boats.', { is: 'dead' }],
  ],
  families: [
    {
      template: ['RR-BRD', 'Braided polyester rope', 'm', 12, 'rope,sheets', 'Double-braided polyester for sheets and control lines: low stretch, easy on the hands, sold by the metre.'],
      option: 'Diameter',
      variants: [
        ['06', '6 mm', '1.45', '0.72', 24], ['08', '8 mm', '1.95', '1.02', 40], ['10', '10 mm', '2.65', '1.41', 46],
        ['12', '12 mm', '3.70', '2.05', 29], ['14', '14 mm', '4.90', '2.78', 14], ['16', '16 mm', '6.40', '3.75', 6],
      ],
    },
  ],
};
