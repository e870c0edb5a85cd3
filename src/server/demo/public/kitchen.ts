import type { Category } from '../catalogue.ts';

// biome-ignore format: a table reads best with one item a line
export const KITCHEN: Category = {
  name: 'Kitchen', season: 'even', shelves: ['Kitchen shelf'], inShop: true,
  rows: [
    ['KI-BOARD', 'Oak chopping board', 'each', '38.00', '19.50', 20, 1, 'wood,oak', 'A solid board of oiled oak, cut from one plank and rounded where your hand meets it. It is heavy enough to stay put while you work. Wipe it down, oil it now and then, and it will outlast the kitchen.'],
    ['KI-KETTLE', 'Enamel kettle, 1.5 litres', 'each', '46.00', '25.80', 14, 1, 'enamel', 'A stove-top kettle with a clear, polite whistle. The enamel is baked on twice, so it shrugs off limescale and keeps its shine. Works on gas, electric and induction.'],
    ['KI-MUG', 'Stoneware mug', 'each', '14.00', '6.10', 60, 2, 'stoneware,cup', 'Thrown by hand, glazed in speckled white, and no two quite alike. It holds a generous 350 ml and keeps coffee warm a little longer than you expect. Safe in the dishwasher and the microwave.'],
    ['KI-TOWEL', 'Linen tea towels, set of two', 'set', '22.00', '10.40', 34, 1, 'linen', 'Half-linen towels that dry glasses without leaving fluff. They come washed, so they are soft and thirsty from the first day. One plain, one striped.'],
    ['KI-STORE', 'Glass storage jar, 1 litre', 'each', '12.50', '5.20', 44, 2, 'glass,storage', 'A plain glass jar with a beechwood lid and a silicone seal. It shows what is left of the rice and keeps moths where they belong. The jars stack, even when they are full.'],
    ['KI-MILL', 'Pepper mill, walnut', 'each', '34.00', '18.20', 12, 1, 'wood,walnut', 'A slim mill in dark walnut with a ceramic grinder that never rusts. Turn the knob to go from coarse to fine. It fills in seconds and fits the hand well.'],
    ['KI-SPOON', 'Cherrywood spoons, set of three', 'set', '18.00', '8.30', 26, 1, 'wood', 'A stirring spoon, a flat spatula and a tasting spoon, carved from cherrywood. They are kind to coated pans and pleasant to hold. The colour deepens over the years.', { is: 'low' }],
    ['KI-PITCH', 'Glass water pitcher', 'each', '26.00', '12.90', 10, 1, 'glass', 'A mouth-blown pitcher with a wide neck for ice and lemon. It pours without dripping, which is rarer than it should be. Holds one and a half litres.', { is: 'out' }],
  ],
  families: [
    {
      template: ['KI-APRON', 'Linen apron', 'each', 1, 'linen,textile', 'A crossback apron of heavy washed linen that needs no tying behind your back. The two deep pockets take a towel, a phone and a handful of clothes pegs. It only gets better with every wash.'],
      option: 'Colour',
      variants: [['SAND', 'Sand', '48.00', '24.50', 12], ['SAGE', 'Sage', '48.00', '24.50', 15], ['INK', 'Ink blue', '48.00', '24.50', 9]],
    },
  ],
};
