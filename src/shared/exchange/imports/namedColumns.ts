import { SQUARE_HEADINGS } from './systemHeadings.ts';
import { headingKey } from './systems.ts';

/**
 * Headings without the currency behind them, "Price (CAD)": of several that differ in nothing else, the one in our
 * currency; one alone is what it says.
 */
export function withoutCurrency(header: string[], currency: string): string[] {
  const parts = header.map((heading) => /^(.+\S)\s*\(([A-Z]{3})\)$/.exec(heading) ?? [heading, heading, '']);
  return header.map((heading, at) => {
    const [, name = heading, code] = parts[at] ?? [];
    const isOnly = parts.every((other, otherAt) => otherAt === at || other[1] !== name);
    return code === currency || isOnly ? name : heading;
  });
}

/**
 * Keys of Square's headings without the place that what is below them is counted at: of several places the one that the
 * file is brought in at; one alone is that. The others say nothing of this place, and are left out.
 */
export function atPlace(keys: string[], place: string): string[] {
  const counted = [SQUARE_HEADINGS.quantity, SQUARE_HEADINGS.reorderPoint]
    .flatMap((names) => names ?? [])
    .map(headingKey);
  const startOf = (key: string) => counted.find((start) => key.startsWith(start) && key !== start);
  return keys.map((key) => {
    const start = startOf(key);
    if (start === undefined) return key;
    const isOnly = keys.filter((other) => startOf(other) === start).length === 1;
    return isOnly || key === `${start}${headingKey(place)}` ? start : key;
  });
}
