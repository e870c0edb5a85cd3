import { deflateSync } from 'node:zlib';
import type { Bitmap } from './bitmap.ts';

/**
 * Labels in the language of roll printers. A label is one picture at the dots of the printer: the names of its goods are in
 * whatever writing they are, and what is printed is what was shown.
 */
export const zplOf = (labels: { bitmap: Bitmap; copies: number }[]): string =>
  labels.map(({ bitmap, copies }) => labelOf(bitmap, copies)).join('');

function labelOf({ width, height, rowBytes, bits }: Bitmap, copies: number): string {
  const packed = deflateSync(bits, { level: 9 }).toString('base64');
  return [
    `^XA^PW${width}^LL${height}^LH0,0^LS0`,
    `^FO0,0^GFA,${bits.length},${bits.length},${rowBytes},:Z64:${packed}:${checksum(packed)}^FS`,
    `^PQ${copies}^XZ\n`,
  ].join('\n');
}

/** CRC-16 of CCITT, from zero, in four digits. */
function checksum(text: string): string {
  let crc = 0;
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
