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

/** Of the engine and of the workbench. */

const STEEL = 'aab4bc';
const DARK = '2a3238';
const ZINC = '9ea9ad';
const WOOD = 'b87a3f';

export const oilFilter = () =>
  picture(
    rect(-140, -400, 280, 390, 40, round('2d5fa8')) +
      times(11, (n) => line(`M${-120 + n * 24} -390V-330`, tone('2d5fa8', -30), 8)) +
      rect(-140, -250, 280, 110, 0, face('f4f2ea')) +
      line('M-84 -206H84', '2d5fa8', 16) +
      oval(0, -404, 138, 34, face('c3cacf')) +
      oval(0, -404, 46, 13, plain('3a454c')),
    190,
  );

export const insert = () =>
  picture(
    rect(-140, -370, 280, 330, 0, round('e8d9a8')) +
      times(15, (n) => line(`M${-132 + n * 19} -370V-40`, 'c8b47a', 6)) +
      rect(-154, -410, 308, 50, 16, face('3a7f5a')) +
      rect(-154, -60, 308, 50, 16, face('3a7f5a')) +
      oval(0, -410, 50, 14, plain('1f4a34')),
    200,
  );

export const separator = () =>
  picture(
    rect(-170, -540, 340, 90, 20, face('8d979e')) +
      bar('M-170 -496H-260M170 -496H260', 'c9a24a', 36) +
      rect(-130, -460, 260, 250, 20, round('e8ebec')) +
      rect(-130, -380, 260, 90, 0, face('2d5fa8')) +
      shape('M-118 -214H118V-90C118 -30 -118 -30 -118 -90z', round('c9d9a0')) +
      rect(-24, -56, 48, 46, 10, face(DARK)),
    190,
  );

export const impeller = () =>
  picture(
    moved(
      0,
      -240,
      0,
      1,
      times(6, (n) =>
        moved(
          0,
          0,
          n * 60 + 12,
          1,
          rect(-30, -230, 60, 180, 26, face('33393d')),
          oval(0, -216, 34, 28, ball('454d52')),
        ),
      ),
      oval(0, 0, 110, 110, ball('33393d')),
      oval(0, 0, 62, 62, ball('c9a24a')),
      oval(0, 0, 30, 30, plain('dbe3e8')),
      rect(-8, -44, 16, 20, 2, plain('dbe3e8')),
    ),
    220,
  );

export const anode = () =>
  picture(
    shape('M-290 -130C-240 -230 240 -230 290 -130C240 -30 -240 -30 -290 -130z', face(ZINC)) +
      line('M-240 -150C-160 -200 120 -206 230 -160', tone(ZINC, 40), 10) +
      [-130, 130].map((x) => rect(x - 48, -150, 96, 40, 20, plain('5b666c'))).join(''),
    300,
  );

export const shaftAnode = () =>
  picture(
    oval(0, -230, 210, 210, ball(ZINC)) +
      oval(0, -230, 84, 84, plain('dbe3e8')) +
      rect(-216, -238, 432, 14, 0, plain('5b666c')) +
      [-150, 150].map((x) => oval(x, -230, 26, 26, ball('5b666c'))).join('') +
      `<g opacity=".35">${oval(-80, -330, 70, 30, '#ffffff')}</g>`,
    210,
  );

export const fuelTank = () =>
  picture(
    shape(
      'M-270 -60C-280 -260 -240 -330 -180 -340H180C240 -330 280 -260 270 -60Q270 -10 220 -10H-220Q-270 -10 -270 -60z',
      round('cf3b2c'),
    ) +
      bar('M-120 -350C-110 -450 110 -450 120 -350', tone('cf3b2c', -20), 40) +
      oval(-180, -352, 54, 24, face(DARK)) +
      oval(170, -352, 40, 18, face('c9a24a')) +
      bar('M170 -352C180 -470 280 -430 270 -300', DARK, 18) +
      line('M-180 -170H180', tone('cf3b2c', -34), 8),
    290,
  );

export const knife = () =>
  picture(
    moved(
      0,
      -230,
      -28,
      1,
      rect(-300, -44, 300, 88, 40, face('24303a')),
      oval(-250, 0, 16, 16, ball(STEEL)),
      oval(-40, 0, 16, 16, ball(STEEL)),
      shape('M-10 -38H200C270 -34 290 10 290 30L-10 36z', face('cfd7dc')),
      line('M0 -24H220', 'f4f7f8', 7),
      bar('M-40 40C60 110 160 120 240 96', STEEL, 18),
    ),
    260,
  );

export const fids = () =>
  picture(
    times(5, (n) =>
      moved(
        -220 + n * 110,
        -10,
        0,
        1,
        shape(
          `M-30 0V${-240 - n * 52}C-30 ${-300 - n * 52} 0 ${-330 - n * 50} 0 ${-340 - n * 50}C0 ${-330 - n * 50} 30 ${-300 - n * 52} 30 ${-240 - n * 52}V0z`,
          round(n % 2 ? WOOD : STEEL),
        ),
      ),
    ),
    280,
  );

