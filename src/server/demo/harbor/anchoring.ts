import type { Category } from '../catalogue.ts';

// biome-ignore format: a table reads best with one item a line
export const ANCHORING: Category = {
  name: 'Anchoring & Mooring', season: 'boating', shelves: ['Shelf A3', 'Yard rack'], inShop: true,
  rows: [
    ['AM-ANC-06', 'Plough anchor, galvanised, 6 kg', 'each', '89.00', '54.00', 7, 1, 'anchor', 'Self-setting plough anchor for boats up to 7 m; hot-dip galvanised.'],
    ['AM-ANC-10', 'Plough anchor, galvanised, 10 kg', 'each', '129.00', '79.50', 8, 1, 'anchor', 'Self-setting plough anchor for boats up to 10 m; hot-dip galvanised.'],
    ['AM-ANC-16', 'Plough anchor, galvanised, 16 kg', 'each', '189.00', '121.00', 3, 1, 'anchor', 'Self-setting plough anchor for boats up to 12 m; hot-dip galvanised.'],
    ['AM-FLD-15', 'Folding grapnel anchor, 1.5 kg', 'each', '24.90', '12.80', 10, 1, 'anchor,dinghy', 'Folds flat for stowage in a dinghy, kayak or jet ski.'],
    ['AM-SWV-08', 'Anchor swivel, stainless, 8 mm', 'each', '34.50', '19.40', 6, 1, 'anchor,stainless', 'Keeps the chain from twisting while the boat swings; 316 stainless.'],
    ['AM-SHK-08', 'Bow shackle, galvanised, 8 mm', 'each', '3.20', '1.35', 36, 3, 'shackle', 'Load-rated bow shackle with screw pin.', { van: 20 }],
    ['AM-SHK-10', 'Bow shackle, galvanised, 10 mm', 'each', '4.40', '1.95', 27, 3, 'shackle', 'Load-rated bow shackle with screw pin.'],
    ['AM-FND-15', 'Cylinder fender, 15 x 58 cm, white', 'each', '27.90', '14.70', 23, 2, 'fender', 'Seamless fender with reinforced eyes and a valve that can be refilled.'],
    ['AM-FND-20', 'Cylinder fender, 20 x 62 cm, navy', 'each', '36.90', '20.30', 20, 2, 'fender', 'Seamless fender with reinforced eyes for boats from 8 to 11 m.'],
    ['AM-FND-45', 'Round fender, 45 cm, red', 'each', '49.90', '28.60', 7, 1, 'fender,buoy', 'Heavy-duty ball fender that also serves as a mooring buoy.'],
    ['AM-BUO-30', 'Pick-up buoy with handle', 'each', '32.00', '17.90', 8, 1, 'buoy,mooring', 'Light buoy for marking and picking up a mooring strop.', { is: 'out' }],
    ['AM-SNB-12', 'Rubber mooring snubber, 12 to 16 mm', 'each', '22.50', '11.60', 12, 2, 'mooring', 'Takes the jerk out of a mooring line; fitted in a minute without cutting the rope.'],
    ['AM-BHK-24', 'Telescopic boat hook, 1.2 to 2.4 m', 'each', '29.90', '15.80', 14, 1, 'mooring', 'Anodised aluminium tube with a floating, non-marking hook.'],
    ['AM-CLK-04', 'Mooring line protector, pack of four', 'set', '18.90', '9.20', 0, 1, 'mooring', 'Leather sleeves that lace around the line where it passes a fairlead.', { is: 'dead' }],
  ],
  families: [
    {
      template: ['AM-CHN', 'Anchor chain, galvanised', 'm', 10, 'anchor,chain', 'Calibrated short-link chain for windlasses, hot-dip galvanised, cut to length.'],
      option: 'Link',
      variants: [['06', '6 mm', '5.20', '2.95', 9], ['08', '8 mm', '7.60', '4.45', 15], ['10', '10 mm', '11.40', '6.90', 6]],
    },
  ],
};
