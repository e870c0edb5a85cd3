import type { View } from './draw.ts';
import {
  at,
  flat,
  leaf,
  line,
  onGround,
  type Part,
  rect,
  scatter,
  shade,
  shape,
  standing,
  times,
  under,
} from './draw.ts';
import { BRASS, flower, grain, LEAF, pencil, sheet, sprig, writing } from './props.ts';

const DESK = '#cdb694';

/** Cedar pencils: in their box, and at work. */
export function pencils(): View[] {
  const cedar = ['#d3a06a', '#c8935c', '#dcae7c'];
  const boxed = [
    under(rect(-330, -170, 660, 340, '#000', 14)),
    rect(-330, -170, 660, 340, flat('#7d5a3f'), 14),
    rect(-306, -146, 612, 292, '#4d3626', 8),
    times(9, (i) => pencil(-296, -122 + i * 30.5, 590, 0, cedar[i % 3]!)),
    rect(-330, -170, 120, 340, flat('#5d7a86'), 14),
    rect(-230, -170, 20, 340, '#5d7a86'),
    rect(-306, -60, 72, 120, '#e9e2d2', 6),
    line('M-290 -20H-250M-290 6H-250M-290 32H-262', '#5d7a86', 5),
  ];
  const bird =
    line(
      'M-120 40C-60 -60 60 -90 130 -30C160 -36 190 -30 210 -14C180 -10 160 6 150 30C110 90 0 110 -60 70C-110 90 -170 96 -220 84C-180 70 -150 60 -120 40z',
      '#5a5f66',
      6,
    ) +
    line('M-40 -8C20 -30 60 0 70 40C20 60 -30 40 -60 70M146 -14h2M20 92v50M60 86v52', '#5a5f66', 5) +
    times(9, (i) => line(`M${-20 + i * 9} ${14 + i * 3}l-22 30`, '#8a9098', 3));
  return [
    {
      alt: 'Twelve unpainted cedar pencils in their box',
      svg: onGround('#d8e0e6', at(500, 500, boxed, -14, 1.16)),
    },
    {
      alt: 'A pencil beside the drawing of a bird',
      svg: onGround(
        DESK,
        grain(0, 0, 1000, 1000, DESK, 11),
        sheet(
          450,
          470,
          640,
          760,
          -5,
          '#fbf8f0',
          at(0, -60, [bird], 0, 1.1),
          line('M-210 210C-90 196 60 226 220 200', '#8a9098', 4),
        ),
        under(pencil(520, 830, 430, -34)),
        pencil(520, 830, 430, -34, cedar[0]!),
        times(9, (i) =>
          at(
            780 + 130 * scatter(i, 1),
            740 + 150 * scatter(i, 2),
            [line('M0 0q18 -26 38 0', '#dcb07c', 9), line('M2 3q16 -20 33 0', '#5a4a3c', 3)],
            360 * scatter(i, 3),
          ),
        ),
      ),
    },
  ];
}

const penShape = (): Part =>
  [
    shape('M-260 -26H210L262 -9V9L210 26H-260Q-276 0 -260 -26z', standing(BRASS)),
    rect(-260, -26, 470, 15, shade(BRASS, 0.35), 6),
    rect(-260, 12, 470, 14, shade(BRASS, -0.26), 6),
    rect(258, -5, 26, 10, '#8d8d90', 3),
    rect(-296, -12, 40, 24, standing(shade(BRASS, -0.1)), 6),
    rect(-250, -40, 200, 14, shade(BRASS, 0.14), 7),
    rect(-250, -40, 26, 30, shade(BRASS, -0.08), 5),
    rect(60, -26, 7, 52, shade(BRASS, -0.36)),
    times(8, (i) => rect(110 + i * 11, -26, 3, 52, shade(BRASS, -0.3))),
  ].join('');

/** A brass pen: alone, and on a written page. */
export function pen(): View[] {
  return [
    {
      alt: 'A short ballpoint pen of solid brass',
      svg: onGround(
        '#d8e0e6',
        under(at(500, 500, [penShape()], -38, 1.34)),
        at(500, 500, [penShape()], -38, 1.34),
      ),
    },
    {
      alt: 'The pen on a page of handwriting',
      svg: onGround(
        '#8f6f55',
        grain(0, 0, 1000, 1000, '#8f6f55', 12),
        sheet(460, 500, 720, 900, 6, '#f8f3e6', at(-290, -330, [writing(0, 0, 560, 12, 50, '#31456b')])),
        under(at(640, 640, [penShape()], 142, 1)),
        at(640, 640, [penShape()], 142, 1),
      ),
    },
  ];
}

