import type { View } from './draw.ts';
import {
  at,
  ball,
  box,
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
  shape,
  standing,
  times,
  under,
  within,
} from './draw.ts';
import { BRASS, grain, OAK, slice, sprig, stand, KITCHEN_TONE as TONE, WALNUT } from './props.ts';

function millShape(colour: string): Part {
  return [
    shape(
      'M-84 0Q-92 -22 -80 -60C-70 -130 -44 -180 -40 -270C-40 -320 -70 -330 -70 -372Q-70 -396 -56 -400H56Q70 -396 70 -372C70 -330 40 -320 40 -270C44 -180 70 -130 80 -60Q92 -22 84 0z',
      standing(colour),
    ),
    rect(-88, -34, 176, 12, shade(colour, -0.35), 6),
    rect(-60, -412, 120, 12, BRASS, 3),
    shape('M-58 -412C-84 -470 -60 -530 0 -532C60 -530 84 -470 58 -412z', standing(colour)),
    disc(0, -548, 22, ball(BRASS)),
    fade(
      0.22,
      line('M-14 -60C-20 -160 -8 -240 -12 -380', '#000000', 4),
      line('M22 -40C26 -160 12 -260 18 -390', '#000000', 3),
    ),
  ].join('');
}

const pepper = (count: number, x: number, y: number, w: number, h: number): Part =>
  times(count, (i) =>
    disc(
      x + w * scatter(i, 11),
      y + h * scatter(i, 12),
      8 + 5 * scatter(i, 13),
      ball(i % 4 ? '#3c322c' : '#6a4a35'),
    ),
  );

/** A pepper mill: alone, and with a bowl of peppercorns. */
export function mill(): View[] {
  const bowl = at(690, 800, [
    shape('M-190 -120C-180 -20 -90 0 0 0S180 -20 190 -120z', standing('#e4ddd0')),
    oval(0, -120, 190, 44, '#f5f0e6'),
    oval(0, -116, 168, 34, '#4a3c33'),
    pepper(60, -140, -140, 270, 42),
  ]);
  return [
    {
      alt: 'A slim pepper mill of dark walnut',
      svg: onTable(TONE, stand(500, 818, 110, at(500, 824, [millShape(WALNUT)], 0, 1.24))),
    },
    {
      alt: 'The mill beside a bowl of peppercorns',
      svg: onTable(
        { wall: '#e5d6bf', table: '#c9a97d' },
        stand(330, 800, 100, at(330, 806, [millShape(WALNUT)], 0, 1.08)),
        stand(690, 800, 170, bowl),
        pepper(22, 360, 826, 420, 90),
      ),
    },
  ];
}

const spoonShape = (colour: string): Part =>
  shape('M-15 -20C-11 160 -15 300 -17 420Q0 440 17 420C15 300 11 160 15 -20z', standing(colour)) +
  oval(0, -110, 68, 112, flat(colour)) +
  oval(0, -112, 49, 88, flat(shade(colour, -0.17))) +
  fade(0.5, oval(-18, -140, 12, 34, shade(colour, 0.3)));
const spatula = (colour: string): Part =>
  shape('M-15 -20C-11 160 -15 300 -17 420Q0 440 17 420C15 300 11 160 15 -20z', standing(colour)) +
  shape('M-22 0C-62 -60 -66 -150 -58 -216Q20 -236 62 -196C66 -120 58 -60 22 0z', flat(colour)) +
  line('M-56 -214Q20 -234 60 -195', shade(colour, -0.22), 6);
const taster = (colour: string): Part =>
  shape('M-12 -20C-9 160 -12 300 -14 420Q0 436 14 420C12 300 9 160 12 -20z', standing(colour)) +
  oval(0, -78, 46, 76, flat(colour)) +
  oval(0, -80, 32, 58, flat(shade(colour, -0.17)));

/** Three spoons: side by side, and in their crock. */
export function spoons(): View[] {
  const cherry = '#a9643c';
  const laid = (x: number, turn: number, part: Part) =>
    under(at(x, 480, [part], turn, 1.02)) + at(x, 480, [part], turn, 1.02);
  const crock = at(500, 830, [
    shape('M-170 -330L-150 -20Q-148 0 -120 0H120Q148 0 150 -20L170 -330z', standing('#5f7f86')),
    rect(-180, -350, 360, 38, standing('#6d8d94'), 14),
    fade(
      0.28,
      times(4, (i) => line(`M${-162 + i * 3} ${-250 + i * 60}H${162 - i * 3}`, '#2d454b', 4)),
    ),
  ]);
  return [
    {
      alt: 'A cherrywood spoon, spatula and tasting spoon side by side',
      svg: onGround(
        '#e6d8c0',
        laid(300, -7, spoonShape(cherry)),
        laid(510, 2, spatula(shade(cherry, 0.08))),
        laid(710, 9, taster(shade(cherry, -0.06))),
      ),
    },
    {
      alt: 'The spoons in a stoneware crock',
      svg: onTable(
        TONE,
        within(
          box(0, 0, 1000, 640),
          at(418, 420, [spoonShape(cherry)], -13, 1.15),
          at(600, 430, [taster(shade(cherry, -0.08))], 15, 1.25),
          at(506, 400, [spatula(shade(cherry, 0.08))], 1, 1.15),
        ),
        stand(500, 824, 160, crock),
      ),
    },
  ];
}

