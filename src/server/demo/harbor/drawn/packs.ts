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
  round,
  shape,
  times,
  tone,
} from './pen.ts';

/** What comes in tins, bottles, boxes, tubes and rolls. */

const LABEL = 'f5f2ea';

/** A tin with a lid and a band in its colour. */
const oneTin = (colour: Colour, width: number, height: number) =>
  rect(-width, -height, 2 * width, height, 14, round('d5dade')) +
  rect(-width, -height + 50, 2 * width, height - 84, 0, round(colour)) +
  rect(-width * 0.62, -height * 0.66, width * 1.24, height * 0.4, 10, face(LABEL)) +
  line(`M${-width * 0.44} ${-height * 0.54}H${width * 0.44}`, tone(colour, -20), 12) +
  line(`M${-width * 0.44} ${-height * 0.42}H${width * 0.2}`, 'b9b5ab', 8) +
  oval(0, -height, width, width * 0.2, face('c3cacf')) +
  oval(0, -height - 2, width * 0.84, width * 0.15, face('e7ebee'));

export const tin = (colour: Colour, width: number) =>
  picture(
    line(`M${-width + 4} -330C${-width - 50} -560 ${width + 50} -560 ${width - 4} -330`, '98a2a9', 10) +
      oneTin(colour, width, width * 2),
    width + 40,
  );

export const twoTins = (first: Colour, second: Colour) =>
  picture(moved(-92, 0, 0, 1, oneTin(first, 150, 360)) + moved(170, 0, 0, 1, oneTin(second, 104, 230)), 280);

export const bottle = (colour: Colour, cap: Colour, label = LABEL) =>
  picture(
    rect(-46, -540, 92, 84, 14, round(cap)) +
      shape(
        'M-44 -462H44C48 -420 130 -410 132 -340V-36Q132 -8 104 -8H-104Q-132 -8 -132 -36V-340C-130 -410 -48 -420 -44 -462z',
        round(colour),
      ) +
      rect(-132, -300, 264, 200, 0, face(label)) +
      line('M-84 -236H84', tone(colour, -24), 16) +
      line('M-84 -190H40M-84 -160H60', 'b4b0a6', 8),
    180,
  );

/** A canister with a handle. */
export const canister = (colour: Colour, cap: Colour) =>
  picture(
    rect(96, -520, 84, 70, 12, round(cap)) +
      shape(
        'M-220 -420Q-220 -460 -180 -460H60Q110 -460 190 -452Q220 -448 220 -410V-36Q220 -8 192 -8H-192Q-220 -8 -220 -36z',
        round(colour),
      ) +
      shape(
        'M-160 -408H40Q60 -408 60 -388V-356Q60 -340 40 -340H-160Q-176 -340 -176 -356V-388Q-176 -408 -160 -408z',
        plain(tone(WALLISH, -6)),
      ) +
      rect(-170, -280, 340, 200, 14, face(LABEL)) +
      line('M-120 -216H120', tone(colour, -20), 18) +
      line('M-120 -166H60M-120 -134H90', 'b4b0a6', 8),
    250,
  );
const WALLISH = 'd9e1e6';

/** A drum with a tap. */
export const drum = (colour: Colour) =>
  picture(
    rect(-190, -500, 380, 490, 20, round(colour)) +
      times(4, (n) => rect(-198, -500 + n * 156, 396, 22, 10, round(tone(colour, -12)))) +
      oval(0, -498, 190, 40, face(tone(colour, 16))) +
      oval(-70, -502, 30, 9, plain(tone(colour, -50))) +
      rect(-20, -120, 40, 60, 8, face('c9a24a')) +
      rect(-60, -140, 120, 18, 9, face('c9a24a')) +
      rect(-120, -380, 240, 150, 10, face(LABEL)) +
      line('M-80 -330H80', tone(colour, -20), 16) +
      line('M-80 -284H30', 'b4b0a6', 9),
    230,
  );

/** A tube with a nozzle, as of sealant and grease. */
export const cartridge = (colour: Colour, nozzle: Colour) =>
  picture(
    moved(
      0,
      0,
      0,
      1,
      shape('M-16 -560H16L44 -430H-44z', round(nozzle)) +
        rect(-96, -436, 192, 426, 14, round(colour)) +
        rect(-96, -400, 192, 28, 0, round(tone(colour, -30))) +
        rect(-74, -330, 148, 220, 8, face(LABEL)) +
        line('M-46 -270H46', tone(colour, -30), 16) +
        line('M-46 -216H20M-46 -184H34', 'b4b0a6', 8),
    ),
    150,
  );

