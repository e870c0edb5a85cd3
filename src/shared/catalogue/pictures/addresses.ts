/** Widths in which a picture is served, in pixels; one that is smaller comes as it is. */
export const PICTURE_WIDTHS = [96, 320, 640, 1280, 2000] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** As many pictures as an item can have. */
export const MOST_PICTURES = 12;
/** Size of the largest file that is taken as a picture. */
export const MOST_PICTURE_BYTES = 15 * 1024 * 1024;

const ADDRESS = /^\/pictures\/([0-9a-f]{32})-(\d{2,4})\.(avif|webp)$/;
const WIDTH_OF_ADDRESS = 1280;

/** The address that an item keeps of an own picture; by it every size is found. */
export function pictureAddress(id: string): string {
  return `/pictures/${id}-${WIDTH_OF_ADDRESS}.webp`;
}

/** The id of an own picture by its address; null for every other address. */
export function pictureId(url: string): string | null {
  const id = ADDRESS.exec(url)?.[1];
  return id !== undefined && url === pictureAddress(id) ? id : null;
}

/** What an address of a picture asks for; null when no picture is served there. */
export function readPictureAddress(
  url: string,
): { id: string; width: PictureWidth; format: PictureFormat } | null {
  const [, id, digits, ending] = ADDRESS.exec(url) ?? [];
  const width = PICTURE_WIDTHS.find((known) => String(known) === digits);
  const format = PICTURE_FORMATS.find((known) => known === ending);
  return id && width && format ? { id, width, format } : null;
}

/** The id of a picture that is kept here or elsewhere like ours, by its address on the web; null for every other address. */
export function pictureIdOnTheWeb(url: string): string | null {
  const path = /^https?:\/\/[^/]+(\/pictures\/[^/?#]+)$/.exec(url)?.[1];
  return path ? pictureId(path) : null;
}

/** The address of an own picture in another size; addresses elsewhere stay as they are. */
export function pictureInSize(url: string, width: PictureWidth, format: PictureFormat): string {
  const id = pictureId(url);
  return id ? `/pictures/${id}-${width}.${format}` : url;
}

/** All sizes of an own picture for a srcset; of those beyond its own width only the next one. */
export function pictureSources(url: string, ownWidth: number, format: PictureFormat): string {
  const enough = PICTURE_WIDTHS.findIndex((width) => width >= ownWidth);
  const widths = PICTURE_WIDTHS.slice(0, enough < 0 ? PICTURE_WIDTHS.length : enough + 1);
  return widths
    .map((width) => `${pictureInSize(url, width, format)} ${Math.min(width, ownWidth)}w`)
    .join(', ');
}
