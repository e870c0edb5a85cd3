import { readFileSync } from 'node:fs';
import type { Drawing } from './catalogue.ts';

/**
 * The drawings of the demo shop by SKU, each item by itself, and in use or from near: a file in `drawings`, and what it
 * shows. A template may be shown as its variants are.
 */
// biome-ignore format: a table reads best with one item a line
export const DRAWINGS: Record<string, Record<string, string>> = {
  'KI-BOARD': { 'ki-board-1': 'An oiled oak chopping board leaning against a wall', 'ki-board-2': 'The board from above, with sliced tomatoes, basil and a knife' },
  'KI-KETTLE': { 'ki-kettle-1': 'A teal enamel kettle with a walnut handle', 'ki-kettle-2': 'The kettle boiling on a gas flame' },
  'KI-MUG': { 'ki-mug-1': 'A hand-thrown stoneware mug in speckled white', 'ki-mug-2': 'Two mugs of coffee and a croissant from above' },
  'KI-TOWEL': { 'ki-towel-1': 'Two folded linen tea towels, one plain and one striped', 'ki-towel-2': 'The towels hanging from a brass rail' },
  'KI-STORE': { 'ki-store-1': 'A glass storage jar with a beechwood lid, filled with rice', 'ki-store-2': 'Jars with lentils, pasta and rice on a shelf' },
  'KI-MILL': { 'ki-mill-1': 'A slim pepper mill of dark walnut', 'ki-mill-2': 'The mill beside a bowl of peppercorns' },
  'KI-SPOON': { 'ki-spoon-1': 'A cherrywood spoon, spatula and tasting spoon side by side', 'ki-spoon-2': 'The spoons in a stoneware crock' },
  'KI-PITCH': { 'ki-pitch-1': 'A mouth-blown glass pitcher', 'ki-pitch-2': 'The pitcher with water, lemon and mint beside a glass' },
  'KI-APRON': { 'ki-apron-sand-1': 'A linen apron in sand, hanging from a peg', 'ki-apron-sage-2': 'The sage apron folded, with a towel in its pocket' },
  'KI-APRON-SAND': { 'ki-apron-sand-1': 'A linen apron in sand, hanging from a peg', 'ki-apron-sand-2': 'The sand apron folded, with a towel in its pocket' },
  'KI-APRON-SAGE': { 'ki-apron-sage-1': 'A linen apron in sage, hanging from a peg', 'ki-apron-sage-2': 'The sage apron folded, with a towel in its pocket' },
  'KI-APRON-INK': { 'ki-apron-ink-1': 'A linen apron in ink blue, hanging from a peg', 'ki-apron-ink-2': 'The ink blue apron folded, with a towel in its pocket' },
  'GA-CAN': { 'ga-can-1': 'A galvanised watering can with a brass rose', 'ga-can-2': 'The can watering a bed of seedlings' },
  'GA-TROWEL': { 'ga-trowel-1': 'A forged hand trowel with an ash handle and a leather loop', 'ga-trowel-2': 'The trowel in the soil beside bulbs and a young plant' },
  'GA-SNIP': { 'ga-snip-1': 'Light garden snips with red handles', 'ga-snip-2': 'The snips beside freshly cut herbs and flowers' },
  'GA-TWINE': { 'ga-twine-1': 'A ball of jute twine in its tin', 'ga-twine-2': 'Bean canes tied together with the twine' },
  'GA-SEED': { 'ga-seed-1': 'A paper packet of wildflower seeds', 'ga-seed-2': 'A meadow of poppies, cornflowers and daisies in June' },
  'GA-LAMP': { 'ga-lamp-1': 'A small lantern of dark steel and clear glass', 'ga-lamp-2': 'The lantern lit on the balcony in the evening' },
  'GA-BLANKET': { 'ga-blanket-1': 'A checked blanket of recycled wool, folded', 'ga-blanket-2': 'The blanket over a garden bench' },
  'GA-GLOVE': { 'ga-glove-1': 'A pair of goatskin gardening gloves', 'ga-glove-2': 'The gloves hanging over the rim of a pot with lavender' },
  'GA-POT': { 'ga-pot-1': 'A terracotta pot', 'ga-pot-2': 'The pot on its saucer, planted' },
  'GA-POT-12': { 'ga-pot-12-1': 'A terracotta pot of 12 cm', 'ga-pot-12-2': 'The pot of 12 cm on its saucer, planted' },
  'GA-POT-18': { 'ga-pot-18-1': 'A terracotta pot of 18 cm', 'ga-pot-18-2': 'The pot of 18 cm on its saucer, planted' },
  'GA-POT-26': { 'ga-pot-26-1': 'A terracotta pot of 26 cm', 'ga-pot-26-2': 'The pot of 26 cm on its saucer, planted' },
  'ST-PENCIL': { 'st-pencil-1': 'Twelve unpainted cedar pencils in their box', 'st-pencil-2': 'A pencil beside the drawing of a bird' },
  'ST-PEN': { 'st-pen-1': 'A short ballpoint pen of solid brass', 'st-pen-2': 'The pen on a page of handwriting' },
  'ST-CARDS': { 'st-cards-1': 'Letterpress cards with botanical prints', 'st-cards-2': 'A card with its envelope and a sprig of eucalyptus' },
  'ST-PAPER': { 'st-paper-1': 'A pack of cream laid letter paper with its band', 'st-paper-2': 'A letter being written with a fountain pen' },
  'ST-TAPE': { 'st-tape-1': 'Five rolls of rice-paper tape in soft colours', 'st-tape-2': 'Photographs fixed to a page with strips of the tape' },
  'ST-CLIP': { 'st-clip-1': 'Brass binder clips in a tin with a hinged lid', 'st-clip-2': 'A clip holding a stack of papers together' },
  'ST-CALENDAR': { 'st-calendar-1': 'A wall calendar with the woodcut of a robin', 'st-calendar-2': 'A day marked on the calendar with a pencil' },
  'ST-RULER': { 'st-ruler-1': 'A beechwood ruler with a steel edge', 'st-ruler-2': 'The ruler and a pencil on a plan' },
  'ST-NOTE': { 'st-note-dot-1': 'A clothbound notebook with two ribbons', 'st-note-dot-2': 'The notebook open, lying flat beside a pencil' },
  'ST-NOTE-PLAIN': { 'st-note-plain-1': 'A clothbound notebook with plain pages with two ribbons', 'st-note-plain-2': 'The notebook with plain pages open, lying flat beside a pencil' },
  'ST-NOTE-RULED': { 'st-note-ruled-1': 'A clothbound notebook with ruled pages with two ribbons', 'st-note-ruled-2': 'The notebook with ruled pages open, lying flat beside a pencil' },
  'ST-NOTE-DOT': { 'st-note-dot-1': 'A clothbound notebook with dotted pages with two ribbons', 'st-note-dot-2': 'The notebook with dotted pages open, lying flat beside a pencil' },
};

/** The drawings of an item of the demo shop. */
export function drawingsInFiles(sku: string): Drawing[] {
  return Object.entries(DRAWINGS[sku] ?? {}).map(([name, alt]) => ({
    svg: readFileSync(new URL(`./drawings/${name}.svg`, import.meta.url), 'utf8'),
    alt,
  }));
}
