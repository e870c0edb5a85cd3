import sharp, { type Sharp } from 'sharp';
import type { PictureFormat, PictureWidth } from '#shared/catalogue/pictures/addresses.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { LOGO_EDGE, LONGEST_LOGO, MOST_LOGO_PIXELS } from '#shared/people/tenants/branding.ts';
import { say } from '#shared/refusals/say.ts';
import { kindOf } from './kind.ts';

/** What is done with a picture: in processes of its own alone, see renderer.ts. */

/** What is kept of a picture: itself, re-encoded, from which every size is made. */
export type Source = { bytes: Buffer; width: number; height: number; placeholder: string };

const MOST_PIXELS = 60_000_000;
const MOST_EDGE = 20_000;
const SOURCE_EDGE = 2000;
const PLACEHOLDER_EDGE = 16;
const SECONDS = 20;
/** Units in which our own drawings measure, and the dots an inch has where nothing else is said. */
const DRAWING_EDGE = 1000;
const DOTS = 72;

// One thread per picture: how many are under way is for whoever starts the processes of this module.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Takes in a file from outside: decodes it, turns it upright, and writes its pixels anew, without anything else
 * that was in it. Throws, saying why, when it is no picture, a damaged one, or too large to be decoded.
 */
export async function takeIn(file: Buffer | undefined): Promise<Source> {
  const picture = await opened(file, { pixels: MOST_PIXELS, edge: SOURCE_EDGE });
  const { data, info } = await picture
    .webp({ quality: 90, effort: 3 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged);
  const { width, height } = info;
  return { bytes: data, width, height, placeholder: await placeholderOf(data) };
}

/** Takes in a logo as `takeIn` does a picture, and answers it as a data address short enough to be kept. */
export async function takeInLogo(file: Buffer): Promise<string> {
  const picture = await opened(file, { pixels: MOST_LOGO_PIXELS, edge: LOGO_EDGE });
  // PNG first: it keeps letters sharp.
  const whole = await picture.png().toBuffer().catch(refuseDamaged);
  const kinds = [90, 75].map((quality) => (sized: Sharp) => sized.webp({ quality }));
  for (const edge of [LOGO_EDGE, LOGO_EDGE / 2, LOGO_EDGE / 4])
    for (const written of [(sized: Sharp) => sized.png(), ...kinds]) {
      const { data, info } = await written(within(sharp(whole), edge)).toBuffer({
        resolveWithObject: true,
      });
      const address = `data:image/${info.format};base64,${data.toString('base64')}`;
      if (address.length <= LONGEST_LOGO) return address;
    }
  throw fieldError('file', say('images.tooDetailed'));
}

/** A file as a picture that can be decoded without harm, upright, without what else was in it, and not larger. */
async function opened(file: Buffer | undefined, most: { pixels: number; edge: number }): Promise<Sharp> {
  const kind = kindOf(file);
  // Only the head is read here; nothing is decoded before its size is known to be bearable.
  const head = await sharp(file, { limitInputPixels: false }).metadata().catch(refuseDamaged);
  const format: string = head.format === 'heif' ? 'avif' : head.format;
  if (format !== kind) refuseDamaged();
  refuseTooLarge(head.width, head.height, most.pixels);
  const picture = sharp(file, { limitInputPixels: most.pixels, failOn: 'error' });
  return within(picture.autoOrient(), most.edge).timeout({ seconds: SECONDS });
}

function within(picture: Sharp, edge: number): Sharp {
  return picture.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });
}

/** A tiny picture as a data URI, to be shown blurred until the picture is there. */
export async function placeholderOf(source: Buffer, drawn = false): Promise<string> {
  const tiny = await sharp(source, drawn ? { density: (DOTS * 4 * PLACEHOLDER_EDGE) / DRAWING_EDGE } : {})
    .resize({ width: PLACEHOLDER_EDGE, height: PLACEHOLDER_EDGE, fit: 'inside' })
    .webp({ quality: 30, effort: 0 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/** One size of a kept picture, or of a drawing of our own. Never larger than the picture itself. */
export function renderSize(
  source: { bytes: Buffer; drawn: boolean },
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  const options = source.drawn ? { density: (DOTS * width) / DRAWING_EDGE } : { failOn: 'error' as const };
  const sized = sharp(source.bytes, options).resize({ width, withoutEnlargement: !source.drawn });
  return (
    format === 'avif' ? sized.avif({ quality: 55, effort: 2 }) : sized.webp({ quality: 80, effort: 3 })
  ).toBuffer();
}

function refuseTooLarge(width: number, height: number, mostPixels: number): void {
  if (width * height <= mostPixels && width <= MOST_EDGE && height <= MOST_EDGE) return;
  throw fieldError('file', say('images.tooManyPixels', { width, height, millions: mostPixels / 1_000_000 }));
}

function refuseDamaged(error?: Error): never {
  if (error instanceof AppError) throw error;
  if (error?.message.includes('timeout')) throw fieldError('file', say('images.tooSlow'));
  throw fieldError('file', say('images.damaged'));
}
