import type { Glyph } from 'fontkit';
import type { Drawing } from './drawing.ts';

/** A label in the dots of a printer: each is black or white. */
export type Bitmap = { width: number; height: number; rowBytes: number; bits: Uint8Array };

export function bitmapOf({ width, height, signs, bars }: Drawing, dots: number): Bitmap {
  const [across, down] = [Math.round(width * dots), Math.round(height * dots)];
  const rowBytes = Math.ceil(across / 8);
  const bitmap = { width: across, height: down, rowBytes, bits: new Uint8Array(rowBytes * down) };
  for (const bar of bars) {
    const [left, right] = [Math.round(bar.x * dots), Math.round((bar.x + bar.width) * dots)];
    const [top, bottom] = [Math.round(bar.y * dots), Math.round((bar.y + bar.height) * dots)];
    for (let y = top; y < bottom; y += 1) blacken(bitmap, y, left, right);
  }
  for (const { face, glyph, x, y, size } of signs) {
    const scale = (size / face.font.unitsPerEm) * dots;
    fill(bitmap, edgesOf(glyph, scale, x * dots, y * dots));
  }
  return bitmap;
}

function blacken({ width, height, rowBytes, bits }: Bitmap, y: number, from: number, to: number): void {
  if (y < 0 || y >= height) return;
  for (let x = Math.max(0, from); x < Math.min(width, to); x += 1)
    bits[y * rowBytes + (x >> 3)]! |= 0x80 >> (x & 7);
}

type Edge = { x0: number; y0: number; x1: number; y1: number };
const STEPS = 6;

/** The outline of a sign as straight lines, in dots. */
function edgesOf(glyph: Glyph, scale: number, left: number, baseline: number): Edge[] {
  const edges: Edge[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const at = (px: number, py: number): [number, number] => [left + px * scale, baseline - py * scale];
  const lineTo = (toX: number, toY: number) => {
    edges.push({ x0: x, y0: y, x1: toX, y1: toY });
    [x, y] = [toX, toY];
  };
  for (const { command, args } of glyph.path.commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
    if (command === 'moveTo') {
      [x, y] = at(a, b);
      [startX, startY] = [x, y];
    } else if (command === 'lineTo') lineTo(...at(a, b));
    else if (command === 'closePath') lineTo(startX, startY);
    else {
      const [p1, p2] = [at(a, b), at(c, d)];
      // A curve of the second degree is one of the third whose middle points lie on the way to its one.
      const cubic = command === 'bezierCurveTo';
      const end = cubic ? at(e, f) : p2;
      const [fromX, fromY] = [x, y];
      const between = (from: number, to: number) => from + ((to - from) * 2) / 3;
      const [m1, m2]: [number, number][] = cubic
        ? [p1, p2]
        : [
            [between(fromX, p1[0]), between(fromY, p1[1])],
            [between(end[0], p1[0]), between(end[1], p1[1])],
          ];
      for (let n = 1; n <= STEPS; n += 1) {
        const t = n / STEPS;
        const u = 1 - t;
        const mix = (axis: 0 | 1, from: number) =>
          u ** 3 * from + 3 * u * u * t * m1![axis] + 3 * u * t * t * m2![axis] + t ** 3 * end[axis];
        lineTo(mix(0, fromX), mix(1, fromY));
      }
    }
  }
  return edges;
}

type Crossing = { x: number; turn: number };

/** Blackens what an outline goes round, row by row; what lies between two dots gets the one that is nearer. */
function fill(bitmap: Bitmap, edges: Edge[]): void {
  for (const [row, crossings] of crossingsOf(edges, bitmap.height)) {
    crossings.sort((a, b) => a.x - b.x);
    let winding = 0;
    for (const [n, { x, turn }] of crossings.entries()) {
      winding += turn;
      const next = crossings[n + 1];
      if (!winding || !next) continue;
      const from = Math.round(x);
      blacken(bitmap, row, from, Math.max(from + 1, Math.round(next.x)));
    }
  }
}

/** Where an outline goes through the middle of each row. */
function crossingsOf(edges: Edge[], height: number): Map<number, Crossing[]> {
  const rows = new Map<number, Crossing[]>();
  for (const { x0, y0, x1, y1 } of edges) {
    if (y0 === y1) continue;
    const first = Math.max(0, Math.ceil(Math.min(y0, y1) - 0.5));
    const end = Math.min(height, Math.ceil(Math.max(y0, y1) - 0.5));
    for (let row = first; row < end; row += 1) {
      const crossing = { x: x0 + ((row + 0.5 - y0) / (y1 - y0)) * (x1 - x0), turn: y1 > y0 ? 1 : -1 };
      const known = rows.get(row);
      if (known) known.push(crossing);
      else rows.set(row, [crossing]);
    }
  }
  return rows;
}
