import type { View } from './draw.ts';
import {
  at,
  disc,
  fade,
  flat,
  line,
  onGround,
  onTable,
  type Part,
  rect,
  scatter,
  shade,
  shape,
  standing,
  type Tone,
  times,
  under,
  within,
} from './draw.ts';
import { BRASS, LEAF, OAK, pot, sprig, stand, GARDEN_TONE as TONE } from './props.ts';

const GRASS = '#a9bd8c';

const bench = (y: number): Part =>
  times(3, (i) => rect(80, y - 250 + i * 62, 840, 46, flat(OAK), 6)) +
  rect(60, y, 880, 44, flat(OAK), 6) +
  rect(60, y + 44, 880, 14, shade(OAK, -0.3)) +
  [130, 826]
    .map(
      (x) =>
        rect(x, y - 270, 40, 270, flat(shade(OAK, -0.15)), 6) +
        rect(x, y + 58, 40, 190, shade(OAK, -0.22), 4),
    )
    .join('');
const lawn = (y: number): Part =>
  rect(0, y, 1000, 1000 - y, flat(GRASS)) +
  times(40, (i) =>
    line(`M${1000 * scatter(i, 1)} ${y + 20 + (960 - y) * scatter(i, 2)}q3 -18 9 -24`, '#8fa873', 4),
  );

const IRON = '#3d4a46';
const FLAME = 'M0 0C-30 -20 -26 -60 0 -104C26 -60 30 -20 0 0z';

function lanternShape(lit: boolean): Part {
  const glass = lit ? '#f7d98c' : '#e4ecea';
  return [
    line('M-70 -400C-70 -520 70 -520 70 -400', IRON, 12),
    shape('M-40 -450L-130 -360H130L40 -450z', standing(IRON)),
    rect(-26, -474, 52, 30, standing(IRON), 6),
    rect(-112, -360, 224, 320, glass),
    lit ? disc(0, -170, 110, '#fff3c4') : fade(0.6, shape('M-90 -340L-30 -340L-90 -200z', '#ffffff')),
    rect(-42, -150, 84, 110, standing('#f3ead6'), 6),
    line('M0 -150V-168', '#4a4038', 5),
    lit ? at(0, -158, [shape(FLAME, '#f0a13c'), at(0, -6, [shape(FLAME, '#fff0b8')], 0, 0.55)]) : '',
    rect(-118, -366, 20, 330, IRON),
    rect(98, -366, 20, 330, IRON),
    rect(-7, -366, 6, 330, IRON),
    rect(-130, -52, 260, 52, standing(IRON), 6),
    disc(84, -200, 8, BRASS),
  ].join('');
}

/** A table lantern: by day, and lit in the evening. */
export function lantern(): View[] {
  const night: Tone = { wall: '#35465a', table: '#4a4338' };
  const glow = `<radialGradient id="candle"><stop offset="0" stop-color="#ffd98a" stop-opacity=".75"/><stop offset="1" stop-color="#ffd98a" stop-opacity="0"/></radialGradient>${disc(420, 600, 430, 'url(#candle)')}`;
  const stars = times(26, (i) =>
    disc(1000 * scatter(i, 1), 380 * scatter(i, 2), 2 + 2.5 * scatter(i, 3), '#e8edf2'),
  );
  return [
    {
      alt: 'A small lantern of dark steel and clear glass',
      svg: onTable(TONE, stand(490, 812, 140, at(490, 820, [lanternShape(false)], 0, 1.3))),
    },
    {
      alt: 'The lantern lit on the balcony in the evening',
      svg: onTable(
        night,
        stars,
        sprig(760, 700, 420, 8, '#3f5a4a', 7),
        sprig(860, 720, 330, 16, '#37503f', 6),
        pot(790, 800, 190, '#7d4a38'),
        glow,
        stand(420, 812, 120, at(420, 820, [lanternShape(true)], 0, 1.08)),
      ),
    },
  ];
}

function checks(x: number, y: number, w: number, h: number): Part {
  const colour = '#a8504a';
  return [
    rect(x, y, w, h, flat(colour)),
    times(
      Math.ceil(w / 110),
      (i) =>
        fade(0.4, rect(x + i * 110, y, 50, h, '#f0e2cc')) +
        fade(0.5, rect(x + i * 110 + 76, y, 8, h, '#2e3b4e')),
    ),
    times(
      Math.ceil(h / 110),
      (i) =>
        fade(0.34, rect(x, y + i * 110, w, 50, '#f0e2cc')) +
        fade(0.45, rect(x, y + i * 110 + 76, w, 8, '#2e3b4e')),
    ),
  ].join('');
}

