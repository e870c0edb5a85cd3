import type { Category } from '../catalogue.ts';

// biome-ignore format: a table reads best with one item a line
export const SAFETY: Category = {
  name: 'Safety', season: 'boating', shelves: ['Shelf E1'], inShop: true,
  rows: [
    ['SF-LJK-15', 'Lifejacket, automatic, 150 N', 'each', '119.00', '72.50', 14, 1, 'lifejacket', 'Inflates by itself in seconds; with harness loop and crotch strap.'],
    ['SF-LJK-27', 'Lifejacket, automatic, 275 N', 'each', '169.00', '108.00', 5, 1, 'lifejacket', 'For heavy clothing and offshore passages; with light and spray hood.'],
    ['SF-LJC-10', 'Lifejacket for children, 100 N, 15 to 30 kg', 'each', '46.00', '26.40', 10, 1, 'lifejacket,children', 'Foam lifejacket with collar, grab handle and crotch strap.'],
    ['SF-RCK-33', 'Rearming kit, 33 g', 'set', '29.90', '16.20', 12, 1, 'lifejacket', 'Gas cylinder and cartridge for 150 N lifejackets.'],
    ['SF-HRN-20', 'Safety line, three hooks, 2 m', 'each', '64.00', '38.70', 5, 1, 'harness', 'Elastic webbing that does not trip; double-action hooks.'],
    ['SF-HSL-01', 'Horseshoe buoy with light', 'set', '89.00', '54.00', 4, 1, 'rescue', 'Horseshoe, bracket and automatic light.'],
    ['SF-THR-20', 'Throw bag, 20 m', 'each', '34.90', '18.90', 7, 1, 'rescue', 'Floating line in a bag that is thrown with one hand.'],
    ['SF-FLR-04', 'Inshore flare pack', 'set', '74.00', '47.50', 8, 1, 'flares', 'Two red hand flares and two orange smokes in a watertight case.', { is: 'low' }],
    ['SF-FLR-01', 'Red hand flare', 'each', '16.90', '9.60', 11, 2, 'flares', 'Burns for 60 seconds with 15,000 candela.'],
    ['SF-FEX-10', 'Fire extinguisher, powder, 1 kg', 'each', '32.50', '18.40', 9, 1, 'fire', 'With bracket and gauge; for fires of class A, B and C.'],
    ['SF-FBL-01', 'Fire blanket, 1.2 x 1.2 m', 'each', '21.50', '11.30', 6, 1, 'fire', 'In a wall case for the galley.'],
    ['SF-FAK-02', 'First-aid kit, coastal', 'set', '49.00', '28.90', 6, 1, 'first aid', 'Watertight box with what a crew of six needs for a weekend.'],
    ['SF-FGH-01', 'Fog horn, gas', 'each', '18.50', '9.70', 11, 1, 'signal', 'Heard for a mile; with a 200 ml can.'],
    ['SF-RAD-30', 'Radar reflector, octahedral', 'each', '24.00', '12.90', 4, 1, 'signal', 'Aluminium reflector that packs flat.'],
    ['SF-EPB-01', 'Emergency beacon, personal', 'each', '289.00', '205.00', 2, 1, 'rescue,electronics', 'With GPS and seven years of battery; to be registered by the owner.', { is: 'new' }],
    ['SF-PYR-09', 'Parachute rocket, red', 'each', '39.00', '24.50', 0, 1, 'flares', 'Rises to 300 m; being replaced by electronic signals.', { is: 'draft' }],
  ],
};
