import Papa from 'papaparse';
import { type Said, say } from '../../refusals/say.ts';
import { decodeText, refuseFile } from './decode.ts';
import {
  checkSize,
  DELIMITERS,
  type Reading,
  TABLE_LIMITS,
  type TableFile,
  type TableRecord,
  tableOf,
} from './table.ts';

type Parsed = { data: string[][]; errors: { code: string; row: number }[]; meta: { cursor: number } };

/** A file of text, and where its lines begin: behind Excel's "sep=;", if there is one. */
type TextFile = { text: string; start: number; delimiter: string };

const SLICE = 131_072;
const SAMPLE_LINES = 20;

/**
 * Opens a file of comma-separated values: decodes it, recognises what is not `said` of it and reads the headings. Throws
 * `invalid-argument` with line and reason for anything that is no such file.
 */
export function openCsv(bytes: Uint8Array, said: Reading = {}): TableFile {
  const { text, encoding } = decodeText(bytes, said.encoding);
  const declared = /^sep=(.)\n/.exec(text.slice(0, 8));
  const start = declared ? 6 : 0;
  const delimiter = said.delimiter ?? declared?.[1] ?? recogniseDelimiter(text);
  const file = { text, start, delimiter };
  return tableOf({ encoding, delimiter, sheets: [], sheet: null }, () => records(file), said);
}

/** All records that hold something, with their lines. */
function* records({ text, start, delimiter }: TextFile): Generator<TableRecord[], void> {
  const parser = new Papa.Parser({ delimiter, newline: '\n' });
  let position = start;
  let line = start > 0 ? 2 : 1;
  let size = SLICE;
  while (position < text.length) {
    const slice = text.slice(position, position + size);
    const isLast = position + size >= text.length;
    const parsed = parser.parse(slice, 0, !isLast) as Parsed;
    // Errors in a record that the end of the slice cut through are judged when it is read whole.
    const broken = parsed.errors.find((error) => error.row < parsed.data.length);
    if (parsed.data.length === 0) {
      if (size >= TABLE_LIMITS.line) throw tooLong(slice, delimiter, line);
      size *= 2;
      continue;
    }
    const out: TableRecord[] = [];
    for (const [at, cells] of parsed.data.entries()) {
      if (broken?.row === at) throw refuseFile(refusedQuote(broken.code), line);
      checkSize({ line, cells });
      if (cells.some((cell) => cell.trim() !== '')) out.push({ line, cells });
      line += 1 + lineFeeds(cells);
    }
    position = isLast ? text.length : position + parsed.meta.cursor;
    size = SLICE;
    yield out;
  }
}

/** Why a line has no end within the limit: too many columns, a quotation mark left open, or just length. */
function tooLong(slice: string, delimiter: string, line: number) {
  const parsed = new Papa.Parser({ delimiter, newline: '\n' }).parse(slice, 0, false) as Parsed;
  const columns = parsed.data[0]?.length ?? 0;
  if (columns > TABLE_LIMITS.columns)
    return refuseFile(say('imports.moreColumns', { most: TABLE_LIMITS.columns }), line);
  if (parsed.errors.some((error) => error.code === 'MissingQuotes'))
    return refuseFile(refusedQuote('MissingQuotes'), line);
  return refuseFile(say('imports.longLine', { most: TABLE_LIMITS.line }), line);
}

function refusedQuote(code: string): Said {
  return say(code === 'MissingQuotes' ? 'imports.openQuote' : 'imports.textBehindQuote');
}

function lineFeeds(cells: string[]): number {
  let count = 0;
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count++;
  }
  return count;
}

/** How much less a delimiter is believed under which quotation marks make no sense. */
const BROKEN = 10;

/** The delimiter under which the first lines have as many cells, most of all, and the more of them the better. */
function recogniseDelimiter(text: string): string {
  const sample = text.slice(0, SLICE);
  const cut = sample.length < text.length;
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const parser = new Papa.Parser({ delimiter, newline: '\n', preview: SAMPLE_LINES });
    const { data, errors } = parser.parse(sample, 0, cut) as Parsed;
    const doubt = errors.some(({ row }) => row < data.length) ? BROKEN : 1;
    const widths = data
      .filter((cells) => cells.some((cell) => cell.trim() !== ''))
      .map((cells) => cells.length);
    for (const width of new Set(widths)) {
      const alike = widths.filter((other) => other === width).length / widths.length;
      const score = width > 1 ? (width * alike ** 2) / doubt : 0;
      if (score > best.score) best = { delimiter, score };
    }
  }
  return best.delimiter;
}
