import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Where a piece of text stands, in points from the lower left corner. */
export type Placed = { text: string; x: number; y: number; width: number };
export type PdfPage = { text: string; pieces: Placed[] };

/**
 * What can be copied from each page of a PDF, line by line. pdf.js gives each word in the order of reading, and the
 * words of a line from left to right; with `rtl` the words are read from the right.
 */
export async function textOfPdf(bytes: Uint8Array, direction: 'ltr' | 'rtl' = 'ltr'): Promise<PdfPage[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const found = items.filter((item) => 'str' in item);
    const lines: string[][] = [[]];
    for (const { str, hasEOL } of found) {
      lines.at(-1)!.push(str);
      if (hasEOL) lines.push([]);
    }
    const read = (words: string[]) => (direction === 'rtl' ? words.toReversed() : words).join('');
    pages.push({
      text: lines.map(read).filter(Boolean).join('\n'),
      pieces: found
        .filter(({ str }) => str.trim())
        .map(({ str, transform, width }) => ({ text: str, x: transform[4], y: transform[5], width })),
    });
  }
  await loading.destroy();
  return pages;
}
