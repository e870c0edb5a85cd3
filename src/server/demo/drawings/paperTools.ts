import type { View } from './draw.ts';
import {
  at,
  disc,
  fade,
  flat,
  leaf,
  line,
  onGround,
  type Part,
  rect,
  ring,
  shade,
  shape,
  standing,
  times,
  under,
} from './draw.ts';
import { BEECH, BRASS, grain, pencil, STEEL, sheet, writing } from './props.ts';

const DESK = '#cdb694';

/** A binder clip seen from the front; the sheets go up into it. */
const clip = (x: number, y: number, turn: number, scale: number): Part =>
  at(
    x,
    y,
    [
      line('M-40 -8C-60 -110 -34 -150 0 -150C34 -150 60 -110 40 -8', shade(BRASS, -0.18), 15),
      line('M-40 -8C-60 -110 -34 -150 0 -150C34 -150 60 -110 40 -8', shade(BRASS, 0.28), 5),
      shape('M-104 70L-88 -14H88L104 70z', standing('#3c4043')),
      rect(-108, 60, 216, 20, standing('#2c2f32'), 9),
      rect(-62, -24, 26, 22, BRASS, 6),
      rect(36, -24, 26, 22, BRASS, 6),
    ],
    turn,
    scale,
  );

/** Binder clips: in their tin, and holding papers. */
export function clips(): View[] {
  const tin = at(500, 560, [
    under(rect(-330, -230, 660, 460, '#000', 40)),
    shape('M-320 -240Q-320 -420 -290 -420H290Q320 -420 320 -240z', flat(shade(BRASS, 0.08))),
    line('M-300 -260Q-300 -400 -276 -400H276Q300 -400 300 -260', shade(BRASS, -0.2), 4),
    rect(-330, -240, 660, 470, flat(BRASS), 40),
    rect(-300, -212, 600, 414, shade(BRASS, -0.42), 28),
    rect(-120, -250, 70, 20, shade(BRASS, -0.3), 6),
    rect(50, -250, 70, 20, shade(BRASS, -0.3), 6),
    clip(-180, -60, -20, 0.86),
    clip(20, -90, 12, 0.86),
    clip(200, -50, -8, 0.86),
    clip(-200, 110, 14, 0.62),
    clip(-70, 90, -34, 0.62),
    clip(60, 120, 22, 0.62),
    clip(190, 110, 176, 0.62),
  ]);
  return [
    { alt: 'Brass binder clips in a tin with a hinged lid', svg: onGround('#d8e0e6', tin) },
    {
      alt: 'A clip holding a stack of papers together',
      svg: onGround(
        DESK,
        grain(0, 0, 1000, 1000, DESK, 11),
        times(4, (i) =>
          sheet(480 + i * 4, 590 + i * 3, 620, 720, 3 - i * 1.5, i % 2 ? '#f4eee0' : '#fbf8f0'),
        ),
        at(490, 590, [writing(-240, -220, 480, 10, 48)], -1.5),
        at(470, 262, [clip(0, 0, 0, 1.25)], -2),
        clip(880, 820, 40, 0.9),
      ),
    },
  ];
}

/** A bird on a twig, as on a woodcut. */
const bird = (x: number, y: number, scale: number, colour: string): Part =>
  at(
    x,
    y,
    [
      line('M-230 130C-100 100 90 150 240 96', '#4d4238', 14),
      leaf(-150, 116, 80, -30, '#5c7a52'),
      leaf(190, 108, 76, 34, '#5c7a52'),
      shape('M-90 60C-150 96 -220 120 -268 124C-210 80 -170 40 -120 0z', shade(colour, -0.35)),
      shape(
        'M-130 30C-110 -60 -20 -120 60 -140C100 -190 190 -176 196 -112C190 -20 110 90 -20 96C-80 96 -124 74 -130 30z',
        colour,
      ),
      shape('M-20 92C60 88 150 30 176 -60C120 -20 40 0 -20 92z', '#efe2c8'),
      shape('M-124 20C-60 -50 20 -50 70 -20C40 50 -40 80 -110 60z', shade(colour, -0.28)),
      times(5, (i) => line(`M${-80 + i * 28} ${44 - i * 9}q26 -10 46 -34`, shade(colour, 0.25), 4)),
      shape('M190 -128L246 -108L192 -96z', '#d79a3e'),
      disc(150, -130, 11, '#2a2522'),
      disc(154, -134, 3.5, '#ffffff'),
      line('M20 94v34M54 86v36', '#4d4238', 7),
    ],
    0,
    scale,
  );

