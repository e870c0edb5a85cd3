import type { Drawing } from './drawing.ts';

/** A label as a picture for the screen: what is printed, by the same outlines. */
export function svgOf({ width, height, signs, bars }: Drawing): string {
  const number = (value: number) => String(Math.round(value * 10_000) / 10_000);
  const lines = bars.map(
    (bar) =>
      `M${number(bar.x)} ${number(bar.y)}h${number(bar.width)}v${number(bar.height)}h${number(-bar.width)}z`,
  );
  const letters = signs
    .map(({ face, glyph, x, y, size }) => {
      const scale = size / face.font.unitsPerEm;
      const factor = Math.round(scale * 1e8) / 1e8;
      const path = glyph.path.toSVG();
      return (
        path && `<path transform="matrix(${factor} 0 0 ${-factor} ${number(x)} ${number(y)})" d="${path}"/>`
      );
    })
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/><path d="${lines.join('')}" shape-rendering="crispEdges"/>${letters}</svg>`;
}
