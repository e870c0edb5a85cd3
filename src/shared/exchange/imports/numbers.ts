/**
 * Numbers as people and programs write them into files, read as decimal text without ever becoming a
 * floating-point number: "1.234,50 €", "1,234.50", "1 234,5", "CHF 1'234.50".
 */

// Currency signs, codes and words in front of or behind a number, and a percent sign behind it.
const DECORATION =
  /^(?:[\p{Sc}]|[A-Z]{3}|kr\.?|Fr\.?|zł|Kč|Ft)\s*(?=[\d.,+\-−])|\s*(?:[\p{Sc}%]|[A-Z]{3}|kr\.?|Fr\.?|zł|Kč|Ft|[.,]-+)$/gu;
// Spaces of every width and apostrophes, which group thousands in either style.
const GAP = /[\s\u00a0\u202f\u2009'’]/g;
const GROUPED = /^\d{1,3}(?:(?:_\d{3})+|(?:,\d{3})+)$/;
const GROUPED_BY_POINT = /^\d{1,3}(?:(?:_\d{3})+|(?:\.\d{3})+)$/;

/** A number that a spreadsheet has shortened, such as 5.90123E+12: its digits are lost. */
export const SHORTENED = /^\d+(?:[.,]\d+)?E\+\d+$/i;

/**
 * Reads a number of a file as canonical decimal text ("-1234.5"); null when it is no number. With
 * `decimalComma` the comma separates decimals and the point thousands, otherwise the other way round.
 */
export function readNumber(cell: string, decimalComma: boolean): string | null {
  const bare = cell.trim().replace(DECORATION, '').trim().replace(/^[−–]/, '-').replace(GAP, '_');
  const match = /^([+-]?)([\d.,_]+)$/.exec(bare);
  if (!match || bare.length > 40) return null;
  const [, sign, digits = ''] = match;
  const [point, grouped] = decimalComma ? [',', GROUPED_BY_POINT] : ['.', GROUPED];
  const parts = digits.split(point);
  if (parts.length > 2) return null;
  const [whole = '', fraction = ''] = parts;
  if (!/^\d*$/.test(fraction) || !(/^\d*$/.test(whole) || grouped.test(whole))) return null;
  const figures = whole.replace(/[.,_]/g, '').replace(/^0+(?=\d)/, '');
  const decimals = fraction.replace(/0+$/, '');
  if (figures === '' && fraction === '') return null;
  const text = `${figures || '0'}${decimals ? `.${decimals}` : ''}`;
  return sign === '-' && text !== '0' ? `-${text}` : text;
}

/**
 * Whether a file writes decimals with a comma, from the numbers in it. "1,234" says nothing by itself;
 * when no number decides, a file delimited by semicolons has commas, for that is why Excel chose them.
 */
export function recogniseDecimalComma(cells: Iterable<string>, delimiter: string): boolean {
  let commas = 0;
  let points = 0;
  for (const cell of cells) {
    const digits = cell.replace(/[^\d.,]/g, '');
    const comma = digits.lastIndexOf(',');
    const point = digits.lastIndexOf('.');
    if (comma < 0 && point < 0) continue;
    if (comma >= 0 && point >= 0) comma > point ? commas++ : points++;
    else if (isDecimal(digits, ',')) commas++;
    else if (isDecimal(digits, '.')) points++;
    else if (digits.split(',').length > 2) points++;
    else if (digits.split('.').length > 2) commas++;
  }
  return commas === points ? delimiter === ';' : commas > points;
}

/** Whether the only kind of separator in these digits can be nothing but a decimal one. */
function isDecimal(digits: string, separator: string): boolean {
  const parts = digits.split(separator);
  if (parts.length !== 2) return false;
  const [whole = '', fraction = ''] = parts;
  return fraction.length !== 3 || whole.length > 3 || /^0?$/.test(whole);
}
