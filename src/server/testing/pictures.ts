import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { createItem, type ItemDetail } from '#shared/catalogue/items/contract.ts';
import { addPicture } from '#shared/catalogue/pictures/contract.ts';
import type { Caller } from './testApp.ts';

/** A picture of one colour with a darker half, so that it can be seen which way up it is. */
export function picture(width: number, height: number, colour = '#c8553d') {
  const half = { width, height: Math.ceil(height / 2), channels: 3 as const, background: '#222222' };
  return sharp({ create: { width, height, channels: 3, background: colour } }).composite([
    { input: { create: half }, top: 0, left: 0 },
  ]);
}

/** A picture that does not compress: random dots. */
export function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
}

/** A white picture in two colours: few bytes, however many pixels. */
export function emptyPng(width: number, height: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Adds an item without pictures. */
export async function itemWithout(by: Caller, sku: string): Promise<ItemDetail> {
  return (await by.call(createItem, { body: { sku, name: sku } })).body;
}

/** Uploads a file as a picture of an item. */
export function upload(by: Caller, item: { id: string }, file: Buffer, alt?: string) {
  return by.call(addPicture, { params: { id: item.id }, query: alt ? { alt } : {}, body: file });
}
