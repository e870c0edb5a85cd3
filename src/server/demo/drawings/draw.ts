/** The vocabulary that the drawings of the demo shop are made of: shapes on a square of 1000 units, as SVG. */

/** A picture of an item of the demo shop: what it shows, and its drawing. */
export type View = { alt: string; svg: string };

/** A piece of a drawing. */
export type Part = string;

const n = (value: number) => String(Math.round(value * 10) / 10);

/** A lighter (above 0) or darker colour, by a share of the way to white or black. */
export function shade(colour: string, share: number): string {
  const to = share > 0 ? 255 : 0;
  const part = (at: number) => {
    const from = Number.parseInt(colour.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * Math.abs(share))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}

/** Fills with light on them: of something round that stands, of something flat, of a ball. `scene` defines them. */
export const standing = (colour: string) => `url(#standing-${colour.slice(1)})`;
export const flat = (colour: string) => `url(#flat-${colour.slice(1)})`;
export const ball = (colour: string) => `url(#ball-${colour.slice(1)})`;

export function rect(x: number, y: number, w: number, h: number, fill: string, r = 0): Part {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}"/>`;
}

export function oval(cx: number, cy: number, rx: number, ry: number, fill: string): Part {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;
}

export const disc = (cx: number, cy: number, r: number, fill: string): Part => oval(cx, cy, r, r, fill);

export const shape = (d: string, fill: string): Part => `<path d="${d}" fill="${fill}"/>`;

export function line(d: string, colour: string, width: number): Part {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function ring(cx: number, cy: number, rx: number, ry: number, colour: string, width: number): Part {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="none" stroke="${colour}" stroke-width="${n(width)}"/>`;
}

/** Parts drawn around a point of their own, turned and scaled. */
export function at(x: number, y: number, parts: Part[], turn = 0, scale = 1): Part {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${scale})">${parts.join('')}</g>`;
}

export const fade = (opacity: number, ...parts: Part[]): Part =>
  `<g opacity="${opacity}">${parts.join('')}</g>`;

/** Parts of which only what lies within a shape is seen. */
export function within(d: string, ...parts: Part[]): Part {
  const id = `within-${hash(d + parts.join(''))}`;
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${parts.join('')}</g>`;
}

/** The outline of a rectangle, for `within`. */
export const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`;

export const times = (count: number, part: (index: number) => Part): Part =>
  Array.from({ length: count }, (_, index) => part(index)).join('');

/** A soft shadow on the ground. */
export const shadow = (cx: number, cy: number, rx: number, ry = rx * 0.14): Part =>
  `<g filter="url(#soft)" opacity=".3">${oval(cx, cy, rx, ry, '#2b2118')}</g>`;

/** A soft shadow of any shape, thrown a little to the lower right. */
export const under = (...parts: Part[]): Part =>
  `<g filter="url(#thrown)" opacity=".28">${at(10, 16, parts)}</g>`;

/** A numbered but irregular value from 0 to 1, the same every time. */
export function scatter(index: number, salt = 0): number {
  const value = Math.sin((index + 1) * 127.1 + salt * 311.7) * 43758.5453;
  return value - Math.floor(value);
}

/** A leaf that begins at a point and grows upwards before it is turned. */
export function leaf(x: number, y: number, length: number, turn: number, colour: string, width = 0.36): Part {
  const w = length * width;
  const blade = `M0 0C${n(-w)} ${n(-length * 0.35)} ${n(-w * 0.8)} ${n(-length * 0.8)} 0 ${n(-length)}C${n(w * 0.8)} ${n(-length * 0.8)} ${n(w)} ${n(-length * 0.35)} 0 0z`;
  const half = `M0 0C${n(w)} ${n(-length * 0.35)} ${n(w * 0.8)} ${n(-length * 0.8)} 0 ${n(-length)}z`;
  return at(
    x,
    y,
    [
      shape(blade, colour),
      shape(half, shade(colour, -0.14)),
      line(`M0 0V${n(-length * 0.86)}`, shade(colour, 0.22), 2.5),
    ],
    turn,
  );
}

/** Surroundings of a category: its wall and the table before it. */
export type Tone = { wall: string; table: string };

/** A drawing with things on a table before a wall. */
export const onTable = ({ wall, table }: Tone, ...parts: Part[]): string =>
  scene([
    rect(0, 0, 1000, 1000, flat(wall)),
    disc(380, 330, 430, 'url(#glow)'),
    rect(0, 700, 1000, 300, flat(table)),
    rect(0, 700, 1000, 3, shade(table, -0.12)),
    ...parts,
  ]);

/** A drawing of things seen from above, or hung on a wall. */
export const onGround = (ground: string, ...parts: Part[]): string =>
  scene([rect(0, 0, 1000, 1000, flat(ground)), disc(400, 360, 560, 'url(#glow)'), ...parts]);

function scene(parts: Part[]): string {
  const body = parts.join('');
  const used = new Set(
    [...body.matchAll(/url\(#((standing|flat|ball)-([0-9a-f]{6}))\)/g)].map(([, id]) => id!),
  );
  const fills = [...used].map((id) => {
    const [kind, colour] = id.split('-') as ['standing' | 'flat' | 'ball', string];
    return GRADIENTS[kind](id, `#${colour}`);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000"><defs>${FIXED}${fills.join('')}</defs>${body}</svg>`;
}

const stops = (...given: [number, string][]) =>
  given.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('');

const GRADIENTS = {
  standing: (id: string, c: string) =>
    `<linearGradient id="${id}">${stops([0, shade(c, -0.16)], [0.26, shade(c, 0.2)], [0.55, c], [1, shade(c, -0.3)])}</linearGradient>`,
  flat: (id: string, c: string) =>
    `<linearGradient id="${id}" x2="0" y2="1">${stops([0, shade(c, 0.09)], [1, shade(c, -0.07)])}</linearGradient>`,
  ball: (id: string, c: string) =>
    `<radialGradient id="${id}" cx=".36" cy=".3" r=".8">${stops([0, shade(c, 0.32)], [0.5, c], [1, shade(c, -0.26)])}</radialGradient>`,
};

const FIXED =
  '<filter id="soft" x="-50%" y="-150%" width="200%" height="400%"><feGaussianBlur stdDeviation="17"/></filter>' +
  '<filter id="thrown" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="12"/></filter>' +
  '<radialGradient id="glow"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>';

function hash(text: string): string {
  let value = 7;
  for (const char of text) value = (value * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return value.toString(36);
}