export const screwdrivers = () =>
  picture(
    times(6, (n) =>
      moved(
        -230 + n * 92,
        0,
        0,
        1,
        rect(-26, -240, 52, 230, 20, round(n < 3 ? 'd1432f' : '2f6fb0')),
        rect(-28, -200, 56, 40, 8, face(DARK)),
        rect(-9, -450 + n * 18, 18, 216 - n * 18, 3, round(STEEL)),
      ),
    ),
    300,
  );

export const spanners = () =>
  picture(
    times(4, (n) =>
      moved(
        -190 + n * 128,
        -250,
        8,
        1,
        rect(-22, -190 + n * 20, 44, 380 - n * 40, 14, face(tone(STEEL, -4))),
        ring(0, 210 - n * 20, 36, 34, STEEL, 24),
        shape(
          `M-56 ${-200 + n * 20}C-60 ${-280 + n * 20} -20 ${-290 + n * 20} -24 ${-240 + n * 20}L0 ${-214 + n * 20}L24 ${-240 + n * 20}C20 ${-290 + n * 20} 60 ${-280 + n * 20} 56 ${-200 + n * 20}C40 ${-160 + n * 20} -40 ${-160 + n * 20} -56 ${-200 + n * 20}z`,
          face(STEEL),
        ),
      ),
    ),
    290,
  );

export const pliers = (grip: Colour, isRatchet: boolean) =>
  picture(
    bar('M-40 -330C-150 -230 -150 -120 -130 -20', grip, 50) +
      bar('M40 -330C150 -230 150 -120 130 -20', grip, 50) +
      shape('M-70 -320C-90 -430 -60 -560 -10 -570V-380z', face(STEEL)) +
      shape('M70 -320C90 -430 60 -560 10 -570V-380z', face(tone(STEEL, -10))) +
      times(6, (n) => line(`M-14 ${-540 + n * 26}H14`, '59656d', 6)) +
      oval(0, -340, 62, 62, ball('8d979e')) +
      (isRatchet ? rect(-56, -270, 112, 70, 16, face('e0a51b')) : '') +
      oval(0, -340, 20, 20, plain('4d575e')),
    200,
  );

export const multimeter = () =>
  picture(
    rect(-160, -540, 320, 530, 40, round('e0a51b')) +
      rect(-130, -510, 260, 470, 26, face('33393d')) +
      rect(-100, -480, 200, 120, 12, face('b9c9a8')) +
      line('M-70 -400V-440H-40M0 -400V-440M40 -440V-420H70V-400', '33393d', 10) +
      oval(0, -230, 84, 84, ball('59656d')) +
      rect(-9, -300, 18, 70, 8, plain('f4f2ea')) +
      [-70, 0, 70].map((x, n) => oval(x, -90, 20, 20, plain(n === 1 ? '1d2225' : 'b03a2c'))).join(''),
    190,
  );

export const plane = () =>
  picture(
    rect(-290, -90, 580, 80, 14, face('59656d')) +
      shape('M-200 -90C-210 -190 -160 -230 -130 -300C-90 -290 -100 -200 -90 -90z', face(WOOD)) +
      oval(190, -140, 54, 60, ball(WOOD)) +
      rect(176, -100, 30, 20, 4, plain('59656d')) +
      moved(30, -110, -38, 1, rect(-26, -160, 40, 230, 6, face('cfd7dc'))) +
      rect(-20, -150, 90, 60, 10, face('c9a24a')),
    300,
  );

export const putty = () =>
  picture(
    moved(
      0,
      -240,
      -26,
      1,
      rect(-260, -60, 420, 120, 56, round('8fa3ad')),
      rect(-260, -60, 200, 120, 30, face('d9c08a')),
      oval(160, 0, 30, 58, face('b9c7ce')),
      rect(-30, -40, 150, 80, 8, face('f4f2ea')),
      line('M0 -10H90M0 16H50', '9aa5ac', 9),
    ),
    240,
  );

export const brush = () =>
  picture(
    moved(
      0,
      -280,
      24,
      1,
      rect(-30, 20, 60, 270, 26, round(WOOD)),
      rect(-84, -60, 168, 100, 10, face('c9a24a')),
      line('M-84 -30H84M-84 10H84', '9c7a30', 6),
      shape('M-84 -56L-74 -270C-40 -300 40 -300 74 -270L84 -56z', face('d9c6a0')),
      times(9, (n) => line(`M${-66 + n * 16} -64L${-58 + n * 14} -270`, 'b39c6e', 4)),
    ),
    190,
  );

export const roller = () =>
  picture(
    rect(-230, -520, 340, 130, 60, round('f1f0ea')) +
      bar('M110 -456H200V-330H-20V-240', STEEL, 20) +
      rect(-54, -246, 68, 230, 28, round('d1432f')) +
      times(3, (n) => rect(100 + n * 62, -150, 54, 140, 24, round('f1f0ea'))),
    260,
  );
