import {
  ball,
  bar,
  type Colour,
  face,
  line,
  moved,
  oval,
  picture,
  plain,
  rect,
  ring,
  round,
  shape,
  times,
  tone,
} from './pen.ts';

/** What people wear, and what saves them. */

const NAVY = '22344f';
const RED = 'd1432f';
const YELLOW = 'eab524';
const REFLECTOR = 'dfe6ea';

export const lifejacket = (colour: Colour) =>
  picture(
    shape(
      'M-70 -540C-210 -520 -230 -380 -214 -250L-196 -20H-60V-330C-60 -430 -40 -470 0 -470C40 -470 60 -430 60 -330V-20H196L214 -250C230 -380 210 -520 70 -540C30 -556 -30 -556 -70 -540z',
      round(colour),
    ) +
      [-1, 1]
        .map(
          (s) =>
            rect(s * 136 - 68, -300, 136, 40, 6, face(REFLECTOR)) +
            line(`M${s * 68} -330V-30`, tone(colour, -30), 6),
        )
        .join('') +
      rect(-230, -150, 460, 46, 10, face('262d33')) +
      rect(-46, -162, 92, 70, 14, face('3b454c')) +
      rect(-30, -146, 60, 38, 8, plain('59656d')) +
      bar('M150 -100V-40', YELLOW, 22),
    230,
  );

export const horseshoe = () =>
  picture(
    bar('M-150 -90V-300C-150 -520 150 -520 150 -300V-90', YELLOW, 130) +
      [-1, 1]
        .map(
          (s) =>
            rect(s * 150 - 66, -330, 132, 36, 4, face(REFLECTOR)) +
            rect(s * 150 - 66, -190, 132, 36, 4, face(REFLECTOR)),
        )
        .join('') +
      line('M-206 -150C-260 -400 -120 -560 0 -556C120 -560 260 -400 206 -150', 'f4f2ea', 12),
    230,
  );

export const throwBag = () =>
  picture(
    rect(-140, -420, 280, 410, 60, round(RED)) +
      rect(-140, -300, 280, 54, 0, face(REFLECTOR)) +
      bar('M-110 -420C-150 -520 150 -520 110 -420', '262d33', 22) +
      bar('M110 -430C220 -460 240 -330 280 -300', YELLOW, 22) +
      rect(-70, -210, 140, 110, 10, face('f4f2ea')) +
      line('M-40 -170H40M-40 -140H10', '9aa5ac', 9),
    200,
  );

export const safetyLine = () =>
  picture(
    bar('M-240 -390C-120 -160 -60 -150 0 -260C60 -370 140 -330 240 -140', 'e2a21f', 40) +
      line('M-240 -390C-120 -160 -60 -150 0 -260C60 -370 140 -330 240 -140', 'fbe7b6', 8, '20 16') +
      [
        [-256, -430],
        [0, -300],
        [256, -96],
      ]
        .map(([x, y]) => ring(x!, y!, 34, 58, 'aab4bc', 20))
        .join(''),
    270,
  );

export const cylinder = () =>
  picture(
    rect(-90, -440, 180, 430, 84, round('9aa5ac')) +
      rect(-44, -510, 88, 80, 14, round('c9a24a')) +
      rect(-90, -300, 180, 150, 0, face('f4f2ea')) +
      line('M-54 -250H54', '2f9459', 16) +
      line('M-54 -206H20', 'b4b0a6', 8) +
      rect(130, -200, 130, 190, 20, face('d1432f')) +
      oval(195, -104, 40, 40, ball('f4f2ea')),
    220,
  );

export const flare = (colour: Colour, isRocket: boolean) =>
  picture(
    (isRocket
      ? shape('M0 -580L-60 -500H60z', round('9aa5ac'))
      : rect(-54, -540, 108, 50, 14, round('f4f2ea'))) +
      rect(-60, -504, 120, 494, 16, round(colour)) +
      rect(-60, -400, 120, 40, 0, face('f4f2ea')) +
      rect(-60, -320, 120, 170, 0, face(tone(colour, 60))) +
      line('M-30 -276H30M-30 -240H30M-30 -204H10', tone(colour, -40), 10) +
      rect(-66, -80, 132, 70, 14, round('2b3338')),
    140,
  );

