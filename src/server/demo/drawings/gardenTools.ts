import type { View } from './draw.ts';
import {
  at,
  ball,
  disc,
  fade,
  flat,
  line,
  onGround,
  onTable,
  oval,
  type Part,
  rect,
  ring,
  scatter,
  shade,
  shape,
  standing,
  times,
  under,
} from './draw.ts';
import { BRASS, flower, grain, LEAF, STEEL, sprig, stand, GARDEN_TONE as TONE, WALNUT } from './props.ts';

const SOIL = '#6b4c38';

const soil = (y: number): Part =>
  rect(0, y, 1000, 1000 - y, flat(SOIL)) +
  times(90, (i) =>
    oval(
      1000 * scatter(i, 1),
      y + 8 + (990 - y) * scatter(i, 2),
      6 + 16 * scatter(i, 3),
      4 + 7 * scatter(i, 4),
      shade(SOIL, 0.3 * scatter(i, 5) - 0.2),
    ),
  );

function canShape(): Part {
  return [
    line('M-150 -250C-300 -300 -310 -40 -160 -60', shade(STEEL, -0.2), 26),
    line('M-150 -250C-300 -300 -310 -40 -160 -60', shade(STEEL, 0.15), 10),
    shape('M120 -110L388 -388L412 -368L150 -40z', standing(STEEL)),
    line('M150 -250L330 -330', shade(STEEL, -0.15), 14),
    at(
      402,
      -382,
      [
        shape('M-26 10L-50 -44Q0 -66 50 -44L26 10z', standing(BRASS)),
        oval(0, -46, 50, 14, shade(BRASS, -0.2)),
        times(7, (i) => disc(-36 + i * 12, -47 + (i % 2) * 4, 2.5, '#5d4717')),
      ],
      45,
    ),
    shape('M-166 -280L-180 -10Q0 24 180 -10L166 -280z', standing(STEEL)),
    oval(0, -280, 166, 34, shade(STEEL, -0.4)),
    shape('M-166 -280A166 34 0 0 1 60 -312L40 -268Q-60 -262 -166 -280z', shade(STEEL, 0.2)),
    line('M-140 -300C-120 -420 120 -420 140 -300', shade(STEEL, -0.22), 24),
    line('M-140 -304C-120 -420 120 -420 140 -304', shade(STEEL, 0.2), 9),
    line('M-171 -200Q0 -176 171 -200M-177 -70Q0 -44 177 -70', shade(STEEL, -0.2), 6),
  ].join('');
}

/** A watering can: alone, and over a bed. */
export function can(): View[] {
  const rain = times(26, (i) => {
    const x = 590 + 190 * scatter(i, 1),
      y = 400 + 380 * scatter(i, 2);
    return fade(0.75, line(`M${x} ${y}l${6 + (x - 600) / 22} 30`, '#8fbfd8', 6));
  });
  return [
    {
      alt: 'A galvanised watering can with a brass rose',
      svg: onTable(TONE, stand(420, 808, 200, at(420, 816, [canShape()], 0, 1.08))),
    },
    {
      alt: 'The can watering a bed of seedlings',
      svg: onGround(
        '#dce8dd',
        soil(790),
        times(6, (i) =>
          sprig(
            470 + i * 88,
            826 + 20 * scatter(i),
            90 + 70 * scatter(i, 2),
            16 * scatter(i, 3) - 8,
            i % 2 ? LEAF : '#78a566',
            3,
          ),
        ),
        rain,
        at(300, 480, [canShape()], 28, 0.86),
      ),
    },
  ];
}

const trowelShape = (): Part =>
  [
    shape('M-16 -60L-20 40H20L16 -60z', standing(STEEL)),
    shape('M-88 30C-92 170 -66 290 0 366C66 290 92 170 88 30Q0 -14 -88 30z', standing(STEEL)),
    shape('M-30 34C-34 160 -22 250 0 320C22 250 34 160 30 34Q0 16 -30 34z', shade(STEEL, -0.16)),
    times(4, (i) => line(`M40 ${90 + i * 42}h26`, shade(STEEL, -0.36), 4)),
    rect(-30, -92, 60, 42, standing(BRASS), 8),
    shape('M-30 -90C-44 -170 -40 -250 -30 -320Q0 -356 30 -320C40 -250 44 -170 30 -90z', standing('#d6b078')),
    disc(0, -310, 9, shade(WALNUT, -0.2)),
    line('M0 -314C-60 -390 60 -410 4 -318', WALNUT, 9),
  ].join('');

