import {
  at,
  box,
  disc,
  flat,
  leaf,
  line,
  oval,
  type Part,
  rect,
  ring,
  scatter,
  shade,
  shadow,
  shape,
  standing,
  type Tone,
  times,
  within,
} from './draw.ts';

/** Things that stand about in more than one drawing, and the tones of the categories. */

export const KITCHEN_TONE: Tone = { wall: '#efe4d3', table: '#d9bd97' };
export const GARDEN_TONE: Tone = { wall: '#dbe5d3', table: '#b9a68a' };

export const OAK = '#c99a5f';
export const WALNUT = '#6d4630';
export const BEECH = '#ddb585';
export const CLAY = '#c8714a';
export const BRASS = '#c9a24a';
export const STEEL = '#b9c0c4';
export const LEAF = '#5f8f57';

/** Grain of wood along a rectangle. */
export function grain(x: number, y: number, w: number, h: number, colour: string, lines = 6): Part {
  const step = h / lines;
  return within(
    box(x, y, w, h),
    times(lines, (i) => {
      const top = y + step * (i + 0.3 + 0.4 * scatter(i, w));
      const bend = step * (0.5 - scatter(i, h)) * 1.4;
      return line(
        `M${x} ${top}C${x + w * 0.3} ${top + bend} ${x + w * 0.6} ${top - bend} ${x + w} ${top + bend * 0.4}`,
        shade(colour, i % 2 ? -0.1 : -0.16),
        2 + 2.5 * scatter(i, 3),
      );
    }),
  );
}

/** Steam that rises from a point. */
export const steam = (x: number, y: number): Part =>
  times(3, (i) => {
    const left = x + (i - 1) * 38;
    return `<g opacity=".5">${line(`M${left} ${y}c-26 -34 26 -58 0 -96s22 -48 4 -${78 - i * 12}`, '#ffffff', 9)}</g>`;
  });

/** Writing that cannot be read: words of a hand, of several lengths. */
export function writing(
  x: number,
  y: number,
  width: number,
  lines: number,
  gap = 34,
  colour = '#4a5568',
): Part {
  return times(lines, (row) => {
    const top = y + row * gap;
    const end = x + (row === lines - 1 ? width * 0.55 : width * (0.86 + 0.14 * scatter(row, width)));
    const words: Part[] = [];
    for (let left = x, word = 0; left < end - 30; word++) {
      const letters = 2 + Math.floor(6 * scatter(word, row + 1));
      const hand = Array.from({ length: letters }, (_, i) => {
        const high = 6 + 15 * scatter(i, row * 9 + word) ** 2;
        return `q3 ${-high} 7 ${-high * 0.2}t4 ${high * 0.2}`;
      });
      words.push(line(`M${left} ${top}${hand.join('')}`, colour, 3));
      left += letters * 11 + 16;
    }
    return words.join('');
  });
}

/** A sprig with leaves on both sides. */
export function sprig(x: number, y: number, length: number, turn: number, colour = LEAF, leaves = 5): Part {
  const step = length / (leaves + 1);
  return at(
    x,
    y,
    [
      line(`M0 0Q${length * 0.06} ${-length / 2} 0 ${-length}`, shade(colour, -0.25), 5),
      times(
        leaves,
        (i) =>
          leaf(0, -step * (i + 0.8), step * 1.5, -52, colour) +
          leaf(0, -step * (i + 1), step * 1.5, 52, shade(colour, 0.08)),
      ),
      leaf(0, -length + 6, step * 1.5, 0, colour),
    ],
    turn,
  );
}

/** A flower of so many petals around a point. */
export const flower = (
  x: number,
  y: number,
  r: number,
  colour: string,
  heart = '#e8b84a',
  petals = 7,
): Part =>
  at(x, y, [
    times(petals, (i) =>
      at(
        0,
        0,
        [oval(0, -r * 0.62, r * 0.34, r * 0.5, i % 2 ? colour : shade(colour, -0.07))],
        (360 / petals) * i,
      ),
    ),
    disc(0, 0, r * 0.3, heart),
  ]);