const card = (x: number, y: number, turn: number, print: Part): Part =>
  sheet(x, y, 330, 450, turn, '#fcfaf3', line('M-140 -200H140V200H-140z', '#e2dccb', 3), print);

/** Letterpress cards: a fan of them, and one on its way. */
export function cards(): View[] {
  const prints = [
    sprig(0, 150, 300, 0, '#56745a', 6),
    line('M0 150V-20', '#5b7a4f', 7) +
      flower(0, -70, 96, '#b9574e') +
      leaf(0, 120, 110, -50, LEAF) +
      leaf(0, 80, 100, 52, LEAF),
    times(
      3,
      (i) =>
        line(`M0 150Q${(i - 1) * 30} 40 ${(i - 1) * 80} -60`, '#5b7a4f', 5) +
        flower((i - 1) * 80, -80 + 30 * Math.abs(i - 1), 58, '#4f6d9c'),
    ) +
      leaf(0, 130, 90, -44, LEAF) +
      leaf(0, 130, 90, 44, LEAF),
  ];
  const envelope = at(
    420,
    620,
    [
      under(rect(-330, -200, 660, 400, '#000', 8)),
      rect(-330, -200, 660, 400, flat('#b9c7b4'), 8),
      shape('M-330 -196L0 60L330 -196z', shade('#b9c7b4', -0.08)),
      line('M-330 -196L0 60L330 -196M-330 196L-60 14M330 196L60 14', shade('#b9c7b4', -0.2), 4),
    ],
    -6,
  );
  return [
    {
      alt: 'Letterpress cards with botanical prints',
      svg: onGround(
        '#d8e0e6',
        card(290, 500, -14, prints[0]!),
        card(500, 480, 0, prints[1]!),
        card(710, 510, 13, prints[2]!),
      ),
    },
    {
      alt: 'A card with its envelope and a sprig of eucalyptus',
      svg: onGround(
        '#d3c0a4',
        grain(0, 0, 1000, 1000, '#d3c0a4', 10),
        envelope,
        card(640, 400, 9, prints[1]!),
        under(sprig(160, 420, 330, 24, '#000')),
        sprig(160, 420, 330, 24, '#8aa596', 7),
      ),
    },
  ];
}

/** Letter paper: the pack, and a letter being written. */
export function paper(): View[] {
  const pack = [
    times(6, (i) => rect(-250 + (i % 2) * 5, -320 + (5 - i) * 6, 500, 660, i % 2 ? '#efe6d0' : '#e4dac2', 4)),
    rect(-248, -322, 500, 660, flat('#f7efdc'), 4),
    rect(-250, -60, 505, 150, flat('#6f8596')),
    rect(-250, -60, 505, 6, '#566b7b'),
    rect(-250, 84, 505, 6, '#566b7b'),
    rect(-100, -24, 204, 78, '#f7efdc', 6),
    line('M-66 4H70M-40 28H44', '#6f8596', 6),
  ];
  const nib = at(
    700,
    590,
    [
      under(shape('M0 0L150 -40H480Q520 0 480 40H150z', '#000')),
      shape('M0 0L96 -26V26z', standing(BRASS)),
      line('M4 0H84', '#5d4717', 3),
      rect(92, -32, 70, 64, '#2b2f38', 8),
      shape('M160 -36H440Q480 0 440 36H160z', standing('#2f4a5e')),
      rect(158, -36, 14, 72, BRASS),
    ],
    -32,
  );
  return [
    {
      alt: 'A pack of cream laid letter paper with its band',
      svg: onGround(
        '#d8e0e6',
        under(at(490, 500, [rect(-250, -320, 500, 690, '#000', 6)], 7, 1.1)),
        at(490, 490, pack, 7, 1.1),
      ),
    },
    {
      alt: 'A letter being written with a fountain pen',
      svg: onGround(
        DESK,
        grain(0, 0, 1000, 1000, DESK, 11),
        sheet(
          430,
          540,
          640,
          860,
          -4,
          '#f7efdc',
          times(20, (i) => line(`M-316 ${-410 + i * 43}H316`, '#efe5cd', 2)),
          writing(-250, -300, 220, 1, 40, '#3a4a63'),
          at(0, 60, [writing(-250, -270, 500, 7, 50, '#3a4a63')]),
        ),
        nib,
      ),
    },
  ];
}
