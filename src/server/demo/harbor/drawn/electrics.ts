import {
  ball,
  bar,
  face,
  line,
  moved,
  oval,
  picture,
  plain,
  rect,
  round,
  shape,
  times,
  tone,
} from './pen.ts';

/** What is electric. */

const DARK = '2a3238';

export const battery = () =>
  picture(
    rect(-270, -360, 540, 350, 24, face('343d44')) +
      rect(-282, -400, 564, 70, 16, face('47525a')) +
      [-190, 190].map((x, n) => rect(x - 36, -450, 72, 60, 12, round(n ? 'b03a2c' : '59656d'))).join('') +
      rect(-200, -280, 400, 200, 12, face('f4f2ea')) +
      line('M-150 -222H60', '2f9459', 22) +
      line('M-150 -166H120M-150 -130H40', 'b4b0a6', 10),
    300,
  );

export const charger = () =>
  picture(
    rect(-230, -400, 460, 390, 40, face('2f6fb0')) +
      times(9, (n) => rect(-196 + n * 46, -390, 20, 60, 8, plain(tone('2f6fb0', -30)))) +
      rect(-180, -290, 360, 150, 16, face('22303c')) +
      times(4, (n) => oval(-120 + n * 80, -250, 16, 16, ball(['e0a51b', '2f9459', '2f9459', '59656d'][n]!))) +
      line('M-130 -190H130', '59788f', 10) +
      bar('M-120 -14C-160 40 -260 10 -290 -30', 'b03a2c', 18) +
      bar('M120 -14C160 40 260 10 290 -30', DARK, 18),
    260,
  );

export const solar = () =>
  picture(
    moved(
      0,
      -230,
      -8,
      1,
      rect(-270, -210, 540, 400, 16, face('e6eaec')),
      rect(-250, -190, 500, 360, 6, face('1f3350')),
      times(5, (n) => line(`M${-150 + n * 83} -190V170`, '51698a', 5)),
      times(3, (n) => line(`M-250 ${-100 + n * 90}H250`, '51698a', 5)),
      shape('M-250 -190H-40L-200 170H-250z', 'rgb(255 255 255 / .12)'),
    ),
    290,
  );

export const panel = (gangs: number) =>
  picture(
    rect(-240, -480, 480, 470, 30, face('33393d')) +
      times(
        gangs,
        (n) =>
          rect(-170, -430 + n * (420 / gangs), 120, 360 / gangs, 14, face('1d2225')) +
          rect(-160, -422 + n * (420 / gangs), 100, 180 / gangs, 10, face('59656d')) +
          oval(20, -430 + n * (420 / gangs) + 180 / gangs, 15, 15, ball(n ? '2f9459' : 'e0a51b')) +
          rect(70, -450 + n * (420 / gangs) + 180 / gangs, 120, 40, 6, face('f4f2ea')),
      ),
    260,
  );

export const fuseBlock = () =>
  picture(
    rect(-270, -330, 540, 320, 24, face('3a454c')) +
      times(
        6,
        (n) =>
          rect(-236 + n * 80, -290, 62, 150, 8, face('22282c')) +
          rect(
            -228 + n * 80,
            -270,
            46,
            70,
            8,
            face(['c0392b', 'e0a51b', '2f6fb0', '3a9a57', 'c0392b', 'e8e4da'][n]!),
          ) +
          oval(-205 + n * 80, -80, 20, 20, ball('c9a24a')),
      ),
    290,
  );

export const navLight = () =>
  picture(
    rect(-180, -70, 360, 60, 20, face(DARK)) +
      shape('M-150 -70V-330C-150 -420 -60 -430 0 -430V-70z', round('c8352b')) +
      shape('M150 -70V-330C150 -420 60 -430 0 -430V-70z', round('2f9459')) +
      rect(-170, -450, 340, 60, 26, face(DARK)) +
      `<g opacity=".35">${rect(-110, -370, 26, 260, 13, '#ffffff')}</g>`,
    210,
  );

export const anchorLight = () =>
  picture(
    rect(-130, -90, 260, 80, 24, face(DARK)) +
      rect(-100, -360, 200, 280, 40, round('f4f1e2')) +
      times(5, (n) => line(`M-98 ${-320 + n * 52}H98`, 'd9d3b8', 6)) +
      oval(0, -230, 44, 70, 'rgb(255 214 110 / .8)') +
      rect(-120, -410, 240, 66, 30, face(DARK)),
    170,
  );

export const cabinLight = () =>
  picture(
    oval(0, -250, 240, 230, ball('d5dade')) +
      oval(0, -250, 190, 182, 'rgb(255 240 200 / .95)') +
      times(12, (n) =>
        oval(
          130 * Math.cos((n * Math.PI) / 6),
          -250 + 124 * Math.sin((n * Math.PI) / 6),
          15,
          15,
          ball('f5c650'),
        ),
      ) +
      oval(0, -250, 46, 44, face('d5dade')),
    230,
  );

export const bulb = () =>
  picture(
    oval(0, -400, 130, 140, 'rgb(255 244 214 / .9)') +
      line('M-40 -300L-24 -400L0 -370L24 -400L40 -300', 'd9902a', 7) +
      rect(-62, -290, 124, 210, 12, round('c9b06a')) +
      oval(62, -180, 14, 12, ball('9c8340')) +
      oval(-62, -180, 14, 12, ball('9c8340')) +
      rect(-40, -86, 80, 40, 10, face(DARK)) +
      `<g opacity=".6">${oval(-50, -450, 24, 44, '#ffffff')}</g>`,
    130,
  );

export const usb = () =>
  picture(
    oval(0, -250, 220, 214, ball(DARK)) +
      oval(0, -250, 176, 170, face('3a454c')) +
      rect(-110, -310, 220, 60, 8, face('e8ebec')) +
      rect(-84, -300, 168, 22, 3, plain('2f6fb0')) +
      rect(-80, -220, 160, 52, 26, face('e8ebec')) +
      rect(-54, -204, 108, 20, 10, plain(DARK)) +
      oval(0, -130, 11, 11, ball('4aa3e0')),
    220,
  );

export const shorePower = () =>
  picture(
    times(4, (n) => {
      const r = 200 - n * 42;
      const at = `M${-r} -250a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
      return line(at, 'b97f12', 38) + line(at, 'eab524', 28);
    }) +
      bar('M130 -110C200 -60 220 -60 250 -60', 'eab524', 30) +
      rect(220, -120, 90, 110, 20, face('2f6fb0')) +
      rect(250, -150, 34, 40, 8, face('d5dade')),
    270,
  );
