import type { Category } from '../catalogue.ts';

// biome-ignore format: a table reads best with one item a line
export const PAINT: Category = {
  name: 'Paint & Care', season: 'boating', shelves: ['Shelf C1', 'Shelf C2'], inShop: true,
  rows: [
    ['PC-PRM-25', 'Underwater primer, 2.5 l', 'each', '59.00', '36.00', 12, 2, 'paint,primer', 'Barrier coat for hulls below the waterline; overcoat with any antifouling after four hours.'],
    ['PC-VRN-10', 'Yacht varnish, gloss, 1 l', 'each', '32.90', '18.70', 18, 1, 'varnish', 'Tung-oil varnish with UV filter for brightwork; flows out without brush marks.'],
    ['PC-TOP-75', 'Topside enamel, white, 750 ml', 'each', '27.50', '15.60', 15, 1, 'paint', 'Single-pack polyurethane enamel for hulls and decks above the waterline.'],
    ['PC-TOI-10', 'Teak oil, 1 l', 'each', '19.90', '9.80', 17, 1, 'teak,care', 'Penetrating oil that brings back the colour of greyed teak and keeps water out.'],
    ['PC-TCL-10', 'Teak cleaner, 1 l', 'each', '16.50', '7.90', 14, 1, 'teak,care', 'Gentle two-step cleaner that lifts dirt from the grain without bleaching.'],
    ['PC-SOP-10', 'Boat shampoo, 1 l', 'each', '9.90', '3.95', 36, 1, 'care', 'Biodegradable wash for gelcoat and paint; leaves wax where it is.', { van: 8 }],
    ['PC-WAX-05', 'Gelcoat wax, 500 ml', 'each', '21.90', '11.20', 20, 1, 'care', 'Carnauba wax with light polish; one coat lasts a season.'],
    ['PC-CMP-05', 'Cutting compound, medium, 500 ml', 'each', '18.90', '9.60', 11, 1, 'care', 'Removes chalking and light scratches from gelcoat before waxing.'],
    ['PC-THN-10', 'Brush thinner, 1 l', 'each', '11.90', '5.20', 15, 1, 'paint', 'Thinner and brush cleaner for single-pack paints and varnishes.'],
    ['PC-EPX-10', 'Epoxy resin and hardener, 1.2 kg', 'set', '54.00', '33.50', 11, 1, 'epoxy,repair', 'Slow-curing laminating epoxy with pumps for the right mixture.'],
    ['PC-FIL-07', 'Epoxy filler, two-part, 750 g', 'set', '36.00', '20.80', 9, 1, 'epoxy,repair', 'Easy-sanding filler for fairing above and below the waterline.'],
    ['PC-GLS-30', 'Glass fibre mat, 300 g/m²', 'm2', '6.40', '3.10', 7, 3, 'epoxy,repair', 'Chopped strand mat, 127 cm wide, for repairs with polyester resin.'],
    ['PC-BRS-50', 'Varnish brush, 50 mm', 'each', '8.40', '3.60', 30, 2, 'brush', 'Natural bristle with tapered ends for varnish and enamel.', { van: 6 }],
    ['PC-RLL-06', 'Foam roller set, 100 mm, six sleeves', 'set', '12.50', '5.70', 21, 1, 'brush', 'Handle, tray and six solvent-proof sleeves for antifouling and enamel.'],
    ['PC-SPI-01', 'White spirit, from the drum', 'l', '4.20', '1.85', 20, 2, 'solvent', 'For thinning and cleaning; bring your own canister.'],
    ['PC-TAR-01', 'Stockholm tar, 1 l', 'each', '22.00', '13.40', 0, 1, 'traditional', 'Pine tar for rigging and timber of traditional boats.', { is: 'dead' }],
  ],
  families: [
    {
      template: ['PC-AF', 'Self-polishing antifouling, 2.5 l', 'each', 2, 'paint,antifouling', 'Self-polishing bottom paint for sail and motor boats up to 30 knots; about 25 m² a coat.'],
      option: 'Colour',
      variants: [['NVY', 'Navy', '94.00', '61.00', 20], ['RED', 'Red', '94.00', '61.00', 15], ['BLK', 'Black', '94.00', '61.00', 18], ['GRN', 'Green', '94.00', '62.50', 5, { is: 'out' }]],
    },
  ],
};
