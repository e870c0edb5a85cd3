import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { scanGrayBuffer } from '@undecaf/zbar-wasm';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { zplToBase64MultipleAsync } from 'zpl-renderer-js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Labels as a printer would put them on paper, and what scanners that know nothing of us read from them. */

/** One byte a dot, from black to white. */
export type Paper = { width: number; height: number; dots: Uint8Array };
type Box = { x: number; y: number; width: number; height: number };
type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

/**
 * The pages of a PDF at a resolution, as pdf.js reads the file: all that is filled in it. A dot that a bar covers in part
 * is as grey as that part, as renderers have it. Letters are left out: they have to keep off the codes anyway.
 */
export async function paperOfPdf(bytes: Uint8Array, dpi: number): Promise<Paper[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const papers: Paper[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const [, , across, up] = page.view as [number, number, number, number];
    const scale = dpi / 72;
    const paper = blank(Math.round(across * scale), Math.round(up * scale));
    for (const { x, y, width, height } of rectanglesOf(await page.getOperatorList()))
      shade(paper, {
        x: x * scale,
        y: (up - y - height) * scale,
        width: width * scale,
        height: height * scale,
      });
    papers.push(paper);
  }
  await loading.destroy();
  return papers;
}

function blank(width: number, height: number): Paper {
  return { width, height, dots: new Uint8Array(width * height).fill(255) };
}

function rectanglesOf({ fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[] }): Box[] {
  const found: Box[] = [];
  const kept: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [n, operation] of fnArray.entries()) {
    const args = argsArray[n] as unknown[];
    if (operation === OPS.save || operation === OPS.paintFormXObjectBegin) kept.push(matrix);
    if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) matrix = kept.pop()!;
    if (operation === OPS.transform) matrix = times(matrix, args as unknown as Matrix);
    if (operation === OPS.paintFormXObjectBegin && args[0]) matrix = times(matrix, args[0] as Matrix);
    if (operation === OPS.constructPath && args[0] === OPS.fill)
      for (const path of args[1] as Float32Array[]) found.push(...boxesIn(path, matrix));
  }
  return found;
}

// As pdf.js writes a path: 0 moves, 1 draws a line, each with a point; 4 closes.
function boxesIn(path: Float32Array, [a, , , d, e, f]: Matrix): Box[] {
  const boxes: Box[] = [];
  let points: [number, number][] = [];
  for (let at = 0; at < path.length; ) {
    const step = path[at]!;
    if (step === 4) {
      const xs = points.map(([x]) => a * x + e);
      const ys = points.map(([, y]) => d * y + f);
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      boxes.push({ x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y });
      points = [];
      at += 1;
      continue;
    }
    if (step > 1) throw new Error('A bar has a curve.');
    if (step === 0) points = [];
    points.push([path[at + 1]!, path[at + 2]!]);
    at += 3;
  }
  return boxes;
}

const covered = (dot: number, from: number, to: number) =>
  Math.max(0, Math.min(dot + 1, to) - Math.max(dot, from));

function shade({ width, height, dots }: Paper, box: Box): void {
  for (let y = Math.max(0, Math.floor(box.y)); y < Math.min(height, Math.ceil(box.y + box.height)); y += 1)
    for (let x = Math.max(0, Math.floor(box.x)); x < Math.min(width, Math.ceil(box.x + box.width)); x += 1) {
      const part = covered(x, box.x, box.x + box.width) * covered(y, box.y, box.y + box.height);
      dots[y * width + x] = Math.max(0, Math.round(dots[y * width + x]! - 255 * part));
    }
}

/** The labels of ZPL, as a renderer of others prints it with so many dots a millimetre. */
export async function paperOfZpl(
  zpl: string,
  { width, height, dots }: { width: number; height: number; dots: number },
): Promise<Paper[]> {
  // The renderer knows no fractions of dots; what matters is how many there are.
  const whole = Math.round(dots);
  const [across, down] = [Math.round(width * dots) / whole, Math.round(height * dots) / whole];
  const pictures = await zplToBase64MultipleAsync(zpl, across, down, whole);
  return Promise.all(
    pictures.map(async (picture) => {
      const { data, info } = await sharp(Buffer.from(picture, 'base64'))
        .flatten({ background: '#fff' })
        .grayscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.height, dots: new Uint8Array(data) };
    }),
  );
}

/** A part of a paper, with white around it. */
export function cutOut(paper: Paper, left: number, top: number, width: number, height: number): Paper {
  const part = blank(width, height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = (top + y) * paper.width + left + x;
      if (left + x >= 0 && left + x < paper.width) part.dots[y * width + x] = paper.dots[from] ?? 255;
    }
  return part;
}

/** What ZBar reads from a paper: Code 128, EAN and QR. */
export async function readByZbar({ width, height, dots }: Paper): Promise<string[]> {
  const symbols = await scanGrayBuffer(dots.slice().buffer, width, height);
  return symbols.map((symbol) => symbol.decode());
}

// Its own place for this file is on somebody else's server.
const zxing = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(zxing)).buffer } });

/** What ZXing reads from a paper, with the signs by which GS1 parts its fields. */
export async function readByZxing({ width, height, dots }: Paper): Promise<string[]> {
  const data = new Uint8ClampedArray(width * height * 4);
  for (const [n, dot] of dots.entries()) data.set([dot, dot, dot, 255], n * 4);
  const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as ImageData, {
    formats: ['DataMatrix', 'Code128', 'EANUPC', 'QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 255,
  });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}
