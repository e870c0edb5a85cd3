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

/** What is screwed to a deck, and the fittings below it. */

const STEEL = 'b4bec5';
const BRONZE = 'b07f3c';
const DARK = '2a3238';

const screw = (x: number, y: number) =>
  oval(x, y, 15, 15, ball('8d979e')) + line(`M${x - 8} ${y - 6}L${x + 8} ${y + 6}`, '4d575e', 4);

export const cleat = () =>
  picture(
    rect(-150, -60, 300, 52, 20, face(tone(STEEL, -10))) +
      shape('M-92 -50C-70 -120 -66 -170 -70 -200H70C66 -170 70 -120 92 -50z', round(STEEL)) +
      shape(
        'M-300 -226C-300 -270 -200 -262 -110 -262H110C200 -262 300 -270 300 -226C300 -190 200 -196 110 -192H-110C-200 -196 -300 -190 -300 -226z',
        face(tone(STEEL, 12)),
      ) +
      line('M-260 -240H250', 'f4f7f8', 8),
    240,
  );

export const foldingCleat = () =>
  picture(
    rect(-270, -90, 540, 80, 40, face(STEEL)) +
      screw(-220, -50) +
      screw(220, -50) +
      bar('M-150 -86V-230H150V-86', STEEL, 52) +
      line('M-140 -240H120', 'f4f7f8', 8),
    260,
  );

export const fairlead = () =>
  picture(
    [-1, 1]
      .map((s) =>
        moved(
          s * 150,
          0,
          0,
          1,
          rect(-120, -50, 240, 42, 18, face(tone(STEEL, -8))) +
            bar(`M-80 -50C-120 -220 -20 -260 ${s * 10} -230`, STEEL, 46) +
            bar(`M80 -50C120 -220 40 -260 ${s * 26} -200`, STEEL, 46),
        ),
      )
      .join(''),
    280,
  );

export const hinge = () =>
  picture(
    moved(
      0,
      -230,
      0,
      1,
      rect(-250, -170, 240, 340, 16, face(STEEL)),
      rect(10, -170, 240, 340, 16, face(tone(STEEL, -6))),
      times(5, (n) => rect(-26, -170 + n * 68, 52, 66, 10, round(tone(STEEL, n % 2 ? 14 : -10)))),
      [-1, 1].map((s) => [-100, 0, 100].map((y) => screw(s * 150, y)).join('')).join(''),
    ),
    260,
  );

export const hasp = () =>
  picture(
    moved(
      0,
      -220,
      0,
      1,
      rect(-270, -90, 170, 180, 14, face(STEEL)),
      screw(-220, -44),
      screw(-220, 44),
      rect(-110, -64, 300, 128, 30, face(tone(STEEL, 8))),
      rect(40, -26, 110, 52, 26, plain('5a656c')),
      ring(94, 0, 34, 54, tone(STEEL, -20), 20),
      rect(200, -90, 70, 180, 14, face(STEEL)),
      screw(236, -54),
      screw(236, 54),
    ),
    270,
  );

export const latch = () =>
  picture(
    rect(-170, -460, 340, 440, 60, face(tone(STEEL, 6))) +
      rect(-120, -400, 240, 250, 40, face(tone(STEEL, -24))) +
      ring(0, -262, 76, 92, STEEL, 30) +
      screw(-110, -90) +
      screw(110, -90) +
      oval(0, -84, 26, 26, ball('c9a24a')),
    200,
  );

export const hatch = () =>
  picture(
    rect(-260, -520, 520, 500, 56, face(STEEL)) +
      rect(-214, -474, 428, 408, 36, face('45616f')) +
      shape('M-190 -450H20L-170 -120H-190z', 'rgb(255 255 255 / .16)') +
      [-110, 110]
        .map((x) => rect(x - 34, -112, 68, 46, 14, face(DARK)) + rect(x - 40, -534, 80, 34, 10, face(DARK)))
        .join(''),
    280,
  );

export const roundHatch = () =>
  picture(
    oval(0, -250, 240, 240, ball('e9edef')) +
      times(12, (n) => moved(0, -250, n * 30, 1, rect(-14, -236, 28, 26, 8, plain('c6ced3')))) +
      oval(0, -250, 180, 180, face('dfe5e8')) +
      [-1, 1].map((s) => rect(s * 80 - 34, -300, 68, 100, 30, face('c0c9ce'))).join(''),
    230,
  );