export const tube = (colour: Colour, cap: Colour) =>
  picture(
    shape('M-120 -540H120L96 -120H-96z', round(colour)) +
      rect(-126, -556, 252, 34, 6, face(tone(colour, -24))) +
      rect(-62, -124, 124, 114, 12, round(cap)) +
      line('M-60 -420H60', tone(colour, 60), 16) +
      line('M-60 -370H20M-60 -336H40', tone(colour, 40), 8),
    150,
  );

export const spray = (colour: Colour) =>
  picture(
    rect(-26, -566, 52, 40, 8, face('e8ecef')) +
      rect(-84, -530, 168, 70, 30, round(tone(colour, -20))) +
      rect(-104, -464, 208, 454, 18, round(colour)) +
      rect(-104, -340, 208, 220, 0, round(LABEL)) +
      line('M-60 -270H60', tone(colour, -10), 18) +
      line('M-60 -220H20M-60 -188H34', 'b4b0a6', 8) +
      rect(-104, -30, 208, 20, 8, round('9aa5ac')),
    150,
  );

/** A box whose front shows what is in it. */
export const box = (colour: Colour, content: string) =>
  picture(
    shape('M-250 -330L-190 -420H190L250 -330z', face(tone(colour, 20))) +
      rect(-250, -332, 500, 322, 10, face(colour)) +
      rect(-204, -292, 408, 240, 12, face(LABEL)) +
      moved(0, -172, 0, 1, content),
    290,
  );

const METAL = '8b979f';
const screwOf = (colour: Colour) =>
  bar('M-130 0H104', colour, 22) +
  shape('M104 -11L150 0L104 11z', plain(tone(colour, -20))) +
  times(9, (n) => line(`M${-70 + n * 19} -15L${-60 + n * 19} 15`, tone(colour, -36), 5)) +
  rect(-152, -38, 34, 76, 10, face(colour));
export const contents = {
  screws: (colour: Colour = METAL) =>
    moved(0, -44, 0, 1, screwOf(colour)) + moved(0, 46, 0, 1, screwOf(colour)),
  bolts: () =>
    [-46, 46]
      .map((y) =>
        moved(
          0,
          y,
          0,
          1,
          bar('M-110 0H140', METAL, 32) +
            times(6, (n) => line(`M${20 + n * 20} -16V16`, tone(METAL, -36), 5)) +
            rect(-150, -44, 52, 88, 8, face(METAL)),
        ),
      )
      .join(''),
  nuts: () =>
    [-110, 0, 110]
      .map((x) =>
        moved(
          x,
          0,
          0,
          1,
          shape('M-50 0L-25 -44H25L50 0L25 44H-25z', face(METAL)) +
            oval(0, 0, 24, 24, plain('4d575e')) +
            oval(0, 0, 18, 18, plain('2d6fb5')) +
            oval(0, 0, 14, 14, plain(LABEL)),
        ),
      )
      .join(''),
  washers: () =>
    [-110, 0, 110].map((x) => oval(x, 0, 50, 50, ball(METAL)) + oval(x, 0, 18, 18, plain(LABEL))).join(''),
  rivets: () =>
    times(4, (n) =>
      moved(
        -120 + n * 80,
        10,
        0,
        1,
        bar('M0 -84V-10', tone(METAL, 20), 12) +
          rect(-18, -10, 36, 70, 6, face(METAL)) +
          rect(-34, -18, 68, 18, 9, face(METAL)),
      ),
    ),
  nails: (colour: Colour) =>
    times(6, (n) =>
      moved(
        -130 + n * 52,
        0,
        -8 + n * 3,
        1,
        bar('M0 -74V70', colour, 12) + rect(-18, -84, 36, 14, 6, face(colour)),
      ),
    ),
  pins: () =>
    times(3, (n) =>
      moved(0, -56 + n * 56, 0, 1, line(`M-120 0C-150 -26 -160 26 -120 0M-120 -6H130M-120 6H100`, METAL, 9)),
    ),
  plugs: () =>
    times(4, (n) =>
      moved(
        -132 + n * 88,
        0,
        0,
        1,
        rect(-16, -80, 32, 70, 8, round('f2f2f0')) +
          rect(-26, -20, 52, 34, 4, face(METAL)) +
          rect(-15, 12, 30, 60, 4, round(tone(METAL, -10))) +
          times(4, (k) => line(`M-15 ${22 + k * 13}H15`, tone(METAL, -40), 4)),
      ),
    ),
  fuses: () =>
    ['c0392b', 'e0a51b', '2f6fb0', '3a9a57', 'e8e4da']
      .map((colour, n) =>
        moved(
          -136 + n * 68,
          0,
          0,
          1,
          rect(-26, -50, 52, 56, 8, face(colour)) +
            rect(-22, 4, 14, 50, 3, face(METAL)) +
            rect(8, 4, 14, 50, 3, face(METAL)),
        ),
      )
      .join(''),
  terminals: () =>
    ['c0392b', '2f6fb0', 'e0a51b']
      .map((colour, n) =>
        moved(
          -110 + n * 110,
          0,
          0,
          1,
          rect(-24, -10, 48, 74, 10, round(colour)) +
            oval(0, -42, 34, 34, ball('c98f3f')) +
            oval(0, -42, 15, 15, plain(LABEL)),
        ),
      )
      .join(''),
  discs: () =>
    [-100, 0, 100]
      .map(
        (x) =>
          oval(x, 0, 74, 74, face('b5733f')) +
          times(6, (k) =>
            oval(
              x + 44 * Math.cos((k * Math.PI) / 3),
              44 * Math.sin((k * Math.PI) / 3),
              8,
              8,
              plain('f0e2cf'),
            ),
          ) +
          oval(x, 0, 10, 10, plain('f0e2cf')),
      )
      .join(''),
  cross: () => rect(-110, -34, 220, 68, 8, face('2f9459')) + rect(-34, -110, 68, 220, 8, face('2f9459')),
  flares: () =>
    ['d8402f', 'd8402f', 'e58a1f', 'e8e4da']
      .map(
        (colour, n) =>
          rect(-132 + n * 72, -92, 48, 184, 12, round(colour)) +
          rect(-132 + n * 72, -92, 48, 30, 10, round('33393d')),
      )
      .join(''),
};