const days = (x: number, y: number, w: number): Part => {
  const step = w / 7;
  return (
    times(7, (i) => rect(x + i * step + step * 0.3, y, step * 0.4, 8, '#8a8377', 4)) +
    times(31, (i) =>
      rect(
        x + (i % 7) * step + step * 0.26,
        y + 32 + Math.floor(i / 7) * step * 0.58,
        step * 0.48,
        step * 0.28,
        i % 7 > 4 ? '#c98a70' : '#c9c2b3',
        6,
      ),
    )
  );
};

/** A wall calendar: on its wall, and a day being marked. */
export function calendar(): View[] {
  const leafOf = [
    fade(0.22, rect(-286, -380, 600, 800, '#2b2118', 6)),
    rect(-300, -400, 600, 800, flat('#f7f1e3'), 6),
    rect(-300, -400, 600, 34, '#5f7482'),
    times(14, (i) => line(`M${-270 + i * 41} -390v14`, '#e8eef2', 4)),
    rect(-262, -340, 524, 400, flat('#dfe7dd')),
    bird(0, -140, 0.9, '#b65a42'),
    rect(-120, 92, 240, 20, '#4d5a63', 8),
    days(-250, 146, 500),
  ];
  const close = [
    rect(-440, -420, 880, 900, flat('#f7f1e3')),
    times(6, (i) => line(`M${-440 + i * 176} -420V480`, '#dcd3c0', 4)),
    times(6, (i) => line(`M-440 ${-420 + i * 180}H440`, '#dcd3c0', 4)),
    times(25, (i) =>
      rect(
        -424 + (i % 5) * 176,
        -404 + Math.floor(i / 5) * 180,
        26,
        20,
        i % 5 === 4 ? '#c98a70' : '#a79f90',
        6,
      ),
    ),
    writing(-236, -140, 110, 2, 40),
    writing(118, 40, 120, 2, 40),
    ring(0, -148, 76, 66, '#c0533e', 8),
    line('M-40 -150l26 30l56 -70', '#c0533e', 10),
  ];
  return [
    {
      alt: 'A wall calendar with the woodcut of a robin',
      svg: onGround(
        '#d8e0e6',
        disc(500, 78, 12, BRASS),
        line('M400 120L500 82L600 120', '#8d7a55', 5),
        at(500, 510, leafOf),
      ),
    },
    {
      alt: 'A day marked on the calendar with a pencil',
      svg: onGround(
        '#dccfb6',
        at(460, 470, close, -4),
        under(pencil(560, 620, 470, 42)),
        at(0, 0, [pencil(900, 930, 500, 222)]),
      ),
    },
  ];
}

/** A ruler: alone, and drawing a line. */
export function ruler(): View[] {
  const rule = [
    under(rect(-430, -62, 860, 124, '#000', 8)),
    rect(-430, -62, 860, 124, flat(BEECH), 8),
    at(0, 0, [grain(-424, -40, 848, 96, BEECH, 4)]),
    rect(-430, -62, 860, 12, standing(STEEL), 3),
    rect(-430, 14, 860, 16, shade(BEECH, -0.16)),
    rect(-430, 14, 860, 4, shade(BEECH, -0.32)),
    times(61, (i) =>
      line(`M${-405 + i * 13.5} -48v${i % 10 === 0 ? 42 : i % 5 === 0 ? 30 : 18}`, '#5a4028', 3),
    ),
    times(7, (i) => rect(-410 + i * 135, 0, 12, 9, '#5a4028', 2)),
    disc(396, 38, 11, shade(BEECH, -0.4)),
  ];
  return [
    { alt: 'A beechwood ruler with a steel edge', svg: onGround('#d8e0e6', at(500, 500, rule, -32, 1.02)) },
    {
      alt: 'The ruler and a pencil on a plan',
      svg: onGround(
        DESK,
        grain(0, 0, 1000, 1000, DESK, 11),
        sheet(
          500,
          480,
          800,
          780,
          2,
          '#fbf8f0',
          line('M-300 -260H140V120H-300zM-300 -70H-60V120M-60 -260V-150', '#54606e', 6),
          times(8, (i) => line(`M${160 + i * 3} ${-240 + i * 60}h90`, '#c9c2b3', 4)),
          line('M-320 192H210', '#54606e', 5),
        ),
        at(470, 760, rule, 2, 0.84),
        pencil(900, 500, 380, 138),
      ),
    },
  ];
}