export const cowl = () =>
  picture(
    rect(-130, -70, 260, 60, 20, face('dfe5e8')) +
      shape('M-92 -60C-92 -260 -110 -330 10 -420L190 -470V-190C110 -200 92 -160 92 -60z', round('f0f2f2')) +
      oval(196, -330, 64, 148, face('e3e8ea')) +
      oval(200, -330, 48, 124, face('c8402f')),
    190,
  );

export const tubes = () =>
  picture(
    times(3, (n) =>
      moved(
        -20 + n * 20,
        -60 - n * 74,
        -4,
        1,
        rect(-290, -34, 570, 68, 20, round(STEEL)),
        rect(-290, -24, 570, 18, 9, plain('f4f7f8')),
        oval(280, 0, 18, 34, plain('5a656c')),
      ),
    ),
    300,
  );

export const railBase = () =>
  picture(
    oval(0, -70, 230, 66, face(tone(STEEL, -8))) +
      oval(0, -88, 230, 62, face(STEEL)) +
      [-150, 0, 150].map((x) => screw(x, x ? -84 : -46)).join('') +
      rect(-76, -380, 152, 300, 20, round(STEEL)) +
      oval(0, -380, 76, 24, plain('5a656c')),
    230,
  );

export const ladder = () =>
  picture(
    bar('M-150 -20V-470C-150 -560 -60 -560 -60 -490', STEEL, 30) +
      bar('M150 -20V-470C150 -560 60 -560 60 -490', STEEL, 30) +
      times(
        4,
        (n) =>
          rect(-160, -60 - n * 112, 320, 34, 14, face('3a454c')) +
          line(`M-120 ${-44 - n * 112}H120`, '7d8a92', 6, '12 12'),
      ),
    220,
  );

export const winch = () =>
  picture(
    rect(-210, -80, 420, 70, 24, face(DARK)) +
      shape(
        'M-190 -80C-190 -190 -110 -200 -110 -260C-110 -330 -160 -340 -170 -400H170C160 -340 110 -330 110 -260C110 -200 190 -190 190 -80z',
        round('8d99a1'),
      ) +
      times(6, (n) => line(`M-112 ${-300 + n * 16}H112`, '6b7780', 3)) +
      rect(-180, -450, 360, 56, 26, round('b9c3c9')) +
      oval(0, -452, 170, 36, face('d8dfe3')) +
      shape('M-22 -452L0 -470L22 -452L0 -434z', plain('3a454c')),
    240,
  );

export const winchHandle = () =>
  picture(
    moved(
      0,
      -230,
      -24,
      1,
      rect(-270, -40, 470, 80, 40, face('2f6fb0')),
      rect(-250, -64, 110, 128, 40, face('3a454c')),
      rect(-222, -26, 52, 52, 8, plain('c9d1d6')),
      rect(150, -230, 90, 210, 40, round('22282c')),
      line('M170 -190V-60', '5a656c', 8),
    ),
    240,
  );

export const flagstaff = () =>
  picture(
    bar('M-120 -10L60 -540', '9a5f2c', 28) +
      oval(64, -552, 24, 24, ball('b87a3f')) +
      shape('M52 -516C130 -480 190 -560 290 -500L240 -330C160 -390 90 -320 8 -370z', face('2d4f8a')) +
      shape('M40 -476C120 -440 180 -520 278 -460L266 -420C170 -480 110 -400 26 -436z', face('f4f2ea')),
    160,
  );

export const bollard = () =>
  picture(
    oval(0, -40, 240, 56, face('353d43')) +
      rect(-120, -380, 240, 340, 30, round('4a545b')) +
      oval(0, -400, 190, 74, ball('59656d')) +
      rect(-190, -402, 380, 24, 12, round('414b52')),
    250,
  );

export const seacock = (size: number) =>
  picture(
    moved(
      0,
      0,
      0,
      size,
      rect(-130, -110, 260, 100, 20, round(BRONZE)),
      oval(0, -250, 150, 140, ball(BRONZE)),
      rect(-80, -470, 160, 120, 14, round(BRONZE)),
      times(4, (n) => line(`M-80 ${-452 + n * 24}H80`, tone(BRONZE, -34), 5)),
      bar('M0 -250H250', 'c33a2c', 44),
      oval(0, -250, 34, 34, ball('8d979e')),
    ),
    220,
  );

