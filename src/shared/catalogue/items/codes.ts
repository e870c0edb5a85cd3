/** The lengths in which an article number of the shelf (GTIN) is written: EAN-8, UPC-A, EAN-13, ITF-14. */
const LENGTHS = [8, 12, 13, 14];

/**
 * All the ways in which a scanned code may stand in the books: scanners write the same article number with and without
 * leading zeros. In small letters.
 */
export function codeForms(code: string): string[] {
  const text = code.trim().toLowerCase();
  if (!/^\d+$/.test(text) || !LENGTHS.includes(text.length)) return [text];
  const number = text.replace(/^0+/, '');
  const padded = LENGTHS.filter((length) => length >= number.length).map((length) =>
    number.padStart(length, '0'),
  );
  return [...new Set([text, ...padded])];
}