/** A hand trowel: alone, and in the earth. */
export function trowel(): View[] {
  const bulb = (x: number, y: number, r: number) =>
    at(
      x,
      y,
      [
        under(disc(0, 0, r, '#000')),
        shape(
          `M0 ${-r * 1.5}C${r * 0.3} ${-r} ${r} ${-r * 0.6} ${r} ${r * 0.1}C${r} ${r} ${-r} ${r} ${-r} ${r * 0.1}C${-r} ${-r * 0.6} ${-r * 0.3} ${-r} 0 ${-r * 1.5}z`,
          ball('#b98a5a'),
        ),
        line(`M0 ${-r * 1.3}V${r * 0.6}`, '#8e6238', 3),
      ],
      20 * scatter(x) - 10,
    );
  return [
    {
      alt: 'A forged hand trowel with an ash handle and a leather loop',
      svg: onGround(
        '#d5dfcc',
        under(at(500, 500, [trowelShape()], 38, 1.16)),
        at(500, 500, [trowelShape()], 38, 1.16),
      ),
    },
    {
      alt: 'The trowel in the soil beside bulbs and a young plant',
      svg: onGround(
        '#dbe6d6',
        at(380, 560, [trowelShape()], 8, 1.1),
        soil(720),
        shape('M240 730Q380 690 520 730V760H240z', SOIL),
        bulb(600, 810, 46),
        bulb(715, 842, 40),
        bulb(640, 920, 44),
        sprig(820, 760, 250, 4, LEAF, 5),
      ),
    },
  ];
}

function snipShape(open: number): Part {
  const half = (side: number) =>
    at(
      0,
      0,
      [
        shape(
          `M-18 -10C-22 -150 ${-14} -250 0 -320C16 -240 26 -130 22 10z`,
          standing(side > 0 ? STEEL : shade(STEEL, -0.1)),
        ),
        line(`M2 10C${side * 90} 110 ${side * 100} 220 ${side * 40} 336`, '#b4543b', 44),
        line(`M0 14C${side * 80} 110 ${side * 90} 220 ${side * 34} 326`, '#d0735a', 12),
      ],
      side * -open,
    );
  return (
    half(1) +
    half(-1) +
    ring(0, 150, 26, 40, shade(STEEL, -0.25), 9) +
    disc(0, 0, 21, ball(BRASS)) +
    line('M-9 -9L9 9', shade(BRASS, -0.4), 4)
  );
}

/** Garden snips: alone, and with what they cut. */
export function snips(): View[] {
  return [
    {
      alt: 'Light garden snips with red handles',
      svg: onGround(
        '#d5dfcc',
        under(at(500, 490, [snipShape(9)], 30, 1.2)),
        at(500, 490, [snipShape(9)], 30, 1.2),
      ),
    },
    {
      alt: 'The snips beside freshly cut herbs and flowers',
      svg: onGround(
        '#c9b592',
        grain(0, 0, 1000, 1000, '#c9b592', 11),
        times(
          4,
          (i) =>
            under(sprig(180 + i * 62, 830, 420, -10 + i * 7, '#000')) +
            sprig(180 + i * 62, 830, 430 - 30 * (i % 2), -10 + i * 7, i % 2 ? LEAF : '#7ba36b', 6),
        ),
        times(
          3,
          (i) =>
            line(`M${250 + i * 60} 820L${350 + i * 130} ${250 + i * 44}`, '#5c8a50', 9) +
            flower(350 + i * 130, 250 + i * 44, 78, ['#e6a0b4', '#f2efe8', '#c98bc0'][i]!),
        ),
        line('M150 746C240 770 340 776 440 748', '#c9a46a', 15),
        at(730, 600, [under(snipShape(12)), snipShape(12)], 22, 0.98),
      ),
    },
  ];
}
