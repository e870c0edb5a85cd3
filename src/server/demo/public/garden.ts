import type { Category } from '../catalogue.ts';

// biome-ignore format: a table reads best with one item a line
export const GARDEN: Category = {
  name: 'Home & Garden', season: 'boating', shelves: ['Garden shelf'], inShop: true,
  rows: [
    ['GA-CAN', 'Watering can, 5 litres', 'each', '36.00', '19.80', 18, 1, 'watering', 'A galvanised can with a long spout that reaches the back row. The brass rose comes off when you want a stream instead of rain. Well balanced, full or empty.'],
    ['GA-TROWEL', 'Hand trowel, ash handle', 'each', '19.00', '8.90', 26, 1, 'tool', 'A forged trowel with a blade that keeps its edge and a handle of ash. Marks on the blade show how deep to set bulbs. It hangs from a leather loop.'],
    ['GA-SNIP', 'Garden snips', 'each', '24.00', '12.10', 22, 1, 'tool', 'Light, sharp snips for herbs, cut flowers and dead heads. A gentle spring opens them again, so your hand does not tire. They take apart for sharpening.'],
    ['GA-TWINE', 'Jute twine, 100 metres', 'each', '7.50', '2.80', 48, 1, 'twine', 'Three-ply jute in a tin that hides the end and cuts it too. Strong enough for beans and kind to young stems. At the end of the season it goes on the compost.'],
    ['GA-SEED', 'Wildflower seeds, 20 square metres', 'pack', '9.00', '3.40', 40, 1, 'seeds', 'Thirty native flowers and grasses for a sunny corner. Sow them in spring or autumn on bare soil, water once, and let them be. From the second year on they look after themselves.'],
    ['GA-LAMP', 'Table lantern', 'each', '29.00', '15.30', 12, 1, 'light', 'A small lantern of powder-coated steel and clear glass for one candle. The handle folds away and the door closes softly. At home on the balcony, the steps or the camping table.'],
    ['GA-BLANKET', 'Recycled wool blanket', 'each', '64.00', '36.00', 9, 1, 'wool,textile', 'A thick checked blanket, woven from wool that had another life before. Big enough for two on the bench when the evenings cool down. Air it rather than wash it.'],
    ['GA-GLOVE', 'Gardening gloves, goatskin', 'pair', '23.00', '11.40', 20, 1, 'gloves', 'Soft goatskin on the palms and cotton on the back. They let you feel a seed and still keep out most thorns. Let them dry slowly and they stay supple.', { is: 'low' }],
  ],
  families: [
    {
      template: ['GA-POT', 'Terracotta pot', 'each', 2, 'pot,terracotta', 'A frost-proof pot of Italian clay with a wide rim and a drainage hole. The walls breathe, so roots stay healthy and the colour turns softer every year. The matching saucer is included.'],
      option: 'Diameter',
      variants: [['12', '12 cm', '8.50', '3.60', 30], ['18', '18 cm', '14.50', '6.80', 24], ['26', '26 cm', '27.00', '13.90', 12]],
    },
  ],
};
