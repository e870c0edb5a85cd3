// Several texts in one cell, as our export writes them and reads them back.

const PART = /\s*("(?:[^"]|"")*"(?=\s*(?:[,;|\n]|$))|[^,;|\n]*)\s*(?:[,;|\n]|$)/g;

/** Parts of a cell, separated by commas, semicolons, bars or lines; one in quotation marks may have these in it. */
export function readList(cell: string): string[] {
  return [...cell.matchAll(PART)]
    .map(([, part = '']) =>
      /^".*"$/s.test(part) && part.length > 1 ? part.slice(1, -1).replaceAll('""', '"') : part.trim(),
    )
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The cell that `readList` reads these from. */
export const writeList = (parts: readonly string[]) =>
  parts.map((part) => (/[,;|\n]|^".*"$/s.test(part) ? `"${part.replaceAll('"', '""')}"` : part)).join(', ');

/** Texts of a cell, in the order of the pictures that they are of, with " | " in between. */
export const readTextList = (cell: string) =>
  cell.split(' | ').map((text) => text.replace(/ \|(\|+)(?= )/g, ' $1'));

/** The cell that `readTextList` reads these from: a bar that is a word of a text gets one more. */
export function writeTextList(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/ (\|+)(?= )/g, ' |$1')).join(' | ');
}
