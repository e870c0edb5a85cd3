import type { CSSProperties } from 'react';

type Rgb = [red: number, green: number, blue: number];

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
const INK: Rgb = [17, 20, 26];
/** The lightest and the darkest surface that text in the colour stands on. */
const LIGHT_SURFACE: Rgb = [242, 244, 248];
const DARK_SURFACE: Rgb = [35, 39, 46];
/** WCAG 2.2 AA for text. */
const READABLE = 4.5;

/** The colour of a shop in the tones that can be read; undefined where it has none. */
export function accentStyle(colour: string | null): CSSProperties | undefined {
  const given = colour === null ? null : readColour(colour);
  if (!given) return undefined;
  // White on the colour, else dark letters; a colour that carries neither becomes a little darker.
  const dark = contrast(given, WHITE) < READABLE && contrast(given, INK) >= READABLE;
  const tones: Record<string, string> = {
    '--shop-solid': hex(dark ? given : readableOn(WHITE, given, BLACK)),
    '--shop-on-solid': hex(dark ? INK : WHITE),
    '--shop-light': hex(readableOn(LIGHT_SURFACE, given, BLACK)),
    '--shop-dark': hex(readableOn(DARK_SURFACE, given, WHITE)),
  };
  return tones;
}

/** The colour itself, or so far on its way to black or white that it can be read on a surface. */
function readableOn(surface: Rgb, colour: Rgb, end: Rgb): Rgb {
  for (let step = 0; step <= 20; step += 1) {
    const tone = mixed(colour, end, step / 20);
    if (contrast(tone, surface) >= READABLE) return tone;
  }
  return end;
}

/** Contrast of two colours as WCAG counts it, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Reads "#rrggbb"; null for everything else. */
export function readColour(text: string): Rgb | null {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text) ?? [];
  if (!red || !green || !blue) return null;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function mixed([r, g, b]: Rgb, [toR, toG, toB]: Rgb, share: number): Rgb {
  const between = (from: number, to: number) => Math.round(from + (to - from) * share);
  return [between(r, toR), between(g, toG), between(b, toB)];
}

function hex(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
