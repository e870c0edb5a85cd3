import type { View } from './draw.ts';
import {
  at,
  box,
  fade,
  flat,
  line,
  onGround,
  onTable,
  oval,
  type Part,
  rect,
  scatter,
  shade,
  shape,
  standing,
  times,
  within,
} from './draw.ts';
import { OAK, stand, KITCHEN_TONE as TONE } from './props.ts';

function jar(x: number, ground: number, scale: number, level: number, filling: Part): Part {
  const glass = 'M-130 -330Q-150 -300 -150 -270V-40Q-150 0 -110 0H110Q150 0 150 -40V-270Q150 -300 130 -330z';
  return at(
    x,
    ground,
    [
      shape(glass, '#dfe8e6'),
      within(glass, box(0, 0, 0, 0) && '', at(0, -level, [filling])),
      fade(0.5, rect(-128, -300, 24, 262, '#ffffff', 12)),
      fade(0.3, rect(92, -300, 12, 262, '#ffffff', 6)),
      line(glass, '#b3c4c2', 5),
      rect(-128, -344, 256, 20, '#f2f2ee', 8),
      rect(-138, -404, 276, 64, standing('#d6ac78'), 14),
      line('M-130 -372H130', '#b98c57', 3),
    ],
    0,
    scale,
  );
}

const heap = (colour: string, count: number, r: number, long = 1): Part =>
  rect(-160, 0, 320, 400, shade(colour, -0.12)) +
  times(count, (i) =>
    at(
      -150 + 300 * scatter(i, 5),
      4 + 300 * scatter(i, 6) ** 1.2,
      [oval(0, 0, r * long, r, shade(colour, 0.24 * scatter(i, 7) - 0.08))],
      180 * scatter(i, 8),
    ),
  );

/** A storage jar: with rice, and three in a row. */
export function jars(): View[] {
  const rice = heap('#f3ead6', 420, 6, 1.9);
  const shelf = rect(60, 812, 880, 34, flat(OAK), 6) + rect(60, 846, 880, 12, shade(OAK, -0.3));
  return [
    {
      alt: 'A glass storage jar with a beechwood lid, filled with rice',
      svg: onTable(TONE, stand(500, 812, 190, jar(500, 820, 1.3, 220, rice))),
    },
    {
      alt: 'Jars with lentils, pasta and rice on a shelf',
      svg: onGround(
        '#e9dcc7',
        shelf,
        jar(225, 812, 0.86, 250, heap('#b0653c', 300, 9, 1.1)),
        jar(500, 812, 0.86, 180, heap('#e3bb62', 90, 17, 1.7)),
        jar(775, 812, 0.86, 225, rice),
      ),
    },
  ];
}
