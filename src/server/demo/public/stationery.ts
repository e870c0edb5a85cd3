import type { Category } from '../catalogue.ts';

// biome-ignore format: a table reads best with one item a line
export const STATIONERY: Category = {
  name: 'Stationery', season: 'dark', shelves: ['Paper shelf'], inShop: true,
  rows: [
    ['ST-PENCIL', 'Cedar pencils, box of twelve', 'box', '16.00', '7.20', 36, 1, 'pencil', 'Unpainted pencils of incense cedar that smell like a new school year. The lead is HB and does not break when you drop them. They come in a box you will want to keep.'],
    ['ST-PEN', 'Brass ballpoint pen', 'each', '32.00', '16.40', 16, 1, 'pen,brass', 'A pen turned from a single rod of brass, pleasantly heavy and short enough for any pocket. It darkens where you hold it. Takes standard refills.'],
    ['ST-CARDS', 'Letterpress cards, set of eight', 'set', '21.00', '9.50', 22, 1, 'cards,paper', 'Eight folded cards with botanical prints pressed deep into cotton paper. The inside is left empty, because you will know what to say. Envelopes are included.'],
    ['ST-PAPER', 'Letter paper, 50 sheets', 'pack', '14.50', '6.30', 18, 1, 'paper', 'Laid paper with a faint grain that flatters ink and forgives blotting. Cream, 100 grams, cut to A5. A sheet of guide lines lies on top.'],
    ['ST-TAPE', 'Paper tape, five rolls', 'set', '9.50', '3.70', 40, 1, 'tape', 'Five rolls of tape made of rice paper, in colours that get along. It tears by hand, holds well and comes off again without a trace.'],
    ['ST-CLIP', 'Brass binder clips, tin of ten', 'each', '11.00', '4.60', 24, 1, 'brass', 'Strong little clips with brass handles, in a tin with a hinged lid. They hold forty sheets, a bag of coffee or a loose hem. Two sizes, five of each.'],
    ['ST-CALENDAR', 'Wall calendar', 'each', '24.00', '11.20', 20, 1, 'calendar,paper', 'Twelve months, twelve woodcuts of birds, and enough room to write by hand. Printed on heavy recycled paper and bound with thread. The prints are perforated, so they can be framed afterwards.'],
    ['ST-RULER', 'Beechwood ruler, 30 cm', 'each', '8.00', '3.10', 14, 1, 'wood', 'A ruler with a steel edge for cutting and a groove to pick it up by. The scale is burnt into the wood and will not rub off.'],
  ],
  families: [
    {
      template: ['ST-NOTE', 'Clothbound notebook', 'each', 1, 'notebook,paper', 'A sewn notebook that lies flat on every page, bound in cloth with two ribbons. The paper takes fountain pen without showing through. One hundred and sixty numbered pages, with room for an index.'],
      option: 'Ruling',
      variants: [['PLAIN', 'Plain', '19.50', '9.10', 20], ['RULED', 'Ruled', '19.50', '9.10', 26], ['DOT', 'Dotted', '19.50', '9.10', 32]],
    },
  ],
};