export const extinguisher = () =>
  picture(
    rect(-110, -430, 220, 420, 70, round('c9301f')) +
      rect(-110, -290, 220, 160, 0, face('f4f2ea')) +
      line('M-66 -244H66', 'c9301f', 16) +
      line('M-66 -204H30M-66 -172H50', 'b4b0a6', 8) +
      rect(-40, -500, 80, 80, 12, face('3b454c')) +
      bar('M-10 -500L130 -540M-10 -490L130 -470', '2b3338', 24) +
      bar('M-40 -470C-170 -450 -170 -300 -160 -220', '22282c', 24),
    180,
  );

export const blanketBox = () =>
  picture(
    rect(-190, -500, 380, 400, 24, face('c9301f')) +
      rect(-150, -450, 300, 180, 10, face('f4f2ea')) +
      shape(
        'M0 -430C50 -380 40 -350 70 -320C60 -270 -60 -270 -60 -320C-50 -350 -20 -370 0 -430z',
        face('e2662a'),
      ) +
      [-70, 70].map((x) => rect(x - 24, -120, 48, 110, 8, face('262d33'))).join('') +
      line('M-150 -220H150M-150 -180H80', 'f2c9c3', 10),
    230,
  );

export const firstAid = () =>
  picture(
    rect(-90, -480, 180, 90, 30, face('2b3338')) +
      rect(-56, -450, 112, 60, 16, plain('dbe3e8')) +
      rect(-260, -420, 520, 410, 50, face('2f9459')) +
      rect(-260, -230, 520, 16, 0, plain(tone('2f9459', -30))) +
      rect(-112, -272, 224, 72, 8, face('f8f8f4')) +
      rect(-36, -348, 72, 224, 8, face('f8f8f4')),
    290,
  );

export const fogHorn = () =>
  picture(
    rect(-90, -350, 180, 340, 30, round('f4f2ea')) +
      rect(-90, -250, 180, 130, 0, face(RED)) +
      rect(-40, -410, 80, 70, 10, face('3b454c')) +
      shape('M-40 -400H60L230 -520V-300L60 -350H-40z', round(RED)) +
      oval(232, -410, 30, 110, face(tone(RED, -30))),
    180,
  );

export const reflector = () =>
  picture(
    moved(
      0,
      -270,
      0,
      1,
      shape('M0 -270L240 0L0 270L-240 0z', face('c6d0d6')),
      shape('M0 -270L70 0L0 270L-240 0z', face('e3e9ec')),
      shape('M-240 0L70 0L240 0L0 90z', face('a7b3ba')),
      shape('M0 -270L70 0L-240 0z', face('f3f6f7')),
      line('M0 -270L70 0L0 270M-240 0H240', '8a969d', 5),
    ),
    190,
  );

export const beacon = () =>
  picture(
    bar('M70 -440V-580', '2b3338', 18) +
      rect(-120, -450, 240, 440, 50, round(YELLOW)) +
      rect(-84, -400, 168, 140, 20, face('2b3338')) +
      rect(-60, -376, 120, 60, 10, face('8fb7a4')) +
      oval(0, -286, 16, 16, ball('e74c3c')) +
      rect(-84, -220, 168, 120, 12, face('f4f2ea')) +
      line('M-54 -180H54M-54 -146H20', '9aa5ac', 9),
    170,
  );

export const cap = () =>
  picture(
    shape('M-210 -150C-220 -420 -110 -480 0 -480C110 -480 220 -420 210 -150z', round(NAVY)) +
      times(9, (n) =>
        line(`M${-168 + n * 42} -170C${-150 + n * 37} -330 ${-80 + n * 20} -440 0 -470`, tone(NAVY, 14), 5),
      ) +
      rect(-226, -210, 452, 130, 40, round(tone(NAVY, 8))) +
      times(15, (n) => line(`M${-200 + n * 28.5} -196V-94`, tone(NAVY, 24), 6)),
    240,
  );

