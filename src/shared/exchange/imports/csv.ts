import Papa from 'papaparse';
import { type Said, say } from '../../refusals/say.ts';
import { decodeText, type Encoding, refuseFile } from './decode.ts';

/** What a file may hold at most; beyond it the file is refused as a whole. */
const CSV_LIMITS = { rows: 100_000, columns: 500, cell: 32_000, line: 1_000_000 } as const;

export type CsvFile = {
  encoding: Encoding;
  delimiter: string;
  header: string[];
  text: string;
  /** Where the header line begins: behind Excel's "sep=;", if there is one. */
  start: number;
};

/** One record: the line of the file it begins on, its cells as written, and what is wrong with its length. */
export type CsvRow = { line: number; cells: string[]; problem: Said | null };

type Parsed = { data: string[][]; errors: { code: string; row: number }[]; meta: { cursor: number } };

const DELIMITERS = [',', ';', '\t', '|'];
const SLICE = 131_072;
const SAMPLE_LINES = 20;
// Written out by databases; see the sample catalogues people try first.
const WRITTEN_NULL = 'NULL';

/**
 * Opens a CSV file: decodes it, recognises the delimiter and reads the header. Throws `invalid-argument`
 * with line and reason for anything that is no such file.
 */
export function openCsv(bytes: Uint8Array): CsvFile {
  const { text, encoding } = decodeText(bytes);
  const declared = /^sep=(.)\n/.exec(text.slice(0, 8));
  const start = declared ? 6 : 0;
  const delimiter = declared?.[1] ?? recogniseDelimiter(text);
  const file: CsvFile = { encoding, delimiter, header: [], text, start };
  const first = firstRecord(file);
  if (!first) throw refuseFile(say('file.empty'));
  file.header = first.cells.map((cell) => cell.trim());
  checkHeader(file.header, first.line);
  return file;
}

/**
 * Reads the rows of an opened file in portions, so that a server can take a breath in between. Lines that
 * hold nothing are left out. Throws `invalid-argument` with line and reason for broken quotes and for files
 * beyond `CSV_LIMITS`; a row that is only too short or too long carries a `problem` instead.
 */
export function* readRows(file: CsvFile): Generator<CsvRow[], void> {
  let rows = 0;
  let isHeader = true;
  for (const portion of records(file)) {
    const out: CsvRow[] = [];
    for (const { line, cells } of portion) {
      if (isHeader) {
        isHeader = false;
        continue;
      }
      if (++rows > CSV_LIMITS.rows)
        throw refuseFile(say('imports.tooManyRows', { most: CSV_LIMITS.rows }), line);
      out.push(checkedRow(file, line, cells));
    }
    yield out;
  }
  if (rows === 0) throw refuseFile(say('imports.noRows'));
}

/**
 * A row in which commas of the text stand without quotation marks ("Pavlova, Ltd."): a cell that begins with a space
 * goes on from the one before it. Only where this is so of as many cells as there are too many, so that nothing is guessed.
 */
function mended(cells: string[], width: number): string[] {
  const surplus = cells.length - width;
  const goesOn = (at: number) => at > 0 && /^ \S/.test(cells[at] ?? '') && cells[at - 1]?.trim() !== '';
  if (surplus <= 0 || cells.filter((_, at) => goesOn(at)).length !== surplus) return cells;
  const whole: string[] = [];
  for (const [at, cell] of cells.entries()) {
    if (goesOn(at)) whole.push(`${whole.pop()},${cell}`);
    else whole.push(cell);
  }
  return whole;
}

function checkedRow({ header, delimiter }: CsvFile, line: number, given: string[]): CsvRow {
  while (given.length > header.length && given.at(-1)?.trim() === '') given.pop();
  const cells = delimiter === ',' ? mended(given, header.length) : given;
  for (const [at, cell] of cells.entries()) {
    if (cell === WRITTEN_NULL) cells[at] = '';
  }
  if (cells.length === header.length) return { line, cells, problem: null };
  const problem = say('imports.cells', { cells: cells.length, header: header.length });
  return { line, cells, problem };
}

function checkHeader(header: string[], line: number): void {
  const seen = new Map<string, number>();
  for (const [at, heading] of header.entries()) {
    const before = seen.get(heading);
    if (heading !== '' && before !== undefined) {
      throw refuseFile(say('imports.sameHeading', { first: before + 1, second: at + 1, heading }), line);
    }
    seen.set(heading, at);
  }
}

function firstRecord(file: CsvFile) {
  for (const portion of records(file)) if (portion[0]) return portion[0];
  return null;
}

/** All records that hold something, with their lines. */
function* records({ text, start, delimiter }: CsvFile): Generator<{ line: number; cells: string[] }[], void> {
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
      if (size >= CSV_LIMITS.line) throw tooLong(slice, delimiter, line);
      size *= 2;
      continue;
    }
    const out: { line: number; cells: string[] }[] = [];
    for (const [at, cells] of parsed.data.entries()) {
      if (broken?.row === at) throw refuseFile(refusedQuote(broken.code), line);
      checkSize(cells, line);
      if (cells.some((cell) => cell.trim() !== '')) out.push({ line, cells });
      line += 1 + lineFeeds(cells);
    }
    position = isLast ? text.length : position + parsed.meta.cursor;
    size = SLICE;
    yield out;
  }
}

function checkSize(cells: string[], line: number): void {
  if (cells.length > CSV_LIMITS.columns)
    throw refuseFile(say('imports.columns', { columns: cells.length, most: CSV_LIMITS.columns }), line);
  const long = cells.findIndex((cell) => cell.length > CSV_LIMITS.cell);
  if (long >= 0) throw refuseFile(say('imports.longCell', { column: long + 1, most: CSV_LIMITS.cell }), line);
}

/** Why a line has no end within the limit: too many columns, a quotation mark left open, or just length. */
function tooLong(slice: string, delimiter: string, line: number) {
  const parsed = new Papa.Parser({ delimiter, newline: '\n' }).parse(slice, 0, false) as Parsed;
  const columns = parsed.data[0]?.length ?? 0;
  if (columns > CSV_LIMITS.columns)
    return refuseFile(say('imports.moreColumns', { most: CSV_LIMITS.columns }), line);
  if (parsed.errors.some((error) => error.code === 'MissingQuotes'))
    return refuseFile(refusedQuote('MissingQuotes'), line);
  return refuseFile(say('imports.longLine', { most: CSV_LIMITS.line }), line);
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

/** The delimiter under which the header has most columns and the first rows most often as many. */
function recogniseDelimiter(text: string): string {
  const sample = text.slice(0, SLICE);
  const cut = sample.length < text.length;
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const parser = new Papa.Parser({ delimiter, newline: '\n', preview: SAMPLE_LINES });
    const all = (parser.parse(sample, 0, cut) as Parsed).data.filter((cells) =>
      cells.some((cell) => cell.trim() !== ''),
    );
    const [header, ...rows] = all;
    if (!header || header.length < 2) continue;
    const alike = rows.filter((cells) => cells.length === header.length).length;
    const score = header.length * (rows.length ? (alike + 0.5) / (rows.length + 0.5) : 1);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}