/** A wool blanket: folded, and on the bench. */
export function blanket(): View[] {
  const layer = (y: number, dim: number) => {
    const d = `M250 ${y}H730Q790 ${y} 790 ${y + 50}T730 ${y + 100}H250Q216 ${y + 50} 250 ${y}z`;
    return (
      within(d, checks(200, y - 60, 620, 170), rect(200, y + 64, 620, 60, `rgba(40,20,15,${dim})`)) +
      line(`M256 ${y + 100}H730Q790 ${y + 98} 790 ${y + 50}`, '#6d2f2b', 4)
    );
  };
  const drape =
    'M250 470C400 450 560 462 706 470L722 690C736 780 720 850 732 900C600 924 430 900 236 912C252 830 236 760 246 690z';
  return [
    {
      alt: 'A checked blanket of recycled wool, folded',
      svg: onTable(
        TONE,
        stand(510, 826, 300, layer(722, 0.26), layer(624, 0.24), layer(526, 0.2)),
        times(22, (i) =>
          line(`M${262 + i * 3} ${632 + (i % 3) * 96 - 8}l-38 ${8 * scatter(i)}`, '#a8504a', 4),
        ),
      ),
    },
    {
      alt: 'The blanket over a garden bench',
      svg: onGround(
        '#d3e2e2',
        lawn(760),
        bench(650),
        fade(0.25, at(14, 14, [shape(drape, '#2b2118')])),
        within(
          drape,
          checks(200, 430, 560, 520),
          fade(
            0.2,
            shape('M236 650H740V700H236z', '#2b1512'),
            shape('M360 460C350 620 380 760 352 930L390 930C410 760 384 620 396 460z', '#2b1512'),
            shape('M600 460C612 640 580 780 606 930L636 930C622 780 640 640 630 460z', '#2b1512'),
          ),
        ),
        times(28, (i) => line(`M${242 + i * 17.5} ${906 + 6 * scatter(i)}v34`, '#a8504a', 5)),
      ),
    },
  ];
}

function gloveShape(colour: string): Part {
  const back = shade(colour, -0.02);
  return [
    shape(
      'M-120 330C-130 200 -140 120 -138 30C-190 -30 -230 -60 -246 -110C-246 -150 -206 -156 -184 -128L-112 -50C-120 -150 -132 -220 -126 -270C-118 -304 -74 -304 -66 -270L-50 -120C-48 -220 -50 -290 -36 -330C-20 -356 20 -352 26 -322L26 -120C40 -210 50 -270 66 -300C84 -320 116 -310 116 -280L96 -100C112 -160 128 -200 146 -222C166 -236 190 -220 186 -194C170 -110 146 -20 140 60C136 160 130 240 124 330z',
      flat(colour),
    ),
    line(
      'M-50 -120C-46 -60 -40 -40 -34 -10M26 -120C24 -60 22 -40 18 -10M96 -100C84 -50 76 -30 70 0M-112 -50C-96 -10 -90 20 -84 60',
      shade(colour, -0.24),
      5,
    ),
    shape('M-128 180H136L124 340H-120z', flat('#7d8f6d')),
    line('M-128 184H136', shade(colour, -0.3), 5),
    times(6, (i) => line(`M${-106 + i * 42} 200V330`, '#6b7d5c', 5)),
    fade(
      0.4,
      line('M-100 -250C-104 -180 -92 -120 -90 -60M-12 -310C-16 -220 -14 -150 -8 -70', shade(back, 0.4), 10),
    ),
  ].join('');
}

/** Gardening gloves: the pair, and at rest on the bench. */
export function gloves(): View[] {
  const tan = '#d4a96a';
  const left = `<g transform="scale(-1 1)">${gloveShape(tan)}</g>`;
  return [
    {
      alt: 'A pair of goatskin gardening gloves',
      svg: onGround(
        '#d5dfcc',
        under(at(262, 520, [left], -6, 0.92)),
        at(262, 520, [left], -6, 0.92),
        under(at(738, 520, [gloveShape(tan)], 6, 0.92)),
        at(738, 520, [gloveShape(tan)], 6, 0.92),
      ),
    },
    {
      alt: 'The gloves hanging over the rim of a pot with lavender',
      svg: onTable(
        { wall: '#e2e8dc', table: '#b89c78' },
        times(
          9,
          (i) =>
            line(`M${560 + i * 16} 520L${440 + i * 52} ${190 + 40 * (i % 2)}`, LEAF, 7) +
            times(6, (k) =>
              disc(
                440 + i * 52 + (k % 2 ? 9 : -9),
                170 + 40 * (i % 2) + k * 22,
                15,
                k % 2 ? '#8a78b8' : '#9d8cc8',
              ),
            ),
        ),
        stand(620, 820, 210, pot(620, 826, 400)),
        at(452, 640, [under(gloveShape(tan)), gloveShape(tan)], 186, 0.62),
        at(330, 800, [under(left), left], 96, 0.6),
      ),
    },
  ];
}