export const socks = () =>
  picture(
    [-1, 1]
      .map((s) =>
        moved(
          s * 110,
          0,
          s * 5,
          1,
          shape(
            'M-70 -540H70V-210C70 -160 150 -140 190 -90C210 -40 180 -10 130 -10H-20C-70 -10 -84 -60 -80 -130z',
            round('cfd4cf'),
          ),
          rect(-74, -544, 148, 80, 16, face(NAVY)),
          rect(-72, -420, 144, 22, 0, plain(RED)),
          shape('M128 -10C190 -14 206 -60 180 -100C140 -96 116 -60 128 -10z', face(NAVY)),
        ),
      )
      .join(''),
    260,
  );

export const sunHat = () =>
  picture(
    oval(0, -130, 290, 92, face('d9c69a')) +
      shape(
        'M-150 -150C-150 -380 -90 -420 0 -420C90 -420 150 -380 150 -150C90 -120 -90 -120 -150 -150z',
        round('e4d3ab'),
      ) +
      shape('M-152 -190C-80 -150 80 -150 152 -190V-140C80 -104 -80 -104 -152 -140z', face('8a6b3c')) +
      line('M-180 -90C-120 60 120 60 180 -90', '6b5330', 10),
    280,
  );

export const boots = () =>
  picture(
    [-1, 1]
      .map((s) =>
        moved(
          s * 96 - 40,
          0,
          0,
          s < 0 ? 0.96 : 1,
          shape('M-76 -520H76V-200C90 -150 210 -150 226 -70V-30H-84z', round(NAVY)),
          rect(-80, -524, 160, 50, 12, face('e8edef')),
          rect(-90, -40, 320, 32, 10, face('e8edef')),
          line('M-50 -440V-100', tone(NAVY, 26), 8),
        ),
      )
      .join(''),
    280,
  );

export const gloves = () =>
  picture(
    [-1, 1]
      .map((s) =>
        moved(
          s * 130,
          0,
          s * 6,
          1,
          [-78, -28, 24, 72]
            .map((x, n) =>
              rect(x - 24, n === 0 || n === 3 ? -420 : -470, 46, 250, 22, round(n < 2 ? 'd7b48c' : '39454d')),
            )
            .join(''),
          shape('M-104 -290H98C112 -200 100 -120 92 -70H-92C-104 -120 -112 -200 -104 -290z', round('39454d')),
          moved(s * -96, -190, s * -34, 1, rect(-28, -120, 56, 190, 28, round('d7b48c'))),
          rect(-100, -96, 200, 86, 16, face('262d33')),
          rect(-60, -76, 110, 46, 8, face(RED)),
        ),
      )
      .join(''),
    270,
  );

export const jacket = () =>
  picture(
    shape(
      'M-110 -540C-40 -560 40 -560 110 -540L250 -430C290 -300 296 -160 290 -50L196 -44L180 -280V-10H-180V-280L-196 -44L-290 -50C-296 -160 -290 -300 -250 -430z',
      face(RED),
    ) +
      shape(
        'M-110 -540C-90 -470 -50 -440 0 -440C50 -440 90 -470 110 -540C60 -610 -60 -610 -110 -540z',
        face(NAVY),
      ) +
      line('M0 -440V-10', '2b3338', 10) +
      [-1, 1]
        .map(
          (s) =>
            rect(s * 242 - 48, -110, 96, 30, 6, face(REFLECTOR)) +
            line(`M${s * 60} -220L${s * 140} -180`, tone(RED, -36), 10) +
            shape(`M${s * 108} -536L${s * 250} -430L${s * 230} -360L${s * 90} -450z`, face(NAVY)),
        )
        .join('') +
      rect(-180, -40, 360, 30, 6, face(tone(RED, -20))),
    270,
  );
