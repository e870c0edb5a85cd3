// What a spreadsheet takes for the beginning of a formula, in narrow and in full-width signs.
const SIGNS = '[=+\\-@＝＋－＠]';
// Where it may look for one: at the start of a cell, and behind what separates cells for a program that was told another
// separator than the comma, or that takes no notice of our quotation marks.
const PLACE = '((?:^|[;|\\t\\r\\n])[ "]*)';

const RUNS = new RegExp(`${PLACE}(?='*${SIGNS})`, 'g');
const GUARDED = new RegExp(`${PLACE}'(?='*${SIGNS})`, 'g');
const BLANK_FIRST = /^(?='*[\t\r\n])/;
const BLANK_GUARDED = /^'(?='*[\t\r\n])/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * A cell as it goes into a file: what a spreadsheet would run as a formula gets an apostrophe in front; a plain negative
 * number is none. What looks like such a cell gets one more, so that `unguarded` takes away no apostrophe that was there.
 */
export function guarded(cell: string): string {
  return NUMBER.test(cell) ? cell : cell.replace(RUNS, "$1'").replace(BLANK_FIRST, "'");
}

/** A cell as it was before `guarded`. */
export function unguarded(cell: string): string {
  return cell.replace(BLANK_GUARDED, '').replace(GUARDED, '$1');
}