/** A roll of tape, mat or paper. */
export const roll = (colour: Colour, core: Colour) =>
  picture(
    oval(0, -220, 210, 210, ball(colour)) +
      times(
        4,
        (n) =>
          `<circle cx="0" cy="-220" r="${190 - n * 24}" fill="none" stroke="#${tone(colour, -18)}" stroke-width="4"/>`,
      ) +
      oval(0, -220, 84, 84, face(core)) +
      oval(0, -220, 66, 66, plain('dbe3e8')) +
      shape('M40 -14C140 -20 220 -16 300 -12L292 -46C220 -50 180 -60 130 -66z', face(colour)),
    240,
  );

export const matRoll = () =>
  picture(
    rect(-270, -190, 480, 180, 88, face('f1f0ea')) +
      oval(212, -100, 52, 90, face('e2e0d6')) +
      times(
        4,
        (n) =>
          `<ellipse cx="212" cy="-100" rx="${42 - n * 11}" ry="${74 - n * 19}" fill="none" stroke="#c3c0b3" stroke-width="5"/>`,
      ) +
      times(26, (n) =>
        line(
          `M${-250 + ((n * 97) % 430)} ${-170 + ((n * 53) % 140)}l${14 - (n % 5) * 7} ${10 + (n % 3) * 6}`,
          'd5d2c6',
          4,
        ),
      ),
    290,
  );

export const sheets = () =>
  picture(
    times(4, (n) =>
      moved(
        0,
        -10 - n * 18,
        -6 + n * 4,
        1,
        shape('M-230 -60L-150 -300H230L170 -60z', face(tone('6f5a48', n * 6))),
      ),
    ) + line('M-110 -250L150 -250', '8a7462', 5, '3 9'),
    280,
  );

export const rags = () =>
  picture(
    shape(
      'M-250 -30C-270 -140 -200 -170 -190 -240C-120 -330 -40 -260 30 -330C120 -360 160 -260 220 -220C290 -150 250 -60 260 -20Q0 16 -250 -30z',
      face('e6ddca'),
    ) +
      shape('M-190 -40C-150 -150 -60 -110 -30 -220C60 -150 90 -120 60 -20z', face('7fa0bb')) +
      shape('M40 -20C60 -130 160 -120 180 -200C230 -140 240 -80 230 -20z', face('c98a7a')) +
      line('M-160 -190C-100 -180 -60 -210 -20 -250', 'c4b99f', 6),
    280,
  );

export const bag = (colour: Colour, strap: Colour) =>
  picture(
    bar('M-110 -440C-240 -430 -260 -120 -130 -70', strap, 26) +
      rect(-150, -430, 300, 420, 60, round(colour)) +
      rect(-156, -486, 312, 64, 20, round(tone(colour, -24))) +
      rect(-170, -500, 60, 40, 10, face('2b3338')) +
      rect(110, -500, 60, 40, 10, face('2b3338')) +
      rect(-70, -300, 140, 90, 12, face(tone(colour, 40))) +
      line('M-40 -270H40M-40 -240H10', tone(colour, -30), 10),
    210,
  );
