import { pictureId, pictureInSize } from '#shared/catalogue/pictures/addresses.ts';
import classes from './Tile.module.css';

const HUES = 8;
// Enough for the largest tile on the sharpest screen.
const SMALLEST = 96;

/** A picture, or a quiet monogram in a colour that the category decides. Decorative: the name stands beside it. */
export function Tile({
  name,
  group,
  picture,
  size = 24,
}: {
  name: string;
  group: string | null;
  picture?: string | null;
  size?: number;
}) {
  const style = { inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.4) };
  // Pictures kept as links to other hosts are refused by the content security policy; only our own are shown.
  if (picture && pictureId(picture)) {
    const src = pictureInSize(picture, SMALLEST, 'webp');
    return <img className={classes.picture} src={src} alt="" loading="lazy" decoding="async" style={style} />;
  }
  return (
    <span
      className={classes.tile}
      data-hue={group ? hash(group) % HUES : 'none'}
      style={style}
      aria-hidden="true"
    >
      {monogram(name)}
    </span>
  );
}

function monogram(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toLocaleUpperCase();
}

function hash(text: string): number {
  let value = 7;
  for (const char of text) value = (value * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return value;
}
