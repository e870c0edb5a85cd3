import type { View } from './draw.ts';
import {
  at,
  ball,
  disc,
  flat,
  leaf,
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
  under,
  within,
} from './draw.ts';
import { CLAY, flower, grain, LEAF, pot, sprig, stand, GARDEN_TONE as TONE } from './props.ts';

const GRASS = '#a9bd8c';

const ball3 = (x: number, y: number, r: number, colour: string): Part =>
  at(x, y, [
    disc(0, 0, r, ball(colour)),
    times(7, (i) =>
      line(
        `M${-r * 0.9} ${-r * 0.4 + i * r * 0.16}Q0 ${-r * 0.86 + i * r * 0.34} ${r * 0.92} ${-r * 0.36 + i * r * 0.17}`,
        shade(colour, i % 2 ? -0.22 : 0.16),
        5,
      ),
    ),
    times(5, (i) =>
      line(
        `M${-r * 0.6 + i * r * 0.2} ${-r * 0.76}Q${-r * 0.1 + i * r * 0.2} 0 ${-r * 0.5 + i * r * 0.26} ${r * 0.8}`,
        shade(colour, i % 2 ? -0.18 : 0.12),
        4,
      ),
    ),
  ]);

/** Jute twine: in its tin, and holding up beans. */
export function twine(): View[] {
  const jute = '#c9a063';
  const tin = [
    shape('M-180 -190V-14Q0 36 180 -14V-190z', standing('#7f9a86')),
    line('M-180 -40Q0 10 180 -40M-180 -180Q0 -132 180 -180', shade('#7f9a86', 0.3), 5),
    oval(0, -192, 180, 48, shade('#7f9a86', 0.25)),
    oval(0, -190, 160, 40, '#4c5a4f'),
  ];
  const cane = (x: number) =>
    line(`M${x} 960L500 60`, '#b98f52', 20) + line(`M${x - 3} 960L497 60`, '#d4ad72', 6);
  return [
    {
      alt: 'A ball of jute twine in its tin',
      svg: onTable(
        TONE,
        stand(
          490,
          808,
          200,
          at(
            490,
            808,
            [
              ...tin,
              within('M-190 -520H190V-190A160 40 0 0 1 -160 -190z', ball3(0, -232, 142, jute)),
              line('M120 -250C240 -330 250 -120 226 20C214 66 300 60 340 44', jute, 9),
            ],
            0,
            1.12,
          ),
        ),
      ),
    },
    {
      alt: 'Bean canes tied together with the twine',
      svg: onGround(
        '#d9e6d8',
        [220, 400, 600, 780].map(cane).join(''),
        times(7, (i) =>
          line(
            `M${462 - i * 1.5} ${150 + i * 11}Q500 ${166 + i * 11} ${538 + i * 1.5} ${148 + i * 11}`,
            i % 2 ? jute : shade(jute, -0.16),
            11,
          ),
        ),
        line('M528 212C590 260 560 300 600 340M472 214C430 250 450 290 420 330', jute, 8),
        times(24, (i) => {
          const foot = [220, 400, 600, 780][i % 4]!,
            up = 0.08 + (i >> 2) * 0.1 + 0.05 * scatter(i, 2);
          return leaf(
            foot + (500 - foot) * up,
            960 - 900 * up,
            104 - (i >> 2) * 6,
            (i >> 2) % 2 ? -62 : 58,
            i % 3 ? LEAF : '#7aa668',
            0.46,
          );
        }),
        times(4, (i) =>
          line(`M${[318, 430, 574, 690][i]!} ${640 + 40 * (i % 2)}q-16 70 6 130`, '#6d9a4e', 16),
        ),
      ),
    },
  ];
}