/** A lemon slice. */
export const slice = (x: number, y: number, r: number): Part =>
  disc(x, y, r, '#f0c93d') +
  disc(x, y, r * 0.87, '#fbf0b8') +
  times(8, (i) =>
    at(
      x,
      y,
      [
        shape(
          `M0 ${-r * 0.12}L${-r * 0.22} ${-r * 0.72}Q0 ${-r * 0.86} ${r * 0.22} ${-r * 0.72}z`,
          '#f4d75a',
        ),
      ],
      45 * i,
    ),
  );

/** A terracotta pot that stands on a point; `size` is its height. */
export function pot(x: number, ground: number, size: number, colour = CLAY): Part {
  const s = size / 100;
  return at(
    x,
    ground,
    [
      shape('M-43 -76L-31 0H31L43 -76z', standing(colour)),
      rect(-50, -100, 100, 28, standing(shade(colour, 0.05)), 5),
      rect(-43, -72, 86, 7, shade(colour, -0.3)),
      oval(0, -99, 47, 7, shade(colour, -0.45)),
    ],
    0,
    s,
  );
}

/** A stoneware mug, its handle to the right; it stands on a point. */
export function mug(x: number, ground: number, scale = 1, colour = '#e9e2d4'): Part {
  return at(
    x,
    ground,
    [
      ring(150, -150, 62, 74, shade(colour, -0.12), 30),
      ring(146, -154, 62, 74, colour, 22),
      shape('M-140 -282V-60Q-138 0 -70 0H70Q138 0 140 -60V-282z', standing(colour)),
      within(
        'M-140 -282V-60Q-138 0 -70 0H70Q138 0 140 -60V-282z',
        times(60, (i) =>
          disc(-140 + 280 * scatter(i, 1), -270 + 250 * scatter(i, 2), 1.5 + 2.6 * scatter(i, 3), '#8d7c66'),
        ),
        shape('M-150 -62Q0 -34 150 -62V10H-150z', shade(WALNUT, 0.45)),
      ),
      oval(0, -282, 140, 30, shade(colour, 0.25)),
      oval(0, -279, 126, 23, '#4b2f20'),
      oval(-14, -277, 96, 14, '#5f3d29'),
    ],
    0,
    scale,
  );
}

/** A pencil that lies from a point to the right. */
export function pencil(x: number, y: number, length: number, turn: number, wood = '#d9ac74'): Part {
  return at(
    x,
    y,
    [
      rect(0, -13, length - 46, 9, shade(wood, 0.16)),
      rect(0, -4, length - 46, 9, wood),
      rect(0, 5, length - 46, 9, shade(wood, -0.18)),
      shape(`M${length - 46} -13L${length} 0.5L${length - 46} 14z`, '#efd6ae'),
      shape(`M${length - 15} -4.2L${length} 0.5L${length - 15} 5z`, '#3a3a3f'),
      rect(0, -13, 8, 27, shade(wood, -0.28)),
    ],
    turn,
  );
}

/** A sheet of paper, turned about its middle, with its shadow. */
export function sheet(
  cx: number,
  cy: number,
  w: number,
  h: number,
  turn: number,
  colour = '#fbf8f0',
  ...on: Part[]
): Part {
  return at(
    cx,
    cy,
    [
      `<g filter="url(#thrown)" opacity=".24">${rect(-w / 2 + 8, -h / 2 + 14, w, h, '#2b2118', 4)}</g>`,
      rect(-w / 2, -h / 2, w, h, flat(colour), 4),
      ...on,
    ],
    turn,
  );
}

/** Shadow and thing together, on a point of the table. */
export const stand = (x: number, ground: number, half: number, ...parts: Part[]): Part =>
  shadow(x + half * 0.12, ground, half * 1.08) + parts.join('');
