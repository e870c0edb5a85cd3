import type { View } from './draw.ts';
import { pots, seeds, twine } from './garden.ts';
import { blanket, gloves, lantern } from './gardenHome.ts';
import { can, snips, trowel } from './gardenTools.ts';
import { jars } from './jars.ts';
import { board, kettle, mugs, towels } from './kitchen.ts';
import { apron, mill, pitcher, spoons } from './kitchenTools.ts';
import { notebook } from './notebook.ts';
import { cards, paper, pen, pencils } from './paper.ts';
import { calendar, clips, ruler } from './paperTools.ts';
import { tape } from './tape.ts';

const SAND = '#d8c3a0';

/** The drawings of the demo shop by SKU: each item by itself, and in use or from near. */
export const DRAWINGS: Record<string, () => View[]> = {
  'KI-BOARD': board,
  'KI-KETTLE': kettle,
  'KI-MUG': mugs,
  'KI-TOWEL': towels,
  'KI-STORE': jars,
  'KI-MILL': mill,
  'KI-SPOON': spoons,
  'KI-PITCH': pitcher,
  'KI-APRON': () => [...apron(SAND, 'sand').slice(0, 1), ...apron('#9fae8e', 'sage').slice(1)],
  'KI-APRON-SAND': () => apron(SAND, 'sand'),
  'KI-APRON-SAGE': () => apron('#9fae8e', 'sage'),
  'KI-APRON-INK': () => apron('#4a5c78', 'ink blue'),
  'GA-CAN': can,
  'GA-TROWEL': trowel,
  'GA-SNIP': snips,
  'GA-TWINE': twine,
  'GA-SEED': seeds,
  'GA-LAMP': lantern,
  'GA-BLANKET': blanket,
  'GA-GLOVE': gloves,
  'GA-POT': () => pots(330, 'geranium', ''),
  'GA-POT-12': () => pots(230, 'herb', ' of 12 cm'),
  'GA-POT-18': () => pots(320, 'geranium', ' of 18 cm'),
  'GA-POT-26': () => pots(410, 'tree', ' of 26 cm'),
  'ST-PENCIL': pencils,
  'ST-PEN': pen,
  'ST-CARDS': cards,
  'ST-PAPER': paper,
  'ST-TAPE': tape,
  'ST-CLIP': clips,
  'ST-CALENDAR': calendar,
  'ST-RULER': ruler,
  'ST-NOTE': () => notebook('#4f6d5d', 'dotted', ''),
  'ST-NOTE-PLAIN': () => notebook('#7a4a52', 'plain', ' with plain pages'),
  'ST-NOTE-RULED': () => notebook('#44597a', 'ruled', ' with ruled pages'),
  'ST-NOTE-DOT': () => notebook('#4f6d5d', 'dotted', ' with dotted pages'),
};
