import type { View } from './draw.ts';
import {
  at,
  ball,
  disc,
  fade,
  flat,
  leaf,
  line,
  onGround,
  onTable,
  oval,
  type Part,
  rect,
  ring,
  scatter,
  shade,
  shadow,
  shape,
  standing,
  times,
  under,
  within,
} from './draw.ts';
import { grain, mug, OAK, sprig, stand, steam, KITCHEN_TONE as TONE, WALNUT } from './props.ts';

const tomato = (x: number, y: number, r: number): Part =>
  disc(x, y, r, ball('#cf4632')) +
  times(5, (i) => leaf(x, y - r * 0.62, r * 0.5, i * 72 - 144, '#5c7f3c', 0.4));

function boardShape(colour: string): Part {
  return [
    rect(-190, -300, 380, 560, shade(colour, -0.22), 46),
    rect(-190, -308, 380, 560, flat(colour), 46),
    within('M-190 -308h380v560h-380z', grain(-190, -300, 380, 545, colour, 9)),
    disc(0, -250, 27, shade(colour, -0.34)),
    disc(0, -246, 23, '#e9dcc6'),
  ].join('');
}

/** A chopping board: leaning on the wall, and at work. */
export function board(): View[] {
  const knife = at(
    640,
    640,
    [
      under(shape('M0 -8L300 -8Q330 20 250 44L0 34z', '#000')),
      shape('M0 -8L300 -8Q330 20 250 44L0 34z', flat('#d7dcdf')),
      line('M6 30L248 40', '#f4f6f7', 4),
      rect(-190, -12, 200, 46, flat(WALNUT), 20),
      disc(-60, 11, 6, '#c9a24a') + disc(-130, 11, 6, '#c9a24a'),
    ],
    -62,
  );
  const slices = times(4, (i) =>
    at(370 + i * 66, 560 + i * 9, [
      disc(0, 0, 62, '#b93a28'),
      disc(0, 0, 53, '#e0644b'),
      times(5, (k) => at(0, 0, [oval(0, -29, 11, 15, '#c9452f'), oval(0, -29, 4, 7, '#f1d27a')], k * 72)),
    ]),
  );
  return [
    {
      alt: 'An oiled oak chopping board leaning against a wall',
      svg: onTable(
        TONE,
        shadow(520, 806, 250),
        at(500, 540, [fade(0.16, rect(-168, -280, 380, 560, '#3b2a1a', 46)), boardShape(OAK)], -3),
      ),
    },
    {
      alt: 'The board from above, with sliced tomatoes, basil and a knife',
      svg: onGround(
        '#e3d3ba',
        under(at(480, 500, [boardShape(OAK)], 90, 1.32)),
        at(480, 500, [boardShape(OAK)], 90, 1.32),
        slices,
        tomato(330, 400, 74),
        tomato(470, 372, 58),
        sprig(560, 450, 150, 60),
        leaf(300, 640, 70, -30, '#5f8f57'),
        leaf(330, 660, 60, 40, '#6b9c60'),
        knife,
      ),
    },
  ];
}

function kettleShape(colour: string): Part {
  return [
    line('M-118 -330C-110 -520 130 -520 138 -330', '#2f2b28', 26),
    line('M-60 -448C0 -476 40 -476 84 -446', WALNUT, 34),
    shape('M150 -190C240 -200 236 -330 306 -356L330 -326C276 -300 286 -120 160 -96z', standing(colour)),
    shape(
      'M-190 -20C-250 -150 -180 -330 10 -338C200 -330 270 -150 210 -20Q10 16 -190 -20z',
      standing(colour),
    ),
    shape('M-104 -318Q10 -372 124 -318Q10 -296 -104 -318z', standing(shade(colour, -0.12))),
    rect(-5, -372, 30, 26, '#2f2b28', 6),
    disc(10, -382, 24, ball(WALNUT)),
    line('M-190 -22Q10 14 210 -22', shade(colour, -0.4), 8),
    fade(0.35, shape('M-140 -250C-190 -190 -196 -110 -176 -70C-160 -130 -150 -190 -100 -262z', '#ffffff')),
  ].join('');
}

/** An enamel kettle: alone, and on the flame. */
export function kettle(): View[] {
  const flame = times(11, (i) =>
    leaf(262 + i * 48, 856, 38 + 12 * scatter(i), (i - 5) * 6, i % 2 ? '#7db4ea' : '#4f8fdc', 0.42),
  );
  const stove =
    rect(0, 830, 1000, 170, '#33363a') +
    rect(0, 830, 1000, 8, '#54585d') +
    rect(220, 806, 560, 14, '#1e2023', 6) +
    times(5, (i) => rect(250 + i * 120, 806, 16, 36, '#1e2023'));
  return [
    {
      alt: 'A teal enamel kettle with a walnut handle',
      svg: onTable(TONE, stand(470, 812, 240, at(470, 820, [kettleShape('#4e8a86')], 0, 1.12))),
    },
    {
      alt: 'The kettle boiling on a gas flame',
      svg: onGround(
        '#e8dcc9',
        times(7, (i) => rect(i * 150 - 20, 0, 3, 830, '#dccdb5')) +
          times(6, (i) => rect(0, i * 150 + 60, 1000, 3, '#dccdb5')),
        stove,
        flame,
        at(470, 806, [kettleShape('#4e8a86')], 0, 1.02),
        steam(812, 420),
      ),
    },
  ];
}

