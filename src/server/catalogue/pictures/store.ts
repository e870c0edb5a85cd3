import type { Files } from '#server/foundation/files/files.ts';
import { renderer } from '#server/foundation/images/renderer.ts';
import type { Services } from '#server/foundation/services.ts';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from '#shared/catalogue/pictures/addresses.ts';

/** The files of own pictures by id: the source, and beside it each size once it was asked for. */
export type PictureStore = {
  /** Keeps a source: WebP of a picture that was taken in, SVG of a drawing of our own. */
  keep(id: string, source: Buffer, kind: SourceKind): Promise<void>;
  has(id: string, kind: SourceKind): Promise<boolean>;
  /** A picture as it is kept, WebP; of a drawing its largest size. Null when there is no such picture. */
  original(id: string): Promise<Buffer | null>;
  /** A size of a picture, made when it is asked for the first time; null when there is no such picture. */
  size(id: string, width: PictureWidth, format: PictureFormat): Promise<Buffer | null>;
  /** Makes a size before it is asked for. */
  prepare(id: string, width: PictureWidth, format: PictureFormat): Promise<void>;
  remove(id: string): Promise<void>;
};

/** The services with the store of pictures. */
export type PictureServices = Services & { pictures: PictureStore };

type SourceKind = 'webp' | 'svg';

const TYPES = { webp: 'image/webp', svg: 'image/svg+xml', avif: 'image/avif' } as const;
const LARGEST = 2000;
/** Sizes asked for lately stay at hand, up to so many bytes altogether. */
const AT_HAND_BYTES = 32 * 1024 * 1024;

const folderOf = (id: string) => `pictures/${id.slice(0, 2)}/${id}`;
/** Where the source of a picture is kept. */
export const sourceKey = (id: string, kind: SourceKind) => `${folderOf(id)}/source.${kind}`;

/** Keeps pictures among the files. */
export function openPictures(files: Files): PictureStore {
  const atHand = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer | null>>();
  let held = 0;

  const remember = (name: string, bytes: Buffer) => {
    atHand.set(name, bytes);
    held += bytes.length;
    for (const [oldest, { length }] of atHand) {
      if (held <= AT_HAND_BYTES) break;
      atHand.delete(oldest);
      held -= length;
    }
  };

  const make = async (id: string, width: PictureWidth, format: PictureFormat) => {
    const key = `${folderOf(id)}/${width}.${format}`;
    const made = await files.get(key);
    if (made) return made;
    const picture = await files.get(sourceKey(id, 'webp'));
    const source = picture ?? (await files.get(sourceKey(id, 'svg')));
    if (!source) return null;
    const bytes = await renderer.renderSize(id, { bytes: source, drawn: !picture }, width, format);
    await files.put(key, bytes, TYPES[format]);
    return bytes;
  };

  const once = (id: string, width: PictureWidth, format: PictureFormat) => {
    const name = `${id}-${width}.${format}`;
    const waiting = underWay.get(name);
    if (waiting) return waiting;
    const making = make(id, width, format).finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making;
  };

  return {
    keep: (id, source, kind) => files.put(sourceKey(id, kind), source, TYPES[kind]),
    has: (id, kind) => files.has(sourceKey(id, kind)),
    original: async (id) => (await files.get(sourceKey(id, 'webp'))) ?? once(id, LARGEST, 'webp'),
    size: async (id, width, format) => {
      const name = `${id}-${width}.${format}`;
      const here = atHand.get(name);
      if (here) return here;
      const bytes = await once(id, width, format);
      if (bytes && !atHand.has(name)) remember(name, bytes);
      return bytes;
    },
    prepare: async (id, width, format) => void (await once(id, width, format)),
    remove: async (id) => {
      const sizes = PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => `${width}.${format}`));
      for (const size of sizes) {
        held -= atHand.get(`${id}-${size}`)?.length ?? 0;
        atHand.delete(`${id}-${size}`);
      }
      await files.remove(['source.webp', 'source.svg', ...sizes].map((name) => `${folderOf(id)}/${name}`));
    },
  };
}
