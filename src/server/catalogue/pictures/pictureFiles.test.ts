import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { itemWithout, noise, picture, upload } from '#server/testing/pictures.ts';
import { fingerprint } from '#server/testing/refusals.ts';

import { type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';

import { pictureInSize } from '#shared/catalogue/pictures/addresses.ts';

/** Files as people and attackers send them: what is refused, what is cleaned, and what becomes of the server meanwhile. */

let t: TestApp;
let a: TestTenant;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
});

const served = async (url: string) => (await t.app.inject({ url })).rawPayload;

/** Adds a picture to an item of its own and answers what is served of it. */
async function taken(sku: string, file: Buffer): Promise<Buffer> {
  const answer = await upload(a.manager, await itemWithout(a.manager, sku), file);
  expect([answer.status, answer.error]).toEqual([200, undefined]);
  return served(pictureInSize(answer.body.picture.url, 2000, 'webp'));
}

/** A PNG that says it has so many pixels, and has next to none. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const rows = deflateSync(Buffer.alloc(100_000));
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

describe('a file that is to be a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('of kind %s is taken in', async (kind) => {
    const file = await picture(400, 300).toFormat(kind).toBuffer();
    const { format, width, height } = await sharp(await taken(`KIND-${kind}`, file)).metadata();
    expect([format, width, height]).toEqual(['webp', 400, 300]);
  });

  it('that is no good picture is refused with a sentence, and nothing is written', async () => {
    const item = await itemWithout(a.manager, 'REFUSED');
    const whole = await noise(600, 400).jpeg().toBuffer();
    const png = await noise(300, 200).png().toBuffer();
    const webp = await noise(600, 400).webp().toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(64),
    ]);
    const DAMAGED = 'The picture is damaged or incomplete, and cannot be read.';
    const UNKNOWN = 'This file is no picture of a known kind. Choose a JPEG, PNG, WebP or AVIF.';
    const SVG = 'SVG is not taken in, since it can carry scripts. Save the picture as PNG.';
    const HUGE = 'pixels. Up to 60 million are taken in: make it smaller first.';
    const files: [name: string, file: Buffer, sentence: string][] = [
      ['empty', Buffer.alloc(0), 'The file is empty.'],
      ['SVG with script', Buffer.from(svg), SVG],
      ['SVG behind a declaration', Buffer.from(`\ufeff<?xml version="1.0"?>\n${svg}`), SVG],
      ['GIF that is a script', Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)'), UNKNOWN],
      ['page', Buffer.from('<html><script>alert(1)</script>'), UNKNOWN],
      ['text named .jpg', Buffer.from('not a picture'), UNKNOWN],
      ['TIFF', await picture(20, 20).tiff().toBuffer(), UNKNOWN],
      ['GIF', await picture(20, 20).gif().toBuffer(), UNKNOWN],
      ['PDF', Buffer.from('%PDF-1.7\n'), UNKNOWN],
      ['program', Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), UNKNOWN],
      ['HEIC', heic, 'HEIC cannot be read here.'],
      ['half a JPEG', whole.subarray(0, whole.length / 2), DAMAGED],
      ['half a PNG', png.subarray(0, png.length / 2), DAMAGED],
      ['half a WebP', webp.subarray(0, webp.length / 2), DAMAGED],
      ['head of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), DAMAGED],
      ['30 000 × 30 000', pngOf(30_000, 30_000), `The picture has 30000 × 30000 ${HUGE}`],
      ['65 000 × 100', pngOf(65_000, 100), `The picture has 65000 × 100 ${HUGE}`],
      ['more pixels than it has', pngOf(5_000, 5_000), DAMAGED],
      [
        '16 MB',
        Buffer.concat([whole, Buffer.alloc(15.5 * 1024 * 1024 - whole.length)]),
        'this one has 16 MB.',
      ],
      ['100 MB', Buffer.alloc(100 * 1024 * 1024, whole), 'The request is too large.'],
    ];
    const before = await fingerprint(t);
    // What has too many pixels is not called damaged: it is refused by its head, before anything is decoded.
    for (const [name, file, sentence] of files) {
      const { status, error } = await upload(a.manager, item, file);
      expect([status, error?.message], name).toEqual([400, expect.stringContaining(sentence)]);
    }
    expect(await fingerprint(t)).toEqual(before);
    expect((await t.app.inject({ url: '/api/health' })).statusCode).toBe(200);
  });

  it('keeps nothing but its pixels: no position, no camera, no profile, and is turned upright', async () => {
    const exif = {
      IFD0: { Make: 'Camera of Jane', Software: 'secret' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
    };
    const file = await picture(400, 300)
      .withExif(exif)
      .withMetadata({ orientation: 6, icc: 'p3', exif })
      .jpeg()
      .toBuffer();
    const given = await sharp(file).metadata();
    expect(given.exif && given.icc && given.orientation).toBe(6);
    const bytes = await taken('EXIF', file);
    const { width, height, exif: kept, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect({ width, height, kept, icc, xmp, orientation }).toEqual({ width: 300, height: 400 });
    // Turned by a quarter: what was the dark top is on the right now.
    const { data } = await sharp(bytes)
      .extract({ left: 290, top: 200, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeLessThan(80);
    expect(bytes.includes('Jane')).toBe(false);
  });

  it('that is something else as well comes out as a picture alone', async () => {
    const jpeg = await picture(64, 64).jpeg().toBuffer();
    const script = Buffer.from('*/=1;alert("polyglot")/*<script>alert("polyglot")</script>');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script]);
    const zip = Buffer.from('PK\x03\x04 polyglot PK\x05\x06', 'latin1');
    for (const [at, file] of [
      Buffer.concat([jpeg, zip, script]),
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    ].entries()) {
      const bytes = await taken(`POLY-${at}`, file);
      expect([bytes.includes('polyglot'), bytes.includes('script'), bytes.includes('PK\x03\x04')]).toEqual([
        false,
        false,
        false,
      ]);
    }
  });

  it('with a wrong ending or said to be something else is what its bytes are', async () => {
    const item = await itemWithout(a.manager, 'NAMED');
    const png = await picture(64, 64).png().toBuffer();
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api/items/${item.id}/pictures`,
      payload: png,
      headers: { authorization: `Bearer ${a.manager.token}`, 'content-type': 'text/html' },
    });
    expect(answer.statusCode).toBe(200);
    const answered = await t.app.inject({ url: answer.json().picture.url });
    expect(answered.headers['content-type']).toBe('image/webp');
  });

  it('in other colours or with transparency is taken in', async () => {
    const cmyk = await picture(80, 60).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(await taken('CMYK', cmyk)).metadata()).space).toBe('srgb');
    const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect((await sharp(await taken('CLEAR', clear)).metadata()).hasAlpha).toBe(true);
    const strip = await picture(15_000, 3).png().toBuffer();
    expect(await sharp(await taken('STRIP', strip)).metadata()).toMatchObject({ width: 2000, height: 1 });
  });
});