export const skinFitting = () =>
  picture(
    oval(0, -60, 210, 52, face(tone(BRONZE, -10))) +
      oval(0, -76, 210, 50, face(BRONZE)) +
      rect(-84, -400, 168, 330, 14, round(BRONZE)) +
      times(7, (n) => line(`M-84 ${-384 + n * 32}H84`, tone(BRONZE, -34), 6)) +
      rect(-130, -210, 260, 70, 16, face(tone(BRONZE, 10))) +
      oval(0, -400, 84, 24, plain(tone(BRONZE, -60))),
    220,
  );

export const hoseClip = (size: number) =>
  picture(
    moved(
      0,
      -230,
      0,
      size,
      ring(0, 0, 190, 190, STEEL, 44),
      times(16, (n) => moved(0, 0, -60 + n * 8, 1, rect(-4, -208, 8, 34, 3, plain('6b7780')))),
      rect(-84, -270, 168, 96, 18, face(tone(STEEL, -4))),
      rect(70, -246, 84, 50, 12, face(tone(STEEL, -20))),
      line('M112 -240V-202', '4d575e', 7),
    ),
    200,
  );

export const tap = () =>
  picture(
    rect(-110, -60, 220, 50, 18, face(STEEL)) +
      rect(-50, -330, 100, 280, 20, round(STEEL)) +
      bar('M0 -330C0 -500 210 -500 220 -330', STEEL, 62) +
      rect(186, -350, 68, 46, 10, face(tone(STEEL, -14))) +
      rect(-170, -250, 130, 46, 22, face('3a454c')),
    190,
  );

export const pump = (colour: Colour) =>
  picture(
    rect(-180, -70, 360, 60, 20, face(DARK)) +
      times(9, (n) => rect(-168 + n * 38, -120, 18, 60, 6, face('3a454c'))) +
      rect(-150, -430, 300, 316, 40, round(colour)) +
      rect(-150, -300, 300, 90, 0, face('f1f3f3')) +
      line('M-90 -262H90', tone(colour, -20), 16) +
      line('M-90 -232H30', 'b4b0a6', 8) +
      rect(140, -190, 140, 76, 16, face('3a454c')) +
      times(3, (n) => line(`M${176 + n * 30} -190V-114`, '59656d', 6)) +
      bar('M-40 -430C-60 -540 -160 -500 -180 -560', 'b03a2c', 14) +
      bar('M10 -430C0 -530 -80 -500 -100 -570', DARK, 14),
    240,
  );

export const handPump = () =>
  picture(
    rect(-220, -80, 440, 70, 24, face(DARK)) +
      oval(0, -210, 200, 160, ball('3f7d7a')) +
      oval(0, -210, 130, 100, face('2f625f')) +
      bar('M0 -250L190 -540', STEEL, 32) +
      rect(150, -580, 90, 70, 30, face('c33a2c')) +
      rect(-300, -200, 130, 70, 14, face('3a454c')),
    260,
  );

export const toilet = () =>
  picture(
    shape('M-150 -10L-110 -220H110L150 -10z', round('e9edee')) +
      oval(0, -260, 250, 96, face('f4f6f6')) +
      oval(0, -276, 196, 66, face('cfd8dc')) +
      oval(10, -282, 140, 40, plain('9fb3bd')) +
      rect(170, -330, 70, 300, 24, round('dfe5e8')) +
      bar('M205 -330V-450', STEEL, 22) +
      rect(150, -480, 110, 46, 20, face(DARK)),
    260,
  );

export const waterTank = () =>
  picture(
    shape(
      'M-290 -60C-300 -200 -240 -300 0 -300C240 -300 300 -200 290 -60Q290 -10 0 -10Q-290 -10 -290 -60z',
      face('8fa6b4'),
    ) +
      line('M-280 -110C-180 -160 180 -160 280 -110', tone('8fa6b4', -20), 6) +
      oval(-110, -250, 46, 20, face('2f6fb0')) +
      oval(120, -250, 34, 16, face('2b3338')) +
      line('M-180 -60H180', tone('8fa6b4', 30), 8, '4 18'),
    300,
  );

export const floatSwitch = () =>
  picture(
    rect(-250, -80, 300, 70, 18, face(DARK)) +
      moved(
        -90,
        -110,
        -22,
        1,
        rect(-40, -56, 320, 112, 54, round('d7dde0')),
        line('M20 -24H220', 'f6f8f8', 10),
      ) +
      bar('M-230 -80C-300 -180 -200 -260 -260 -380', 'b03a2c', 14),
    250,
  );