/** Wildflower seeds: the packet, and the meadow it becomes. */
export function seeds(): View[] {
  const colours = ['#d8574a', '#5b78b8', '#e9b44c', '#f4f1e6', '#b678b4'];
  const packet = [
    under(rect(-190, -270, 380, 540, '#000', 8)),
    rect(-190, -270, 380, 540, flat('#f3ead4'), 8),
    rect(-190, -270, 380, 66, '#8aa37c', 8),
    times(19, (i) => line(`M${-180 + i * 20} -262v34`, '#9fb592', 3)),
    within(
      'M-190 -204h380v474h-380z',
      times(9, (i) => line(`M${-140 + i * 36} 200L${-150 + i * 37} ${-60 + 110 * scatter(i, 1)}`, LEAF, 6)),
      times(9, (i) =>
        flower(
          -150 + i * 37,
          -60 + 110 * scatter(i, 1),
          42 + 14 * scatter(i, 2),
          colours[i % 5]!,
          '#d79a2e',
          6,
        ),
      ),
    ),
    rect(-110, 196, 220, 12, '#6c7f60', 6),
    rect(-70, 222, 140, 9, '#a7b29a', 4),
  ];
  const seed = times(34, (i) =>
    at(
      620 + 250 * scatter(i, 5),
      640 + 220 * scatter(i, 6),
      [oval(0, 0, 9, 5, shade('#7a5a3c', 0.4 * scatter(i, 7) - 0.15))],
      180 * scatter(i, 8),
    ),
  );
  const meadow = times(120, (i) => {
    const x = 1000 * scatter(i, 1),
      top = 330 + 430 * scatter(i, 2);
    return line(
      `M${x} 1010Q${x + 30 * scatter(i, 3) - 15} ${top + 200} ${x + 60 * scatter(i, 4) - 30} ${top}`,
      shade(i % 2 ? LEAF : '#86a965', 0.2 * scatter(i, 5) - 0.1),
      6,
    );
  });
  return [
    {
      alt: 'A paper packet of wildflower seeds',
      svg: onGround('#d5dfcc', at(430, 480, packet, -7, 1.18), seed),
    },
    {
      alt: 'A meadow of poppies, cornflowers and daisies in June',
      svg: onGround(
        '#cfe2ea',
        disc(790, 190, 80, '#fbf0c8'),
        oval(300, 640, 700, 190, '#bcd0a4'),
        rect(0, 700, 1000, 300, GRASS),
        meadow,
        times(46, (i) =>
          flower(
            1000 * scatter(i, 11),
            360 + 520 * scatter(i, 12),
            30 + 40 * scatter(i, 12),
            colours[i % 5]!,
            i % 5 === 3 ? '#e3a52f' : '#40352e',
            6 + (i % 3),
          ),
        ),
      ),
    },
  ];
}

/** A terracotta pot of a height: empty, and planted. */
export function pots(height: number, plant: 'herb' | 'tree' | 'geranium', what: string): View[] {
  const grown = {
    herb: times(9, (i) =>
      sprig(470 + i * 8, 812 - height, 120 + 70 * scatter(i), (i - 4) * 13, i % 2 ? LEAF : '#86ab72', 5),
    ),
    geranium:
      times(11, (i) =>
        leaf(500, 822 - height, 150 + 60 * scatter(i), (i - 5) * 17, i % 2 ? LEAF : '#74a062', 0.6),
      ) +
      times(7, (i) =>
        flower(
          350 + i * 50,
          812 - height - 130 - 110 * scatter(i, 3),
          50,
          i % 2 ? '#d7566a' : '#e4798a',
          '#f3c9c0',
          5,
        ),
      ),
    tree:
      line(
        `M500 ${812 - height}C486 ${700 - height} 516 ${640 - height} 500 ${560 - height}`,
        '#7d6249',
        24,
      ) +
      times(26, (i) =>
        leaf(
          500 + 120 * (scatter(i, 1) - 0.5),
          610 - height + 110 * (scatter(i, 2) - 0.5),
          130,
          i * 28,
          i % 3 ? '#7d9a72' : '#93ab86',
          0.3,
        ),
      ),
  }[plant];
  const saucer = (y: number) =>
    rect(500 - height * 0.42, y - 14, height * 0.84, 22, standing(shade(CLAY, -0.08)), 9);
  return [
    {
      alt: `A terracotta pot${what}`,
      svg: onTable(TONE, stand(500, 812, height * 0.42, pot(500, 818, height))),
    },
    {
      alt: `The pot${what} on its saucer, planted`,
      svg: onTable(
        { wall: '#e6e9dc', table: '#c7a983' },
        grain(0, 706, 1000, 290, '#c7a983', 4),
        stand(500, 816, height * 0.44, saucer(822), pot(500, 812, height), grown),
      ),
    },
  ];
}
