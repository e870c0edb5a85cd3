/** What the drawings of Harbor Supply are made with: shapes as SVG, in colours with light on them. */

/** A colour as six hexadecimal digits. */
export type Colour = string;

/** A colour mixed with black (below zero) or white, by so many hundredths. */
export function tone(colour: Colour, by: number): Colour {
  const other = by < 0 ? 0 : 255;
  const part = Math.abs(by) / 100;
  const mixed = [0, 2, 4].map((at) => {
    const own = Number.parseInt(colour.slice(at, at + 2), 16);
    return Math.round(own + (other - own) * part)
      .toString(16)
      .padStart(2, '0');
  });
  return mixed.join('');
}

/** Something standing and round, lit from the left. */
export const round = (colour: Colour) => `url(#round-${colour})`;
/** A face, a little darker below. */
export const face = (colour: Colour) => `url(#face-${colour})`;
/** A ball. */
export const ball = (colour: Colour) => `url(#ball-${colour})`;
export const plain = (colour: Colour) => `#${colour}`;

export const rect = (x: number, y: number, width: number, height: number, r: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;

export const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

/** A line; `dashes` as SVG has them. */
export const line = (d: string, colour: Colour, width: number, dashes = '') =>
  `<path d="${d}" fill="none" stroke="#${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${
    dashes ? ` stroke-dasharray="${dashes}"` : ''
  }/>`;

/** A line with its shadow and its light, as of a tube or a bar. */
export const bar = (d: string, colour: Colour, width: number) =>
  line(d, tone(colour, -32), width) +
  line(d, colour, width * 0.78) +
  `<g transform="translate(${-width * 0.14} ${-width * 0.14})">${line(d, tone(colour, 45), width * 0.2)}</g>`;

/** A ring: an oval line with light on it. */
export const ring = (x: number, y: number, rx: number, ry: number, colour: Colour, width: number) =>
  bar(`M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`, colour, width);

export const moved = (x: number, y: number, turn: number, size: number, ...parts: string[]) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${parts.join('')}</g>`;

/** So many times the same, each told its number. */
export const times = (count: number, part: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join('');

const WALL = 'e6edf1';
const TABLE = 'b9c8d0';

/** A thing as a picture, and without one the room that they all have: on a table before a wall, from its foot upwards, in a room of 600 by 600. */
export function picture(thing: string, shadow = 240): string {
  const drawn = [
    rect(0, 0, 1000, 1000, 0, face(WALL)),
    oval(380, 330, 430, 430, 'url(#glow)'),
    rect(0, 700, 1000, 300, 0, face(TABLE)),
    rect(0, 700, 1000, 3, 0, plain(tone(TABLE, -14))),
    `<g filter="url(#soft)" opacity=".3">${oval(500, 852, shadow * 1.4, 40, plain('16212b'))}</g>`,
    moved(500, 850, 0, 1.4, thing),
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000"><defs>${COMMON}${paints(drawn)}</defs>${drawn}</svg>`;
}

const COMMON =
  '<filter id="soft" x="-50%" y="-150%" width="200%" height="400%"><feGaussianBlur stdDeviation="17"/></filter>' +
  '<radialGradient id="glow"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>';

const stop = (offset: number, colour: Colour) => `<stop offset="${offset}" stop-color="#${colour}"/>`;

const KINDS: Record<string, (id: string, colour: Colour) => string> = {
  round: (id, colour) =>
    `<linearGradient id="${id}">${stop(0, tone(colour, -15))}${stop(0.26, tone(colour, 22))}${stop(0.55, colour)}${stop(1, tone(colour, -32))}</linearGradient>`,
  face: (id, colour) =>
    `<linearGradient id="${id}" x2="0" y2="1">${stop(0, tone(colour, 8))}${stop(1, tone(colour, -10))}</linearGradient>`,
  ball: (id, colour) =>
    `<radialGradient id="${id}" cx=".36" cy=".3" r=".8">${stop(0, tone(colour, 34))}${stop(0.5, colour)}${stop(1, tone(colour, -28))}</radialGradient>`,
};

/** The paints that a drawing names. */
function paints(drawn: string): string {
  const named = new Set(
    [...drawn.matchAll(/url\(#((?:round|face|ball)-[0-9a-f]{6})\)/g)].map(([, id]) => id!),
  );
  return [...named]
    .map((id) => {
      const [kind = '', colour = ''] = id.split('-');
      return KINDS[kind]!(id, colour);
    })
    .join('');
}
