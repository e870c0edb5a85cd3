import type { Category } from '../catalogue.ts';

// biome-ignore format: a table reads best with one item a line
export const CLOTHING: Category = {
  name: 'Clothing & Boots', season: 'dark', shelves: ['Shelf F2'], inShop: true,
  rows: [
    ['CL-CAP-01', 'Knitted watch cap, navy', 'each', '19.90', '8.90', 17, 1, 'hat', 'Pure wool, double-knit and warm when wet.'],
    ['CL-SOC-02', 'Sea boot socks, wool', 'pair', '16.90', '7.80', 18, 2, 'socks', 'Knee-high terry socks for cold decks.', { is: 'low' }],
    ['CL-SUN-01', 'Sun hat with chin cord', 'each', '24.50', '11.60', 9, 1, 'hat', 'Quick-drying and floats when it blows off.'],
    ['CL-BAG-40', 'Dry bag, 40 l', 'each', '32.90', '17.40', 11, 1, 'bag', 'Roll-top bag with shoulder strap, welded seams.'],
  ],
  families: [
    {
      template: ['CL-DBT', 'Deck boots', 'pair', 1, 'boots', 'Natural rubber boots with a razor-cut sole that grips on wet decks; lined and easy to pull off.'],
      option: 'Size',
      variants: [
        ['38', '38', '64.00', '36.50', 5], ['39', '39', '64.00', '36.50', 5], ['40', '40', '64.00', '36.50', 7], ['41', '41', '64.00', '36.50', 8],
        ['42', '42', '64.00', '36.50', 11], ['43', '43', '64.00', '36.50', 11], ['44', '44', '64.00', '36.50', 8, { is: 'out' }], ['45', '45', '64.00', '36.50', 5], ['46', '46', '64.00', '36.50', 2],
      ],
    },
    {
      template: ['CL-GLV', 'Sailing gloves', 'pair', 1, 'gloves', 'Reinforced palms and three cut fingers: for sheets in the hand and shackle keys between two.'],
      option: 'Size',
      variants: [['S', 'S', '27.90', '13.90', 6], ['M', 'M', '27.90', '13.90', 14], ['L', 'L', '27.90', '13.90', 15], ['XL', 'XL', '27.90', '13.90', 7]],
    },
    {
      template: ['CL-JKT', 'Coastal jacket', 'each', 1, 'jacket', 'Breathable two-layer jacket with a high collar, fleece-lined pockets and reflectors at the cuffs.'],
      option: 'Size',
      variants: [['S', 'S', '179.00', '104.00', 2], ['M', 'M', '179.00', '104.00', 5], ['L', 'L', '179.00', '104.00', 6], ['XL', 'XL', '179.00', '104.00', 3]],
    },
  ],
};
