import { writeFileSync } from 'node:fs';

// How EAN-13 draws a digit: with odd and even parity on the left half, and on the right half. Its first digit is not
// drawn: it decides which digits of the left half are even.
const ODD = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const PARITY = [
  '000000',
  '001011',
  '001101',
  '001110',
  '010011',
  '011001',
  '011100',
  '010101',
  '010110',
  '011010',
];
const invert = (bars: string) => [...bars].map((bar) => (bar === '1' ? '0' : '1')).join('');
const right = (digit: number) => invert(ODD[digit] ?? '');
const even = (digit: number) => [...right(digit)].reverse().join('');

/** Twelve digits with their check digit. */
export function ean13(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, n) => total + Number(digit) * (n % 2 ? 3 : 1), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}

function barsOf(code: string): string {
  const [first = 0, ...digits] = [...code].map(Number);
  const left = digits.slice(0, 6).map((digit, n) => (PARITY[first]?.[n] === '1' ? even(digit) : ODD[digit]));
  return `101${left.join('')}01010${digits.slice(6).map(right).join('')}101`;
}

const [WIDTH, HEIGHT, FRAMES] = [640, 480, 6];
const BAR = 4;

/** Writes a film (YUV4MPEG2) of a barcode on white paper, for the camera that Chromium makes believe. */
export function filmBarcode(file: string, code: string): void {
  const bars = barsOf(code);
  const from = (WIDTH - bars.length * BAR) / 2;
  const row = Buffer.alloc(WIDTH, 235);
  for (const [n, bar] of [...bars].entries())
    if (bar === '1') row.fill(16, from + n * BAR, from + (n + 1) * BAR);
  const white = Buffer.alloc(WIDTH, 235);
  const rows = Array.from({ length: HEIGHT }, (_, y) => (y > 120 && y < 360 ? row : white));
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...rows, colours]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]));
}
