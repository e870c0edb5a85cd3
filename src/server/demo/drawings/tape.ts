import type { View } from './draw.ts';
import {
  at,
  box,
  disc,
  fade,
  flat,
  line,
  onGround,
  oval,
  type Part,
  rect,
  ring,
  shade,
  times,
  under,
  within,
} from './draw.ts';
import { sheet } from './props.ts';

const TAPES = ['#d98a78', '#e3b65b', '#8fae8b', '#7d9dbb', '#b694b8'];

function roll(x: number, y: number, r: number, colour: string, pattern: number): Part {
  return at(x, y, [
    under(disc(0, 0, r, '#000')),
    disc(0, 0, r, flat(colour)),
    ring(0, 0, r * 0.86, r * 0.86, shade(colour, -0.12), 3),
    ring(0, 0, r * 0.72, r * 0.72, shade(colour, -0.1), 3),
    disc(0, 0, r * 0.56, '#e8dcc3'),
    disc(0, 0, r * 0.49, '#b9c4cc'),
    ring(0, 0, r * 0.93, r * 0.93, shade(colour, pattern % 2 ? 0.4 : 0.2), r * 0.05),
  ]);
}

function strip(x: number, y: number, w: number, turn: number, colour: string, pattern: number): Part {
  const d = `M0 -24${times(4, (i) => `l${i % 2 ? -8 : 8} 12`)}H${w}${times(4, (i) => `l${i % 2 ? 8 : -8} -12`)}z`;
  const marks =
    pattern === 0
      ? times(Math.ceil(w / 26), (i) => line(`M${i * 26} 26l22 -54`, shade(colour, 0.45), 6))
      : pattern === 1
        ? times(Math.ceil(w / 30), (i) => disc(18 + i * 30, i % 2 ? 9 : -9, 6, shade(colour, 0.55)))
        : line(`M0 -10H${w}M0 10H${w}`, shade(colour, 0.4), 5);
  return at(x, y, [fade(0.92, within(d, rect(-10, -30, w + 20, 60, colour), marks))], turn);
}

/** Paper tape: five rolls, and what they hold. */
export function tape(): View[] {
  const photo = (x: number, y: number, turn: number, sky: string, hill: string) =>
    sheet(
      x,
      y,
      330,
      380,
      turn,
      '#ffffff',
      within(
        box(-145, -170, 290, 270),
        rect(-145, -170, 290, 270, sky),
        disc(80, -110, 30, '#fbf0c8'),
        oval(-60, 100, 190, 110, hill),
        oval(110, 110, 150, 90, shade(hill, -0.12)),
      ),
    );
  return [
    {
      alt: 'Five rolls of rice-paper tape in soft colours',
      svg: onGround(
        '#d8e0e6',
        roll(300, 330, 150, TAPES[0]!, 0),
        roll(660, 300, 150, TAPES[1]!, 1),
        roll(480, 520, 150, TAPES[2]!, 0),
        roll(270, 720, 150, TAPES[3]!, 1),
        roll(710, 700, 150, TAPES[4]!, 0),
      ),
    },
    {
      alt: 'Photographs fixed to a page with strips of the tape',
      svg: onGround(
        '#efe8da',
        photo(330, 400, -6, '#bcd7e4', '#8fae8b'),
        photo(680, 590, 7, '#f0d9bf', '#b9876a'),
        strip(190, 250, 260, -18, TAPES[0]!, 0),
        strip(600, 392, 220, 6, TAPES[3]!, 1),
        strip(90, 780, 360, 3, TAPES[2]!, 2),
        strip(120, 860, 290, -2, TAPES[1]!, 1),
        strip(620, 900, 300, -8, TAPES[4]!, 0),
      ),
    },
  ];
}