const PITCHER =
  'M-120 -470C-96 -400 -120 -350 -156 -270C-200 -160 -180 0 -120 0H120C180 0 200 -160 156 -270C120 -350 96 -400 120 -470z';

function pitcherShape(water: Part): Part {
  return [
    line('M130 -400C280 -400 270 -150 166 -130', '#c3d3d6', 30),
    line('M130 -400C280 -400 270 -150 166 -130', '#e6eff0', 16),
    shape(PITCHER, '#dde9ea'),
    within(PITCHER, water),
    fade(0.55, shape('M-128 -240C-166 -160 -160 -60 -126 -30C-136 -110 -130 -180 -96 -260z', '#ffffff')),
    line(PITCHER, '#a9bfc3', 6),
    oval(0, -470, 121, 20, '#eef5f5'),
    ring(0, -470, 121, 20, '#a9bfc3', 6),
    shape('M-120 -474C-150 -492 -158 -486 -168 -478C-150 -470 -140 -452 -112 -444z', '#d2e0e2'),
  ].join('');
}

/** A glass pitcher: empty, and with water, lemon and a glass. */
export function pitcher(): View[] {
  const water =
    rect(-220, -300, 440, 320, '#b9dbe0') +
    oval(0, -300, 150, 18, '#d9eef0') +
    slice(-50, -250, 56) +
    slice(66, -200, 52) +
    slice(-10, -120, 46) +
    leaf(70, -270, 80, 50, '#6aa05d') +
    leaf(40, -276, 70, -20, '#5f8f57') +
    fade(0.5, rect(-100, -240, 60, 60, '#ffffff', 10), rect(20, -150, 62, 58, '#ffffff', 10));
  const glassCup = at(770, 826, [
    shape('M-84 -230L-66 0H66L84 -230z', '#e2eded'),
    shape('M-76 -150L-66 0H66L76 -150z', '#bfdee3'),
    slice(20, -150, 40),
    line('M-84 -230L-66 0H66L84 -230', '#a9bfc3', 5),
    ring(0, -230, 84, 15, '#a9bfc3', 5),
  ]);
  return [
    {
      alt: 'A mouth-blown glass pitcher',
      svg: onTable(TONE, stand(480, 812, 160, at(480, 820, [pitcherShape('')], 0, 1.26))),
    },
    {
      alt: 'The pitcher with water, lemon and mint beside a glass',
      svg: onTable(
        { wall: '#e4ead9', table: '#cfb48c' },
        stand(390, 820, 170, at(390, 826, [pitcherShape(water)], 0, 1.22)),
        stand(770, 822, 70, glassCup),
        at(620, 900, [slice(0, 0, 54)]),
        sprig(480, 940, 120, 80),
      ),
    },
  ];
}

/** A linen apron in a colour: on its peg, and folded. */
export function apron(colour: string, name: string): View[] {
  const dark = shade(colour, -0.16);
  const hung = [
    fade(
      0.18,
      shape('M402 246C380 330 330 380 292 420L268 900H756L730 420C690 380 642 330 622 246z', '#2b2118'),
    ),
    line('M400 250C440 180 480 150 500 140C520 150 560 180 600 250', dark, 22),
    line('M500 140L640 400M500 140L360 400', dark, 20),
    shape(
      'M385 236H615C630 330 680 380 722 420L742 886Q500 906 258 886L278 420C320 380 370 330 385 236z',
      flat(colour),
    ),
    times(5, (i) =>
      fade(
        0.3,
        line(`M${330 + i * 86} ${480 + 20 * (i % 2)}Q${322 + i * 86} 700 ${326 + i * 88} 886`, dark, 9),
      ),
    ),
    line('M385 252H615M264 872Q500 892 736 872', shade(colour, -0.26), 4),
    shape('M330 560H488V730Q409 744 330 730zM512 560H670V730Q591 744 512 730z', shade(colour, -0.07)),
    line(
      'M330 560H488V730Q409 744 330 730zM512 560H670V730Q591 744 512 730zM330 582H488M512 582H670',
      shade(colour, -0.28),
      4,
    ),
    rect(482, 108, 36, 50, flat(OAK), 12),
    disc(500, 120, 24, ball(OAK)),
  ];
  const folded = [
    under(rect(220, 330, 560, 430, '#000', 26)),
    rect(220, 348, 560, 430, shade(colour, -0.22), 26),
    rect(220, 330, 560, 424, flat(colour), 26),
    line('M220 560Q500 580 780 556', dark, 5),
    fade(0.35, shape('M220 560Q500 580 780 556V596Q500 612 220 600z', dark)),
    rect(360, 396, 290, 130, shade(colour, -0.06), 8),
    line('M360 416H650M360 396V526H650V396', shade(colour, -0.28), 4),
    line('M700 340C840 300 880 420 800 470C740 500 760 600 860 620', dark, 24),
    line('M240 350C120 330 130 470 210 480', dark, 24),
    shape('M470 396L500 300L640 320L610 396z', '#f3eee2'),
    times(3, (i) => line(`M${512 + i * 36} 306L${496 + i * 36} 396`, '#4d6f91', 7)),
  ];
  return [
    {
      alt: `A linen apron in ${name}, hanging from a peg`,
      svg: onGround('#ebe0cf', rect(0, 96, 1000, 56, flat('#d8c2a0')), ...hung),
    },
    {
      alt: `The ${name} apron folded, with a towel in its pocket`,
      svg: onGround('#d9c3a0', grain(0, 0, 1000, 1000, '#d9c3a0', 11), ...folded),
    },
  ];
}