/** A stoneware mug: alone, and two of them at breakfast, from above. */
export function mugs(): View[] {
  const fromAbove = (x: number, y: number, turn: number) =>
    under(disc(x, y, 130, '#000')) +
    at(
      x,
      y,
      [
        rect(110, -24, 96, 48, shade('#e9e2d4', -0.08), 22),
        disc(0, 0, 132, flat('#e9e2d4')),
        ring(0, 0, 124, 124, '#fdfaf2', 9),
        disc(0, 0, 112, '#4a2d1d'),
        disc(-6, -8, 98, '#5d3a26'),
        fade(0.8, ring(-10, -6, 46, 40, '#c79a6b', 12), ring(4, 4, 74, 68, '#8c6140', 7)),
      ],
      turn,
    );
  const croissant = at(
    690,
    660,
    [
      under(shape('M-150 40C-120 -110 110 -120 150 30C110 0 70 -10 0 -8C-70 -6 -110 10 -150 40z', '#000')),
      shape('M-150 40C-120 -110 110 -120 150 30C110 0 70 -10 0 -8C-70 -6 -110 10 -150 40z', flat('#c98a45')),
      times(6, (i) =>
        line(`M${-112 + i * 44} ${-36 - 26 * Math.sin((i + 0.7) / 2)}q14 26 6 44`, '#9c6229', 7),
      ),
    ],
    12,
  );
  const plate =
    under(disc(690, 650, 215, '#000')) +
    disc(690, 650, 215, flat('#f4efe4')) +
    ring(690, 650, 168, 168, '#e1d8c7', 5);
  return [
    {
      alt: 'A hand-thrown stoneware mug in speckled white',
      svg: onTable(TONE, stand(470, 820, 190, mug(470, 826, 1.42)), steam(470, 408)),
    },
    {
      alt: 'Two mugs of coffee and a croissant from above',
      svg: onGround(
        '#d9c3a0',
        grain(0, 0, 1000, 1000, '#d9c3a0', 12),
        plate,
        croissant,
        fromAbove(330, 330, -20),
        fromAbove(330, 720, 200),
      ),
    },
  ];
}

/** Tea towels: folded, and on a rail. */
export function towels(): View[] {
  const fold = (y: number, colour: string, striped: boolean) =>
    rect(230, y, 540, 92, shade(colour, -0.1), 40) +
    rect(230, y - 6, 540, 88, flat(colour), 40) +
    (striped ? times(4, (i) => rect(560 + i * 40, y - 6, i % 2 ? 8 : 18, 88, '#4d6f91')) : '') +
    line(`M262 ${y + 40}H735`, shade(colour, -0.18), 3) +
    line(`M262 ${y + 60}H735`, shade(colour, -0.1), 2);
  const hanging = (x: number, w: number, colour: string, striped: boolean) =>
    at(x, 250, [
      fade(0.2, rect(14, 10, w, 560, '#3b2a1a')),
      rect(0, -14, w, 560, flat(colour)),
      rect(w * 0.06, -14, w * 0.9, 410, flat(shade(colour, -0.05))),
      striped ? times(5, (i) => rect(w * 0.14 + i * w * 0.17, -14, i % 2 ? 8 : 20, 560, '#4d6f91')) : '',
      times(3, (i) => fade(0.25, rect(w * (0.22 + i * 0.27), -10, 16, 550, shade(colour, -0.3), 8))),
      times(18, (i) => line(`M${8 + (i * (w - 16)) / 17} 546v22`, shade(colour, -0.12), 4)),
    ]);
  return [
    {
      alt: 'Two folded linen tea towels, one plain and one striped',
      svg: onTable(
        TONE,
        stand(
          500,
          838,
          370,
          at(500, 840, [at(-500, -810, [fold(718, '#d9c7a2', false), fold(632, '#f6f2e8', true)])], 0, 1.36),
        ),
      ),
    },
    {
      alt: 'The towels hanging from a brass rail',
      svg: onGround(
        '#c9d3cd',
        hanging(180, 270, '#dccba9', false),
        hanging(540, 290, '#f6f2e8', true),
        rect(90, 222, 820, 26, standing('#c9a24a'), 13),
        disc(90, 235, 24, ball('#c9a24a')),
        disc(910, 235, 24, ball('#c9a24a')),
      ),
    },
  ];
}
