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

/** What holds a boat: ropes, chains, anchors, fenders, rigging. */

const STEEL = 'aab4bc';
const IRON = '8d979e';

/** A coil of something, seen from the front: `lay` is how its strands show. */
export function coil(
  colour: Colour,
  { width = 34, turns = 5, lay = '16 12', mark = tone(colour, 42) } = {},
): string {
  const outer = 225;
  return picture(
    times(turns, (n) => {
      const r = outer - n * width * 1.02;
      const at = `M${-r} -232a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
      return (
        line(at, tone(colour, -34), width) +
        line(at, colour, width * 0.8) +
        (lay ? line(at, mark, width * 0.34, lay) : '')
      );
    }) +
      bar('M120 -50C180 -30 230 -20 290 -6', colour, width * 0.86) +
      (lay ? line('M120 -50C180 -30 230 -20 290 -6', mark, width * 0.3, lay) : '') +
      rect(-34, -470, 68, 92, 12, face(tone(colour, -48))),
  );
}

/** A reel with something wound on it. */
export const reel = (colour: Colour, flange: Colour, lines = 9) =>
  picture(
    oval(0, -400, 190, 46, face(tone(flange, -20))) +
      rect(-150, -400, 300, 340, 8, round(colour)) +
      times(lines, (n) =>
        line(
          `M-150 ${-372 + n * (300 / lines)}Q0 ${-352 + n * (300 / lines)} 150 ${-372 + n * (300 / lines)}`,
          tone(colour, -26),
          5,
        ),
      ) +
      rect(-190, -420, 380, 34, 14, round(flange)) +
      rect(-190, -64, 380, 40, 14, round(flange)) +
      oval(0, -420, 190, 40, face(tone(flange, 18))) +
      oval(0, -420, 46, 12, plain(tone(flange, -60))),
    230,
  );

export const chain = (colour: Colour) =>
  picture(
    times(5, (n) => {
      const x = -232 + n * 116;
      return n % 2
        ? bar(`M${x - 52} -150H${x + 52}`, tone(colour, -10), 40)
        : ring(x, -150, 78, 46, colour, 34);
    }) +
      moved(
        0,
        60,
        0,
        0.9,
        times(5, (n) =>
          n % 2
            ? ring(-232 + n * 116, -90, 74, 40, tone(colour, -8), 32)
            : bar(`M${-284 + n * 116} -90H${-180 + n * 116}`, tone(colour, -16), 38),
        ),
      ),
    300,
  );

export const plough = () =>
  picture(
    bar('M-190 -420L60 -210', IRON, 44) +
      ring(-214, -438, 34, 34, STEEL, 18) +
      shape('M40 -240C150 -250 250 -150 282 -6C180 -8 70 -40 -20 -120C0 -180 10 -210 40 -240z', face(IRON)) +
      shape(
        'M40 -240C120 -170 200 -90 282 -6C180 -8 70 -40 -20 -120C0 -180 10 -210 40 -240z',
        face(tone(IRON, -22)),
      ) +
      line('M40 -240C120 -170 200 -90 278 -10', tone(IRON, 46), 8) +
      oval(20, -214, 26, 26, ball(STEEL)),
    280,
  );

export const grapnel = () =>
  picture(
    bar('M0 -490V-80', IRON, 40) +
      ring(0, -520, 36, 36, STEEL, 18) +
      [-1, 1]
        .map(
          (s) =>
            bar(`M0 -70C${s * 120} -40 ${s * 200} -90 ${s * 220} -210`, IRON, 36) +
            shape(`M${s * 220} -270L${s * 180} -170L${s * 262} -180z`, face(tone(IRON, 14))),
        )
        .join('') +
      [-1, 1]
        .map(
          (s) =>
            bar(`M0 -70C${s * 50} -10 ${s * 90} -40 ${s * 96} -150`, tone(IRON, -16), 32) +
            shape(`M${s * 96} -204L${s * 66} -120L${s * 130} -126z`, face(tone(IRON, -6))),
        )
        .join('') +
      ring(0, -110, 60, 22, STEEL, 24),
  );

export const shackle = (colour: Colour) =>
  picture(
    bar('M-110 -60C-230 -250 -190 -470 0 -470C190 -470 230 -250 110 -60', colour, 62) +
      rect(-200, -96, 400, 62, 30, round(tone(colour, -8))) +
      rect(168, -120, 66, 110, 20, face(colour)) +
      oval(201, -65, 12, 12, plain(tone(colour, -55))),
  );

export const swivel = () =>
  picture(
    ring(0, -400, 96, 92, STEEL, 44) +
      rect(-70, -320, 140, 120, 30, round(STEEL)) +
      rect(-84, -284, 168, 44, 18, round(tone(STEEL, -14))) +
      ring(0, -108, 96, 88, STEEL, 44),
  );

export const fender = (colour: Colour, end: Colour) =>
  picture(
    [-1, 1].map((s) => ring(0, s < 0 ? -540 : -20, 26, 22, tone(end, -20), 16)).join('') +
      rect(-104, -512, 208, 470, 100, round(colour)) +
      shape('M-102 -430C-100 -500 -50 -524 0 -524C50 -524 100 -500 102 -430z', round(end)) +
      shape('M-102 -122C-100 -56 -50 -30 0 -30C50 -30 100 -56 102 -122z', round(end)) +
      times(3, (n) => line(`M-103 ${-350 + n * 74}H103`, tone(colour, -16), 5)),
    180,
  );

export const buoy = (colour: Colour, handle: boolean) =>
  picture(
    (handle ? bar('M-44 -440C-50 -560 50 -560 44 -440', '2f3a42', 26) : ring(0, -462, 34, 28, '26384a', 20)) +
      oval(0, -220, 212, 212, ball(colour)) +
      (handle
        ? shape('M-210 -246H210V-190H-210z', face('f4f4f0'))
        : shape('M-60 -424C-40 -470 40 -470 60 -424z', round('26384a'))) +
      `<g opacity=".3">${oval(-80, -310, 54, 30, '#ffffff')}</g>`,
    200,
  );

export const snubber = () =>
  picture(
    bar(
      'M-290 -120C-200 -130 -200 -270 -90 -250C20 -230 20 -110 140 -140C230 -160 240 -270 290 -270',
      'f2f4f5',
      40,
    ) +
      line(
        'M-290 -120C-200 -130 -200 -270 -90 -250C20 -230 20 -110 140 -140C230 -160 240 -270 290 -270',
        '2d5fa8',
        10,
        '14 20',
      ) +
      moved(
        0,
        -190,
        14,
        1,
        rect(-170, -48, 340, 96, 44, face('22282c')) +
          times(6, (n) => line(`M${-120 + n * 48} -44V44`, '3d464c', 10)),
      ),
    280,
  );

export const boatHook = () =>
  picture(
    moved(
      0,
      -250,
      -38,
      1,
      rect(-340, -16, 620, 32, 14, face('c8d0d6')) +
        rect(-60, -22, 60, 44, 10, face('2b3439')) +
        rect(-350, -24, 130, 48, 22, face('2b3439')) +
        bar('M280 0C350 0 360 -70 300 -78', 'e07b1a', 30) +
        bar('M280 0H360', 'e07b1a', 28),
    ),
    250,
  );

export const sleeves = () =>
  picture(
    times(4, (n) =>
      moved(
        -210 + n * 140,
        0,
        0,
        1,
        rect(-52, -370, 104, 360, 20, round('9a6234')) +
          line('M-6 -350V-30', '5d3717', 8, '4 26') +
          line('M10 -350V-30', 'e9d2b0', 5, '14 16'),
      ),
    ),
    290,
  );

export const turnbuckle = () =>
  picture(
    moved(
      0,
      -250,
      -30,
      1,
      ...[-1, 1].map(
        (s) =>
          bar(`M${s * 120} 0H${s * 250}`, STEEL, 26) +
          bar(`M${s * 250} -26H${s * 320}M${s * 250} 26H${s * 320}`, STEEL, 18) +
          line(
            `M${s * 130} -11V11M${s * 160} -11V11M${s * 190} -11V11M${s * 220} -11V11`,
            tone(STEEL, -40),
            5,
          ),
      ),
      bar('M-130 -34H130M-130 34H130', STEEL, 22),
      rect(-150, -52, 44, 104, 14, face(STEEL)),
      rect(106, -52, 44, 104, 14, face(STEEL)),
    ),
    270,
  );

export const terminal = () =>
  picture(
    moved(
      0,
      -240,
      -32,
      1,
      bar('M-330 0H-110', tone(STEEL, -18), 18),
      line('M-330 0H-110', tone(STEEL, 40), 6, '8 8'),
      rect(-130, -34, 210, 68, 20, face(STEEL)),
      rect(-40, -44, 60, 88, 8, face(tone(STEEL, -14))),
      bar('M90 -32H250M90 32H250', STEEL, 34),
      rect(196, -66, 34, 132, 12, face(tone(STEEL, -10))),
    ),
    260,
  );

export const block = (sheaves: number) =>
  picture(
    ring(0, -500, 40, 36, STEEL, 22) +
      times(sheaves, (n) => {
        const x = (n - (sheaves - 1) / 2) * 150;
        return (
          rect(x - 96, -470, 192, 400, 92, face('2a3238')) +
          oval(x, -270, 112, 150, ball('39444b')) +
          oval(x, -270, 74, 104, face('e5e9ec')) +
          oval(x, -270, 30, 40, ball(STEEL)) +
          times(8, (k) =>
            oval(
              x + 52 * Math.cos((k * Math.PI) / 4),
              -270 + 74 * Math.sin((k * Math.PI) / 4),
              9,
              11,
              plain('6b7880'),
            ),
          )
        );
      }) +
      ring(0, -40, 30, 24, STEEL, 18),
    200,
  );

export const camCleat = () =>
  picture(
    rect(-250, -90, 500, 76, 24, face('2b3338')) +
      [-1, 1]
        .map((s) =>
          moved(
            s * 112,
            -150,
            0,
            1,
            oval(0, 0, 104, 88, ball('b9c2c8')) +
              times(5, (k) => line(`M${-s * 96} ${-44 + k * 22}H${-s * 58}`, '626d74', 10)) +
              oval(0, 0, 26, 24, ball('4a545b')),
          ),
        )
        .join('') +
      bar('M0 -360V-120', 'c23b33', 40) +
      line('M0 -360V-120', 'f3d9d6', 12, '14 16'),
    260,
  );
