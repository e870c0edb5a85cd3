import { MOST_PICTURE_BYTES } from '#shared/catalogue/pictures/addresses.ts';
import { fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';

type Kind = 'jpeg' | 'png' | 'webp' | 'avif';

const MEGABYTE = 1024 * 1024;

/**
 * What kind of picture a file is, by its first bytes; what it is called or said to be does not matter. Throws
 * with the reason for everything else, before any decoder sees it.
 */
export function kindOf(bytes: Buffer | undefined): Kind {
  if (!bytes?.length) throw fieldError('file', say('file.empty'));
  if (bytes.length > MOST_PICTURE_BYTES) {
    const megabytes = Math.ceil(bytes.length / MEGABYTE);
    throw fieldError('file', say('images.tooManyBytes', { most: MOST_PICTURE_BYTES / MEGABYTE, megabytes }));
  }
  const start = bytes.toString('latin1', 0, 512);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp';
  if (start.startsWith('ftyp', 4)) return isoKind(bytes);
  if (/^(\xef\xbb\xbf|\xff\xfe|\s)*<(\?xml|!|svg)/i.test(start)) throw fieldError('file', say('images.svg'));
  throw fieldError('file', say('images.unknownKind'));
}

// AVIF and HEIC share a container; the brands in its first box tell them apart.
function isoKind(bytes: Buffer): Kind {
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 128));
  if (/avi[fs]/.test(brands)) return 'avif';
  if (/hei[cxms]|hev[cx]|mif1|msf1/.test(brands)) throw fieldError('file', say('images.heic'));
  throw fieldError('file', say('images.unknownKind'));
}
